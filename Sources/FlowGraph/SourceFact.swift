/// A fact from source about a coordinator's lifetime: a hint where an exploration would be a proof.
///
/// These are facts, not verdicts: the rules turn them into findings, and their texts say "may".
public struct SourceFact: Codable, Sendable, Hashable {
    /// What the source shows.
    public enum Kind: String, Codable, Sendable, Hashable, CaseIterable {
        /// A child is retained, and on some exits of its last screen it is not released.
        case keptAfterExit
        /// A child is retained, its screens can be removed, and it is never released.
        case neverRemoved
        /// The same child is retained once more each time the code runs.
        case keptAgain
        /// A coordinator is started and not retained.
        case notRetained
        /// An object is created, and only a weak property refers to it.
        case keptWeakly
        /// A child retains its parent or its delegate, which retains the child.
        case strongParent
        /// A closure or a method reference that a child stores captures strongly what retains the child.
        case strongCapture
        /// A closure that a child stores captures its screen strongly, and only the screen's deinit releases the child.
        case heldScreen
        /// The code that observes pops handles one screen only when several are popped at once.
        case missedMultiPop
        /// A screen that a coordinator retains can be swiped down without notifying it.
        case missedDismissal
        /// The object that releases a child when its screen is popped is no longer the navigation controller's delegate.
        case lostNavigationDelegate
        /// A child is retained or created, and never started.
        case neverStarted
        /// The wrong object is added to or removed from a list: the coordinator itself, for example.
        case wrongObject
        /// A finish callback is set, and nothing calls it.
        case finishNeverCalled
        /// A child calls its finish callback, and its parent does not handle it.
        case finishNotHandled
        /// A view controller navigates by itself, although there are coordinators.
        case bypassed
        /// A `default:` branch forwards a fixed route instead of the one it was given.
        case unhandledRoute
        /// The type of a shown screen cannot be determined.
        case unresolvedDestination
        /// A coordinator is never created.
        case unreachableCoordinator
        /// A screen is never created, or a route is never requested.
        case unreachableScreen
    }

    /// One exit of a child's last screen.
    public struct Exit: Codable, Sendable, Hashable {
        /// The rules' word: `back`, `back_swipe`, `back_menu`, `sheet_swipe`, `dismiss`, `pop_to`, `pop_to_root`, `set_root`, `tab_change`,
        /// `finish`.
        public let trigger: String
        /// The same for readers: `the back button on LocalesViewController`, `didCancel(in:)`.
        public let label: String
        /// Whether the child is released on this exit.
        public let isReleased: Bool
        /// The place of the release, or of the code that removes the screen without one.
        public let place: SourcePlace?

        public init(trigger: String, label: String, isReleased: Bool, place: SourcePlace?) {
            self.trigger = trigger
            self.label = label
            self.isReleased = isReleased
            self.place = place
        }

        /// Whether the user leaves by the system's own means, and not by a control or the code of the app.
        public var isGesture: Bool { ["back", "back_swipe", "back_menu", "sheet_swipe", "tab_change"].contains(trigger) }
    }

    /// What the source shows.
    public package(set) var kind: Kind
    /// The type that retains or should retain the child.
    public let owner: String
    /// The type that is leaked or lost; empty if there is none.
    public let child: String
    /// What distinguishes one cause from another of the same pair of types, in the words of the source and never by a line:
    ///
    /// - for a child that is retained (`keptAfterExit`, `neverRemoved`, `keptAgain`): the property and the function,
    ///   `children in showDetail()`; where it leaks on an exit that the app's own code takes, ` on its own end` follows;
    /// - for one that is not retained or not started (`notRetained`, `keptWeakly`, `neverStarted`): the function that creates it,
    ///   `showDetail()`;
    /// - for cycles (`strongParent`, `strongCapture`, `heldScreen`): the properties that lead back, `Detail.delegate`,
    ///   `Detail.screen → Screen.onFinish`;
    /// - for `missedMultiPop`: the function, `navigationController(_:didShow:animated:)`;
    /// - for `missedDismissal`: the property and the function, `sheet in showSheet()`;
    /// - for `lostNavigationDelegate`: the code that replaces the delegate, `ZoomViewController in viewDidAppear(_:)`;
    /// - for `wrongObject` and `bypassed`: the call, `children.append(children)`, `pushViewController(_:animated:)`;
    /// - for `finishNeverCalled` and `finishNotHandled`: the closure or requirement, `onFinish`, `detailDidFinish(_:)`;
    /// - for `unreachableScreen`: the route that nothing requests, `Route.detail`, or nothing where it is a class;
    /// - for `unhandledRoute` and `unresolvedDestination`: the function and what it looks at, `handle(_:) default`.
    ///
    /// Facts that agree in kind, owner, child and circumstance are one cause, reported once with all its places.
    public package(set) var circumstance: String
    /// Every exit that was checked, leaking ones first; empty for kinds without exits.
    public package(set) var exits: [Exit]
    /// The place to look at first: where the child is retained, where the property that closes the cycle is declared.
    public package(set) var location: SourcePlace
    /// Other places that help, the most helpful first.
    public package(set) var related: [Finding.Related]
    /// False if nothing in the source calls the code: then it is worth a note at most.
    public package(set) var isReachable: Bool

    public init(
        kind: Kind, owner: String, child: String = "", circumstance: String = "", exits: [Exit] = [], location: SourcePlace,
        related: [Finding.Related] = [],
        isReachable: Bool = true
    ) {
        self.kind = kind
        self.owner = owner
        self.child = child
        self.circumstance = circumstance
        self.exits = exits
        self.location = location
        self.related = related
        self.isReachable = isReachable
    }
}

extension SourceFact: Comparable {
    /// By kind, owner, child, circumstance and place; what is left, by the rest.
    public static func < (a: SourceFact, b: SourceFact) -> Bool {
        if a.kind != b.kind { return Kind.allCases.firstIndex(of: a.kind)! < Kind.allCases.firstIndex(of: b.kind)! }
        if (a.owner, a.child, a.circumstance) != (b.owner, b.child, b.circumstance) {
            return (a.owner, a.child, a.circumstance) < (b.owner, b.child, b.circumstance)
        }
        return a.location == b.location ? String(describing: a) < String(describing: b) : a.location < b.location
    }
}
