import Testing
import UIKit

/// A popover's delegate that writes down that the popover comes.
final class PopoverDiary: NSObject, UIPopoverPresentationControllerDelegate {
    let diary: Diary
    var style = UIModalPresentationStyle.none
    init(_ diary: Diary) { self.diary = diary }
    func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle { style }
    func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) { diary.note("prepare") }
}

/// A popover's delegate with the methods that came before iOS 13.
private final class OldPopoverDiary: NSObject, UIPopoverPresentationControllerDelegate {
    let diary: Diary
    var mayGo = false
    var style = UIModalPresentationStyle.none
    init(_ diary: Diary) { self.diary = diary }
    func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle { style }
    func popoverPresentationControllerShouldDismissPopover(_ popoverPresentationController: UIPopoverPresentationController) -> Bool {
        diary.note("may it go?")
        return mayGo
    }
    func popoverPresentationControllerDidDismissPopover(_ popoverPresentationController: UIPopoverPresentationController) {
        diary.note("gone")
    }
}

/// Which object manages a presentation, by its style.
@MainActor struct PresentationControllerContract {
    let stage = Stage()

    private func screen(_ style: UIModalPresentationStyle) -> Screen {
        let screen = stage.screen("a")
        screen.modalPresentationStyle = style
        return screen
    }

    /// sheetPresentationController: there is one for the styles pageSheet and formSheet.
    @Test(arguments: [UIModalPresentationStyle.pageSheet, .formSheet]) func `a sheet has a sheet's presentation controller`(
        style: UIModalPresentationStyle
    ) {
        let screen = screen(style)
        #expect(screen.sheetPresentationController != nil)
        #expect(screen.sheetPresentationController === screen.presentationController)
        #expect(screen.popoverPresentationController == nil)
    }

    /// popoverPresentationController: accessing it with the style popover, before it is presented, makes one.
    @Test func `a popover has a popover's presentation controller`() {
        let screen = screen(.popover)
        #expect(screen.popoverPresentationController != nil)
        #expect(screen.popoverPresentationController === screen.presentationController)
    }

    /// Neither is there for other styles.
    @Test(arguments: [UIModalPresentationStyle.fullScreen, .overFullScreen, .currentContext])
    func `a full screen has neither a sheet's nor a popover's presentation controller`(style: UIModalPresentationStyle) {
        let screen = screen(style)
        #expect(screen.sheetPresentationController == nil && screen.popoverPresentationController == nil)
    }

    /// detents: the default is a large one only.
    @Test func `a sheet is large unless it is told otherwise`() {
        let sheet = screen(.pageSheet).sheetPresentationController
        #expect(sheet?.detents.map(\.identifier) == [.large])
        #expect(sheet?.selectedDetentIdentifier == nil && sheet?.prefersGrabberVisible == false)
    }

    /// animateChanges(_:) takes a block of changes.
    @Test func `changes of a sheet are made`() {
        let sheet = screen(.pageSheet).sheetPresentationController
        sheet?.animateChanges { sheet?.selectedDetentIdentifier = .medium }
        #expect(sheet?.selectedDetentIdentifier == .medium)
    }

    /// popoverPresentationControllerShouldDismissPopover(_:), popoverPresentationControllerDidDismissPopover(_:): deprecated in iOS 13, for
    /// a popover that a tap outside dismisses.
    @Test(.withPerson) func `a popover's delegate may have the older methods`() {
        let root = stage.screen("root"), screen = screen(.popover), delegate = OldPopoverDiary(stage.diary)
        stage.show(root)
        screen.popoverPresentationController?.delegate = delegate
        root.present(screen, animated: true)
        settle()
        _ = stage.diary.take()
        stage.person.tapOutside()
        #expect(stage.diary.take() == ["may it go?"])
        #expect(root.presentedViewController === screen)
        delegate.mayGo = true
        stage.person.tapOutside()
        #expect(stage.diary.take().filter { ["may it go?", "gone"].contains($0) } == ["may it go?", "gone"])
        #expect(root.presentedViewController == nil)
    }

    /// adaptivePresentationStyle(for:traitCollection:): a popover becomes a sheet, and the methods about popovers are not called for it.
    @Test(.withPerson) func `a delegate may adapt a popover by traits`() {
        let root = stage.screen("root"), screen = screen(.popover), delegate = OldPopoverDiary(stage.diary)
        delegate.style = .pageSheet
        stage.show(root)
        screen.popoverPresentationController?.delegate = delegate
        root.present(screen, animated: true)
        settle()
        _ = stage.diary.take()
        stage.person.swipeSheetDown()
        #expect(!stage.diary.take().contains("gone"))
        #expect(root.presentedViewController == nil)
    }

    /// prepareForPopoverPresentation(_:): the popover is about to be presented.
    @Test(.withPerson) func `a popover's delegate prepares it`() {
        let root = stage.screen("root"), screen = screen(.popover), delegate = PopoverDiary(stage.diary)
        stage.show(root)
        screen.popoverPresentationController?.delegate = delegate
        screen.popoverPresentationController?.sourceView = root.view
        root.present(screen, animated: true)
        settle()
        #expect(stage.diary.take(["prepare", "a willAppear"]) == ["prepare", "a willAppear"])
    }

    /// What is adapted to another style is no popover.
    @Test(.withPerson) func `what is a full screen instead is not prepared`() {
        let root = stage.screen("root"), screen = screen(.popover), delegate = PopoverDiary(stage.diary)
        delegate.style = .fullScreen
        stage.show(root)
        screen.popoverPresentationController?.delegate = delegate
        root.present(screen, animated: true)
        settle()
        #expect(stage.diary.take(["prepare"]) == [])
    }

    /// Whoever was made the delegate before the style was set is it still, as long as the screen is not presented. HeadlessUIKit's choice.
    @Test(.withPerson) func `another style keeps the delegate`() {
        let screen = screen(.pageSheet), delegate = SheetDiary(stage.diary)
        screen.presentationController?.delegate = delegate
        screen.modalPresentationStyle = .popover
        #expect(screen.presentationController is UIPopoverPresentationController)
        #expect(screen.presentationController?.delegate === delegate)
    }

    /// weak var delegate.
    @Test func `a presentation controller does not hold its delegate`() {
        let screen = screen(.pageSheet)
        weak var probe: SheetDiary?
        inItsOwnScope {
            let delegate = SheetDiary(stage.diary)
            probe = delegate
            screen.presentationController?.delegate = delegate
        }
        #expect(probe == nil)
    }
}
