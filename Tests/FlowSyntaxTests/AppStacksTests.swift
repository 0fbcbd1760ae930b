import FlowGraph
import FlowSyntax
import Testing

/// Apps with a stack of screens of their own: an object whose methods put screens into properties that a SwiftUI view shows.
@Suite("Stacks of the app, read from source") struct AppStacksTests {
    /// Settings that are opened from home, with a flow of their own.
    private struct App {
        var open = ""
        var done = "self?.stack.pop()"
        var show = "stack.push(screen)"
        /// What a stack does with what has gone from its list.
        var gone = "case .remove(_, let item, _): item.clear()"

        var source: String {
            """
            import SwiftUI
            import Combine

            protocol Screen: AnyObject {
                func begin()
                func end()
                func view() -> AnyView
            }
            extension Screen {
                func begin() {}
                func end() {}
            }
            final class Item: Identifiable, Hashable {
                let id = UUID()
                var screen: (any Screen)?
                var gone: (() -> Void)?
                init(_ screen: any Screen, gone: (() -> Void)? = nil) {
                    self.screen = screen
                    self.gone = gone
                }
                func clear() {
                    screen?.end()
                    screen = nil
                    let callback = gone
                    gone = nil
                    callback?()
                }
                static func == (a: Item, b: Item) -> Bool { a.id == b.id }
                func hash(into hasher: inout Hasher) { hasher.combine(id) }
            }

            @Observable final class Stack: Screen {
                fileprivate var root: Item? {
                    didSet {
                        oldValue?.clear()
                        root?.screen?.begin()
                    }
                }
                fileprivate var sheet: Item? {
                    didSet {
                        oldValue?.clear()
                        sheet?.screen?.begin()
                    }
                }
                fileprivate var items = [Item]() {
                    didSet {
                        items.difference(from: oldValue).forEach { change in
                            switch change {
                            case .insert(_, let item, _): item.screen?.begin()
                            \(gone)
                            }
                        }
                    }
                }
                func setRoot(_ screen: (any Screen)?, gone: (() -> Void)? = nil) {
                    guard let screen else {
                        root = nil
                        return
                    }
                    root = Item(screen, gone: gone)
                }
                func push(_ screen: any Screen, gone: (() -> Void)? = nil) {
                    var transaction = Transaction()
                    transaction.disablesAnimations = true
                    withTransaction(transaction) {
                        items.append(Item(screen, gone: gone))
                    }
                }
                func pop() { _ = items.popLast() }
                func setSheet(_ screen: (any Screen)?, gone: (() -> Void)? = nil) {
                    guard let screen else {
                        sheet = nil
                        return
                    }
                    sheet = Item(screen, gone: gone)
                }
                func view() -> AnyView { AnyView(StackView(stack: self)) }
            }

            struct StackView: View {
                @Bindable var stack: Stack
                var body: some View {
                    NavigationStack(path: $stack.items) {
                        stack.root?.screen?.view()
                            .navigationDestination(for: Item.self) { item in item.screen?.view() }
                    }
                    .sheet(item: $stack.sheet) { item in item.screen?.view() }
                }
            }

            @main struct DemoApp: App {
                @State private var app = HomeFlow()
                var body: some Scene { WindowGroup { app.stack.view() } }
            }

            final class HomeScreen: Screen {
                var onSettings: (() -> Void)?
                func view() -> AnyView { AnyView(HomeView(screen: self)) }
            }
            struct HomeView: View {
                let screen: HomeScreen
                var body: some View { Button("Settings") { screen.onSettings?() } }
            }
            final class SettingsScreen: Screen {
                var onDone: (() -> Void)?
                func view() -> AnyView { AnyView(SettingsView(screen: self)) }
            }
            struct SettingsView: View {
                let screen: SettingsScreen
                var body: some View { Button("Done") { screen.onDone?() } }
            }
            final class HomeFlow {
                let stack = Stack()
                private var settings: SettingsFlow?
                private var others: [SettingsFlow] = []
                init() {
                    let home = HomeScreen()
                    home.onSettings = { [weak self] in self?.showSettings() }
                    stack.setRoot(home)
                }
                private func showSettings() {
                    \(open)
                }
            }
            final class SettingsFlow {
                private let stack: Stack
                var onFinish: (() -> Void)?
                init(stack: Stack) { self.stack = stack }
                func start() {
                    let screen = SettingsScreen()
                    screen.onDone = { [weak self] in \(done) }
                    \(show)
                }
            }
            """
        }
    }

    private func leaks(_ change: (inout App) -> Void) -> [String] {
        var app = App()
        change(&app)
        return FlowApp.leaks(app.source)
    }

    private static let kept = "settings = flow\n flow.start()"
    private static let finishing = "flow.onFinish = { [weak self] in self?.settings = nil }"

    private func pushed(_ between: String) -> String { "let flow = SettingsFlow(stack: stack)\n\(between)\n\(Self.kept)" }

    @Test("the back button of a stack's list runs what was handed over with the screen, and nothing else")
    func pushedOnStack() {
        let back = ["SettingsFlow: the back button"]
        #expect(
            leaks {
                $0.open = pushed(Self.finishing)
                $0.show = "stack.push(screen) { [weak self] in self?.onFinish?() }"
            }.isEmpty)
        #expect(
            leaks {
                $0.open = pushed("")
                $0.show = "stack.push(screen) { [weak self] in self?.onFinish?() }"
            } == back)
        #expect(
            leaks {
                $0.open = pushed(Self.finishing)
                $0.done = "self?.stack.pop(); self?.onFinish?()"
            } == back)
        // The stack forgets to say it.
        #expect(
            leaks {
                $0.open = pushed(Self.finishing)
                $0.show = "stack.push(screen) { [weak self] in self?.onFinish?() }"
                $0.gone = "case .remove: break"
            } == back)
    }

    @Test("a list of children is released by what was handed over with the screen")
    func listOfChildren() {
        let open = """
            let flow = SettingsFlow(stack: stack)
            flow.onFinish = { [weak self, weak flow] in self?.others.removeAll { $0 === flow } }
            others.append(flow)
            flow.start()
            """
        #expect(
            leaks {
                $0.open = open
                $0.show = "stack.push(screen) { [weak self] in self?.onFinish?() }"
            }.isEmpty)
        #expect(
            leaks {
                $0.open = open
                $0.done = "self?.stack.pop(); self?.onFinish?()"
            } == ["SettingsFlow: the back button"])
    }

    @Test("a stack that is made for a child and presented is the child's sheet")
    func sheets() {
        func open(_ finish: String, _ gone: String = "") -> String {
            """
            let sheet = Stack()
            let flow = SettingsFlow(stack: sheet)
            flow.onFinish = { [weak self] in \(finish) }
            \(Self.kept)
            stack.setSheet(sheet)\(gone)
            """
        }
        func leaks(_ open: String) -> [String] {
            self.leaks {
                $0.open = open
                $0.done = "self?.onFinish?()"
                $0.show = "stack.setRoot(screen)"
            }
        }
        let swipe = ["SettingsFlow: swiping down the sheet"]
        #expect(leaks(open("self?.stack.setSheet(nil)", " { [weak self] in self?.settings = nil }")).isEmpty)
        #expect(leaks(open("self?.stack.setSheet(nil); self?.settings = nil")) == swipe)
        #expect(leaks(open("self?.stack.setSheet(nil)")) == swipe)
    }

    @Test("the lowest screen of a stack is left by no back button")
    func lowestScreen() {
        func leaks(_ show: String) -> [String] {
            var app = App()
            app.open = "let flow = OtherFlow(stack: stack)\n other = flow\n flow.open()"
            let pages = """
                final class PageFlow: Screen {
                    private let stack: Stack
                    init(stack: Stack) { self.stack = stack }
                    func view() -> AnyView { AnyView(Text("Page")) }
                    func more() { stack.push(SettingsScreen()) }
                }
                final class OtherFlow {
                    private let stack: Stack
                    var isPushed = false
                    private var page: PageFlow?
                    init(stack: Stack) { self.stack = stack }
                    func open() {
                        let page = PageFlow(stack: stack)
                        self.page = page
                        \(show)
                    }
                }
                """
            let source = app.source.replacing(
                "private var settings: SettingsFlow?", with: "private var settings: SettingsFlow?; var other: OtherFlow?")
            return FlowApp.leaks(source + "\n" + pages).filter { $0.hasPrefix("PageFlow") }
        }
        #expect(leaks("stack.push(page)") == ["PageFlow: the back button"])
        #expect(leaks("if isPushed { stack.push(page) } else { stack.setRoot(page) }") == [])
    }

    // MARK: - What shows screens otherwise

    @Test("a protocol that UIKit's controllers are made to conform to shows what they show")
    func protocolsOfControllers() {
        func leaks(_ conformance: String) -> [String] {
            let source = """
                import UIKit
                protocol Stack: AnyObject { func pushViewController(_ viewController: UIViewController, animated: Bool) }
                \(conformance)
                final class Router {
                    var stack: Stack?
                    func show(_ screen: UIViewController) { stack?.pushViewController(screen, animated: true) }
                }
                final class HomeCoordinator {
                    let router = Router()
                    private var children: [SettingsCoordinator] = []
                    func start() { router.show(HomeScreen(coordinator: self)) }
                    func openSettings() {
                        let child = SettingsCoordinator(router: router)
                        child.onFinish = { [weak self, weak child] in self?.children.removeAll { $0 === child } }
                        children.append(child)
                        child.start()
                    }
                }
                final class SettingsCoordinator {
                    private let router: Router
                    var onFinish: (() -> Void)?
                    init(router: Router) { self.router = router }
                    func start() { router.show(SettingsScreen(coordinator: self)) }
                }
                final class HomeScreen: UIViewController {
                    weak var coordinator: HomeCoordinator?
                    init(coordinator: HomeCoordinator) { self.coordinator = coordinator; super.init(nibName: nil, bundle: nil) }
                    @objc func settingsTapped() { coordinator?.openSettings() }
                }
                final class SettingsScreen: UIViewController {
                    weak var coordinator: SettingsCoordinator?
                    init(coordinator: SettingsCoordinator) { self.coordinator = coordinator; super.init(nibName: nil, bundle: nil) }
                    @objc func doneTapped() { coordinator?.onFinish?() }
                }
                """
            let document = SourceAnalysis.document(name: "App", sources: [("App.swift", source)])
            return (document.graph.sourceFacts ?? []).filter { $0.kind == .keptAfterExit }.flatMap { fact in
                fact.exits.filter { !$0.isReleased }.map { "\(fact.child): \($0.trigger)" }
            }
        }
        #expect(leaks("extension UINavigationController: Stack {}") == ["SettingsCoordinator: back"])
        // Another class does something of its own.
        #expect(leaks("final class Log: Stack { func pushViewController(_ v: UIViewController, animated: Bool) { print(v) } }") == [])
    }

    @Test("a child that a stream shows some time is kept for ever by a property that nothing clears, unless all it shows is an alert")
    func shownByStreams() {
        func facts(_ show: String, release: String = "func leave() {}") -> [String] {
            let source = """
                import UIKit
                import RxSwift
                final class HomeCoordinator {
                    let navigation: UINavigationController
                    private var card: CardCoordinator!
                    init(navigation: UINavigationController) { self.navigation = navigation }
                    func start() { navigation.setViewControllers([HomeScreen(coordinator: self)], animated: false) }
                    func openCard() {
                        card = CardCoordinator(navigation: navigation)
                        card.load()
                    }
                    \(release)
                }
                final class CardCoordinator {
                    private let navigation: UINavigationController
                    private let model = CardModel()
                    private let bag = DisposeBag()
                    init(navigation: UINavigationController) { self.navigation = navigation }
                    func load() {
                        model.states.subscribe(onNext: { [weak self] state in self?.show(state) }).disposed(by: bag)
                        \(show)
                    }
                    private func show(_ state: Int) { navigation.pushViewController(CardScreen(), animated: true) }
                }
                final class CardModel { let states: Observable<Int>; init(states: Observable<Int> = .just(1)) { self.states = states } }
                final class HomeScreen: UIViewController {
                    weak var coordinator: HomeCoordinator?
                    init(coordinator: HomeCoordinator) { self.coordinator = coordinator; super.init(nibName: nil, bundle: nil) }
                    @objc func cardTapped() { coordinator?.openCard() }
                    @objc func logOutTapped() { coordinator?.leave() }
                }
                final class CardScreen: UIViewController {}
                """
            let document = SourceAnalysis.document(name: "App", sources: [("App.swift", source)])
            return (document.graph.sourceFacts ?? []).filter { $0.kind == .neverRemoved }.map { "\($0.owner) > \($0.child)" }
        }
        #expect(facts("") == ["HomeCoordinator > CardCoordinator"])
        #expect(facts("", release: "func leave() { card = nil }") == [])
        let alert = "navigation.present(UIAlertController(title: nil, message: nil, preferredStyle: .alert), animated: true)"
        #expect(facts(alert) == [])
    }
}
