import FlowGraph
import FlowKit
import HeadlessUIKit

/// Live coordinators on HeadlessUIKit.
@MainActor final class LiveWorld: World {
    private let exploration: Exploration
    private let recorder: FlightRecorder?
    private let reader = ReferenceReader()
    private let globals = GlobalState()
    private var flow: Flow?
    private var table = CoordinatorTable()
    private var cachedChoices: [(choice: Choice, perform: () -> Void, trigger: Trigger)]?
    private var events: [UIKitEvent.Summary] = []
    /// Why the last action has not come to rest.
    private var unrest: MainLoop.Unrest?
    /// Where an instrumented router was last asked to navigate during the last action.
    private var lastPlace: SourcePlace?
    /// Where the navigations of the last action were asked for, if it was looked at closely.
    private var stacks: [CallStacks.Stack] = []
    private let callStacks: CallStacks?
    private var lastTrigger = Trigger(kind: .launch, label: "launch")

    /// - Parameter callStacks: Finds the places of navigations in plain UIKit code; `nil` to leave them out.
    init(_ exploration: Exploration, recorder: FlightRecorder? = nil, callStacks: CallStacks? = nil) {
        self.exploration = exploration
        self.recorder = recorder
        self.callStacks = callStacks
    }

    // MARK: World

    func reset() {
        tearDown()
        table = CoordinatorTable()
        bringer = nil
        recorder?.begin()
        UIApplication.relaunch()
        globals.reset()
        flow = during {
            let flow = exploration.build()
            if flow.window.isHidden { flow.window.makeKeyAndVisible() }
            return flow
        }
        lookAround()
    }

    /// Leaves the process as it was found, for the next exploration in it.
    func end() {
        tearDown()
        globals.reset()
    }

    func choices() -> [Choice] { availableActions().map(\.choice) }

    func perform(_ choice: Choice) {
        guard let action = availableActions().first(where: { $0.choice == choice }) else { return }
        recorder?.append(choice.label)
        lastTrigger = action.trigger
        bringer = flow.flatMap { ScreenTree(of: $0.window).top }.flatMap { table.owner(of: $0) }
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
        before = Lifetimes.Before(table, ScreenTree(of: flow.window))
    }

    func observe() -> EdgeObservation {
        var (observation, orphans) = observeLiving()
        tearDown()
        if let before { observation.facts += Lifetimes(table: table, reader: reader).factsOfTeardown(since: before, sparing: orphans) }
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
        observation.misuses = events.compactMap(\.misuse) + (unrest.map { [$0.explanation] } ?? [])
        observation.layers = tree.layers.map { $0.map(table.describe) }
        observation.coordinators = table.entries.map { CoordinatorDescription(id: $0.id, typeName: $0.typeName, parent: $0.parent?.id) }
        guard let before else { return (observation, []) }
        let lifetimes = Lifetimes(table: table, reader: reader)
        let orphans = lifetimes.newOrphans(since: before, tree)
        observation.facts = lifetimes.facts(since: before, tree, walk(flow), roots: roots(of: flow), orphans)
        return (observation, orphans)
    }

    // MARK: Looking around

    private var before: Lifetimes.Before?
    private var effect = ""
    /// Labels of actions that were offered and, as asked, not tried.
    private(set) var leftOut: Set<String> = []
    /// The owner of the screen on which the person acted last.
    private var bringer: CoordinatorTable.Entry?

    private func roots(of flow: Flow) -> [AnyObject] { (flow.root.map { [$0] } ?? []) + [flow.window] }

    private func walk(_ flow: Flow) -> HeapWalk { HeapWalk(from: roots(of: flow), reading: reader, isCoordinator: isCoordinator) }

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
        table.assignOwners(ScreenTree(of: flow.window), walk, reader: reader, bringer: bringer)
        let comers = table.entries[known...].map { ($0.isRoot || $0.parent == nil ? "" : "child ") + $0.typeName }
        effect = (events.compactMap(\.effect) + comers).joined(separator: ", ")
    }

    /// Runs a piece of the app's code, with everything that it sets off, while UIKit's events are heard.
    private func during<Result>(_ work: () -> Result) -> Result {
        events = []
        lastPlace = nil
        stacks = []
        cachedChoices = nil
        UIKitEvent.observer = { [unowned self] event in
            let summary = event.summary
            events.append(summary)
            if looksClosely, summary.kind != nil, let stack = callStacks?.here() { stacks.append(stack) }
        }
        NavigationTrace.observer = { [unowned self] record in
            if record.kind != .gone { lastPlace = SourcePlace(file: record.place.file, line: record.place.line) }
        }
        defer {
            UIKitEvent.observer = nil
            NavigationTrace.observer = nil
        }
        let result = work()
        unrest = MainLoop.settle()
        return result
    }

    private func tearDown() {
        cachedChoices = nil
        flow = nil
        reader.knownObjects = []
        MainLoop.forget()
        UIApplication.relaunch()
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
        if let seconds = MainLoop.secondsToSleep, exploration.gestures.contains(.wait) { found.append(("wait \(seconds) s", MainLoop.wait, .wait)) }
        var taken: [String: Int] = [:]
        let actions = found.compactMap { action -> (choice: Choice, perform: () -> Void, trigger: Trigger)? in
            guard !exploration.skips(action.label) else {
                leftOut.insert(action.label)
                return nil
            }
            taken[action.label, default: 0] += 1
            let label = taken[action.label] == 1 ? action.label : "\(action.label) (\(taken[action.label]!))"
            return (Choice(label: label), action.perform, Trigger(kind: action.kind, label: label))
        }
        cachedChoices = actions
        return actions
    }

    /// What a screen offers: its controls, and what was declared for it or else the closures that it keeps.
    private func offers(of screen: UIViewController) -> [(label: String, perform: () -> Void, kind: Trigger.Kind)] {
        let controls = (screen.offeredControls() + screen.systemButtons(screen).map { ($0.title, $0.tap) }).map { control in
            (control.title.isEmpty ? "tap a button" : "tap \"\(control.title)\"", control.tap, Trigger.Kind.action)
        }
        let touch = screen.answersTouch ? [("touch", { [unowned screen] in screen.touch() }, Trigger.Kind.action)] : []
        return controls + touch + declaredOffers(of: screen)
    }

    private func declaredOffers(of screen: UIViewController) -> [(label: String, perform: () -> Void, kind: Trigger.Kind)] {
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
            table.describe(controller).id
                + (controller.children.isEmpty ? "" : " {" + controller.children.map(describeTree).joined(separator: ", ") + "}")
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

    /// Where the last action made a coordinator show its first screen: in a method of its parent, if the call stack tells; else where an instrumented
    /// router was asked.
    func origin(of id: CoordinatorNode.ID) -> SourcePlace? {
        guard let callStacks, let parent = table.entries.first(where: { $0.id == id })?.parent?.typeName else { return lastPlace }
        for stack in stacks { if let place = callStacks.place(in: parent, stack) { return place } }
        return lastPlace
    }

    /// What the last action did and where it led, in words.
    func step(_ action: String) -> PathStep {
        let tree = flow.map { ScreenTree(of: $0.window) }
        return PathStep(action: action, effect: effect, layers: (tree?.layers ?? []).map { $0.map(\.screenTitle) })
    }
}

extension Exploration {
    /// Whether an action is named among those to leave out, by its whole label or by the text in quotes.
    fileprivate func skips(_ label: String) -> Bool {
        skippedActions.contains { ExplorationRequest.names($0, label: label) }
    }
}
