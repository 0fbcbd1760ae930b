/// Something that the source shows of a coordinator's life, without running it: a hint where an exploration would be a proof.
///
/// These are facts, not verdicts: the rules turn them into findings, and their texts say "may".
public struct SourceFact: Codable, Sendable, Hashable {
    /// What the source shows.
    public enum Kind: String, Codable, Sendable, Hashable, CaseIterable {
        /// A child is kept, and on some of the ways its last screen can go nobody lets go of it.
        case keptAfterExit
        /// A child is kept, its screens can go, and nothing ever lets go of it.
        case neverRemoved
        /// The same child is kept once more each time the code runs.
        case keptAgain
        /// A coordinator is started and nobody keeps it.
        case notRetained
        /// An object is made, and only a weak property refers to it.
        case keptWeakly
        /// A child holds its parent, or its delegate, strongly, and the parent holds the child.
        case strongParent
        /// A closure or a method reference that a child stores holds, strongly, what holds the child.
        case strongCapture
        /// A closure that a child stores holds its screen, strongly, and the child is let go of when the screen ends, which it never does.
        case heldScreen
        /// What hears of popped screens hears of one only, when several go at once.
        case missedMultiPop
        /// A screen that a coordinator keeps can be swiped away without its being told.
        case missedDismissal
        /// Who lets go of a child when its screen is popped is no longer the navigation controller's delegate.
        case lostNavigationDelegate
        /// A child is kept, or made, and never started.
        case neverStarted
        /// A list is given the wrong object, or asked to let go of it: a coordinator its own self.
        case wrongObject
        /// A way to report the end exists, and nothing ever calls it.
        case finishNeverCalled
        /// A child can report its end, and its parent does not listen.
        case finishNotHandled
        /// A view controller navigates by itself, although there are coordinators.
        case bypassed
        /// A branch that drops a route, or forwards it unseen.
        case unhandledRoute
        /// A destination that could not be told.
        case unresolvedDestination
        /// Nothing makes a coordinator.
        case unreachableCoordinator
        /// Nothing makes a screen, or asks for a route.
        case unreachableScreen
    }

    /// One way on which a child's last screen goes.
    public struct Exit: Codable, Sendable, Hashable {
        /// The rules' word: `back`, `back_swipe`, `back_menu`, `sheet_swipe`, `dismiss`, `pop_to`, `pop_to_root`, `set_root`, `tab_change`,
        /// `finish`.
        public let trigger: String
        /// The same for a reader: `the back button on LocalesViewController`, `didCancel(in:)`.
        public let label: String
        /// Whether the child is let go of on that way.
        public let isReleased: Bool
        /// Where: of the release, or of the code that takes the screen away without one.
        public let place: SourcePlace?

        public init(trigger: String, label: String, isReleased: Bool, place: SourcePlace?) {
            self.trigger = trigger
            self.label = label
            self.isReleased = isReleased
            self.place = place
        }
    }

    /// What the source shows.
    public let kind: Kind
    /// The type that holds or should hold the child.
    public let owner: String
    /// The type that is kept or lost; empty if there is none.
    public let child: String
    /// What tells one cause from another in the same pair of types, in the words of the source and never by a line:
    ///
    /// - for a child that is kept (`keptAfterExit`, `neverRemoved`, `keptAgain`): the property and the function,
    ///   `children in showDetail()`;
    /// - for one that is not kept or not started (`notRetained`, `keptWeakly`, `neverStarted`): the function that makes it, `showDetail()`;
    /// - for cycles (`strongParent`, `strongCapture`, `heldScreen`): the properties that lead back, `Detail.delegate`,
    ///   `Detail.screen → Screen.onFinish`;
    /// - for `missedMultiPop`: the function, `navigationController(_:didShow:animated:)`;
    /// - for `missedDismissal`: the property and the function, `sheet in showSheet()`;
    /// - for `lostNavigationDelegate`: who has taken the place, `ZoomViewController in viewDidAppear(_:)`;
    /// - for `wrongObject` and `bypassed`: the call, `children.append(children)`, `pushViewController(_:animated:)`;
    /// - for `finishNeverCalled` and `finishNotHandled`: the closure or requirement, `onFinish`, `detailDidFinish(_:)`;
    /// - for `unreachableScreen`: the route that nothing asks for, `Route.detail`, or nothing where it is a class;
    /// - for `unhandledRoute` and `unresolvedDestination`: the function and what it looks at, `handle(_:) default`.
    ///
    /// Facts that agree in kind, owner, child and circumstance are one cause, told once with all its places.
    public let circumstance: String
    /// Every way that was looked at, leaking ones first; empty for kinds without exits.
    public let exits: [Exit]
    /// The one place to look at first: where the child is kept, where the property that closes the cycle is declared.
    public let location: SourcePlace
    /// Other places that help, the most helpful first.
    public let related: [Finding.Related]
    /// False if nothing in the source calls the code: then it is worth a note at most.
    public let isReachable: Bool

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
