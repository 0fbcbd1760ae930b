import FlowGraph
import FlowKit
import HeadlessUIKit

/// What an action has changed, apart from the state.
struct EdgeObservation {
    /// Something that has happened to the life of a coordinator or screen.
    struct Fact {
        let kind: LifetimeFact.Kind
        let coordinator: CoordinatorNode.ID
        let subject: String
        let holders: [RetainHop]
        let keptAlive: [String]
        /// Whether it shows only once the window and the root are gone.
        let isAtTeardown: Bool
    }

    var trigger = Trigger(kind: .launch, label: "launch")
    var kind = Transition.Kind.stay
    var effect = ""
    var misuses: [String] = []
    /// Where an instrumented router was asked to navigate, if one was.
    var place: SourcePlace?
    var facts: [Fact] = []
    var layers: [[ScreenDescription]] = []
    var coordinators: [CoordinatorDescription] = []
}

/// A screen, told without holding it.
struct ScreenDescription: Hashable {
    let owner: CoordinatorNode.ID?
    let isOwnerGuessed: Bool
    let typeName: String
    let title: String
    let kind: Screen.Kind

    var id: Screen.ID { (owner.map { $0 + "/" } ?? "") + typeName + (title.isEmpty ? "" : " \"\(title)\"") }
}

struct CoordinatorDescription: Hashable {
    let id: CoordinatorNode.ID
    let typeName: String
    let parent: CoordinatorNode.ID?
}

/// Live coordinators on HeadlessUIKit.
@MainActor final class LiveWorld: World {
    private let exploration: Exploration
    private let recorder: FlightRecorder?
    private let reader = ReferenceReader()
    private var flow: Flow?
    private var table = CoordinatorTable()
    private var cachedChoices: [(choice: Choice, perform: () -> Void, trigger: Trigger)]?
    private var events: [UIKitEvent.Summary] = []
    private var hasSettled = true
    /// Where an instrumented router was last asked to navigate during the last action.
    private(set) var lastPlace: SourcePlace?
    private var lastTrigger = Trigger(kind: .launch, label: "launch")

    init(_ exploration: Exploration, recorder: FlightRecorder?) {
        self.exploration = exploration
        self.recorder = recorder
    }

    // MARK: World

    func reset() {
        tearDown()
        table = CoordinatorTable()
        recorder?.begin()
        flow = during {
            let flow = exploration.build()
            if flow.window.isHidden { flow.window.makeKeyAndVisible() }
            return flow
        }
        lookAround()
    }

    func choices() -> [Choice] { availableActions().map(\.choice) }

    func perform(_ choice: Choice) {
        guard let action = availableActions().first(where: { $0.choice == choice }) else { return }
        recorder?.append(choice.label)
        lastTrigger = action.trigger
        let perform = action.perform
        cachedChoices = nil
        during(perform)
        lookAround()
    }

    func key() -> StateKey {
        guard let flow else { return StateKey(text: "") }
        return StateKey(text: describe(flow.window) + " offers " + choices().map(\.label).joined(separator: ", "))
    }

    func prepareToObserve() {
        guard let flow else { return }
        let walk = walk(flow)
        table.add(walk, root: flow.root, isCoordinator: isCoordinator)
        let tree = ScreenTree(of: flow.window)
        before = Before(
            needed: table.needed(tree), reachable: Set(table.entries.filter(\.isReachable).map { ObjectIdentifier($0) }),
            known: table.entries.count, screens: tree.all.map { WeakScreen(screen: $0) })
    }

    func observe() -> EdgeObservation {
        var (observation, orphans) = observeLiving()
        if let before { observation.facts += factsOfTeardown(since: before, sparing: orphans) }
        before = nil
        return observation
    }

    /// What the action has changed while the app lives. It returns before the app is torn down, so that it holds nothing of it by then.
    private func observeLiving() -> (EdgeObservation, orphans: [CoordinatorTable.Entry]) {
        var observation = EdgeObservation()
        guard let flow else { return (observation, []) }
        let tree = ScreenTree(of: flow.window)
        observation.trigger = lastTrigger
        observation.kind = events.last(where: { $0.kind != nil })?.kind ?? .stay
        observation.effect = effect
        observation.place = lastPlace
        observation.misuses = events.compactMap(\.misuse) + (hasSettled ? [] : ["work went on after \(MainLoop.maximumTurns) turns of the main loop"])
        observation.layers = tree.layers.map { $0.map(describe) }
        observation.coordinators = table.entries.map { CoordinatorDescription(id: $0.id, typeName: $0.typeName, parent: $0.parent?.id) }
        let orphans = newOrphans(tree)
        observation.facts = facts(tree, flow, orphans)
        return (observation, orphans)
    }

    // MARK: Looking around

    private struct WeakScreen { weak var screen: UIViewController? }

    /// What was so before the action. It holds nothing, so that the action may let go of everything.
    private struct Before {
        let needed, reachable: Set<ObjectIdentifier>
        /// How many coordinators had been met.
        let known: Int
        let screens: [WeakScreen]
    }
    private var before: Before?
    private var effect = ""

    private func walk(_ flow: Flow) -> HeapWalk {
        let roots: [AnyObject] = (flow.root.map { [$0] } ?? []) + [flow.window]
        return HeapWalk(from: roots, reading: reader, isCoordinator: isCoordinator)
    }

    private func isCoordinator(_ object: AnyObject) -> Bool {
        if let condition = exploration.coordinatorCondition { return condition(object) }
        let type = ObjectIdentifier(type(of: object))
        if let known = coordinatorTypes[type] { return known }
        let answer = CoordinatorNaming.isCoordinator(object)
        coordinatorTypes[type] = answer
        return answer
    }
    private var coordinatorTypes: [ObjectIdentifier: Bool] = [:]

    /// Takes in the coordinators and screens that an action has brought.
    ///
    /// While a path is only repeated, that is put off for as long as every screen's owner is known: the state's key needs no more.
    private func lookAround() {
        guard let flow else { return }
        let isClose = before != nil || looksClosely
        if !isClose, table.knowsOwners(ScreenTree(of: flow.window)) { return }
        let known = table.entries.count
        let walk = walk(flow)
        table.add(walk, root: flow.root, isCoordinator: isCoordinator)
        table.assignOwners(ScreenTree(of: flow.window), walk, reader: reader)
        let comers = table.entries[known...].map { ($0.isRoot || $0.parent == nil ? "" : "child ") + $0.typeName }
        effect = (events.compactMap(\.effect) + comers).joined(separator: ", ")
    }

    /// Runs a piece of the app's code, with everything that it sets off, while UIKit's events are heard.
    private func during<Result>(_ work: () -> Result) -> Result {
        events = []
        lastPlace = nil
        cachedChoices = nil
        UIKitEvent.observer = { [unowned self] in events.append($0.summary) }
        NavigationTrace.observer = { [unowned self] record in
            if record.kind != .gone { lastPlace = SourcePlace(file: record.place.file, line: record.place.line) }
        }
        defer {
            UIKitEvent.observer = nil
            NavigationTrace.observer = nil
        }
        let result = work()
        hasSettled = MainLoop.settle()
        return result
    }

    private func tearDown() {
        cachedChoices = nil
        flow = nil
        reader.knownObjects = []
        MainLoop.forget()
    }

    // MARK: What can be done

    private func availableActions() -> [(choice: Choice, perform: () -> Void, trigger: Trigger)] {
        if let cachedChoices { return cachedChoices }
        guard let flow else { return [] }
        var found: [(label: String, perform: () -> Void, kind: Trigger.Kind)] = []
        let top = flow.window.topPresented
        for screen in (top?.shownPath ?? []).reversed() where !(screen is UIAlertController) { found += offers(of: screen) }
        for (gesture, target) in flow.window.systemGestures() {
            let (kind, tried, label) = gesture.naming(target)
            guard exploration.gestures.contains(tried) else { continue }
            found.append((label, { [unowned window = flow.window] in window.make(gesture) }, kind))
        }
        var taken: [String: Int] = [:]
        let actions = found.compactMap { action -> (choice: Choice, perform: () -> Void, trigger: Trigger)? in
            guard !exploration.skips(action.label) else { return nil }
            taken[action.label, default: 0] += 1
            let label = taken[action.label] == 1 ? action.label : "\(action.label) (\(taken[action.label]!))"
            return (Choice(label: label), action.perform, Trigger(kind: action.kind, label: label))
        }
        cachedChoices = actions
        return actions
    }

    private func offers(of screen: UIViewController) -> [(label: String, perform: () -> Void, kind: Trigger.Kind)] {
        let declared = exploration.offers.filter { $0.isFor(screen) }
        guard declared.isEmpty else {
            return declared.filter { $0.isOffered(screen) }.map { offer in
                (offer.label, { [unowned screen] in offer.perform(screen) }, .action)
            }
        }
        let closures = StoredClosures(reader: reader)
        return closures.names(of: screen).map { name in
            (name, { [unowned screen] in closures.call(name, of: screen) }, .action)
        }
    }

    // MARK: Describing

    private func describe(_ screen: UIViewController) -> ScreenDescription {
        ScreenDescription(
            owner: table.owner(of: screen)?.id, isOwnerGuessed: table.isOwnerGuessed(of: screen), typeName: shortName(type(of: screen)),
            title: screen.titleForPeople, kind: screen.screenKind)
    }

    private func describe(_ window: UIWindow) -> String {
        var parts: [String] = []
        var root = window.rootViewController
        while let controller = root {
            parts.append((parts.isEmpty ? "" : "\(controller.modalPresentationStyle) ") + describeTree(controller))
            root = controller.ownPresented
        }
        return parts.joined(separator: " ▸ ")
    }

    private func describeTree(_ controller: UIViewController) -> String {
        switch controller {
        case let navigation as UINavigationController:
            (navigation.isNavigationBarHidden ? "bare " : "") + "[" + navigation.viewControllers.map(describeTree).joined(separator: ", ") + "]"
        case let tabs as UITabBarController:
            "tab \(tabs.selectedIndex) of (" + (tabs.viewControllers ?? []).map(describeTree).joined(separator: " | ") + ")"
        default:
            describe(controller).id
                + (controller.children.isEmpty ? "" : " {" + controller.children.map(describeTree).joined(separator: ", ") + "}")
        }
    }

    // MARK: Lifetimes

    /// The coordinators that had a screen before the action, have none after it, and are still kept: the topmost ones only.
    private func newOrphans(_ tree: ScreenTree) -> [CoordinatorTable.Entry] {
        guard let before else { return [] }
        let needed = table.needed(tree)
        let idle = table.entries.filter {
            $0.isReachable && $0.object != nil && before.needed.contains(ObjectIdentifier($0)) && !needed.contains(ObjectIdentifier($0))
        }
        let ids = Set(idle.map { ObjectIdentifier($0) })
        return idle.filter { entry in entry.parent.map { !ids.contains(ObjectIdentifier($0)) } ?? true }
    }

    private func facts(_ tree: ScreenTree, _ flow: Flow, _ orphans: [CoordinatorTable.Entry]) -> [EdgeObservation.Fact] {
        guard let before else { return [] }
        let walk = walk(flow)
        let needed = table.needed(tree)
        var facts: [EdgeObservation.Fact] = []
        for orphan in orphans {
            guard let object = orphan.object else { continue }
            facts.append(
                EdgeObservation.Fact(
                    kind: .orphaned, coordinator: orphan.id, subject: orphan.typeName,
                    holders: hops(walk.path(to: object, labelledBy: reader), tree, needed, reason: "none of its screens is left"),
                    keptAlive: table.entries.filter { $0.isReachable && $0.isBelow(orphan) }.map(\.typeName).sorted(), isAtTeardown: false))
        }
        for entry in table.entries where !entry.isReachable && !entry.isReported {
            guard let object = entry.object, before.reachable.contains(ObjectIdentifier(entry)) else { continue }
            guard entry.parent.map({ $0.isReachable || $0.object == nil }) ?? true else { continue }
            facts.append(leak(of: object, entry, isAtTeardown: false))
            entry.isReported = true
        }
        let gone = before.screens.compactMap(\.screen).filter { screen in !tree.all.contains { $0 === screen } }
        for entry in walk.callbackEntries where gone.contains(where: { $0 === entry.screen }) {
            guard let owner = table.owner(of: entry.screen) else { continue }
            let path = walk.path(to: entry.holder, labelledBy: reader).dropLast()
                + [(entry.holder, reader.label(from: entry.holder, to: entry.screen, inCallbackTable: true)), (entry.screen, "")]
            facts.append(
                EdgeObservation.Fact(
                    kind: .staleCallback, coordinator: owner.id, subject: describe(entry.screen).name,
                    holders: hops(Array(path), tree, needed, reason: "it is no longer on show"), keptAlive: [], isAtTeardown: false))
        }
        return facts
    }

    /// Lets the window and the root go, and looks for coordinators that live on by themselves.
    private func factsOfTeardown(since before: Before, sparing orphans: [CoordinatorTable.Entry]) -> [EdgeObservation.Fact] {
        tearDown()
        return table.entries.enumerated().compactMap { index, entry in
            // What was forgotten earlier has its own finding.
            let wasInOrder = index >= before.known || before.needed.contains(ObjectIdentifier(entry))
            guard let object = entry.object, wasInOrder, !entry.isReported, !orphans.contains(where: { $0 === entry }) else { return nil }
            // A coordinator that its parent drags along has no fault of its own.
            guard entry.parent?.object == nil || !reader.cycle(through: object).isEmpty else { return nil }
            return leak(of: object, entry, isAtTeardown: true)
        }
    }

    private func leak(of object: AnyObject, _ entry: CoordinatorTable.Entry, isAtTeardown: Bool) -> EdgeObservation.Fact {
        let cycle = reader.cycle(through: object)
        let hops = cycle.map { RetainHop(object: nameForPeople($0.object), reference: $0.label, need: .no, reason: "") }
        return EdgeObservation.Fact(
            kind: .leaked, coordinator: entry.id, subject: entry.typeName,
            holders: hops.isEmpty ? [] : hops + [RetainHop(object: entry.typeName, reference: "", need: .no, reason: "nobody else refers to it")],
            keptAlive: table.entries.filter { $0.object != nil && $0.isBelow(entry) }.map(\.typeName).sorted(), isAtTeardown: isAtTeardown)
    }

    private func hops(
        _ path: [(object: AnyObject, label: String)], _ tree: ScreenTree, _ needed: Set<ObjectIdentifier>, reason: String
    ) -> [RetainHop] {
        path.enumerated().map { index, hop in
            let isLast = index == path.count - 1
            var need = RetainHop.Need.unknown
            var why = ""
            if isLast {
                (need, why) = (.no, reason)
            } else if hop.object === flow?.root || hop.object === flow?.window {
                (need, why) = (.yes, "root")
            } else if let entry = table.entry(hop.object), needed.contains(ObjectIdentifier(entry)) {
                let own = tree.all.first { table.owner(of: $0) === entry }
                (need, why) = (.yes, own.map { "\($0.screenTitle) is in the window" } ?? "a child of it is on show")
            }
            return RetainHop(object: nameForPeople(hop.object), reference: hop.label, need: need, reason: why)
        }
    }

    // MARK: Re-running a path

    /// Whether every action is looked at as closely as one that is tried for the first time.
    var looksClosely = false

    /// The entries of a coordinator type's place in the tree that are alive now.
    func living(_ id: CoordinatorNode.ID) -> [CoordinatorTable.Entry] { table.entries.filter { $0.id == id && $0.object != nil } }

    /// Whether a screen of one of these very coordinators is in the window.
    func isShown(_ entries: [CoordinatorTable.Entry]) -> Bool {
        guard let flow else { return false }
        let needed = table.needed(ScreenTree(of: flow.window))
        return entries.contains { needed.contains(ObjectIdentifier($0)) }
    }

    /// What the last action did and where it led, in words.
    func step(_ action: String) -> PathStep {
        let tree = flow.map { ScreenTree(of: $0.window) }
        return PathStep(action: action, effect: effect, layers: (tree?.layers ?? []).map { $0.map(\.screenTitle) })
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

extension ScreenDescription {
    /// How messages speak of it: `StepViewController "I wake up"`.
    var name: String { typeName + (title.isEmpty ? "" : " \"\(title)\"") }
}

extension Exploration {
    /// Whether an action is named among those to leave out, by its whole label or by the text in quotes.
    fileprivate func skips(_ label: String) -> Bool {
        skippedActions.contains(label) || skippedActions.contains { label == "tap \"\($0)\"" }
    }
}
