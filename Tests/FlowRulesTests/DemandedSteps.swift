import FlowRules

/// All rules, with what the examples of each take for granted.
func rules(forExamplesOf id: String) -> [any Rule] {
    let kind: TransitionDemand.Kind = id == "required_transition" ? .required : .forbidden
    let isDemanding = id == "required_transition" || id == "forbidden_transition"
    return allRules.demanding(isDemanding ? [TransitionDemand(kind: kind, from: "SettingsViewController", to: "AboutViewController")] : [])
}
