import FlowGraph
import Foundation
import Testing

/// Writes and uses baselines as a user would.
struct BaselineCommandTests {
    private let folder: CommandTests.Folder

    init() throws { folder = try CommandTests.Folder() }

    private func flowviz(_ arguments: String...) throws -> CommandTests.Run {
        try CommandTests.flowviz(
            arguments, in: folder.url, environment: ["XDG_CACHE_HOME": folder.path(".cache"), "GITHUB_STEP_SUMMARY": ""])
    }

    private func write(_ text: String, to name: String) throws { try Data(text.utf8).write(to: folder.url.appending(path: name)) }
    private func read(_ name: String) throws -> String { try String(contentsOf: folder.url.appending(path: name), encoding: .utf8) }

    /// A flow whose coordinators may keep children, one for each name.
    private func writeFlow(_ children: String...) throws {
        let facts = children.map {
            SourceFact(
                kind: .neverRemoved, owner: "Home", child: $0, circumstance: "children", location: SourcePlace(file: "Home.swift", line: 3))
        }
        let document = FlowDocument(
            name: "Shop", graph: FlowGraph(coordinators: [CoordinatorNode(id: "Home", typeName: "Home", parent: nil)], sourceFacts: facts),
            summary: Summary(inputs: ["source Shop"], reading: Summary.Reading(files: 1)))
        try document.json().write(to: folder.url.appending(path: "Shop.flow.json"))
    }

    @Test func `what is in the baseline of the working folder is known, and only what is new fails`() throws {
        try writeFlow("Cart", "Detail")
        let made = try flowviz("baseline", "Shop.flow.json")
        #expect(made.status == 0)
        #expect(made.output == ".flowviz-baseline.json: 2 known findings\n")
        let known = try flowviz("lint", "Shop.flow.json")
        #expect(known.status == 0)
        #expect(
            known.output
                == "Shop: no findings in 1 coordinator, 0 screens, 0 steps (1 file)\n2 known findings are left out (.flowviz-baseline.json)\n"
        )
        #expect(known.errors == "")
        try writeFlow("Detail", "New")
        let new = try flowviz("lint", "Shop.flow.json")
        #expect(new.status == 1)
        #expect(new.output.contains("Home may leak New: it is retained by 'children' and never released") && !new.output.contains("Detail"))
        #expect(
            new.output.hasSuffix(
                "\n1 known finding is left out (.flowviz-baseline.json)\n1 known finding no longer occurs: 'flowviz baseline --prune' removes it from .flowviz-baseline.json\n"
            ))
        #expect(
            try flowviz("lint", "Shop.flow.json", "--no-baseline").output.contains(
                "Home may leak Detail: it is retained by 'children' and never released"))
    }

    @Test func `what is fixed fails only if the baseline is strict, and pruning keeps notes and adds nothing`() throws {
        try writeFlow("Cart", "Detail")
        #expect(try flowviz("baseline", "Shop.flow.json", "--baseline", "known.json").status == 0)
        try write(read("known.json").replacingOccurrences(of: "\"note\": \"\"", with: "\"note\": \"see #7\""), to: "known.json")
        try writeFlow("Detail")
        #expect(try flowviz("lint", "Shop.flow.json", "--baseline", "known.json").status == 0)
        #expect(try flowviz("lint", "Shop.flow.json", "--baseline", "known.json", "--strict-baseline").status == 1)
        try writeFlow("Detail", "New")
        let pruned = try flowviz("baseline", "Shop.flow.json", "--baseline", "known.json", "--prune")
        #expect(pruned.output == "known.json: 1 known finding (1 fixed)\n")
        let text = try read("known.json")
        #expect(text.contains("\"note\": \"see #7\"") && !text.contains("New") && !text.contains("Cart"))
        #expect(try flowviz("baseline", "Shop.flow.json", "--baseline", "known.json").output == "known.json: 2 known findings (1 new)\n")
        #expect(try read("known.json").contains("\"note\": \"see #7\""))
    }

    @Test func `code scanning is told of what is known, and other reports are not`() throws {
        try writeFlow("Cart", "Detail")
        #expect(try flowviz("baseline", "Shop.flow.json").status == 0)
        try writeFlow("Cart", "New")
        let run = try flowviz("lint", "Shop.flow.json", "--report", "sarif", "--report", "json=a.json")
        #expect(
            run.errors
                == "note: 1 known finding is left out (.flowviz-baseline.json)\nnote: 1 known finding no longer occurs: 'flowviz baseline --prune' removes it from .flowviz-baseline.json\n"
        )
        let log = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
        let results = try #require((log["runs"] as? [[String: Any]])?.first?["results"] as? [[String: Any]])
        #expect(results.map { ($0["suppressions"] as? [[String: String]])?.map { $0["kind"] } } == [[], ["external"]])
        #expect(try FlowDocument(json: Data(read("a.json").utf8)).findings.map(\.child) == ["New"])
    }

    @Test(arguments: [
        ("", "b.json:1:1: the baseline is empty; "), ("[", "b.json:2:1: this cannot be parsed ("),
        ("[]", "b.json:1:1: a baseline must be a mapping, not a list"),
        ("{\"findings\": []}", "b.json:1:1: the baseline has no \"version\"; "),
        ("{\"version\": 2}", "b.json:1:13: the baseline has version 2, but this flowviz reads version 1; update flowviz"),
        ("{\"version\": 1}", "b.json:1:1: the baseline has no \"findings\"; "),
        ("{\"version\": 1,\n \"findings\": {}}", "b.json:2:14: findings must be a list, not a mapping"),
        ("{\"version\": 1, \"findings\": [\n{\"rule\": \"a\"}]}", "b.json:2:1: the finding has no \"fingerprint\"; "),
        (
            "{\"version\": 1, \"findings\": [\n{\"rule\": \"a\", \"fingerprint\": \"12\"}]}",
            "b.json:2:30: a fingerprint must have sixteen hexadecimal digits; "
        ),
        ("version: 1\nfindings: []\n", "b.json:1:1: a baseline must be JSON, not YAML; "),
        ("{'version': 1, 'findings': []}", "b.json:1:1: a baseline must be JSON, not YAML; "),
        ("{\"version\": 1,\n<<<<<<< HEAD\n\"findings\": []}", "b.json:3:11: this cannot be parsed ("),
        ("{\"version\": 1,\n \"version\": 1, \"findings\": []}", "b.json:1:2: duplicate key \"version\""),
    ])
    func `a baseline that is none is told with line and column, and nothing is judged`(text: String, sentence: String) throws {
        try writeFlow("Cart")
        try write(text, to: "b.json")
        let run = try flowviz("lint", "Shop.flow.json", "--baseline", "b.json")
        #expect(run.status == 2)
        #expect(run.errors.hasPrefix("error: \(sentence)"), "\(run.errors)")
        #expect(run.output == "")
        #expect(try flowviz("baseline", "Shop.flow.json", "--baseline", "b.json").status == 2)
        #expect(try read("b.json") == text)
    }

    @Test func `a baseline that was named and is not there is told with the command that makes it`() throws {
        try writeFlow("Cart")
        let run = try flowviz("lint", "Shop.flow.json", "--baseline", "no.json")
        #expect(run.status == 2)
        #expect(
            run.errors
                == "error: there is no baseline no.json; create one from the current findings with 'flowviz baseline --baseline no.json' and the same inputs\n"
        )
        #expect(try flowviz("lint", "Shop.flow.json", "--strict-baseline").status == 2)
        #expect(try flowviz("baseline", "Shop.flow.json", "--prune").status == 2)
        #expect(try flowviz("lint", "Shop.flow.json", "--no-baseline", "--strict-baseline").status == 64)
    }
}
