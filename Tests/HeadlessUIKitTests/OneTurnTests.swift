import Testing
import UIKit

/// What several changes in one turn of the main loop come to, and what is done before a call returns. UIKit has no rules for these that one could quote.
@MainActor struct OneTurnTests {
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
        #expect(stage.diary.take(Diary.delegate + Diary.appearance) == [
            "root willDisappear", "b willAppear", "b willShow", "root didDisappear", "b didAppear", "b didShow",
        ])
    }

    @Test func `a pop and a push are one transition, and what was popped hears of it`() {
        let screen = stage.push("a", on: navigation)[0]
        navigation.popViewController(animated: true)
        navigation.pushViewController(stage.screen("b"), animated: true)
        settle()
        #expect(stage.diary.take(Diary.delegate + ["a didMove out", "b didMove in"]) == ["b willShow", "a didMove out", "b didMove in", "b didShow"])
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
        first.on("willAppear") { [unowned first, stage] in first.navigationController?.pushViewController(stage.screen("second"), animated: true) }
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
        #expect(stage.diary.take(["root didAppear", "root didDisappear", "a didAppear"]) == ["root didAppear", "root didDisappear", "a didAppear"])
    }
}
