import FlowGraph

/// The help for a rule that is shown next to its findings.
struct RuleHelp {
    let text: String
    let markdown: String

    init(_ rule: RuleDescription) {
        let proof = rule.mode == .source ? nil : "Proved by exploration."
        let hint = rule.mode == .explored ? nil : "Suspected from source."
        let basis = [proof, hint].compactMap(\.self).joined(separator: " ")
        let end = "'flowviz explain \(rule.id)' prints the same text."
        let given = "With this in .flowviz.yml:"
        text =
            ([rule.summary, rule.rationale, basis] + (rule.configuration.map { [given, $0] } ?? []) + [
                "Triggering example:", rule.bad, "Correct example:", rule.good, "Fix: \(rule.fix)", end,
            ]).joined(separator: "\n\n")
        markdown =
            (["**\(rule.summary)**", rule.rationale, basis] + (rule.configuration.map { [given, "```yaml\n\($0)\n```"] } ?? []) + [
                "Triggering example:", rule.bad.markdownSwift, "Correct example:", rule.good.markdownSwift,
                "**Fix:** \(rule.fix)", "`flowviz explain \(rule.id)` prints the same text.",
            ]).joined(separator: "\n\n")
    }
}
