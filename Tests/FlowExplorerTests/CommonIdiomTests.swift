import Combine
import FlowGraph
import FlowRules
import Testing
import UIKit

@testable import FlowExplorer

/// What nearly every app does, and must neither stop an exploration nor be called a fault.
@MainActor struct CommonIdiomTests {
    private func findings(_ name: String, _ build: @escaping @MainActor (UINavigationController) -> AnyObject) -> (FlowDocument, [String]) {
        let document = Exploration(name) {
            let navigation = UINavigationController()
            let root = build(navigation)
            let window = UIWindow(frame: .zero)
            window.rootViewController = navigation
            return Flow(window, root: root)
        }
        .explore()
        return (document, allRules.flatMap { $0.findings(in: document) }.map(\.rule))
    }

    @Test func `closures whose types are members of type parameters are passed over`() {
        @MainActor final class SearchCoordinator {
            let navigation: UINavigationController
            private var subscriptions = Set<AnyCancellable>()
            private let terms = PassthroughSubject<Int, Never>()
            init(_ navigation: UINavigationController) { self.navigation = navigation }
            func start() {
                terms.removeDuplicates().sink { _ in }.store(in: &subscriptions)
                terms.removeDuplicates { $0 == $1 }.map { "\($0)" }.sink { [weak self] in self?.show($0) }.store(in: &subscriptions)
                let screen = UIViewController()
                screen.title = "Search"
                screen.navigationItem.rightBarButtonItem = UIBarButtonItem(
                    primaryAction: UIAction(title: "Find") { [weak self] _ in self?.terms.send(1) })
                navigation.viewControllers = [screen]
            }
            func show(_ title: String) {
                let screen = UIViewController()
                screen.title = title
                navigation.pushViewController(screen, animated: true)
            }
        }
        let (document, rules) = findings("Search") {
            let coordinator = SearchCoordinator($0)
            coordinator.start()
            return coordinator
        }
        #expect(document.graph.screens.map(\.title).sorted() == ["1", "Search"])
        #expect(rules == [])
    }

    @Test func `an alert's handler may hold its coordinator until the alert is answered`() {
        @MainActor final class AskCoordinator {
            let navigation: UINavigationController
            init(_ navigation: UINavigationController) { self.navigation = navigation }
            func start() {
                let screen = UIViewController()
                screen.title = "Home"
                screen.navigationItem.rightBarButtonItem = UIBarButtonItem(
                    primaryAction: UIAction(title: "Ask") { [weak self] _ in self?.ask() })
                navigation.viewControllers = [screen]
            }
            func ask() {
                let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
                alert.addAction(UIAlertAction(title: "Yes", style: .default) { _ in self.start() })
                alert.addAction(UIAlertAction(title: "No", style: .cancel))
                navigation.present(alert, animated: true)
            }
        }
        let (document, rules) = findings("Ask") {
            let coordinator = AskCoordinator($0)
            coordinator.start()
            return coordinator
        }
        #expect(document.graph.states.count == 2)
        #expect(rules == [])
    }

    @Test func `what stands on a page can be tapped, and pages can be turned`() {
        @MainActor final class Pages: NSObject, UIPageViewControllerDataSource {
            let pages: [UIViewController]
            init(_ pages: [UIViewController]) { self.pages = pages }
            func pageViewController(_ controller: UIPageViewController, viewControllerBefore page: UIViewController) -> UIViewController? {
                pages.firstIndex(of: page).flatMap { $0 > 0 ? pages[$0 - 1] : nil }
            }
            func pageViewController(_ controller: UIPageViewController, viewControllerAfter page: UIViewController) -> UIViewController? {
                pages.firstIndex(of: page).flatMap { $0 + 1 < pages.count ? pages[$0 + 1] : nil }
            }
        }
        let (document, _) = findings("Onboarding") { navigation in
            let pages = ["one", "two"].map { title in
                let page = UIViewController()
                page.title = title
                return page
            }
            pages[1].view.addSubview(
                UIButton(
                    primaryAction: UIAction(title: "Start") { [weak navigation] _ in
                        let home = UIViewController()
                        home.title = "home"
                        navigation?.setViewControllers([home], animated: true)
                    }))
            let source = Pages(pages)
            let controller = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
            controller.dataSource = source
            controller.setViewControllers([pages[0]], direction: .forward, animated: false)
            navigation.viewControllers = [controller]
            return source
        }
        #expect(document.graph.transitions.map(\.trigger.label).contains("tap \"Start\""))
        #expect(document.graph.transitions.map(\.trigger.label).contains("swipe to the previous page"))
        #expect(document.graph.screens.contains { $0.title == "home" })
    }
}
