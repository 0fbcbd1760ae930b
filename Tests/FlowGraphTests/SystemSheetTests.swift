import FlowGraph
import Testing

/// Alerts and sheets of the system, named by the screens that show them.
struct SystemSheetTests {
    private func screen(_ id: String, _ kind: Screen.Kind = .screen, isEntry: Bool = false) -> Screen {
        Screen(id: id, kind: kind, title: id, typeName: id, owner: nil, isEntry: isEntry)
    }

    private func step(_ from: String, _ to: String, _ kind: Transition.Kind = .present, by label: String = "tap \"Go\"") -> Transition {
        Transition(from: from, to: to, kind: kind, trigger: Trigger(kind: .action, label: label), owner: nil, evidence: [])
    }

    @Test func `a screen names what the system shows over it, and goes on from there`() {
        let graph = FlowGraph(
            screens: [
                screen("Home", isEntry: true), screen("Log-out?", .alert), screen("Sure?", .alert), screen("UIActivityViewController"),
                screen("Login"),
            ],
            transitions: [
                step("Home", "Log-out?"), step("Log-out?", "Sure?"), step("Sure?", "Login", .root, by: "alert \"Yes\""),
                step("Sure?", "Home", .dismiss), step("Home", "UIActivityViewController"), step("Login", "Login", .open),
            ])
        let folded = graph.foldingSystemSheets()
        #expect(folded.screens.map(\.id) == ["Home", "Login"])
        #expect(folded.screens.map(\.shows) == [["alert", "alert", "share sheet"], ["leaves the app"]])
        #expect(folded.transitions == [step("Home", "Login", .root, by: "alert \"Yes\"")])
    }

    @Test func `what starts a flow, what nothing shows, and what is named stays`() {
        let graph = FlowGraph(
            screens: [screen("Update!", .alert, isEntry: true), screen("Lost", .alert), screen("Home"), screen("Help", .web)],
            transitions: [step("Update!", "Home"), step("Home", "Help")])
        #expect(graph.foldingSystemSheets(except: ["Help"]) == graph)
        #expect(graph.foldingSystemSheets().screens.map(\.id) == ["Home", "Lost", "Update!"])
    }

    @Test func `what leads on and is shown by many stays, and what only tells something does not`() {
        let homes = (1...4).map { "Home\($0)" }
        let graph = FlowGraph(
            screens: homes.map { screen($0, isEntry: true) } + [screen("Log-out?", .alert), screen("Error", .alert), screen("Login")],
            transitions: homes.flatMap { [step($0, "Log-out?"), step($0, "Error")] } + [step("Log-out?", "Login", .root)])
        let folded = graph.foldingSystemSheets()
        #expect(folded.screens.map(\.id) == homes + ["Log-out?", "Login"])
        #expect(folded.screens[0].shows == ["alert"])
    }

    @Test func `a class of the app's own is a screen, whatever its name`() {
        let own = Screen(
            id: "P", title: "P", typeName: "PHPickerViewController", owner: nil, place: SourcePlace(file: "P.swift", line: 1))
        let graph = FlowGraph(screens: [screen("Home", isEntry: true), own], transitions: [step("Home", "P")])
        #expect(graph.foldingSystemSheets() == graph)
    }

    @Test func `a screen that a finding names stays`() {
        let graph = FlowGraph(screens: [screen("Home", isEntry: true), screen("Sure?", .alert)], transitions: [step("Home", "Sure?")])
        let finding = Finding(
            rule: "retained_screen", severity: .warning, message: "kept", owner: "Sure?", fix: "", fingerprint: Fingerprint(["a"]))
        #expect(
            FlowDocument(name: "App", graph: graph, summary: Summary(inputs: []), findings: [finding]).foldingSystemSheets().graph == graph)
        #expect(FlowDocument(name: "App", graph: graph, summary: Summary(inputs: [])).foldingSystemSheets().graph.screens.count == 1)
    }
}
