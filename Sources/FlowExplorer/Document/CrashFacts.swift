import FlowGraph

extension DocumentBuilder {
    /// The actions that have ended the process: one entry for each label and reason, with the shortest way there.
    func crashes() -> [Summary.Crash] {
        struct Cause: Hashable { let label: String, kind: Summary.Crash.Kind, reason: String }
        let own = result.crashes.filter { UnfollowedCode.name(inReason: $0.report.reason) == nil }
        let cases = Dictionary(grouping: own) { Cause(label: $0.report.label, kind: $0.report.kind, reason: $0.report.reason) }
        var untried = leftOut()
        return cases.map { cause, cases in (cause, cases.sorted { rank($0) < rank($1) }) }
            .sorted { (rank($0.1[0]), $0.0.label, $0.0.reason) < (rank($1.1[0]), $1.0.label, $1.0.reason) }
            .map { cause, cases in
                let first = cases[0]
                let isFound = first.state >= 0 && ranks[first.state] >= 0
                let trigger =
                    first.edge < 0 ? Trigger(kind: .action, label: cause.label) : world.labels[result.graph.choice(first.edge)].trigger
                return Summary.Crash(
                    kind: cause.kind, reason: cause.reason, place: first.report.place,
                    screen: isFound ? layers[ranks[first.state]].last?.last?.id : nil, trigger: trigger,
                    path: path(to: first, isFound: isFound),
                    occurrences: cases.count, untried: untried.removeValue(forKey: cause.label) ?? 0)
            }
    }

    /// What could not be followed: what was met, and what ended an action for the lack of a value.
    func unfollowed() -> [String]? {
        let ended = result.crashes.compactMap { UnfollowedCode.name(inReason: $0.report.reason) }
        let all = world.offers.omissions.unfollowed.union(ended.map { "\($0), which has no value here," })
        return all.isEmpty ? nil : all.sorted()
    }

    /// The place of a state among the others; behind all of them where it is not known.
    private func rank(_ crash: (report: CrashReport, state: Int, edge: Int)) -> Int {
        crash.state >= 0 && ranks[crash.state] >= 0 ? ranks[crash.state] : ranks.count
    }

    /// In how many states an action was not tried because it had crashed in every one before, by its label.
    private func leftOut() -> [String: Int] {
        let labels = Dictionary(grouping: result.crashes, by: \.report.label).filter { $0.value.count >= Crashes.enough }
        guard !labels.isEmpty else { return [:] }
        let crashed = Set(result.crashes.map(\.edge))
        var counts: [String: Int] = [:]
        for state in result.order where !result.graph.states[state].isGrowth {
            for edge in result.graph.edges(of: state)
            where result.graph.edges[edge].target == StateGraph.Edge.givenUp && !crashed.contains(edge) {
                let label = world.label(of: result.graph.choice(edge))
                if labels[label] != nil { counts[label, default: 0] += 1 }
            }
        }
        return counts
    }

    /// The path to the action, run once more without it; only its labels where it cannot be repeated.
    private func path(to crash: (report: CrashReport, state: Int, edge: Int), isFound: Bool) -> [PathStep] {
        let known = isFound ? steps(result.path(to: crash.state)) : steps(labelled: crash.report.path.dropFirst().dropLast())
        let path =
            known
            ?? (crash.report.path.isEmpty ? ["launch"] : crash.report.path.dropLast()).map { PathStep(action: $0, effect: "", layers: []) }
        let effect =
            switch crash.report.kind {
            case .trap: "crashes"
            case .hang: "hangs"
            case .exit: "exits"
            }
        return path + [PathStep(action: crash.report.label, effect: effect, layers: path.last?.layers ?? [])]
    }

    private func steps(labelled labels: ArraySlice<String>) -> [PathStep]? {
        world.reset()
        var steps = [world.step("launch")]
        for label in labels {
            guard let choice = world.choice(label) else { return nil }
            world.perform(choice)
            steps.append(world.step(label))
        }
        return steps
    }
}
