import FlowGraph

/// A flow as it is drawn: boxes in nested clusters, and the few arrows that a reader needs.
///
/// Everything that decides *what* is drawn happens on the way here; DOT and Mermaid only write it down.
struct Diagram: Hashable {
    /// The id of the whole picture.
    let id: String
    /// The flow's name.
    var name: String
    /// The size of the flow and whether it is complete: `2 coordinators, 6 screens, 27 transitions (6 states, complete)`.
    var counts: String
    /// Whether two versions of the flow are drawn: then only new findings are shown.
    var isComparison = false
    /// The findings about the whole flow, and about no coordinator in particular.
    let badges: [Badge]
    let tooltip: String
    /// Parents before their children.
    let clusters: [Cluster]
    let boxes: [Box]
    let arrows: [Arrow]
    /// The reason why a dashed box may lead to more screens than are drawn.
    let unexplored: String
    /// What was left out to keep the picture readable, a phrase each: `9 back-menu jumps`.
    let omitted: [String]
    /// A remark about the layout; `nil` if there is none.
    var note: String?
    /// Whether what the launch shows could not be followed.
    var isLaunchGuessed = false

    /// Precedes the name of what is highlighted, so that no information is lost in grayscale.
    static let highlightSign = "★ "
    /// Follows the name of what a finding is about whose cause is named elsewhere.
    static let affectedSign = " ⚠"
    /// The text for what was found in source only, in a flow that was also explored, in formats without a legend.
    static let sourceOnly = "source only"
    /// A longer text of the same meaning.
    static let neverSeen = "found in source only: no exploration reached it"
    /// The launch of a flow of which source does not show what it shows.
    static let unknownLaunch = "launch not known: what nothing leads to"

    /// A coordinator, drawn around its screens and children.
    struct Cluster: Hashable {
        let id: String
        let title: String
        /// The index of the cluster around it.
        let parent: Int?
        /// How many clusters are around it.
        let depth: Int
        let badges: [Badge]
        let tooltip: String
        /// The declaration of its type in the source, if known.
        var place: SourcePlace?
        /// Whether it is highlighted.
        var isHighlighted = false
        /// Whether it was found in source only, in a flow that was also explored.
        var isOnlyInSource = false
        /// Whether it was added or removed, in a picture of two versions.
        var change: ComparedFlow.Mark?
        /// Whether findings are about it whose cause has a badge elsewhere.
        var isAffected = false
    }

    /// The rules of one severity that have findings.
    struct Badge: Hashable {
        let severity: Severity
        /// `orphan_child (2 triggers) · leaked_coordinator`
        let text: String

        /// The rules, in lines of at most `length` characters if possible: a long badge would stretch its cluster and block arrows.
        func lines(of length: Int = 40) -> [String] { text.inLines(of: length) }
    }

    /// A screen, a state, or a coordinator where the detail is that low.
    struct Box: Hashable {
        /// What sort of thing it is.
        enum Kind: Hashable {
            case place(Screen.Kind)
            /// A tab bar, to which the screens of its tabs are joined.
            case tabBar
        }

        let id: String
        let title: String
        /// The small text below the title; may be empty.
        var subtitle: String
        let kind: Kind
        /// The index of the cluster it lies in.
        let cluster: Int?
        let isEntry: Bool
        let isUnexplored: Bool
        let badges: [Badge]
        /// Whether it is a coordinator on a map of many: its badges are numbers and stand beside its title.
        var isOnMap = false
        let tooltip: String
        /// Whether it is presented over another screen.
        var isModal = false
        /// Whether it is the first screen of a tab.
        var isTab = false
        /// Whether it is highlighted.
        var isHighlighted = false
        /// Whether it is on the shown path.
        var isOnPath = false
        /// Whether it was found in source only, in a flow that was also explored.
        var isOnlyInSource = false
        /// The declaration of its class in the source, if known.
        var place: SourcePlace?
        /// Whether it was added or removed, in a picture of two versions.
        var change: ComparedFlow.Mark?
        /// The id of the coordinator, or of the part of the flow, that it stands for; `nil` for a screen.
        var standsFor: CoordinatorNode.ID?
        /// Whether findings are about it whose cause has a badge elsewhere.
        var isAffected = false
        /// What it looks like; `nil` if that is not known or not asked for.
        var image: Thumbnail?
    }

    /// One or more transitions that share their ends and their look.
    struct Arrow: Hashable {
        enum Style: String, Hashable, CaseIterable {
            /// Push, replaced stack, new root.
            case forward
            case present
            case select
            /// Out of the app.
            case open
            /// Pop or dismissal that is not folded into the arrow in the other direction.
            case back
            /// From a coordinator to its child, where coordinators are boxes.
            case owns
        }

        /// The best evidence of a transition.
        enum Evidence: String, Hashable, CaseIterable, Comparable {
            case explored, recorded, source

            /// The best comes first.
            static func < (a: Evidence, b: Evidence) -> Bool { allCases.firstIndex(of: a)! < allCases.firstIndex(of: b)! }
        }

        let id: String
        /// Indices of boxes.
        let from: Int, to: Int
        let style: Style
        /// Whether the back button, the back swipe or the sheet swipe in the other direction is folded in.
        let returns: Bool
        /// Whether it leads on in both directions, where one arrow stands for all between two coordinators.
        var isMutual = false
        /// The severity of the finding whose path ends here; `nil` if there is none.
        let mark: Severity?
        /// Short texts of the triggers, one for each line.
        var labels: [String]
        let tooltip: String
        /// The evidence, where a flow has transitions with different evidence; else `nil`.
        var evidence: Evidence?
        /// Whether it is on the shown path.
        var isOnPath = false
        /// The first place in the source that makes the transition, if one is known.
        var place: SourcePlace?
        /// Whether it was added or removed, in a picture of two versions.
        var change: ComparedFlow.Mark?
    }
}
