import Testing
import UIKit

/// A presentation's delegate that writes down what it is told.
final class SheetDiary: NSObject, UIAdaptivePresentationControllerDelegate {
    let diary: Diary
    var allows = true
    var style = UIModalPresentationStyle.none
    var onDidDismiss: () -> Void = {}
    init(_ diary: Diary) { self.diary = diary }

    func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle { style }
    func presentationController(
        _ presentationController: UIPresentationController, willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
        transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
    ) {
        diary.note("willPresent \(style.rawValue)\(transitionCoordinator == nil ? " at once" : "")")
    }
    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
        diary.note("should")
        return allows
    }
    func presentationControllerWillDismiss(_ presentationController: UIPresentationController) { diary.note("will") }
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
        diary.note("did")
        onDidDismiss()
    }
    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) { diary.note("attempt") }
}

/// What a person can do to a sheet, and what its delegate hears of it.
@MainActor struct SheetContract {
    let stage = Stage()
    let root: Screen
    let delegate: SheetDiary
    var person: Person { stage.person }
    private let told = ["should", "will", "did", "attempt"]

    init() {
        root = stage.screen("root")
        delegate = SheetDiary(stage.diary)
        stage.show(root)
    }

    private func present(_ style: UIModalPresentationStyle = .pageSheet, animated: Bool = true) -> Screen {
        let screen = stage.screen("a")
        screen.modalPresentationStyle = style
        screen.presentationController?.delegate = delegate
        root.present(screen, animated: animated)
        settle()
        return screen
    }

    /// UIAdaptivePresentationControllerDelegate: a person's swipe asks shouldDismiss, announces willDismiss, reports didDismiss.
    @Test(.withPerson) func `a swipe asks, announces and reports`() {
        _ = present()
        _ = stage.diary.take()
        person.swipeSheetDown()
        #expect(stage.diary.take(told + Diary.appearance) == ["should", "will", "a willDisappear", "a didDisappear", "did"])
        #expect(root.presentedViewController == nil)
    }

    /// presentationControllerWillDismiss, …DidDismiss: not called if the presentation is dismissed by code.
    @Test(arguments: [true, false]) func `a dismissal by code tells the delegate nothing`(animated: Bool) {
        _ = present()
        root.dismiss(animated: animated)
        settle()
        #expect(stage.diary.take(told) == [])
    }

    /// presentationControllerShouldDismiss(_:): false forbids it; presentationControllerDidAttemptToDismiss(_:) reports the attempt.
    @Test(.withPerson) func `a delegate that says no hears of the attempt`() {
        let screen = present()
        delegate.allows = false
        person.swipeSheetDown()
        #expect(stage.diary.take(told) == ["should", "attempt"])
        #expect(root.presentedViewController === screen)
    }

    /// isModalInPresentation: true prevents the dismissal by a person; presentationControllerDidAttemptToDismiss(_:) reports the attempt.
    @Test(.withPerson) func `a modal screen cannot be swiped away`() {
        let screen = present()
        screen.isModalInPresentation = true
        person.swipeSheetDown()
        #expect(root.presentedViewController === screen)
        let lines = stage.diary.take(told)
        #expect(lines.last == "attempt")
        #expect(!lines.contains("will"))
    }

    /// isModalInPresentation: seen in Apple's sample code, where the screen inside the presented navigation controller sets it.
    @Test(.withPerson) func `a modal screen inside a presented stack holds it`() {
        let inner = stage.screen("inner")
        let navigation = UINavigationController(rootViewController: inner)
        root.present(navigation, animated: true)
        settle()
        inner.isModalInPresentation = true
        person.swipeSheetDown()
        #expect(root.presentedViewController === navigation)
        inner.isModalInPresentation = false
        person.swipeSheetDown()
        #expect(root.presentedViewController == nil)
    }

    /// isModalInPresentation: false by default.
    @Test func `screens are not modal unless they say so`() {
        #expect(!UIViewController().isModalInPresentation)
    }

    /// isModalInPresentation says nothing about code.
    @Test func `a modal screen is dismissed by code`() {
        let screen = present()
        screen.isModalInPresentation = true
        screen.dismiss(animated: true)
        settle()
        #expect(root.presentedViewController == nil)
    }

    /// UIModalPresentationStyle: page and form sheets, and what `automatic` stands for, can be swiped down; full screens cannot.
    @Test(
        .withPerson,
        arguments: [
            (UIModalPresentationStyle.automatic, true), (.pageSheet, true), (.formSheet, true), (.fullScreen, false),
            (.overFullScreen, false),
            (.popover, false),
        ]) func `sheets can be swiped down and full screens cannot`(style: UIModalPresentationStyle, can: Bool)
    {
        _ = present(style)
        #expect(person.canSwipeSheetDown == can)
    }

    /// UIModalPresentationStyle.popover: a tap outside dismisses it, and the delegate is asked and told.
    @Test(.withPerson) func `a popover goes at a tap outside`() {
        _ = present(.popover)
        _ = stage.diary.take()
        #expect(person.canTapOutside)
        person.tapOutside()
        #expect(stage.diary.take(told) == ["should", "will", "did"])
        #expect(root.presentedViewController == nil)
    }

    /// Sheets have no outside: there a swipe is what dismisses.
    @Test(.withPerson, arguments: [UIModalPresentationStyle.pageSheet, .fullScreen, .overFullScreen])
    func `other presentations take no tap outside`(style: UIModalPresentationStyle) {
        _ = present(style)
        #expect(!person.canTapOutside)
    }

    /// A root is not presented and cannot be swiped away.
    @Test(.withPerson) func `the root cannot be swiped away`() {
        #expect(!person.canSwipeSheetDown)
        #expect(!person.canTapOutside)
    }

    /// A sheet without a delegate goes when it is swiped.
    @Test(.withPerson) func `a sheet without a delegate can be swiped away`() {
        _ = stage.present("a", from: root)
        person.swipeSheetDown()
        #expect(root.presentedViewController == nil)
    }

    /// UIAdaptivePresentationControllerDelegate: all of its methods are optional; who answers none of them changes nothing.
    @Test(.withPerson) func `a delegate that answers nothing changes nothing`() {
        final class Silent: NSObject, UIAdaptivePresentationControllerDelegate {}
        let silent = Silent()
        let screen = stage.screen("a")
        screen.modalPresentationStyle = .popover
        screen.presentationController?.delegate = silent
        root.present(screen, animated: true)
        settle()
        #expect(stage.diary.take(["root willDisappear"]) == [])
        person.tapOutside()
        #expect(root.presentedViewController == nil)
    }

    /// A swipe dismisses the sheet on top, and that one only.
    @Test(.withPerson) func `a swipe takes down the topmost sheet only`() {
        let first = present()
        _ = stage.present("b", from: first)
        person.swipeSheetDown()
        #expect(root.presentedViewController === first)
        #expect(first.presentedViewController == nil)
        #expect(!stage.diary.take(told).contains("will"))
    }

    /// presentationControllerDidDismiss(_:): after the dismissal is done, so the next one can be presented.
    @Test(.withPerson) func `in didDismiss the presenter is free`() {
        _ = present()
        let next = stage.screen("b")
        delegate.onDidDismiss = { [root] in root.present(next, animated: true) }
        person.swipeSheetDown()
        #expect(root.presentedViewController === next)
    }

    /// isBeingDismissed: also when a person dismisses.
    @Test(.withPerson) func `a swiped sheet is being dismissed while it disappears`() {
        let screen = present()
        var found: Bool?
        screen.on("willDisappear") { [unowned screen] in found = screen.isBeingDismissed }
        person.swipeSheetDown()
        #expect(found == true)
    }

    /// presentationController(_:willPresentWithAdaptiveStyle:transitionCoordinator:): `none` stands for the original style; before the
    /// screen appears.
    @Test(.withPerson) func `the delegate hears that the presentation begins`() {
        _ = present()
        #expect(stage.diary.take(["willPresent -1", "a willAppear"]) == ["willPresent -1", "a willAppear"])
    }

    /// presentationController(_:willPresentWithAdaptiveStyle:transitionCoordinator:): the coordinator is nil if the transition is not
    /// animated.
    @Test(.withPerson) func `without animation the delegate gets no coordinator`() {
        _ = present(animated: false)
        #expect(stage.diary.take().first == "willPresent -1 at once")
    }

    /// adaptivePresentationStyle(for:): the style that takes the place of the one asked for where there is little room.
    @Test(.withPerson) func `the delegate can make a popover a full screen`() {
        delegate.style = .fullScreen
        _ = present(.popover)
        let lines = stage.diary.take()
        #expect(lines.contains("willPresent 0"))
        #expect(lines.contains("root didDisappear"))
        #expect(!person.canTapOutside)
        root.dismiss(animated: true)
        settle()
        #expect(stage.diary.take(["root didAppear"]) == ["root didAppear"])
    }
}
