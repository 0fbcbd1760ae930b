import FlowGraph
import Testing

@testable import FlowSyntax

/// What fills the window, and what the app's state puts there instead.
struct SwiftUIRootsTests {
    private func steps(_ graph: FlowGraph) -> [String] {
        graph.transitions.filter { !$0.trigger.kind.isGesture }.map { step in
            "\(graph.screen(step.from)!.typeName) --\(step.kind.rawValue), \(step.trigger.label)--> \(graph.screen(step.to)!.typeName)"
        }.map { $0.replacing("UIHostingController<", with: "").replacing(">", with: "") }.map { $0.replacing("--", with: "→") }
    }

    private func entries(_ graph: FlowGraph) -> [String] { graph.screens.filter(\.isEntry).map(\.title).sorted() }

    private static let screens = """
        struct WelcomeView: View { @AppStorage("seen") var isDone = false; var body: some View { Button("Go on") { isDone = true } } }
        struct LoginView: View { @ObservedObject var session: Session; var body: some View { Button("Log in") { session.enter() } } }
        struct HomeView: View {
            @ObservedObject var session: Session
            @State var isBusy = false
            var body: some View {
                VStack { if isBusy { BusyView() } else { RowsView() }; Button("Log out") { session.leave() } }
            }
        }
        struct BusyView: View { var body: some View { Text("…") } }
        struct RowsView: View { var body: some View { Text("Rows") } }
        """

    @Test func `a view that chooses by an enum is looked through, and who sets it replaces what is there`() {
        let graph = SourceSample.graph(
            """
            import SwiftUI
            @main struct Main: App {
                @StateObject var session = Session()
                var body: some Scene { WindowGroup { RootView(session: session) } }
            }
            final class Session: ObservableObject {
                enum Phase { case out, home(String) }
                @Published var phase: Phase = .out
                func enter() { phase = .home("a") }
                func leave() { phase = .out }
            }
            struct RootView: View {
                @ObservedObject var session: Session
                var body: some View {
                    Group { switch session.phase { case .out: LoginView(session: session); case .home: HomeView(session: session) } }
                }
            }
            """ + Self.screens)
        #expect(entries(graph) == ["HomeView", "LoginView"])
        #expect(
            steps(graph) == [
                #"HomeView →replace, tap "Log out"→ LoginView"#, #"LoginView →replace, tap "Log in"→ HomeView"#,
            ])
        #expect(!graph.screens.contains { $0.typeName.contains("RootView") || $0.typeName.contains("RowsView") })
    }

    @Test func `a flag, an optional and the user's defaults choose as well`() {
        let graph = SourceSample.graph(
            """
            import SwiftUI
            @main struct Main: App {
                @StateObject var session = Session()
                @AppStorage("seen") var hasSeen = false
                var body: some Scene { WindowGroup { RootView(session: session) } }
            }
            final class Session: ObservableObject {
                @Published var user: String?
                func enter() { user = "a" }
                func leave() { user = nil; UserDefaults.standard.set(false, forKey: "seen") }
            }
            struct RootView: View {
                @ObservedObject var session: Session
                @AppStorage("seen") var hasSeen = false
                var body: some View { NavigationStack { if !hasSeen { WelcomeView() } else { AccountView(session: session) } } }
            }
            struct AccountView: View {
                @ObservedObject var session: Session
                var body: some View { if let user = session.user { HomeView(session: session) } else { LoginView(session: session) } }
            }
            """ + Self.screens)
        #expect(entries(graph) == ["HomeView", "LoginView", "WelcomeView"])
        #expect(
            steps(graph) == [
                #"HomeView →replace, tap "Log out"→ LoginView"#, #"HomeView →replace, tap "Log out"→ WelcomeView"#,
                #"LoginView →replace, tap "Log in"→ HomeView"#, #"WelcomeView →replace, tap "Go on"→ HomeView"#,
                #"WelcomeView →replace, tap "Go on"→ LoginView"#,
            ])
    }

    @Test func `the view on a stack is the screen, and a view with something of its own is one`() {
        let graph = SourceSample.graph(
            """
            import SwiftUI
            @main struct Main: App { var body: some Scene { WindowGroup { RootView() } } }
            struct RootView: View { var body: some View { NavigationStack { HomeView() } } }
            struct HomeView: View { var body: some View { Footer() } }
            struct Footer: View { var body: some View { NavigationLink("More") { MoreView() } } }
            struct MoreView: View { var body: some View { Text("More") } }
            """)
        #expect(entries(graph) == ["HomeView"])
        #expect(steps(graph) == [#"HomeView →push, tap "More"→ MoreView"#])
    }
}
