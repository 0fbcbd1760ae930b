import FlowGraph

/// The classes of the parts of a picture: the attribute `class` in DOT, which Graphviz copies to SVG, after its own `node`, `edge` and
/// `cluster`. Together with the ids they are the interface for style sheets, scripts and pages around the picture.
///
/// A box has one class for its kind and any number for its traits; an arrow has one for its kind of transition. A cluster has `coordinator`.
enum PictureClass: String, CaseIterable {
    // Kinds of boxes.
    /// An ordinary screen.
    case screen
    /// An alert or an action sheet.
    case alert
    /// A web page inside the app.
    case web
    /// A place outside the app.
    case external
    /// A container view controller.
    case container
    /// A whole coordinator: every cluster, and a box that stands for one.
    case coordinator
    /// A tab bar, to which the screens of its tabs are joined.
    case tabBar = "tab-bar"
    /// The dot of the launch, and its arrow.
    case launch

    // Traits of boxes.
    /// It is presented over another screen.
    case modal
    /// It is the first screen of a tab.
    case tab
    /// The flow starts here.
    case entry
    /// It may lead to more screens than are drawn.
    case unexplored

    // Kinds of arrows.
    /// A push, a replaced stack or a new root.
    case push
    /// A presentation.
    case present
    /// Another tab.
    case select
    /// It leads out of the app.
    case open
    /// A pop or dismissal that is not folded into the arrow in the other direction.
    case back
    /// From a coordinator to its child.
    case owns
    /// The back button, the back swipe or the sheet swipe in the other direction is folded in.
    case returns

    // Evidence, where a flow has parts with different evidence.
    /// It was explored.
    case explored
    /// It was recorded in a running app.
    case recorded
    /// It was found in source only; of a box and of a cluster too, where a flow was also explored.
    case source

    // Marks.
    /// It has an error.
    case error
    /// It has a warning, and no error.
    case warning
    /// A finding is about it whose cause has the badge elsewhere.
    case affected
    /// It was added, in a picture of two versions.
    case added
    /// It was removed.
    case removed
    /// It is highlighted.
    case highlighted
    /// It is on the shown path.
    case path
}

extension Diagram.Cluster {
    var classes: [PictureClass] {
        [.coordinator] + (isOnlyInSource ? [.source] : []) + badges.classes + (isAffected ? [.affected] : []) + change.classes
            + (isHighlighted ? [.highlighted] : [])
    }
}

extension Diagram.Box {
    var classes: [PictureClass] {
        let kind: PictureClass =
            switch kind {
            case .place(.screen): .screen
            case .place(.alert): .alert
            case .place(.web): .web
            case .place(.external): .external
            case .place(.container): .container
            case .place(.coordinator): .coordinator
            case .tabBar: .tabBar
            }
        let states: [(Bool, PictureClass)] = [
            (isModal, .modal), (isTab, .tab), (isEntry, .entry), (isUnexplored, .unexplored), (isOnlyInSource, .source),
            (isHighlighted, .highlighted), (isOnPath, .path), (isAffected, .affected),
        ]
        return [kind] + states.filter(\.0).map(\.1) + badges.classes + change.classes
    }
}

extension Diagram.Arrow {
    var classes: [PictureClass] {
        let kind: PictureClass =
            switch style {
            case .forward: .push
            case .present: .present
            case .select: .select
            case .open: .open
            case .back: .back
            case .owns: .owns
            }
        let known: [PictureClass] =
            switch evidence {
            case .explored: [.explored]
            case .recorded: [.recorded]
            case .source: [.source]
            case nil: []
            }
        let found: [PictureClass] =
            switch mark {
            case .error: [.error]
            case .warning, .note: [.warning]
            case nil: []
            }
        return [kind] + (returns ? [.returns] : []) + known + found + change.classes + (isOnPath ? [.path] : [])
    }
}

extension [Diagram.Badge] {
    fileprivate var classes: [PictureClass] {
        switch first?.severity {
        case .error: [.error]
        case .warning, .note: [.warning]
        case nil: []
        }
    }
}

extension ComparedFlow.Mark? {
    fileprivate var classes: [PictureClass] {
        switch self {
        case .added: [.added]
        case .removed: [.removed]
        case nil: []
        }
    }
}
