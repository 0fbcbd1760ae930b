import FlowGraph
import FlowRules
import Foundation
import FlowvizRuleExamples
import Testing

@MainActor struct RuleExamplesTests {
    @Test(arguments: allRules.map(\.description).filter { $0.mode != .source }.map(\.id))
    func `the bad example has the fault, the good one has not`(id: String) throws {
        let examples = try #require(ruleExamples[id], "add the examples of \(id) to Tests/RuleExamples/Stage.swift")
        let good = examples.good.explore().judged(by: rules(forExamplesOf: id))
        // The bad example of this one would end the tests: the command's tests explore it in a process of its own.
        if id != "action_crashed" {
            let found = examples.bad.explore().judged(by: rules(forExamplesOf: id)).findings
            #expect(found.contains { $0.rule == id }, "\(found.map { "\($0.rule): \($0.message)" })")
        }
        #expect(good.findings.map(\.rule) == [])
        #expect(!good.graph.transitions.isEmpty)
    }

    @Test(arguments: allRules.map(\.description)) func `what explain prints is what was compiled`(rule: RuleDescription) throws {
        let name = rule.id.split(separator: "_").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
        for (which, text) in [("Bad", rule.bad), ("Good", rule.good)] {
            let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../RuleExamples/\(name)\(which).swift")
            let compiled = try String(contentsOf: file, encoding: .utf8)
            let nested = text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : "    " + $0 }.joined(
                separator: "\n")
            #expect(compiled.contains("enum \(name)\(which) {\n\(nested)\n}\n"))
        }
    }

    @Test func `every rule says what it is about`() {
        for rule in allRules.map(\.description) {
            for text in [rule.summary, rule.rationale, rule.bad, rule.good, rule.fix] { #expect(!text.isEmpty) }
            #expect(rule.summary.hasSuffix("."))
        }
    }
}
