import ArgumentParser
import FlowGraph
import FlowRules

/// Explains a rule.
struct Explain: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "What a rule is about: why it matters, an example that has the fault, one that has not, and the fix.",
        discussion: "Without a rule it lists them all.")

    @Argument(help: ArgumentHelp("The rule's id: orphan_child.", valueName: "rule"))
    var rule: String?

    func validate() throws {
        if let rule, !allRules.contains(where: { $0.description.id == rule }) { throw ValidationError(unknownRule(rule)) }
    }

    func run() {
        guard let rule, let description = allRules.map(\.description).first(where: { $0.id == rule }) else {
            let width = allRules.map(\.description.id.count).max() ?? 0
            for rule in allRules.map(\.description) {
                let padding = String(repeating: " ", count: width - rule.id.count)
                let severity = rule.severity.rawValue + String(repeating: " ", count: "warning".count - rule.severity.rawValue.count)
                print("\(rule.id)\(padding)  \(severity)  \(rule.summary)")
            }
            return
        }
        print("\(description.severity.rawValue)[\(description.id)]: \(description.summary)")
        print("\n\(description.rationale)")
        print("\nWith the fault:\n\n\(indented(description.bad))")
        print("\nWithout it:\n\n\(indented(description.good))")
        print("\nFix: \(description.fix)")
    }

    private func indented(_ code: String) -> String {
        code.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : "    " + $0 }.joined(separator: "\n")
    }
}
