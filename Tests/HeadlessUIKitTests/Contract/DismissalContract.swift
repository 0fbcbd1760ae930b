import Testing
import UIKit

/// Who is dismissed by whom, and what is told.
@MainActor struct DismissalContract {
    let stage = Stage()
    let root: Screen

    init() {
        root = stage.screen("root")
        stage.show(root)
    }

    /// dismiss(animated:completion:): "Dismisses the view controller that was presented modally by the view controller."
    @Test func `the presenter dismisses what it presents`() {
        let screen = stage.present("a", from: root)
        root.dismiss(animated: true)
        settle()
        #expect(root.presentedViewController == nil)
        #expect(screen.presentingViewController == nil)
    }

    /// dismiss(animated:completion:): called on the presented controller itself, UIKit asks the presenting one to handle it.
    @Test func `a presented screen dismisses itself`() {
        let screen = stage.present("a", from: root)
        screen.dismiss(animated: true)
        settle()
        #expect(root.presentedViewController == nil)
    }

    /// dismiss(animated:completion:): on a controller lower in the stack of presentations, everything above it goes.
    @Test func `everything above the one that dismisses goes`() {
        let first = stage.present("a", from: root)
        let second = stage.present("b", from: first)
        let third = stage.present("c", from: second)
        root.dismiss(animated: true)
        settle()
        #expect(root.presentedViewController == nil)
        for screen in [first, second, third] {
            #expect(screen.presentingViewController == nil)
            #expect(screen.presentedViewController == nil)
        }
    }

    /// dismiss(animated:completion:): a controller that presents dismisses what it presents and stays itself.
    @Test func `a screen in the middle dismisses what is above it`() {
        let first = stage.present("a", from: root)
        _ = stage.present("b", from: first)
        first.dismiss(animated: true)
        settle()
        #expect(root.presentedViewController === first)
        #expect(first.presentedViewController == nil)
    }

    /// dismiss(animated:completion:): the completion is called after `viewDidDisappear` of the presented controller.
    @Test(arguments: [true, false]) func `the completion runs after viewDidDisappear`(animated: Bool) {
        _ = stage.present("a", from: root)
        root.dismiss(animated: animated) { [stage] in stage.diary.note("completion") }
        settle()
        #expect(stage.diary.take(["willDisappear", "didDisappear", "completion"]) == ["a willDisappear", "a didDisappear", "completion"])
    }

    /// dismiss(animated:completion:): one completion, however many go.
    @Test func `the completion runs once when several go`() {
        let first = stage.present("a", from: root)
        _ = stage.present("b", from: first)
        root.dismiss(animated: true) { [stage] in stage.diary.note("completion") }
        settle()
        let lines = stage.diary.take(["b didDisappear", "completion"])
        #expect(lines == ["b didDisappear", "completion"])
    }

    /// In the completion the links are gone: the usual place to present the next one.
    @Test func `in the completion the next one can be presented`() {
        _ = stage.present("a", from: root)
        let next = stage.screen("b")
        root.dismiss(animated: true) { [root] in root.present(next, animated: true) }
        settle()
        #expect(root.presentedViewController === next)
        #expect(stage.diary.take(["b didAppear"]) == ["b didAppear"])
    }

    /// Under a full screen the presenter comes back on show. Order not documented; seen in UIKit.
    @Test func `a full screen that goes uncovers its presenter`() {
        let screen = stage.present("a", .fullScreen, from: root)
        screen.dismiss(animated: true)
        settle()
        #expect(stage.diary.take(Diary.appearance) == ["a willDisappear", "root willAppear", "root didAppear", "a didDisappear"])
    }

    /// Under a sheet the presenter was on show all the time and is told nothing.
    @Test(arguments: [UIModalPresentationStyle.pageSheet, .formSheet, .overFullScreen])
    func `a sheet that goes tells its presenter nothing`(style: UIModalPresentationStyle) {
        let screen = stage.present("a", style, from: root)
        screen.dismiss(animated: true)
        settle()
        #expect(stage.diary.take(Diary.appearance) == ["a willDisappear", "a didDisappear"])
    }

    /// isBeingDismissed: true inside `viewWillDisappear` and `viewDidDisappear` of a controller that is being dismissed.
    @Test(arguments: [true, false]) func `a dismissed screen is being dismissed while it disappears`(animated: Bool) {
        let screen = stage.present("a", from: root)
        var found: [Bool] = []
        screen.on("willDisappear") { [unowned screen] in found.append(screen.isBeingDismissed) }
        screen.on("didDisappear") { [unowned screen] in found.append(screen.isBeingDismissed) }
        root.dismiss(animated: animated)
        settle()
        #expect(found == [true, true])
        #expect(!screen.isBeingDismissed)
    }

    /// isBeingDismissed: false when a controller disappears because it is covered.
    @Test func `a covered screen is not being dismissed`() {
        let screen = stage.present("a", .fullScreen, from: root)
        var found: [Bool] = []
        screen.on("willDisappear") { [unowned screen] in found.append(screen.isBeingDismissed) }
        _ = stage.present("b", .fullScreen, from: screen)
        #expect(found == [false])
    }

    /// dismiss(animated:completion:) on a child goes to the container that presents.
    @Test func `a child dismisses what its container presents`() {
        let inner = stage.screen("inner")
        let navigation = UINavigationController(rootViewController: inner)
        stage.show(navigation)
        _ = stage.present("a", from: navigation)
        inner.dismiss(animated: true)
        settle()
        #expect(navigation.presentedViewController == nil)
    }

    /// dismiss(animated:completion:) on a child of a presented container dismisses the container.
    @Test func `a child dismisses its presented container`() {
        let inner = stage.screen("inner")
        root.present(UINavigationController(rootViewController: inner), animated: true)
        settle()
        inner.dismiss(animated: true)
        settle()
        #expect(root.presentedViewController == nil)
    }

    /// dismiss(animated:completion:) where nothing is presented changes nothing.
    @Test func `dismissing nothing does nothing`() {
        root.dismiss(animated: true)
        settle()
        #expect(stage.window.rootViewController === root)
        #expect(stage.diary.take(Diary.appearance) == [])
    }

    /// A dismissal without animation is done when the call returns: the next one can be presented. Not documented; seen in UIKit.
    @Test func `without animation the presenter is free when the call returns`() {
        _ = stage.present("a", from: root)
        root.dismiss(animated: false)
        #expect(root.presentedViewController == nil)
        let next = stage.screen("b")
        root.present(next, animated: true)
        #expect(root.presentedViewController === next)
        settle()
    }

    /// What was dismissed can be presented again.
    @Test func `a screen can be presented a second time`() {
        let screen = stage.present("a", from: root)
        root.dismiss(animated: true)
        settle()
        root.present(screen, animated: true)
        settle()
        #expect(root.presentedViewController === screen)
        #expect(stage.diary.take(["a didLoad", "a didAppear"]) == ["a didAppear"])
    }

    /// A second call while the dismissal runs does not dismiss anything further.
    @Test func `dismissing twice dismisses once`() {
        let first = stage.present("a", from: root)
        _ = stage.present("b", from: first)
        first.dismiss(animated: true)
        first.dismiss(animated: true)
        settle()
        #expect(stage.diary.take(["b willDisappear", "b didDisappear"]).count == 2)
    }
}
