import Testing
import UIKit

/// Delegate methods called the Objective-C way, which only compiles on Linux because of OptionalCalls.swift.
@MainActor struct OptionalCallsTests {
    let diary = Diary()

    @Test func `a navigation delegate's optional methods are called`() {
        let navigation = UINavigationController(rootViewController: Screen("root", diary))
        _ = diary.take()
        let delegate = NavigationDiary(diary)
        navigation.delegate = delegate
        navigation.delegate?.navigationController?(navigation, willShow: navigation.viewControllers[0], animated: true)
        navigation.delegate?.navigationController?(navigation, didShow: navigation.viewControllers[0], animated: true)
        #expect(diary.take() == ["root willShow", "root didShow"])
    }

    @Test func `a presentation delegate's optional methods are called`() throws {
        let screen = Screen("a", diary)
        let delegate = SheetDiary(diary)
        let controller = try #require(screen.presentationController)
        controller.delegate = delegate
        #expect(controller.delegate?.presentationControllerShouldDismiss?(controller) == true)
        controller.delegate?.presentationControllerWillDismiss?(controller)
        controller.delegate?.presentationControllerDidDismiss?(controller)
        controller.delegate?.presentationControllerDidAttemptToDismiss?(controller)
        #expect(diary.take() == ["should", "will", "did", "attempt"])
    }

    @Test func `a tab delegate's optional methods are called`() {
        final class Tabs: NSObject, UITabBarControllerDelegate {
            var selected: [UIViewController] = []
            func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool { false }
            func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
                selected.append(viewController)
            }
        }
        let tabs = UITabBarController(), screen = Screen("a", diary), delegate = Tabs()
        tabs.delegate = delegate
        #expect(tabs.delegate?.tabBarController?(tabs, shouldSelect: screen) == false)
        tabs.delegate?.tabBarController?(tabs, didSelect: screen)
        #expect(delegate.selected == [screen])
    }

    @Test func `without a delegate an optional method is not called`() {
        let tabs = UITabBarController()
        #expect(tabs.delegate?.tabBarController?(tabs, shouldSelect: tabs) == nil)
    }

    @Test func `a transitioning delegate's optional methods are called`() {
        let delegate = Transitions(diary), screen = Screen("a", diary), other = Screen("b", diary)
        screen.transitioningDelegate = delegate
        let asked = screen.transitioningDelegate
        #expect(asked?.animationController?(forPresented: screen, presenting: other, source: other) === delegate.animator)
        #expect(asked?.animationController?(forDismissed: screen) === delegate.animator)
        #expect(asked?.presentationController?(forPresented: screen, presenting: nil, source: other) is Curtain)
        if let animator = delegate.animator { _ = asked?.interactionControllerForPresentation?(using: animator) }
        #expect(
            diary.take() == ["asked for a by b from b", "asked for dismissed a", "asked for curtain of a from b", "asked for interaction"])
    }

    @Test func `a page delegate's optional methods are called`() {
        let container = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
        let pages = Pages([Screen("a", diary), Screen("b", diary)], diary)
        container.delegate = pages
        container.delegate?.pageViewController?(container, willTransitionTo: [pages.screens[1]])
        container.delegate?.pageViewController?(
            container, didFinishAnimating: true, previousViewControllers: [pages.screens[0]], transitionCompleted: true)
        #expect(diary.take() == ["will turn to b", "turned from a"])
    }
}
