import FlowvizCountedAllocations
import HeadlessUIKit

/// What single steps of HeadlessUIKit allocate, until the app has come to rest again: the same steps many times over, so that lists that grow
/// do not count.
@MainActor enum Steps {
    private static let rounds = 1_000

    /// `made=1.0 push=9.0 …`: allocations for each.
    static func describe() -> String {
        MainLoop.capturing {
            let window = UIWindow(frame: .zero)
            let stack = UINavigationController(rootViewController: UIViewController())
            let tabs = UITabBarController()
            tabs.viewControllers = [stack, UIViewController()]
            window.rootViewController = tabs
            window.makeKeyAndVisible()
            MainLoop.settle()
            var counts: [(name: String, count: Int)] = ["made", "push", "pop", "present", "dismiss", "tab"].map { ($0, 0) }
            for round in 0..<rounds + 10 {
                var screens: [UIViewController] = []
                screens.reserveCapacity(2)
                @MainActor func count(_ place: Int, _ work: () -> Void) {
                    let before = allocations_made()
                    work()
                    MainLoop.settle()
                    if round >= 10 { counts[place].count += allocations_made() - before }
                }
                count(0) { screens.append(UIViewController()) }
                count(1) { stack.pushViewController(screens[0], animated: true) }
                count(2) { stack.popViewController(animated: true) }
                screens[0] = UIViewController()
                count(3) { stack.present(screens[0], animated: true) }
                count(4) { stack.dismiss(animated: true) }
                count(5) { tabs.selectedIndex = 1 - tabs.selectedIndex }
                tabs.selectedIndex = 0
                MainLoop.settle()
            }
            return counts.map { "\($0.name)=\(Double($0.count * 10 / rounds) / 10)" }.joined(separator: " ")
        }
    }
}
