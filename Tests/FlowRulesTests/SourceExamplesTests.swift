import FlowGraph
import FlowRules
import FlowSyntax
import Foundation
import Testing

/// The examples of the rules that read source, read.
struct SourceExamplesTests {
    private static let reading = allRules.map(\.description).filter { $0.mode != .explored }.map(\.id)
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../RuleExamples")

    /// What is found in an example, read together with what most examples take for granted.
    private func found(_ id: String, _ which: String) throws -> [String] {
        let name = id.split(separator: "_").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined() + which
        func source(_ name: String) throws -> (String, String) {
            ("\(name).swift", try String(contentsOf: Self.folder.appending(path: "\(name).swift"), encoding: .utf8))
        }
        let example = try source(name)
        // An example that is a whole app makes what it needs; what it does not use of the others' would be left over.
        let sources = example.1.contains("UIWindowSceneDelegate") ? [example] : [try source("Stage"), example]
        let document = SourceAnalysis.document(name: name, sources: sources).judged(by: rules(forExamplesOf: id))
        let suppressions = Suppressions(sources.map { SuppressionComments(Array($0.1.utf8), file: $0.0) })
        let all = Set(allRules.map(\.description.id))
        return suppressions.leavingOut(of: [document], judgedBy: allRules, conclusive: all).documents[0].findings.map(\.rule)
    }

    /// Rules whose examples only an exploration shows: a router of a library, whose source is not read.
    private static let explorerOnly: Set<String> = ["navigation_bypasses_coordinator"]

    @Test(arguments: reading) func `the bad example's source has the fault`(id: String) throws {
        let found = try found(id, "Bad")
        // Where nothing at all releases the child, the source says so.
        let expected = id == "orphan_child" ? "child_never_removed" : id
        #expect(found.contains(expected) == !Self.explorerOnly.contains(id), "\(found)")
    }

    @Test(arguments: reading) func `the good example's source has no fault`(id: String) throws {
        #expect(try found(id, "Good") == [])
    }
}
