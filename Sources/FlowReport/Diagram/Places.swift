import FlowGraph

/// The boxes of a diagram, and the transitions between them.
struct Places {
    let boxes: [Diagram.Box]
    private let compared: ComparedFlow?
    private let graph: FlowGraph
    private let level: LevelOfDetail
    private let indexOfScreen: [Screen.ID: Int]
    private let indexOfState: [State.ID: Int]

    init(
        graph: FlowGraph, level: LevelOfDetail, findings: [Finding], ofScreens: [String: [Finding]], clusters: [CoordinatorNode.ID: Int],
        unexplored: String, compared: ComparedFlow? = nil
    ) {
        self.compared = compared
        self.graph = graph
        self.level = level
        let screens = Dictionary(graph.screens.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })

        if level == .states, !graph.states.isEmpty {
            boxes = graph.states.map { state in
                let screen = screens[state.top] ?? Screen(missing: state.top)
                let stack = state.layers.map { "[" + $0.map { screens[$0]?.title ?? $0 }.joined(separator: ", ") + "]" }.joined(separator: " ▸ ")
                return Diagram.Box(
                    screen, id: "state_\(state.id)", subtitle: "state \(state.id), \(Self.depth(state))",
                    cluster: screen.owner.flatMap { clusters[$0] },
                    isEntry: state.id == 0, isUnexplored: state.isUnexplored, tooltip: ["state \(state.id): \(stack)"], unexplored: unexplored)
            }
            indexOfState = Dictionary(graph.states.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
            indexOfScreen = [:]
            return
        }

        let referred = Set(graph.transitions.flatMap { [$0.from, $0.to] }).subtracting(screens.keys).sorted()
        let all = graph.screens + referred.map(Screen.init(missing:))
        let ids = Identifiers(prefix: level == .coordinators ? "coordinator" : "screen", names: all.map(\.id))
        let byCoordinator = graph.findingsByCoordinator(findings)
        boxes = all.map { screen in
            let own = level == .coordinators ? byCoordinator[screen.id, default: []] : ofScreens[screen.typeName, default: []]
            return Diagram.Box(
                level == .coordinators ? screen.plain : screen, id: ids[screen.id], subtitle: level == .coordinators ? "" : screen.subtitle,
                cluster: screen.owner.flatMap { clusters[$0] },
                isEntry: screen.isEntry, isUnexplored: screen.isUnexplored, findings: own, unexplored: unexplored,
                change: compared?.mark(ofScreen: screen.id))
        }
        indexOfScreen = Dictionary(all.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
        indexOfState = [:]
    }

    /// The transitions as steps between boxes, in canonical order.
    func steps(marks: WitnessMarks) -> [Step] {
        graph.transitions.compactMap { transition in
            let ends: (Int, Int)?
            if let states = transition.states, !indexOfState.isEmpty {
                ends = indexOfState[states.from].flatMap { from in indexOfState[states.to].map { (from, $0) } }
            } else {
                ends = indexOfScreen[transition.from].flatMap { from in indexOfScreen[transition.to].map { (from, $0) } }
            }
            let change = compared?.mark(of: transition)
            // What is newly wrong is wrong with what there is now.
            let findings = change == .removed ? [] : marks.findings(endingIn: transition)
            return ends.map { Step(from: $0, to: $1, transition: transition, findings: findings, change: change) }
        }
    }

    /// Arrows from each coordinator to its children, for diagrams in which coordinators are boxes.
    func ownership(of graph: FlowGraph) -> [Diagram.Arrow] {
        graph.coordinators.compactMap { node in
            guard let parent = node.parent, let from = indexOfScreen[parent], let to = indexOfScreen[node.id] else { return nil }
            return Diagram.Arrow(
                id: Identifiers.arrow(from: boxes[from].id, to: boxes[to].id, suffix: "owns"), from: from, to: to, style: .owns, returns: false,
                mark: nil, labels: [], tooltip: "\(boxes[from].title) owns \(boxes[to].title)")
        }
    }

    private static func depth(_ state: State) -> String {
        state.layers.map { String($0.count) }.joined(separator: " ▸ ") + " deep"
    }
}

/// A transition between two boxes, with the findings that it ends in.
struct Step: Hashable {
    /// Indices of boxes.
    let from: Int, to: Int
    let transition: Transition
    /// Sorted, the worst first.
    let findings: [Finding]
    /// Whether it has come or gone, in a picture of two versions.
    var change: ComparedFlow.Mark?

    var mark: Severity? { findings.first?.severity }
}

extension Diagram.Box {
    fileprivate init(
        _ screen: Screen, id: String, subtitle: String, cluster: Int?, isEntry: Bool, isUnexplored: Bool, findings: [Finding] = [],
        tooltip: [String] = [], unexplored: String, change: ComparedFlow.Mark? = nil
    ) {
        var lines = [screen.title == screen.typeName ? screen.title : "\(screen.title) (\(screen.typeName))"] + tooltip
        if screen.kind != .screen, tooltip.isEmpty, findings.isEmpty { lines.append(screen.kind.noun) }
        if let owner = screen.owner { lines.append("owner: \(owner)" + (screen.isOwnerGuessed ? " (guessed from the screen below)" : "")) }
        if let place = screen.place { lines.append(place.text) }
        if isEntry { lines.append("the flow starts here") }
        if isUnexplored { lines.append(unexplored) }
        let title = screen.title.displayed
        self.init(
            id: id, title: title.isEmpty ? "untitled" : title, subtitle: subtitle.displayed, kind: .place(screen.kind), cluster: cluster,
            isEntry: isEntry,
            isUnexplored: isUnexplored, badges: Diagram.Badge.badges(for: findings),
            tooltip: (lines + (change.map { [$0.rawValue] } ?? []) + findings.map(\.tooltip)).joined(separator: "\n"), change: change)
    }
}

extension Screen {
    /// Stands in for a screen that a transition mentions and the document lacks.
    fileprivate init(missing id: Screen.ID) {
        self.init(id: id, title: id, typeName: id, owner: nil, isUnexplored: true)
    }

    /// The same place, drawn like any other: a stand-in for a coordinator contains its screens, but no reader has to be told.
    fileprivate var plain: Screen {
        Screen(
            id: id, title: title, typeName: typeName, owner: owner, isOwnerGuessed: isOwnerGuessed, isEntry: isEntry, isUnexplored: isUnexplored,
            place: place)
    }

    /// The class, where the title does not say it already, after the kind, where it is no ordinary screen.
    fileprivate var subtitle: String {
        let isSaid = typeName.isEmpty || typeName == title || typeName == title + "ViewController" || typeName == title + "Controller"
        return ((kind == .screen ? [] : [kind.noun]) + (isSaid ? [] : [typeName])).joined(separator: " · ")
    }
}

extension Screen.Kind {
    /// The kind in a reader's words.
    var noun: String {
        switch self {
        case .screen: "screen"
        case .alert: "alert"
        case .web: "web page"
        case .container: "container"
        case .external: "outside the app"
        case .coordinator: "coordinator"
        }
    }
}
