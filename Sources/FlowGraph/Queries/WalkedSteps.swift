extension FlowGraph {
    /// The transitions that actions take, one after the other from launch; fewer than actions, if one cannot be done where the others lead.
    ///
    /// - Parameter labels: The labels of the actions, as ``Trigger/label`` has them.
    ///
    /// Complexity: O(*t* + *l*), for *t* transitions and *l* labels.
    public func walk(_ labels: [String]) -> [Transition] {
        struct Choice: Hashable { let state: State.ID, label: String }
        var steps: [Choice: Transition] = [:]
        for step in transitions {
            guard let states = step.states else { continue }
            // Transitions are in canonical order: of two with the same label the first one counts.
            let choice = Choice(state: states.from, label: step.trigger.label)
            if steps[choice] == nil { steps[choice] = step }
        }
        var walked: [Transition] = []
        for label in labels {
            guard let step = steps[Choice(state: walked.last?.states?.to ?? 0, label: label)] else { break }
            walked.append(step)
        }
        return walked
    }
}
