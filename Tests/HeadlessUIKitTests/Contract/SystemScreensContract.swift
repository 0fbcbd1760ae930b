import Testing
import UIKit

/// A picker's delegate that writes down what it is told, and dismisses the picker or not.
private final class PickerDiary: NSObject, UIImagePickerControllerDelegate, UINavigationControllerDelegate, UIDocumentPickerDelegate {
    let diary: Diary
    var dismisses = true
    init(_ diary: Diary) { self.diary = diary }

    private func note(_ line: String, _ picker: UIViewController) {
        diary.note(picker.presentingViewController == nil ? line : "\(line) in sight")
    }
    func imagePickerController(
        _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
    ) {
        note("picked \(info[.originalImage] is UIImage ? "a picture" : "nothing")", picker)
        if dismisses { picker.dismiss(animated: true) }
    }
    func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {
        note("cancelled", picker)
        if dismisses { picker.dismiss(animated: true) }
    }
    func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) {
        note("picked \(urls.count)", controller)
    }
    func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) { note("cancelled", controller) }
}

/// A delegate that has only the older method.
private final class OldPickerDiary: NSObject, UIDocumentPickerDelegate {
    private(set) var picked: [URL] = []
    func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentAt url: URL) { picked.append(url) }
}

/// The system's own screens: what a person does in them, who hears of it, and who dismisses them.
@MainActor struct SystemScreensContract {
    let stage = Stage()
    let root: Screen
    fileprivate let delegate: PickerDiary
    var person: Person { stage.person }

    init() {
        root = stage.screen("root")
        delegate = PickerDiary(stage.diary)
        stage.show(root)
    }

    private func present(_ screen: UIViewController) {
        root.present(screen, animated: true)
        settle()
        _ = stage.diary.take()
    }

    @Test func `a document goes to the older method of a delegate that lacks the newer one`() {
        let old = OldPickerDiary()
        let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.pdf])
        picker.delegate = old
        present(picker)
        picker.systemButtons(picker).first?.tap()
        settle()
        #expect(old.picked.count == 1)
    }

    private func pickImage() -> UIImagePickerController {
        let picker = UIImagePickerController()
        picker.delegate = delegate
        present(picker)
        return picker
    }

    private func share() -> UIActivityViewController {
        let sheet = UIActivityViewController(activityItems: ["text"], applicationActivities: nil)
        sheet.completionWithItemsHandler = { [stage] _, completed, _, _ in stage.diary.note("shared \(completed)") }
        present(sheet)
        return sheet
    }

    private func pickFile() -> UIDocumentPickerViewController {
        let picker = UIDocumentPickerViewController(forExporting: [URL(fileURLWithPath: "/a")])
        picker.delegate = delegate
        present(picker)
        return picker
    }

    /// imagePickerController(_:didFinishPickingMediaWithInfo:): the picker is still there, and "the delegate methods are responsible for
    /// dismissing" it.
    @Test(.withPerson) func `a picked picture is reported, and the delegate dismisses`() {
        _ = pickImage()
        person.tap(button: "Pick a picture")
        #expect(stage.diary.take(["in sight"]) == ["picked a picture in sight"])
        #expect(root.presentedViewController == nil)
    }

    /// imagePickerControllerDidCancel(_:): "Your delegate's implementation of this method should dismiss the picker view".
    @Test(.withPerson) func `a cancelled picture is reported, and the delegate dismisses`() {
        _ = pickImage()
        person.tap(button: "Cancel")
        #expect(stage.diary.take(["in sight"]) == ["cancelled in sight"])
        #expect(root.presentedViewController == nil)
    }

    /// The same sentences.
    @Test(.withPerson, arguments: ["Pick a picture", "Cancel"]) func `a picker that its delegate does not dismiss stays`(button: String) {
        delegate.dismisses = false
        let picker = pickImage()
        person.tap(button: button)
        #expect(root.presentedViewController === picker)
    }

    /// Without a delegate the picker does not stay.
    @Test(.withPerson) func `a picker without a delegate goes when it is cancelled`() {
        present(UIImagePickerController())
        person.tap(button: "Cancel")
        #expect(root.presentedViewController == nil)
    }

    /// documentPicker(_:didPickDocumentsAt:): the picker has been dismissed by then.
    @Test(.withPerson) func `a file picker goes, then reports what was picked`() {
        _ = pickFile()
        person.tap(button: "Pick a file")
        #expect(stage.diary.take(["picked 1", "in sight"]) == ["picked 1"])
        #expect(root.presentedViewController == nil)
    }

    /// documentPickerWasCancelled(_:).
    @Test(.withPerson) func `a file picker that is cancelled goes, then says so`() {
        _ = pickFile()
        person.tap(button: "Cancel")
        #expect(stage.diary.take(["cancelled", "in sight"]) == ["cancelled"])
        #expect(root.presentedViewController == nil)
    }

    /// The same, since iOS 16.
    @Test(.withPerson) func `a file picker that is swiped down says that it was cancelled`() {
        _ = pickFile()
        person.swipeSheetDown()
        #expect(stage.diary.take(["cancelled"]) == ["cancelled"])
    }

    /// completionWithItemsHandler: executed when the service has completed or the person has dismissed the controller; completed is false
    /// if they dismissed it without choosing a service.
    @Test(.withPerson, arguments: [("Share", true), ("Close", false)])
    func `a sharing sheet goes, then says whether it has shared`(button: String, completed: Bool) {
        _ = share()
        person.tap(button: button)
        #expect(stage.diary.take(["shared \(completed)"]) == ["shared \(completed)"])
        #expect(root.presentedViewController == nil)
    }

    /// The same sentence.
    @Test(.withPerson) func `a sharing sheet that is swiped down has not shared`() {
        _ = share()
        person.swipeSheetDown()
        #expect(stage.diary.take(["shared false", "shared true"]) == ["shared false"])
    }

    /// Code that dismisses is not the person.
    @Test(.withPerson) func `a picker and a sheet that code dismisses say nothing`() {
        _ = share()
        root.dismiss(animated: true)
        settle()
        _ = pickFile()
        root.dismiss(animated: true)
        settle()
        #expect(stage.diary.take(["shared false", "cancelled"]) == [])
    }

    /// weak var delegate.
    @Test func `a file picker does not hold its delegate`() {
        let picker = UIDocumentPickerViewController(forOpeningContentTypes: [])
        weak var probe: PickerDiary?
        inItsOwnScope {
            let other = PickerDiary(stage.diary)
            probe = other
            picker.delegate = other
        }
        #expect(probe == nil)
    }

    private final class Preview: NSObject, UIDocumentInteractionControllerDelegate {
        unowned let host: UIViewController
        let diary: Diary
        init(_ host: UIViewController, _ diary: Diary) { (self.host, self.diary) = (host, diary) }
        func documentInteractionControllerViewControllerForPreview(_ controller: UIDocumentInteractionController) -> UIViewController {
            host
        }
        func documentInteractionControllerWillBeginPreview(_ controller: UIDocumentInteractionController) { diary.note("begins") }
        func documentInteractionControllerDidEndPreview(_ controller: UIDocumentInteractionController) { diary.note("ends") }
        func documentInteractionControllerDidDismissOptionsMenu(_ controller: UIDocumentInteractionController) { diary.note("menu ends") }
    }

    /// presentPreview(animated:): the preview is presented on the controller that the delegate names, and the delegate hears of its end.
    @Test(.withPerson, arguments: [true, false]) func `a file is shown on the delegate's controller until a person closes it`(swipes: Bool)
    {
        let preview = Preview(root, stage.diary)
        let document = UIDocumentInteractionController(url: URL(fileURLWithPath: "/a/Letter.pdf"))
        #expect(!document.presentPreview(animated: true))
        document.delegate = preview
        #expect(document.presentPreview(animated: true))
        settle()
        #expect(root.presentedViewController?.title == "Letter.pdf")
        if swipes { person.swipeSheetDown() } else { person.tap(button: "Close") }
        #expect(stage.diary.take(["begins", "ends"]) == ["begins", "ends"])
        #expect(root.presentedViewController == nil)
    }

    /// presentOptionsMenu(from:in:animated:), documentInteractionControllerDidDismissOptionsMenu(_:).
    @Test(.withPerson) func `a file's menu says when it is closed, and code that closes it is not the person`() {
        let preview = Preview(root, stage.diary)
        let document = UIDocumentInteractionController(url: URL(fileURLWithPath: "/a/Letter.pdf"))
        document.delegate = preview
        #expect(document.presentOptionsMenu(from: .zero, in: root.view, animated: true))
        settle()
        person.tap(button: "Close")
        #expect(stage.diary.take(["menu ends"]) == ["menu ends"])
        #expect(document.presentOptionsMenu(from: .zero, in: root.view, animated: true))
        settle()
        document.dismissMenu(animated: true)
        settle()
        #expect(root.presentedViewController == nil)
        #expect(stage.diary.take(["menu ends"]) == [])
    }

    // MARK: Printing

    private final class PrintDiary: NSObject, UIPrintInteractionControllerDelegate {
        let diary: Diary
        init(_ diary: Diary) { self.diary = diary }
        func printInteractionControllerWillPresentPrinterOptions(_ controller: UIPrintInteractionController) { diary.note("will present") }
        func printInteractionControllerDidPresentPrinterOptions(_ controller: UIPrintInteractionController) { diary.note("did present") }
        func printInteractionControllerDidDismissPrinterOptions(_ controller: UIPrintInteractionController) { diary.note("did dismiss") }
        func printInteractionControllerWillStartJob(_ controller: UIPrintInteractionController) { diary.note("starts") }
        func printInteractionControllerDidFinishJob(_ controller: UIPrintInteractionController) { diary.note("finished") }
    }

    /// present(animated:completionHandler:)
    /// (https://developer.apple.com/documentation/uikit/uiprintinteractioncontroller/present(animated:completionhandler:)): the handler is
    /// called when the job is over or the user has cancelled, with whether it was completed. The delegate is called before and after
    /// (https://developer.apple.com/documentation/uikit/uiprintinteractioncontrollerdelegate).
    @Test(.withPerson, arguments: ["Print", "Cancel", "swipe"]) func `printing ends with a word to its handler`(end: String) {
        let delegate = PrintDiary(stage.diary)
        stage.window.makeKeyAndVisible()
        let controller = UIPrintInteractionController()
        controller.delegate = delegate
        controller.printFormatter = UISimpleTextPrintFormatter(text: "heron")
        let diary = stage.diary
        #expect(controller.present(animated: true) { diary.note("completed \($1), error \($2 != nil)") })
        settle()
        let words = [
            "will present", "did present", "did dismiss", "starts", "finished", "completed true, error false",
            "completed false, error false",
        ]
        #expect(diary.take(words) == ["will present", "did present"])
        if end == "swipe" { person.swipeSheetDown() } else { person.tap(button: end) }
        let job = end == "Print" ? ["starts", "finished", "completed true, error false"] : ["completed false, error false"]
        #expect(diary.take(words) == ["did dismiss"] + job)
        #expect(root.presentedViewController == nil)
    }

    /// dismiss(animated:) (https://developer.apple.com/documentation/uikit/uiprintinteractioncontroller/dismiss(animated:)): the app takes
    /// away the printing options.
    @Test func `the app takes printing away`() {
        stage.window.makeKeyAndVisible()
        let controller = UIPrintInteractionController()
        let diary = stage.diary
        #expect(controller.present(animated: true) { diary.note("completed \($1)\($2 == nil ? "" : " with an error")") })
        settle()
        #expect(root.presentedViewController != nil)
        controller.dismiss(animated: true)
        settle()
        #expect(diary.take(["completed false"]) == ["completed false"])
        #expect(root.presentedViewController == nil)
    }

    // MARK: Fonts and icons

    private final class FontDiary: NSObject, UIFontPickerViewControllerDelegate {
        var lines: [String] = []
        func fontPickerViewControllerDidPickFont(_ viewController: UIFontPickerViewController) {
            lines.append("picked \(viewController.selectedFontDescriptor != nil)")
            viewController.dismiss(animated: true)
        }
        func fontPickerViewControllerDidCancel(_ viewController: UIFontPickerViewController) { lines.append("cancelled") }
    }

    private func pickFont(_ delegate: FontDiary) -> UIFontPickerViewController {
        let picker = UIFontPickerViewController()
        picker.delegate = delegate
        present(picker)
        return picker
    }

    /// UIFontPickerViewControllerDelegate (https://developer.apple.com/documentation/uikit/uifontpickerviewcontrollerdelegate): called when
    /// the user picks a font, which is the picker's selectedFontDescriptor then.
    @Test(.withPerson) func `a picked font is reported`() {
        let diary = FontDiary()
        _ = pickFont(diary)
        person.tap(button: "Pick a font")
        #expect(diary.lines == ["picked true"])
        #expect(root.presentedViewController == nil)
    }

    /// fontPickerViewControllerDidCancel(_:): called when the user cancels.
    @Test(.withPerson, arguments: [true, false]) func `a cancelled font picker is reported, and goes`(swipes: Bool) {
        let diary = FontDiary()
        _ = pickFont(diary)
        if swipes { person.swipeSheetDown() } else { person.tap(button: "Cancel") }
        #expect(diary.lines == ["cancelled"])
        #expect(root.presentedViewController == nil)
    }

    /// UIApplication.setAlternateIconName(_:completionHandler:)
    /// (https://developer.apple.com/documentation/uikit/uiapplication/setalternateiconname(_:completionhandler:)): the handler is called
    /// asynchronously, with no error if the icon has changed; nil stands for the primary icon.
    @Test(.withPerson) func `an app changes its icon`() {
        let app = UIApplication()
        var errors: [String] = []
        #expect(app.supportsAlternateIcons && app.alternateIconName == nil)
        app.setAlternateIconName("Dark") { errors.append("\($0 == nil)") }
        #expect(errors == [])
        settle()
        #expect(errors == ["true"] && app.alternateIconName == "Dark")
    }
}
