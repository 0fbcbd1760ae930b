import FlowGraph
import HeadlessUIKit
import HeapGraph

/// Turns what a person could see and do, and what the app says of itself, into the key of a state.
///
/// Classes, titles and owners are hashed, never addresses; nothing is built in words.
@MainActor final class KeyReader {
    private let exploration: Exploration
    private let data: DataPrograms
    /// Whether the titles of screens are their own.
    private let hasOwnTitles: Bool

    init(_ exploration: Exploration, _ reader: ReferenceReader) {
        self.exploration = exploration
        data = DataPrograms(reader.shapes)
        hasOwnTitles = exploration.hasOwnTitles
    }

    /// The key of what a world shows and offers.
    func key(of world: LiveWorld, _ tree: ScreenTree) -> StateKey {
        var hasher = KeyHasher()
        for word in tree.words { hasher.add(word) }
        hasher.add(1)
        let labels = world.labels
        for offer in world.offers.all { hasher.add(labels.hashes[Int(offer.number)]) }
        if exploration.texts.isEmpty {
            for place in 0..<world.offers.path.count {
                world.offers.path.unmanaged(at: place)._withUnsafeGuaranteedRef { screen in
                    if !screen.showsNoValues { addValues(of: screen, to: &hasher) }
                }
            }
        } else {
            // What was typed into a screen is still there when something covers it.
            for place in tree.places { addValues(of: place.screen, to: &hasher) }
        }
        if world.offers.untriedRows != 0 { hasher.add(world.offers.untriedRows) }
        if world.isAsking || !exploration.states.isEmpty, let flow = world.flow {
            for answers in flow.answers { hasher.add(answers.openQuestions) }
            addDeclaredState(of: flow, tree, world.table, to: &hasher)
        }
        return hasher.value
    }

    private func addValues(of screen: UIViewController, to hasher: inout KeyHasher) {
        screen.eachShownValue { hasher.add($0) }
    }

    private typealias Mark = ScreenTree.Mark

    /// - Parameter isByKind: Whether any coordinator of its owner's class would do: one that starts another of its like, and so on, has
    ///   screens that lie on themselves.
    private func add(_ controller: UIViewController, _ table: CoordinatorTable, isByKind: Bool = false, to hasher: inout KeyHasher) {
        switch controller.sort {
        case .stack:
            hasher.add(Mark.navigation)
            hasher.add(unsafeDowncast(controller, to: UINavigationController.self).isNavigationBarHidden ? 1 : 0)
            addChildren(of: controller, table, isByKind, to: &hasher)
        case .tabs:
            hasher.add(Mark.tabs)
            hasher.add(unsafeDowncast(controller, to: UITabBarController.self).place)
            addChildren(of: controller, table, isByKind, to: &hasher)
        case .wrapper:
            return addChildren(of: controller, table, isByKind, to: &hasher)
        case .screen, .alert, .pages, .columns:
            hasher.add(Mark.screen)
            addName(of: controller, table.record(of: controller), isByKind: isByKind, to: &hasher)
            addChildren(of: controller, table, isByKind, to: &hasher)
        }
        hasher.add(Mark.end)
    }

    private func addChildren(of controller: UIViewController, _ table: CoordinatorTable, _ isByKind: Bool, to hasher: inout KeyHasher) {
        for index in 0..<controller.childCount {
            controller.unmanagedChild(at: index)._withUnsafeGuaranteedRef { add($0, table, isByKind: isByKind, to: &hasher) }
        }
    }

    private func addName(of screen: UIViewController, _ record: CoordinatorTable.ScreenRecord?, isByKind: Bool, to hasher: inout KeyHasher)
    {
        let title = hasOwnTitles ? exploration.title(of: screen) : screen.titleForPeople
        guard let record else {
            hasher.add(TypeHashes.hash(of: screen))
            hasher.add(0)
            hasher.add(KeyHasher.hash(title))
            return
        }
        hasher.add(record.typeHash)
        hasher.add(isByKind ? record.ownerKindHash : record.ownerHash)
        hasher.add(record.titleHash(title))
    }

    private func addDeclaredState(of flow: Flow, _ tree: ScreenTree, _ table: CoordinatorTable, to hasher: inout KeyHasher) {
        guard !exploration.states.isEmpty else { return }
        let objects = (flow.root.map { [$0] } ?? []) + table.entries.compactMap(\.object) + tree.all
        for state in exploration.states {
            var seen: Set<ObjectIdentifier> = []
            for object in objects where seen.insert(ObjectIdentifier(object)).inserted {
                if let value = state(object) { hasher.add(value) }
            }
        }
    }

    // MARK: Besides the key

    /// What the coordinators and screens know without its being on show.
    func fingerprint(_ tree: ScreenTree, root: AnyObject?, _ table: CoordinatorTable, _ kinds: ObjectKinds, _ globals: GlobalState)
        -> UInt64
    {
        // The sum does not depend on the order in which coordinators were met.
        var sum: UInt64 = 0
        table.eachLiving { entry in
            guard let address = entry.address else { return }
            var hasher = KeyHasher()
            hasher.add(entry.idHash)
            Unmanaged<AnyObject>.fromOpaque(address)._withUnsafeGuaranteedRef { data.add($0, to: &hasher, kinds) }
            sum &+= hasher.value.low
        }
        var hasher = KeyHasher()
        hasher.add(sum)
        globals.add(to: &hasher)
        if let root, table.entry(root) == nil { data.add(root, to: &hasher, kinds) }
        for place in tree.places {
            place.unmanagedScreen._withUnsafeGuaranteedRef { screen in
                data.add(screen, to: &hasher, kinds)
                if let views = screen.shownViews { add(views, to: &hasher, kinds) }
            }
        }
        tree.eachContainer { container in if let views = container.shownViews { add(views, to: &hasher, kinds) } }
        return hasher.value.low
    }

    private func add(_ views: any ShownViews, to hasher: inout KeyHasher, _ kinds: ObjectKinds) {
        hasher.add(views.plainState)
        // Coordinators are added by themselves.
        for model in views.models where !kinds.isCoordinator(model) { data.add(model, to: &hasher, kinds) }
    }

    /// The screens on the way from the window to the top, with the questions that are open there on top of them, and all else.
    func outline(of flow: Flow, _ table: CoordinatorTable, _ kinds: ObjectKinds) -> Outline {
        var outline = Outline()
        var rest = KeyHasher()
        var root = flow.window.rootViewController
        while let controller = root {
            addOutline(of: controller, table, kinds, to: &outline.path, &rest)
            root = controller.ownPresented
            if root != nil { outline.path.append(6) }
        }
        outline.rest = rest.value.low
        outline.path += questions(in: flow, over: outline.path)
        return outline
    }

    /// A number for each open question, the same for those of one name; elsewhere it is another one.
    private func questions(in flow: Flow, over screens: [UInt64]) -> [UInt64] {
        flow.answers.flatMap { answers -> [UInt64] in
            guard answers.openQuestions > 0 else { return [] }
            var hasher = KeyHasher()
            for screen in screens { hasher.add(screen) }
            hasher.add(answers.name)
            return Array(repeating: hasher.value.low, count: answers.openQuestions)
        }
    }

    private func addOutline(
        of controller: UIViewController, _ table: CoordinatorTable, _ kinds: ObjectKinds, to path: inout [UInt64], _ rest: inout KeyHasher
    ) {
        if controller.sort == .stack {
            for screen in controller.ownChildren { addOutline(of: screen, table, kinds, to: &path, &rest) }
        } else if controller.sort == .tabs {
            let selected = unsafeDowncast(controller, to: UITabBarController.self).place
            rest.add(selected)
            for (place, tab) in controller.ownChildren.enumerated() {
                if place == selected {
                    addOutline(of: tab, table, kinds, to: &path, &rest)
                } else {
                    add(tab, table, to: &rest)
                }
            }
        } else if controller.sort == .wrapper {
            for child in controller.children { addOutline(of: child, table, kinds, to: &path, &rest) }
        } else {
            var hasher = KeyHasher()
            add(controller, table, isByKind: true, to: &hasher)
            data.add(controller, to: &hasher, kinds)
            path.append(hasher.value.low)
        }
    }
}

/// Hashes of the names of classes, each worked out once.
@MainActor enum TypeHashes {
    private static let known = ValuesByAddress<UInt64>()

    static func hash(of screen: UIViewController) -> UInt64 {
        if let name = screen.contentName { return KeyHasher.hash(name) }
        let type: AnyClass = Swift.type(of: screen)
        return known.value(unsafeBitCast(type, to: UnsafeRawPointer.self)) { KeyHasher.hash(shortName(type)) }
    }
}
