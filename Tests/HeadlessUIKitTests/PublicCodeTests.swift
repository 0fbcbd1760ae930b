import Testing
import UIKit

/// What public coordinator libraries were found to use.
@MainActor struct PublicCodeTests {
    @Test func `a window posts that it is shown, hidden and the key window`() {
        let center = NotificationCenter.default, notes = Notes()
        let names = [
            (UIWindow.didBecomeKeyNotification, "key"), (UIWindow.didResignKeyNotification, "resigned"),
            (UIWindow.didBecomeVisibleNotification, "visible"), (UIWindow.didBecomeHiddenNotification, "hidden"),
        ]
        let a = UIWindow(), b = UIWindow()
        let tokens = [(a, "a"), (b, "b")].flatMap { window, name in
            names.map { notification, what in
                center.addObserver(forName: notification, object: window, queue: nil) { _ in
                    MainActor.assumeIsolated { notes.add("\(name) \(what)") }
                }
            }
        }
        defer { tokens.forEach(center.removeObserver) }
        a.makeKeyAndVisible()
        #expect(notes.take() == ["a key", "a visible"])
        b.makeKeyAndVisible()
        #expect(notes.take() == ["a resigned", "b key", "b visible"])
        b.isHidden = true
        #expect(notes.take() == ["b hidden"])
        a.isHidden = true
    }

    @Test func `an old index path knows rows and sections`() {
        let path = NSIndexPath(row: 2, section: 1)
        #expect((path.section, path.row, path.item) == (1, 2, 2))
        #expect(NSIndexPath().row == 0)
        #expect(path == IndexPath(row: 2, section: 1) as NSIndexPath)
    }

    @Test func `targets and actions are taken and not called`() {
        let recognizer = UITapGestureRecognizer(target: self, action: Selector("tap"))
        recognizer.addTarget(self, action: Selector("more"))
        recognizer.removeTarget(nil, action: nil)
        let button = UIButton()
        button.addTarget(self, action: Selector("tap"), for: .touchUpInside)
        button.removeTarget(nil, action: nil, for: .allEvents)
        #expect(recognizer.isEnabled)
    }

    @Test func `a bar button item may have a target and an action`() {
        let items = [
            UIBarButtonItem(title: "Done", style: .done, target: nil, action: nil),
            UIBarButtonItem(image: UIImage(), style: .plain, target: self, action: Selector("tap")),
            UIBarButtonItem(image: UIImage(), landscapeImagePhone: nil, style: .plain, target: nil, action: nil),
            UIBarButtonItem(barButtonSystemItem: .cancel, target: nil, action: nil),
        ]
        #expect(items.map(\.title) == ["Done", nil, nil, "Cancel"])
        #expect(items.map(\.style) == [.done, .plain, .plain, .plain])
        #expect(items[1].image != nil && items[2].image != nil)
    }

    @Test func `animations and layers take values for any keys`() {
        let animation = CABasicAnimation(keyPath: "position"), layer = CALayer()
        animation.setValue("loop", forKey: "kind")
        layer.setValue(1, forKey: "number")
        #expect(animation.value(forKey: "kind") as? String == "loop")
        #expect(layer.value(forKey: "number") as? Int == 1)
        layer.setValue(nil, forKey: "number")
        #expect(layer.value(forKey: "number") == nil)
    }

    @Test func `a completion is added to an animator the Objective-C way`() {
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
        var ends: [UIViewAnimatingPosition] = []
        (animator as any UIViewImplicitlyAnimating).addCompletion? { ends.append($0) }
        MainLoop.capturing {
            animator.startAnimation()
            MainLoop.settle()
        }
        #expect(ends == [.end])
    }
}

/// Which animators an app is asked for when it replaces a whole stack or all tabs.
@MainActor struct ReplacementAnimationTests {
    let window = UIWindow(frame: .zero)
    let delegate = AnimationDiary()

    private func show(_ root: UIViewController) {
        window.rootViewController = root
        window.makeKeyAndVisible()
        MainLoop.settle()
    }

    @Test func `a new stack comes by a push, a screen of the old one by a pop`() {
        let root = UIViewController(), top = UIViewController(), other = UIViewController()
        let navigation = UINavigationController(rootViewController: root)
        MainLoop.capturing {
            show(navigation)
            navigation.delegate = delegate
            navigation.setViewControllers([top, other], animated: true)
            MainLoop.settle()
            #expect(delegate.asked == ["push"])
            navigation.setViewControllers([other, top], animated: true)
            MainLoop.settle()
            #expect(delegate.asked == ["push", "pop"])
            navigation.popToViewController(other, animated: true)
            MainLoop.settle()
            #expect(delegate.asked == ["push", "pop", "pop"])
        }
    }

    @Test func `tabs that replace the selected one are asked for an animator if they are animated`() {
        let tabs = UITabBarController(), kept = UIViewController()
        MainLoop.capturing {
            tabs.viewControllers = [UIViewController()]
            show(tabs)
            tabs.delegate = delegate
            tabs.setViewControllers([kept], animated: true)
            #expect(delegate.asked == ["tab"])
            tabs.setViewControllers([UIViewController(), kept], animated: true)
            tabs.setViewControllers([UIViewController()], animated: false)
            tabs.viewControllers = [kept]
            #expect(delegate.asked == ["tab"])
            #expect(tabs.selectedViewController === kept && kept.viewIfLoaded != nil)
        }
    }
}

@MainActor final class AnimationDiary: NSObject, UINavigationControllerDelegate, UITabBarControllerDelegate {
    var asked: [String] = []

    func navigationController(
        _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        asked.append(operation == .push ? "push" : "pop")
        return nil
    }

    func tabBarController(
        _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        asked.append("tab")
        return nil
    }
}

/// An app's main function says that there is no device.
@MainActor struct ApplicationMainTests {
    @Test func `the function ends at once`() {
        #expect(UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, "AppDelegate") == 0)
    }
}
