import FlowGraph
import Testing

@testable import FlowSyntax

/// What comes first on a stack that several use.
struct FirstOnStacksTests {
    /// An app whose tabs are stacks: a coordinator fills one, and another pushes onto the stack that it is given, now this and now that.
    ///
    /// - Parameter stack: What the first tab is.
    private func firstScreens(fill: String, stack: String = "UINavigationController()") -> [String] {
        SourceSample.graph(
            """
            class TabCoordinator {
                let window: UIWindow
                let tabs = UITabBarController()
                let homeStack = UINavigationController()
                var children: [AnyObject] = []
                init(window: UIWindow) { self.window = window }
                func start() {
                    tabs.setViewControllers([makeHome(), makeSwap()], animated: false)
                    window.rootViewController = tabs
                }
                func makeHome() -> UIViewController {
                    let stack = \(stack)
                    let home = HomeCoordinator(stack: stack)
                    children.append(home)
                    home.start()
                    return stack
                }
                func makeSwap() -> UIViewController {
                    let stack = UINavigationController()
                    swap(on: stack)
                    return stack
                }
                func swap(on stack: UINavigationController) {
                    let swap = SwapCoordinator(stack: stack)
                    children.append(swap)
                    swap.start()
                }
                func openLink() { swap(on: tabs.selectedViewController as! UINavigationController) }
            }
            class HomeCoordinator {
                let stack: UINavigationController
                var isKnown = false
                init(stack: UINavigationController) { self.stack = stack }
                func start() { \(fill) }
            }
            class SwapCoordinator {
                let stack: UINavigationController
                init(stack: UINavigationController) { self.stack = stack }
                func start() { stack.pushViewController(SwapViewController(), animated: true) }
            }
            class HomeViewController: UIViewController {}
            class WelcomeViewController: UIViewController {}
            class SwapViewController: UIViewController {}
            """ + SourceSample.delegate("TabCoordinator")
        ).screens.filter(\.isEntry).map(\.typeName).sorted()
    }

    @Test func `what the code that makes a stack puts on it comes first, and not what others push`() {
        #expect(firstScreens(fill: "stack.setViewControllers([HomeViewController()], animated: false)") == ["HomeViewController"])
        #expect(firstScreens(fill: "stack.pushViewController(HomeViewController(), animated: false)") == ["HomeViewController"])
    }

    @Test func `what is pushed onto several stacks comes first on none that is filled with something`() {
        let fill = "stack.setViewControllers([HomeViewController()], animated: false)"
        #expect(firstScreens(fill: fill, stack: "homeStack") == ["HomeViewController"])
    }

    @Test(arguments: [
        "stack.setViewControllers([UIViewController()], animated: false)",
        "var all = stack.viewControllers; all[all.count - 1] = SwapViewController(); stack.setViewControllers(all, animated: false)",
        "stack.viewControllers = stack.viewControllers + [SwapViewController()]",
    ]) func `what clears a stack, or lies on what is there, fills none`(change: String) {
        let graph = SourceSample.graph(
            """
            class AppCoordinator {
                let window: UIWindow
                let stack = UINavigationController()
                let other = UINavigationController()
                init(window: UIWindow) { self.window = window }
                func start() {
                    window.rootViewController = stack
                    for one in [stack, other] { show(HomeViewController(), on: one) }
                    if isOld { \(change) }
                }
                func show(_ screen: UIViewController, on stack: UINavigationController) {
                    stack.pushViewController(screen, animated: false)
                }
            }
            class HomeViewController: UIViewController {}
            class SwapViewController: UIViewController {}
            """ + SourceSample.delegate("AppCoordinator"))
        #expect(graph.screens.filter(\.isEntry).map(\.typeName).contains("HomeViewController"))
    }

    @Test func `no navigation controller lies on a stack`() {
        let fill = "stack.pushViewController(HomeViewController(), animated: false); stack.pushViewController(stack, animated: false)"
        #expect(firstScreens(fill: fill) == ["HomeViewController"])
    }

    @Test func `of two that the code puts on it in branches either comes first`() {
        let fill =
            "if isKnown { stack.setViewControllers([HomeViewController()], animated: false) } else { stack.pushViewController(WelcomeViewController(), animated: false) }"
        #expect(firstScreens(fill: fill) == ["HomeViewController", "WelcomeViewController"])
    }

    @Test func `what is pushed on whichever stack is on show comes first on none that has its first screen`() {
        let graph = SourceSample.graph(
            """
            class HomeViewController: UIViewController {
                let router = Router.shared
                @objc func key(_ number: Int) {
                    if number == 0 { router.compose(from: self) } else { router.profile() }
                }
            }
            class FeedViewController: UIViewController {}
            class ComposeViewController: UIViewController {}
            class ProfileViewController: UIViewController {}
            class Router {
                static let shared = Router()
                var stacks: [UINavigationController] = []
                func compose(from screen: UIViewController) {
                    let stack = UINavigationController(rootViewController: ComposeViewController())
                    stacks.append(stack)
                    screen.present(stack, animated: true)
                }
                func profile() { stacks.first { $0.view.window != nil }?.pushViewController(ProfileViewController(), animated: true) }
                func tabs() -> [UIViewController] {
                    let one = UINavigationController(rootViewController: HomeViewController())
                    let two = UINavigationController(rootViewController: FeedViewController())
                    let three = UINavigationController(rootViewController: FeedViewController())
                    let four = UINavigationController(rootViewController: FeedViewController())
                    let five = UINavigationController(rootViewController: FeedViewController())
                    stacks = [one, two, three, four, five]
                    return stacks
                }
            }
            class SceneDelegate: UIResponder, UIWindowSceneDelegate {
                func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
                    let tabs = UITabBarController()
                    tabs.viewControllers = Router.shared.tabs()
                    UIWindow().rootViewController = tabs
                }
            }
            """)
        let presented = graph.transitions.filter { $0.kind == .present }.map { graph.screen($0.to)!.title }
        #expect(presented == ["Compose"])
    }
}
