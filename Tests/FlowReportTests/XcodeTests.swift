import FlowGraph
import FlowReport
import Testing

struct XcodeTests {
    private func report(_ files: FileNames) -> String {
        XcodeReporter().report(
            ReportSample.shop, context: ReportContext(rules: ReportSample.rules, sourceLines: ReportSample.lines, files: files))
    }

    @Test func `a finding is one line with its whole path, and what belongs to it are notes below`() {
        #expect(
            report(FileNames(workingFolder: "/repo/app", repository: "/repo")) == """
                /repo/app/App/Cart.swift:7:9: error: PayCoordinator is still kept in Cart.children[0] after its last screen has gone (orphan_child)
                /repo/app/App/Cart.swift:7:9: note: it happens by back button (2 actions, shortest of 3 paths): launch ▸ tap "Pay" ▸ back button
                /repo/app/App/Cart.swift:7:9: note: fix: let go of the child
                /repo/app/App/My Cart.swift:20:19: warning: CartCoordinator may keep HelpCoordinator after the sheet swipe (orphan_child)
                /repo/app/App/Help.swift:61: note: the sheet swipe: not released here
                /repo/app/App/Help.swift:3: note: nothing calls this
                /repo/app/App/My Cart.swift:20:19: note: fix: hear of the swipe
                note: tap "Pay" never does anything (dead_event)
                note: it happens by tap "Pay" (1 action, the only path): launch ▸ tap "Pay"
                note: fix: wire it, or take it away

                """)
    }

    @Test func `with relative paths files are named from the working folder`() {
        let text = report(FileNames(workingFolder: "/repo/app", repository: "/repo", areRelative: true))
        #expect(text.hasPrefix("App/Cart.swift:7:9: error: PayCoordinator is still kept"))
        #expect(!text.contains("/repo"))
    }

    @Test func `nothing found is nothing said`() {
        #expect(XcodeReporter().report(ReportSample.quiet, context: ReportContext()) == "")
    }
}
