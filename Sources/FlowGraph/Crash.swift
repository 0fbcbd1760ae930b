extension Summary {
    /// An action that ended the app's process, or never came to an end. The exploration went on without it.
    public struct Crash: Codable, Sendable, Hashable {
        /// How it ended.
        public enum Kind: String, Codable, Sendable, Hashable, CaseIterable {
            /// By a signal: a trap, a failed precondition, a memory fault.
            case trap
            /// Not at all.
            case hang
            /// By `exit()`.
            case exit
        }

        /// How it ended.
        public let kind: Kind
        /// What the program said last, or what the system says of its end: `Fatal error: the cart is empty`.
        public let reason: String
        /// Where the program says that it stopped, if it does.
        public let place: SourcePlace?
        /// The screen on which the person acted; `nil` if the way there could not be repeated.
        public let screen: Screen.ID?
        /// What the person did last.
        public let trigger: Trigger
        /// The shortest way there: the actions from launch, the last one being the trigger.
        public let path: [PathStep]
        /// In how many states it was tried and ended the same way.
        public let occurrences: Int
        /// In how many states it was then not tried any more, because it had crashed in every one before.
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
