import ArgumentParser
import FlowGraph
import FlowReport
import FlowRules

/// Explains a rule.
struct Explain: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Explain a rule: why it matters, an example that triggers it, one that does not, and the fix.",
        discussion: "Without a rule, list all rules, as 'flowviz rules' does.")

    @Argument(help: ArgumentHelp("The rule's id, such as orphan_child.", valueName: "rule"), completion: .rules)
    var rule: String?

    func validate() throws {
        if let rule, allRules.named(rule) == nil { throw ValidationError(unknownRule(rule)) }
    }

    func run() {
        guard let rule, let description = allRules.named(rule)?.description else {
            print(RulesTable(allRules.map(\.description)).text, terminator: "")
            return
        }
        print("\(description.severity.rawValue)[\(description.id)]: \(description.summary)")
        print("\n\(basis(of: description))")
        print("\n\(description.rationale)")
        if let configuration = description.configuration { print("\nWith this in .flowviz.yml:\n\n\(indented(configuration))") }
        print("\nTriggering example:\n\n\(indented(description.bad))")
        print("\nCorrect example:\n\n\(indented(description.good))")
        print("\nFix: \(description.fix)")
    }

    /// What the rule needs in order to decide, and whether it is off by default.
    private func basis(of rule: RuleDescription) -> String {
        let mode =
            switch rule.mode {
            case .explored: "An exploration proves it."
            case .source: "The source hints at it; it needs no exploration."
            case .both: "An exploration proves it (\(rule.severity.rawValue)); the source hints at it (\(rule.sourceSeverity.rawValue))."
            }
        let optIn = rule.isOptIn ? "It is opt-in: enable it with '--enable \(rule.id)'." : nil
        return [mode, optIn].compactMap(\.self).joined(separator: " ")
    }

    private func indented(_ code: String) -> String {
        code.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : "    " + $0 }.joined(separator: "\n")
    }
}
