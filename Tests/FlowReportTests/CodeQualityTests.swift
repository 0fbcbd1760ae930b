import FlowGraph
import FlowReport
import Testing

struct CodeQualityTests {
    @Test func `GitLab gets what it reads and no more`() {
        #expect(
            GitLabReporter().report(ReportSample.shop, context: ReportSample.context) == """
                [
                  {
                    "check_name": "orphan_child",
                    "description": "PayCoordinator is still kept in Cart.children[0] after its last screen has gone",
                    "fingerprint": "\(ReportSample.shop.findings[0].fingerprint)",
                    "severity": "critical",
                    "location": {
                      "path": "App/Cart.swift",
                      "lines": {"begin": 7}
                    }
                  },
                  {
                    "check_name": "orphan_child",
                    "description": "CartCoordinator may keep HelpCoordinator after the sheet swipe",
                    "fingerprint": "\(ReportSample.shop.findings[1].fingerprint)",
                    "severity": "major",
                    "location": {
                      "path": "App/My Cart.swift",
                      "lines": {"begin": 20}
                    }
                  },
                  {
                    "check_name": "dead_event",
                    "description": "tap \\"Pay\\" never does anything",
                    "fingerprint": "\(ReportSample.shop.findings[2].fingerprint)",
                    "severity": "info",
                    "location": {
                      "path": "Shop.flow.json",
                      "lines": {"begin": 1}
                    }
                  }
                ]

                """)
        #expect(GitLabReporter().report(ReportSample.quiet, context: ReportContext()) == "[]\n")
    }

    @Test func `Code Climate gets a category and a text as well`() throws {
        let issue = try JSONValue(CodeClimateReporter().report(ReportSample.shop, context: ReportSample.context))[0]
        #expect(issue["type"].text == "issue")
        #expect(issue["categories"] == .list([.string("Bug Risk")]))
        #expect(
            issue["content"]["body"].text == """
                PayCoordinator is still kept in Cart.children\\[0\\] after its last screen has gone.

                It happens by back button (2 actions, shortest of 3 paths): launch ▸ tap "Pay" ▸ back button

                Fix: let go of the child
                """)
    }

    @Test func `the fingerprint stays when lines move, and is one issue's`() throws {
        func fingerprints(_ documents: [FlowDocument]) throws -> [String?] {
            try JSONValue(GitLabReporter().report(documents, context: ReportContext())).list.map { $0["fingerprint"].text }
        }
        func document(_ name: String, line: Int) -> FlowDocument {
            let finding = Finding(
                rule: "r", severity: .error, message: "m", location: SourcePlace(file: "A.swift", line: line), fix: "f",
                fingerprint: Fingerprint(["r", "A"]))
            return FlowDocument(name: name, graph: FlowGraph(), summary: Summary(inputs: []), findings: [finding])
        }
        let once = try fingerprints([document("A", line: 1)])
        #expect(try fingerprints([document("A", line: 99)]) == once)
        #expect(try fingerprints([document("A", line: 1), document("B", line: 1)]) == once + ["\(Fingerprint(["r", "A"])):2"])
    }
}
