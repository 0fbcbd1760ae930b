import FlowGraph
import Testing

@testable import FlowReport

/// What screens hang on that are not reached from launch.
struct UnreachedCausesTests {
    private func screen(_ name: String, _ reason: String?) -> Screen {
        var screen = Screen(id: name, kind: .screen, title: name, typeName: name, owner: nil, isEntry: false)
        screen.unreached = reason
        return screen
    }

    private func lines(_ screens: [Screen], _ steps: (String, String)...) -> [String] {
        let graph = FlowGraph(
            screens: screens,
            transitions: steps.map {
                Transition(from: $0.0, to: $0.1, kind: .push, trigger: Trigger(kind: .action, label: "tap"), owner: nil, evidence: [])
            })
        return UnreachedCauses(screens, in: graph).lines
    }

    private func shown(by other: String) -> String { "shown at \(other).swift:1 by \(other), which is not reached either" }

    @Test func `what others show is named behind those, and all are counted`() {
        let screens = [
            screen("Shop", "made at Shop.swift:8 by Shop.make(), and what leads there could not be followed"),
            screen("Cart", shown(by: "Shop")), screen("Receipt", shown(by: "Cart")),
            screen("Help", "shown at Help.swift:3 by HelpPresenter, and it is not known on which screen"),
        ]
        #expect(
            lines(screens, ("Shop", "Cart"), ("Cart", "Receipt")) == [
                "3 hang on calls that could not be followed: Shop (Shop.swift:8; behind it Cart, Receipt)",
                "1 is shown, and it is not known on which screen: Help (Help.swift:3)",
            ])
    }

    @Test func `one that is shown by another and has a reason of its own is named for that`() {
        let screens = [screen("Shop", "no code makes it"), screen("Cart", "only previews make it")]
        #expect(
            lines(screens, ("Shop", "Cart")) == ["1 hangs on what no code makes: Shop", "1 hangs on what only previews make: Cart"])
    }

    @Test func `the last place that a reason names is where to look`() {
        let reason =
            "shown at Pay.swift:5 by Pay+card, which is made at Till.swift:7 by Till.open(with:), and what leads there could not be followed"
        #expect(lines([screen("Card", reason)]) == ["1 hangs on calls that could not be followed: Card (Till.swift:7)"])
    }

    @Test func `screens that only show each other are named all the same`() {
        #expect(
            lines([screen("A", shown(by: "B")), screen("B", shown(by: "A"))], ("A", "B"), ("B", "A")) == [
                "2 are shown by nothing that was found: A (B.swift:1; behind it B)"
            ])
        #expect(lines([screen("A", nil)]) == ["1 is shown by nothing that was found: A"])
    }
}

/// What a reader is told where the launch could not be followed.
struct UnknownLaunchTests {
    /// Two screens with which the app may begin, and an alert over the first of them.
    private func document(isGuessed: Bool) -> FlowDocument {
        func screen(_ name: String, kind: Screen.Kind = .screen) -> Screen {
            Screen(
                id: name, kind: kind, title: name, typeName: kind == .alert ? "UIAlertController" : name, owner: "App",
                isEntry: kind != .alert)
        }
        let graph = FlowGraph(
            coordinators: [CoordinatorNode(id: "App", typeName: "App", parent: nil)],
            screens: [screen("Home"), screen("Login"), screen("Sure", kind: .alert)],
            transitions: [
                Transition(
                    from: "Home", to: "Sure", kind: .present, trigger: Trigger(kind: .action, label: "tap \"Delete\""), owner: "App",
                    evidence: [.source(SourcePlace(file: "A.swift", line: 1))])
            ], isLaunchGuessed: isGuessed)
        return FlowDocument(name: "App", graph: graph, summary: Summary(inputs: [], reading: Summary.Reading(files: 1)))
    }

    @Test(arguments: [true, false])
    func `a launch that could not be followed is said to be unknown, in the summary and in pictures`(isGuessed: Bool) {
        let document = document(isGuessed: isGuessed)
        #expect(FlowSummaryLine(document).text.contains("the flow starts at 2 screens") == isGuessed)
        for level in [LevelOfDetail.screens, .coordinators] {
            let dot = Drawing(document.foldingSystemSheets(), style: DrawingStyle(level: level), context: ReportContext()).dot()
            #expect(dot.contains("launch not known") == isGuessed)
        }
    }
}
