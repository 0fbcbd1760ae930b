import FlowGraph
import Testing

@testable import FlowSyntax

/// Views that closures build which are handed on: to an initialiser that runs them, to an object that shows them later.
struct BuiltViewsTests {
    private func steps(_ body: String, _ rest: String) -> [String] {
        let graph = SourceSample.graph(
            """
            import SwiftUI
            @main struct MyApp: App { var body: some Scene { WindowGroup { HomeView() } } }
            struct HomeView: View { var body: some View { \(body) } }
            struct HelpView: View { var body: some View { Text("Help") } }
            \(rest)
            """)
        return graph.transitions.filter { !$0.trigger.kind.isGesture && $0.kind != .dismiss && $0.kind != .pop }.map { step in
            "\(graph.screen(step.from)!.title) --\(step.kind.rawValue)--> \(graph.screen(step.to)!.title)"
        }.sorted()
    }

    private static let row = """
        struct Row<Label: View, Destination: View>: View {
            @ViewBuilder let label: Label
            @ViewBuilder let destination: Destination
            var body: some View { NavigationLink { destination } label: { label } }
        }
        """

    @Test func `a memberwise initialiser runs what builds the views of a property`() {
        #expect(steps("Row(label: { Text(\"Help\") }, destination: { HelpView() })", Self.row) == ["HomeView --push--> HelpView"])
        #expect(steps("Row { Text(\"Help\") } destination: { HelpView() }", Self.row) == ["HomeView --push--> HelpView"])
    }

    /// - Parameter method: How the object's method is called.
    private static func presenter(_ method: String, isEscaping: Bool = true) -> String {
        """
        class Presenter: ObservableObject {
            static let shared = Presenter()
            @Published var isShown = false
            private var routes: [(Binding<Bool>) -> AnyView] = []
            func \(method)(@ViewBuilder content: \(isEscaping ? "@escaping " : "")(Binding<Bool>) -> some View) {
                routes.append { AnyView(content($0)) }
                isShown = true
            }
        }
        """
    }

    @Test func `what builds a view for an object that presents it shows it`() {
        let shown = "Button(\"Help\") { Presenter.shared.present { _ in HelpView() } }"
        #expect(steps(shown, Self.presenter("present")) == ["HomeView --present--> HelpView"])
        let pushed = "Button(\"Help\") { Presenter.shared.push { _ in HelpView() } }"
        #expect(steps(pushed, Self.presenter("push")) == ["HomeView --push--> HelpView"])
    }

    @Test func `what is kept under another name is not shown`() {
        let kept = "Button(\"Help\") { Presenter.shared.register { _ in HelpView() } }"
        #expect(steps(kept, Self.presenter("register")) == [])
    }
}
