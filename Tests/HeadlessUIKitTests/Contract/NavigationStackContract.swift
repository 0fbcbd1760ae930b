import Testing
import UIKit

/// What is on a navigation stack, and what its methods return.
@MainActor struct NavigationStackContract {
    let stage = Stage()
    let root: Screen
    let navigation: UINavigationController

    init() {
        root = stage.screen("root")
        navigation = UINavigationController(rootViewController: root)
        stage.show(navigation)
    }

    /// init(rootViewController:): the controller given is pushed on the stack, at the bottom.
    @Test func `the first screen is the root of the stack`() {
        #expect(navigation.viewControllers == [root])
        #expect(navigation.topViewController === root)
    }

    /// viewControllers: the root is at index 0, the top one at the last index.
    @Test func `the stack is listed bottom first`() {
        let screens = stage.push("a", "b", on: navigation)
        #expect(navigation.viewControllers == [root] + screens)
    }

    /// pushViewController(_:animated:): "The object in the viewController parameter becomes the top view controller on the navigation
    /// stack."
    @Test func `a push is on the stack when the call returns`() {
        let screen = stage.screen("a")
        navigation.pushViewController(screen, animated: true)
        #expect(navigation.topViewController === screen)
        #expect(navigation.viewControllers == [root, screen])
        settle()
    }

    /// pushViewController(_:animated:): without animation the view is simply displayed in its final location; the stack is the same.
    @Test func `a push without animation is on the stack too`() {
        let screen = stage.screen("a")
        navigation.pushViewController(screen, animated: false)
        settle()
        #expect(navigation.viewControllers == [root, screen])
        #expect(stage.diary.take(["a didAppear"]).count == 1)
    }

    /// popViewController(animated:): returns the view controller that was popped from the stack.
    @Test func `a pop returns what it pops, and it is off the stack when the call returns`() {
        let screen = stage.push("a", on: navigation)[0]
        #expect(navigation.popViewController(animated: true) === screen)
        #expect(navigation.viewControllers == [root])
        settle()
    }

    /// popViewController(animated:): "If the view controller at the top of the stack is the root view controller, this method does
    /// nothing."
    @Test func `popping the root does nothing`() {
        #expect(navigation.popViewController(animated: true) == nil)
        settle()
        #expect(navigation.viewControllers == [root])
        #expect(stage.diary.take(Diary.appearance + Diary.moves) == [])
    }

    /// popToRootViewController(animated:): returns the view controllers that were popped. Their order, bottom first, is not documented;
    /// seen in UIKit.
    @Test func `pop to root returns everything above the root`() {
        let screens = stage.push("a", "b", on: navigation)
        #expect(navigation.popToRootViewController(animated: true) == screens)
        #expect(navigation.viewControllers == [root])
        settle()
    }

    /// popToRootViewController(animated:) pops all but the root: at the root there is nothing to pop. Whether `nil` or an empty array comes
    /// back is not documented.
    @Test func `pop to root at the root pops nothing`() {
        #expect((navigation.popToRootViewController(animated: true) ?? []).isEmpty)
        settle()
        #expect(navigation.viewControllers == [root])
        #expect(stage.diary.take(Diary.appearance) == [])
    }

    /// popToViewController(_:animated:): pops until the specified view controller is at the top of the stack.
    @Test func `pop to a screen pops what is above it`() {
        let screens = stage.push("a", "b", "c", on: navigation)
        #expect(navigation.popToViewController(screens[0], animated: true) == [screens[1], screens[2]])
        #expect(navigation.viewControllers == [root, screens[0]])
        settle()
    }

    /// popToViewController(_:animated:) with the top itself: nothing is above it, so nothing is popped.
    @Test func `pop to the top pops nothing`() {
        let screens = stage.push("a", on: navigation)
        #expect((navigation.popToViewController(screens[0], animated: true) ?? []).isEmpty)
        settle()
        #expect(navigation.viewControllers == [root, screens[0]])
        #expect(stage.diary.take(Diary.appearance) == [])
    }

    /// popToViewController(_:animated:): the controller must currently be on the stack. UIKit raises "Tried to pop to a view controller
    /// that doesn't exist."
    @Test(.aboutMisuse) func `pop to a screen that is not on the stack is refused`() {
        let screens = stage.push("a", on: navigation)
        #expect(refusals { navigation.popToViewController(stage.screen("elsewhere"), animated: true) }.count == 1)
        #expect(navigation.viewControllers == [root, screens[0]])
    }

    /// pushViewController(_:animated:): a controller that is on the stack already makes it throw an exception.
    @Test(.aboutMisuse) func `pushing what is on the stack is refused`() {
        let screens = stage.push("a", on: navigation)
        #expect(refusals { navigation.pushViewController(screens[0], animated: true) }.count == 1)
        #expect(refusals { navigation.pushViewController(root, animated: true) }.count == 1)
        #expect(navigation.viewControllers == [root, screens[0]])
    }

    /// Not documented; UIKit raises "Pushing a navigation controller is not supported".
    @Test(.aboutMisuse) func `pushing a navigation controller is refused`() {
        #expect(refusals { navigation.pushViewController(UINavigationController(), animated: true) }.count == 1)
        #expect(navigation.viewControllers == [root])
    }

    /// Not documented; UIKit raises "All view controllers in a navigation controller must be distinct".
    @Test(.aboutMisuse) func `a stack with the same screen twice is refused`() {
        let screen = stage.screen("a")
        #expect(refusals { navigation.setViewControllers([screen, root, screen], animated: false) }.count == 1)
        #expect(navigation.viewControllers == [root])
    }

    /// What is refused otherwise is quite all right: nothing is said about it.
    @Test(.aboutMisuse) func `pushing, popping and setting are not refused`() {
        let found = refusals {
            let screens = stage.push("a", "b", on: navigation)
            navigation.popToViewController(screens[0], animated: true)
            settle()
            navigation.setViewControllers([screens[0], root], animated: true)
            settle()
            navigation.popToRootViewController(animated: true)
            settle()
        }
        #expect(found == [])
    }

    /// setViewControllers(_:animated:): "Use this method to update or replace the current view controller stack without pushing or popping
    /// each controller explicitly."
    @Test func `setting the stack replaces it`() {
        _ = stage.push("a", "b", on: navigation)
        let screens = [stage.screen("c"), stage.screen("d")]
        navigation.setViewControllers(screens, animated: true)
        settle()
        #expect(navigation.viewControllers == screens)
        #expect(navigation.topViewController === screens[1])
    }

    /// viewControllers: assigning is equivalent to setViewControllers(_:animated:) without animation.
    @Test func `assigning the stack replaces it`() {
        _ = stage.push("a", on: navigation)
        let screen = stage.screen("b")
        navigation.viewControllers = [root, screen]
        settle()
        #expect(navigation.viewControllers == [root, screen])
        #expect(stage.diary.take(["b didAppear", "a didDisappear"]) == ["a didDisappear", "b didAppear"])
    }

    /// setViewControllers(_:animated:): screens below the top may change without the person seeing anything.
    @Test func `a screen below the top is taken out without a change on show`() {
        let screens = stage.push("a", "b", on: navigation)
        navigation.setViewControllers([root, screens[1]], animated: true)
        settle()
        #expect(navigation.viewControllers == [root, screens[1]])
        #expect(stage.diary.take(Diary.appearance) == [])
        #expect(screens[0].parent == nil)
    }

    /// navigationController: the nearest ancestor that is a navigation controller.
    @Test func `screens on the stack know their navigation controller`() {
        let screens = stage.push("a", on: navigation)
        #expect(root.navigationController === navigation)
        #expect(screens[0].navigationController === navigation)
        #expect(navigation.navigationController == nil)
    }

    /// navigationController: nil if the view controller is not embedded in a navigation controller.
    @Test func `a popped screen has no navigation controller any more`() {
        let screen = stage.push("a", on: navigation)[0]
        navigation.popViewController(animated: true)
        settle()
        #expect(screen.navigationController == nil)
        #expect(screen.parent == nil)
    }

    /// children: a navigation controller is the parent of the controllers on its stack.
    @Test func `the stack's screens are children`() {
        let screens = stage.push("a", on: navigation)
        #expect(navigation.children == [root, screens[0]])
        #expect(screens[0].parent === navigation)
    }

    /// visibleViewController: the top one…
    @Test func `the top is the visible one`() {
        let screens = stage.push("a", on: navigation)
        #expect(navigation.visibleViewController === screens[0])
    }

    /// visibleViewController: …or one that was presented modally on top of the navigation controller.
    @Test func `what is presented is the visible one`() {
        let sheet = stage.present("sheet", from: root)
        #expect(navigation.visibleViewController === sheet)
        #expect(navigation.topViewController === root)
    }

    /// show(_:sender:): UINavigationController's version pushes the controller.
    @Test func `showing a screen pushes it`() {
        let screen = stage.screen("a")
        navigation.show(screen, sender: nil)
        settle()
        #expect(navigation.viewControllers == [root, screen])
    }

    /// show(_:sender:): the default implementation finds the container that does the showing.
    @Test func `showing from a screen on the stack pushes too`() {
        let screen = stage.screen("a")
        root.show(screen, sender: nil)
        settle()
        #expect(navigation.viewControllers == [root, screen])
    }

    /// pushViewController(_:animated:) does not need a window: the stack is a list.
    @Test func `a stack out of sight changes all the same`() {
        let other = UINavigationController(rootViewController: stage.screen("x"))
        other.pushViewController(stage.screen("y"), animated: true)
        settle()
        #expect(other.viewControllers.map(\.title) == ["x", "y"])
        #expect(stage.diary.take(Diary.appearance) == [])
    }

    /// init(): a navigation controller may be made empty, and be given its root by a push.
    @Test func `an empty stack takes its root by a push`() {
        let other = UINavigationController()
        #expect(other.viewControllers == [])
        #expect(other.topViewController == nil)
        other.pushViewController(stage.screen("x"), animated: false)
        #expect(other.viewControllers.map(\.title) == ["x"])
    }

    /// isNavigationBarHidden, setNavigationBarHidden(_:animated:): the bar is shown at first; both change the same thing.
    @Test func `the bar can be hidden and shown`() {
        #expect(!navigation.isNavigationBarHidden)
        navigation.setNavigationBarHidden(true, animated: false)
        #expect(navigation.isNavigationBarHidden)
        navigation.isNavigationBarHidden = false
        #expect(!navigation.isNavigationBarHidden)
    }
}
