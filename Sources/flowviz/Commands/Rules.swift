import ArgumentParser
import FlowReport
import FlowRules

/// Lists the rules.
struct Rules: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "All rules at a glance: how bad their findings are, who decides (an exploration, the source), and what is wrong.",
        discussion: "'flowviz explain RULE' tells all there is to say about one.")

    @Flag(help: "Write a list of JSON objects, for programs.")
    var json = false

    func run() {
        let table = RulesTable(allRules.map(\.description))
        print(json ? table.json : table.text, terminator: "")
    }
}
