import Testing
import UIKit

/// A screen that writes down what happens to it.
final class Probe: UIViewController {
    let log: Log
    init(_ title: String, _ log: Log) {
        self.log = log
        super.init(nibName: nil, bundle: nil)
        self.title = title
    }
    required init?(coder: NSCoder) { nil }
    override func viewDidLoad() { log.add("\(title!) didLoad") }
    override func viewWillAppear(_ animated: Bool) { log.add("\(title!) willAppear") }
    override func viewDidAppear(_ animated: Bool) { log.add("\(title!) didAppear") }
    override func viewWillDisappear(_ animated: Bool) { log.add("\(title!) willDisappear\(isMovingFromParent ? " moving" : "")\(isBeingDismissed ? " dismissed" : "")") }
    override func viewDidDisappear(_ animated: Bool) { log.add("\(title!) didDisappear") }
    override func didMove(toParent parent: UIViewController?) { log.add("\(title!) didMove \(parent == nil ? "out" : "in")") }
}

@MainActor final class Log {
    private(set) var lines: [String] = []
    func add(_ line: String) { lines.append(line) }
    func take() -> [String] {
        defer { lines = [] }
        return lines
    }
}

/// What UIKit would have refused during some work.
@MainActor func misuses(_ work: () -> Void) -> [String] {
    var found: [String] = []
    UIKitEvent.observer = { if case .misused(let message) = $0 { found.append(message) } }
    defer { UIKitEvent.observer = nil }
    work()
    return found
}

final class NavigationDelegate: NSObject, UINavigationControllerDelegate {
    let log: Log
    init(_ log: Log) { self.log = log }
    func navigationController(_ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool) {
        log.add("willShow \(viewController.title!)")
    }
    func navigationController(_ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool) {
        let from = navigationController.transitionCoordinator?.viewController(forKey: .from)?.title
        log.add("didShow \(viewController.title!) from \(from ?? "nothing")")
    }
}

@MainActor struct NavigationTests {
    let log = Log()
    let window = UIWindow(frame: .zero)
    let root: Probe
    let navigation: UINavigationController
    let delegate: NavigationDelegate

    init() {
        root = Probe("root", log)
        navigation = UINavigationController(rootViewController: root)
        delegate = NavigationDelegate(log)
        window.rootViewController = navigation
        window.makeKeyAndVisible()
        navigation.delegate = delegate
        MainLoop.settle()
        _ = log.take()
    }

    private func push(_ titles: String...) -> [Probe] {
        let screens = titles.map { Probe($0, log) }
        for screen in screens {
            navigation.pushViewController(screen, animated: true)
            MainLoop.settle()
        }
        _ = log.take()
        return screens
    }

    @Test func `a push loads, shows and reports the new screen, in this order`() {
        let screen = Probe("a", log)
        navigation.pushViewController(screen, animated: true)
        #expect(log.take() == [])
        #expect(navigation.viewControllers == [root, screen])
        MainLoop.settle()
        #expect(log.take() == [
            "a didLoad", "root willDisappear", "a willAppear", "willShow a", "root didDisappear", "a didAppear", "a didMove in", "didShow a from root",
        ])
    }

    @Test func `popping the root does nothing and returns nil`() {
        #expect(navigation.popViewController(animated: true) == nil)
        MainLoop.settle()
        #expect(log.take() == [])
        #expect(navigation.viewControllers == [root])
    }

    @Test func `a pop of several screens is reported once, and names only the old top`() {
        let screens = push("a", "b", "c")
        #expect(navigation.popToRootViewController(animated: true) == screens)
        MainLoop.settle()
        #expect(log.take().filter { $0.hasPrefix("didShow") } == ["didShow root from c"])
        #expect(screens.allSatisfy { $0.parent == nil })
    }

    @Test func `pop to a screen returns what went, bottom first`() {
        let screens = push("a", "b", "c")
        #expect(navigation.popToViewController(screens[0], animated: true) == [screens[1], screens[2]])
    }

    @Test func `a cancelled back swipe announces, takes back, and changes nothing`() {
        let screen = push("a")[0]
        var isCancelled: Bool?
        final class Swipe: NSObject, UINavigationControllerDelegate {
            var onWillShow: (UINavigationController) -> Void = { _ in }
            func navigationController(_ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool) {
                onWillShow(navigationController)
            }
        }
        let swipe = Swipe()
        var stackMeanwhile: [UIViewController] = []
        swipe.onWillShow = { navigation in
            stackMeanwhile = navigation.viewControllers
            navigation.transitionCoordinator?.notifyWhenInteractionChanges { isCancelled = $0.isCancelled }
        }
        navigation.delegate = swipe
        window.make(.cancelledBackSwipe)
        MainLoop.settle()
        #expect(stackMeanwhile == [root])
        #expect(isCancelled == true)
        #expect(navigation.viewControllers == [root, screen])
        #expect(log.take() == [
            "a willDisappear moving", "root willAppear", "root willDisappear", "root didDisappear", "a willAppear", "a didAppear",
        ])
        #expect(screen.navigationController === navigation)
        #expect(navigation.transitionCoordinator == nil)
    }

    @Test func `a finished back swipe is reported like a pop`() {
        _ = push("a")
        window.make(.backSwipe)
        MainLoop.settle()
        #expect(log.take().last == "didShow root from a")
    }

    @Test func `the transition coordinator is there while an animated transition runs, and not without animation`() {
        navigation.pushViewController(Probe("a", log), animated: true)
        #expect(navigation.transitionCoordinator != nil)
        MainLoop.settle()
        #expect(navigation.transitionCoordinator == nil)
        navigation.pushViewController(Probe("b", log), animated: false)
        #expect(navigation.transitionCoordinator == nil)
        MainLoop.settle()
        #expect(log.take().last == "didShow b from nothing")
    }

    @Test func `work alongside a transition runs in it, and its completion after it`() {
        navigation.pushViewController(Probe("a", log), animated: true)
        navigation.transitionCoordinator?.animate(alongsideTransition: { _ in log.add("alongside") }, completion: { _ in log.add("completion") })
        MainLoop.settle()
        let lines = log.take()
        #expect(lines.firstIndex(of: "alongside")! < lines.firstIndex(of: "a didAppear")!)
        #expect(lines.last == "completion")
    }

    @Test func `pushing a screen that is on the stack is reported and dropped`() {
        let screen = push("a")[0]
        #expect(misuses { navigation.pushViewController(screen, animated: true) } == ["Probe \"a\" was pushed while it is already on the navigation stack"])
        #expect(navigation.viewControllers == [root, screen])
    }

    @Test func `pushing a navigation controller is reported and dropped`() {
        #expect(misuses { navigation.pushViewController(UINavigationController(), animated: true) }.count == 1)
        #expect(navigation.viewControllers == [root])
    }

    @Test func `setting the stack is one transition`() {
        _ = push("a", "b")
        let screen = Probe("c", log)
        navigation.setViewControllers([screen], animated: true)
        MainLoop.settle()
        #expect(log.take().filter { $0.hasPrefix("didShow") } == ["didShow c from b"])
    }

    @Test func `a screen that was popped in the turn of its push leaves no trace`() {
        let screen = Probe("a", log)
        navigation.pushViewController(screen, animated: true)
        navigation.popViewController(animated: true)
        MainLoop.settle()
        #expect(log.take() == ["a didMove out"])
        #expect(screen.parent == nil)
    }

    @Test func `a popped screen dies once its transition has ended`() {
        weak var screen: Probe?
        do {
            let probe = Probe("a", log)
            screen = probe
            navigation.pushViewController(probe, animated: true)
            MainLoop.settle()
        }
        #expect(screen != nil)
        navigation.popViewController(animated: true)
        #expect(screen != nil)
        MainLoop.settle()
        #expect(screen == nil)
    }

    @Test func `the back button, the swipes and the menu are there above the root only`() {
        #expect(window.systemGestures().map(\.gesture) == [])
        _ = push("a", "b")
        #expect(window.systemGestures().map(\.gesture) == [.backButton, .backSwipe, .cancelledBackSwipe, .backMenu(1), .backMenu(0)])
    }

    @Test func `a custom left item takes away the button and the swipe, and a gesture delegate gives the swipe back`() {
        final class GestureDelegate: NSObject, UIGestureRecognizerDelegate {}
        let screen = push("a")[0]
        screen.navigationItem.leftBarButtonItem = UIBarButtonItem(title: "Cancel")
        #expect(window.systemGestures().map(\.gesture) == [])
        let gestures = GestureDelegate()
        navigation.interactivePopGestureRecognizer?.delegate = gestures
        #expect(window.systemGestures().map(\.gesture) == [.backSwipe, .cancelledBackSwipe])
    }

    @Test func `a hidden bar takes away the button and the swipe`() {
        _ = push("a")
        navigation.setNavigationBarHidden(true, animated: false)
        #expect(window.systemGestures().map(\.gesture) == [])
    }

    @Test func `whoever sets the delegate last is the only one who is told`() {
        let other = Log()
        let thief = NavigationDelegate(other)
        navigation.delegate = thief
        navigation.pushViewController(Probe("a", log), animated: true)
        MainLoop.settle()
        #expect(!log.take().contains { $0.contains("Show") })
        #expect(other.take() == ["willShow a", "didShow a from root"])
    }

    @Test func `optional delegate methods can be called as Objective-C's are`() {
        navigation.delegate?.navigationController?(navigation, didShow: root, animated: true)
        #expect(log.take() == ["didShow root from nothing"])
    }
}
