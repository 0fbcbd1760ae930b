import Testing
import UIKit

/// Tabs: what code does with them, and what a person's tap does.
@MainActor struct TabBarContract {
    final class Delegate: NSObject, UITabBarControllerDelegate {
        let diary: Diary
        var allows = true
        init(_ diary: Diary) { self.diary = diary }
        func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool {
            diary.note("\(viewController.title ?? "stack") shouldSelect")
            return allows
        }
        func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
            diary.note("\(viewController.title ?? "stack") didSelect \(tabBarController.selectedViewController === viewController)")
        }
    }

    let stage = Stage()
    let tabs = UITabBarController()
    let first: Screen
    let second: Screen
    let stack: UINavigationController
    let delegate: Delegate
    var person: Person { stage.person }

    init() {
        first = stage.screen("first")
        second = stage.screen("second")
        stack = UINavigationController(rootViewController: stage.screen("bottom"))
        delegate = Delegate(stage.diary)
        tabs.viewControllers = [first, second, stack]
        tabs.delegate = delegate
        stage.show(tabs)
    }

    /// viewControllers: the first one is selected at the beginning. Seen in UIKit.
    @Test func `the first tab is selected`() {
        #expect(tabs.selectedIndex == 0)
        #expect(tabs.selectedViewController === first)
        #expect(tabs.viewControllers == [first, second, stack])
    }

    /// customizableViewControllers: by default all tabs can be sorted by the user, and those that are set as tabs later as well.
    /// https://developer.apple.com/documentation/uikit/uitabbarcontroller/customizableviewcontrollers
    @Test func `all tabs can be sorted until code says otherwise`() {
        #expect(UITabBarController().customizableViewControllers == nil)
        #expect(tabs.customizableViewControllers == [first, second, stack])
        tabs.customizableViewControllers = [second]
        #expect(tabs.customizableViewControllers == [second])
        tabs.customizableViewControllers = nil
        #expect(tabs.customizableViewControllers == nil)
        tabs.viewControllers = [first, second]
        #expect(tabs.customizableViewControllers == [first, second])
    }

    /// Only the selected tab's view is loaded. Seen in UIKit.
    @Test func `tabs that were never selected are not loaded`() {
        #expect(first.isViewLoaded)
        #expect(!second.isViewLoaded)
    }

    /// tabBarController: the nearest ancestor that is a tab bar controller.
    @Test func `everything in the tabs knows the tab bar controller`() {
        #expect(first.tabBarController === tabs)
        #expect(stack.topViewController?.tabBarController === tabs)
        #expect(first.parent === tabs)
        #expect(tabs.tabBarController == nil)
    }

    /// selectedIndex: "Setting this property changes the selected view controller to the one at the designated index in the viewControllers
    /// array."
    @Test func `setting the index selects`() {
        tabs.selectedIndex = 1
        settle()
        #expect(tabs.selectedIndex == 1)
        #expect(tabs.selectedViewController === second)
    }

    /// selectedViewController: can be set to one of the view controllers.
    @Test func `setting the controller selects`() {
        tabs.selectedViewController = stack
        settle()
        #expect(tabs.selectedIndex == 2)
        #expect(tabs.selectedViewController === stack)
    }

    /// Not documented; seen in UIKit: other than on a navigation stack the new one is told first.
    @Test func `a change of tab calls both screens in its own order`() {
        tabs.selectedIndex = 1
        settle()
        #expect(
            stage.diary.take(["didLoad"] + Diary.appearance) == [
                "second didLoad", "second willAppear", "first willDisappear", "first didDisappear", "second didAppear",
            ])
    }

    /// Selecting what is selected changes nothing.
    @Test func `selecting the selected tab calls nobody`() {
        tabs.selectedIndex = 0
        tabs.selectedViewController = first
        settle()
        #expect(stage.diary.take(Diary.appearance) == [])
    }

    /// Screens inside a tab appear and disappear with it.
    @Test func `the top of a stack appears with its tab`() {
        tabs.selectedIndex = 2
        settle()
        #expect(stage.diary.take(["bottom willAppear", "bottom didAppear"]).count == 2)
        tabs.selectedIndex = 0
        settle()
        #expect(stage.diary.take(["bottom willDisappear", "bottom didDisappear"]).count == 2)
    }

    /// A hidden tab is loaded once.
    @Test func `a tab that is selected again is not loaded again`() {
        tabs.selectedIndex = 1
        tabs.selectedIndex = 0
        tabs.selectedIndex = 1
        settle()
        #expect(stage.diary.take(["didLoad"]) == ["second didLoad"])
    }

    /// selectedIndex may be set before the view is loaded: that tab is the one that appears.
    @Test func `the index can be set before anything is on show`() {
        let other = UITabBarController()
        let screens = [stage.screen("x"), stage.screen("y")]
        other.viewControllers = screens
        other.selectedIndex = 1
        #expect(other.selectedViewController === screens[1])
        #expect(stage.diary.take(Diary.appearance) == [])
        stage.window.rootViewController = other
        settle()
        #expect(stage.diary.take(["x didAppear", "y didAppear"]) == ["y didAppear"])
        #expect(!screens[0].isViewLoaded)
    }

    /// setViewControllers(_:animated:): the controller that was selected before is reselected…
    @Test func `new tabs keep the selected controller`() {
        tabs.selectedIndex = 1
        settle()
        tabs.setViewControllers([stack, first, second], animated: false)
        settle()
        #expect(tabs.selectedViewController === second)
        #expect(tabs.selectedIndex == 2)
    }

    /// setViewControllers(_:animated:): …else the one at the same index…
    @Test func `new tabs without the selected controller keep its place`() {
        tabs.selectedIndex = 1
        settle()
        let other = stage.screen("other")
        tabs.setViewControllers([first, other, stack], animated: false)
        settle()
        #expect(tabs.selectedViewController === other)
    }

    /// setViewControllers(_:animated:): …and if that index is invalid, the one at index 0.
    @Test func `new tabs that are fewer select the first`() {
        tabs.selectedIndex = 2
        settle()
        tabs.viewControllers = [first, second]
        settle()
        #expect(tabs.selectedIndex == 0)
        #expect(tabs.selectedViewController === first)
    }

    /// setViewControllers(_:animated:): "the tab bar controller removes all of the old view controllers before installing the new ones."
    @Test func `a tab that is taken out has no parent and is off show`() {
        tabs.viewControllers = [second, stack]
        settle()
        #expect(first.parent == nil)
        #expect(first.tabBarController == nil)
        let lines = stage.diary.take(Diary.appearance)
        #expect(lines.contains("first didDisappear"))
        #expect(lines.contains("second didAppear"))
    }

    /// willMove(toParent:): tabs are children and are told so.
    @Test func `tabs are told that they come and go`() {
        let other = stage.screen("other")
        tabs.viewControllers = [other, second, stack]
        settle()
        let lines = stage.diary.take(Diary.moves)
        for line in ["first willMove out", "first didMove out", "other willMove in"] { #expect(lines.contains(line)) }
        #expect(!lines.contains { $0.hasPrefix("second") })
    }

    /// tabBarController(_:didSelect:): "it is called only in response to user taps in the tab bar and is not called when your code changes
    /// the tab bar contents programmatically." shouldSelect is asked of taps likewise.
    @Test func `the delegate does not hear of what code selects`() {
        tabs.selectedIndex = 1
        tabs.selectedViewController = stack
        settle()
        #expect(stage.diary.take().filter { $0.contains("Select") } == [])
    }

    /// tabBarController(_:shouldSelect:), tabBarController(_:didSelect:): a tap asks, selects, and reports.
    @Test(.withPerson) func `a tap asks the delegate, selects and tells it`() {
        person.tapTab(1)
        #expect(tabs.selectedIndex == 1)
        #expect(stage.diary.take().filter { $0.contains("Select") } == ["second shouldSelect", "second didSelect true"])
    }

    /// tabBarController(_:shouldSelect:): false keeps the tab from being selected.
    @Test(.withPerson) func `the delegate can veto a tap`() {
        delegate.allows = false
        person.tapTab(1)
        #expect(tabs.selectedIndex == 0)
        #expect(stage.diary.take().filter { $0.contains("didSelect") || $0.contains("ppear") } == [])
    }

    /// shouldSelect is not asked of code, so it cannot veto that.
    @Test func `the delegate cannot veto code`() {
        delegate.allows = false
        tabs.selectedIndex = 1
        settle()
        #expect(tabs.selectedIndex == 1)
    }

    /// tabBarController(_:didSelect:): called regardless of whether the selected controller changed.
    @Test(.withPerson) func `a tap on the selected tab is told to the delegate`() {
        person.tapTab(0)
        #expect(stage.diary.take().filter { $0.contains("Select") } == ["first shouldSelect", "first didSelect true"])
    }

    /// Not documented; seen in UIKit: a tap on the selected tab pops the stack in it to its root.
    @Test(.withPerson) func `a tap on the selected tab pops its stack`() {
        tabs.selectedIndex = 2
        settle()
        _ = stage.push("a", "b", on: stack)
        person.tapTab(2)
        #expect(stack.viewControllers.map(\.title) == ["bottom"])
        #expect(stage.diary.take(["bottom didAppear"]) == ["bottom didAppear"])
    }

    /// tabBarController(_:shouldSelect:): seen in UIKit: the veto also keeps the stack from being popped.
    @Test(.withPerson) func `a veto keeps the stack`() {
        tabs.selectedIndex = 2
        settle()
        _ = stage.push("a", on: stack)
        delegate.allows = false
        person.tapTab(2)
        #expect(stack.viewControllers.count == 2)
    }

    /// A tap on another tab leaves that tab's stack as it was.
    @Test(.withPerson) func `coming back to a tab finds its stack unchanged`() {
        tabs.selectedIndex = 2
        settle()
        _ = stage.push("a", on: stack)
        person.tapTab(0)
        person.tapTab(2)
        #expect(stack.viewControllers.count == 2)
    }

    /// hidesBottomBarWhenPushed: true hides the bar when the screen is pushed…
    @Test(.withPerson) func `a screen can hide the tab bar`() {
        tabs.selectedIndex = 2
        settle()
        #expect(person.tabs == ["first", "second", "bottom"])
        let screen = stage.screen("a")
        screen.hidesBottomBarWhenPushed = true
        stack.pushViewController(screen, animated: true)
        settle()
        #expect(person.tabs == [])
    }

    /// hidesBottomBarWhenPushed: …and the bar stays hidden until the screen is popped.
    @Test(.withPerson) func `the tab bar stays hidden until the screen is popped`() {
        tabs.selectedIndex = 2
        settle()
        let screen = stage.screen("a")
        screen.hidesBottomBarWhenPushed = true
        stack.pushViewController(screen, animated: true)
        settle()
        _ = stage.push("b", on: stack)
        #expect(person.tabs == [])
        stack.popToRootViewController(animated: true)
        settle()
        #expect(person.tabs == ["first", "second", "bottom"])
    }

    /// hidesBottomBarWhenPushed: false by default.
    @Test func `screens do not hide the tab bar unless they say so`() {
        #expect(!UIViewController().hidesBottomBarWhenPushed)
    }

    /// Under a presentation the tab bar is out of reach.
    @Test(.withPerson) func `under a sheet there are no tabs`() {
        _ = stage.present("sheet", from: first)
        #expect(person.tabs == [])
    }

    /// delegate: one object; without one every tap selects.
    @Test(.withPerson) func `without a delegate every tap selects`() {
        tabs.delegate = nil
        person.tapTab(1)
        #expect(tabs.selectedIndex == 1)
    }
}
