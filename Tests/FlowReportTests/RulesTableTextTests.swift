import FlowGraph
import Foundation
import Testing

@testable import FlowReport

@Suite struct RulesTableTextTests {
    private func rule(_ id: String, _ severity: Severity, _ mode: RuleDescription.Mode, isOptIn: Bool = false) -> RuleDescription {
        RuleDescription(
            id: id, severity: severity, mode: mode, summary: "What \(id) says.", rationale: "", bad: "", good: "", fix: "Mend it",
            isOptIn: isOptIn)
    }

    private var table: RulesTable {
        RulesTable([rule("a_rule", .error, .both), rule("another_rule", .note, .explored), rule("b", .warning, .source, isOptIn: true)])
    }

    @Test("each rule is a line with who decides and how bad it is")
    func text() {
        #expect(
            table.text == """
                rule          explored  from source  opt-in  summary
                a_rule        error     warning              What a_rule says.
                another_rule  note      –                    What another_rule says.
                b             –         warning      yes     What b says.

                """)
    }

    @Test("the JSON has the same")
    func json() throws {
        let rules = try #require(try JSONSerialization.jsonObject(with: Data(table.json.utf8)) as? [[String: Any]])
        #expect(rules.map { $0["id"] as? String } == ["a_rule", "another_rule", "b"])
        #expect(
            rules.map { ($0["severity"] as? [String: String]) ?? [:] } == [
                ["explored": "error", "source": "warning"], ["explored": "note"], ["source": "warning"],
            ])
        #expect(rules.map { $0["optIn"] as? Bool } == [false, false, true])
    }
}
