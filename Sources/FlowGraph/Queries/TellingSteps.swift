/// Which of several steps between the same two screens a path names, where they are known from source alone.
///
/// Code often leads from one screen to another for several reasons: a button of the screen, and an event that can come anywhere, such as a
/// sign-out. A path names the one that is this screen's: that has a title, else that happens on the fewest screens, else the first in
/// canonical order.
struct TellingSteps {
    /// On how many screens each trigger happens.
    private let spread: [Trigger: Int]

    /// Complexity: O(*t*), for *t* transitions.
    init(_ graph: FlowGraph) {
        spread = Dictionary(grouping: graph.transitions.filter(\.isOnlyInSource), by: \.trigger).mapValues { Set($0.map(\.from)).count }
    }

    /// The step of a path, or one beside it that says more.
    func best(_ step: Transition, of steps: some Sequence<Transition>) -> Transition {
        guard step.isOnlyInSource else { return step }
        let same = steps.filter { $0.from == step.from && $0.to == step.to && $0.states == step.states && $0.isOnlyInSource }
        return same.min { order($0) < order($1) } ?? step
    }

    private func order(_ step: Transition) -> (Int, Int) {
        (step.trigger.label.hasSuffix("\"") ? 0 : 1, spread[step.trigger] ?? 0)
    }
}

extension FlowGraph {
    /// Launch screens, those first to which the fewest other screens lead: what is shown from many places, such as a message that the app
    /// can also start with, is a start of last resort.
    ///
    /// Complexity: O(*t* + *s* log *s*), for *t* transitions and *s* screens.
    func byArrivals(_ starts: [Screen.ID]) -> [Screen.ID] {
        let isStart = Set(starts)
        var sources: [Screen.ID: Set<Screen.ID>] = [:]
        for step in transitions where isStart.contains(step.to) && step.from != step.to && step.leadsOn && step.kind != .select {
            sources[step.to, default: []].insert(step.from)
        }
        return starts.sorted { ((sources[$0]?.count ?? 0), $0) < ((sources[$1]?.count ?? 0), $1) }
    }
}
