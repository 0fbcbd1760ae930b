extension Summary {
    /// A call that UIKit refuses or that goes wrong without a word, or work that does not come to rest.
    public struct Misuse: Codable, Sendable, Hashable {
        /// What sort of mistake it is.
        public enum Kind: String, Codable, Sendable, Hashable, CaseIterable {
            /// A controller was asked to present while it presents another one, or to present what is presented already.
            case presentWhilePresenting
            /// A controller that is in no window was asked to present.
            case presentOutsideWindow
            /// A screen without a navigation controller was asked for it, one that was made for the occasion never showed, and nothing
            /// happened.
            case pushWithoutNavigation
            /// A screen without a navigation controller was asked for it, and nothing happened.
            case missingNavigation
            /// A screen was pushed where a presentation covers it.
            case pushBehindModal
            /// The same instance came on a stack twice.
            case duplicatePush
            /// A navigation controller was pushed on another one.
            case nestedNavigationController
            /// A screen was pushed or presented past the router by which the flow shows its screens.
            case bypassedRouter
            /// Work that an action set off went on for longer than anybody waits.
            case neverSettles
            /// Anything else that UIKit would raise or log.
            case other

            /// The id of the rule that reports it, `nil` if there is none.
            public var rule: String? {
                switch self {
                case .presentWhilePresenting: "present_while_presenting"
                case .pushWithoutNavigation, .missingNavigation: "push_without_navigation"
                case .pushBehindModal: "push_behind_modal"
                case .duplicatePush: "duplicate_push"
                case .nestedNavigationController: "nested_navigation_controller"
                case .bypassedRouter: "navigation_bypasses_coordinator"
                case .neverSettles: "never_settles"
                case .presentOutsideWindow, .other: nil
                }
            }
        }

        /// What sort of mistake it is.
        public let kind: Kind
        /// What was done, in a sentence.
        public let message: String
        /// The screen on which the person acted, `nil` at launch.
        public let screen: Screen.ID?
        /// What the person did last.
        public let trigger: Trigger
        /// The shortest way there: the actions from launch, the last one being the trigger.
        public let path: [PathStep]
        /// On how many explored transitions the same was seen; 1 for the launch.
        public let occurrences: Int

        public init(kind: Kind, message: String, screen: Screen.ID?, trigger: Trigger, path: [PathStep], occurrences: Int) {
            self.kind = kind
            self.message = message
            self.screen = screen
            self.trigger = trigger
            self.path = path
            self.occurrences = occurrences
        }
    }
}
