import FlowGraph
import HeadlessUIKit

/// Finds out what an action has done to the lives of coordinators and screens.
///
/// Most actions leave nothing behind, and weak references tell that at once. Only where something lives on that was let go is the whole heap walked.
@MainActor struct Lifetimes {
    let world: LiveWorld
    /// What is on show now.
    let tree: ScreenTree
    private var table: CoordinatorTable { world.table }

    init(world: LiveWorld, tree: ScreenTree) {
        self.world = world
        self.tree = tree
    }

    /// What was so before the action. It holds nothing of the app, so that the action may let go of everything.
    struct Before {
        /// Coordinators that were needed and lived.
        fileprivate let needed: [CoordinatorTable.Entry]
        /// Coordinators that lived.
        fileprivate let living: [CoordinatorTable.Entry]
        /// Those of them that somebody kept.
        fileprivate let reachable: Set<ObjectIdentifier>
        fileprivate let screens: [CoordinatorTable.ScreenRecord]
        fileprivate let duplicates: [String]

        /// Whether a screen was in the window already.
        fileprivate func wasThere(_ record: CoordinatorTable.ScreenRecord) -> Bool { screens.contains { $0 === record } }

        @MainActor init(_ table: CoordinatorTable, _ tree: ScreenTree, _ duplicates: [String]) {
            _ = table.needed(tree)
            living = table.entries.filter { $0.object != nil }
            reachable = Set(living.lazy.filter(\.isReachable).map { ObjectIdentifier($0) })
            needed = living.filter(table.isNeeded)
            screens = tree.all.compactMap(table.record)
            self.duplicates = duplicates
        }
    }

    func facts(since before: Before) -> [EdgeObservation.Fact] {
        _ = table.needed(tree)
        let idle = before.needed.filter { $0.object != nil && !table.isNeeded($0) }
        let gone = before.screens.filter { record in record.screen.map { screen in !tree.all.contains { $0 === screen } } ?? false }
        world.note(lost: gone)
        let died = before.living.filter { $0.object == nil }
        if idle.isEmpty, gone.isEmpty, died.isEmpty, before.duplicates.isEmpty, tree.all.allSatisfy({ screen in table.record(of: screen).map(before.wasThere) ?? false }) {
            // Nobody came and nobody went.
            return duplicates(since: before)
        }
        let mayLeak = !died.isEmpty && table.entries.contains { entry in entry.object != nil && !table.isNeeded(entry) && died.contains(where: entry.isBelow) }
        var facts: [EdgeObservation.Fact] = []
        if !idle.isEmpty || !gone.isEmpty || mayLeak {
            world.walkAll()
            let orphans = Self.orphans(among: idle)
            facts += orphans.map { EdgeObservation.Fact(kind: .orphaned, coordinator: $0.id, subject: $0.typeName) }
            let leaks = newLeaks(before.reachable)
            facts += leaks.map { EdgeObservation.Fact(kind: .leaked, coordinator: $0.id, subject: $0.typeName) }
            let stale = staleCallbacks(among: gone)
            facts += stale
            facts += retainedScreens(among: gone, sparing: orphans + leaks, Set(stale.map(\.subject)))
        }
        facts += prematurelyReleased(among: died)
        facts += notRetained(since: before)
        if !died.isEmpty { facts += outlivingOwners() }
        facts += duplicates(since: before)
        return facts
    }

    /// The coordinators that had a screen before the action, have none after it, and are still kept: the topmost ones only.
    private static func orphans(among idle: [CoordinatorTable.Entry]) -> [CoordinatorTable.Entry] {
        let kept = idle.filter(\.isReachable)
        return kept.filter { entry in !kept.contains { entry.parent === $0 } }
    }

    private func newLeaks(_ wasReachable: Set<ObjectIdentifier>) -> [CoordinatorTable.Entry] {
        table.entries.filter { entry in
            guard entry.object != nil, !entry.isReachable, !entry.isReported, wasReachable.contains(ObjectIdentifier(entry)),
                // What a leaked parent drags along has no fault of its own.
                entry.parent.map({ $0.isReachable || $0.object == nil }) ?? true
            else { return false }
            entry.isReported = true
            return true
        }
    }

    private func staleCallbacks(among gone: [CoordinatorTable.ScreenRecord]) -> [EdgeObservation.Fact] {
        world.walk.callbackEntries.compactMap { _, screen in
            guard let record = gone.first(where: { $0.screen === screen }), let owner = record.owner else { return nil }
            return EdgeObservation.Fact(kind: .staleCallback, coordinator: owner.id, subject: name(of: screen))
        }
    }

    /// Screens that are off every stack and live on, unless a forgotten coordinator or a table of callbacks keeps them.
    private func retainedScreens(
        among gone: [CoordinatorTable.ScreenRecord], sparing holders: [CoordinatorTable.Entry], _ stale: Set<String>
    ) -> [EdgeObservation.Fact] {
        gone.compactMap { record in
            guard let screen = record.screen, let owner = record.owner, !stale.contains(name(of: screen)) else { return nil }
            // A leaked or orphaned coordinator drags its screens along.
            if let object = owner.object, !owner.isReachable || holders.contains(where: { $0.object === object || owner.isBelow($0) }) { return nil }
            return EdgeObservation.Fact(kind: .retainedScreen, coordinator: owner.id, subject: name(of: screen))
        }
    }

    /// Coordinators that were let go while a screen of theirs is still in the window.
    private func prematurelyReleased(among died: [CoordinatorTable.Entry]) -> [EdgeObservation.Fact] {
        died.filter { entry in
            tree.all.contains { screen in table.record(of: screen).map { $0.owner === entry && !$0.isGuessed } ?? false }
        }
        .map { EdgeObservation.Fact(kind: .prematurelyReleased, coordinator: $0.id, subject: $0.typeName) }
    }

    /// Screens that have come with a reference to a coordinator that did not live to see the end of the action.
    private func notRetained(since before: Before) -> [EdgeObservation.Fact] {
        var facts: [EdgeObservation.Fact] = []
        for screen in tree.all {
            guard let record = table.record(of: screen), let owner = record.owner, !before.wasThere(record) else { continue }
            guard world.reader.programs.hasDeadReference(screen, world.walk.kinds, unowned: false) else { continue }
            let dead = world.reader.deadReferences(of: screen).filter(\.isCoordinator)
            for reference in dead where !facts.contains(where: { $0.subject == reference.typeName }) {
                facts.append(EdgeObservation.Fact(
                    kind: .notRetained, coordinator: owner.id, subject: reference.typeName, circumstance: name(of: screen)))
            }
        }
        return facts
    }

    /// Coordinators and screens that live and refer to a coordinator that does not, by a reference that traps when it is used.
    private func outlivingOwners() -> [EdgeObservation.Fact] {
        var facts: [EdgeObservation.Fact] = []
        for entry in table.entries {
            guard let object = entry.object, world.reader.programs.hasDeadReference(object, world.walk.kinds, unowned: true) else { continue }
            for name in world.reader.deadUnownedReferences(of: object) {
                facts.append(EdgeObservation.Fact(kind: .outlivedParent, coordinator: entry.id, subject: entry.typeName, circumstance: name))
            }
        }
        for screen in tree.all {
            guard let owner = table.owner(of: screen), world.reader.programs.hasDeadReference(screen, world.walk.kinds, unowned: true) else { continue }
            for dead in world.reader.deadUnownedReferences(of: screen) {
                facts.append(EdgeObservation.Fact(kind: .outlivedParent, coordinator: owner.id, subject: name(of: screen), circumstance: dead))
            }
        }
        return facts
    }

    private func name(of screen: UIViewController) -> String { world.name(of: screen) }

    private func duplicates(since before: Before) -> [EdgeObservation.Fact] {
        Set(world.duplicateChildren()).subtracting(before.duplicates).sorted().compactMap { id in
            table.entries.first { $0.id == id }.map {
                EdgeObservation.Fact(kind: .duplicated, coordinator: id, subject: $0.typeName)
            }
        }
    }
}

extension LiveWorld {
    /// How findings speak of a screen.
    func name(of screen: UIViewController) -> String { table.describe(screen, named: exploration.title(of: screen)).name }

    /// The ids of coordinators that are in one list twice.
    func duplicateChildren() -> [CoordinatorNode.ID] {
        var found: [CoordinatorNode.ID] = []
        for entry in table.entries {
            guard let object = entry.object else { continue }
            reader.programs.forEachRepetition(in: object) { target in
                if let twice = table.entry(ObjectIdentifier(Unmanaged<AnyObject>.fromOpaque(target).takeUnretainedValue())) { found.append(twice.id) }
            }
        }
        return found
    }
}

// MARK: - Proof on the re-run

extension LiveWorld {
    /// Who holds what a fact is about, and what it keeps alive: asked right after the action that shows it.
    func evidence(for fact: EdgeObservation.Fact) -> (holders: [RetainHop], keptAlive: [String]) {
        guard let flow, let tree else { return ([], []) }
        walkAll()
        let needs = Needs(table: table, tree: tree, roots: roots(of: flow))
        switch fact.kind {
        case .orphaned:
            _ = table.needed(tree)
            guard let entry = table.entries.last(where: { $0.id == fact.coordinator && $0.object != nil && $0.isReachable && !table.isNeeded($0) }),
                let object = entry.object
            else { return ([], []) }
            let kept = table.entries.filter { $0.isReachable && $0.isBelow(entry) }.map(\.typeName).sorted()
            return (needs.hops(walk.path(to: object), reason: "none of its screens is left"), kept)
        case .leaked:
            guard let entry = table.entries.last(where: { $0.id == fact.coordinator && $0.object != nil && !$0.isReachable }), let object = entry.object
            else { return ([], []) }
            return cycle(of: object, entry)
        case .staleCallback:
            for (holder, screen) in walk.callbackEntries where name(of: screen) == fact.subject && !tree.all.contains(where: { $0 === screen }) {
                let label = reader.label(from: holder, to: screen, inCallbackTable: true)
                return (needs.hops(walk.path(to: holder).dropLast() + [(holder, label), (screen, "")], reason: "it is no longer on show"), [])
            }
            return ([], [])
        case .retainedScreen:
            guard let screen = lostScreens(named: fact.subject, of: fact.coordinator).first else { return ([], []) }
            if walk.reaches(screen) { return (needs.hops(walk.path(to: screen), reason: "it is no longer on show"), []) }
            let hops = reader.cycle(through: screen).map { RetainHop(object: nameForPeople($0.object), reference: $0.label, need: .no, reason: "") }
            return (hops.isEmpty ? [] : hops + [RetainHop(object: nameForPeople(screen), reference: "", need: .no, reason: "nobody else refers to it")], [])
        case .prematurelyReleased, .notRetained, .outlivedParent, .duplicated, .grown, .startedTwice, .finishedTwice:
            return ([], [])
        }
    }

    func cycle(of object: AnyObject, _ entry: CoordinatorTable.Entry) -> (holders: [RetainHop], keptAlive: [String]) {
        let hops = reader.cycle(through: object).map { RetainHop(object: nameForPeople($0.object), reference: $0.label, need: .no, reason: "") }
        return (
            hops.isEmpty ? [] : hops + [RetainHop(object: entry.typeName, reference: "", need: .no, reason: "nobody else refers to it")],
            table.entries.filter { $0.object != nil && $0.isBelow(entry) }.map(\.typeName).sorted()
        )
    }

    /// Tears the app down and says which coordinators live on by themselves, each with the cycle that keeps it: the topmost ones only.
    func leaksOfTeardown() -> [(entry: CoordinatorTable.Entry, holders: [RetainHop], keptAlive: [String])] {
        guard let tree else { return [] }
        _ = table.needed(tree)
        let inOrder = table.entries.filter { $0.object != nil && table.isNeeded($0) }
        tearDown()
        let leaks = inOrder.compactMap { entry in entry.object.map { (entry: entry, object: $0) } }.filter { isInLastingCycle($0.object) }
        return leaks.filter { leak in !leaks.contains { leak.entry.isBelow($0.entry) } }.map { leak in
            let evidence = cycle(of: leak.object, leak.entry)
            return (leak.entry, evidence.holders, evidence.keptAlive)
        }
    }

    /// Without a cycle somebody else keeps it: its parent, a singleton, a task that is not over. And an alert lets go of its handlers when it is
    /// answered: a cycle through them ends there.
    private func isInLastingCycle(_ object: AnyObject) -> Bool {
        let cycle = reader.cycle(through: object)
        return !cycle.isEmpty && !cycle.contains { $0.object is UIAlertController || $0.object is UIAlertAction }
    }
}

/// Who has a right to live, told along a retain path.
@MainActor private struct Needs {
    let table: CoordinatorTable
    let tree: ScreenTree
    let roots: [AnyObject]

    /// - Parameter reason: Why the last object is not needed.
    func hops(_ path: [(object: AnyObject, label: String)], reason: String) -> [RetainHop] {
        _ = table.needed(tree)
        return path.enumerated().map { index, hop in
            let (need, why) = index == path.count - 1 ? (.no, reason) : need(of: hop.object)
            return RetainHop(object: nameForPeople(hop.object), reference: hop.label, need: need, reason: why)
        }
    }

    private func need(of object: AnyObject) -> (RetainHop.Need, String) {
        if roots.contains(where: { $0 === object }) { return (.yes, "root") }
        guard let entry = table.entry(object), table.isNeeded(entry) else { return (.unknown, "") }
        let own = tree.all.first { table.owner(of: $0) === entry }
        return (.yes, own.map { "\($0.screenTitle) is in the window" } ?? "a child of it is on show")
    }
}
