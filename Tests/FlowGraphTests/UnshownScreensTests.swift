import FlowGraph
import Testing

/// Screens that are declared for several flows of a program.
struct UnshownScreensTests {
    private func flow(_ name: String, shows: [String], unshown: [String]) -> FlowDocument {
        let screens = shows.map { Screen(id: $0, title: $0, typeName: $0, owner: nil) }
        return FlowDocument(
            name: name, graph: FlowGraph(screens: screens),
            summary: Summary(inputs: [], unshown: Summary.Unshown(declared: 3, screens: unshown)))
    }

    @Test func `a screen that another flow shows is not missing`() {
        let flows = [flow("A", shows: ["Cart"], unshown: ["Help", "Pay"]), flow("B", shows: ["Pay"], unshown: ["Cart", "Help"])]
        #expect(flows.withoutScreensShownByOthers.map(\.summary.unshown?.screens) == [["Help"], ["Help"]])
        #expect(
            [flows[0], flow("B", shows: ["Help", "Pay"], unshown: ["Cart"])].withoutScreensShownByOthers.map(\.summary.unshown)
                == [nil, nil])
    }

    @Test(arguments: [true, false]) func `a screen that only the source of a flow knows was not shown`(isRead: Bool) {
        let evidence = isRead ? Evidence.source(SourcePlace(file: "Help.swift", line: 1)) : .explored
        let help = Screen(id: "Help", title: "Help", typeName: "Help", owner: nil, evidence: [evidence])
        let document = FlowDocument(
            name: "A", graph: FlowGraph(screens: [help]),
            summary: Summary(inputs: [], unshown: Summary.Unshown(declared: 3, screens: ["Help"])))
        #expect([document].withoutScreensShownByOthers.map(\.summary.unshown?.screens) == [isRead ? ["Help"] : nil])
    }
}
