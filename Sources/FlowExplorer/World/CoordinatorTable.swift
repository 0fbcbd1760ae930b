import FlowGraph
import HeadlessUIKit
import HeapGraph

/// The coordinators and screens that were met since the app was built, told apart by object, held by nobody here.
@MainActor final class CoordinatorTable {
    /// What all coordinators of a class that have the same parents are called: made once, as texts take long.
    final class Name {
        let id: CoordinatorNode.ID
        let idHash: UInt64
        /// A hash of the class alone.
        let kindHash: UInt64
        let typeName: String
        let module: String
        /// Those of the coordinators that they keep, by their classes.
        private var children: [ObjectIdentifier: Name] = [:]

        private init(_ type: AnyClass, below parent: Name?) {
            let (name, home) = (shortName(type), moduleName(type))
            typeName = name
            module = home
            id = parent.map { $0.id + "/" + ($0.module == home ? "" : home + ".") + name } ?? name
            idHash = KeyHasher.hash(id)
            kindHash = KeyHasher.hash(name)
        }

        @MainActor private static var roots: [ObjectIdentifier: Name] = [:]

        @MainActor static func of(_ type: AnyClass, below parent: Name?) -> Name {
            let key = ObjectIdentifier(type)
            if let known = parent == nil ? roots[key] : parent?.children[key] { return known }
            let name = Name(type, below: parent)
            if let parent { parent.children[key] = name } else { roots[key] = name }
            return name
        }
    }

    final class Entry {
        private let reference: WeakPlace
        var object: AnyObject? { reference.object }
        var isAlive: Bool { reference.isAlive }
        /// Where the object is; `nil` once it has gone.
        var address: UnsafeRawPointer? { isAlive ? place : nil }
        private let place: UnsafeRawPointer
        let name: Name
        var id: CoordinatorNode.ID { name.id }
        /// A hash of the id, the same in every process.
        var idHash: UInt64 { name.idHash }
        var typeName: String { name.typeName }
        var module: String { name.module }
        /// Who kept it when it was met.
        let parent: Entry?
        /// The same, for those who go up the whole way at every step: the table holds all of them.
        fileprivate let above: Unmanaged<Entry>?
        let isRoot: Bool
        /// Whether somebody who is needed could still reach it when that was last looked at.
        var isReachable = true
        /// Whether it was already counted as forgotten, so that it is not counted again.
        var isReported = false
        /// Whether a person was seen on a screen of its own.
        @exclusivity(unchecked) var hasShown = false
        /// In which rounds of ``CoordinatorTable/findNeeded(_:)`` it was needed.
        @exclusivity(unchecked) fileprivate var neededInRound = 0
        /// Whether it lived, was needed and was retained before the action that is being looked at.
        var before = (lived: false, needed: false, reachable: false)

        fileprivate init(_ object: AnyObject, _ name: Name, parent: Entry?, isRoot: Bool) {
            reference = WeakPlace(object)
            place = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
            self.name = name
            self.parent = parent
            above = parent.map(Unmanaged.passUnretained)
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
    final class ScreenRecord: ScreenNote {
        /// The screen, while it lives. It says itself when it goes: a weak reference to every screen would make each retain and release of
        /// one take the runtime's slow way.
        @exclusivity(unchecked) private(set) unowned(unsafe) var screen: UIViewController?
        let owner: Entry?
        let isGuessed: Bool
        /// Whose screen the person was on when it came, if nobody holds it: it may be that coordinator's as well, which is then not called
        /// forgotten.
        let bringer: Entry?
        /// The same two, for those who ask at every step.
        let unmanagedOwner: Unmanaged<Entry>?
        fileprivate let unmanagedBringer: Unmanaged<Entry>?
        /// The object in the path of a stack for which it stands, and how it was last called.
        let standIn: WeakPlace?
        var name = ""
        /// How many screens were met before it.
        let numberOfMeeting: Int
        /// Which table has made it: records of an app that was torn down mean nothing.
        fileprivate let table: Int
        /// Hashes of its class and of its owner's id, the same in every process.
        let typeHash: UInt64
        let ownerHash: UInt64
        /// A hash of its owner's class alone.
        let ownerKindHash: UInt64
        /// The number of its description, while its title is this one.
        fileprivate var number: (title: String, isContainer: Bool, number: Int32)?
        /// Its title when that was last asked for, and a hash of it.
        @exclusivity(unchecked) private var title = ""
        @exclusivity(unchecked) private var hashOfTitle = KeyHasher.hashOfNothing
        /// In which rounds of ``CoordinatorTable/findNeeded(_:)`` it was in the window.
        @exclusivity(unchecked) fileprivate(set) var seenInRound = 0

        package func screenHasGone() { screen = nil }

        /// Whether it, or what stands for it, is still there.
        var isLeft: Bool { screen != nil || standIn.map { $0.isAlive } ?? false }

        /// A hash of the title that it has now.
        func titleHash(_ title: String) -> UInt64 {
            if title != self.title {
                self.title = title
                hashOfTitle = KeyHasher.hash(title)
            }
            return hashOfTitle
        }

        @MainActor fileprivate init(_ screen: UIViewController, owner: Entry?, isGuessed: Bool, bringer: Entry?, in table: CoordinatorTable)
        {
            typeHash = TypeHashes.hash(of: screen)
            ownerHash = owner?.idHash ?? 0
            ownerKindHash = owner?.name.kindHash ?? 0
            numberOfMeeting = table.screensMet
            table.screensMet += 1
            self.screen = screen
            self.owner = owner
            self.isGuessed = isGuessed
            self.bringer = bringer
            unmanagedOwner = owner.map(Unmanaged.passUnretained)
            unmanagedBringer = bringer.map(Unmanaged.passUnretained)
            standIn = screen.shownViews?.objectInPath.map(WeakPlace.init)
            self.table = table.serial
        }
    }

    /// In the order in which they were met.
    @exclusivity(unchecked) private(set) var entries: [Entry] = []
    /// Those that lived when ``beginAction()`` was last called, and those met since: most of a long walk's coordinators are gone.
    var living: some Sequence<Entry> { unmanagedLiving.lazy.map { $0.takeUnretainedValue() } }
    /// They are retained by ``entries``.
    @exclusivity(unchecked) private var unmanagedLiving = ScratchList<Unmanaged<Entry>>()

    /// Visits ``living``, and retains none of them.
    @inline(__always) func eachLiving(_ visit: (Entry) -> Void) { for entry in unmanagedLiving { entry._withUnsafeGuaranteedRef(visit) } }

    /// Leaves those out of ``living`` that have died before the action that comes now.
    func beginAction() {
        var count = 0
        for index in unmanagedLiving.indices where unmanagedLiving[index]._withUnsafeGuaranteedRef({ $0.isAlive }) {
            if count < index { unmanagedLiving[count] = unmanagedLiving[index] }
            count += 1
        }
        unmanagedLiving.removeLast(unmanagedLiving.count - count)
    }
    private var entriesTaken = 0
    private let numbers = PointerTable()
    /// The records of screens for which an object in a path stands.
    @exclusivity(unchecked) private(set) var withStandIn: [ScreenRecord] = []
    /// Where these objects are, as far as they live.
    var standIns: Set<UnsafeRawPointer> {
        Set(withStandIn.compactMap { $0.standIn?.object.map { UnsafeRawPointer(Unmanaged.passUnretained($0).toOpaque()) } })
    }
    /// How many screens were met since the app was built.
    @exclusivity(unchecked) fileprivate(set) var screensMet = 0
    /// Its number among all tables of the process.
    private let serial: Int
    private static var tables = 0

    deinit { unmanagedLiving.deallocate() }

    init() {
        Self.tables += 1
        serial = Self.tables
    }

    /// The coordinators that were met since this was last asked.
    func takeNewEntries() -> ArraySlice<Entry> {
        defer { entriesTaken = entries.count }
        return entries[entriesTaken...]
    }

    /// The entry of what lives at an address.
    func entry(at address: UnsafeRawPointer) -> Entry? {
        guard let number = numbers.number(of: address), entries[number].isAlive else { return nil }
        return entries[number]
    }

    func entry(_ object: AnyObject) -> Entry? { entry(at: UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())) }

    /// Takes in the coordinators that a walk has reached.
    ///
    /// - Parameter isWhole: Whether the walk has followed everything, so that whom it has not reached nobody keeps.
    func add(_ walk: HeapWalk, root: AnyObject?, isWhole: Bool) {
        walk.forEachCoordinator { address in
            guard entry(at: address) == nil else { return }
            let parent = walk.ancestor(of: address) { entry(at: $0) != nil }.flatMap { entry(at: $0) }
            let object = Unmanaged<AnyObject>.fromOpaque(address).takeUnretainedValue()
            let name = Name.of(type(of: object), below: parent?.name)
            let new = Entry(object, name, parent: parent, isRoot: object === root)
            numbers.set(entries.count, for: address)
            entries.append(new)
            unmanagedLiving.append(.passUnretained(new))
        }
        guard isWhole else { return }
        eachLiving { entry in entry.isReachable = entry.address.map(walk.reaches) ?? false }
    }

    /// Decides for each screen of the window whose it is; once decided, it stays.
    ///
    /// It belongs to the coordinator that holds it most directly; else to one that it refers to. All else is a guess: the first screen of a
    /// stack or a tab belongs to the coordinator that holds the stack or the tabs, any other one to the owner of the screen below, and the
    /// last resort is the root coordinator: the root itself, or the first that it keeps.
    ///
    /// - Parameter bringer: The owner of the screen on which the person acted.
    func assignOwners(_ tree: ScreenTree, _ walk: HeapWalk, reader: ReferenceReader, bringer: Entry?) {
        for newcomer in tree.newcomers {
            let screen = tree.places[Int(newcomer.place)].screen
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
                let below = tree.places[Int(newcomer.place)].below
                let ownerBelow = below < 0 ? nil : tree.places[Int(below)].record?.owner
                owner = around ?? ownerBelow ?? top
                isGuessed = true
            }
            let bringer = holder == nil ? bringer : nil
            tree.setRecord(add(screen, owner: owner, isGuessed: isGuessed, bringer: bringer), of: newcomer)
        }
    }

    /// Takes in a screen whose owner is known, or known to be nobody.
    @discardableResult
    func add(_ screen: UIViewController, owner: Entry?, isGuessed: Bool, bringer: Entry?) -> ScreenRecord {
        let record = ScreenRecord(screen, owner: owner, isGuessed: isGuessed, bringer: bringer, in: self)
        screen.explorerRecord = record
        if record.standIn != nil { withStandIn.append(record) }
        return record
    }

    /// The coordinator that holds a screen most directly. Of two that hold it equally closely it is the one met later, the deeper one; but
    /// a stack is made by one and handed on to others.
    private func holder(of screen: UIViewController, _ walk: HeapWalk) -> Entry? {
        var best: (number: Int, distance: Int)?
        walk.forEachHolding(of: screen) { coordinator, distance in
            guard let number = numbers.number(of: coordinator), entries[number].isAlive else { return }
            if let known = best {
                if distance > known.distance { return }
                if distance == known.distance, screen.isStackOrTabs ? number > known.number : number < known.number { return }
            }
            best = (number, distance)
        }
        return best.map { entries[$0.number] }
    }

    func record(of screen: UIViewController) -> ScreenRecord? { unmanagedRecord(of: screen)?.takeUnretainedValue() }

    func unmanagedRecord(of screen: UIViewController) -> Unmanaged<ScreenRecord>? {
        guard let note = screen.unmanagedNote else { return nil }
        // Nobody else puts anything there.
        let record = Unmanaged<ScreenRecord>.fromOpaque(note.toOpaque())
        return record._withUnsafeGuaranteedRef { $0.table == serial } ? record : nil
    }

    func owner(of screen: UIViewController) -> Entry? { record(of: screen)?.owner }

    func unmanagedOwner(of screen: UIViewController) -> Unmanaged<Entry>? {
        unmanagedRecord(of: screen)?._withUnsafeGuaranteedRef { $0.unmanagedOwner }
    }

    func describe(_ screen: UIViewController, named title: String? = nil) -> ScreenDescription {
        let record = record(of: screen)
        return ScreenDescription(
            owner: record?.owner?.id, isOwnerGuessed: record?.isGuessed ?? true, typeName: screen.className,
            title: title ?? screen.titleForPeople, kind: screen.screenKind)
    }

    /// The number of a screen's description in the notes; told in words only when it is new.
    func number(of screen: UIViewController, named title: String, in notes: inout Notes) -> Int32 {
        guard let record = record(of: screen) else { return notes.number(of: describe(screen, named: title)) }
        let isContainer = !screen.children.isEmpty
        if let known = record.number, known.title == title, known.isContainer == isContainer { return known.number }
        // Most screens that come are of a kind that came before.
        var hasher = KeyHasher()
        hasher.add(record.typeHash)
        hasher.add(record.ownerHash)
        hasher.add(record.titleHash(title))
        hasher.add((record.isGuessed ? 4 : 0) + (isContainer ? 2 : 0) + (screen.webAddress == nil ? 0 : 1))
        let number = notes.number(ofScreen: hasher.value) { describe(screen, named: title) }
        record.number = (title, isContainer, number)
        return number
    }

    /// The nearest coordinator that a screen, or else one of its own views, refers to by any kind of reference, other screens and views not
    /// being passed through. Of several that are equally near it is the one met last: a child's screen often knows the parent as well, and a
    /// parent's the child hardly ever.
    private func coordinator(referredToBy screen: UIViewController, _ reader: ReferenceReader, _ walk: HeapWalk) -> Entry? {
        level.removeAll(keepingCapacity: true)
        level.append(UnsafeRawPointer(Unmanaged.passUnretained(screen).toOpaque()))
        if let found = coordinatorBehindLevel(reader, walk) { return found }
        let views = screen.ownViews
        if views.isEmpty { return nil }
        level.removeAll(keepingCapacity: true)
        for view in views { level.append(UnsafeRawPointer(Unmanaged.passUnretained(view).toOpaque())) }
        return coordinatorBehindLevel(reader, walk)
    }

    /// The objects that are equally near, and those one step farther.
    @exclusivity(unchecked) private var level: ContiguousArray<UnsafeRawPointer> = []
    private let seen = PointerTable()

    private func coordinatorBehindLevel(_ reader: ReferenceReader, _ walk: HeapWalk) -> Entry? {
        seen.removeAll()
        for address in level { _ = seen.insert(address) }
        var start = 0
        while start < level.count {
            let end = level.count
            var last = -1
            for place in start..<end {
                let address = level[place]
                reader.programs.forEachReference(
                    of: address, in: walk.kinds.kind(at: address).program, includingUnheld: true, isAlive: { walk.reaches($0) }
                ) { target, _ in
                    guard !walk.kinds.kind(at: target).isResponder, seen.insert(target) != nil else { return }
                    level.append(target)
                    if let number = numbers.number(of: target), number > last, entries[number].isAlive { last = number }
                }
            }
            if last >= 0 { return entries[last] }
            start = end
        }
        return nil
    }

    @exclusivity(unchecked) private var round = 0

    /// Finds the coordinators of which a screen is in the window, those that keep them, and the root.
    func findNeeded(_ tree: ScreenTree) {
        round += 1
        eachLiving { entry in if entry.isRoot { entry.neededInRound = round } }
        for place in tree.places {
            place.unmanagedRecord?._withUnsafeGuaranteedRef { record in
                record.seenInRound = round
                record.unmanagedOwner?._withUnsafeGuaranteedRef { owner in
                    owner.hasShown = true
                    markNeeded(owner)
                }
                record.unmanagedBringer?._withUnsafeGuaranteedRef(markNeeded)
            }
        }
    }

    @inline(__always) private func markNeeded(_ entry: Entry) {
        var place: Unmanaged<Entry>? = .passUnretained(entry)
        while let here = place {
            let isMarked = here._withUnsafeGuaranteedRef { entry in
                if entry.neededInRound == round { return true }
                entry.neededInRound = round
                place = entry.above
                return false
            }
            if isMarked { return }
        }
    }

    /// Whether a screen was in the window in the latest answer of ``findNeeded(_:)``.
    func isInWindow(_ record: ScreenRecord) -> Bool { record.seenInRound == round }

    /// Whether a coordinator was needed in the latest answer of ``findNeeded(_:)``.
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
