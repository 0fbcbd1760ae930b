import Testing
import UIKit

/// What UIKit holds, and what it does not.
@MainActor struct LifetimeContract {
    let stage = Stage()
    let root: Screen
    let navigation: UINavigationController

    init() {
        root = stage.screen("root")
        navigation = UINavigationController(rootViewController: root)
        stage.show(navigation)
    }

    /// viewControllers: the stack holds its screens.
    @Test func `a stack holds its screens`() {
        weak var probe: Screen?
        inItsOwnScope {
            let screen = stage.screen("a")
            probe = screen
            navigation.pushViewController(screen, animated: true)
            settle()
        }
        #expect(probe != nil)
    }

    /// popViewController(animated:): a screen that only the stack held dies. When is not documented; seen in UIKit: once the transition has
    /// ended.
    @Test func `a popped screen lives until its transition has ended`() {
        weak var probe: Screen?
        inItsOwnScope {
            let screen = stage.screen("a")
            probe = screen
            navigation.pushViewController(screen, animated: true)
            settle()
        }
        inItsOwnScope { navigation.popViewController(animated: true) }
        #expect(probe != nil)
        settle()
        #expect(probe == nil)
    }

    /// popToRootViewController(animated:): the same for all that go.
    @Test func `a pop to the root lets go of all it pops`() {
        weak var first: Screen?, second: Screen?
        inItsOwnScope {
            let screens = stage.push("a", "b", on: navigation)
            first = screens[0]
            second = screens[1]
        }
        inItsOwnScope { navigation.popToRootViewController(animated: true) }
        settle()
        #expect(first == nil)
        #expect(second == nil)
    }

    /// setViewControllers(_:animated:): what is not in the new stack is let go of.
    @Test func `a new stack lets go of the old one`() {
        weak var probe: Screen?
        inItsOwnScope { probe = stage.push("a", on: navigation)[0] }
        inItsOwnScope { navigation.setViewControllers([stage.screen("b")], animated: true) }
        settle()
        #expect(probe == nil)
    }

    /// A swipe that was taken back lets go of nothing.
    @Test(.withPerson) func `a cancelled swipe lets go of nothing and a finished one does`() {
        weak var probe: Screen?
        inItsOwnScope { probe = stage.push("a", on: navigation)[0] }
        stage.person.cancelBackSwipe()
        #expect(probe != nil)
        stage.person.swipeBack()
        #expect(probe == nil)
    }

    /// presentedViewController: the presenter holds what it presents.
    @Test func `a presenter holds what it presents, until it has gone`() {
        weak var probe: Screen?
        inItsOwnScope { probe = stage.present("a", from: navigation) }
        #expect(probe != nil)
        inItsOwnScope { navigation.dismiss(animated: true) }
        settle()
        #expect(probe == nil)
    }

    /// dismiss(animated:completion:): "If you want to retain a reference to the receiver's presented view controller, get the value in the
    /// presentedViewController property before calling this method": everything above goes and dies.
    @Test func `all that is dismissed is let go of`() {
        weak var first: Screen?, second: Screen?
        inItsOwnScope {
            let screen = stage.present("a", from: navigation)
            first = screen
            second = stage.present("b", from: screen)
        }
        inItsOwnScope { navigation.dismiss(animated: true) }
        settle()
        #expect(first == nil)
        #expect(second == nil)
    }

    /// present(_:animated:completion:), dismiss(animated:completion:): completions are let go of once they have run.
    @Test func `completions are let go of`() {
        final class Token {}
        weak var probe: Token?
        inItsOwnScope {
            let token = Token()
            probe = token
            navigation.present(stage.screen("a"), animated: true) { _ = token }
            settle()
        }
        #expect(probe == nil)
    }

    /// animate(alongsideTransition:completion:): so is work alongside a transition.
    @Test func `work alongside is let go of`() {
        final class Token {}
        weak var probe: Token?
        inItsOwnScope {
            let token = Token()
            probe = token
            navigation.pushViewController(stage.screen("a"), animated: true)
            navigation.transitionCoordinator?.animate(alongsideTransition: { _ in _ = token }, completion: { _ in _ = token })
            settle()
        }
        #expect(probe == nil)
    }

    /// addChild(_:): "children" holds its controllers.
    @Test func `a container holds its children, until they are removed`() {
        weak var probe: Screen?
        inItsOwnScope {
            let child = stage.screen("child")
            probe = child
            root.addChild(child)
            root.view.addSubview(child.view)
            child.didMove(toParent: root)
        }
        settle()
        #expect(probe != nil)
        inItsOwnScope {
            probe?.willMove(toParent: nil)
            probe?.view.removeFromSuperview()
            probe?.removeFromParent()
        }
        settle()
        #expect(probe == nil)
    }

    /// parent, navigationController: references upwards do not hold.
    @Test func `a screen does not hold its container`() {
        weak var probe: UINavigationController?
        let screen = stage.screen("x")
        inItsOwnScope {
            let container = UINavigationController(rootViewController: screen)
            probe = container
        }
        #expect(probe == nil)
        #expect(screen.parent == nil)
        #expect(screen.navigationController == nil)
    }

    /// viewControllers of a tab bar controller: it holds its tabs.
    @Test func `a tab bar controller holds its tabs, until they are replaced`() {
        weak var probe: Screen?
        let tabs = UITabBarController()
        inItsOwnScope {
            let screen = stage.screen("x")
            probe = screen
            tabs.viewControllers = [screen]
        }
        #expect(probe != nil)
        inItsOwnScope { tabs.viewControllers = [stage.screen("y")] }
        settle()
        #expect(probe == nil)
    }

    /// rootViewController: the window holds its root.
    @Test func `a window holds its root, until it is replaced`() {
        weak var probe: Screen?
        inItsOwnScope {
            let screen = stage.screen("x")
            probe = screen
            stage.show(screen)
        }
        #expect(probe != nil)
        inItsOwnScope { stage.window.rootViewController = navigation }
        settle()
        #expect(probe == nil)
    }

    /// delegate of a navigation controller: weak.
    @Test func `a navigation controller does not hold its delegate`() {
        weak var probe: NavigationDiary?
        inItsOwnScope {
            let delegate = NavigationDiary(stage.diary)
            probe = delegate
            navigation.delegate = delegate
        }
        #expect(probe == nil)
        #expect(navigation.delegate == nil)
    }

    /// delegate of a tab bar controller: weak.
    @Test func `a tab bar controller does not hold its delegate`() {
        weak var probe: TabBarContract.Delegate?
        let tabs = UITabBarController()
        inItsOwnScope {
            let delegate = TabBarContract.Delegate(stage.diary)
            probe = delegate
            tabs.delegate = delegate
        }
        #expect(probe == nil)
        #expect(tabs.delegate == nil)
    }

    /// delegate of a presentation controller: weak.
    @Test func `a presentation controller does not hold its delegate`() {
        weak var probe: SheetDiary?
        let screen = stage.screen("a")
        inItsOwnScope {
            let delegate = SheetDiary(stage.diary)
            probe = delegate
            screen.presentationController?.delegate = delegate
        }
        #expect(probe == nil)
        #expect(screen.presentationController?.delegate == nil)
    }

    /// delegate of a gesture recognizer: weak.
    @Test func `a gesture recognizer does not hold its delegate`() {
        final class Delegate: NSObject, UIGestureRecognizerDelegate {}
        weak var probe: Delegate?
        inItsOwnScope {
            let delegate = Delegate()
            probe = delegate
            navigation.interactivePopGestureRecognizer?.delegate = delegate
        }
        #expect(probe == nil)
    }

    /// view: a controller holds its view, and the view does not hold the controller.
    @Test func `a screen holds its view and not the other way round`() {
        weak var probe: Screen?, viewProbe: UIView?
        var view: UIView?
        inItsOwnScope {
            let screen = stage.screen("a")
            probe = screen
            inItsOwnScope { viewProbe = screen.view }
            #expect(viewProbe != nil)
            view = screen.view
        }
        #expect(probe == nil)
        #expect(view != nil)
    }

    /// UIAction: a bar button holds its action, and so what the action's handler captures.
    @Test func `a bar button holds what its action captures`() {
        final class Token {}
        weak var probe: Token?
        inItsOwnScope {
            let token = Token()
            probe = token
            root.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Go", primaryAction: UIAction { _ in _ = token })
        }
        #expect(probe != nil)
        inItsOwnScope { root.navigationItem.rightBarButtonItem = nil }
        settle()
        #expect(probe == nil)
    }

    /// UIAlertAction: an alert holds the handlers of its actions until it has gone: the usual leak is a handler that captures the alert.
    @Test func `an alert holds its handlers, until it has gone`() {
        final class Token {}
        weak var probe: Token?
        inItsOwnScope {
            let token = Token()
            probe = token
            let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
            alert.addAction(UIAlertAction(title: "OK", style: .default) { _ in _ = token })
            navigation.present(alert, animated: true)
            settle()
        }
        #expect(probe != nil)
        inItsOwnScope { navigation.dismiss(animated: true) }
        settle()
        #expect(probe == nil)
    }
}
