import FlowGraph
import HeadlessUIKit

/// Finds out what an action has done to the lives of coordinators and screens.
@MainActor struct Lifetimes {
    let table: CoordinatorTable
    let reader: ReferenceReader

    /// What was so before the action. It holds nothing, so that the action may let go of everything.
    struct Before {
        fileprivate let needed, reachable: Set<ObjectIdentifier>
        /// How many coordinators had been met.
        fileprivate let known: Int
        fileprivate let screens: [WeakScreen]

        fileprivate struct WeakScreen { weak var screen: UIViewController? }

        @MainActor init(_ table: CoordinatorTable, _ tree: ScreenTree) {
            needed = table.needed(tree)
            reachable = Set(table.entries.filter(\.isReachable).map { ObjectIdentifier($0) })
            known = table.entries.count
            screens = tree.all.map { WeakScreen(screen: $0) }
        }
    }

    /// The coordinators that had a screen before the action, have none after it, and are still kept: the topmost ones only.
    func newOrphans(since before: Before, _ tree: ScreenTree) -> [CoordinatorTable.Entry] {
        let needed = table.needed(tree)
        let idle = table.entries.filter {
            $0.isReachable && $0.object != nil && before.needed.contains(ObjectIdentifier($0)) && !needed.contains(ObjectIdentifier($0))
        }
        let ids = Set(idle.map { ObjectIdentifier($0) })
        return idle.filter { entry in entry.parent.map { !ids.contains(ObjectIdentifier($0)) } ?? true }
    }

    /// What is to be said of these orphans, of coordinators that leak from now on, and of callbacks whose screen has gone.
    func facts(
        since before: Before, _ tree: ScreenTree, _ walk: HeapWalk, roots: [AnyObject], _ orphans: [CoordinatorTable.Entry]
    ) -> [EdgeObservation.Fact] {
        let needs = Needs(table: table, tree: tree, roots: roots)
        return orphans.compactMap { fact(of: $0, walk, needs) } + newLeaks(since: before) + staleCallbacks(since: before, tree, walk, needs)
    }

    private func fact(of orphan: CoordinatorTable.Entry, _ walk: HeapWalk, _ needs: Needs) -> EdgeObservation.Fact? {
        guard let object = orphan.object else { return nil }
        return EdgeObservation.Fact(
            kind: .orphaned, coordinator: orphan.id, subject: orphan.typeName,
            holders: needs.hops(walk.path(to: object, labelledBy: reader), reason: "none of its screens is left"),
            keptAlive: table.entries.filter { $0.isReachable && $0.isBelow(orphan) }.map(\.typeName).sorted(), isAtTeardown: false)
    }

    private func newLeaks(since before: Before) -> [EdgeObservation.Fact] {
        table.entries.compactMap { entry in
            guard let object = entry.object, !entry.isReachable, !entry.isReported, before.reachable.contains(ObjectIdentifier(entry)),
                // What a leaked parent drags along has no fault of its own.
                entry.parent.map({ $0.isReachable || $0.object == nil }) ?? true
            else { return nil }
            entry.isReported = true
            return leak(of: object, entry, isAtTeardown: false)
        }
    }

    private func staleCallbacks(since before: Before, _ tree: ScreenTree, _ walk: HeapWalk, _ needs: Needs) -> [EdgeObservation.Fact] {
        let gone = before.screens.compactMap(\.screen).filter { screen in !tree.all.contains { $0 === screen } }
        return walk.callbackEntries.compactMap { holder, screen in
            guard gone.contains(where: { $0 === screen }), let owner = table.owner(of: screen) else { return nil }
            let label = reader.label(from: holder, to: screen, inCallbackTable: true)
            let path = walk.path(to: holder, labelledBy: reader).dropLast() + [(holder, label), (screen, "")]
            return EdgeObservation.Fact(
                kind: .staleCallback, coordinator: owner.id, subject: table.describe(screen).name,
                holders: needs.hops(Array(path), reason: "it is no longer on show"), keptAlive: [], isAtTeardown: false)
        }
    }

    /// The coordinators that live on by themselves once the window and the root are gone: the topmost ones only. The caller has let go of them.
    func factsOfTeardown(since before: Before, sparing orphans: [CoordinatorTable.Entry]) -> [EdgeObservation.Fact] {
        let leaks = table.entries.enumerated().compactMap { index, entry -> (entry: CoordinatorTable.Entry, object: AnyObject)? in
            // What was forgotten earlier has its own finding.
            let wasInOrder = index >= before.known || before.needed.contains(ObjectIdentifier(entry))
            guard let object = entry.object, wasInOrder, !entry.isReported, !orphans.contains(where: { $0 === entry }),
                isInLastingCycle(object)
            else { return nil }
            return (entry, object)
        }
        return leaks.filter { leak in !leaks.contains { leak.entry.isBelow($0.entry) } }
            .map { leak(of: $0.object, $0.entry, isAtTeardown: true) }
    }

    /// Without a cycle somebody else keeps it: its parent, a singleton, a task that is not over. And an alert lets go of its handlers when it is
    /// answered: a cycle through them ends there.
    private func isInLastingCycle(_ object: AnyObject) -> Bool {
        let cycle = reader.cycle(through: object)
        return !cycle.isEmpty && !cycle.contains { $0.object is UIAlertController || $0.object is UIAlertAction }
    }

    private func leak(of object: AnyObject, _ entry: CoordinatorTable.Entry, isAtTeardown: Bool) -> EdgeObservation.Fact {
        let hops = reader.cycle(through: object).map { RetainHop(object: nameForPeople($0.object), reference: $0.label, need: .no, reason: "") }
        return EdgeObservation.Fact(
            kind: .leaked, coordinator: entry.id, subject: entry.typeName,
            holders: hops.isEmpty ? [] : hops + [RetainHop(object: entry.typeName, reference: "", need: .no, reason: "nobody else refers to it")],
            keptAlive: table.entries.filter { $0.object != nil && $0.isBelow(entry) }.map(\.typeName).sorted(), isAtTeardown: isAtTeardown)
    }
}

/// Who has a right to live, told along a retain path.
@MainActor private struct Needs {
    let table: CoordinatorTable
    let tree: ScreenTree
    let roots: [AnyObject]
    let needed: Set<ObjectIdentifier>

    init(table: CoordinatorTable, tree: ScreenTree, roots: [AnyObject]) {
        self.table = table
        self.tree = tree
        self.roots = roots
        needed = table.needed(tree)
    }

    /// - Parameter reason: Why the last object is not needed.
    func hops(_ path: [(object: AnyObject, label: String)], reason: String) -> [RetainHop] {
        path.enumerated().map { index, hop in
            let (need, why) = index == path.count - 1 ? (.no, reason) : need(of: hop.object)
            return RetainHop(object: nameForPeople(hop.object), reference: hop.label, need: need, reason: why)
        }
    }

    private func need(of object: AnyObject) -> (RetainHop.Need, String) {
        if roots.contains(where: { $0 === object }) { return (.yes, "root") }
        guard let entry = table.entry(object), needed.contains(ObjectIdentifier(entry)) else { return (.unknown, "") }
        let own = tree.all.first { table.owner(of: $0) === entry }
        return (.yes, own.map { "\($0.screenTitle) is in the window" } ?? "a child of it is on show")
    }
}

extension CoordinatorTable.Entry {
    fileprivate func isBelow(_ other: CoordinatorTable.Entry) -> Bool {
        var place = parent
        while let entry = place {
            if entry === other { return true }
            place = entry.parent
        }
        return false
    }
}
