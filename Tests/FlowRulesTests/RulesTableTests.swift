import FlowGraph
import FlowRules
import Foundation
import Testing

/// The tables of rules in the manual and in README.md.
struct RulesTableTests {
    /// A row: the rule's id, what the other cells say.
    private func rows(of file: String) throws -> [(id: String, cells: [String])] {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../\(file)")
        return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").compactMap { line in
            guard line.hasPrefix("| `") else { return nil }
            let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
            guard let id = cells[0].wholeMatch(of: /`([a-z_]+)`/)?.output.1 else { return nil }
            return (String(id), Array(cells.dropFirst()))
        }
    }

    @Test func `every rule is in the manual's tables once, with what decides it and its summary`() throws {
        let rows = try rows(of: "Sources/flowviz/Documentation.docc/Rules.md")
        let known = allRules.map(\.description)
        #expect(rows.map { $0.id }.sorted() == known.map(\.id).sorted())
        for (id, cells) in rows {
            let rule = try #require(known.first { $0.id == id })
            let decidedBy =
                switch rule.mode {
                case .explored: "exploration"
                case .source: "source"
                case .both: "both"
                }
            #expect(cells == [decidedBy + (rule.isOptIn ? ", opt-in" : ""), rule.summary], "\(id)")
        }
    }

    @Test func `the README's rules are rules, with their summaries`() throws {
        let rows = try rows(of: "README.md")
        #expect(rows.count == 6)
        for (id, cells) in rows {
            let rule = try #require(allRules.map(\.description).first { $0.id == id })
            #expect(cells == [rule.summary], "\(id)")
        }
    }
}
