import ArgumentParser
import FlowReport
import FlowRules

/// Lists the rules.
struct Rules: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract:
            "List all rules: the severity of their findings, what they are based on (an exploration, the source), and what they find.",
        discussion: "'flowviz explain RULE' describes one rule in full.")

    @Flag(help: "Print the rules as a JSON array, for programs.")
    var json = false

    func run() {
        let table = RulesTable(allRules.map(\.description))
        print(json ? table.json : table.text, terminator: "")
    }
}
