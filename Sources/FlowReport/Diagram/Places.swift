import FlowGraph

/// The boxes of a diagram, and the transitions between them.
struct Places {
    let boxes: [Diagram.Box]
    private let compared: ComparedFlow?
    private let graph: FlowGraph
    private let level: LevelOfDetail
    private let indexOfScreen: [Screen.ID: Int]
    private let indexOfState: [State.ID: Int]
    private let path: PathMarks

    init(
        graph: FlowGraph, level: LevelOfDetail, findings: [Finding], causes: NamedCauses, ofScreens: [Screen.ID: [Finding]],
        clusters: [CoordinatorNode.ID: Int], unexplored: String, style: DrawingStyle, compared: ComparedFlow? = nil
    ) {
        self.compared = compared
        let path = PathMarks(style.path, in: graph, level: level)
        self.path = path
        let ways = WaysIn(level == .coordinators ? [] : graph.transitions)
        self.graph = graph
        self.level = level
        let screens = Dictionary(graph.screens.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })

        if level == .states, !graph.states.isEmpty {
            boxes = graph.states.map { state in
                let screen = screens[state.top] ?? Screen(missing: state.top)
                let stack = state.layers.map { "[" + $0.map { screens[$0]?.title ?? $0 }.joined(separator: ", ") + "]" }.joined(
                    separator: " ▸ ")
                return Diagram.Box(
                    screen, id: "state_\(state.id)", subtitle: "state \(state.id), \(Self.depth(state))", ways: ways,
                    isHighlighted: style.highlighted.screens.contains(screen.id), isOnPath: path.touches(state: state.id),
                    cluster: screen.owner.flatMap { clusters[$0] },
                    isEntry: state.id == 0, isUnexplored: state.isUnexplored, tooltip: ["state \(state.id): \(stack)"],
                    unexplored: unexplored)
            }
            indexOfState = Dictionary(graph.states.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
            indexOfScreen = [:]
            return
        }

        let referred = Set(graph.transitions.flatMap { [$0.from, $0.to] }).subtracting(screens.keys).sorted()
        let all = graph.screens + referred.map(Screen.init(missing:))
        let ids = Identifiers(prefix: level == .coordinators ? "coordinator" : "screen", names: all.map(\.id))
        let byCoordinator = graph.findingsByCoordinator(findings)
        // Where its coordinator is drawn, a finding lies there.
        let hidden = findings.filter { finding in finding.coordinator.map { graph.coordinator($0) == nil } ?? false }
        boxes = all.map { screen in
            let own =
                level == .coordinators
                ? byCoordinator[screen.id, default: []]
                // What is wrong inside of a coordinator that is drawn as a box is wrong with the box.
                : screen.kind == .coordinator
                    ? hidden.filter { $0.coordinator.map(screen.contains(coordinator:)) ?? false } : ofScreens[screen.id, default: []]
            let marked = style.highlighted
            return Diagram.Box(
                level == .coordinators ? screen.plain : screen, id: ids[screen.id],
                subtitle: level == .coordinators ? "" : screen.subtitle(ways), ways: ways,
                isHighlighted: marked.screens.contains(screen.id)
                    || screen.isCoordinator(at: level) && marked.coordinators.contains(screen.id),
                isOnPath: path.touches(screen: screen.id),
                cluster: screen.owner.flatMap { clusters[$0] },
                isEntry: screen.isEntry, isUnexplored: screen.isUnexplored, findings: own, causes: causes,
                named: level == .coordinators ? causes.at(screen.id) : [], unexplored: unexplored,
                change: compared?.mark(ofScreen: screen.id), standsFor: screen.isCoordinator(at: level) ? screen.id : nil,
                image: style.thumbnails.screens[screen.id])
        }
        indexOfScreen = Dictionary(all.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
        indexOfState = [:]
    }

    /// Whether a box stands for many screens in a picture of screens.
    func isStandIn(_ box: Int) -> Bool { boxes[box].kind == .place(.coordinator) }

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
            // New findings are about what exists now.
            let findings = change == .removed ? [] : marks.findings(endingIn: transition)
            let numbers = change == .removed ? [] : path.numbers(of: transition)
            return ends.map { Step(from: $0, to: $1, transition: transition, findings: findings, numbers: numbers, change: change) }
        }
    }

    /// Arrows from each coordinator to its children, for diagrams in which coordinators are boxes.
    func ownership(of graph: FlowGraph) -> [Diagram.Arrow] {
        graph.coordinators.compactMap { node in
            guard let parent = node.parent, let from = indexOfScreen[parent], let to = indexOfScreen[node.id] else { return nil }
            return Diagram.Arrow(
                id: Identifiers.arrow(from: boxes[from].id, to: boxes[to].id, suffix: "owns"), from: from, to: to, style: .owns,
                returns: false,
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
    /// Sorted, the most severe first.
    let findings: [Finding]
    /// Its numbers as steps of the path to show, 1-based.
    let numbers: [Int]
    /// Whether it was added or removed, in a picture of two versions.
    var change: ComparedFlow.Mark?

    var mark: Severity? { findings.first?.severity }
}

extension Diagram.Box {
    fileprivate init(
        _ screen: Screen, id: String, subtitle: String, ways: WaysIn, isHighlighted: Bool, isOnPath: Bool, cluster: Int?, isEntry: Bool,
        isUnexplored: Bool, findings: [Finding] = [], causes: NamedCauses? = nil, named: [FindingCause] = [],
        tooltip: [String] = [], unexplored: String, change: ComparedFlow.Mark? = nil, standsFor: CoordinatorNode.ID? = nil,
        image: Thumbnail? = nil
    ) {
        var lines = [screen.title == screen.typeName ? screen.title : "\(screen.title) (\(screen.typeName))"] + tooltip
        if screen.kind != .screen, tooltip.isEmpty, findings.isEmpty { lines.append(screen.noun) }
        if let way = ways.word(for: screen) { lines.append(way) }
        if let owner = screen.owner { lines.append("owner: \(owner)" + (screen.isOwnerGuessed ? " (guessed from the screen below)" : "")) }
        if let place = screen.place { lines.append(place.text) }
        if isEntry { lines.append("the flow starts here") }
        if screen.isOnlyInSource { lines.append(Diagram.neverSeen) } else if isUnexplored { lines.append(unexplored) }
        let title = screen.title.displayed
        let own = causes.map { causes in findings.filter { !causes.explain($0) } } ?? findings
        self.init(
            id: id, title: title.isEmpty ? "untitled" : title, subtitle: subtitle.displayed, kind: .place(screen.kind), cluster: cluster,
            isEntry: isEntry,
            isUnexplored: isUnexplored && !screen.isOnlyInSource, badges: Diagram.Badge.badges(for: own, causes: named),
            tooltip: (lines + (change.map { [$0.rawValue] } ?? []) + findings.map(\.tooltip)).joined(separator: "\n"),
            isModal: ways.isModal(screen), isTab: ways.isTab(screen), isHighlighted: isHighlighted, isOnPath: isOnPath,
            isOnlyInSource: screen.isOnlyInSource,
            place: screen.place, change: change, standsFor: standsFor, isAffected: own.count < findings.count, image: image)
    }
}

extension Screen {
    /// Stands in for a screen that a transition mentions and the document lacks.
    fileprivate init(missing id: Screen.ID) {
        self.init(id: id, title: id, typeName: id, owner: nil, isUnexplored: true)
    }

    /// The same box, drawn like any other: a box for a coordinator contains its screens, which needs no mark.
    fileprivate var plain: Screen {
        Screen(
            id: id, title: title, typeName: typeName, owner: owner, isOwnerGuessed: isOwnerGuessed, isEntry: isEntry,
            isUnexplored: isUnexplored,
            place: place, evidence: evidence)
    }

    fileprivate func isCoordinator(at level: LevelOfDetail) -> Bool { level == .coordinators || kind == .coordinator }

    /// What it is, as it is shown.
    fileprivate var noun: String { isArea ? "part" : kind.noun }

    /// What the system shows over it: `2 alerts`, `share sheet`.
    private var sheets: [String] {
        let counts = Dictionary(grouping: shows ?? []) { $0 }.mapValues(\.count)
        return counts.sorted { $0.key < $1.key }.map { noun, number in number > 1 ? count(number, noun) : noun }
    }

    /// How the screen is shown, if not by a push; its kind, if it is no ordinary screen; and its class, if it differs from the title.
    fileprivate func subtitle(_ ways: WaysIn) -> String {
        // A class that is there for any view, `HostingController<CartView>`, says what the title does.
        let isSaid =
            typeName.isEmpty || typeName == title || typeName.hasSuffix("<\(title)>") || typeName == title + "ViewController"
            || typeName == title + "Controller"
        let words = [ways.word(for: self), kind == .screen ? nil : noun].compactMap(\.self)
        return (words + (isSaid ? [] : [typeName]) + sheets).joined(separator: " · ")
    }
}

extension Screen.Kind {
    /// The kind as it is shown.
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

/// How screens are shown.
struct WaysIn {
    private let modal: Set<Screen.ID>, tabs: Set<Screen.ID>

    init(_ transitions: [Transition]) {
        var ways: [Screen.ID: Set<Transition.Kind>] = [:]
        for step in transitions where step.from != step.to { ways[step.to, default: []].insert(step.kind) }
        func screens(shownBy kind: Transition.Kind) -> Set<Screen.ID> {
            let others: Set<Transition.Kind> = [.push, .present, .select, .replace, .root]
            return Set(ways.filter { $1.intersection(others) == [kind] }.keys)
        }
        // A screen that is sometimes pushed and sometimes presented is neither.
        modal = screens(shownBy: .present)
        tabs = screens(shownBy: .select)
    }

    func isModal(_ screen: Screen) -> Bool { [.screen, .container].contains(screen.kind) && modal.contains(screen.id) }

    func isTab(_ screen: Screen) -> Bool { [.screen, .container].contains(screen.kind) && tabs.contains(screen.id) }

    /// `modal` or `tab`; `nil` for any other screen.
    func word(for screen: Screen) -> String? { isModal(screen) ? "modal" : isTab(screen) ? "tab" : nil }
}
