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
    @exclusivity(unchecked) private(set) var flow: Flow? {
        didSet {
            window = flow?.window
            root = flow?.root
            isAsking = !(flow?.answers ?? []).isEmpty
        }
    }
    /// That of the flow, for those who ask at every step.
    @exclusivity(unchecked) private var window: UIWindow?
    @exclusivity(unchecked) private var root: AnyObject?
    /// Whether the flow has answers to give.
    private(set) var isAsking = false
    private(set) var table = CoordinatorTable()
    private let keyReader: KeyReader
    private let screens: ScreenTree
    @exclusivity(unchecked) private var areScreensSeen = false
    /// Whether nothing has come since the last look, so that the next one can wait until somebody asks.
    @exclusivity(unchecked) private var isLookOwed = false
    /// What is on show since the last action; `nil` while one runs.
    var tree: ScreenTree? {
        if isLookOwed { lookAround() }
        return areScreensSeen ? screens : nil
    }
    /// What can be done now, if that is known.
    @exclusivity(unchecked) var offered: ContiguousArray<OfferedAction> = []
    @exclusivity(unchecked) private var areOffersKnown = false
    @exclusivity(unchecked) private(set) var happened = Happened()
    let callStacks: CallStacks?
    @exclusivity(unchecked) private var lastChoice: Choice?
    /// How many controllers had been placed before the last action.
    @exclusivity(unchecked) private var placementsBefore = 0
    /// The owner of the screen on which the person acted last.
    @exclusivity(unchecked) private var bringer: CoordinatorTable.Entry?
    /// Whether the call stacks of whatever takes screens away are kept.
    var notesTakers = false
    @exclusivity(unchecked) private(set) var lives = CoordinatorLives()
    private(set) var delegates = NavigationDelegates()
    /// Whether an instrumented router was asked to show anything since launch.
    @exclusivity(unchecked) private var usesRouter = false
    @exclusivity(unchecked) var notes = Notes()
    /// The key of the state in which the app is, as far as it was asked for.
    @exclusivity(unchecked) private var lastKey: StateKey?
    /// Where an action has ended the process.
    @exclusivity(unchecked) private var heldBack: Set<Crashes.Place> = []

    /// - Parameter callStacks: Finds the places of navigations in plain UIKit code; `nil` to leave them out.
    init(_ exploration: Exploration, recorder: FlightRecorder? = nil, callStacks: CallStacks? = nil) {
        self.exploration = exploration
        self.recorder = recorder
        self.callStacks = callStacks
        labels = Labels { label in exploration.skippedActions.contains { ExplorationRequest.names($0, label: label) } }
        walk = HeapWalk(reader, ObjectKinds(reader, isCoordinator: exploration.coordinatorCondition))
        keyReader = KeyReader(exploration, reader)
        screens = ScreenTree(exploration)
        triedGestures = GestureSet(exploration.gestures)
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
        seeOffers()
        guard let only = exploration.onlyActions else { return offered.map { Choice(number: $0.number) } }
        return offered.compactMap { offer in
            let label = labels.all[Int(offer.number)].text
            if only.contains(label) { return Choice(number: offer.number) }
            notes.leftOut.insert(label)
            return nil
        }
    }

    func perform(_ choice: Choice) {
        seeOffers()
        guard let action = offer(choice) else { return }
        if !heldBack.isEmpty, heldBack.contains(Crashes.Place(label: labels[choice].text, state: lastKey ?? key())) { return }
        recorder?.append(labels[choice].text, at: lastKey ?? key())
        lastKey = nil
        lastChoice = choice
        bringer = tree?.top?.record?.owner
        placementsBefore = UIKitTally.placements
        table.beginAction()
        let former = looksClosely ? tree.map { FormerLives(table, $0) } : nil
        let work = work(of: action)
        forgetSight()
        during { work.run(self) }
        lookAround()
        if let former, let tree {
            happened.effect = ([happened.effect].filter { !$0.isEmpty } + former.changes(table, tree)).joined(separator: ", ")
        }
    }

    func recipe(for choice: Choice) -> Recipe {
        seeOffers()
        return offer(choice).map(Recipe.init) ?? .unknown
    }

    func perform(_ choice: Choice, by recipe: Recipe, in state: StateKey) -> Bool {
        // What follows is neither told nor held back on the way.
        guard recipe != .unknown, !looksClosely, !notesTakers, heldBack.isEmpty, problem == nil, let flow, let window else { return false }
        let isKnown = areOffersKnown
        guard let work = isKnown ? offer(choice).map(work) : self.work(of: choice, by: recipe, in: flow) else {
            if !isKnown { forgetOffers() }
            return false
        }
        recorder?.append(labels[choice].text, at: state)
        lastKey = nil
        lastChoice = choice
        bringer = (areScreensSeen ? screens.top?.record : ScreenTree.top(of: window).flatMap(table.record))?.owner
        forgetSight()
        placementsBefore = UIKitTally.placements
        NavigationTrace.observer = hearRouter
        CoordinatorEvent.observer = hearCoordinator
        work.run(self)
        MainLoop.settle()
        NavigationTrace.observer = nil
        CoordinatorEvent.observer = nil
        if UIKitTally.placements == placementsBefore || takeIn(recipe.comer, in: window) { isLookOwed = true } else { lookAround() }
        return true
    }

    /// Takes in the one screen that has come, as when the action was performed first. Returns whether that is all there is to do.
    private func takeIn(_ comer: Recipe.Comer?, in window: UIWindow) -> Bool {
        guard let comer, UIKitTally.placements == placementsBefore &+ 1, let bringer, let top = ScreenTree.top(of: window),
            table.record(of: top) == nil
        else { return false }
        table.add(top, of: bringer, isGuessed: comer.isGuessed, bringer: comer.isHeld ? nil : bringer)
        return true
    }

    func recipeOfLast(_ recipe: Recipe) -> Recipe {
        guard happened.comers == 0, UIKitTally.placements == placementsBefore &+ 1, let bringer, let tree, tree.newcomers.count == 1,
            let place = tree.newcomers.first?.place, let top = tree.shown.last, top == place, let record = tree.places[Int(place)].record,
            record.owner === bringer
        else { return recipe }
        return recipe.bringing(Recipe.Comer(isGuessed: record.isGuessed, isHeld: record.bringer == nil))
    }

    func key() -> StateKey {
        guard window != nil else { return StateKey(high: 0, low: 0) }
        seeOffers()
        let key = keyReader.key(of: self, tree ?? screens)
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
        before.note(table, tree, duplicateChildren(), isSheetHeard: isSheetHeard)
        isPrepared = true
    }

    /// Looks at the launch as at an action before which there was nothing.
    func prepareToObserveLaunch() {
        before.noteNothing(table)
        isPrepared = true
    }

    func observe() -> Int32 {
        defer { isPrepared = false }
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
    private var notedNames: Set<ObjectIdentifier> = []

    @exclusivity(unchecked) private var before = Lifetimes.Before()
    private var isPrepared = false
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
                for entry in table.entries[notedEntries...] where notedNames.insert(ObjectIdentifier(entry.name)).inserted {
                    notes.coordinators.insert(CoordinatorDescription(entry))
                }
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
        if isPrepared {
            let lifetimes = Lifetimes(world: self, tree: tree)
            observation.facts = lifetimes.facts(since: before)
            observation.died = lifetimes.namesOfDead()
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
        var isTaken = false
        for event in happened.events {
            guard let kind = event.kind else { continue }
            if kind == .root || kind == .replace { return false }
            if kind.takesAway { isTaken = true }
        }
        return isTaken
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
        guard let window else { return }
        screens.look(at: window, table)
        isLookOwed = false
        areScreensSeen = true
        if !looksClosely, screens.newcomers.isEmpty { return }
        let known = table.entries.count
        walk.begin()
        if let root { walk.addRoot(root) }
        table.eachLiving { entry in if let address = entry.address { walk.addRoot(at: address) } }
        walk.followRoots()
        screens.eachContainer { container in
            // UIKit's own containers hold nothing but what is in them.
            if type(of: container) != UINavigationController.self, type(of: container) != UITabBarController.self { walk.follow(container) }
        }
        for newcomer in screens.newcomers { screens.places[Int(newcomer.place)].unmanagedScreen._withUnsafeGuaranteedRef(walk.follow) }
        table.add(walk, root: root, isWhole: false)
        table.assignOwners(screens, walk, reader: reader, bringer: bringer)
        happened.comers = table.entries.count - known
        guard looksClosely else { return }
        let comers = table.entries[known...].map { ($0.isRoot || $0.parent == nil ? "" : "child ") + $0.typeName }
        happened.effect = (happened.events.compactMap(\.effect) + comers).joined(separator: ", ")
    }

    // What hears of events is made once, and not for each action.
    private lazy var hearEvent: (UIKitEvent) -> Void = { [unowned self] event in
        let summary = event.summary(inWords: looksClosely)
        happened.events.append(summary)
        if usesRouter { happened.bypasses.note(event) }
        if looksClosely, summary.kind != nil, let stack = callStacks?.here() { happened.stacks.append(stack) }
        if notesTakers, summary.kind?.takesAway == true, let stack = CallStacks.here() { happened.takers.append(stack) }
    }
    private lazy var hearNavigation: (NavigationRecord) -> Void = { [unowned self] record in
        guard record.kind != .gone else { return }
        happened.place = SourcePlace(file: record.place.file, line: record.place.line)
        usesRouter = true
        happened.bypasses.note(record)
    }
    private lazy var hearRouter: (NavigationRecord) -> Void = { [unowned self] record in if record.kind != .gone { usesRouter = true } }
    private lazy var hearCoordinator: (CoordinatorEvent) -> Void = { [unowned self] event in lives.note(event) }

    /// Runs a piece of the app's code, with everything that it sets off, while UIKit's events are heard.
    private func during<Result>(_ work: () -> Result) -> Result {
        happened.begin()
        areOffersKnown = false
        let (made, looks) = (UIKitTally.madeControllers, UIKitTally.changedLooks)
        UIKitEvent.observer = hearEvent
        NavigationTrace.observer = hearNavigation
        lives.beginAction()
        CoordinatorEvent.observer = hearCoordinator
        if looksClosely {
            UINavigationController.delegateObserver = { [unowned self] navigation, delegate in delegates.note(delegate, of: navigation) }
        }
        defer {
            UIKitEvent.observer = nil
            NavigationTrace.observer = nil
            CoordinatorEvent.observer = nil
            if looksClosely { UINavigationController.delegateObserver = nil }
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
        forgetSight()
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
        /// The closures that it may keep, if nothing was declared for it, with the numbers of their labels.
        let closures: [(field: TypeLayout.Field, label: Int32)]
    }
    private let traitsOfClass = ValuesByAddress<ClassTraits>()

    func traits(of screen: UIViewController) -> ClassTraits {
        traitsOfClass.value(unsafeBitCast(type(of: screen), to: UnsafeRawPointer.self)) {
            let offers = exploration.offers
            let declared = offers.indices.filter { offers[$0].isFor(screen) }.map { ($0, labels.number(offers[$0].label, .action)) }
            return ClassTraits(
                answersTouch: screen.answersTouchItself, declared: declared,
                closures: declared.isEmpty
                    ? StoredClosures.fields(of: screen, reader).map { ($0, labels.number($0.name, .action)) } : [])
        }
    }

    /// The controllers on top, each before what is on show inside it; of the moment at which the choices were asked for.
    @exclusivity(unchecked) private(set) var shownPath: [UIViewController] = []
    /// What taps the buttons of that moment.
    @exclusivity(unchecked) var controls: [() -> Void] = []
    private let triedGestures: GestureSet
    /// For each label, in which look it was last offered.
    @exclusivity(unchecked) private var offeredInLook: ContiguousArray<Int> = []
    @exclusivity(unchecked) private var looks = 0

    /// Forgets what was seen, so that nothing of it is retained while the app goes on.
    private func forgetSight() {
        areScreensSeen = false
        isLookOwed = false
        forgetOffers()
    }

    private func forgetOffers() {
        areOffersKnown = false
        offered.removeAll(keepingCapacity: true)
        shownPath.removeAll(keepingCapacity: true)
        controls.removeAll(keepingCapacity: true)
    }

    private func offer(_ choice: Choice) -> OfferedAction? {
        for action in offered where action.number == choice.number { return action }
        return nil
    }

    /// Finds out what can be done now, unless that is known.
    private func seeOffers() {
        if areOffersKnown { return }
        offered.removeAll(keepingCapacity: true)
        if let window { seeOffers(in: window) }
        areOffersKnown = true
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

    /// - Parameter top: The controller on top of all presentations.
    func seePath(_ top: UIViewController) {
        shownPath.removeAll(keepingCapacity: true)
        top.addShown(to: &shownPath)
    }

    private func seeOffers(in window: UIWindow) {
        untriedRows = 0
        guard problem == nil, let top = window.topPresented else { return }
        seePath(top)
        controls.removeAll(keepingCapacity: true)
        if top.sort == .alert { addTexts(at: 0) }
        for place in shownPath.indices.reversed() where shownPath[place].sort != .alert { addOffers(ofScreenAt: place) }
        window.eachSystemGesture(above: top, along: shownPath) { gesture, target in
            let (tried, sort) = gesture.sort
            guard triedGestures.contains(tried) else { return }
            let number = labels.number(sort, target) {
                let (kind, label) = gesture.naming(target)
                return (label, kind)
            }
            offered.append(OfferedAction(number: number, what: .gesture(gesture)))
        }
        if triedGestures.contains(.wait), let seconds = MainLoop.secondsToSleep {
            offered.append(OfferedAction(number: labels.number("wait \(seconds) s", .wait), what: .wait))
        }
        if !events.isEmpty || isAsking, let flow { addEvents(in: flow) }
        if !exploration.skippedActions.isEmpty { leaveOutSkipped() }
        numberEqualOffers()
    }

    private func leaveOutSkipped() {
        for action in offered where labels.isSkipped(action.number) { notes.leftOut.insert(labels.all[Int(action.number)].text) }
        offered.removeAll { labels.isSkipped($0.number) }
    }

    /// Gives what is offered under one label twice a number of its own.
    private func numberEqualOffers() {
        looks += 1
        while offeredInLook.count < labels.hashes.count { offeredInLook.append(0) }
        var isRepeated = false
        for action in offered {
            if offeredInLook[Int(action.number)] == looks { isRepeated = true }
            offeredInLook[Int(action.number)] = looks
        }
        guard isRepeated else { return }
        let numbers = offered.map(\.number)
        for (index, number) in numbers.enumerated() {
            let before = numbers[..<index].count { $0 == number }
            guard before > 0 else { continue }
            offered[index] = OfferedAction(
                number: labels.number(number, count: before + 1), what: offered[index].what, screen: offered[index].screen)
        }
    }
}

extension Transition.Kind {
    /// Whether screens go by it, and others that were there before are on show again.
    fileprivate var takesAway: Bool { [.pop, .popTo, .popToRoot, .dismiss].contains(self) }
}
