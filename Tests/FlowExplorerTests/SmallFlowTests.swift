import FlowGraph
import FlowRules
import Testing
import UIKit

@testable import FlowExplorer

final class Page: UIViewController {
    var onNext: (() -> Void)?
    var onPage: (@MainActor (Page) -> Void)?
    let onTyped: ((String) -> Void)?
    var onUnset: (() -> Void)?

    init(_ title: String, onNext: (() -> Void)? = nil) {
        self.onNext = onNext
        onTyped = { _ in }
        super.init(nibName: nil, bundle: nil)
        self.title = title
    }
    required init?(coder: NSCoder) { nil }
}

@MainActor private func window(_ root: UIViewController) -> UIWindow {
    let window = UIWindow(frame: .zero)
    window.rootViewController = root
    return window
}

@MainActor struct SmallFlowTests {
    private func labels(_ document: FlowDocument) -> [String] {
        document.graph.transitions.map {
            "\($0.from.split(separator: "\"").last!) – \($0.trigger.label) → \($0.to.split(separator: "\"").last!)"
        }
    }

    @Test func `stored closures of plain shapes are offered without a declaration, and others are not`() {
        let document = Exploration("Closures") {
            let page = Page("a")
            let navigation = UINavigationController(rootViewController: page)
            page.onNext = { [weak navigation] in navigation?.pushViewController(Page("b"), animated: true) }
            page.onPage = { page in page.title = "c" }
            return Flow(window(navigation))
        }
        .explore()
        let first = document.graph.transitions.filter { $0.states?.from == 0 }
        #expect(first.map(\.trigger.label) == ["onNext", "onPage"])
        #expect(first.map(\.kind) == [.push, .replace])
    }

    /// - Parameter first: What the second tab shows when it is selected, if anything.
    @Test(arguments: [("b", "b"), (nil, "empty")])
    func `a window in which nothing is on show is a screen`(first: String?, second: Substring) {
        let document = Exploration("Tabs") {
            let tabs = UITabBarController(), stack = UINavigationController()
            if let first { stack.viewControllers = [Page(first)] }
            tabs.viewControllers = [Page("a"), stack]
            return Flow(window(tabs))
        }
        .explore()
        #expect(document.graph.screens.map { $0.id.split(separator: "\"").last! }.sorted() == ["a", second])
        let back = document.graph.transitions.filter { $0.states?.from == 1 && $0.states?.to == 0 }
        #expect(back.map { $0.from.split(separator: "\"").last! } == [second])
    }

    @Test func `a declared action takes the place of the closures, and is offered while its condition holds`() {
        let document = Exploration("Declared") {
            let page = Page("a")
            page.onNext = {}
            return Flow(window(page))
        }
        .screen(
            Page.self, offers: .tap("Rename", when: { $0.title == "a" }) { $0.title = "b" },
            Action("pull to refresh", when: { $0.title == "b" }) { $0.title = "a" }
        )
        .explore()
        #expect(labels(document) == ["a – tap \"Rename\" → b", "b – pull to refresh → a"])
    }

    @Test func `buttons and bar buttons are tapped without a declaration, unless they are hidden, disabled or do nothing`() {
        final class Form: UIViewController {
            override func viewDidLoad() {
                title = "form"
                let save = UIButton(primaryAction: UIAction(title: "Save") { [weak self] _ in self?.title = "saved" })
                let hidden = UIButton(primaryAction: UIAction(title: "Hidden") { _ in })
                hidden.isHidden = true
                let disabled = UIButton(type: .system)
                disabled.setTitle("Disabled", for: .normal)
                disabled.addAction(UIAction { _ in }, for: .touchUpInside)
                disabled.isEnabled = false
                for button in [save, hidden, disabled, UIButton()] { view.addSubview(button) }
                navigationItem.rightBarButtonItem = UIBarButtonItem(
                    systemItem: .close,
                    primaryAction: UIAction { [weak self] _ in
                        self?.navigationController?.popViewController(animated: true)
                    })
            }
        }
        var exploration = Exploration("Form") {
            let page = Page("home")
            let navigation = UINavigationController(rootViewController: page)
            page.onNext = { [weak navigation] in navigation?.pushViewController(Form(), animated: true) }
            return Flow(window(navigation))
        }
        exploration.gestures = []
        #expect(
            labels(exploration.explore()) == [
                "home – onNext → form", "form – tap \"Close\" → home", "form – tap \"Save\" → saved", "saved – tap \"Close\" → home",
                "saved – tap \"Save\" → saved",
            ])
    }

    @Test func `alerts, tabs and sheets are explored by the gestures of the system`() {
        let document = Exploration("System") {
            let tabs = UITabBarController()
            let first = Page("first")
            first.onNext = { [weak first] in
                let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
                alert.addAction(UIAlertAction(title: "Yes", style: .default) { _ in first?.present(Page("sheet"), animated: true) })
                alert.addAction(UIAlertAction(title: "No", style: .cancel))
                first?.present(alert, animated: true)
            }
            tabs.viewControllers = [first, Page("second")]
            return Flow(window(tabs))
        }
        .explore()
        #expect(
            labels(document)
                == [
                    "first – onNext → Sure?", "first – selected tab \"first\" → first", "first – tab \"second\" → second",
                    "Sure? – alert \"No\" → first",
                    "Sure? – alert \"Yes\" → sheet", "second – selected tab \"second\" → second", "second – tab \"first\" → first",
                    "sheet – sheet swipe → first",
                ].sorted { $0 < $1 }.sorted { a, b in labels(document).firstIndex(of: a) ?? 0 < labels(document).firstIndex(of: b) ?? 0 })
        #expect(document.graph.screens.first { $0.title == "Sure?" }?.kind == .alert)
    }

    // MARK: Lifetimes

    @MainActor final class ParentCoordinator {
        let navigation = UINavigationController()
        /// Kept on purpose, and shown again.
        let reused = ChildCoordinator()
        func showReused() { navigation.pushViewController(reused.screen, animated: true) }
    }
    @MainActor final class ChildCoordinator {
        let screen: UIViewController = Page("child")
    }

    @Test func `a child that is shown again each time is kept on purpose`() {
        let document = Exploration("Reuse") {
            let parent = ParentCoordinator()
            let home = Page("home")
            home.onNext = { [weak parent] in parent?.showReused() }
            parent.navigation.viewControllers = [home]
            return Flow(window(parent.navigation), root: parent)
        }
        .explore().judged(by: allRules)
        #expect(document.graph.coordinators.map(\.id) == ["ParentCoordinator", "ParentCoordinator/ChildCoordinator"])
        #expect(document.findings == [])
    }

    @MainActor final class SheetCoordinator {
        var child: ChildCoordinator?
        let home = Page("home")
        func start() {
            home.onNext = { [weak self] in
                guard let self else { return }
                let child = ChildCoordinator()
                self.child = child
                home.present(child.screen, animated: true)
            }
        }
    }

    @Test func `a sheet that is swiped away leaves its coordinator behind`() throws {
        let document = Exploration("Sheet") {
            let coordinator = SheetCoordinator()
            coordinator.start()
            return Flow(window(coordinator.home), root: coordinator)
        }
        .explore().judged(by: allRules)
        let finding = try #require(document.findings.first)
        #expect(document.findings.count == 1)
        #expect(finding.rule == "orphan_child")
        #expect(finding.triggers == ["sheet_swipe"])
        #expect(finding.holders.map { "\($0.object).\($0.reference)" } == ["SheetCoordinator.child", "ChildCoordinator."])
    }

    @MainActor final class GateCoordinator {
        let screen = Page("login")
    }
    @MainActor final class HouseCoordinator {
        let home = UIWindow(frame: .zero)
        var gates: [GateCoordinator] = []
        let keepsGate: Bool
        init(keepsGate: Bool) { self.keepsGate = keepsGate }

        func logOut() {
            if !keepsGate || gates.isEmpty { gates.append(GateCoordinator()) }
            let gate = gates[gates.count - 1]
            gate.screen.onNext = { [weak self] in
                guard let self else { return }
                home.rootViewController = Page("main", onNext: { [weak self] in self?.logOut() })
            }
            home.rootViewController = gate.screen
        }
    }

    @Test(arguments: [true, false]) func `what was there at launch and comes back is kept on purpose, a new one each time is not`(
        keepsGate: Bool
    ) {
        let document = Exploration("House") {
            let house = HouseCoordinator(keepsGate: keepsGate)
            house.logOut()
            return Flow(house.home, root: house)
        }
        .explore().judged(by: allRules)
        #expect(document.graph.states.count == 2)
        #expect(document.findings.map(\.rule) == (keepsGate ? [] : ["orphan_child"]))
        #expect(document.findings.flatMap(\.triggers) == (keepsGate ? [] : ["set_root"]))
    }

    @MainActor final class WizardCoordinator {
        let navigation: UINavigationController
        weak var parent: WizardParentCoordinator?
        init(_ navigation: UINavigationController) { self.navigation = navigation }

        /// Each screen knows the parent first and the child second, both weakly.
        func show(_ title: String, next: String?) {
            let page = Page(title, onNext: { [weak parent] in parent?.finish() })
            // The last one knows the parent only.
            if let next { page.onPage = { [weak self] _ in self?.replace(by: next) } }
            navigation.setViewControllers([navigation.viewControllers[0], page], animated: true)
        }
        private func replace(by title: String) { show(title, next: nil) }
    }
    @MainActor final class WizardParentCoordinator {
        let navigation = UINavigationController()
        var child: WizardCoordinator?
        func start() {
            let child = WizardCoordinator(navigation)
            child.parent = self
            self.child = child
            child.show("Mail", next: "Password")
        }
        func finish() {
            navigation.popToRootViewController(animated: true)
            child = nil
        }
    }

    @Test func `a screen that knows parent and child is the child's, and one that knows only the parent may still be`() {
        var exploration = Exploration("Wizard") {
            let parent = WizardParentCoordinator()
            parent.navigation.viewControllers = [Page("Home", onNext: { [weak parent] in parent?.start() })]
            return Flow(window(parent.navigation), root: parent)
        }
        exploration.gestures = []
        let document = exploration.explore().judged(by: allRules)
        #expect(document.graph.screens.filter { $0.owner == "WizardParentCoordinator/WizardCoordinator" }.map(\.title) == ["Mail"])
        #expect(document.findings == [])
    }

    @MainActor final class SlowCoordinator {
        static var pending: [SlowCoordinator] = []
        let screen: UIViewController = Page("slow")
    }

    @MainActor final class HostCoordinator: NSObject, UINavigationControllerDelegate {
        let navigation = UINavigationController()
        var child: SlowCoordinator?

        func show() {
            let child = SlowCoordinator()
            self.child = child
            // Somebody outside the flow is not done with it yet.
            SlowCoordinator.pending.append(child)
            navigation.delegate = self
            navigation.pushViewController(child.screen, animated: true)
        }

        func navigationController(_ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool)
        {
            if navigationController.viewControllers.count == 1 { child = nil }
        }
    }

    @Test func `what lives on without a cycle is a warning that says may, and nothing at the end of the app`() throws {
        defer { SlowCoordinator.pending = [] }
        var exploration = Exploration("Slow") {
            let host = HostCoordinator()
            host.navigation.viewControllers = [Page("home", onNext: { [weak host] in host?.show() })]
            return Flow(window(host.navigation), root: host)
        }
        .screen(Page.self, offers: Action("show", when: { $0.title == "home" }) { $0.onNext?() })
        var document = exploration.explore().judged(by: allRules)
        let finding = try #require(document.findings.first)
        #expect(document.findings.count == 1)
        #expect(finding.rule == "leaked_coordinator")
        #expect(finding.severity == .warning)
        #expect(finding.message.hasPrefix("SlowCoordinator may be leaked: it is alive, and no visible reference retains it; "))
        #expect(finding.holders == [])

        // Without a way back it is still needed when the app ends, and then whoever outlives the app may keep it.
        exploration.gestures = []
        document = exploration.explore().judged(by: allRules)
        #expect(document.graph.states.count == 2)
        #expect(document.findings == [])
    }

    @Test func `a flow that is not the same twice is reported with the path`() throws {
        final class Counter { static var launches = 0 }
        let document = Exploration("Chance") {
            Counter.launches += 1
            let page = Page("a")
            page.onNext = { [weak page] in page?.title = "b\(Counter.launches % 3)" }
            page.onPage = { $0.title = "c" }
            return Flow(window(page))
        }
        .explore().judged(by: allRules)
        #expect(!document.summary.divergences.isEmpty)
        #expect(!document.summary.isComplete)
        #expect(document.findings.contains { $0.rule == "nondeterministic_flow" })
    }

    @Test func `a launch that is not the same twice is noticed, though it offers the same`() {
        var launches = 0
        let document = Exploration("Changing") {
            launches += 1
            return Flow(window(Page("Launch \(launches)", onNext: {})))
        }
        .explore().judged(by: allRules)
        #expect(
            document.findings.map(\.message) == [
                "launch led to [Page \"Launch 2\"], and to [Page \"Launch 1\"] before"
            ])
        #expect(!document.summary.isComplete)
    }

    /// A screen offers dozens of actions: those that both have say nothing.
    @Test func `of two launches with the same screen only the actions that differ are listed`() {
        var launches = 0
        let document = Exploration("Changing") {
            launches += 1
            let page = Page("a", onNext: {})
            if launches.isMultiple(of: 2) { page.onPage = { _ in } }
            return Flow(window(page))
        }
        .explore().judged(by: allRules)
        #expect(
            document.findings.map(\.message) == [
                "launch led to [Page \"a\"] offering onPage, and to [Page \"a\"] not onPage before"
            ])
    }

    @Test func `what UIKit refuses is noted with the path to it`() {
        let document = Exploration("Misuse") {
            let page = Page("a")
            let navigation = UINavigationController(rootViewController: page)
            page.onNext = { [weak navigation, weak page] in if let page { navigation?.pushViewController(page, animated: true) } }
            return Flow(window(navigation))
        }
        .explore()
        #expect(
            document.summary.misuses == [
                Summary.Misuse(
                    kind: .duplicatePush, message: "Page \"a\" was pushed while it is already on the navigation stack",
                    screen: "Page \"a\"",
                    trigger: Trigger(kind: .action, label: "onNext"),
                    path: [
                        PathStep(action: "launch", effect: "set root a", layers: [["a"]]),
                        PathStep(action: "onNext", effect: "", layers: [["a"]]),
                    ], occurrences: 1)
            ])
    }
}
