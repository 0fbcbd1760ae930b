import FlowGraph

/// The classes of the parts of a picture: the attribute `class` in DOT, which Graphviz hands on to SVG, where it stands after Graphviz's
/// own `node`, `edge` and `cluster`. Together with the ids they are what a style sheet, a script or a page around the picture can rely on.
///
/// A box has one class for what it is and any number for how it is; an arrow one for how the step is made. A cluster has `coordinator`.
enum PictureClass: String, CaseIterable {
    // What a box is.
    /// An ordinary screen.
    case screen
    /// An alert or an action sheet.
    case alert
    /// A page of a browser inside the app.
    case web
    /// A place outside the app.
    case external
    /// A view controller that only holds others.
    case container
    /// A whole coordinator: every cluster, and a box that stands for one.
    case coordinator
    /// What the screens of a tab bar hang from.
    case tabBar = "tab-bar"
    /// The dot of the launch, and its arrow.
    case launch

    // How it is.
    /// It is presented over another screen.
    case modal
    /// It is the first screen of a tab.
    case tab
    /// The flow starts here.
    case entry
    /// It may lead on to more than is drawn.
    case unexplored

    // What an arrow does.
    /// A push, a replaced stack or a new root.
    case push
    /// A presentation.
    case present
    /// Another tab.
    case select
    /// It leads out of the app.
    case open
    /// A way back that is not folded into the way there.
    case back
    /// From a coordinator to its child.
    case owns
    /// The way back by the system's means is folded in.
    case returns

    // How it is known, where a flow knows some things in one way and some in another.
    /// The explorer fired it.
    case explored
    /// It was seen in a running app.
    case recorded
    /// Only the source says so; of a box and of a cluster too, where a flow was also explored.
    case source

    // What is to be noticed.
    /// An error was found.
    case error
    /// A warning was found, and no error.
    case warning
    /// It has come, in a picture of two versions.
    case added
    /// It has gone.
    case removed
    /// Somebody asked to see it marked.
    case highlighted
    /// It lies on the path that somebody asked for.
    case path
}

extension Diagram.Cluster {
    var classes: [PictureClass] {
        [.coordinator] + (isOnlyInSource ? [.source] : []) + badges.classes + change.classes + (isHighlighted ? [.highlighted] : [])
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
            (isHighlighted, .highlighted), (isOnPath, .path),
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
