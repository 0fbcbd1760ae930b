import FlowGraph
import FlowKit
import HeadlessUIKit

/// Live coordinators on HeadlessUIKit.
@MainActor final class LiveWorld: World {
    let exploration: Exploration
    private let recorder: FlightRecorder?
    let reader = ReferenceReader()
    let labels: Labels
    let walk: HeapWalk
    private let globals = GlobalState()
    private(set) var flow: Flow?
    private(set) var table = CoordinatorTable()
    private var keyReader: KeyReader
    /// What is on show since the last action, and what can be done now.
    private(set) var tree: ScreenTree?
    private var offered: [OfferedAction]?
    private var happened = Happened()
    private let callStacks: CallStacks?
    private var lastChoice: Choice?
    /// The owner of the screen on which the person acted last.
    private var bringer: CoordinatorTable.Entry?
    /// Whether the call stacks of whatever takes screens away are kept.
    var notesTakers = false
    private(set) var lives = CoordinatorLives()
    private(set) var delegates = NavigationDelegates()
    /// Whether an instrumented router was asked to show anything since launch.
    private var usesRouter = false
    var notes = Notes()
    /// The key of the state in which the app is, as far as it was asked for.
    private var lastKey: StateKey?
    /// Where an action has ended the process.
    private var heldBack: Set<Crashes.Place> = []

    /// What was heard while an action ran.
    struct Happened {
        var events: [UIKitEvent.Summary] = []
        /// Whether it has made a view controller.
        var hasMadeScreens = false
        /// Whether something in a screen looks different since.
        var hasChangedLooks = false
        /// How many coordinators it has brought.
        var comers = 0
        /// Why the action has not come to rest.
        var unrest: MainLoop.Unrest?
        /// Where an instrumented router was last asked to navigate.
        var place: SourcePlace?
        /// Where the navigations were asked for, if it was looked at closely.
        var stacks: [CallStacks.Stack] = []
        /// Who asked for screens to be taken away, if that was wanted.
        var takers: [CallStacks.Stack] = []
        /// What happened in words, if it was looked at closely.
        var effect = ""
        /// Screens that were pushed or presented past the router.
        var bypasses = RouterBypasses()
    }

    /// - Parameter callStacks: Finds the places of navigations in plain UIKit code; `nil` to leave them out.
    init(_ exploration: Exploration, recorder: FlightRecorder? = nil, callStacks: CallStacks? = nil) {
        self.exploration = exploration
        self.recorder = recorder
        self.callStacks = callStacks
        labels = Labels { label in exploration.skippedActions.contains { ExplorationRequest.names($0, label: label) } }
        walk = HeapWalk(reader, ObjectKinds(reader, isCoordinator: exploration.coordinatorCondition))
        keyReader = KeyReader(exploration, reader)
    }

    // MARK: World

    func reset() {
        tearDown()
        table = CoordinatorTable()
        notedEntries = 0
        bringer = nil
        lastChoice = nil
        lives = CoordinatorLives()
        delegates = NavigationDelegates()
        usesRouter = false
        lastKey = nil
        recorder?.begin()
        globals.reset()
        AnswersMade.begin()
        flow = during {
            let flow = exploration.build()
            if flow.window.isHidden { flow.window.makeKeyAndVisible() }
            return flow
        }
        lookAround()
        if problem == nil, let flow { problem = problem(of: flow) }
    }

    /// What is invalid in the exploration or in the flow that it builds, in a sentence: nothing is then offered.
    private(set) var problem: String?

    /// Traps on an invalid exploration: there is no caller to report to.
    func demandSense() {
        if let problem { preconditionFailure("\(exploration.name): \(problem)") }
    }

    /// Leaves the process as it was found, for the next exploration in it.
    func end() {
        tearDown()
        globals.reset()
    }

    func choices() -> [Choice] {
        guard let only = exploration.onlyActions else { return offers().map { Choice(number: $0.number) } }
        return offers().compactMap { offer in
            let label = labels.all[Int(offer.number)].text
            if only.contains(label) { return Choice(number: offer.number) }
            notes.leftOut.insert(label)
            return nil
        }
    }

    func perform(_ choice: Choice) {
        guard let action = offers().first(where: { $0.number == choice.number }) else { return }
        if !heldBack.isEmpty, heldBack.contains(Crashes.Place(label: labels[choice].text, state: lastKey ?? key())) { return }
        recorder?.append(labels[choice].text, at: lastKey ?? key())
        lastKey = nil
        lastChoice = choice
        bringer = tree?.top.flatMap { table.owner(of: $0) }
        let work = work(of: action)
        let former = looksClosely ? tree.map { FormerLives(table, $0) } : nil
        offered = nil
        tree = nil
        shownPath = []
        controls = []
        during(work)
        lookAround()
        if let former, let tree {
            happened.effect = ([happened.effect].filter { !$0.isEmpty } + former.changes(table, tree)).joined(separator: ", ")
        }
    }

    func key() -> StateKey {
        guard let flow else { return StateKey(high: 0, low: 0) }
        let offers = offers()
        let key = keyReader.key(of: flow, offers, shownPath, untriedRows, labels, table)
        lastKey = key
        return key
    }

    func fingerprint() -> UInt64 {
        guard let flow, let tree else { return 0 }
        return keyReader.fingerprint(of: flow, tree, table, walk.kinds, globals)
    }

    func outline() -> Outline { flow.map { keyReader.outline(of: $0, table, walk.kinds) } ?? Outline() }

    func prepareToObserve() {
        guard let tree else { return }
        before = Lifetimes.Before(table, tree, duplicateChildren(), isSheetHeard: isSheetHeard)
    }

    /// Looks at the launch as at an action before which there was nothing.
    func prepareToObserveLaunch() { before = Lifetimes.Before() }

    func observe() -> Int32 {
        defer { before = nil }
        return notes.number(of: observation())
    }

    func note(_ coordinator: CoordinatorDescription) { notes.coordinators.insert(coordinator) }

    func describe() -> Int32 { notes.number(of: appearance()) }

    func label(of choice: Choice) -> String { labels[choice].text }

    func explanation(of description: Int32, offering choices: [Choice]) -> String {
        let stack = notes.layers(description).map { "[" + $0.map(\.name).joined(separator: ", ") + "]" }.joined(separator: " ▸ ")
        return stack + " offering " + (choices.isEmpty ? "nothing" : choices.map { labels[$0].text }.joined(separator: ", "))
    }

    func holdBack(_ label: String, at state: StateKey) { heldBack.insert(Crashes.Place(label: label, state: state)) }

    func leadsBack(_ choice: Choice) -> Bool { labels[choice].trigger.isBack || labels[choice].kind == .answer }

    /// Dozens of forgotten coordinators slow everything down.
    var isWornOut: Bool { table.entries.count > 256 }

    // MARK: Observing

    private var notedEntries = 0

    private var before: Lifetimes.Before?
    /// Whether every action is looked at as closely as one that is tried for the first time, and told in words.
    var looksClosely = false

    /// What the screens on show are.
    private func appearance() -> Appearance {
        guard let tree else { return Appearance(layers: []) }
        let known = notes.screens.count
        defer {
            // Screens of a new kind may hold coordinators in their views.
            if notes.screens.count > known { walkAll() }
            if table.entries.count != notedEntries {
                for entry in table.entries { notes.coordinators.insert(CoordinatorDescription(entry)) }
                notedEntries = table.entries.count
            }
        }
        return Appearance(layers: tree.layers.map { $0.map { table.number(of: $0, named: exploration.title(of: $0), in: &notes) } })
    }

    /// What the last action has changed.
    func observation() -> EdgeObservation {
        var observation = EdgeObservation()
        guard flow != nil, let tree else { return observation }
        observation.kind = happened.events.last(where: { $0.kind != nil })?.kind ?? .stay
        observation.place = happened.place
        observation.isIdle =
            happened.comers == 0 && !happened.hasChangedLooks && happened.unrest == nil && happened.events.allSatisfy { $0.misuse != nil }
        observation.misuses =
            happened.events.misuses(hasMadeScreens: happened.hasMadeScreens, hasChangedLooks: happened.hasChangedLooks)
            + (usesRouter ? happened.bypasses.misuses : [])
            + (happened.unrest.map { [EdgeObservation.Misuse(kind: .neverSettles, message: $0.explanation)] } ?? [])
        if let before {
            let lifetimes = Lifetimes(world: self, tree: tree)
            observation.facts = lifetimes.facts(since: before)
            observation.died = lifetimes.died(since: before)
        }
        return observation
    }

    /// Screens of the last action's state before that are no longer in the window and live on.
    private(set) var lost: [CoordinatorTable.ScreenRecord] = []

    func note(lost: [CoordinatorTable.ScreenRecord]) { self.lost = lost }

    /// The owner of the screen on which the person acted last; `nil` after a launch.
    var actor: CoordinatorTable.Entry? { lastChoice == nil ? nil : bringer }

    /// Whether screens were popped or dismissed by the last action, and no stack or window was set anew.
    var hasTakenAway: Bool {
        let kinds = happened.events.compactMap(\.kind)
        return kinds.contains(where: \.takesAway) && !kinds.contains(.root) && !kinds.contains(.replace)
    }

    /// Whether a coordinator's screens were taken away by code that neither it nor anybody above it has called: the call stacks name only
    /// others.
    func isTakenByOthers(_ id: CoordinatorNode.ID) -> Bool {
        guard let entry = table.entries.last(where: { $0.id == id }), !happened.takers.isEmpty else { return false }
        var own = [entry.typeName]
        var place = entry.parent
        while let above = place {
            own.append(above.typeName)
            place = above.parent
        }
        let others = Set(table.entries.map(\.typeName)).subtracting(own)
        return happened.takers.allSatisfy { stack in
            let functions = CallStacks.functions(of: stack)
            return functions.contains { name in others.contains { CallStacks.isCode(of: $0, name) } }
                && !functions.contains { name in own.contains { CallStacks.isCode(of: $0, name) } }
        }
    }

    /// What the person did last; `nil` after a launch.
    var lastTrigger: Trigger? { lastChoice.map { labels[$0].trigger } }

    /// Whether a delegate would be called if the topmost presentation were swiped down.
    private var isSheetHeard: Bool {
        guard let top = flow?.window.topPresented, top.presentingViewController != nil else { return true }
        return top.presentationController?.delegate != nil
    }

    /// Those of a name and an owner among them.
    func lostScreens(named name: String, of owner: CoordinatorNode.ID) -> [UIViewController] {
        lost.compactMap(\.screen).filter {
            table.describe($0, named: exploration.title(of: $0)).name == name && table.owner(of: $0)?.id == owner
        }
    }

    /// Walks through everything that the app holds.
    func walkAll() {
        guard let flow else { return }
        walk.walk(from: roots(of: flow))
        table.add(walk, root: flow.root, isWhole: true)
    }

    func roots(of flow: Flow) -> [AnyObject] { (flow.root.map { [$0] } ?? []) + [flow.window] }

    /// Takes in the coordinators and screens that an action has brought.
    ///
    /// While every screen's owner is known, nothing is looked for: the state's key needs no more.
    private func lookAround() {
        guard let flow else { return }
        let tree = ScreenTree(of: flow.window)
        self.tree = tree
        let newcomers = tree.all.filter { table.record(of: $0) == nil }
        if !looksClosely, newcomers.isEmpty { return }
        let known = table.entries.count
        // UIKit's own containers hold nothing but what is in them.
        let containers = tree.containers.filter { type(of: $0) != UINavigationController.self && type(of: $0) != UITabBarController.self }
        walk.walk(from: (flow.root.map { [$0] } ?? []) + table.entries.compactMap(\.object), followingOnly: containers + newcomers)
        table.add(walk, root: flow.root, isWhole: false)
        table.assignOwners(tree, walk, reader: reader, bringer: bringer)
        happened.comers = table.entries.count - known
        guard looksClosely else { return }
        let comers = table.entries[known...].map { ($0.isRoot || $0.parent == nil ? "" : "child ") + $0.typeName }
        happened.effect = (happened.events.compactMap(\.effect) + comers).joined(separator: ", ")
    }

    /// Runs a piece of the app's code, with everything that it sets off, while UIKit's events are heard.
    private func during<Result>(_ work: () -> Result) -> Result {
        happened = Happened()
        offered = nil
        let (made, looks) = (UIKitTally.madeControllers, UIKitTally.changedLooks)
        UIKitEvent.observer = { [unowned self] event in
            let summary = event.summary(inWords: looksClosely)
            happened.events.append(summary)
            if usesRouter { happened.bypasses.note(event) }
            if looksClosely, summary.kind != nil, let stack = callStacks?.here() { happened.stacks.append(stack) }
            if notesTakers, summary.kind?.takesAway == true, let stack = CallStacks.here() { happened.takers.append(stack) }
        }
        NavigationTrace.observer = { [unowned self] record in
            guard record.kind != .gone else { return }
            happened.place = SourcePlace(file: record.place.file, line: record.place.line)
            usesRouter = true
            happened.bypasses.note(record)
        }
        lives.beginAction()
        CoordinatorEvent.observer = { [unowned self] event in lives.note(event) }
        if looksClosely {
            UINavigationController.delegateObserver = { [unowned self] navigation, delegate in delegates.note(delegate, of: navigation) }
        }
        defer {
            UIKitEvent.observer = nil
            NavigationTrace.observer = nil
            CoordinatorEvent.observer = nil
            UINavigationController.delegateObserver = nil
        }
        let result = work()
        happened.unrest = MainLoop.settle()
        happened.hasMadeScreens = UIKitTally.madeControllers > made
        happened.hasChangedLooks = UIKitTally.changedLooks > looks
        return result
    }

    /// Releases the app, unless that would end the process.
    func tearDown() {
        if flow != nil { recorder?.note(FlightRecorder.teardown) }
        offered = nil
        tree = nil
        shownPath = []
        controls = []
        if exploration.keepsApps {
            flow.map { _ = Unmanaged.passRetained(KeptApp(flow: $0)) }
        } else {
            flow?.answers.forEach { $0.forget() }
        }
        flow = nil
        reader.isKnown = { _ in false }
        MainLoop.forget()
        UIApplication.relaunch()
    }

    // MARK: What can be done

    /// What is the same for all screens of a class.
    struct ClassTraits {
        /// Whether a touch on the bare screen runs anything.
        let answersTouch: Bool
        /// The numbers of what was declared for it, and of the labels.
        let declared: [(offer: Int, label: Int32)]
    }
    private var traitsOfClass: [ObjectIdentifier: ClassTraits] = [:]

    func traits(of screen: UIViewController) -> ClassTraits {
        let key = ObjectIdentifier(type(of: screen))
        if let known = traitsOfClass[key] { return known }
        let offers = exploration.offers
        let traits = ClassTraits(
            answersTouch: screen.answersTouchItself,
            declared: offers.indices.filter { offers[$0].isFor(screen) }.map { ($0, labels.number(offers[$0].label, .action)) })
        traitsOfClass[key] = traits
        return traits
    }

    /// The controllers on top, each before what is on show inside it; of the moment at which the choices were asked for.
    private(set) var shownPath: [UIViewController] = []
    /// What taps the buttons of that moment.
    var controls: [() -> Void] = []

    private func offers() -> [OfferedAction] {
        if let offered { return offered }
        let actions = flow.map { offers(of: $0) } ?? []
        offered = actions
        return actions
    }

    /// The numbers of the labels of what can happen from outside.
    private(set) lazy var events = exploration.events.map { labels.number($0.label, .event) }

    /// A hash of the rows that are not tried because they look like others; 0 if there are none.
    private(set) var untriedRows: UInt64 = 0

    /// Notes rows that look like an earlier one, and says which of a screen's controls are therefore not tried, by their places.
    func leaveOut(_ rows: [EqualRow]) -> Set<Int> {
        guard !exploration.triesAllRows else { return [] }
        var hasher = KeyHasher()
        hasher.add(untriedRows)
        for (title, rows) in Dictionary(grouping: rows, by: \.title) {
            notes.equalRows[title] = max(notes.equalRows[title] ?? 0, rows.count)
        }
        for row in rows { hasher.add(row.title) }
        untriedRows = hasher.value.low
        return Set(rows.flatMap(\.offers))
    }

    private func offers(of flow: Flow) -> [OfferedAction] {
        var found: [OfferedAction] = []
        untriedRows = 0
        guard problem == nil, let top = flow.window.topPresented else { return [] }
        shownPath = top.shownPath
        controls.removeAll(keepingCapacity: true)
        if let alert = top as? UIAlertController { addTexts(of: alert, to: &found) }
        for place in shownPath.indices.reversed() where !(shownPath[place] is UIAlertController) {
            addOffers(ofScreenAt: place, to: &found)
        }
        for (gesture, target) in flow.window.systemGestures(above: top, along: shownPath) {
            let (tried, sort) = gesture.sort
            guard exploration.gestures.contains(tried) else { continue }
            let number = labels.number(sort, target) {
                let (kind, label) = gesture.naming(target)
                return (label, kind)
            }
            found.append(OfferedAction(number: number, what: .gesture(gesture)))
        }
        if exploration.gestures.contains(.wait), let seconds = MainLoop.secondsToSleep {
            found.append(OfferedAction(number: labels.number("wait \(seconds) s", .wait), what: .wait))
        }
        addEvents(in: flow, to: &found)
        if found.contains(where: { labels.isSkipped($0.number) }) {
            for action in found where labels.isSkipped(action.number) { notes.leftOut.insert(labels.all[Int(action.number)].text) }
            found.removeAll { labels.isSkipped($0.number) }
        }
        let numbers = found.map(\.number)
        for (index, number) in numbers.enumerated() {
            let before = numbers[..<index].count { $0 == number }
            guard before > 0 else { continue }
            found[index] = OfferedAction(
                number: labels.number(number, count: before + 1), what: found[index].what, screen: found[index].screen)
        }
        return found
    }
}

extension LiveWorld {
    /// The entries of a coordinator type's place in the tree that are alive now.
    func living(_ id: CoordinatorNode.ID) -> [CoordinatorTable.Entry] { table.entries.filter { $0.id == id && $0.object != nil } }

    /// In whose hands a screen is.
    func owner(of screen: UIViewController) -> CoordinatorNode.ID? { table.owner(of: screen)?.id }

    /// How many requests are pending, by their names.
    var pendingRequests: [String: Int] {
        Dictionary((flow?.answers ?? []).map { ($0.name, $0.openQuestions) }) { first, _ in first }
    }

    /// Whether a screen of one of these very coordinators is in the window.
    func isShown(_ entries: [CoordinatorTable.Entry]) -> Bool {
        guard let tree else { return false }
        _ = table.needed(tree)
        return entries.contains(where: table.isNeeded)
    }

    /// Where the last action made a coordinator show its first screen: in a method of its parent, if the call stack tells; else where an
    /// instrumented router was asked.
    func origin(of id: CoordinatorNode.ID) -> SourcePlace? {
        guard let callStacks, let parent = table.entries.first(where: { $0.id == id })?.parent?.typeName else { return happened.place }
        for stack in happened.stacks { if let place = callStacks.place(in: parent, stack) { return place } }
        return happened.place
    }

    /// What the last action did and where it led, in words.
    func step(_ action: String) -> PathStep {
        PathStep(action: action, effect: happened.effect, layers: (tree?.layers ?? []).map { $0.map(\.screenTitle) })
    }

    /// The choice with these words, if it is offered.
    func choice(_ label: String) -> Choice? { choices().first { labels[$0].text == label } }
}

/// An app that is never released.
private final class KeptApp {
    let flow: Flow
    init(flow: Flow) { self.flow = flow }
}

extension Transition.Kind {
    /// Whether screens go by it, and others that were there before are on show again.
    fileprivate var takesAway: Bool { [.pop, .popTo, .popToRoot, .dismiss].contains(self) }
}
