import FlowGraph
import FlowKit
import HeadlessUIKit
import HeapGraph

/// Live coordinators on HeadlessUIKit.
@MainActor final class LiveWorld: ExploredWorld {
    let exploration: Exploration
    let recorder: FlightRecorder?
    let reader = ReferenceReader()
    let labels: Labels
    let walk: HeapWalk
    private let globals = GlobalState()
    @exclusivity(unchecked) var flow: Flow? {
        didSet {
            window = flow?.window
            root = flow?.root
            isAsking = !(flow?.answers ?? []).isEmpty
        }
    }
    /// That of the flow, for those who ask at every step.
    @exclusivity(unchecked) var window: UIWindow?
    @exclusivity(unchecked) var root: AnyObject?
    /// Whether the flow has answers to give.
    var isAsking = false
    var table = CoordinatorTable()
    private let keyReader: KeyReader
    let screens: ScreenTree
    @exclusivity(unchecked) var areScreensSeen = false
    /// Whether nothing has come since the last look, so that the next one can wait until somebody asks.
    @exclusivity(unchecked) var isLookOwed = false
    /// What is on show since the last action; `nil` while one runs.
    var tree: ScreenTree? {
        if isLookOwed { lookAround() }
        return areScreensSeen ? screens : nil
    }
    /// What can be done now, if that is known.
    @exclusivity(unchecked) var offered: ContiguousArray<OfferedAction> = []
    @exclusivity(unchecked) var areOffersKnown = false
    @exclusivity(unchecked) var happened = Happened()
    let callStacks: CallStacks?
    @exclusivity(unchecked) var lastChoice: Choice?
    /// How many controllers had been placed before the last action.
    @exclusivity(unchecked) private var placementsBefore = 0
    /// The owner of the screen on which the person acted last.
    @exclusivity(unchecked) var bringer: CoordinatorTable.Entry?
    /// Whether the call stacks of whatever takes screens away are kept.
    var notesTakers = false
    @exclusivity(unchecked) var lives = CoordinatorLives()
    var delegates = NavigationDelegates()
    /// Whether an instrumented router was asked to show anything since launch.
    @exclusivity(unchecked) var usesRouter = false
    @exclusivity(unchecked) var notes = Notes()
    /// The key of the state in which the app is, as far as it was asked for.
    @exclusivity(unchecked) private var lastKey: StateKey?
    /// Where an action has ended the process.
    @exclusivity(unchecked) private var heldBack: Set<Crashes.Place> = []

    var notedEntries = 0
    var notedNames: Set<ObjectIdentifier> = []
    @exclusivity(unchecked) var before = Lifetimes.Before()
    var isPrepared = false
    /// Whether every action is looked at as closely as one that is tried for the first time, and told in words.
    var looksClosely = false
    /// Screens of the last action's state before that are no longer in the window and live on.
    var lost: [CoordinatorTable.ScreenRecord] = []

    let traitsOfClass = ValuesByAddress<ClassTraits>()
    /// The controllers on top, each before what is on show inside it; of the moment at which the choices were asked for.
    @exclusivity(unchecked) var shownPath: [UIViewController] = []
    /// What taps the buttons of that moment.
    @exclusivity(unchecked) var controls: [() -> Void] = []
    let triedGestures: GestureSet
    /// For each label, in which look it was last offered.
    @exclusivity(unchecked) var offeredInLook: ContiguousArray<Int> = []
    @exclusivity(unchecked) var looks = 0
    /// The numbers of the labels of what can happen from outside.
    lazy var events = exploration.events.map { labels.number($0.label, .event) }
    /// A hash of the rows that are not tried because they look like others; 0 if there are none.
    var untriedRows: UInt64 = 0

    // What hears of events is made once, and not for each action.
    lazy var hearEvent: (UIKitEvent) -> Void = { [unowned self] event in
        let summary = event.summary(inWords: looksClosely)
        happened.events.append(summary)
        if usesRouter { happened.bypasses.note(event) }
        if looksClosely, summary.kind != nil, let stack = callStacks?.here() { happened.stacks.append(stack) }
        if notesTakers, summary.kind?.takesAway == true, let stack = CallStacks.here() { happened.takers.append(stack) }
    }
    lazy var hearNavigation: (NavigationRecord) -> Void = { [unowned self] record in
        guard record.kind != .gone else { return }
        happened.place = SourcePlace(file: record.place.file, line: record.place.line)
        usesRouter = true
        happened.bypasses.note(record)
    }
    private lazy var hearRouter: (NavigationRecord) -> Void = { [unowned self] record in if record.kind != .gone { usesRouter = true } }
    lazy var hearCoordinator: (CoordinatorEvent) -> Void = { [unowned self] event in lives.note(event) }

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
    var problem: String?

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
        guard recipe != .unknown, !looksClosely, !notesTakers, heldBack.isEmpty, problem == nil, let window else { return false }
        let isKnown = areOffersKnown
        guard let work = isKnown ? offer(choice).map(work) : self.work(of: choice, by: recipe, in: window) else {
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
        table.add(top, owner: bringer, isGuessed: comer.isGuessed, bringer: comer.isHeld ? nil : bringer)
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
        guard window != nil, let tree else { return 0 }
        return keyReader.fingerprint(tree, root: root, table, walk.kinds, globals)
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
}
