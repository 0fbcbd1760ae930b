import FlowGraph
import FlowReport
import Testing

struct GitHubActionsTests {
    @Test func `findings are annotations, the worst first, and the last line tells what was looked at`() {
        #expect(
            GitHubActionsReporter().report([ReportSample.quiet, ReportSample.shop], context: ReportSample.context) == """
                ::error file=App/Cart.swift,line=7,endLine=7,col=9,endColumn=17,title=orphan_child::PayCoordinator is still kept in Cart.children[0] after its last \
                screen has gone%0AIt happens by back button (2 actions, shortest of 3 paths): launch ▸ tap "Pay" ▸ back button%0AFix: let go of the child%0A\
                More: flowviz explain orphan_child
                ::warning file=App/My Cart.swift,line=20,endLine=20,col=17,endColumn=24,title=orphan_child::CartCoordinator may keep HelpCoordinator after the \
                sheet swipe%0AFix: hear of the swipe%0AMore: flowviz explain orphan_child
                ::notice title=dead_event::tap "Pay" never does anything%0AIt happens by tap "Pay" (1 action, the only path): launch ▸ tap "Pay"%0A\
                Fix: wire it, or take it away%0AMore: flowviz explain dead_event
                Quiet: no findings in 0 coordinators
                complete · 0 transitions · 0 screens
                Shop: 1 error, 1 warning, 1 note in 0 coordinators
                complete · 0 transitions · 0 screens

                """)
    }

    @Test func `what a command is made of is escaped, a colon and a comma in properties only`() {
        let finding = Finding(
            rule: "r", severity: .error, message: "100%, a::b", location: SourcePlace(file: "A,B:C%\r\n.swift", line: 3), fix: "f",
            fingerprint: Fingerprint([]))
        let document = FlowDocument(name: "A", graph: FlowGraph(), summary: Summary(inputs: []), findings: [finding])
        let text = GitHubActionsReporter().report(document, context: ReportContext())
        #expect(
            text.hasPrefix(
                "::error file=A%2CB%3AC%25%0D%0A.swift,line=3,endLine=3,col=1,endColumn=2,title=r::100%25, a::b%0AFix: f%0AMore: flowviz explain r\n"
            ))
    }

    /// So many findings of each level.
    private func annotations(errors: Int, warnings: Int, notes: Int, hasSummary: Bool = true) -> [Substring] {
        let findings = [(Severity.error, errors), (.warning, warnings), (.note, notes)].flatMap { severity, number in
            (0..<number).map { Finding(rule: "r", severity: severity, message: "m\($0)", fix: "f", fingerprint: Fingerprint(["\($0)"])) }
        }
        let document = FlowDocument(name: "A", graph: FlowGraph(), summary: Summary(inputs: []), findings: findings)
        return GitHubActionsReporter().report(document, context: ReportContext(hasSummary: hasSummary)).split(separator: "\n").filter {
            $0.hasPrefix("::")
        }
    }

    @Test(arguments: [(10, 10, 10, 0), (11, 0, 0, 1), (0, 12, 3, 2), (12, 25, 30, 2 + 15 + 21), (0, 0, 11, 2), (3, 0, 10, 0)])
    func `no more are written than are shown, and the rest is counted in a notice`(errors: Int, warnings: Int, notes: Int, more: Int) {
        let lines = annotations(errors: errors, warnings: warnings, notes: notes)
        for level in ["::error ", "::warning ", "::notice "] { #expect(lines.count { $0.hasPrefix(level) } <= 10) }
        #expect(lines.count { $0.hasPrefix("::error ") } == min(10, errors))
        #expect(lines.count { !$0.contains("title=flowviz") } + more == errors + warnings + notes)
        #expect(lines.contains("::notice title=flowviz::+\(more) more, see the summary") == (more > 0))
        #expect(more == 0 || lines.last?.hasPrefix("::notice title=flowviz::") == true)
    }

    @Test func `without a summary the notice says what shows the rest`() {
        #expect(
            annotations(errors: 11, warnings: 0, notes: 0, hasSummary: false).last
                == "::notice title=flowviz::+1 more; run 'flowviz lint' without '--report' to see all")
    }
}
