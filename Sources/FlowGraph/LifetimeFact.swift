/// An observation about a coordinator's lifetime, with the shortest path that shows it.
///
/// These are facts, not verdicts: the rules turn them into findings.
public struct LifetimeFact: Codable, Sendable, Hashable {
    /// What was observed.
    public enum Kind: String, Codable, Sendable, Hashable, CaseIterable {
        /// Its last screen was removed, and it is still retained.
        case orphaned
        /// No needed object refers to it any more, and it is still alive.
        case leaked
        /// A router still stores a callback for one of its removed screens.
        case staleCallback
        /// One of its screens was removed and is never shown again, but is still alive.
        case retainedScreen
        /// The same for a screen that was swiped down while its presentation had no delegate to observe it.
        case missedDismissal
        /// It, a callback or a screen of its own is still retained after a pop that was not observed: the navigation controller's delegate
        /// is no longer the one that would have released it.
        case missedPop
        /// It was released while one of its screens is still in the window.
        case prematurelyReleased
        /// This coordinator started it and did not retain it: it was deallocated before its screen appeared.
        case notRetained
        /// It has an `unowned` reference to an object that was deallocated first.
        case outlivedParent
        /// It is in one list of its parent twice.
        case duplicated
        /// A round trip leaves one more instance behind each time.
        case grown
        /// It was started again while it was running.
        case startedTwice
        /// It reported twice that it finished.
        case finishedTwice
        /// Code of another coordinator removed its last screen, without being called by it or by an object that retains it.
        case foreignPop
    }

    /// What was observed.
    public let kind: Kind
    /// The retained object: a coordinator's type, or a screen's name.
    public let subject: String
    /// What distinguishes one cause from another of the same kind: the deallocated class, the coordinator whose code removes a screen, the
    /// screen that appeared, the list, the repeated actions, what replaced the delegate; for a leak at the end of the app, the action after
    /// which the coordinator is deallocated while the app runs. Empty for most.
    public let circumstance: String
    /// The last action.
    public let trigger: Trigger
    /// The same as the id of an exit: `back`, `back_menu`, `pop_to`, …
    public let exit: String
    /// The actions from launch, the last one being the trigger.
    public let path: [PathStep]
    /// The retain path from the root down to the subject; for a leak, the retain cycle from the subject back to itself.
    public let holders: [RetainHop]
    /// Types of the objects that only the subject keeps alive, sorted.
    public let keptAlive: [String]
    /// On how many explored transitions the same was seen with this trigger.
    public let occurrences: Int
    /// Where the coordinator was started: in its parent's code, or where an instrumented router was called; `nil` if unknown.
    public let origin: SourcePlace?

    public init(
        kind: Kind, subject: String, circumstance: String = "", trigger: Trigger, exit: String, path: [PathStep], holders: [RetainHop],
        keptAlive: [String], occurrences: Int, origin: SourcePlace? = nil
    ) {
        self.kind = kind
        self.subject = subject
        self.circumstance = circumstance
        self.trigger = trigger
        self.exit = exit
        self.path = path
        self.holders = holders
        self.keptAlive = keptAlive
        self.occurrences = occurrences
        self.origin = origin
    }
}

/// One action of a path and its effect.
public struct PathStep: Codable, Sendable, Hashable {
    /// `launch`, `tap "Next"`, `back menu to "Code"`.
    public let action: String
    /// What the app did: `push I wake up, child HowToCodeCoordinator`.
    public let effect: String
    /// The screens in the window afterwards, bottom first, one list for each layer of presentation.
    public let layers: [[String]]

    public init(action: String, effect: String, layers: [[String]]) {
        self.action = action
        self.effect = effect
        self.layers = layers
    }

    /// The layers as text: `[Code, I wake up] ▸ [Login]`.
    public var stack: String {
        layers.map { "[" + $0.joined(separator: ", ") + "]" }.joined(separator: " ▸ ")
    }
}

/// One object of a retain path and the strong reference that leads on from it.
public struct RetainHop: Codable, Sendable, Hashable {
    /// Whether an object is still needed.
    public enum Need: String, Codable, Sendable, Hashable { case yes, no, unknown }

    /// The object's type, with its title where it is a screen: `StepViewController "I wake up"`.
    public let object: String
    /// The stored property and index that retain the next object, `children[0]`; empty for the last one.
    public let reference: String
    /// Whether the object is still needed.
    public let need: Need
    /// The reason, in a few words: `root`, `Code is on the stack`.
    public let reason: String

    public init(object: String, reference: String, need: Need, reason: String) {
        self.object = object
        self.reference = reference
        self.need = need
        self.reason = reason
    }
}
