extension Summary {
    /// An action that crashed or hung the app. The exploration continued without it.
    public struct Crash: Codable, Sendable, Hashable {
        /// How it ended.
        public enum Kind: String, Codable, Sendable, Hashable, CaseIterable {
            /// By a signal: a trap, a failed precondition, a memory fault.
            case trap
            /// It hung.
            case hang
            /// By `exit()`.
            case exit
        }

        /// How it ended.
        public let kind: Kind
        /// The last output of the program, or the system's reason for its end: `Fatal error: the cart is empty`.
        public let reason: String
        /// Where the program stopped, if its output says so.
        public let place: SourcePlace?
        /// The screen of the action; `nil` if the path to it could not be repeated.
        public let screen: Screen.ID?
        /// The last action.
        public let trigger: Trigger
        /// The shortest path: the actions from launch, the last one being the trigger.
        public let path: [PathStep]
        /// In how many states it was tried and ended the same way.
        public let occurrences: Int
        /// In how many states it was skipped, because it had crashed in every state before.
        public let untried: Int

        public init(
            kind: Kind, reason: String, place: SourcePlace? = nil, screen: Screen.ID?, trigger: Trigger, path: [PathStep], occurrences: Int,
            untried: Int = 0
        ) {
            self.kind = kind
            self.reason = reason
            self.place = place
            self.screen = screen
            self.trigger = trigger
            self.path = path
            self.occurrences = occurrences
            self.untried = untried
        }
    }
}
