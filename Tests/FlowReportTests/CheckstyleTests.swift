import FlowGraph
import FlowReport
import Testing

struct CheckstyleTests {
    @Test func `findings stand by file and line, and a flow's own file takes those without a place`() {
        #expect(
            CheckstyleReporter().report([ReportSample.quiet, ReportSample.shop], context: ReportSample.context) == """
                <?xml version="1.0" encoding="UTF-8"?>
                <checkstyle version="4.3">
                  <file name="App/Cart.swift">
                    <error line="7" column="9" severity="error" message="PayCoordinator is still kept in Cart.children[0] after its last screen has gone. Fix: \
                let go of the child" source="flowviz.orphan_child"/>
                  </file>
                  <file name="App/My Cart.swift">
                    <error line="20" column="19" severity="warning" message="CartCoordinator may keep HelpCoordinator after the sheet swipe. Fix: hear of the swipe" \
                source="flowviz.orphan_child"/>
                  </file>
                  <file name="Shop.flow.json">
                    <error severity="info" message="tap &quot;Pay&quot; never does anything. Fix: wire it, or take it away" source="flowviz.dead_event"/>
                  </file>
                </checkstyle>

                """)
    }

    @Test func `in a file the lines go down`() throws {
        let findings = [30, 4, 12].map { line in
            Finding(
                rule: "r", severity: line == 30 ? .error : .note, message: "m", location: SourcePlace(file: "A.swift", line: line),
                fix: "f",
                fingerprint: Fingerprint(["\(line)"]))
        }
        let text = CheckstyleReporter().report(
            FlowDocument(name: "A", graph: FlowGraph(), summary: Summary(inputs: []), findings: findings), context: ReportContext())
        #expect(try XMLTree(text)["error"].map { $0.attributes["line"] } == ["4", "12", "30"])
    }
}
