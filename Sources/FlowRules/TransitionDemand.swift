import FlowGraph

/// A transition between screens that the configuration forbids, requires or allows.
///
/// Only transitions that lead on count: going back and dismissing are always allowed.
public struct TransitionDemand: Sendable, Hashable {
    /// The kinds of demands.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// No transition may lead from one to the other.
        case forbidden
        /// From every screen that `from` matches, a transition must lead to the other.
        case required
        /// Of the transitions between coordinators, only these are allowed.
        case allowed
    }

    /// Whether the transition is forbidden, required or allowed.
    public let kind: Kind
    /// Where the transition starts: a regular expression for a screen's whole title, its class, or the type of its coordinator.
    public let from: String
    /// Where it leads, in the same form.
    public let to: String
    /// The name of the demand; `nil` if it has none.
    public let name: String?
    /// The reason, which is printed with a finding; `nil` if there is none.
    public let reason: String?
    /// The severity of a violation; `nil` for the rule's own.
    public let severity: Severity?

    public init(kind: Kind, from: String, to: String, name: String? = nil, reason: String? = nil, severity: Severity? = nil) {
        self.kind = kind
        self.from = from
        self.to = to
        self.name = name
        self.reason = reason
        self.severity = severity
    }

    /// Whether `from` matches any screen in a document; if it does not, it may be misspelled.
    public func concerns(_ document: FlowDocument) -> Bool {
        let pattern = NameMatcher(from)
        return document.graph.screens.contains { pattern.means($0, in: document.graph) != nil }
    }
}

extension [any Rule] {
    /// The same rules, where those about transitions check the given demands.
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

    /// The transition that the user can reach first.
    var nearest: Transition { steps.min { ($0.states?.from ?? .max) < ($1.states?.from ?? .max) } ?? steps[0] }

    /// The shortest path that ends with it; `nil` if no exploration has taken it, or its states are not known.
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
