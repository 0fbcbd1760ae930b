/// Something that was observed of a coordinator's life, with the shortest path that shows it.
///
/// These are facts, not verdicts: the rules turn them into findings.
public struct LifetimeFact: Codable, Sendable, Hashable {
    /// What was observed.
    public enum Kind: String, Codable, Sendable, Hashable, CaseIterable {
        /// It had screens, none of them is left, and somebody still keeps it.
        case orphaned
        /// Nobody who is needed refers to it any more, and it is still alive.
        case leaked
        /// A table outside the screens still holds a callback for one of its screens that has gone.
        case staleCallback
        /// One of its screens is off every stack for good, and is still alive.
        case retainedScreen
        /// The same of a screen that was swiped away while its presentation had no delegate that could have heard of it.
        case missedDismissal
        /// It, a callback or a screen of its own stays behind after a pop that went unheard: the navigation controller's delegate is no
        /// longer the one that would have let go.
        case missedPop
        /// It was let go while one of its screens is still in the window.
        case prematurelyReleased
        /// It was started by this coordinator and kept by nobody: its screen has come, and it has not lived to see it.
        case notRetained
        /// It refers, by an `unowned` reference, to something that has died before it.
        case outlivedParent
        /// It is in one list of its parent twice.
        case duplicated
        /// A round trip leaves one more instance behind each time.
        case grown
        /// It was started again while it was running.
        case startedTwice
        /// It said twice that it is over.
        case finishedTwice
        /// Its last screen was taken away by code of another coordinator, which neither it nor anybody who keeps it had called.
        case foreignPop
    }

    /// What was observed.
    public let kind: Kind
    /// What is kept: a coordinator's type, or a screen's name.
    public let subject: String
    /// What tells one cause from another where the kind does not: the class that has died, the coordinator whose code takes a screen away,
    /// the screen that has come, the list, what is repeated, what has become of the delegate; for a leak at the end of the app, the action
    /// after which the coordinator is freed while the app runs. Empty for most.
    public let circumstance: String
    /// What the person did last.
    public let trigger: Trigger
    /// The same in the words of the rules: `back`, `back_menu`, `pop_to`, …
    public let exit: String
    /// The actions from launch, the last one being the trigger.
    public let path: [PathStep]
    /// Who holds it, from the root down to the subject; for a leak, the cycle from the subject back to itself.
    public let holders: [RetainHop]
    /// What lives only because the subject does: type names, sorted.
    public let keptAlive: [String]
    /// On how many explored transitions the same was seen with this trigger.
    public let occurrences: Int
    /// Where the coordinator was made to show its first screen: in its parent's code, or where an instrumented router was asked; `nil` if
    /// unknown.
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

/// One action of a path and what came of it.
public struct PathStep: Codable, Sendable, Hashable {
    /// `launch`, `tap "Next"`, `back menu to "Code"`.
    public let action: String
    /// What the app did: `push I wake up, child HowToCodeCoordinator`.
    public let effect: String
    /// The screens on show afterwards, bottom first, one list for each layer of presentation.
    public let layers: [[String]]

    public init(action: String, effect: String, layers: [[String]]) {
        self.action = action
        self.effect = effect
        self.layers = layers
    }

    /// The layers as a person would write them: `[Code, I wake up] ▸ [Login]`.
    public var stack: String {
        layers.map { "[" + $0.joined(separator: ", ") + "]" }.joined(separator: " ▸ ")
    }
}

/// One object of a retain path and the strong reference that leads on from it.
public struct RetainHop: Codable, Sendable, Hashable {
    /// Whether the object has a right to live.
    public enum Need: String, Codable, Sendable, Hashable { case yes, no, unknown }

    /// The object's type, with its title where it is a screen: `StepViewController "I wake up"`.
    public let object: String
    /// The stored property and index that hold the next object, `children[0]`; empty for the last one.
    public let reference: String
    /// Whether it has a right to live.
    public let need: Need
    /// Why, in a few words: `root`, `Code is on the stack`.
    public let reason: String

    public init(object: String, reference: String, need: Need, reason: String) {
        self.object = object
        self.reference = reference
        self.need = need
        self.reason = reason
    }
}
