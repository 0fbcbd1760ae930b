import FlowGraph
import Testing

@testable import FlowSyntax

/// SwiftUI's views that an app's own methods and modifiers choose and show.
struct OwnModifierTests {
    private func read(_ source: String) -> SourceGraph.Result {
        SourceGraph.read(Program(files: [("App.swift", FactExtractor.facts(of: source))]))
    }

    @Test func `a modifier of the app's own shows what it is given`() {
        func graph(_ modifier: String) -> FlowGraph {
            read(
                """
                import SwiftUI
                struct OwnSheet<Inside: View>: ViewModifier {
                    @Binding var isPresented: Bool
                    var inside: Inside
                    func body(content: Content) -> some View { content.\(modifier) { inside.padding() } }
                }
                extension View {
                    func ownSheet(isPresented: Binding<Bool>, content: @escaping () -> some View) -> some View {
                        modifier(OwnSheet(isPresented: isPresented, inside: content()))
                    }
                }
                struct MoreView: View { var body: some View { Text("More").navigationTitle("More") } }
                struct HomeView: View {
                    @State var more = false
                    var body: some View {
                        Button("More") { more = true }.navigationTitle("Home").ownSheet(isPresented: $more) { MoreView() }
                    }
                }
                @main struct TheApp: App { var body: some Scene { WindowGroup { NavigationStack { HomeView() } } } }
                """
            ).graph
        }
        #expect(SourceSample.steps(graph("sheet(isPresented: $isPresented)")).contains(#"Home --present, tap "More"--> More"#))
        #expect(!SourceSample.steps(graph("overlay")).contains { $0.contains("present") })
    }

    @Test func `a method that chooses a destination chooses it by its value`() {
        let graph = read(
            """
            import SwiftUI
            enum Way: Hashable { case rooms, login }
            final class Model: ObservableObject { @Published var path: [Way] = []; func push(_ way: Way) { path.append(way) } }
            struct RoomsView: View {
                @ObservedObject var model: Model
                var body: some View { Button("Pick") { model.push(.login) }.navigationTitle("Rooms") }
            }
            struct LoginView: View { var body: some View { Text("Login").navigationTitle("Login") } }
            struct WelcomeView: View {
                @StateObject var model = Model()
                var body: some View {
                    NavigationStack(path: $model.path) {
                        Button("Go") { model.push(.rooms) }.navigationTitle("Welcome")
                            .navigationDestination(for: Way.self) { way in view(for: way) }
                    }
                }
                @ViewBuilder private func view(for way: Way) -> some View {
                    switch way {
                    case .rooms: RoomsView(model: model)
                    case .login: LoginView()
                    }
                }
            }
            @main struct TheApp: App { var body: some Scene { WindowGroup { WelcomeView() } } }
            """
        ).graph
        #expect(
            SourceSample.steps(graph).filter { $0.contains("push") } == [
                #"Rooms --push, tap "Pick"--> Login"#, #"Welcome --push, tap "Go"--> Rooms"#,
            ])
    }

    @Test func `a choice between screens may stand in a method`() {
        func graph(_ body: String) -> FlowGraph {
            read(
                """
                import SwiftUI
                final class Model: ObservableObject { enum State { case welcome, home }; @Published var state = State.welcome }
                struct WelcomeView: View { let done: () -> Void; var body: some View { Button("Start", action: done).navigationTitle("Welcome") } }
                struct HomeView: View { var body: some View { Text("Home").navigationTitle("Home") } }
                struct RootView: View {
                    @StateObject var model = Model()
                    var body: some View { \(body) }
                    @ViewBuilder private func choose() -> some View {
                        Group {
                            switch model.state {
                            case .welcome: NavigationView { WelcomeView { model.state = .home } }
                            case .home: NavigationView { HomeView() }
                            }
                        }
                    }
                }
                @main struct TheApp: App { var body: some Scene { WindowGroup { RootView() } } }
                """
            ).graph
        }
        let chosen = graph("choose().padding()")
        #expect(SourceSample.steps(chosen).contains(#"Welcome --replace, tap "Start"--> Home"#))
        #expect(!chosen.screens.contains { $0.typeName.contains("RootView") })
        // Beside something else it is a part of the view.
        #expect(graph("VStack { Text(\"x\"); choose() }").screens.contains { $0.typeName.contains("RootView") })
    }
}
