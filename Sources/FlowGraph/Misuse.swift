extension Summary {
    /// A call that UIKit rejects or that fails silently, or work that never finishes.
    public struct Misuse: Codable, Sendable, Hashable {
        /// What sort of mistake it is.
        public enum Kind: String, Codable, Sendable, Hashable, CaseIterable {
            /// A view controller was asked to present while it presents another one, or to present what is presented already.
            case presentWhilePresenting
            /// A view controller that is in no window was asked to present.
            case presentOutsideWindow
            /// Code asked a screen without a navigation controller for it, created a screen that never appeared, and nothing happened.
            case pushWithoutNavigation
            /// Code asked a screen without a navigation controller for it, and nothing happened.
            case missingNavigation
            /// A screen was pushed underneath a presented screen.
            case pushBehindModal
            /// The same instance was pushed twice.
            case duplicatePush
            /// A navigation controller was pushed onto another one.
            case nestedNavigationController
            /// A screen was pushed or presented directly instead of through the flow's router.
            case bypassedRouter
            /// Work started by an action did not finish in time.
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
        /// What happened, in a sentence.
        public let message: String
        /// The screen of the action, `nil` at launch.
        public let screen: Screen.ID?
        /// The last action.
        public let trigger: Trigger
        /// The shortest path: the actions from launch, the last one being the trigger.
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
