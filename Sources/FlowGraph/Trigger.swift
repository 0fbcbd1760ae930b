/// The trigger of a transition: a control of the screen, or a gesture that the system offers.
public struct Trigger: Codable, Sendable, Hashable, Comparable {
    /// The kind of trigger; the raw values are used in findings and on the command line.
    public enum Kind: String, Codable, Sendable, Hashable, CaseIterable {
        /// Building the window: not an action of the user.
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
        /// Time passes, and delayed work runs.
        case wait
        /// Something that happens from outside: a deep link, a push notification.
        case event
        /// A server, or another source outside the app, answers a request.
        case answer
        /// The window and the root object were released: not an action of the user.
        case teardown

        /// Whether the system offers it to the user, or time passes: the kinds that an exploration can leave out.
        public var isGesture: Bool { ![.launch, .action, .event, .answer, .teardown].contains(self) }
    }

    /// The kind of trigger.
    public let kind: Kind
    /// The whole text: `tap "Next"`, `back button`, `back menu to "Code"`.
    public let label: String

    public init(kind: Kind, label: String) {
        self.kind = kind
        self.label = label
    }

    /// Whether it goes back by the system's own means.
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
