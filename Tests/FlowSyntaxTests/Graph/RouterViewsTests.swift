import FlowGraph
import Testing

@testable import FlowSyntax

/// Views that show what an object of the app's own says: what it is set to first is there first, and what it is set to later comes after.
struct RouterViewsTests {
    private static let module = """
        import SwiftUI
        protocol Presentable: AnyObject { func view() -> AnyView }
        final class Module: Identifiable {
            var content: (any Presentable)?
            init(_ content: any Presentable) { self.content = content }
        }
        """

    private static func page(_ name: String) -> String {
        """
        final class \(name): Presentable {
            var next: (() -> Void)?
            func view() -> AnyView { AnyView(\(name)View(model: self)) }
        }
        struct \(name)View: View {
            let model: \(name)
            var body: some View { Button("Next") { model.next?() } }
        }
        """
    }

    private static let main = """
        @main struct Main: App {
            let flow = Flow()
            init() { flow.start() }
            var body: some Scene { WindowGroup { flow.root.view() } }
        }
        """

    private static let router = """
        @Observable final class Router: Presentable {
            var root: Module?
            func show(_ content: any Presentable) { root = Module(content) }
            func view() -> AnyView { AnyView(RouterView(router: self)) }
        }
        """

    private func steps(_ graph: FlowGraph) -> [String] {
        graph.transitions.filter { !$0.trigger.kind.isGesture && $0.leadsOn }.map { step in
            "\(graph.screen(step.from)!.title) --\(step.kind.rawValue)--> \(graph.screen(step.to)!.title)"
        }.sorted()
    }

    private func starts(_ graph: FlowGraph) -> [String] { graph.screens.filter(\.isEntry).map(\.title).sorted() }

    @Test(
        arguments: [
            "router.root?.content?.view()", "ZStack { router.root?.content?.view() }", "Group { router.root?.content?.view().id(1) }",
            "if let root = router.root { root.content?.view() }",
        ])
    func `what a router is set to later replaces what it was set to by who makes it`(body: String) {
        let graph = SourceSample.graph(
            Self.module, Self.page("Splash"), Self.page("Home"), Self.page("Login"),
            Self.router,
            """
            struct RouterView: View {
                @Bindable var router: Router
                var body: some View { \(body) }
            }
            final class Flow {
                let root = Router()
                init() {
                    let splash = Splash()
                    splash.next = { [weak self] in self?.login() }
                    root.show(splash)
                }
                func start() {}
                func login() {
                    let login = Login()
                    login.next = { [weak self] in self?.root.show(Home()) }
                    root.show(login)
                }
            }
            """, Self.main)
        #expect(starts(graph) == ["SplashView"])
        #expect(steps(graph) == ["LoginView --replace--> HomeView", "SplashView --replace--> LoginView"])
    }

    @Test func `what the last column of a split view shows is pushed on the first`() {
        let graph = SourceSample.graph(
            Self.module, Self.page("List"), Self.page("Item"), Self.page("Nothing"),
            """
            @Observable final class Split: Presentable {
                let nothing = Module(Nothing())
                var sidebar: Module?
                var detail: Module?
                func view() -> AnyView { AnyView(SplitView(split: self)) }
            }
            struct SplitView: View {
                @Bindable var split: Split
                var body: some View {
                    NavigationSplitView {
                        if let sidebar = split.sidebar { sidebar.content?.view() } else { split.nothing.content?.view() }
                    } detail: {
                        if let detail = split.detail { detail.content?.view() } else { split.nothing.content?.view() }
                    }
                }
            }
            final class Flow {
                let root = Split()
                init() {
                    let list = List()
                    list.next = { [weak self] in self?.root.detail = Module(Item()) }
                    root.sidebar = Module(list)
                }
                func start() {}
            }
            """, Self.main)
        #expect(starts(graph) == ["ListView"])
        #expect(steps(graph) == ["ListView --push--> ItemView"])
    }

    @Test func `each element of a collection has a tab of its own`() {
        let graph = SourceSample.graph(
            Self.module, Self.page("Chats"), Self.page("Spaces"),
            """
            @Observable final class Tabs: Presentable {
                var tabs: [Module] = []
                func view() -> AnyView { AnyView(TabsView(tabs: self)) }
            }
            struct TabsView: View {
                @Bindable var tabs: Tabs
                var body: some View {
                    TabView {
                        ForEach(tabs.tabs) { module in
                            Tab("Tab", image: "tab") { module.content?.view() }
                        }
                    }
                }
            }
            final class Flow {
                let root = Tabs()
                func start() { root.tabs = [Module(Chats()), Module(Spaces())] }
            }
            """, Self.main)
        #expect(starts(graph) == ["ChatsView"])
        #expect(graph.transitions.contains { $0.kind == .select && graph.screen($0.to)?.title == "SpacesView" })
    }

    @Test func `a router that is shown comes with what it is set to on the same occasion`() {
        let graph = SourceSample.graph(
            Self.module, Self.page("Home"), Self.page("Settings"),
            """
            @Observable final class Router: Presentable {
                var root: Module?
                var sheet: Module?
                func view() -> AnyView { AnyView(RouterView(router: self)) }
            }
            struct RouterView: View {
                @Bindable var router: Router
                var body: some View {
                    ZStack { router.root?.content?.view() }
                        .sheet(item: $router.sheet) { module in module.content?.view() }
                }
            }
            final class Flow {
                let root = Router()
                func start() {
                    let home = Home()
                    home.next = { [weak self] in
                        let inner = Router()
                        inner.root = Module(Settings())
                        self?.root.sheet = Module(inner)
                    }
                    root.root = Module(home)
                }
            }
            """, Self.main)
        #expect(starts(graph) == ["HomeView"])
        #expect(steps(graph) == ["HomeView --present--> SettingsView"])
    }

    @Test func `a method that the app adds to views may call the platform's own of its name`() {
        let graph = SourceSample.graph(
            Self.module, Self.page("Splash"), Self.page("Home"), Self.router,
            """
            struct Failure { let title: String }
            extension View {
                func alert(of failure: Binding<Failure?>) -> some View {
                    alert(failure.wrappedValue?.title ?? "", isPresented: .constant(true))
                }
            }
            struct RouterView: View {
                @Bindable var router: Router
                @State var failure: Failure?
                var body: some View { ZStack { router.root?.content?.view() }.alert(of: $failure) }
            }
            final class Flow {
                let root = Router()
                init() {
                    let splash = Splash()
                    splash.next = { [weak self] in self?.root.show(Home()) }
                    root.show(splash)
                }
                func start() {}
            }
            """, Self.main)
        #expect(starts(graph) == ["SplashView"])
        #expect(steps(graph) == ["SplashView --replace--> HomeView"])
    }

    @Test func `a frame that lies beside others is a part of their screen`() {
        let graph = SourceSample.graph(
            """
            import SwiftUI
            struct Widget: View, Identifiable {
                let content: any View
                let id = UUID()
                var body: some View { AnyView(content) }
            }
            final class HomeModel: ObservableObject {
                @Published var widgets: [Widget] = []
                init(open: @escaping () -> Void) { widgets = [Widget(content: Topics(open: open)), Widget(content: News())] }
            }
            struct Topics: View {
                let open: () -> Void
                var body: some View { Button("Topic") { open() } }
            }
            struct News: View { var body: some View { Text("News") } }
            struct HomeView: View {
                @ObservedObject var model: HomeModel
                var body: some View { ScrollView { ForEach(model.widgets) { widget in widget } } }
            }
            struct TopicView: View { var body: some View { Text("All about it") } }
            final class Coordinator {
                let navigation = UINavigationController()
                init(window: UIWindow) { window.rootViewController = navigation }
                func start() {
                    let model = HomeModel(open: { [weak self] in
                        self?.navigation.pushViewController(UIHostingController(rootView: TopicView()), animated: true)
                    })
                    navigation.setViewControllers([UIHostingController(rootView: HomeView(model: model))], animated: false)
                }
            }
            """ + SourceSample.delegate("Coordinator"))
        #expect(starts(graph) == ["HomeView"])
        #expect(steps(graph) == ["HomeView --push--> TopicView"])
    }
}
