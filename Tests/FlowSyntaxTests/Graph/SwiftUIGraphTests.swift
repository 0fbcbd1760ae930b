import FlowGraph
import Testing

@testable import FlowSyntax

/// SwiftUI apps: the step is where a property is set to which a view binds what it shows.
struct SwiftUIGraphTests {
    private func steps(_ graph: FlowGraph) -> [String] {
        graph.transitions.filter { !$0.trigger.kind.isGesture }.map { step in
            "\(graph.screen(step.from)!.title) --\(step.kind.rawValue), \(step.trigger.label)--> \(graph.screen(step.to)!.title)"
        }
    }

    private static let stack = """
        import SwiftUI
        protocol Showable: AnyObject { func screen() -> AnyView }
        final class Page: Identifiable { var content: (any Showable)?; init(_ content: any Showable) { self.content = content } }
        @Observable final class Pile: Showable {
            fileprivate var first: Page?
            fileprivate var pages = [Page]()
            fileprivate var cover: Page?
            func begin(_ content: any Showable) { first = Page(content) }
            func put(_ content: any Showable) { pages.append(Page(content)) }
            func lay(_ content: (any Showable)?) {
                guard let content else { cover = nil; return }
                cover = Page(content)
            }
            func takeOff() { pages.removeLast() }
            func screen() -> AnyView { AnyView(PileView(pile: self)) }
        }
        private struct PileView: View {
            @Bindable var pile: Pile
            var body: some View {
                NavigationStack(path: $pile.pages) {
                    pile.first?.content?.screen().navigationDestination(for: Page.self) { page in page.content?.screen() }
                }
                .sheet(item: $pile.cover) { page in page.content?.screen() }
            }
        }
        """

    @Test func `a route on a path is what the destination for its type builds`() {
        let graph = SourceSample.graph(
            """
            import SwiftUI
            enum Route: Hashable { case detail(Int), settings }
            final class Router: ObservableObject {
                @Published var path: [Route] = []
                func openSettings() { path.append(.settings) }
                func close() { path.removeAll() }
            }
            struct RootView: View {
                @StateObject var router = Router()
                var body: some View {
                    NavigationStack(path: $router.path) {
                        Button("Settings") { router.openSettings() }
                            .navigationDestination(for: Route.self) { route in
                                switch route {
                                case .detail: DetailView()
                                case .settings: SettingsView(router: router)
                                }
                            }
                    }
                }
            }
            struct DetailView: View { var body: some View { Text("Detail") } }
            struct SettingsView: View {
                @ObservedObject var router: Router
                var body: some View { Button("Home") { router.close() } }
            }
            @main struct Main: App { var body: some Scene { WindowGroup { RootView() } } }
            """)
        #expect(
            steps(graph) == [
                #"RootView --push, tap "Settings"--> SettingsView"#, #"SettingsView --popToRoot, tap "Home"--> RootView"#,
            ])
        #expect(graph.screens.filter(\.isEntry).map(\.title) == ["RootView"])
    }

    @Test func `a view that is handed a binding shows its parent's sheet`() {
        let graph = SourceSample.graph(
            """
            import SwiftUI
            struct ListView: View {
                @State private var isShown = false
                var body: some View {
                    Footer(isOpen: $isShown).sheet(isPresented: $isShown) { FilterView() }
                }
            }
            struct Footer: View {
                @Binding var isOpen: Bool
                var body: some View { Button("Filter") { isOpen = true } }
            }
            struct FilterView: View {
                @Environment(\\.dismiss) private var dismiss
                var body: some View { Button("Done") { dismiss() } }
            }
            @main struct Main: App { var body: some Scene { WindowGroup { ListView() } } }
            """)
        #expect(
            steps(graph) == [
                #"FilterView --dismiss, tap "Done"--> ListView"#, #"ListView --present, tap "Filter"--> FilterView"#,
            ])
    }

    @Test func `whoever observes a published property is called when it is set`() {
        let graph = SourceSample.graph(
            """
            import Combine
            import UIKit
            final class Model { @Published var wish: Wish?; func choose() { wish = .more } }
            enum Wish { case more, less }
            final class HomeVC: UIViewController {
                let model: Model
                init(model: Model) { self.model = model; super.init(nibName: nil, bundle: nil) }
                @IBAction func tapped() { model.choose() }
            }
            final class MoreVC: UIViewController {}
            final class LessVC: UIViewController {}
            final class Flow {
                let nav = UINavigationController()
                var bag: Set<AnyCancellable> = []
                func start(on window: UIWindow) {
                    let model = Model()
                    model.$wish.receive(on: DispatchQueue.main).sink { [weak self] wish in
                        switch wish {
                        case .more: self?.nav.pushViewController(MoreVC(), animated: true)
                        case .less: self?.nav.pushViewController(LessVC(), animated: true)
                        case nil: break
                        }
                    }.store(in: &bag)
                    nav.viewControllers = [HomeVC(model: model)]
                    window.rootViewController = nav
                }
            }
            """)
        #expect(steps(graph) == ["HomeVC --push, more--> MoreVC"])
    }

    @Test func `handlers of a state machine are called with the event`() {
        let graph = SourceSample.graph(
            """
            import SwiftState
            import UIKit
            final class HomeVC: UIViewController { var onTap: (() -> Void)?; @IBAction func tapped() { onTap?() } }
            final class AVC: UIViewController {}
            final class BVC: UIViewController {}
            final class Flow {
                enum State: StateType { case home, a, b }
                enum Event: EventType { case showA, showB }
                private let machine: StateMachine<State, Event> = .init(state: .home)
                let nav = UINavigationController()
                func start(on window: UIWindow) {
                    machine.addAnyHandler(.any => .any) { [weak self] context in
                        switch (context.fromState, context.event, context.toState) {
                        case (.home, .showA, .a): self?.nav.pushViewController(AVC(), animated: true)
                        case (.home, .showB, .b): self?.nav.pushViewController(BVC(), animated: true)
                        default: break
                        }
                    }
                    let home = HomeVC()
                    home.onTap = { [weak self] in self?.machine.tryEvent(.showA) }
                    nav.viewControllers = [home]
                    window.rootViewController = nav
                }
            }
            """)
        #expect(steps(graph) == ["HomeVC --push, onTap--> AVC"])
    }

    @Test func `a stack in a body is one for each view that has it`() {
        let graph = SourceSample.graph(
            """
            import SwiftUI
            @main struct BookApp: App { @StateObject var model = RootModel(); var body: some Scene { WindowGroup { RootView(model: model) } } }
            final class RootModel: ObservableObject { @Published var page: Page?; init() { begin() }; func begin() { page = Page() } }
            final class Page: ObservableObject { @Published var isShown = false }
            struct RootView: View {
                @ObservedObject var model: RootModel
                var body: some View { TabView { SettingsView(page: model.page).tabItem { Text("Settings") } } }
            }
            struct SettingsView: View {
                @ObservedObject var page: Page
                var body: some View { VStack { SettingsForm(page: page) } }
            }
            struct SettingsForm: View {
                @ObservedObject var page: Page
                var body: some View {
                    Form { NavigationLink(destination: AccountView()) { Text("Account") } }
                }
            }
            struct AccountView: View { var body: some View { Text("Account") } }
            """)
        #expect(steps(graph) == ["SettingsView --push, tap \"Account\"--> AccountView"])
    }

    @Test func `pages to swipe through are parts of one screen`() {
        let graph = SourceSample.graph(
            """
            import SwiftUI
            @main struct BookApp: App { var body: some Scene { WindowGroup { StartView() } } }
            struct StartView: View {
                @State var isShown = false
                var body: some View {
                    VStack {
                        TabView { FirstPage(isShown: $isShown); SecondPage() }.padding().tabViewStyle(.page(indexDisplayMode: .never))
                    }
                    .sheet(isPresented: $isShown) { DetailView() }
                }
            }
            struct FirstPage: View { @Binding var isShown: Bool; var body: some View { Button("More") { isShown = true } } }
            struct SecondPage: View { var body: some View { Text("Second") } }
            struct DetailView: View { var body: some View { Text("Detail") } }
            """)
        #expect(graph.screens.map(\.title).sorted() == ["DetailView", "StartView"])
        #expect(steps(graph).contains("StartView --present, tap \"More\"--> DetailView"))
    }

    @Test func `a view that chooses between tabs and a wrapped controller is no screen`() {
        let graph = SourceSample.graph(
            """
            import SwiftUI
            @main struct BookApp: App { var body: some Scene { WindowGroup { RootView(model: RootModel()).onAppear {} } } }
            final class RootModel: ObservableObject { @Published var isLoggedIn = false }
            struct RootView: View {
                @ObservedObject var model: RootModel
                var body: some View { if model.isLoggedIn { main() } else { LogInWrapper() } }
                private func main() -> some View { MainView().onOpenURL { _ in } }
            }
            struct MainView: View {
                var body: some View {
                    ZStack {
                        TabView {
                            HomeWrapper().tabItem { Text("Home") }
                            NavigationView { MoreView() }.tabItem { Text("More") }
                        }
                        Banner()
                    }
                }
            }
            struct Banner: View { var body: some View { Text("Hello") } }
            struct MoreView: View { var body: some View { VStack { Text("More"); MapWrapper() } } }
            struct LogInWrapper: UIViewControllerRepresentable {
                func makeUIViewController(context: Context) -> LogInViewController { LogInViewController() }
            }
            struct HomeWrapper: UIViewControllerRepresentable {
                func makeUIViewController(context: Context) -> UINavigationController {
                    UINavigationController(rootViewController: HomeViewController())
                }
            }
            struct MapWrapper: UIViewControllerRepresentable {
                func makeUIViewController(context: Context) -> MapViewController { MapViewController() }
            }
            final class LogInViewController: UIViewController {}
            final class HomeViewController: UIViewController {
                @objc func tap() { navigationController?.pushViewController(DetailViewController(), animated: true) }
            }
            final class DetailViewController: UIViewController {}
            final class MapViewController: UIViewController {}
            """)
        #expect(graph.screens.filter(\.isEntry).map(\.title).sorted() == ["Home", "LogIn"])
        #expect(graph.transitions.contains { $0.kind == .select && $0.from == "HomeViewController" && $0.to.contains("MoreView") })
        #expect(steps(graph) == ["Home --push, tap()--> Detail"])
        #expect(!graph.screens.contains { ["RootView", "MainView", "Banner"].contains($0.title) })
    }

    @Test func `a function that builds views returns all that its statements make`() {
        let graph = SourceSample.graph(
            """
            import SwiftUI
            @main struct Main: App { var body: some Scene { WindowGroup { HomeView() } } }
            struct HomeView: View {
                var body: some View { NavigationLink("More") { more() } }
                @ViewBuilder func more() -> some View {
                    Text("More")
                    MoreView()
                }
            }
            struct MoreView: View { var body: some View { Text("x") } }
            """)
        #expect(steps(graph) == [#"HomeView --push, tap "More"--> MoreView"#])
    }

    @Test func `a tab is what one item marks, be it one view or another, and has the item's text`() {
        let graph = SourceSample.graph(
            """
            import SwiftUI
            @main struct Main: App { var body: some Scene { WindowGroup { MainView() } } }
            struct MainView: View {
                var body: some View {
                    TabView {
                        first(true).tabItem { Image("house"); Text("Home").bold() }
                        Tab("Search", systemImage: "magnifyingglass") { SearchView() }
                    }
                }
                @ViewBuilder func first(_ isIn: Bool) -> some View { if isIn { InView() } else { OutView() } }
            }
            struct InView: View { var body: some View { Text("x") } }
            struct OutView: View { var body: some View { Text("y") } }
            struct SearchView: View { var body: some View { Text("z") } }
            """)
        let tabs = graph.transitions.filter { $0.trigger.kind == .tabTap }.map { step in
            "\(graph.screen(step.from)!.title) --\(step.trigger.label)--> \(graph.screen(step.to)!.title)"
        }
        #expect(
            tabs == [
                #"InView --tab "Search"--> SearchView"#, #"OutView --tab "Search"--> SearchView"#,
                #"SearchView --tab "Home"--> InView"#, #"SearchView --tab "Home"--> OutView"#,
            ])
    }

    @Test func `a button is called by the one text in its label, however that is arranged`() {
        let graph = SourceSample.graph(
            """
            import SwiftUI
            @main struct Main: App { var body: some Scene { WindowGroup { HomeView() } } }
            struct HomeView: View {
                @State var isPaying = false
                var body: some View {
                    VStack { WideButton("Pay") { isPaying = true }; WideButton("Never") {} }.sheet(isPresented: $isPaying) { PayView() }
                }
            }
            struct WideButton: View {
                let title: String
                let action: () -> Void
                init(_ title: String, action: @escaping () -> Void) { self.title = title; self.action = action }
                var body: some View { Button(action: action) { HStack { Spacer(); Text(title).font(.headline) } } }
            }
            struct PayView: View { var body: some View { Text("x") } }
            """)
        #expect(steps(graph).contains(#"HomeView --present, tap "Pay"--> PayView"#))
    }
}
