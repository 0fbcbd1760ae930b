import FlowGraph
import Foundation
import Testing

/// What the manual says of the examples is what the gallery holds, which other tests compare with a fresh exploration.
struct ReadmeTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    @Test func `the exploration that shows data is one that tests explore`() throws {
        let block = try #require(try Documentation.blocks("swift", in: Documentation.article("Data")).first)
        let file = Self.root.appending(path: "Tests/Fixtures/Parcels/Flows/Exploration.swift")
        #expect(try String(contentsOf: file, encoding: .utf8).contains(block.dropLast()))
    }

    @Test func `the manual shows a finding of an example as it is printed`() throws {
        let golden = Self.root.appending(path: "Tests/FlowvizTests/Goldens/HowToCode.txt")
        let printed = try String(contentsOf: golden, encoding: .utf8)
        // Those of a command have its output, which other tests compare.
        let blocks = try Documentation.blocks("", in: Documentation.article("Exploring")).filter { !$0.hasPrefix("$") }
        #expect(blocks.count == 2)
        for block in blocks { #expect(printed.contains("\n\(block)"), "\(block)") }
    }

    @Test func `the manual shows a path of an example as it is printed`() throws {
        let run = try CommandTests.flowviz(["paths", "Output/HowToCode.flow.json", "--to", "I go out"], in: Self.root)
        let command = #"flowviz paths Output/HowToCode.flow.json --to "I go out""#
        #expect(try run.output == Documentation.output(of: command, in: Documentation.article("Paths")))
    }

    @Test func `the tables of examples say what was explored`() throws {
        var listed: Set<String> = []
        for line in try Documentation.article("Examples").split(separator: "\n") {
            let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
            guard cells.count == 3, let numbers = cells[1].wholeMatch(of: /(\d+), (\d+), (\d+)/)?.output else { continue }
            let name = cells[0]
            listed.insert(name)
            let file = Self.root.appending(path: "Output/\(name).flow.json")
            let document = try JSONDecoder().decode(FlowDocument.self, from: Data(contentsOf: file))
            #expect(Int(numbers.1) == document.graph.screens.count, "\(name)'s screens")
            #expect(Int(numbers.2) == document.graph.collapsed(to: .screens).transitions.count, "\(name)'s transitions")
            #expect(Int(numbers.3) == document.graph.states.count, "\(name)'s states")
            #expect(document.summary.isComplete, "\(name) is complete")
            let rules = [
                "orphan_child", "leaked_coordinator", "stale_router_callback", "retained_screen", "premature_release", "coordinator_growth",
                "unbounded_stack", "exploration_incomplete",
            ]
            for rule in rules {
                #expect(cells[2].contains(rule) == document.findings.contains { $0.rule == rule }, "\(name): \(rule)")
            }
        }
        let gallery = try FileManager.default.contentsOfDirectory(atPath: Self.root.appending(path: "Output").path)
        #expect(listed == Set(gallery.filter { $0.hasSuffix(".flow.json") }.map { String($0.dropLast(".flow.json".count)) }))
    }

    @Test func `the picture of a public app is what render draws of it`() throws {
        let folder = try CommandTests.Folder()
        let document = Self.root.appending(path: "Tests/Fixtures/PublicApp/ApplicationCoordinator.flow.json").path
        #expect(try CommandTests.flowviz(["render", document, "-o", "app.svg"], in: folder.url).status == 0)
        let shown = Self.root.appending(path: "Sources/flowviz/Documentation.docc/Resources/ApplicationCoordinator.svg")
        // Record it with: flowviz render Tests/Fixtures/PublicApp/ApplicationCoordinator.flow.json -o FILE
        #expect(try Data(contentsOf: folder.url.appending(path: "app.svg")) == Data(contentsOf: shown), "the picture is an old one")
    }
}
