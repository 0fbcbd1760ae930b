/// Shows a file, or what other apps can do with it. The user can close what it shows; what they do in another app belongs to that app.
@preconcurrency @MainActor open class UIDocumentInteractionController: NSObject {
    open var url: URL?
    open var name: String?
    open var uti: String?
    open var annotation: Any?
    open var icons: [UIImage] { [] }
    open weak var delegate: (any UIDocumentInteractionControllerDelegate)?

    @preconcurrency @MainActor public override init() { super.init() }
    @preconcurrency @MainActor public convenience init(url: URL) {
        self.init()
        self.url = url
        name = url.lastPathComponent
    }

    /// Shows the file above the controller that the delegate names; false if it names none.
    @discardableResult open func presentPreview(animated: Bool) -> Bool {
        guard let host = delegate?.documentInteractionControllerViewControllerForPreview(self) else { return false }
        delegate?.documentInteractionControllerWillBeginPreview(self)
        host.present(
            DocumentScreen(self, title: name ?? "Document") { $0.delegate?.documentInteractionControllerDidEndPreview($0) },
            animated: animated)
        return true
    }
    @discardableResult open func presentOptionsMenu(from rect: CGRect, in view: UIView, animated: Bool) -> Bool {
        showMenu(above: view, animated) { $0.delegate?.documentInteractionControllerDidDismissOptionsMenu($0) }
    }
    @discardableResult open func presentOptionsMenu(from item: UIBarButtonItem, animated: Bool) -> Bool {
        showMenu(above: nil, animated) { $0.delegate?.documentInteractionControllerDidDismissOptionsMenu($0) }
    }
    @discardableResult open func presentOpenInMenu(from rect: CGRect, in view: UIView, animated: Bool) -> Bool {
        showMenu(above: view, animated) { $0.delegate?.documentInteractionControllerDidDismissOpenInMenu($0) }
    }
    @discardableResult open func presentOpenInMenu(from item: UIBarButtonItem, animated: Bool) -> Bool {
        showMenu(above: nil, animated) { $0.delegate?.documentInteractionControllerDidDismissOpenInMenu($0) }
    }
    open func dismissPreview(animated: Bool) { shown?.dismiss(animated: animated) }
    open func dismissMenu(animated: Bool) { shown?.dismiss(animated: animated) }

    private weak var shown: DocumentScreen?

    private func showMenu(above view: UIView?, _ animated: Bool, _ onEnd: @escaping (UIDocumentInteractionController) -> Void) -> Bool {
        var responder: UIResponder? = view
        while let next = responder, !(next is UIViewController) { responder = next.next }
        let window = UIApplication.shared.connectedScenes.lazy.compactMap { ($0 as? UIWindowScene)?.keyWindow }.first
        guard var host = responder as? UIViewController ?? view?.window?.rootViewController ?? window?.rootViewController else {
            return false
        }
        while let above = host.presentedViewController { host = above }
        host.present(DocumentScreen(self, title: "Open in…", onEnd), animated: animated)
        return true
    }

    /// What the system shows. It keeps the controller no longer than it is shown, as the app has to keep it.
    private final class DocumentScreen: UIViewController {
        private weak var owner: UIDocumentInteractionController?
        private let onEnd: (UIDocumentInteractionController) -> Void

        init(_ owner: UIDocumentInteractionController, title: String, _ onEnd: @escaping (UIDocumentInteractionController) -> Void) {
            self.owner = owner
            self.onEnd = onEnd
            super.init(nibName: nil, bundle: nil)
            self.title = title
            owner.shown = self
            systemButtons = { screen in
                [
                    SystemButton("Close") { [unowned screen] in
                        screen.ownPresenting?.dismissPresented(animated: true, byPerson: false) { (screen as? DocumentScreen)?.end() }
                    }
                ]
            }
        }
        /// No storyboard has the system's screen.
        required init?(coder: NSCoder) { nil }

        override func wasDismissedByPerson() { end() }
        private func end() { owner.map(onEnd) }
    }
}

/// Says above which controller a file is shown, and is called when that ends.
@preconcurrency @MainActor public protocol UIDocumentInteractionControllerDelegate: NSObjectProtocol {
    func documentInteractionControllerViewControllerForPreview(_ controller: UIDocumentInteractionController) -> UIViewController
    func documentInteractionControllerRectForPreview(_ controller: UIDocumentInteractionController) -> CGRect
    func documentInteractionControllerViewForPreview(_ controller: UIDocumentInteractionController) -> UIView?
    func documentInteractionControllerWillBeginPreview(_ controller: UIDocumentInteractionController)
    func documentInteractionControllerDidEndPreview(_ controller: UIDocumentInteractionController)
    func documentInteractionControllerDidDismissOptionsMenu(_ controller: UIDocumentInteractionController)
    func documentInteractionControllerDidDismissOpenInMenu(_ controller: UIDocumentInteractionController)
}

extension UIDocumentInteractionControllerDelegate {
    public func documentInteractionControllerViewControllerForPreview(_ controller: UIDocumentInteractionController) -> UIViewController {
        UIViewController()
    }
    public func documentInteractionControllerRectForPreview(_ controller: UIDocumentInteractionController) -> CGRect { .zero }
    public func documentInteractionControllerViewForPreview(_ controller: UIDocumentInteractionController) -> UIView? { nil }
    public func documentInteractionControllerWillBeginPreview(_ controller: UIDocumentInteractionController) {}
    public func documentInteractionControllerDidEndPreview(_ controller: UIDocumentInteractionController) {}
    public func documentInteractionControllerDidDismissOptionsMenu(_ controller: UIDocumentInteractionController) {}
    public func documentInteractionControllerDidDismissOpenInMenu(_ controller: UIDocumentInteractionController) {}
}
