import Testing
import UIKit

/// What HeadlessUIKit does where there is no sentence to quote and what UIKit does could not be established: several changes in one turn of
/// the main loop, what is done before a call returns, presentations around what is out of sight.
@MainActor struct HeadlessChoicesTests {
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

    @Test func `a screen that is popped in the turn of its push never appears`() {
        let screen = stage.screen("a")
        navigation.pushViewController(screen, animated: true)
        navigation.popViewController(animated: true)
        settle()
        #expect(stage.diary.take() == ["a willMove in", "a willMove out", "a didMove out"])
        #expect(screen.parent == nil)
    }

    @Test func `two pushes are one transition to the second screen`() {
        let screen = stage.screen("b")
        navigation.pushViewController(stage.screen("a"), animated: true)
        navigation.pushViewController(screen, animated: true)
        #expect(navigation.transitionCoordinator?.viewController(forKey: .to) === screen)
        settle()
        #expect(
            stage.diary.take(Diary.delegate + Diary.appearance) == [
                "root willDisappear", "b willAppear", "b willShow", "root didDisappear", "b didAppear", "b didShow",
            ])
    }

    @Test func `a pop and a push are one transition, and what was popped hears of it`() {
        let screen = stage.push("a", on: navigation)[0]
        navigation.popViewController(animated: true)
        navigation.pushViewController(stage.screen("b"), animated: true)
        settle()
        #expect(
            stage.diary.take(Diary.delegate + ["a didMove out", "b didMove in"]) == [
                "b willShow", "a didMove out", "b didMove in", "b didShow",
            ])
        #expect(screen.parent == nil)
    }

    @Test func `a presentation without animation is done when the call returns`() {
        let screen = stage.screen("a")
        navigation.present(screen, animated: false) { [stage] in stage.diary.note("completion") }
        #expect(stage.diary.take(["a didAppear", "completion"]) == ["a didAppear", "completion"])
        navigation.dismiss(animated: false) { [stage] in stage.diary.note("completion") }
        #expect(stage.diary.take(["a didDisappear", "completion"]) == ["a didDisappear", "completion"])
    }

    @Test func `a presentation that is dismissed in its turn without animation never appears`() {
        navigation.present(stage.screen("a"), animated: true)
        navigation.dismiss(animated: false)
        settle()
        #expect(stage.diary.take(Diary.appearance) == [])
        #expect(navigation.presentedViewController == nil)
    }

    @Test func `a stack that goes off show in the turn of a push takes along what was in sight`() {
        navigation.pushViewController(stage.screen("a"), animated: true)
        stage.window.rootViewController = stage.screen("other")
        settle()
        #expect(stage.diary.take(Diary.appearance) == ["root willDisappear", "root didDisappear", "other willAppear", "other didAppear"])
    }

    @Test func `a push in viewWillAppear follows`() {
        let first = stage.screen("first")
        first.on("willAppear") { [unowned first, stage] in
            first.navigationController?.pushViewController(stage.screen("second"), animated: true)
        }
        let other = UINavigationController(rootViewController: first)
        other.delegate = delegate
        stage.window.rootViewController = other
        settle()
        let lines = stage.diary.take(Diary.appearance).filter { !$0.hasPrefix("root") }
        #expect(lines.last == "second didAppear")
        #expect(lines.filter { $0.hasPrefix("first") }.last == "first didDisappear")
        #expect(other.transitionCoordinator == nil)
    }

    @Test func `a push while the stack comes back on show is animated`() {
        let cover = stage.present("cover", .fullScreen, from: navigation)
        var isAnimated: Bool?
        root.on("willAppear") { [navigation, stage] in
            navigation.pushViewController(stage.screen("a"), animated: true)
            isAnimated = navigation.transitionCoordinator?.isAnimated
        }
        cover.dismiss(animated: false)
        settle()
        #expect(isAnimated == true)
        #expect(
            stage.diary.take(["root didAppear", "root didDisappear", "a didAppear"]) == [
                "root didAppear", "root didDisappear", "a didAppear",
            ])
    }

    @Test func `children have their container's presentation controller`() {
        let inner = stage.screen("inner")
        let navigation = UINavigationController(rootViewController: inner)
        stage.window.rootViewController?.present(navigation, animated: true)
        settle()
        #expect(inner.presentationController === navigation.presentationController)
    }

    @Test(arguments: [UIModalPresentationStyle.currentContext, .overCurrentContext])
    func `a dismissal in a hidden tab shows nothing`(style: UIModalPresentationStyle) {
        let inner = stage.screen("inner")
        let navigation = UINavigationController(rootViewController: inner)
        let tabs = UITabBarController()
        tabs.viewControllers = [navigation, stage.screen("other")]
        stage.show(tabs)
        _ = stage.present("a", style, from: inner)
        tabs.selectedIndex = 1
        settle()
        _ = stage.diary.take()
        navigation.dismiss(animated: true)
        settle()
        #expect(stage.diary.take(["inner willAppear", "inner didAppear"]) == [])
        #expect(navigation.presentedViewController == nil)
    }

    @Test func `a dismissal by a replaced root does not show it`() {
        let old = stage.screen("old")
        stage.show(old)
        let cover = stage.present("cover", .fullScreen, from: old)
        let above = stage.present("above", .fullScreen, from: cover)
        stage.window.rootViewController = stage.screen("new")
        settle()
        _ = stage.diary.take()
        above.dismiss(animated: true)
        settle()
        old.dismiss(animated: true)
        settle()
        #expect(stage.diary.take(["old didAppear", "cover didAppear", "new didDisappear"]) == [])
    }

    @Test func `a presentation controller does not hold its screen`() {
        weak var probe: Screen?
        inItsOwnScope {
            let screen = stage.screen("a")
            probe = screen
            _ = screen.presentationController
        }
        #expect(probe == nil)
    }

    @Test func `a screen that goes with its stack and window finds neither any more`() {
        final class Leaving: UIViewController {
            nonisolated(unsafe) var found: ((_ stack: UIViewController?, _ window: UIWindow?) -> Void)?
            deinit { MainActor.assumeIsolated { found?(parent, view.window) } }
        }
        var answers: [Bool] = []
        func leave(_ place: (UIWindow, Leaving) -> Void) {
            inItsOwnScope {
                let window = newWindow(), screen = Leaving()
                screen.found = { answers += [$0 == nil, $1 == nil] }
                place(window, screen)
                window.makeKeyAndVisible()
                settle()
            }
        }
        leave { $0.rootViewController = $1 }
        leave { $0.rootViewController = UINavigationController(rootViewController: $1) }
        #expect(answers == [true, true, true, true])
    }
}
