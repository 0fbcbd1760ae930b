import FlowGraph
import FlowKit
import HeadlessUIKit

/// Hears what UIKit, routers and coordinators say while a piece of the app's code runs. It retains nothing of the app.
@MainActor final class Hearing {
    /// What was heard while the last action ran.
    @exclusivity(unchecked) var happened = Happened()
    /// What coordinators on FlowKit have said of their lives since launch.
    @exclusivity(unchecked) private(set) var lives = CoordinatorLives()
    /// The delegates of navigation controllers since launch, as far as it was listened to closely.
    private(set) var delegates = NavigationDelegates()
    /// Whether an instrumented router was asked to show anything since launch.
    @exclusivity(unchecked) private(set) var usesRouter = false
    /// Whether every action is looked at as closely as one that is tried for the first time, and told in words.
    var listensClosely = false
    /// Whether the call stacks of whatever takes screens away are kept.
    var notesTakers = false
    /// Finds the places of navigations in plain UIKit code; `nil` to leave them out.
    let callStacks: CallStacks?

    // What hears of events is made once, and not for each action. It is asked only while this object runs something.
    private lazy var hearEvent: (UIKitEvent) -> Void = { [unowned(unsafe) self] event in
        let summary = event.summary(inWords: listensClosely)
        happened.events.append(summary)
        if usesRouter { happened.bypasses.note(event) }
        if listensClosely, summary.kind != nil, let stack = callStacks?.here() {
            happened.askers.append(Happened.Asker(stack: stack, shown: event.shown.map { ObjectIdentifier($0) }))
        }
        if notesTakers, summary.kind?.takesAway == true, let stack = CallStacks.here() { happened.takers.append(stack) }
    }
    private lazy var hearNavigation: (NavigationRecord) -> Void = { [unowned(unsafe) self] record in
        guard record.kind != .gone else { return }
        happened.place = SourcePlace(file: record.place.file, line: record.place.line)
        usesRouter = true
        happened.bypasses.note(record)
    }
    private lazy var hearRouter: (NavigationRecord) -> Void = { [unowned(unsafe) self] record in
        if record.kind != .gone { usesRouter = true }
    }
    private lazy var hearCoordinator: (CoordinatorEvent) -> Void = { [unowned(unsafe) self] event in lives.note(event) }

    init(_ callStacks: CallStacks?) { self.callStacks = callStacks }

    /// Forgets everything that was said since launch.
    func reset() {
        lives = CoordinatorLives()
        delegates = NavigationDelegates()
        usesRouter = false
    }

    /// Runs a piece of the app's code, with everything that it sets off, and hears what happens.
    func during<Result>(_ work: () -> Result) -> Result {
        happened.begin()
        let (made, looks) = (UIKitTally.madeControllers, UIKitTally.changedLooks)
        UIKitEvent.observer = hearEvent
        NavigationTrace.observer = hearNavigation
        lives.beginAction()
        CoordinatorEvent.observer = hearCoordinator
        if listensClosely {
            UINavigationController.delegateObserver = { [unowned self] navigation, delegate in delegates.note(delegate, of: navigation) }
            UIKitTally.changeObserver = { [unowned self] in
                if let stack = callStacks?.here() { happened.askers.append(Happened.Asker(stack: stack, shown: [])) }
            }
        }
        defer {
            UIKitEvent.observer = nil
            NavigationTrace.observer = nil
            CoordinatorEvent.observer = nil
            if listensClosely {
                UINavigationController.delegateObserver = nil
                UIKitTally.changeObserver = nil
            }
        }
        let result = work()
        happened.unrest = MainLoop.settle()
        happened.hasMadeScreens = UIKitTally.madeControllers > made
        happened.hasChangedLooks = UIKitTally.changedLooks > looks
        return result
    }

    /// Runs what was heard before, and hears only what counts for later actions.
    @inline(__always) func again(_ work: () -> Void) {
        NavigationTrace.observer = hearRouter
        CoordinatorEvent.observer = hearCoordinator
        work()
        MainLoop.settle()
        NavigationTrace.observer = nil
        CoordinatorEvent.observer = nil
    }

    /// Whether coordinators on FlowKit have said nothing that counts during the last action.
    var isQuietOfLives: Bool { lives.isQuiet }

    /// What the last action was.
    var kind: Transition.Kind {
        for index in happened.events.indices.reversed() { if let kind = happened.events[index].kind { return kind } }
        return .stay
    }

    /// Whether nothing was heard that the last action has changed.
    var isIdle: Bool {
        if happened.comers != 0 || happened.hasChangedLooks || happened.unrest != nil { return false }
        for index in happened.events.indices where happened.events[index].misuse == nil { return false }
        return true
    }

    /// Whether nothing was heard of the last action but what ``kind`` and ``isIdle`` say.
    var isPlain: Bool {
        if happened.place != nil || happened.unrest != nil || usesRouter { return false }
        for index in happened.events.indices where happened.events[index].misuse != nil { return false }
        return true
    }

    /// What the last action has changed, so far as it was heard.
    func observation() -> EdgeObservation {
        var observation = EdgeObservation()
        observation.kind = kind
        observation.place = happened.place
        observation.isIdle = isIdle
        observation.misuses =
            happened.events.misuses(hasMadeScreens: happened.hasMadeScreens, hasChangedLooks: happened.hasChangedLooks)
            + (usesRouter ? happened.bypasses.misuses : [])
            + (happened.unrest.map { [EdgeObservation.Misuse(kind: .neverSettles, message: $0.explanation)] } ?? [])
        return observation
    }
}

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
    /// Who asked for a navigation, and what that shows.
    struct Asker {
        let stack: CallStacks.Stack
        let shown: [ObjectIdentifier]
    }

    /// Where the navigations were asked for, if it was listened to closely.
    var askers: [Asker] = []
    /// Who asked for screens to be taken away, if that was wanted.
    var takers: [CallStacks.Stack] = []
    /// What happened in words, if it was listened to closely.
    var effect = ""
    /// Screens that were pushed or presented past the router.
    var bypasses = RouterBypasses()

    /// Forgets everything before an action; the lists keep their room.
    @MainActor mutating func begin() {
        events.removeAll(keepingCapacity: true)
        hasMadeScreens = false
        hasChangedLooks = false
        comers = 0
        unrest = nil
        place = nil
        if !askers.isEmpty { askers = [] }
        if !takers.isEmpty { takers = [] }
        if !effect.isEmpty { effect = "" }
        if !bypasses.isEmpty { bypasses = RouterBypasses() }
    }

    /// Whether screens were popped or dismissed, and no stack or window was set anew.
    var hasTakenAway: Bool {
        var isTaken = false
        for event in events {
            guard let kind = event.kind else { continue }
            if kind == .root || kind == .replace { return false }
            if kind.takesAway { isTaken = true }
        }
        return isTaken
    }
}

extension Transition.Kind {
    /// Whether screens go by it, and others that were there before are on show again.
    var takesAway: Bool { [.pop, .popTo, .popToRoot, .dismiss].contains(self) }
}
