extension FlowGraph {
    /// One of several programs that one source is built into, each of which is launched by itself: an app, an extension of it, a demo app.
    ///
    /// A graph that was read from source names them where there are several; ``FlowDocument/flows`` gives each a flow of its own.
    public struct App: Codable, Sendable, Hashable {
        /// How it comes to the user.
        public enum Kind: String, Codable, Sendable, Hashable, CaseIterable {
            /// An app with an icon of its own.
            case application
            /// A part of an app that other apps show: a share extension, a keyboard.
            case `extension`
            /// An App Clip.
            case clip
            /// An app of Apple Watch.
            case watch
        }

        /// What it is called where it is built: its target, or the folder in which it begins.
        public let name: String
        /// How it comes to the user.
        public let kind: Kind
        /// The screens that it begins with, sorted; none if they are not known.
        public let entries: [Screen.ID]
        /// Its screens, sorted. Several may have one.
        public let screens: [Screen.ID]
        /// Its coordinators, sorted. Several may have one.
        public let coordinators: [CoordinatorNode.ID]
        /// Why nothing leads from its launch to a screen of it; see ``Screen/unreached``.
        public let unreached: [Screen.ID: String]

        public init(
            name: String, kind: Kind, entries: Set<Screen.ID>, screens: Set<Screen.ID>, coordinators: Set<CoordinatorNode.ID>,
            unreached: [Screen.ID: String] = [:]
        ) {
            self.name = name
            self.kind = kind
            self.entries = entries.sorted()
            self.screens = screens.sorted()
            self.coordinators = coordinators.sorted()
            self.unreached = unreached
        }
    }
}
