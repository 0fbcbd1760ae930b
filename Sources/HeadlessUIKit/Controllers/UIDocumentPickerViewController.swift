/// The system's file browser. The user can pick a file or cancel.
@preconcurrency @MainActor open class UIDocumentPickerViewController: UIViewController {
    open weak var delegate: (any UIDocumentPickerDelegate)?
    open var allowsMultipleSelection = false
    open var shouldShowFileExtensions = false
    open var directoryURL: URL?

    public init(forOpeningContentTypes contentTypes: [UTType], asCopy: Bool = false) {
        super.init(nibName: nil, bundle: nil)
        offerButtons()
    }

    public init(forExporting urls: [URL], asCopy: Bool = false) {
        super.init(nibName: nil, bundle: nil)
        offerButtons()
    }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    private func offerButtons() {
        systemButtons = { screen in
            guard let picker = screen as? UIDocumentPickerViewController else { return [] }
            return [
                SystemButton("Pick a file") { [unowned picker] in
                    picker.close { $0.delegate?.documentPicker($0, didPickDocumentsAt: [URL(fileURLWithPath: "/Document")]) }
                },
                SystemButton("Cancel") { [unowned picker] in picker.close { $0.delegate?.documentPickerWasCancelled($0) } },
            ]
        }
    }

    /// A swipe is a cancellation, from iOS 16 on.
    override func wasDismissedByPerson() { delegate?.documentPickerWasCancelled(self) }

    /// The picker goes by itself, and then says why.
    private func close(_ report: @escaping (UIDocumentPickerViewController) -> Void) {
        ownPresenting?.dismissPresented(animated: true, byPerson: false) { report(self) }
    }
}

/// Receives what the user has picked.
@preconcurrency @MainActor public protocol UIDocumentPickerDelegate: NSObjectProtocol {
    func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL])
    /// The older one of iOS 8, for delegates that lack the other one.
    func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentAt url: URL)
    func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController)
}

extension UIDocumentPickerDelegate {
    public func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) {
        for url in urls { documentPicker(controller, didPickDocumentAt: url) }
    }
    public func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentAt url: URL) {}
    public func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) {}
}

/// A kind of file, as `UniformTypeIdentifiers` names it.
public struct UTType: Hashable, Sendable {
    public let identifier: String
    public init?(_ identifier: String) { self.identifier = identifier }
    private init(known identifier: String) { self.identifier = identifier }
    public static let item = UTType(known: "public.item")
    public static let content = UTType(known: "public.content")
    public static let data = UTType(known: "public.data")
    public static let text = UTType(known: "public.text")
    public static let plainText = UTType(known: "public.plain-text")
    public static let pdf = UTType(known: "com.adobe.pdf")
    public static let image = UTType(known: "public.image")
    public static let jpeg = UTType(known: "public.jpeg")
    public static let png = UTType(known: "public.png")
    public static let movie = UTType(known: "public.movie")
    public static let audio = UTType(known: "public.audio")
    public static let json = UTType(known: "public.json")
    public static let xml = UTType(known: "public.xml")
    public static let zip = UTType(known: "public.zip-archive")
    public static let folder = UTType(known: "public.folder")
    public static let url = UTType(known: "public.url")
}
