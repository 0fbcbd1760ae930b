import FlowGraph
import HeadlessUIKit
import HeapGraph

/// Finds out what an action has done to the lives of coordinators and screens.
///
/// Most actions leave nothing behind, which weak references show immediately. Only where something stays alive is the whole heap walked.
@MainActor struct Lifetimes {
    let world: LiveWorld
    /// What is on show now.
    let tree: ScreenTree
    private var table: CoordinatorTable { world.table }

    init(world: LiveWorld, tree: ScreenTree) {
        self.world = world
        self.tree = tree
    }

    func facts(since before: Before) -> [EdgeObservation.Fact] {
        table.findNeeded(tree)
        if leavesAllAsItWas(since: before) { return quietFacts(since: before) }
        var idle: [CoordinatorTable.Entry] = [], died: [CoordinatorTable.Entry] = []
        table.eachLiving { entry in
            if entry.before.needed, !table.isNeeded(entry), entry.isAlive { idle.append(entry) }
            if entry.before.lived, !entry.isAlive { died.append(entry) }
        }
        var gone: [CoordinatorTable.ScreenRecord] = []
        var forgotten: [CoordinatorTable.ScreenRecord] = []
        before.eachScreen { record in
            if table.isInWindow(record) { return }
            if record.screen != nil { gone.append(record) }
            if record.standIn?.isAlive == true { forgotten.append(record) }
        }
        if !gone.isEmpty || !world.lost.isEmpty { world.note(lost: gone) }
        let mayLeak = mayLeak(died)
        let replaced = replaced(since: before)
        var facts: [EdgeObservation.Fact] = []
        if !idle.isEmpty || !gone.isEmpty || !forgotten.isEmpty || !replaced.isEmpty || mayLeak {
            world.walkAll()
            let orphans = Self.orphans(among: idle + replaced.filter(hasLostScreen))
            facts += orphans.map { EdgeObservation.Fact(kind: .orphaned, coordinator: $0.id, subject: $0.typeName) }
            let leaks = newLeaks()
            facts += leaks.map { EdgeObservation.Fact(kind: .leaked, coordinator: $0.id, subject: $0.typeName) }
            let stale = staleCallbacks(among: gone, forgotten)
            facts += stale
            let isUnheardSwipe = !before.isSheetHeard && world.lastTrigger?.kind.takesSheetAway == true
            facts += retainedScreens(
                among: gone, isUnheardSwipe ? .missedDismissal : .retainedScreen, sparing: orphans + leaks, Set(stale.map(\.subject)))
        }
        let early = prematurelyReleased(among: died)
        facts += early
        let unkept = notRetained(since: before)
        facts += unkept
        if !died.isEmpty { facts += outlivingOwners(of: Set(died.map(\.typeName)), sparing: early) }
        facts += duplicates(since: before)
        facts += mistakes()
        facts += foreignPops(since: before)
        return facts
    }

    /// Whether no coordinator has come, has gone or is no longer needed, and no screen that is no longer in the window lives on.
    private func leavesAllAsItWas(since before: Before) -> Bool {
        guard before.coordinatorsMet >= table.entries.count, world.hearing.isQuietOfLives else { return false }
        var isAsItWas = true
        table.eachLiving { entry in
            if entry.before.lived, !entry.isAlive || entry.before.needed && !table.isNeeded(entry) { isAsItWas = false }
        }
        before.eachScreen { record in
            if !table.isInWindow(record), record.isLeft { isAsItWas = false }
        }
        return isAsItWas
    }

    /// What there is to say where everything that lived is needed as before: only of screens that have come. Nobody has lost the last one.
    private func quietFacts(since before: Before) -> [EdgeObservation.Fact] {
        if !world.lost.isEmpty { world.note(lost: []) }
        return before.screensMet == table.screensMet ? duplicates(since: before) : notRetained(since: before) + duplicates(since: before)
    }

    /// Whether a coordinator that is not needed lives below one that has died.
    private func mayLeak(_ died: [CoordinatorTable.Entry]) -> Bool {
        if died.isEmpty { return false }
        for entry in table.living where !table.isNeeded(entry) && entry.isAlive {
            for above in died where entry.isBelow(above) { return true }
        }
        return false
    }

    /// Coordinators that have lost their last screen to what a person did on the screen of another one that is not above them. Whose code
    /// took it away only a call stack tells, on the re-run.
    private func foreignPops(since before: Before) -> [EdgeObservation.Fact] {
        guard world.hearing.happened.hasTakenAway, let actor = world.actor, [.action, .alertButton].contains(world.lastTrigger?.kind) else {
            return []
        }
        var owners: [CoordinatorTable.Entry] = []
        before.eachScreen { record in
            guard !record.isGuessed, let owner = record.owner, owner !== actor, !owner.isBelow(actor), !table.isNeeded(owner),
                !owners.contains(where: { $0 === owner }),
                !table.isInWindow(record)
            else { return }
            owners.append(owner)
        }
        return owners.map {
            EdgeObservation.Fact(kind: .foreignPop, coordinator: $0.id, subject: $0.typeName, circumstance: actor.typeName)
        }
    }

    /// The coordinators of which one was freed by the last action.
    func namesOfDead() -> [CoordinatorNode.ID] {
        var names: [CoordinatorNode.ID] = []
        table.eachLiving { entry in
            if entry.before.lived, !entry.isAlive, !names.contains(entry.id) { names.append(entry.id) }
        }
        return names.count > 1 ? names.sorted() : names
    }

    /// The coordinators that had a screen before the action, have none after it, and are still kept: the topmost ones only.
    private static func orphans(among idle: [CoordinatorTable.Entry]) -> [CoordinatorTable.Entry] {
        let kept = idle.filter(\.isReachable)
        return kept.filter { entry in !kept.contains { entry.parent === $0 } }
    }

    /// Coordinators that have come by the action and are not needed after it, while another one of their place in the tree is.
    private func replaced(since before: Before) -> [CoordinatorTable.Entry] {
        if before.coordinatorsMet >= table.entries.count { return [] }
        let comers = table.entries.dropFirst(before.coordinatorsMet).filter(\.isAlive)
        let shown = Set(comers.filter(table.isNeeded).map(\.id))
        return comers.filter { shown.contains($0.id) && !table.isNeeded($0) }
    }

    /// Whether a coordinator refers to a screen that has been somewhere and is nowhere any more: one that is only prepared has not.
    private func hasLostScreen(_ entry: CoordinatorTable.Entry) -> Bool {
        world.walk.holdings.contains { coordinator, screen in
            coordinator === entry.object && screen.wasPlaced && !(tree.all + tree.containers).contains { $0 === screen }
        }
    }

    private func newLeaks() -> [CoordinatorTable.Entry] {
        table.living.filter { entry in
            guard entry.isAlive, !entry.isReachable, !entry.isReported, entry.before.reachable,
                // What a leaked parent drags along has no fault of its own.
                entry.parent.map({ $0.isReachable || $0.object == nil }) ?? true
            else { return false }
            entry.isReported = true
            return true
        }
    }

    /// Screens that have gone and lie in a table of callbacks, they or the objects that stood for them in a path.
    ///
    /// - Parameter standIns: Of screens that have gone, those for which an object in a path stood that lives on.
    private func staleCallbacks(
        among gone: [CoordinatorTable.ScreenRecord], _ standIns: [CoordinatorTable.ScreenRecord]
    ) -> [EdgeObservation.Fact] {
        world.walk.callbackEntries.compactMap { _, key in
            if let screen = key as? UIViewController {
                guard let record = gone.first(where: { $0.screen === screen }), let owner = record.owner else { return nil }
                return EdgeObservation.Fact(kind: .staleCallback, coordinator: owner.id, subject: name(of: screen))
            }
            guard let record = standIns.first(where: { $0.standIn?.object === key }), let owner = record.owner else { return nil }
            return EdgeObservation.Fact(kind: .staleCallback, coordinator: owner.id, subject: record.name)
        }
    }

    /// Screens that are off every stack and live on, unless a forgotten coordinator or a table of callbacks keeps them.
    private func retainedScreens(
        among gone: [CoordinatorTable.ScreenRecord], _ kind: LifetimeFact.Kind, sparing holders: [CoordinatorTable.Entry],
        _ stale: Set<String>
    ) -> [EdgeObservation.Fact] {
        gone.compactMap { record in
            guard let screen = record.screen, let owner = record.owner, !stale.contains(name(of: screen)) else { return nil }
            // A leaked or orphaned coordinator drags its screens along, and so does one that was forgotten earlier.
            if let object = owner.object {
                if !owner.isReachable || holders.contains(where: { $0.object === object || owner.isBelow($0) }) { return nil }
                if owner.hasShown, !table.isNeeded(owner) { return nil }
            }
            return EdgeObservation.Fact(kind: kind, coordinator: owner.id, subject: name(of: screen))
        }
    }

    /// Coordinators that were released while a screen of theirs is still in the window. An alert may well outlive the one who has shown it.
    private func prematurelyReleased(among died: [CoordinatorTable.Entry]) -> [EdgeObservation.Fact] {
        if died.isEmpty, world.hearing.lives.isQuiet { return [] }
        return (died + world.hearing.lives.removed.compactMap { table.entry($0) }).compactMap { entry in
            let last = tree.places.last { place in
                place.unmanagedRecord?._withUnsafeGuaranteedRef { $0.owner === entry && !$0.isGuessed } ?? false
                    && !(place.screen is UIAlertController)
            }
            return last.map {
                EdgeObservation.Fact(
                    kind: .prematurelyReleased, coordinator: entry.id, subject: entry.typeName, circumstance: name(of: $0.screen))
            }
        }
    }

    /// Screens that have come with a reference to a coordinator that did not live to see the end of the action.
    private func notRetained(since before: Before) -> [EdgeObservation.Fact] {
        var facts: [EdgeObservation.Fact] = []
        if before.screensMet == table.screensMet { return facts }
        for place in tree.places {
            guard let unmanaged = place.unmanagedRecord, unmanaged._withUnsafeGuaranteedRef({ $0.numberOfMeeting >= before.screensMet }),
                let record = place.record
            else { continue }
            let screen = place.screen
            var dead = deadCoordinators(of: screen)
            for view in screen.ownViews { dead += deadCoordinators(of: view) }
            for typeName in dead where !facts.contains(where: { $0.subject == typeName }) {
                // Where nobody is left, it stands for itself.
                facts.append(
                    EdgeObservation.Fact(
                        kind: .notRetained, coordinator: record.owner?.id ?? typeName, subject: typeName, circumstance: name(of: screen)))
            }
        }
        return facts
    }

    /// The types of the dead coordinators to which a screen or a view refers.
    private func deadCoordinators(of object: AnyObject) -> [String] {
        var dead: [String] = []
        if world.programs.hasDeadReference(object, world.walk.kinds, unowned: false) {
            dead += world.reader.deadReferences(of: object).filter(\.isCoordinator).map(\.typeName)
        }
        if world.programs.hasDeadReference(object, world.walk.kinds, unowned: true) {
            dead += world.reader.deadUnownedReferences(of: object).filter { $0.hasSuffix("Coordinator") }
        }
        return dead
    }

    /// Coordinators and screens that are needed and have an `unowned` reference to an object that was just deallocated.
    private func outlivingOwners(of dead: Set<String>, sparing early: [EdgeObservation.Fact]) -> [EdgeObservation.Fact] {
        var facts: [EdgeObservation.Fact] = []
        func add(_ object: AnyObject, _ owner: CoordinatorTable.Entry, _ subject: () -> String) {
            guard world.programs.hasDeadReference(object, world.walk.kinds, unowned: true) else { return }
            for name in world.reader.deadUnownedReferences(of: object) where dead.contains(name) {
                facts.append(EdgeObservation.Fact(kind: .outlivedParent, coordinator: owner.id, subject: subject(), circumstance: name))
            }
        }
        table.eachLiving { entry in
            if table.isNeeded(entry), let address = entry.address {
                Unmanaged<AnyObject>.fromOpaque(address)._withUnsafeGuaranteedRef { add($0, entry) { entry.typeName } }
            }
        }
        for place in tree.places {
            // A coordinator that was released too early has a finding of its own.
            if let owner = place.record?.owner, early.isEmpty || !early.contains(where: { $0.coordinator == owner.id }) {
                add(place.screen, owner) { name(of: place.screen) }
            }
        }
        return facts
    }

    private func name(of screen: UIViewController) -> String { world.exploration.name(of: screen) }

    private func duplicates(since before: Before) -> [EdgeObservation.Fact] {
        let now = world.duplicateChildren()
        if now.isEmpty { return [] }
        return Set(now).subtracting(before.duplicates).sorted { ($0.id, $0.list) < ($1.id, $1.list) }.compactMap { duplicate in
            table.entries.first { $0.id == duplicate.id }.map {
                EdgeObservation.Fact(kind: .duplicated, coordinator: duplicate.id, subject: $0.typeName, circumstance: duplicate.list)
            }
        }
    }

    /// What coordinators on FlowKit have said at the wrong time.
    private func mistakes() -> [EdgeObservation.Fact] {
        if world.hearing.lives.isQuiet { return [] }
        return world.hearing.lives.mistakes.map { mistake in
            let entry = mistake.coordinator.flatMap { table.entry($0) }
            let parent = mistake.parent.flatMap { table.entry($0) }
            let id = entry?.id ?? parent.map { "\($0.id)/\(mistake.typeName)" } ?? mistake.typeName
            return EdgeObservation.Fact(kind: mistake.kind, coordinator: id, subject: mistake.typeName)
        }
    }
}

/// A coordinator that is in one list twice.
struct DuplicateChild: Hashable {
    let id: CoordinatorNode.ID
    /// `HomeCoordinator.children`.
    let list: String
}

extension LiveWorld {
    /// The coordinators that are in one list twice. A list of where the person has been may well hold one as often as they were there.
    func duplicateChildren() -> [DuplicateChild] {
        var found: [DuplicateChild] = []
        let kinds = walk.kinds
        table.eachLiving { entry in
            guard let address = entry.address else { return }
            programs.forEachRepetition(at: address, in: kinds.kind(at: address).program) { target in
                let twice = Unmanaged<AnyObject>.fromOpaque(target).takeUnretainedValue()
                guard let object = entry.object, let child = table.entry(twice) else { return }
                let labels = reader.references(of: object).filter { $0.target === twice && $0.strength == .strong }.map(\.label)
                for (index, label) in labels.enumerated() {
                    let list = String(label.prefix { $0 != "[" })
                    let isList = list != label && labels[..<index].contains { $0.hasPrefix(list + "[") }
                    if isList, !Self.isHistory(list) { found.append(DuplicateChild(id: child.id, list: "\(entry.typeName).\(list)")) }
                }
            }
        }
        return found
    }

    private static func isHistory(_ list: String) -> Bool {
        let name = list.lowercased()
        return ["history", "visited", "recent", "previous", "trail", "path", "stack", "order", "queue"].contains { name.contains($0) }
    }
}

/// The coordinators before an action, for telling in words what has become of them.
@MainActor struct FormerLives {
    private let living: [CoordinatorTable.Entry]
    private let needed: Set<ObjectIdentifier>

    init(_ table: CoordinatorTable, _ tree: ScreenTree) {
        table.findNeeded(tree)
        living = table.entries.filter { $0.object != nil }
        needed = Set(living.lazy.filter(table.isNeeded).map { ObjectIdentifier($0) })
    }

    /// `released DetailCoordinator`, and `did not release DetailCoordinator` where its last screen was removed and it is still retained:
    /// the topmost ones only.
    func changes(_ table: CoordinatorTable, _ tree: ScreenTree) -> [String] {
        table.findNeeded(tree)
        let kept = living.filter { $0.object != nil && needed.contains(ObjectIdentifier($0)) && !table.isNeeded($0) }
        return living.filter { $0.object == nil }.map { "released \($0.typeName)" }
            + kept.filter { entry in !kept.contains(where: entry.isBelow) }.map { "did not release \($0.typeName)" }
    }
}

// MARK: - Proof on the re-run

extension LiveWorld {
    /// The retain path of what a fact is about, and what it keeps alive: asked right after the action that shows it.
    func evidence(for fact: EdgeObservation.Fact) -> (holders: [RetainHop], keptAlive: [String]) {
        guard let flow, let tree else { return ([], []) }
        walkAll()
        let needs = Needs(table: table, tree: tree, roots: roots(of: flow))
        switch fact.kind {
        case .orphaned:
            table.findNeeded(tree)
            guard
                let entry = table.entries.last(where: {
                    $0.id == fact.coordinator && $0.object != nil && $0.isReachable && !table.isNeeded($0)
                }),
                let object = entry.object
            else { return ([], []) }
            let kept = table.entries.filter { $0.isReachable && $0.isBelow(entry) }.map(\.typeName).sorted()
            return (needs.hops(walk.path(to: object), reason: "its last screen was removed"), kept)
        case .leaked:
            guard let entry = table.entries.last(where: { $0.id == fact.coordinator && $0.object != nil && !$0.isReachable }),
                let object = entry.object
            else { return ([], []) }
            return cycle(of: object, entry)
        case .staleCallback:
            for (holder, key) in walk.callbackEntries where isGone(key, named: fact.subject, from: tree) {
                let label = reader.label(from: holder, to: key, inCallbackTable: true)
                return (needs.hops(walk.path(to: holder).dropLast() + [(holder, label), (key, "")], reason: "it was removed"), [])
            }
            return ([], [])
        case .retainedScreen, .missedDismissal:
            guard let screen = lostScreens(named: fact.subject, of: fact.coordinator).first else { return ([], []) }
            if walk.reaches(screen) { return (needs.hops(walk.path(to: screen), reason: "it was removed"), []) }
            let hops = reader.cycle(through: screen).map {
                RetainHop(object: nameForPeople($0.object), reference: $0.label, need: .no, reason: "")
            }
            return (
                hops.isEmpty
                    ? []
                    : hops + [
                        RetainHop(object: nameForPeople(screen), reference: "", need: .no, reason: "nothing outside the cycle retains it")
                    ],
                []
            )
        case .duplicated, .startedTwice, .finishedTwice, .grown, .outlivedParent:
            guard let object = living(fact.coordinator).last?.object, walk.reaches(object) else { return ([], []) }
            return (needs.hops(walk.path(to: object), reason: nil), [])
        case .prematurelyReleased, .notRetained, .missedPop, .foreignPop:
            return ([], [])
        }
    }

    /// Whether something is a screen of that name, or stands for one, that is no longer in the window.
    private func isGone(_ key: AnyObject, named subject: String, from tree: ScreenTree) -> Bool {
        if let screen = key as? UIViewController { return exploration.name(of: screen) == subject && !tree.contains(screen) }
        return table.withStandIn.contains { $0.standIn?.object === key && $0.name == subject && $0.screen.map(tree.contains) != true }
    }

    func cycle(of object: AnyObject, _ entry: CoordinatorTable.Entry) -> (holders: [RetainHop], keptAlive: [String]) {
        let hops = reader.cycle(through: object).map {
            RetainHop(object: nameForPeople($0.object), reference: $0.label, need: .no, reason: "")
        }
        return (
            hops.isEmpty
                ? []
                : hops + [RetainHop(object: entry.typeName, reference: "", need: .no, reason: "nothing outside the cycle retains it")],
            table.entries.filter { $0.object != nil && $0.isBelow(entry) }.map(\.typeName).sorted()
        )
    }

    /// Tears the app down and returns the coordinators that stay alive, each with its retain cycle: the topmost ones only.
    func leaksOfTeardown() -> [(entry: CoordinatorTable.Entry, holders: [RetainHop], keptAlive: [String])] {
        guard let tree, !exploration.keepsApps else { return [] }
        table.findNeeded(tree)
        let inOrder = table.entries.filter { $0.object != nil && table.isNeeded($0) }
        tearDown()
        let leaks = inOrder.compactMap { entry in entry.object.map { (entry: entry, object: $0) } }.filter { isInLastingCycle($0.object) }
        return leaks.filter { leak in !leaks.contains { leak.entry.isBelow($0.entry) } }.map { leak in
            let evidence = cycle(of: leak.object, leak.entry)
            return (leak.entry, evidence.holders, evidence.keptAlive)
        }
    }

    /// If there is no cycle, something outside retains it: a parent, a singleton or an unfinished task. And an alert releases its handlers
    /// when it is answered: a cycle through them ends there.
    private func isInLastingCycle(_ object: AnyObject) -> Bool {
        let cycle = reader.cycle(through: object)
        return !cycle.isEmpty && !cycle.contains { $0.object is UIAlertController || $0.object is UIAlertAction }
    }
}

/// Marks each object of a retain path as needed or not.
@MainActor private struct Needs {
    let table: CoordinatorTable
    let tree: ScreenTree
    let roots: [AnyObject]

    /// - Parameter reason: Why the last object is not needed; `nil` if it may be.
    func hops(_ path: [(object: AnyObject, label: String)], reason: String?) -> [RetainHop] {
        table.findNeeded(tree)
        return path.enumerated().map { index, hop in
            let (need, why) = if index == path.count - 1, let reason { (RetainHop.Need.no, reason) } else { need(of: hop.object) }
            return RetainHop(object: nameForPeople(hop.object), reference: hop.label, need: need, reason: why)
        }
    }

    private func need(of object: AnyObject) -> (RetainHop.Need, String) {
        if roots.contains(where: { $0 === object }) { return (.yes, "root") }
        guard let entry = table.entry(object), table.isNeeded(entry) else { return (.unknown, "") }
        let own = tree.all.first { table.owner(of: $0) === entry }
        return (.yes, own.map { "\($0.screenTitle) is in the window" } ?? "one of its children is shown")
    }
}
