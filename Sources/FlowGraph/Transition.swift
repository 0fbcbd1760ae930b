/// A transition from one screen to another.
public struct Transition: Codable, Sendable, Hashable {
    /// The kind of transition, in UIKit's terms.
    public enum Kind: String, Codable, Sendable, Hashable, CaseIterable {
        case push
        case pop
        case popTo
        case popToRoot
        case present
        case dismiss
        /// Another tab was selected.
        case select
        /// The whole navigation stack was replaced.
        case replace
        /// The window got another root.
        case root
        /// The user left for another app or a browser.
        case open
        /// Nothing visible changed.
        case stay
    }

    /// The states of the explorer on both sides.
    public struct States: Codable, Sendable, Hashable {
        /// Where it starts.
        public let from: State.ID
        /// Where it leads.
        public let to: State.ID

        public init(from: State.ID, to: State.ID) {
            self.from = from
            self.to = to
        }
    }

    /// The screen on which it starts.
    public let from: Screen.ID
    /// The screen to which it leads.
    public let to: Screen.ID
    /// The kind of transition.
    public let kind: Kind
    /// The trigger.
    public let trigger: Trigger
    /// The coordinator in whose cluster it starts.
    public let owner: CoordinatorNode.ID?
    /// How it is known, in canonical order, without repetition.
    public let evidence: [Evidence]
    /// Present in a graph of states, absent once the graph is collapsed to screens.
    public let states: States?
    /// True if the action had no noticeable effect; absent if it had one, and once the graph is collapsed to screens.
    public let isIdle: Bool?

    public init(
        from: Screen.ID, to: Screen.ID, kind: Kind, trigger: Trigger, owner: CoordinatorNode.ID?, evidence: [Evidence],
        states: States? = nil,
        isIdle: Bool? = nil
    ) {
        self.from = from
        self.to = to
        self.kind = kind
        self.trigger = trigger
        self.owner = owner
        self.evidence = evidence
        self.states = states
        self.isIdle = isIdle
    }
}

extension Transition: Comparable {
    /// Canonical order: by states, those without any last, then by screens, trigger and kind.
    public static func < (a: Transition, b: Transition) -> Bool {
        if let x = a.states, let y = b.states, x != y { return (x.from, x.to) < (y.from, y.to) }
        if (a.states == nil) != (b.states == nil) { return a.states != nil }
        if (a.from, a.to) != (b.from, b.to) { return (a.from, a.to) < (b.from, b.to) }
        if a.trigger != b.trigger { return a.trigger < b.trigger }
        return a.kind.rawValue < b.kind.rawValue
    }
}

extension Transition {
    /// Whether it shows another screen, and does not go back to one or stay.
    public var leadsOn: Bool {
        switch kind {
        case .push, .present, .select, .replace, .root, .open: from != to
        default: false
        }
    }
}
