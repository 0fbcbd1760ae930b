import FlowGraph

/// A flow as it is drawn: boxes in nested clusters, and the few arrows that a reader needs.
///
/// Everything that decides *what* is drawn happens on the way here; DOT and Mermaid only write it down.
struct Diagram: Hashable {
    /// The id of the whole picture.
    let id: String
    /// The flow's name.
    var name: String
    /// How much there is and whether it is all: `2 coordinators, 6 screens, 27 transitions (6 states, complete)`.
    var counts: String
    /// Whether two versions of the flow are drawn: then only what is newly wrong is said to be.
    var isComparison = false
    /// What is wrong with the flow as a whole and with no coordinator in particular.
    let badges: [Badge]
    let tooltip: String
    /// Parents before their children.
    let clusters: [Cluster]
    let boxes: [Box]
    let arrows: [Arrow]
    /// Why a place may lead on to more than is drawn, where it is drawn dashed.
    let unexplored: String
    /// What was left out to keep the picture readable, a phrase each: `9 back-menu jumps`.
    let omitted: [String]
    /// What people should know of how it is drawn: `drawn in a plainer way, since …`; `nil` if there is nothing.
    var note: String?

    /// Stands before the name of what somebody asked to see marked, so that a grey print says it too.
    static let highlightSign = "★ "
    /// What formats without a legend say of what only the source knows, in a flow that was also explored.
    static let sourceOnly = "source only"
    /// The same of a place, for where there is room.
    static let neverSeen = "only the source knows it: no exploration has come here"

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
        /// Where the source declares its type, if that is known.
        var place: SourcePlace?
        /// Whether somebody asked to see it marked.
        var isHighlighted = false
        /// Whether only the source knows it, in a flow that was also explored.
        var isOnlyInSource = false
        /// Whether it has come or gone, in a picture of two versions.
        var change: ComparedFlow.Mark?
    }

    /// The rules of one severity that found something.
    struct Badge: Hashable {
        let severity: Severity
        /// `orphan_child (2 triggers) · leaked_coordinator`
        let text: String

        /// The rules, in lines of so many characters where they are that short: a long badge would stretch its cluster, and stand in the
        /// way of arrows.
        func lines(of length: Int = 56) -> [String] {
            var lines: [String] = []
            for rule in text.components(separatedBy: " · ") {
                if let last = lines.last, last.count + 3 + rule.count <= length {
                    lines[lines.count - 1] = last + " · " + rule
                } else {
                    lines.append(rule)
                }
            }
            return lines
        }
    }

    /// A screen, a state, or a coordinator where the detail is that low.
    struct Box: Hashable {
        /// What sort of thing it is.
        enum Kind: Hashable {
            case place(Screen.Kind)
            /// What the screens of a tab bar hang from.
            case tabBar
        }

        let id: String
        let title: String
        /// What is said below the title in small type; may be empty.
        let subtitle: String
        let kind: Kind
        /// The index of the cluster it lies in.
        let cluster: Int?
        let isEntry: Bool
        let isUnexplored: Bool
        let badges: [Badge]
        let tooltip: String
        /// Whether it is presented over another screen.
        var isModal = false
        /// Whether it is the first screen of a tab.
        var isTab = false
        /// Whether somebody asked to see it marked.
        var isHighlighted = false
        /// Whether it lies on the path that somebody asked for.
        var isOnPath = false
        /// Whether only the source knows it, in a flow that was also explored.
        var isOnlyInSource = false
        /// Where the source declares its class, if that is known.
        var place: SourcePlace?
        /// Whether it has come or gone, in a picture of two versions.
        var change: ComparedFlow.Mark?
        /// The id of the coordinator, or of the part of the flow, that it stands for; `nil` for a screen.
        var standsFor: CoordinatorNode.ID?
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
            /// Pop or dismissal that is not folded into the way there.
            case back
            /// From a coordinator to its child, where coordinators are boxes.
            case owns
        }

        /// The best that is known of a step.
        enum Evidence: String, Hashable, CaseIterable, Comparable {
            case explored, recorded, source

            /// The best comes first.
            static func < (a: Evidence, b: Evidence) -> Bool { allCases.firstIndex(of: a)! < allCases.firstIndex(of: b)! }
        }

        let id: String
        /// Indices of boxes.
        let from: Int, to: Int
        let style: Style
        /// Whether the way back by the system's means is folded in.
        let returns: Bool
        /// How bad the finding is that this step ends in, `nil` for a harmless step.
        let mark: Severity?
        /// Short texts of the triggers, one for each line.
        let labels: [String]
        let tooltip: String
        /// How it is known, where a flow knows some steps in one way and some in another; else `nil`.
        var evidence: Evidence?
        /// Whether it lies on the path that somebody asked for.
        var isOnPath = false
        /// The first place in the source that makes the step, if one is known.
        var place: SourcePlace?
        /// Whether it has come or gone, in a picture of two versions.
        var change: ComparedFlow.Mark?
    }
}
