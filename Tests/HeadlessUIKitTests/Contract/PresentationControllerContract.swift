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
