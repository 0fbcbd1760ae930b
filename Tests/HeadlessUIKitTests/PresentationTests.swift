import Testing
import UIKit

final class SheetDelegate: NSObject, UIAdaptivePresentationControllerDelegate {
    let log: Log
    var allows = true
    init(_ log: Log) { self.log = log }
    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
        log.add("should")
        return allows
    }
    func presentationControllerWillDismiss(_ presentationController: UIPresentationController) { log.add("will") }
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) { log.add("did") }
    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) { log.add("attempt") }
}

@MainActor struct PresentationTests {
    let log = Log()
    let window = UIWindow(frame: .zero)
    let root: Probe
    let delegate: SheetDelegate

    init() {
        root = Probe("root", log)
        delegate = SheetDelegate(log)
        window.rootViewController = root
        window.makeKeyAndVisible()
        MainLoop.settle()
        _ = log.take()
    }

    private func present(_ title: String, _ style: UIModalPresentationStyle = .automatic) -> Probe {
        let screen = Probe(title, log)
        screen.modalPresentationStyle = style
        screen.presentationController?.delegate = delegate
        root.present(screen, animated: true)
        MainLoop.settle()
        _ = log.take()
        return screen
    }

    @Test func `presenting links at once and completes when the screen is on show`() {
        let screen = Probe("a", log)
        root.present(screen, animated: true) { log.add("completion") }
        #expect(root.presentedViewController === screen)
        #expect(screen.presentingViewController === root)
        #expect(log.take() == [])
        MainLoop.settle()
        #expect(log.take() == ["a didLoad", "a willAppear", "a didAppear", "completion"])
    }

    @Test func `a full-screen presentation takes the presenter off show`() {
        let screen = Probe("a", log)
        screen.modalPresentationStyle = .fullScreen
        root.present(screen, animated: true)
        MainLoop.settle()
        #expect(log.take() == ["root willDisappear", "a didLoad", "a willAppear", "a didAppear", "root didDisappear"])
        root.dismiss(animated: true)
        MainLoop.settle()
        #expect(log.take() == ["a willDisappear dismissed", "root willAppear", "root didAppear", "a didDisappear"])
    }

    @Test func `presenting on a controller that presents is reported and dropped, and its completion is not called`() {
        let screen = present("a")
        let found = misuses {
            root.present(Probe("b", log), animated: true) { log.add("completion") }
            MainLoop.settle()
        }
        #expect(found == ["Probe \"root\" was asked to present Probe \"b\", while it presents Probe \"a\""])
        #expect(log.take() == [])
        #expect(root.presentedViewController === screen)
    }

    @Test func `presenting from outside the window is reported and dropped`() {
        let nowhere = Probe("nowhere", log)
        #expect(misuses { nowhere.present(Probe("b", log), animated: true) }.count == 1)
        #expect(nowhere.presentedViewController == nil)
    }

    @Test func `presenting while a dismissal runs is reported and dropped`() {
        _ = present("a")
        root.dismiss(animated: true)
        #expect(misuses { root.present(Probe("b", log), animated: true) } == ["Probe \"root\" was asked to present Probe \"b\", while it dismisses Probe \"a\""])
    }

    @Test func `a dismissal without animation is done when the call returns`() {
        _ = present("a")
        root.dismiss(animated: false)
        #expect(root.presentedViewController == nil)
        let next = Probe("b", log)
        root.present(next, animated: true)
        #expect(root.presentedViewController === next)
    }

    @Test func `a controller that presents nothing asks its presenter to dismiss it`() {
        let screen = present("a")
        screen.dismiss(animated: true)
        MainLoop.settle()
        #expect(root.presentedViewController == nil)
    }

    @Test func `dismissing takes down everything above`() {
        let screen = present("a")
        let above = Probe("b", log)
        screen.present(above, animated: true)
        MainLoop.settle()
        _ = log.take()
        root.dismiss(animated: true) { log.add("completion") }
        MainLoop.settle()
        #expect(root.presentedViewController == nil)
        #expect(screen.presentedViewController == nil)
        #expect(log.take().filter { $0.contains("didDisappear") || $0 == "completion" } == ["b didDisappear", "a didDisappear", "completion"])
    }

    @Test func `a person's swipe asks, announces and reports`() {
        _ = present("a")
        window.make(.sheetSwipe)
        MainLoop.settle()
        #expect(log.take() == ["should", "will", "a willDisappear dismissed", "a didDisappear", "did"])
        #expect(root.presentedViewController == nil)
    }

    @Test func `a dismissal by code tells the presentation's delegate nothing`() {
        _ = present("a")
        root.dismiss(animated: true)
        MainLoop.settle()
        #expect(log.take() == ["a willDisappear dismissed", "a didDisappear"])
    }

    @Test func `a modal screen, or a delegate that says no, turns the swipe into an attempt`() {
        let screen = present("a")
        screen.isModalInPresentation = true
        window.make(.sheetSwipe)
        #expect(log.take() == ["attempt"])
        screen.isModalInPresentation = false
        delegate.allows = false
        window.make(.sheetSwipe)
        #expect(log.take() == ["should", "attempt"])
        #expect(root.presentedViewController === screen)
    }

    @Test(arguments: [
        (UIModalPresentationStyle.automatic, [SystemGesture.sheetSwipe]), (.pageSheet, [.sheetSwipe]), (.formSheet, [.sheetSwipe]),
        (.popover, [.outsideTap]), (.fullScreen, []), (.overFullScreen, []),
    ])
    func `sheets can be swiped away, popovers tapped away, full screens neither`(style: UIModalPresentationStyle, gestures: [SystemGesture]) {
        _ = present("a", style)
        #expect(window.systemGestures().map(\.gesture) == gestures)
    }

    @Test func `a screen inside a navigation controller presents through it`() {
        let inner = Probe("inner", log)
        let navigation = UINavigationController(rootViewController: inner)
        window.rootViewController = navigation
        let sheet = Probe("a", log)
        inner.present(sheet, animated: true)
        MainLoop.settle()
        #expect(sheet.presentingViewController === navigation)
        #expect(inner.presentedViewController === sheet)
    }

    @Test func `a presented screen lives by its presenter alone`() {
        weak var screen: Probe?
        do {
            let probe = present("a")
            screen = probe
        }
        #expect(screen != nil)
        root.dismiss(animated: true)
        MainLoop.settle()
        #expect(screen == nil)
    }
}

@MainActor struct AlertTests {
    let log = Log()
    let window = UIWindow(frame: .zero)
    let root: Probe

    init() {
        root = Probe("root", log)
        window.rootViewController = root
        window.makeKeyAndVisible()
        MainLoop.settle()
    }

    private func present(_ style: UIAlertController.Style) {
        let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: style)
        alert.addAction(UIAlertAction(title: "Delete", style: .destructive) { _ in log.add("delete, alert \(root.presentedViewController == nil ? "gone" : "there")") })
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel) { _ in log.add("cancel") })
        root.present(alert, animated: true)
        MainLoop.settle()
        _ = log.take()
    }

    @Test func `a button dismisses the alert, then runs its handler`() {
        present(.alert)
        #expect(window.systemGestures().map(\.target) == ["Delete", "Cancel"])
        window.make(.alertButton(0))
        MainLoop.settle()
        #expect(log.take() == ["delete, alert gone"])
    }

    @Test func `a tap outside an action sheet is its cancel button, and an alert takes none`() {
        present(.alert)
        #expect(!window.systemGestures().map(\.gesture).contains(.outsideTap))
        window.make(.alertButton(1))
        MainLoop.settle()
        _ = log.take()
        present(.actionSheet)
        #expect(window.systemGestures().map(\.gesture).contains(.outsideTap))
        window.make(.outsideTap)
        MainLoop.settle()
        #expect(log.take() == ["cancel"])
    }
}

@MainActor struct TabTests {
    final class Delegate: NSObject, UITabBarControllerDelegate {
        let log: Log
        var allows = true
        init(_ log: Log) { self.log = log }
        func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool { allows }
        func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) { log.add("didSelect") }
    }

    let log = Log()
    let window = UIWindow(frame: .zero)
    let tabs = UITabBarController()
    let first: UINavigationController
    let delegate: Delegate

    init() {
        first = UINavigationController(rootViewController: Probe("a", log))
        tabs.viewControllers = [first, Probe("b", log)]
        delegate = Delegate(log)
        tabs.delegate = delegate
        window.rootViewController = tabs
        window.makeKeyAndVisible()
        MainLoop.settle()
        _ = log.take()
    }

    @Test func `a tap selects and tells the delegate, code selects and does not`() {
        window.make(.tab(1))
        MainLoop.settle()
        #expect(tabs.selectedIndex == 1)
        #expect(log.take() == ["b didLoad", "b willAppear", "a willDisappear", "a didDisappear", "b didAppear", "didSelect"])
        tabs.selectedIndex = 0
        #expect(!log.take().contains("didSelect"))
    }

    @Test func `the delegate can veto a tap`() {
        delegate.allows = false
        window.make(.tab(1))
        #expect(tabs.selectedIndex == 0)
        #expect(log.take() == [])
    }

    @Test func `a tap on the selected tab pops its stack to the root`() {
        first.pushViewController(Probe("c", log), animated: true)
        MainLoop.settle()
        window.make(.selectedTab)
        MainLoop.settle()
        #expect(first.viewControllers.count == 1)
    }

    @Test func `a screen that hides the tab bar takes the tabs away`() {
        let screen = Probe("c", log)
        screen.hidesBottomBarWhenPushed = true
        first.pushViewController(screen, animated: true)
        MainLoop.settle()
        #expect(window.systemGestures().map(\.gesture) == [.backButton, .backSwipe, .cancelledBackSwipe, .backMenu(0)])
    }
}
