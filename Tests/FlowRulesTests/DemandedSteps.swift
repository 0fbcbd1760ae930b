import FlowGraph
import FlowRules

/// All rules, with what the examples of each take for granted.
func rules(forExamplesOf id: String) -> [any Rule] {
    let kind: TransitionDemand.Kind = id == "required_transition" ? .required : .forbidden
    let isDemanding = id == "required_transition" || id == "forbidden_transition"
    return allRules.comparing(with: id == "static_only_edge" ? [visited] : []).demanding(
        isDemanding ? [TransitionDemand(kind: kind, from: "SettingsViewController", to: "AboutViewController")] : [])
}

/// An exploration that was on both screens of an example, and never went from the one to the other.
private let visited = FlowDocument(
    name: "Visited",
    graph: FlowGraph(
        coordinators: [],
        screens: ["SettingsViewController", "AboutViewController"].map { Screen(id: $0, title: $0, typeName: $0, owner: nil) },
        transitions: []),
    summary: Summary(inputs: ["exploration Visited"], size: Summary.Size(states: 2, transitions: 2, depth: 1)))
