/// What set a transition off: a control of the screen, or a gesture that the system offers.
public struct Trigger: Codable, Sendable, Hashable, Comparable {
    /// The sort of trigger; the raw values are the words of findings and of the command line.
    public enum Kind: String, Codable, Sendable, Hashable, CaseIterable {
        /// Building the window: not an action of a person.
        case launch
        /// Something the screen offers: a button, a row, a stored closure.
        case action
        case backButton = "back button"
        case backSwipe = "back swipe"
        case cancelledBackSwipe = "cancelled back swipe"
        case backMenu = "back menu"
        case tabTap = "tab tap"
        case selectedTabTap = "selected tab tap"
        case sheetSwipe = "sheet swipe"
        case outsideTap = "outside tap"
        case alertButton = "alert button"
        case pageSwipe = "page swipe"
        /// Time passes for which delayed work sleeps.
        case wait
        /// Something that happens from outside: a deep link, a push notification.
        case event
        /// A server, or somebody else outside the app, answers a question of the app's.
        case answer
        /// The window and the root object were let go: not an action of a person.
        case teardown

        /// Whether the system offers it to a person, or it is time that passes: what an exploration can be told to leave out.
        public var isGesture: Bool { ![.launch, .action, .event, .answer, .teardown].contains(self) }
    }

    /// The sort of trigger.
    public let kind: Kind
    /// The whole text: `tap "Next"`, `back button`, `back menu to "Code"`.
    public let label: String

    public init(kind: Kind, label: String) {
        self.kind = kind
        self.label = label
    }

    /// Whether it leads back the way the person came, by the system's own means.
    public var isBack: Bool {
        switch kind {
        case .backButton, .backSwipe, .cancelledBackSwipe, .backMenu, .sheetSwipe, .outsideTap: true
        case .launch, .action, .tabTap, .selectedTabTap, .alertButton, .pageSwipe, .wait, .event, .answer, .teardown: false
        }
    }

    public static func < (a: Trigger, b: Trigger) -> Bool {
        let order = Kind.allCases
        return (order.firstIndex(of: a.kind)!, a.label) < (order.firstIndex(of: b.kind)!, b.label)
    }
}
