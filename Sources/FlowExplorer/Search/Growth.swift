import FlowGraph

/// Tries out whether a stack grows without limit, and goes no further where it does.
extension Explorer {
    func lookForGrowth(at state: Int) {
        guard growth.liesOnItself else { return }
        var isGrowing = growth.verdict
        if isGrowing == nil, let top = growth.latest.path.last, let suspicion = growth.suspicion(of: state, in: result.graph, &search) {
            isGrowing = repeats(suspicion)
            growth.decide(isGrowing: isGrowing!, top)
            terms.log?.append(.verdict(top: top, isGrowing: isGrowing!))
            current = nil
            isTrusted = false
        }
        guard isGrowing == true else { return }
        leaveGrowth(state)
        terms.log?.append(.growth(result.graph.states[state].key))
    }

    /// From a state that only repeats an earlier one nobody goes on but back.
    func leaveGrowth(_ state: Int) {
        result.graph.markGrowth(state)
        result.graph.giveUp(state, sparing: world.leadsBack)
    }

    /// Repeats the piece from where the app is, and says whether it grows by the same each time.
    private func repeats(_ suspicion: GrowthWatch.Suspicion) -> Bool {
        var path = growth.latest.path
        for _ in 0..<GrowthWatch.times {
            guard perform(suspicion.piece) else { return false }
            path += suspicion.addition
            guard world.outline().path == path else { return false }
        }
        return true
    }
}
