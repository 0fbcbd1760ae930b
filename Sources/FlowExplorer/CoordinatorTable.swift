import FlowGraph
import HeadlessUIKit

/// The coordinators and screens that were met since the app was built, told apart by object, held by nobody here.
@MainActor final class CoordinatorTable {
    final class Entry {
        weak var object: AnyObject?
        let id: CoordinatorNode.ID
        /// A hash of the id, the same in every process.
        let idHash: UInt64
        let typeName: String
        let module: String
        /// Who kept it when it was met.
        let parent: Entry?
        let isRoot: Bool
        /// Whether somebody who is needed could still reach it when that was last looked at.
        var isReachable = true
        /// Whether it was already counted as forgotten, so that it is not counted again.
        var isReported = false
        /// Whether a person was seen on a screen of its own.
        var hasShown = false
        /// In which rounds of ``CoordinatorTable/needed(_:)`` it was needed.
        fileprivate var neededInRound = 0

        fileprivate init(_ object: AnyObject, parent: Entry?, isRoot: Bool) {
            self.object = object
            let (name, home) = (shortName(type(of: object)), moduleName(type(of: object)))
            typeName = name
            module = home
            id = parent.map { $0.id + "/" + ($0.module == home ? "" : home + ".") + name } ?? name
            var hasher = KeyHasher()
            hasher.add(id)
            idHash = hasher.value.low
            self.parent = parent
            self.isRoot = isRoot
        }

        func isBelow(_ other: Entry) -> Bool {
            var place = parent
            while let entry = place {
                if entry === other { return true }
                place = entry.parent
            }
            return false
        }
    }

    /// What is known of a screen.
    final class ScreenRecord {
        /// The screen, while it lives. Its token takes it back: a weak reference to every screen would make each retain and release of one
        /// take the runtime's slow way.
        private(set) unowned(unsafe) var screen: UIViewController?
        let owner: Entry?
        let isGuessed: Bool
        /// Whose screen the person was on when it came, if nobody holds it: it may be that coordinator's as well, which is then not called
        /// forgotten.
        let bringer: Entry?
        /// How many screens were met before it.
        let numberOfMeeting: Int
        /// Which table has made it: records of an app that was torn down mean nothing.
        fileprivate let table: ObjectIdentifier
        /// The number of its description, while its title is this one.
        fileprivate var number: (title: String, isContainer: Bool, number: Int32)?

        fileprivate func screenHasGone() { screen = nil }

        @MainActor fileprivate init(_ screen: UIViewController, owner: Entry?, isGuessed: Bool, bringer: Entry?, in table: CoordinatorTable)
        {
            numberOfMeeting = table.screensMet
            table.screensMet += 1
            self.screen = screen
            self.owner = owner
            self.isGuessed = isGuessed
            self.bringer = bringer
            self.table = ObjectIdentifier(table)
        }
    }

    /// What hangs on the screen itself, and goes with it.
    final class ScreenToken {
        let record: ScreenRecord

        init(_ record: ScreenRecord) { self.record = record }

        deinit { record.screenHasGone() }
    }

    /// In the order in which they were met.
    private(set) var entries: [Entry] = []
    private var numbers: [ObjectIdentifier: Int] = [:]
    /// How many screens were met since the app was built.
    fileprivate(set) var screensMet = 0

    func entry(_ id: ObjectIdentifier) -> Entry? {
        guard let number = numbers[id], entries[number].object != nil else { return nil }
        return entries[number]
    }

    func entry(_ object: AnyObject) -> Entry? { entry(ObjectIdentifier(object)) }

    /// Takes in the coordinators that a walk has reached.
    ///
    /// - Parameter isWhole: Whether the walk has followed everything, so that whom it has not reached nobody keeps.
    func add(_ walk: HeapWalk, root: AnyObject?, isWhole: Bool) {
        for object in walk.coordinators where entry(object) == nil {
            let parent = walk.ancestor(of: object) { entry($0) != nil }.flatMap { entry($0) }
            let new = Entry(object, parent: parent, isRoot: object === root)
            numbers[ObjectIdentifier(object)] = entries.count
            entries.append(new)
        }
        guard isWhole else { return }
        for entry in entries { entry.isReachable = entry.object.map(walk.reaches) ?? false }
    }

    /// Decides for each screen of the window whose it is; once decided, it stays.
    ///
    /// It belongs to the coordinator that holds it most directly; else to one that it refers to. All else is a guess: the first screen of a
    /// stack or a tab belongs to the coordinator that holds the stack or the tabs, any other one to the owner of the screen below, and the
    /// last resort is the root coordinator: the root itself, or the first that it keeps.
    ///
    /// - Parameter bringer: The owner of the screen on which the person acted.
    func assignOwners(_ tree: ScreenTree, _ walk: HeapWalk, reader: ReferenceReader, bringer: Entry?) {
        for (index, screen) in tree.all.enumerated() where record(of: screen) == nil {
            let owner: Entry?
            var isGuessed = false
            let holder = holder(of: screen, walk)
            if let holder {
                owner = holder
            } else if let known = coordinator(referredToBy: screen, reader, walk) {
                owner = known
            } else {
                let top = entries.first(where: \.isRoot) ?? entries.first { $0.parent == nil }
                let around = screen.containersItIsFirstIn.lazy.compactMap { self.holder(of: $0, walk) }.first
                let below = tree.screen(below: index).flatMap { self.owner(of: $0) }
                owner = around ?? below ?? top
                isGuessed = true
            }
            let record = ScreenRecord(screen, owner: owner, isGuessed: isGuessed, bringer: holder == nil ? bringer : nil, in: self)
            screen.explorerRecord = ScreenToken(record)
        }
    }

    /// The coordinator that holds a screen most directly. Of two that hold it equally closely it is the one met later, the deeper one; but
    /// a stack is made by one and handed on to others.
    private func holder(of screen: UIViewController, _ walk: HeapWalk) -> Entry? {
        var best: (number: Int, distance: Int)?
        walk.forEachHolding(of: screen) { coordinator, distance in
            guard let number = numbers[ObjectIdentifier(coordinator)], entries[number].object != nil else { return }
            if let known = best {
                if distance > known.distance { return }
                if distance == known.distance, screen.isStackOrTabs ? number > known.number : number < known.number { return }
            }
            best = (number, distance)
        }
        return best.map { entries[$0.number] }
    }

    func record(of screen: UIViewController) -> ScreenRecord? {
        guard let record = screen.explorerRecord else { return nil }
        // Nobody else puts anything there.
        let known = unsafeDowncast(record, to: ScreenToken.self).record
        return known.table == ObjectIdentifier(self) ? known : nil
    }

    func owner(of screen: UIViewController) -> Entry? { record(of: screen)?.owner }

    func describe(_ screen: UIViewController, named title: String? = nil) -> ScreenDescription {
        let record = record(of: screen)
        return ScreenDescription(
            owner: record?.owner?.id, isOwnerGuessed: record?.isGuessed ?? true, typeName: shortName(type(of: screen)),
            title: title ?? screen.titleForPeople, kind: screen.screenKind)
    }

    /// The number of a screen's description in the notes; told in words only when it is new.
    func number(of screen: UIViewController, named title: String, in notes: inout Notes) -> Int32 {
        guard let record = record(of: screen) else { return notes.number(of: describe(screen, named: title)) }
        let isContainer = !screen.children.isEmpty
        if let known = record.number, known.title == title, known.isContainer == isContainer { return known.number }
        let number = notes.number(of: describe(screen, named: title))
        record.number = (title, isContainer, number)
        return number
    }

    /// The nearest coordinator that a screen, or else one of its own views, refers to by any kind of reference, other screens and views not
    /// being passed through. Of several that are equally near it is the one met last: a child's screen often knows the parent as well, and a
    /// parent's the child hardly ever.
    private func coordinator(referredToBy screen: UIViewController, _ reader: ReferenceReader, _ walk: HeapWalk) -> Entry? {
        coordinator(referredToByOneOf: [screen], reader, walk) ?? coordinator(referredToByOneOf: screen.ownViews, reader, walk)
    }

    private func coordinator(referredToByOneOf objects: [UIResponder], _ reader: ReferenceReader, _ walk: HeapWalk) -> Entry? {
        var level = objects.map { UnsafeRawPointer(Unmanaged.passUnretained($0).toOpaque()) }
        var seen = Set(level)
        while !level.isEmpty {
            var next: [UnsafeRawPointer] = []
            for address in level {
                let kind = walk.kinds.kind(at: address)
                reader.programs.forEachReference(
                    of: address, in: kind.program, includingUnheld: true, isAlive: { walk.reaches($0) }
                ) { target, _ in
                    guard !walk.kinds.kind(at: target).isResponder, seen.insert(target).inserted else { return }
                    next.append(target)
                }
            }
            let found = next.compactMap { numbers[ObjectIdentifier(Unmanaged<AnyObject>.fromOpaque($0).takeUnretainedValue())] }
            if let last = found.filter({ entries[$0].object != nil }).max() { return entries[last] }
            level = next
        }
        return nil
    }

    private var round = 0

    /// Finds the coordinators of which a screen is in the window, those that keep them, and the root, and numbers the answer.
    func needed(_ tree: ScreenTree) -> Int {
        round += 1
        for entry in entries where entry.isRoot { entry.neededInRound = round }
        for screen in tree.all {
            guard let record = record(of: screen) else { continue }
            record.owner?.hasShown = true
            markNeeded(record.owner)
            markNeeded(record.bringer)
        }
        return round
    }

    private func markNeeded(_ entry: Entry?) {
        var place = entry
        while let entry = place, entry.neededInRound != round {
            entry.neededInRound = round
            place = entry.parent
        }
    }

    /// Whether a coordinator was needed in the latest answer of ``needed(_:)``.
    func isNeeded(_ entry: Entry) -> Bool { entry.neededInRound == round }
}

extension UIViewController {
    fileprivate var isStackOrTabs: Bool { self is UINavigationController || self is UITabBarController }

    /// The stacks and tabs around it that were made with it, the innermost first: not those on which it was pushed later.
    fileprivate var containersItIsFirstIn: [UIViewController] {
        guard let parent, parent.isStackOrTabs, !(parent is UINavigationController) || parent.children.first === self else { return [] }
        return [parent] + parent.containersItIsFirstIn
    }
}
