import FlowGraph

/// What a team demands of the steps between screens.
///
/// Only steps that lead on are meant: to go back, or to close what is presented, is always allowed.
public struct TransitionDemand: Sendable, Hashable {
    /// What is demanded.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// No step leads from the one to the other.
        case forbidden
        /// From everything that is meant by the one, a step leads to the other.
        case required
        /// Of the steps from coordinator to coordinator only these are allowed.
        case allowed
    }

    /// What is demanded.
    public let kind: Kind
    /// Where a step begins: a regular expression for the whole of a screen's title, of its class, or of the type of its coordinator.
    public let from: String
    /// Where it leads, in the same way.
    public let to: String
    /// What the team calls the demand; `nil` if it has no name.
    public let name: String?
    /// Why it is demanded, for people; `nil` if it is not said.
    public let reason: String?
    /// How bad it is if it is not kept; `nil` for what the rule says.
    public let severity: Severity?

    public init(kind: Kind, from: String, to: String, name: String? = nil, reason: String? = nil, severity: Severity? = nil) {
        self.kind = kind
        self.from = from
        self.to = to
        self.name = name
        self.reason = reason
        self.severity = severity
    }

    /// Whether any screen in a document is meant by its beginning; if none is, it may be misspelt.
    public func concerns(_ document: FlowDocument) -> Bool {
        let pattern = NameMatcher(from)
        return document.graph.screens.contains { pattern.means($0, in: document.graph) != nil }
    }
}

extension [any Rule] {
    /// The same rules, of which those about steps know what a team demands.
    public func demanding(_ demands: [TransitionDemand]) -> [any Rule] {
        map { rule in
            switch rule {
            case is ForbiddenTransition: ForbiddenTransition(demands: demands.filter { $0.kind != .required })
            case is RequiredTransition: RequiredTransition(demands: demands.filter { $0.kind == .required })
            default: rule
            }
        }
    }
}

/// All steps that lead from one screen to another one.
struct Leading {
    let from: Screen
    let to: Screen
    /// In canonical order.
    let steps: [Transition]

    /// Every pair of screens between which a step leads on, sorted by their ids.
    static func all(in graph: FlowGraph) -> [Leading] {
        let screens = Dictionary(graph.screens.map { ($0.id, $0) }) { first, _ in first }
        struct Pair: Hashable { let from, to: Screen.ID }
        let pairs = Dictionary(grouping: graph.transitions.filter(\.leadsOn)) { Pair(from: $0.from, to: $0.to) }
        return pairs.compactMap { pair, steps in
            guard let from = screens[pair.from], let to = screens[pair.to] else { return nil }
            return Leading(from: from, to: to, steps: steps.sorted())
        }.sorted { ($0.from.id, $0.to.id) < ($1.from.id, $1.to.id) }
    }

    /// Whether it leads from what the one pattern means to what the other one means. What only means a coordinator is entered from outside.
    func isMeant(by demand: (from: NameMatcher, to: NameMatcher), in graph: FlowGraph) -> Bool {
        demand.from.means(from, in: graph) != nil && leads(to: demand.to, in: graph)
    }

    func leads(to pattern: NameMatcher, in graph: FlowGraph) -> Bool {
        switch pattern.means(to, in: graph) {
        case .screen: true
        case .owner: from.owner != to.owner
        case nil: false
        }
    }

    /// The step that a person can take first.
    var nearest: Transition { steps.min { ($0.states?.from ?? .max) < ($1.states?.from ?? .max) } ?? steps[0] }

    /// The shortest path that ends with it; `nil` if no exploration has taken it, or its states are not told.
    func witness(in graph: FlowGraph) -> Finding.Witness? {
        guard let states = nearest.states, let path = graph.shortestPath(to: states.from) else { return nil }
        return Finding.Witness(
            trigger: nearest.trigger, path: graph.pathSteps(path + [nearest]), occurrences: steps.count { $0.states != nil })
    }

    /// Where the source says so.
    var place: SourcePlace? {
        steps.lazy.flatMap(\.evidence).compactMap { evidence in
            switch evidence {
            case .source(let place): place
            case .recorded(let place): place
            case .explored: nil
            }
        }.first
    }

    /// Whether it is known from source alone, which says what may happen.
    var isHint: Bool {
        steps.allSatisfy { $0.evidence.allSatisfy { if case .source = $0 { true } else { false } } }
    }
}

extension Screen {
    /// `PaymentViewController "Pay" of CheckoutCoordinator`.
    func described(in graph: FlowGraph) -> String { name + (owner.flatMap { graph.coordinator($0) }.map { " of \($0.typeName)" } ?? "") }
}
