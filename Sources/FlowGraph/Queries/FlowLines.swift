/// One part of a flow, described by names only, for comparison with the next version of the app.
///
/// It contains no lines, files, states or ids, so moving code is no change. Coordinators of one type are one, whichever parent retains
/// them, and so are screens with the same title and the same type of owner.
public enum FlowLine: Sendable, Hashable {
    /// A screen's name: the type of the coordinator that shows it, `nil` if none does, and its title.
    public struct Place: Sendable, Hashable, Comparable {
        /// The type's name.
        public let owner: String?
        /// As in ``Screen/title``.
        public let title: String

        public init(owner: String?, title: String) {
            self.owner = owner
            self.title = title
        }

        public static func < (a: Place, b: Place) -> Bool { (a.owner ?? "", a.title) < (b.owner ?? "", b.title) }
    }

    /// A type of coordinators, and the type that retains it; `nil` for a root.
    case coordinator(String, parent: String?)
    /// A screen that the user can see.
    case screen(Place, kind: Screen.Kind, isEntry: Bool)
    /// A transition between two screens, with its trigger's label; the back button and the back swipe are one where they do the same:
    /// `back button, back swipe`.
    case transition(from: Place, to: Place, kind: Transition.Kind, trigger: String)
}

extension FlowLine: Comparable {
    /// Coordinators from the root down, then screens, then transitions, each by name.
    public static func < (a: FlowLine, b: FlowLine) -> Bool {
        switch (a, b) {
        case (.coordinator(let x, let above), .coordinator(let y, let over)): return (above ?? "", x) < (over ?? "", y)
        case (.screen(let x, let kind, let isEntry), .screen(let y, let other, let isOther)):
            if x != y { return x < y }
            return kind == other ? isEntry && !isOther : kind.rawValue < other.rawValue
        case (.transition(let from, let to, let kind, let trigger), .transition(let start, let end, let other, let label)):
            if from != start { return from < start }
            if to != end { return to < end }
            return (kind.rawValue, trigger) < (other.rawValue, label)
        default: return a.rank < b.rank
        }
    }

    private var rank: Int {
        switch self {
        case .coordinator: 0
        case .screen: 1
        case .transition: 2
        }
    }
}

extension FlowGraph {
    /// All parts of the flow, sorted, each once. Complexity: O(*n* log *n*), *n* being the size of the graph.
    ///
    /// Default gestures are omitted, or every new screen would add dozens of lines: gestures that change nothing, jumps by the back button's
    /// menu and by a tap on the selected tab if there is another way to go back, and taps on tabs from screens deep inside another tab.
    public var flowLines: [FlowLine] { FlowNames(self).lines }
}

/// What the things of a graph are called in ``FlowLine``.
struct FlowNames {
    private let graph: FlowGraph
    /// The steps between screens that have a line.
    let transitions: [Transition]
    private let types: [CoordinatorNode.ID: String]
    private let places: [Screen.ID: FlowLine.Place]

    init(_ graph: FlowGraph) {
        self.graph = graph
        let types = Dictionary(graph.coordinators.map { ($0.id, $0.typeName) }, uniquingKeysWith: { first, _ in first })
        self.types = types
        places = Dictionary(
            graph.screens.map { ($0.id, FlowLine.Place(owner: $0.owner.map { types[$0] ?? $0 }, title: $0.lastingTitle)) },
            uniquingKeysWith: { first, _ in first })
        transitions = graph.collapsed(to: .screens).transitions.withoutWhatComesForNothing
    }

    var lines: [FlowLine] {
        var steps: Set<FlowLine> = []
        var back: [FlowLine: Set<String>] = [:]
        for step in transitions {
            guard step.isOneOfTheWaysBack else {
                steps.insert(line(step))
                continue
            }
            back[line(step, trigger: ""), default: []].insert(step.trigger.label)
        }
        for case (.transition(let from, let to, let kind, _), let labels) in back {
            steps.insert(.transition(from: from, to: to, kind: kind, trigger: labels.sorted().joined(separator: ", ")))
        }
        return steps.union(graph.coordinators.map(line)).union(graph.screens.map(line)).sorted()
    }

    func place(_ screen: Screen.ID) -> FlowLine.Place { places[screen] ?? FlowLine.Place(owner: nil, title: screen) }

    func line(_ node: CoordinatorNode) -> FlowLine { .coordinator(node.typeName, parent: node.parent.map { types[$0] ?? $0 }) }

    func line(_ screen: Screen) -> FlowLine { .screen(place(screen.id), kind: screen.kind, isEntry: screen.isEntry) }

    /// The transition by itself, even if a line of the flow describes it together with another one.
    func line(_ step: Transition) -> FlowLine { line(step, trigger: step.trigger.label) }

    private func line(_ step: Transition, trigger: String) -> FlowLine {
        .transition(from: place(step.from), to: place(step.to), kind: step.kind, trigger: trigger)
    }
}

extension [Transition] {
    /// The steps that say something: see ``FlowGraph/flowLines``.
    fileprivate var withoutWhatComesForNothing: [Transition] {
        let leadsBack = Set(filter { [.backButton, .backSwipe].contains($0.trigger.kind) && $0.from != $0.to }.map(\.from))
        let inner = Set(filter { $0.kind != .select && !$0.isUnwinding && $0.from != $0.to }.map(\.to))
        let shown = Set(filter { $0.kind == .select && !inner.contains($0.from) }.map(\.to))
        return filter { step in
            switch step.trigger.kind {
            case .launch, .teardown: return false
            case .backMenu, .selectedTabTap: if step.isUnwinding, leadsBack.contains(step.from) { return false }
            default: break
            }
            if step.kind == .select, inner.contains(step.to) || inner.contains(step.from) && shown.contains(step.to) { return false }
            return step.kind != .stay || !step.trigger.kind.isGesture || step.trigger.kind == .alertButton
        }
    }
}

extension Screen {
    /// The title; the class, where source gives a place for want of a title: an alert in `Cart.swift:70` would be another one a line
    /// further down.
    fileprivate var lastingTitle: String {
        guard isTitledByPlace else { return title }
        return typeName.isEmpty || typeName == title ? kind.rawValue : typeName
    }

    /// Whether source gives a place for want of a title: `Cart.swift:70`.
    var isTitledByPlace: Bool {
        guard let colon = title.lastIndex(of: ":") else { return false }
        return title[..<colon].hasSuffix(".swift") && title[colon...].dropFirst().allSatisfy(\.isNumber)
    }
}

extension Transition {
    /// Whether it is one of the two gestures that a navigation bar offers together.
    fileprivate var isOneOfTheWaysBack: Bool { trigger.kind == .backButton || trigger.kind == .backSwipe }

    /// Whether it takes screens away and shows no new one.
    var isUnwinding: Bool { kind.isUnwinding }
}

extension Transition.Kind {
    /// Whether it takes screens away and shows no new one.
    var isUnwinding: Bool { [.pop, .popTo, .popToRoot, .dismiss].contains(self) }
}
