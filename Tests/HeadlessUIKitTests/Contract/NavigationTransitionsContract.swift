import Testing
import UIKit

/// A delegate that writes down what it is told.
final class NavigationDiary: NSObject, UINavigationControllerDelegate {
    let diary: Diary
    var willShow: (UINavigationController) -> Void = { _ in }
    var didShow: (UINavigationController) -> Void = { _ in }
    init(_ diary: Diary) { self.diary = diary }

    func navigationController(_ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool) {
        diary.note("\(viewController.title!) willShow")
        willShow(navigationController)
    }

    func navigationController(_ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool) {
        diary.note("\(viewController.title!) didShow")
        didShow(navigationController)
    }
}

/// What screens and the delegate are told while a navigation stack changes.
@MainActor struct NavigationTransitionsContract {
    let stage = Stage()
    let root: Screen
    let navigation: UINavigationController
    let delegate: NavigationDiary

    init() {
        root = stage.screen("root")
        navigation = UINavigationController(rootViewController: root)
        delegate = NavigationDiary(stage.diary)
        stage.show(navigation)
        navigation.delegate = delegate
    }

    /// Not documented; seen in UIKit: the old screen is told first, before and after.
    @Test(arguments: [true, false]) func `a push tells the old screen, then the new one`(animated: Bool) {
        navigation.pushViewController(stage.screen("a"), animated: animated)
        settle()
        #expect(stage.diary.take(Diary.appearance) == ["root willDisappear", "a willAppear", "root didDisappear", "a didAppear"])
    }

    /// Not documented; seen in UIKit.
    @Test(arguments: [true, false]) func `a pop tells the old screen, then the one that comes back`(animated: Bool) {
        _ = stage.push("a", on: navigation)
        navigation.popViewController(animated: animated)
        settle()
        #expect(stage.diary.take(Diary.appearance) == ["a willDisappear", "root willAppear", "a didDisappear", "root didAppear"])
    }

    /// Not documented; seen in UIKit: `viewControllers` changes inside the call, views change at the next layout pass.
    @Test func `a push shows its screen after the call has returned`() {
        navigation.pushViewController(stage.screen("a"), animated: true)
        #expect(stage.diary.take(Diary.appearance) == [])
        settle()
        #expect(stage.diary.take(Diary.appearance).count == 4)
    }

    /// popToRootViewController(animated:): the screens in between are not on show and hear nothing of it but that they have left.
    @Test func `screens between the old and the new top do not appear`() {
        _ = stage.push("a", "b", "c", on: navigation)
        navigation.popToRootViewController(animated: true)
        settle()
        #expect(stage.diary.take(Diary.appearance) == ["c willDisappear", "root willAppear", "c didDisappear", "root didAppear"])
    }

    /// popToViewController(_:animated:): one transition.
    @Test func `a pop to a screen is one transition`() {
        let screens = stage.push("a", "b", "c", on: navigation)
        navigation.popToViewController(screens[0], animated: true)
        settle()
        #expect(stage.diary.take(Diary.appearance) == ["c willDisappear", "a willAppear", "c didDisappear", "a didAppear"])
    }

    /// setViewControllers(_:animated:): "Only one transition is performed, but when that transition finishes, the entire contents of the
    /// stack are replaced with the new view controllers."
    @Test func `a new stack is one transition from top to top`() {
        _ = stage.push("a", "b", on: navigation)
        navigation.setViewControllers([stage.screen("c"), stage.screen("d")], animated: true)
        settle()
        #expect(stage.diary.take(Diary.appearance) == ["b willDisappear", "d willAppear", "b didDisappear", "d didAppear"])
    }

    /// setViewControllers(_:animated:): if the last item is the topmost one already, no transition is performed.
    @Test func `a new stack under the same top is no transition`() {
        let screens = stage.push("a", "b", on: navigation)
        navigation.setViewControllers([stage.screen("c"), screens[1]], animated: true)
        settle()
        #expect(stage.diary.take(Diary.appearance + Diary.delegate) == [])
    }

    /// setViewControllers(_:animated:): if the last item is on the stack but not its top, a pop transition is performed.
    @Test func `a new stack that ends below the top goes back`() {
        let screens = stage.push("a", "b", on: navigation)
        navigation.setViewControllers([root, screens[0]], animated: true)
        settle()
        #expect(stage.diary.take(Diary.appearance) == ["b willDisappear", "a willAppear", "b didDisappear", "a didAppear"])
    }

    /// navigationController(_:willShow:animated:), …didShow…: called just before and just after the controller displays a screen.
    @Test func `the delegate hears of a push once before and once after`() {
        navigation.pushViewController(stage.screen("a"), animated: true)
        settle()
        #expect(stage.diary.take(Diary.delegate) == ["a willShow", "a didShow"])
    }

    /// navigationController(_:didShow:animated:) "just after": seen in UIKit after `viewDidAppear`.
    @Test func `didShow comes after viewDidAppear, willShow before`() {
        navigation.pushViewController(stage.screen("a"), animated: true)
        settle()
        #expect(stage.diary.take(["a willShow", "a didAppear", "a didShow"]) == ["a willShow", "a didAppear", "a didShow"])
    }

    /// navigationController(_:willShow:animated:): seen in UIKit after `viewWillAppear`.
    @Test func `willShow comes after viewWillAppear`() {
        navigation.pushViewController(stage.screen("a"), animated: true)
        settle()
        #expect(stage.diary.take(["a willAppear", "a willShow"]) == ["a willAppear", "a willShow"])
    }

    /// navigationController(_:didShow:animated:): names the screen that is shown; a coordinator sees the pop of several screens as one
    /// call.
    @Test func `the delegate hears of a pop to the root once`() {
        _ = stage.push("a", "b", "c", on: navigation)
        navigation.popToRootViewController(animated: true)
        settle()
        #expect(stage.diary.take(Diary.delegate) == ["root willShow", "root didShow"])
    }

    /// navigationController(_:didShow:animated:): also without animation, and then says so.
    @Test(arguments: [true, false]) func `the delegate is told whether there was animation`(animated: Bool) {
        final class Delegate: NSObject, UINavigationControllerDelegate {
            var heard: [Bool] = []
            func navigationController(
                _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
            ) {
                heard.append(animated)
            }
            func navigationController(
                _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
            ) {
                heard.append(animated)
            }
        }
        let delegate = Delegate()
        navigation.delegate = delegate
        navigation.pushViewController(stage.screen("a"), animated: animated)
        settle()
        #expect(delegate.heard == [animated, animated])
    }

    /// Not documented; seen in UIKit: the first screen is shown like any other.
    @Test func `the delegate hears of the very first screen`() {
        let first = UINavigationController(rootViewController: stage.screen("first"))
        first.delegate = delegate
        stage.window.rootViewController = first
        settle()
        let lines = stage.diary.take(["first willShow", "first didShow"])
        #expect(lines.contains("first willShow"))
        #expect(lines.contains("first didShow"))
    }

    /// delegate: one object at a time.
    @Test func `whoever sets the delegate last is told, and no one else`() {
        let other = Diary()
        let thief = NavigationDiary(other)
        navigation.delegate = thief
        navigation.pushViewController(stage.screen("a"), animated: true)
        settle()
        #expect(stage.diary.take(Diary.delegate) == [])
        #expect(other.take() == ["a willShow", "a didShow"])
    }

    /// transitionCoordinator in navigationController(_:didShow:animated:): the common way to learn which screen was popped. Not documented;
    /// seen in UIKit.
    @Test func `in willShow the coordinator names the screen that goes`() {
        _ = stage.push("a", "b", on: navigation)
        var from: String?, to: String?
        delegate.willShow = {
            from = $0.transitionCoordinator?.viewController(forKey: .from)?.title
            to = $0.transitionCoordinator?.viewController(forKey: .to)?.title
        }
        navigation.popToRootViewController(animated: true)
        settle()
        #expect(from == "b")
        #expect(to == "root")
    }

    /// Not documented; seen in UIKit: changes of one turn of the run loop are one transition.
    @Test func `two pushes in one turn show the second screen only`() {
        navigation.pushViewController(stage.screen("a"), animated: false)
        navigation.pushViewController(stage.screen("b"), animated: false)
        settle()
        #expect(navigation.viewControllers.map(\.title) == ["root", "a", "b"])
        #expect(stage.diary.take(["b didAppear", "root didDisappear"]) == ["root didDisappear", "b didAppear"])
    }

    /// Not documented; a push from `viewDidAppear`, as apps do it to go on at once, is a transition of its own.
    @Test func `a push inside viewDidAppear shows its screen`() {
        let screen = stage.screen("a")
        screen.on("didAppear") { [navigation, stage] in navigation.pushViewController(stage.screen("b"), animated: true) }
        navigation.pushViewController(screen, animated: true)
        settle()
        #expect(navigation.viewControllers.map(\.title) == ["root", "a", "b"])
        #expect(
            stage.diary.take(Diary.appearance) == [
                "root willDisappear", "a willAppear", "root didDisappear", "a didAppear",
                "a willDisappear", "b willAppear", "a didDisappear", "b didAppear",
            ])
    }

    /// Not documented; the same for a pop.
    @Test func `a pop inside viewDidAppear goes back`() {
        let screen = stage.screen("a")
        screen.on("didAppear") { [navigation] in navigation.popViewController(animated: true) }
        navigation.pushViewController(screen, animated: true)
        settle()
        #expect(navigation.viewControllers == [root])
        #expect(stage.diary.take(Diary.delegate) == ["a willShow", "a didShow", "root willShow", "root didShow"])
        #expect(screen.parent == nil)
    }

    /// navigationController(_:didShow:animated:): the transition is over, so the next one may begin there.
    @Test func `a push inside didShow shows its screen`() {
        delegate.didShow = { [stage] navigation in
            if navigation.viewControllers.count == 2 { navigation.pushViewController(stage.screen("b"), animated: true) }
        }
        navigation.pushViewController(stage.screen("a"), animated: true)
        settle()
        #expect(stage.diary.take(Diary.delegate) == ["a willShow", "a didShow", "b willShow", "b didShow"])
    }

    /// willMove(toParent:) and didMove(toParent:): called just before and just after the controller is added to a container.
    @Test func `a pushed screen is told once that it comes and once that it has come`() {
        navigation.pushViewController(stage.screen("a"), animated: true)
        settle()
        #expect(stage.diary.take(Diary.moves) == ["a willMove in", "a didMove in"])
    }

    /// willMove(toParent:) and didMove(toParent:): with nil when it is removed.
    @Test func `a popped screen is told once that it goes and once that it has gone`() {
        _ = stage.push("a", on: navigation)
        navigation.popViewController(animated: true)
        settle()
        #expect(stage.diary.take(Diary.moves) == ["a willMove out", "a didMove out"])
    }

    /// willMove(toParent:) and didMove(toParent:): each screen that leaves is told, also those that were not on show.
    @Test func `every popped screen is told that it has gone`() {
        _ = stage.push("a", "b", on: navigation)
        navigation.popToRootViewController(animated: true)
        settle()
        #expect(Set(stage.diary.take(["didMove out"])) == ["a didMove out", "b didMove out"])
    }

    /// didMove(toParent:): after the transition to the new controller is complete. Seen in UIKit after `viewDidAppear`.
    @Test func `a pushed screen has moved once it has appeared`() {
        navigation.pushViewController(stage.screen("a"), animated: true)
        settle()
        #expect(
            stage.diary.take(["a willMove in", "a willAppear", "a didAppear", "a didMove in"]) == [
                "a willMove in", "a willAppear", "a didAppear", "a didMove in",
            ])
    }

    /// isMovingToParent: true inside `viewWillAppear` and `viewDidAppear` when the screen is being added.
    @Test func `a pushed screen is moving to its parent while it appears`() {
        let screen = stage.screen("a")
        var found: [Bool] = []
        screen.on("willAppear") { [unowned screen] in found.append(screen.isMovingToParent) }
        screen.on("didAppear") { [unowned screen] in found.append(screen.isMovingToParent) }
        navigation.pushViewController(screen, animated: true)
        settle()
        #expect(found == [true, true])
        #expect(!screen.isMovingToParent)
    }

    /// isMovingToParent: false when a screen reappears because the one above it was popped.
    @Test func `a screen that is uncovered is not moving to its parent`() {
        let screen = stage.push("a", "b", on: navigation)[0]
        var found: [Bool] = []
        screen.on("willAppear") { [unowned screen] in found.append(screen.isMovingToParent) }
        navigation.popViewController(animated: true)
        settle()
        #expect(found == [false])
    }

    /// isMovingFromParent: true inside `viewWillDisappear` and `viewDidDisappear` when the screen is being removed.
    @Test func `a popped screen is moving from its parent while it disappears`() {
        let screen = stage.push("a", on: navigation)[0]
        var found: [Bool] = []
        screen.on("willDisappear") { [unowned screen] in found.append(screen.isMovingFromParent) }
        screen.on("didDisappear") { [unowned screen] in found.append(screen.isMovingFromParent) }
        navigation.popViewController(animated: true)
        settle()
        #expect(found == [true, true])
        #expect(!screen.isMovingFromParent)
    }

    /// isMovingFromParent: false when a screen disappears because another one was pushed.
    @Test func `a covered screen is not moving from its parent`() {
        let screen = stage.push("a", on: navigation)[0]
        var found: [Bool] = []
        screen.on("willDisappear") { [unowned screen] in found.append(screen.isMovingFromParent) }
        navigation.pushViewController(stage.screen("b"), animated: true)
        settle()
        #expect(found == [false])
    }

    /// Not documented; seen in UIKit, and what many apps tell a pop by: in `viewWillDisappear` the screen is off the stack already, but
    /// still has its navigation controller.
    @Test func `a popped screen is off the stack in viewWillDisappear`() {
        let screen = stage.push("a", on: navigation)[0]
        var isOnStack: Bool?
        screen.on("willDisappear") { [unowned screen] in isOnStack = screen.navigationController?.viewControllers.contains(screen) }
        navigation.popViewController(animated: true)
        settle()
        #expect(isOnStack == false)
    }

    /// A stack that was off show and is on show again changes as it did before.
    @Test func `a push after the stack came back tells the old screen too`() {
        stage.present("cover", .fullScreen, from: navigation).dismiss(animated: true)
        settle()
        _ = stage.diary.take()
        navigation.pushViewController(stage.screen("a"), animated: true)
        settle()
        #expect(stage.diary.take(Diary.appearance) == ["root willDisappear", "a willAppear", "root didDisappear", "a didAppear"])
    }

    /// A stack that changes in a hidden tab or under a full screen is shown as it is then when it comes on show.
    @Test func `a stack that changed out of sight shows its new top`() {
        let cover = stage.present("cover", .fullScreen, from: navigation)
        navigation.pushViewController(stage.screen("a"), animated: false)
        settle()
        #expect(!stage.diary.take(Diary.appearance).contains("a didAppear"))
        cover.dismiss(animated: true)
        settle()
        let lines = stage.diary.take(Diary.appearance)
        #expect(lines.contains("a didAppear"))
        #expect(!lines.contains("root didAppear"))
    }
}
