import FlowGraph
import FlowReport
import Testing

struct MarkdownTests {
    @Test func `a page tells what was looked at, and each finding in a row`() {
        #expect(
            MarkdownReporter().report([ReportSample.shop, ReportSample.quiet], context: ReportSample.context) == """
                ## flowviz: 1 error, 1 warning, 1 note

                - Shop: 1 error, 1 warning, 1 note in 0 coordinators · complete · 0 transitions · 0 screens
                - Quiet: no findings in 0 coordinators · complete · 0 transitions · 0 screens

                | | finding | place | rule |
                |---|---|---|---|
                | ❌ error | **PayCoordinator is still kept in Cart.children\\[0\\] after its last screen has gone**<br>It happens by back button (2 actions, \
                shortest of 3 paths): launch ▸ tap "Pay" ▸ back button<br>Fix: let go of the child | `App/Cart.swift:7` | `orphan_child` |
                | ⚠️ warning | **CartCoordinator may keep HelpCoordinator after the sheet swipe**<br>Not released on: the sheet swipe<br>Fix: hear of the swipe \
                | `App/My Cart.swift:20` | `orphan_child` |
                | ℹ️ note | **tap "Pay" never does anything**<br>It happens by tap "Pay" (1 action, the only path): launch ▸ tap "Pay"<br>Fix: wire it, or take it away \
                | Shop | `dead_event` |

                """)
        #expect(
            MarkdownReporter().report(ReportSample.quiet, context: ReportContext()) == """
                ## flowviz: no findings

                - Quiet: no findings in 0 coordinators · complete · 0 transitions · 0 screens

                """)
    }

    private func many(_ number: Int) -> FlowDocument {
        let findings = (0..<number).map {
            Finding(
                rule: "r", severity: .warning, message: "finding \($0)", location: SourcePlace(file: "A.swift", line: $0 + 1),
                fix: "mend it",
                fingerprint: Fingerprint(["\($0)"]))
        }
        return FlowDocument(name: "A", graph: FlowGraph(), summary: Summary(inputs: []), findings: findings)
    }

    @Test(arguments: [(10, nil), (11, "<details><summary>1 more</summary>"), (250, "<details><summary>240 more</summary>")])
    func `ten findings are visible, and the rest is folded away`(number: Int, fold: String?) throws {
        let text = MarkdownReporter().report(many(number), context: ReportContext())
        let parts = text.split(separator: "<details>")
        #expect(parts[0].split(separator: "\n").count { $0.hasPrefix("| ⚠️") } == 10)
        #expect(text.split(separator: "\n").count { $0.hasPrefix("| ⚠️") } == number)
        #expect(parts.count == (fold == nil ? 1 : 2))
        // GitHub reads Markdown inside only after an empty line.
        if let fold {
            #expect(text.contains("\n\(fold)\n\n| | finding | place | rule |\n|---|---|---|---|\n") && text.hasSuffix("|\n\n</details>\n"))
        }
    }

    @Test(arguments: [0, 300, 1_000, 2_000, 20_000]) func `a page has no more bytes than it may have, and counts what it lacks`(most: Int)
        throws
    {
        let text = MarkdownReporter(atMost: most).report(many(500), context: ReportContext())
        #expect(text.utf8.count <= most)
        #expect(text.isEmpty == (most < 500))
        guard !text.isEmpty else { return }
        let rows = text.split(separator: "\n").count { $0.hasPrefix("| ⚠️") }
        #expect(rows > 0 && rows < 500)
        #expect(text.hasSuffix("\n\(500 - rows) findings more did not fit on this page.\n"))
        #expect(text.contains("<details>") == text.contains("</details>"))
    }

    @Test func `what an app calls its screens is no Markdown, no HTML, and calls nobody`() {
        let text = MarkdownReporter().report(ReportSample.nasty, context: ReportSample.nastyContext)
        let rows = text.split(separator: "\n").filter { $0.hasPrefix("| ") && !$0.hasPrefix("| |") }
        #expect(rows.count == 4)
        for row in rows {
            // Bars that are not escaped part the cells.
            #expect(row.replacing("\\|", with: "").count { $0 == "|" } == 5, "\(row)")
            #expect(row.contains("a&lt;b &amp; \"c\" 'd' \\]\\]&gt; --&gt; %0A ::error::x \\| \\`code\\`"))
            #expect(row.contains("@\u{2060}team \\#1 \\*b\\* \\_i\\_"))
        }
    }
}
