import FlowGraph
import FlowReport
import Testing

struct JUnitTests {
    @Test func `rules are tests, findings are failures with the whole text, and notes are skipped`() {
        #expect(
            JUnitReporter().report([ReportSample.shop], context: ReportSample.context) == """
                <?xml version="1.0" encoding="UTF-8"?>
                <testsuites name="flowviz" tests="4" failures="2" errors="0" skipped="1" time="0">
                  <testsuite name="Shop" tests="4" failures="2" errors="0" skipped="1" time="0">
                    <testcase classname="orphan_child" name="CartCoordinator → PayCoordinator: orphan child after back, back swipe" file="App/Cart.swift" line="7" time="0">
                      <failure message="PayCoordinator is still kept in Cart.children[0] after its last screen has gone" type="error">error[orphan_child]: \
                PayCoordinator is still kept in Cart.children[0] after its last screen has gone
                  App/Cart.swift:7:9
                    7 |         children.append(pay)
                      |         ^ started here
                  How it happens by back button (2 actions, shortest of 3 paths)
                        launch       set root Cart  stack [Cart]
                    1.  tap &quot;Pay&quot;    push Pay       stack [Cart, Pay]
                    2.  back button  pop Pay        stack [Cart]  ← should be released here
                  Retained by
                    ├─ Cart   should be released: no (root)
                    │    ↓ children[0]
                    │      ~~~~~~~~~~~
                    ╰→ PayCoordinator   should be released: yes (none of its screens is left)
                    retained with it: PayModel
                  Fix: let go of the child
                  More: flowviz explain orphan_child   Replay: flowviz replay \(ReportSample.shop.findings[0].fingerprint)</failure>
                    </testcase>
                    <testcase classname="orphan_child" name="CartCoordinator → HelpCoordinator: orphan child after sheet swipe" file="App/My Cart.swift" line="20" time="0">
                      <failure message="CartCoordinator may keep HelpCoordinator after the sheet swipe" type="warning">warning[orphan_child]: \
                CartCoordinator may keep HelpCoordinator after the sheet swipe
                  App/My Cart.swift:20:19
                    20 |         /*äö*/  helpers.append(help)
                       |                 ^ kept here
                  Exit paths and where the child is released
                    the sheet swipe  not released (Help.swift:61)
                    didFinish(_:)    released at line 33
                  See also
                    App/Help.swift:3  nothing calls this
                  Fix: hear of the swipe
                  More: flowviz explain orphan_child   Fingerprint: \(ReportSample.shop.findings[1].fingerprint)</failure>
                    </testcase>
                    <testcase classname="dead_event" name="tap &quot;Pay&quot; never does anything" time="0">
                      <skipped message="tap &quot;Pay&quot; never does anything"/>
                    </testcase>
                    <testcase classname="never_settles" name="Work that goes on for ever." time="0"/>
                  </testsuite>
                </testsuites>

                """)
    }

    @Test func `a sound flow is a passed test for each rule, and what could not be looked at is an error`() throws {
        let tree = try XMLTree(
            JUnitReporter().report(
                [ReportSample.quiet], context: ReportContext(rules: ReportSample.rules, failures: ["Shop does not build"])))
        #expect(
            tree["testsuites"][0].attributes.filter { $0.key != "name" && $0.key != "time" } == [
                "tests": "4", "failures": "0", "errors": "1", "skipped": "0",
            ])
        #expect(tree["testcase"].map { $0.attributes["classname"] } == ["orphan_child", "dead_event", "never_settles", "flowviz"])
        #expect(tree["error"].map(\.text) == ["Shop does not build"])
    }

    @Test func `what was left out is the output of the last suite`() throws {
        let text = JUnitReporter().report(
            [ReportSample.shop, ReportSample.quiet], context: ReportContext(rules: ReportSample.rules, remarks: ["1 < 2", "left out"]))
        #expect(try XMLTree(text)["system-out"].map(\.text) == ["1 < 2\nleft out"])
        #expect(text.hasSuffix("    <system-out>1 &lt; 2\nleft out</system-out>\n  </testsuite>\n</testsuites>\n"))
    }

    @Test func `two findings of the same parties are two tests`() throws {
        let twins = (1...3).map {
            Finding(rule: "r", severity: .error, message: "m\($0)", owner: "A", child: "B", fix: "f", fingerprint: Fingerprint(["\($0)"]))
        }
        let tree = try XMLTree(
            JUnitReporter().report(
                FlowDocument(name: "A", graph: FlowGraph(), summary: Summary(inputs: []), findings: twins), context: ReportContext()))
        #expect(tree["testcase"].map { $0.attributes["name"] } == ["A → B: r", "A → B: r (2)", "A → B: r (3)"])
    }
}
