import FlowGraph
import FlowKit
import HeadlessUIKit
import HeapGraph

/// Live coordinators on HeadlessUIKit.
@MainActor final class LiveWorld: World {
    let exploration: Exploration
    let recorder: FlightRecorder?
    let reader: ReferenceReader
    let programs: ReferencePrograms
    let labels: Labels
    let walk: HeapWalk
    let globals = GlobalState()
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
    let keyReader: KeyReader
    let screens: ScreenTree
    @exclusivity(unchecked) var areScreensSeen = false
    /// Whether nothing has come since the last look, so that the next one can wait until somebody asks.
    @exclusivity(unchecked) var isLookOwed = false
    /// ``UIKitTally/removals`` at the last look.
    @exclusivity(unchecked) var removalsSeen = 0
    /// Whether something that was seen has gone since: a condition that is asked may take screens away.
    var isSightOld: Bool { UIKitTally.removals != removalsSeen }
    /// What is on show since the last action; `nil` while one runs.
    var tree: ScreenTree? {
        if isLookOwed || areScreensSeen && isSightOld { lookAround() }
        return areScreensSeen ? screens : nil
    }
    let offers: Offers
    let hearing: Hearing
    @exclusivity(unchecked) var lastChoice: Choice?
    /// How many controllers had been placed before the last action.
    @exclusivity(unchecked) var placementsBefore = 0
    /// The owner of the screen on which the person acted last.
    var bringer: CoordinatorTable.Entry? { unmanagedBringer?.takeUnretainedValue() }
    /// The table retains it.
    @exclusivity(unchecked) var unmanagedBringer: Unmanaged<CoordinatorTable.Entry>?
    @exclusivity(unchecked) var notes = Notes()
    /// The key of the state in which the app is, as far as it was asked for.
    @exclusivity(unchecked) var lastKey: StateKey?
    /// Where an action has ended the process.
    @exclusivity(unchecked) var heldBack: Set<Crashes.Place> = []

    let before = Lifetimes.Before()
    /// Screens of the last action's state before that are no longer in the window and live on.
    var lost: [CoordinatorTable.ScreenRecord] = []

    /// - Parameter callStacks: Finds the places of navigations in plain UIKit code; `nil` to leave them out.
    init(_ exploration: Exploration, recorder: FlightRecorder? = nil, callStacks: CallStacks? = nil) {
        self.exploration = exploration
        self.recorder = recorder
        let reader = ReferenceReader()
        self.reader = reader
        programs = reader.programs
        hearing = Hearing(callStacks)
        labels = Labels { label in exploration.skippedActions.contains { ExplorationRequest.names($0, label: label) } }
        walk = HeapWalk(reader, ObjectKinds(reader, isCoordinator: exploration.coordinatorCondition))
        keyReader = KeyReader(exploration, reader)
        screens = ScreenTree(exploration)
        offers = Offers(exploration, labels, reader)
    }

    // MARK: World

    func reset() {
        tearDown()
        unmanagedBringer = nil
        table = CoordinatorTable()
        lastChoice = nil
        hearing.reset()
        lastKey = nil
        recorder?.begin()
        globals.reset()
        AnswersMade.begin()
        flow = hearing.during {
            let flow = exploration.build()
            if flow.window.isHidden { flow.window.makeKeyAndVisible() }
            return flow
        }
        lookAround()
        if problem == nil, let flow { problem = exploration.problem(of: flow) }
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
        guard let only = exploration.onlyActions else { return offers.all.map { Choice(number: $0.number) } }
        return offers.all.compactMap { offer in
            let label = labels.all[Int(offer.number)].text
            if only.contains(label) { return Choice(number: offer.number) }
            offers.omissions.leftOut.insert(label)
            return nil
        }
    }

    func perform(_ choice: Choice) {
        seeOffers()
        guard offers[choice] != nil else { return }
        if !heldBack.isEmpty, heldBack.contains(Crashes.Place(label: labels[choice].text, state: lastKey ?? key())) { return }
        recorder?.append(labels[choice].text, at: lastKey ?? key())
        // The key asks the app too.
        seeOffers()
        guard let action = offers[choice] else { return }
        lastKey = nil
        lastChoice = choice
        unmanagedBringer = tree?.unmanagedOwnerOnTop
        placementsBefore = UIKitTally.placements
        table.beginAction()
        let former = hearing.listensClosely ? tree.map { FormerLives(table, $0) } : nil
        if before.isNoted, labels[choice].kind.takesSheetAway { before.isSheetHeard = isSheetHeard }
        let work = offers.work(of: action)
        forgetSight()
        hearing.during { offers.run(work, in: window, flow) }
        lookAround()
        if let former, let tree {
            hearing.happened.effect = ([hearing.happened.effect].filter { !$0.isEmpty } + former.changes(table, tree))
                .joined(separator: ", ")
        }
    }

    func key() -> StateKey {
        guard window != nil else { return StateKey(high: 0, low: 0) }
        seeOffers()
        let key = keyReader.key(of: self, tree ?? screens)
        lastKey = key
        return key
    }
}

extension LiveWorld: Growable {
    func outline() -> Outline { flow.map { keyReader.outline(of: $0, table, walk.kinds) } ?? Outline() }

    func leadsBack(_ choice: Choice) -> Bool { labels[choice].trigger.isBack || labels[choice].kind == .answer }
}
