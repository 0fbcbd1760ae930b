import FlowGraph
import HeadlessUIKit

/// Turns what a person could see and do, and what the app says of itself, into the key of a state.
///
/// Classes, titles and owners are hashed, never addresses; nothing is built in words.
@MainActor struct KeyReader {
    private let exploration: Exploration
    private let data: DataPrograms
    private let types = TypeHashes()

    init(_ exploration: Exploration, _ reader: ReferenceReader) {
        self.exploration = exploration
        data = DataPrograms(reader.shapes)
    }

    /// - Parameters:
    ///   - shown: The controllers on top, each before what is on show inside it.
    ///   - untriedRows: A hash of the rows whose taps are not among the offers; 0 if there are none.
    func key(
        of flow: Flow, _ offers: [OfferedAction], _ shown: [UIViewController], _ untriedRows: UInt64, _ labels: Labels,
        _ table: CoordinatorTable
    ) -> StateKey {
        var hasher = KeyHasher()
        var root = flow.window.rootViewController
        while let controller = root {
            add(controller, table, to: &hasher)
            root = controller.ownPresented
            if let root { hasher.add(1_000 + root.modalPresentationStyle.rawValue) }
        }
        hasher.add(Mark.offers)
        for offer in offers { hasher.add(labels.hashes[Int(offer.number)]) }
        // What was typed into a screen is still there when something covers it.
        let read = exploration.texts.isEmpty ? shown : ScreenTree(of: flow.window).all
        for screen in read { for value in screen.shownValues { hasher.add(value) } }
        if untriedRows != 0 { hasher.add(untriedRows) }
        for answers in flow.answers { hasher.add(answers.openQuestions) }
        addDeclaredState(of: flow, table, to: &hasher)
        return hasher.value
    }

    private enum Mark {
        static let offers = 1, navigation = 2, tabs = 3, screen = 4, end = 5, presentation = 6
    }

    private func add(_ controller: UIViewController, _ table: CoordinatorTable, to hasher: inout KeyHasher) {
        if let navigation = controller as? UINavigationController {
            hasher.add(Mark.navigation)
            hasher.add(navigation.isNavigationBarHidden ? 1 : 0)
            for screen in navigation.children { add(screen, table, to: &hasher) }
        } else if let tabs = controller as? UITabBarController {
            hasher.add(Mark.tabs)
            hasher.add(tabs.selectedIndex)
            for tab in tabs.viewControllers ?? [] { add(tab, table, to: &hasher) }
        } else {
            hasher.add(Mark.screen)
            addName(of: controller, table, to: &hasher)
            for child in controller.children { add(child, table, to: &hasher) }
        }
        hasher.add(Mark.end)
    }

    private func addName(of screen: UIViewController, _ table: CoordinatorTable, to hasher: inout KeyHasher) {
        hasher.add(types.hash(of: screen))
        hasher.add(table.owner(of: screen)?.idHash ?? 0)
        hasher.add(exploration.title(of: screen))
    }

    private func addDeclaredState(of flow: Flow, _ table: CoordinatorTable, to hasher: inout KeyHasher) {
        guard !exploration.states.isEmpty else { return }
        let objects = (flow.root.map { [$0] } ?? []) + table.entries.compactMap(\.object) + ScreenTree(of: flow.window).all
        for state in exploration.states {
            var seen: Set<ObjectIdentifier> = []
            for object in objects where seen.insert(ObjectIdentifier(object)).inserted {
                if let value = state(object) { hasher.add(value) }
            }
        }
    }

    // MARK: Besides the key

    /// What the coordinators and screens know without its being on show.
    func fingerprint(of flow: Flow, _ tree: ScreenTree, _ table: CoordinatorTable, _ kinds: ObjectKinds, _ globals: GlobalState) -> UInt64 {
        // The sum does not depend on the order in which coordinators were met.
        var sum: UInt64 = 0
        for entry in table.entries {
            guard let object = entry.object else { continue }
            var hasher = KeyHasher()
            hasher.add(entry.idHash)
            data.add(object, to: &hasher, kinds)
            sum &+= hasher.value.low
        }
        var hasher = KeyHasher()
        hasher.add(sum)
        globals.add(to: &hasher)
        if let root = flow.root, table.entry(root) == nil { data.add(root, to: &hasher, kinds) }
        for screen in tree.all { data.add(screen, to: &hasher, kinds) }
        return hasher.value.low
    }

    /// The screens on the way from the window to the top, with the questions that are open there on top of them, and all else.
    func outline(of flow: Flow, _ table: CoordinatorTable, _ kinds: ObjectKinds) -> Outline {
        var outline = Outline()
        var rest = KeyHasher()
        var root = flow.window.rootViewController
        while let controller = root {
            addOutline(of: controller, table, kinds, to: &outline.path, &rest)
            root = controller.ownPresented
            if root != nil { outline.path.append(UInt64(Mark.presentation)) }
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
        if let navigation = controller as? UINavigationController {
            for screen in navigation.children { addOutline(of: screen, table, kinds, to: &path, &rest) }
        } else if let tabs = controller as? UITabBarController {
            rest.add(tabs.selectedIndex)
            for tab in tabs.viewControllers ?? [] {
                if tab === tabs.selectedViewController {
                    addOutline(of: tab, table, kinds, to: &path, &rest)
                } else {
                    add(tab, table, to: &rest)
                }
            }
        } else {
            var hasher = KeyHasher()
            add(controller, table, to: &hasher)
            data.add(controller, to: &hasher, kinds)
            path.append(hasher.value.low)
        }
    }
}

/// Hashes of the names of classes, each worked out once.
@MainActor private final class TypeHashes {
    private var known: [ObjectIdentifier: UInt64] = [:]
    private var last: (type: ObjectIdentifier, hash: UInt64)?

    func hash(of object: AnyObject) -> UInt64 {
        let type = ObjectIdentifier(type(of: object))
        if let last, last.type == type { return last.hash }
        if let hash = known[type] {
            last = (type, hash)
            return hash
        }
        var hasher = KeyHasher()
        hasher.add(shortName(Swift.type(of: object)))
        known[type] = hasher.value.low
        return hasher.value.low
    }
}
