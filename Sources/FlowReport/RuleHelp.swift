import FlowGraph

/// What there is to read about a rule, beside a finding of it.
struct RuleHelp {
    let text: String
    let markdown: String

    init(_ rule: RuleDescription) {
        let proof = rule.mode == .source ? nil : "An exploration proves it."
        let hint =
            rule.mode == .explored
            ? nil : "The source hints at it." + (rule.precision.map { " From source, \($0) findings were right." } ?? "")
        let basis = [proof, hint].compactMap(\.self).joined(separator: " ")
        let end = "'flowviz explain \(rule.id)' says the same."
        let given = "With this in .flowviz.yml:"
        text =
            ([rule.summary, rule.rationale, basis] + (rule.configuration.map { [given, $0] } ?? []) + [
                "With the fault:", rule.bad, "Without it:", rule.good, "Fix: \(rule.fix)", end,
            ]).joined(separator: "\n\n")
        markdown =
            (["**\(rule.summary)**", rule.rationale, basis] + (rule.configuration.map { [given, "```yaml\n\($0)\n```"] } ?? []) + [
                "With the fault:", rule.bad.markdownSwift, "Without it:", rule.good.markdownSwift,
                "**Fix:** \(rule.fix)", "`flowviz explain \(rule.id)` says the same.",
            ]).joined(separator: "\n\n")
    }
}
