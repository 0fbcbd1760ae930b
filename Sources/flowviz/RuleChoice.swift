import ArgumentParser
import FlowGraph
import FlowReport
import FlowRules

/// Which rules judge.
struct RuleChoice: ParsableArguments {
    @Option(
        help: ArgumentHelp("Disable a rule. May be repeated, or given several separated by commas.", valueName: "rule"),
        completion: .rules)
    var disable: [String] = []

    @Option(
        help: ArgumentHelp(
            "Enable an opt-in rule. May be repeated, or given several separated by commas.", valueName: "rule"),
        completion: .rules)
    var enable: [String] = []

    @Option(
        help: ArgumentHelp("Apply only this rule. May be repeated, or given several separated by commas.", valueName: "rule"),
        completion: .rules)
    var only: [String] = []

    @OptionGroup var configuration: ConfigurationChoice

    func validate() throws {
        for id in Self.ids(disable + enable + only) where allRules.named(id) == nil {
            throw ValidationError(unknownRule(id))
        }
        if !only.isEmpty, !disable.isEmpty || !enable.isEmpty {
            throw ValidationError("'--only' already selects the rules: leave out '--disable' and '--enable'")
        }
    }

    var rules: [any Rule] { allRules.chosen(only: Self.ids(only), enabled: Self.ids(enable), disabled: Self.ids(disable)) }

    /// The present ids of the rules; an id that no rule has is kept as it is.
    static func ids(_ words: [String]) -> [String] {
        words.flatMap { $0.split(separator: ",").map { allRules.id(of: $0.trimmingCharacters(in: .whitespaces)) } }
    }
}

/// What to say of a rule that does not exist.
func unknownRule(_ id: String) -> String {
    let ids = allRules.map(\.description.id)
    let advice =
        NearestName.suggestion(for: id, among: ids).map { "did you mean \($0)? 'flowviz rules' lists them all" }
        ?? "'flowviz rules' lists them all"
    return "there is no rule \"\(id)\"; \(advice)"
}
