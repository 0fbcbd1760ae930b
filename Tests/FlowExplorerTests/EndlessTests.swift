import FlowvizEndlessFlows
import FlowGraph
import FlowRules
import Testing

@testable import FlowExplorer

/// Flows that a careless explorer never comes to the end of, or does not come back from.
@MainActor struct EndlessTests {
    @Test func `orphans that grow for ever are one finding, and the exploration ends`() {
        let document = growingOrphans().explore().judged(by: allRules)
        #expect(document.summary.isComplete)
        #expect(document.findings.map(\.rule).contains("orphan_child"))
        #expect(document.findings.count { $0.rule == "orphan_child" } == 1)
    }

    @Test func `profiles that lead to profiles are told as a stack without end`() {
        let document = endlessStack().explore().judged(by: allRules)
        #expect(document.summary.isComplete)
        #expect(document.findings.contains { $0.rule == "unbounded_stack" })
        #expect(document.graph.states.count < 200)
    }

    @Test func `sheets that are presented by sheets are told as well`() {
        let document = endlessSheets().explore().judged(by: allRules)
        #expect(document.summary.isComplete)
        #expect(document.findings.contains { $0.rule == "unbounded_stack" })
    }

    @Test func `coordinators that start each other are told as a stack without end`() {
        let document = endlessChildren().explore().judged(by: allRules)
        #expect(document.summary.isComplete)
        #expect(document.findings.count { $0.rule == "unbounded_stack" } == 1)
        #expect(document.graph.states.count < 40)
    }

    @Test func `a title that counts up ends at the bound, which is told`() {
        let document = countingTitle().explore().judged(by: allRules)
        #expect(!document.summary.isComplete)
        #expect(document.findings.map(\.rule).contains("exploration_incomplete"))
    }

    @Test func `chance is told from data`() {
        let document = randomScreen().explore().judged(by: allRules)
        #expect(document.findings.contains { $0.rule == "nondeterministic_flow" && $0.severity == .warning })
        #expect(!document.summary.isComplete)
    }

    @Test func `a variable at file level does not reach the next path`() {
        let document = fileLevelVariable().explore().judged(by: allRules)
        #expect(document.summary.isComplete)
        #expect(document.summary.divergences.filter { !$0.isHidden } == [])
    }

    @Test func `a wizard of 200 steps is explored to its end`() {
        let document = wizard().explore().judged(by: allRules)
        #expect(document.summary.isComplete)
        #expect(document.summary.size.map { $0.depth >= 200 } == true)
        #expect(document.findings.map(\.rule) == [])
    }

    @Test func `work that never ends is cut off and told`() {
        let document = neverSettles().explore().judged(by: allRules)
        #expect(document.findings.contains { $0.rule == "never_settles" })
    }

    @Test func `what a third visit changes is the same by every strategy that replays`() throws {
        var replayed = hiddenVisits()
        replayed.strategy = .replay
        #expect(try hiddenVisits().explore().json() == replayed.explore().json())
    }

    @Test func `walking notices what the key does not see`() {
        var walked = hiddenVisits()
        walked.strategy = .walk
        let document = walked.explore().judged(by: allRules)
        #expect(document.findings.allSatisfy { $0.rule != "nondeterministic_flow" || $0.severity == .note })
    }

    @Test func `equal leftovers are one finding`() {
        let document = equalLeftovers().explore().judged(by: allRules)
        #expect(document.summary.isComplete)
        #expect(document.findings.count { $0.rule == "orphan_child" } == 1)
    }
}
