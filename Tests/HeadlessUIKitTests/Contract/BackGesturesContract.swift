import Testing
import UIKit

/// How a person goes back, and what takes that away.
@MainActor struct BackGesturesContract {
    let stage = Stage()
    let root: Screen
    let navigation: UINavigationController
    let delegate: NavigationDiary
    var person: Person { stage.person }

    init() {
        root = stage.screen("root")
        navigation = UINavigationController(rootViewController: root)
        delegate = NavigationDiary(stage.diary)
        stage.show(navigation)
        navigation.delegate = delegate
    }

    /// UINavigationController: "The user can also remove the topmost view controller using the back button in the navigation bar or using a
    /// left-edge swipe gesture."
    @Test(.withPerson) func `above the root there are a back button, a swipe and a menu`() {
        _ = stage.push("a", "b", on: navigation)
        #expect(person.canTapBack)
        #expect(person.canSwipeBack)
        #expect(person.backMenu == ["a", "root"])
    }

    /// The root has nothing to go back to.
    @Test(.withPerson) func `at the root there is no way back`() {
        #expect(!person.canTapBack)
        #expect(!person.canSwipeBack)
        #expect(person.backMenu == [])
    }

    /// The back button is a pop with animation.
    @Test(.withPerson) func `the back button pops`() {
        _ = stage.push("a", on: navigation)
        person.tapBack()
        #expect(navigation.viewControllers == [root])
        #expect(
            stage.diary.take(Diary.appearance + Diary.delegate) == [
                "a willDisappear", "root willAppear", "root willShow", "a didDisappear", "root didAppear", "root didShow",
            ])
    }

    /// Not documented; seen since iOS 14: the menu under the back button pops several screens in one transition.
    @Test(.withPerson) func `the menu pops several screens and is reported once`() {
        _ = stage.push("a", "b", "c", on: navigation)
        person.chooseFromBackMenu(0)
        #expect(navigation.viewControllers == [root])
        #expect(stage.diary.take(Diary.delegate) == ["root willShow", "root didShow"])
    }

    /// Not documented; seen since iOS 14.
    @Test(.withPerson) func `the menu goes to the screen that was chosen`() {
        let screens = stage.push("a", "b", "c", on: navigation)
        person.chooseFromBackMenu(1)
        #expect(navigation.viewControllers == [root, screens[0]])
    }

    /// Seen in UIKit: a swipe that goes through calls the screens as the back button does.
    @Test(.withPerson) func `a swipe that goes through is a pop`() {
        let screen = stage.push("a", on: navigation)[0]
        person.swipeBack()
        #expect(navigation.viewControllers == [root])
        #expect(screen.parent == nil)
        #expect(
            stage.diary.take(Diary.appearance + ["didShow"]) == [
                "a willDisappear", "root willAppear", "a didDisappear", "root didAppear", "root didShow",
            ])
    }

    /// Seen in UIKit: a swipe that is taken back. What was uncovered disappears, having never appeared, and then the old screen comes back.
    @Test(.withPerson) func `a cancelled swipe calls both screens there and back`() {
        _ = stage.push("a", on: navigation)
        person.cancelBackSwipe()
        #expect(
            stage.diary.take(Diary.appearance) == [
                "a willDisappear", "root willAppear", "root willDisappear", "root didDisappear", "a willAppear", "a didAppear",
            ])
    }

    /// A swipe that was taken back leaves the stack as it was.
    @Test(.withPerson) func `a cancelled swipe leaves the stack unchanged`() {
        let screen = stage.push("a", on: navigation)[0]
        person.cancelBackSwipe()
        #expect(navigation.viewControllers == [root, screen])
        #expect(screen.navigationController === navigation)
        #expect(!screen.isMovingFromParent)
    }

    /// Not documented; seen in UIKit: willShow comes, didShow does not. Code that counts one against the other hangs.
    @Test(.withPerson) func `the delegate hears a cancelled swipe begin and not end`() {
        _ = stage.push("a", on: navigation)
        person.cancelBackSwipe()
        #expect(stage.diary.take(Diary.delegate) == ["root willShow"])
    }

    /// didMove(toParent:): the screen has not left, so it is not told that it has.
    @Test(.withPerson) func `a cancelled swipe announces a move that does not come`() {
        _ = stage.push("a", on: navigation)
        person.cancelBackSwipe()
        let lines = stage.diary.take(Diary.moves)
        #expect(lines.contains("a willMove out"))
        #expect(!lines.contains("a didMove out"))
    }

    /// isMovingFromParent: also while the finger is still down.
    @Test(.withPerson) func `in a cancelled swipe the screen is moving from its parent`() {
        let screen = stage.push("a", on: navigation)[0]
        var found: Bool?
        screen.on("willDisappear") { [unowned screen] in found = screen.isMovingFromParent }
        person.cancelBackSwipe()
        #expect(found == true)
    }

    /// Not documented; seen in UIKit: while the finger is down the stack is without its top.
    @Test(.withPerson) func `during a swipe the top is off the stack`() {
        _ = stage.push("a", on: navigation)
        var meanwhile: [UIViewController] = []
        delegate.willShow = { meanwhile = $0.viewControllers }
        person.cancelBackSwipe()
        #expect(meanwhile == [root])
    }

    /// UIViewControllerTransitionCoordinatorContext.isCancelled: true when an interactive transition was cancelled.
    @Test(.withPerson) func `the coordinator says that a swipe was cancelled`() {
        _ = stage.push("a", on: navigation)
        var found: [Bool] = []
        delegate.willShow = { navigation in
            navigation.transitionCoordinator?.notifyWhenInteractionChanges { found.append($0.isCancelled) }
            navigation.transitionCoordinator?.animate(alongsideTransition: nil) { found.append($0.isCancelled) }
        }
        person.cancelBackSwipe()
        #expect(found == [true, true])
        #expect(navigation.transitionCoordinator == nil)
    }

    /// notifyWhenInteractionChanges(_:): called when the interaction ends, whichever way.
    @Test(.withPerson) func `the coordinator says that a swipe went through`() {
        _ = stage.push("a", on: navigation)
        var found: [Bool] = []
        delegate.willShow = { $0.transitionCoordinator?.notifyWhenInteractionChanges { found.append($0.isCancelled) } }
        person.swipeBack()
        #expect(found == [false])
    }

    /// UIViewControllerTransitionCoordinatorContext.isInteractive: true while the person's finger drives the transition.
    @Test(.withPerson) func `a swipe is interactive and a tap is not`() {
        var found: [Bool?] = []
        delegate.willShow = { found.append($0.transitionCoordinator?.isInteractive) }
        _ = stage.push("a", "b", on: navigation)
        found = []
        person.cancelBackSwipe()
        person.swipeBack()
        person.tapBack()
        #expect(found == [true, true, false])
    }

    /// After a swipe was taken back everything still works.
    @Test(.withPerson) func `after a cancelled swipe a swipe goes through`() {
        _ = stage.push("a", on: navigation)
        person.cancelBackSwipe()
        person.swipeBack()
        #expect(navigation.viewControllers == [root])
        #expect(stage.diary.take(["root didShow"]) == ["root didShow"])
    }

    /// hidesBackButton: "A Boolean value that determines whether the back button is hidden." Seen in UIKit: the swipe goes with it.
    @Test(.withPerson) func `a hidden back button takes the swipe with it`() {
        let screen = stage.push("a", on: navigation)[0]
        screen.navigationItem.hidesBackButton = true
        #expect(!person.canTapBack)
        #expect(!person.canSwipeBack)
        #expect(person.backMenu == [])
    }

    /// leftBarButtonItems: items on the left take the place of the back button. Seen in UIKit: the swipe goes with it.
    @Test(.withPerson) func `an item on the left replaces the back button`() {
        let screen = stage.push("a", on: navigation)[0]
        screen.navigationItem.leftBarButtonItem = UIBarButtonItem(title: "Close")
        #expect(!person.canTapBack)
        #expect(!person.canSwipeBack)
    }

    /// leftItemsSupplementBackButton: true shows the items on the left in addition to the back button.
    @Test(.withPerson) func `an item on the left may stand beside the back button`() {
        let screen = stage.push("a", on: navigation)[0]
        screen.navigationItem.leftBarButtonItem = UIBarButtonItem(title: "Help")
        screen.navigationItem.leftItemsSupplementBackButton = true
        #expect(person.canTapBack)
        #expect(person.canSwipeBack)
    }

    /// hidesBackButton counts for its own screen: the one below still has its button.
    @Test(.withPerson) func `what hides the back button does so on its own screen only`() {
        _ = stage.push("a", "b", on: navigation)
        root.navigationItem.hidesBackButton = true
        navigation.viewControllers[1].navigationItem.hidesBackButton = true
        #expect(person.canTapBack)
        person.tapBack()
        #expect(!person.canTapBack)
    }

    /// isNavigationBarHidden: without a bar there is no button. Seen in UIKit: the swipe goes with it.
    @Test(.withPerson) func `a hidden bar takes away the button and the swipe`() {
        _ = stage.push("a", on: navigation)
        navigation.setNavigationBarHidden(true, animated: false)
        #expect(!person.canTapBack)
        #expect(!person.canSwipeBack)
    }

    /// interactivePopGestureRecognizer: not documented; seen in UIKit: it is UIKit's own delegate that stops the swipe where there is no
    /// back button.
    @Test(.withPerson) func `a delegate for the gesture brings the swipe back`() {
        final class GestureDelegate: NSObject, UIGestureRecognizerDelegate {}
        _ = stage.push("a", on: navigation)
        navigation.setNavigationBarHidden(true, animated: false)
        let gestures = GestureDelegate()
        navigation.interactivePopGestureRecognizer?.delegate = gestures
        #expect(!person.canTapBack)
        #expect(person.canSwipeBack)
    }

    /// UIGestureRecognizer.isEnabled: a recognizer that is disabled recognizes nothing.
    @Test(.withPerson) func `a disabled gesture takes away the swipe and leaves the button`() {
        _ = stage.push("a", on: navigation)
        navigation.interactivePopGestureRecognizer?.isEnabled = false
        #expect(person.canTapBack)
        #expect(!person.canSwipeBack)
    }

    /// interactivePopGestureRecognizer: "The gesture recognizer responsible for popping the top view controller off the navigation stack."
    @Test func `there is one gesture recognizer and it is enabled`() {
        navigation.loadViewIfNeeded()
        #expect(navigation.interactivePopGestureRecognizer?.isEnabled == true)
        #expect(navigation.interactivePopGestureRecognizer === navigation.interactivePopGestureRecognizer)
    }

    /// A presentation covers the bar: the person is in front of what is on top.
    @Test(.withPerson) func `under a presentation there is no way back`() {
        _ = stage.push("a", on: navigation)
        _ = stage.present("sheet", from: navigation)
        #expect(!person.canTapBack)
        #expect(!person.canSwipeBack)
    }

    /// A stack inside a presentation has its own back button.
    @Test(.withPerson) func `a presented stack is gone back in by itself`() {
        let inner = UINavigationController(rootViewController: stage.screen("x"))
        navigation.present(inner, animated: true)
        settle()
        _ = stage.push("y", on: inner)
        person.tapBack()
        #expect(inner.viewControllers.map(\.title) == ["x"])
        #expect(navigation.presentedViewController === inner)
    }
}
