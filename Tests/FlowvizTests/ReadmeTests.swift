import FlowGraph
import Foundation
import Testing

/// What the README says of the examples is what the gallery holds, which other tests compare with a fresh exploration.
struct ReadmeTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    @Test func `the exploration that shows data is one that tests explore`() throws {
        let readme = try String(contentsOf: Self.root.appending(path: "README.md"), encoding: .utf8)
        let section = try #require(readme.firstRange(of: "## Data\n"))
        let begin = try #require(readme[section.upperBound...].firstRange(of: "```swift\n"))
        let end = try #require(readme[begin.upperBound...].firstRange(of: "```\n"))
        let file = Self.root.appending(path: "Tests/Fixtures/Parcels/Flows/Exploration.swift")
        #expect(try String(contentsOf: file, encoding: .utf8).contains(readme[begin.upperBound..<end.lowerBound].dropLast()))
    }

    @Test func `the table of systems says what was explored`() throws {
        let readme = try String(contentsOf: Self.root.appending(path: "README.md"), encoding: .utf8)
        let section = try #require(readme.firstRange(of: "## The examples\n"))
        var told: Set<String> = []
        for line in readme[section.upperBound...].split(separator: "\n") {
            if line.hasPrefix("## ") { break }
            let cells = line.split(separator: "|", omittingEmptySubsequences: false).map { $0.trimmingCharacters(in: .whitespaces) }
            guard cells.count == 8, Int(cells[3]) != nil else { continue }
            let name = cells[2]
            told.insert(name)
            let file = Self.root.appending(path: "Output/\(name).flow.json")
            let document = try JSONDecoder().decode(FlowDocument.self, from: Data(contentsOf: file))
            #expect(Int(cells[3]) == document.graph.screens.count, "\(name)'s screens")
            #expect(Int(cells[4]) == document.graph.collapsed(to: .screens).transitions.count, "\(name)'s transitions")
            #expect(cells[5].hasPrefix("\(document.graph.states.count)"), "\(name)'s states")
            #expect(cells[5].hasSuffix("bounded") == !document.summary.isComplete, "\(name)'s bound")
            let rules = [
                "orphan_child", "leaked_coordinator", "stale_router_callback", "retained_screen", "premature_release", "coordinator_growth",
                "unbounded_stack", "exploration_incomplete",
            ]
            for rule in rules {
                #expect(cells[6].contains(rule) == document.findings.contains { $0.rule == rule }, "\(name): \(rule)")
            }
        }
        let gallery = try FileManager.default.contentsOfDirectory(atPath: Self.root.appending(path: "Output").path)
        #expect(told == Set(gallery.filter { $0.hasSuffix(".flow.json") }.map { String($0.dropLast(".flow.json".count)) }))
    }
}
