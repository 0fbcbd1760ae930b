import FlowGraph
import FlowRules
import Foundation
import Testing

/// The README's table of rules.
struct RulesTableTests {
    @Test func `every rule stands in the README's table once for each way to decide it`() throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../README.md")
        let readme = try String(contentsOf: file, encoding: .utf8)
        let table = try #require(readme.firstRange(of: "| about | an exploration proves | the source hints at |\n"))
        var explored: [String] = [], read: [String] = []
        for line in readme[table.upperBound...].split(separator: "\n", omittingEmptySubsequences: false).prefix(while: { $0.hasPrefix("|") }
        ) {
            let cells = line.split(separator: "|")
            guard cells.count == 3 else { continue }
            func rules(_ cell: Substring) -> [String] { cell.matches(of: /`([a-z_]+)`/).map { String($0.output.1) } }
            explored += rules(cells[1])
            read += rules(cells[2])
        }
        let known = allRules.map(\.description)
        #expect(explored.sorted() == known.filter { $0.mode != .source }.map(\.id))
        #expect(read.sorted() == known.filter { $0.mode != .explored }.map(\.id))
    }
}
