import FlowGraph
import Testing

@testable import FlowSyntax

/// Navigation containers of an app's own: what they are given is shown by whoever gives it.
struct AppContainerTests {
    private func steps(_ graph: FlowGraph) -> [String] {
        graph.transitions.filter { !$0.trigger.kind.isGesture && $0.kind != .dismiss && $0.kind != .pop }.map { step in
            "\(graph.screen(step.from)!.title) --\(step.kind.rawValue)--> \(graph.screen(step.to)!.title)"
        }.sorted()
    }

    /// A stack that is named as a coordinator and conforms to the protocol of coordinators, as one can be put on another.
    private static let stack = """
        import SwiftUI
        protocol CoordinatorProtocol: AnyObject { func start(); func stop(); func toPresentable() -> AnyView }
        extension CoordinatorProtocol { func start() {}; func stop() {} }
        final class Module: Identifiable, Hashable {
            let id = UUID()
            var coordinator: (any CoordinatorProtocol)?
            var onEnd: (() -> Void)?
            init(_ coordinator: any CoordinatorProtocol, onEnd: (() -> Void)? = nil) { self.coordinator = coordinator; self.onEnd = onEnd }
            func end() { coordinator?.stop(); onEnd?() }
            static func == (a: Module, b: Module) -> Bool { a.id == b.id }
            func hash(into hasher: inout Hasher) { hasher.combine(id) }
        }
        @Observable final class StackCoordinator: CoordinatorProtocol {
            fileprivate var root: Module?
            fileprivate var pushed = [Module]()
            fileprivate var sheet: Module? { didSet { if let oldValue { oldValue.end() } } }
            func setRoot(_ coordinator: any CoordinatorProtocol) { root = Module(coordinator) }
            func push(_ coordinator: any CoordinatorProtocol) { pushed.append(Module(coordinator)) }
            func setSheet(_ coordinator: (any CoordinatorProtocol)?, onEnd: (() -> Void)? = nil) {
                guard let coordinator else { sheet = nil; return }
                sheet = Module(coordinator, onEnd: onEnd)
            }
            func toPresentable() -> AnyView { AnyView(StackView(stack: self)) }
        }
        private struct StackView: View {
            @Bindable var stack: StackCoordinator
            var body: some View {
                NavigationStack(path: $stack.pushed) {
                    stack.root?.coordinator?.toPresentable()
                        .navigationDestination(for: Module.self) { module in module.coordinator?.toPresentable() }
                }
                .sheet(item: $stack.sheet) { module in module.coordinator?.toPresentable() }
            }
        }
        """

    private static func app(_ body: String) -> String {
        """
        final class AppCoordinator: CoordinatorProtocol {
            let stack = StackCoordinator()
            \(body)
            func toPresentable() -> AnyView { stack.toPresentable() }
        }
        @main struct Main: App {
            let coordinator = AppCoordinator()
            init() { coordinator.start() }
            var body: some Scene { WindowGroup { coordinator.toPresentable() } }
        }
        """
    }

    private static func screen(_ name: String) -> String {
        """
        final class \(name)Coordinator: CoordinatorProtocol {
            var next: (() -> Void)?
            func toPresentable() -> AnyView { AnyView(\(name)View(coordinator: self)) }
        }
        struct \(name)View: View {
            let coordinator: \(name)Coordinator
            var body: some View { Button("Next") { coordinator.next?() } }
        }
        """
    }

    @Test func `a container that is named as a coordinator is none, and each stack is its own`() {
        let graph = SourceSample.graph(
            Self.stack, Self.screen("Home"), Self.screen("Settings"), Self.screen("About"),
            Self.screen("Licences"),
            Self.app(
                """
                func start() {
                    let home = HomeCoordinator()
                    home.next = { [unowned self] in showSettings() }
                    stack.setRoot(home)
                }
                func showSettings() {
                    let inner = StackCoordinator()
                    let settings = SettingsCoordinator()
                    settings.next = { [unowned self] in
                        let about = AboutCoordinator()
                        about.next = { inner.push(LicencesCoordinator()) }
                        inner.push(about)
                        _ = self
                    }
                    inner.setRoot(settings)
                    stack.setSheet(inner)
                }
                """))
        #expect(!graph.coordinators.contains { $0.typeName == "StackCoordinator" })
        #expect(
            steps(graph) == [
                "AboutView --push--> LicencesView", "HomeView --present--> SettingsView", "SettingsView --push--> AboutView",
            ])
    }

    @Test func `what is done to the old value of a property is no part of setting the new one`() {
        let graph = SourceSample.graph(
            Self.stack, Self.screen("Home"), Self.screen("Menu"), Self.screen("Survey"),
            Self.app(
                """
                func start() {
                    let home = HomeCoordinator()
                    home.next = { [unowned self] in
                        stack.setSheet(MenuCoordinator(), onEnd: { [unowned self] in stack.push(SurveyCoordinator()) })
                    }
                    stack.setRoot(home)
                }
                """))
        #expect(!steps(graph).contains("HomeView --push--> SurveyView"))
        #expect(steps(graph).contains("HomeView --present--> MenuView"))
    }

    /// The steps of an app with sixty pages, each of which leads to the next one.
    ///
    /// - Parameter show: How a page is shown, by the coordinator `page`.
    private func stepsOfSixtyPages(stack: String = Self.stack, show: String) -> [String] {
        let numbers = 1...60
        let functions = numbers.map { number in
            """
            func show\(number)() {
                let page = Page\(number)Coordinator()
                page.next = { [unowned self] in show\(number + 1)() }
                \(show)
            }
            """
        }
        let start = """
            func start() {
                let home = HomeCoordinator()
                home.next = { [unowned self] in show1() }
                stack.setRoot(home)
            }
            func show61() {}
            """
        return steps(
            SourceSample.graph(
                stack, numbers.map { Self.screen("Page\($0)") }.joined(separator: "\n"), Self.screen("Home"),
                Self.app(([start] + functions).joined(separator: "\n"))))
    }

    /// From each of sixty pages to the next one.
    private func fromEachToTheNext(_ kind: String) -> [String] {
        (["HomeView --\(kind)--> Page1View"] + (1..<60).map { "Page\($0)View --\(kind)--> Page\($0 + 1)View" }).sorted()
    }

    @Test func `sixty screens that one wrapper pushes are told apart`() {
        #expect(stepsOfSixtyPages(show: "stack.push(page)") == fromEachToTheNext("push"))
    }

    @Test func `sixty stacks in sheets are told apart, however long the code is that shows a sheet`() {
        let long = "func setSheet(_ coordinator: (any CoordinatorProtocol)?, onEnd: (() -> Void)? = nil) {"
        let stack = Self.stack.replacing(long, with: long + String(repeating: " count += 1;", count: 5))
            .replacing("fileprivate var root: Module?", with: "fileprivate var root: Module?; var count = 0")
        let show = "let inner = StackCoordinator(); inner.setRoot(page); stack.setSheet(inner)"
        #expect(stepsOfSixtyPages(stack: stack, show: show) == fromEachToTheNext("present"))
    }

    @Test func `a strong property of a type that many have is not the coordinator above`() {
        let graph = SourceSample.graph(
            Self.stack, Self.screen("Home"), Self.screen("Menu"),
            """
            protocol Hook { func make() -> any CoordinatorProtocol }
            """,
            Self.app(
                """
                var hook: Hook!
                func start() {
                    let home = HomeCoordinator()
                    home.next = { [unowned self] in stack.push(hook.make()) }
                    stack.setRoot(home)
                }
                """))
        #expect(!steps(graph).contains { $0.contains("--push--> HomeView") })
    }
}
