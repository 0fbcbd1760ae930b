@_exported import HeadlessUIKit

/// A browser inside the app. It shows no page; the user can close it with its Done button.
@preconcurrency @MainActor open class SFSafariViewController: UIViewController {
    /// How the browser looks and behaves.
    @preconcurrency @MainActor open class Configuration: NSObject {
        open var entersReaderIfAvailable = false
        open var barCollapsingEnabled = true
        @preconcurrency @MainActor public override init() { super.init() }
    }

    /// The title of the button that closes the browser.
    public enum DismissButtonStyle: Int, Sendable { case done = 0, close, cancel }

    open weak var delegate: (any SFSafariViewControllerDelegate)?
    open private(set) var configuration: Configuration
    open var preferredBarTintColor: UIColor?
    open var preferredControlTintColor: UIColor?
    open var dismissButtonStyle: DismissButtonStyle = .done

    /// UIKit raises if the address does not begin with `http:` or `https:`: that is reported here.
    public init(url URL: URL, configuration: Configuration = Configuration()) {
        self.configuration = configuration
        super.init(nibName: nil, bundle: nil)
        modalPresentationStyle = .fullScreen
        webAddress = URL
        systemButtons = { screen in
            guard let browser = screen as? SFSafariViewController else { return [] }
            return [SystemButton(browser.dismissButtonTitle) { [unowned browser] in browser.done() }]
        }
        if !["http", "https"].contains(URL.scheme?.lowercased() ?? "") {
            reportMisuse("SFSafariViewController was created for \(URL.absoluteString), whose scheme is neither http nor https")
        }
    }

    public convenience init(url URL: URL, entersReaderIfAvailable: Bool) {
        let configuration = Configuration()
        configuration.entersReaderIfAvailable = entersReaderIfAvailable
        self.init(url: URL, configuration: configuration)
    }

    public required init?(coder: NSCoder) {
        configuration = Configuration()
        super.init(coder: coder)
    }

    private var dismissButtonTitle: String {
        switch dismissButtonStyle {
        case .done: "Done"
        case .close: "Close"
        case .cancel: "Cancel"
        }
    }

    /// The browser goes by itself, as a person sees it do, and tells its delegate, which often dismisses it too: that finds nothing left to
    /// do.
    private func done() {
        let delegate = delegate
        delegate?.safariViewControllerDidFinish(self)
        if !isBeingDismissed { dismiss(animated: true) }
    }
}

/// Receives what the user does in the browser.
@preconcurrency @MainActor public protocol SFSafariViewControllerDelegate: NSObjectProtocol {
    func safariViewControllerDidFinish(_ controller: SFSafariViewController)
    func safariViewController(_ controller: SFSafariViewController, didCompleteInitialLoad didLoadSuccessfully: Bool)
    func safariViewController(_ controller: SFSafariViewController, initialLoadDidRedirectTo URL: URL)
    func safariViewController(_ controller: SFSafariViewController, activityItemsFor URL: URL, title: String?) -> [UIActivity]
    func safariViewController(_ controller: SFSafariViewController, excludedActivityTypesFor URL: URL, title: String?) -> [UIActivity
        .ActivityType]
    func safariViewControllerWillOpenInBrowser(_ controller: SFSafariViewController)
}

extension SFSafariViewControllerDelegate {
    public func safariViewControllerDidFinish(_ controller: SFSafariViewController) {}
    public func safariViewController(_ controller: SFSafariViewController, didCompleteInitialLoad didLoadSuccessfully: Bool) {}
    public func safariViewController(_ controller: SFSafariViewController, initialLoadDidRedirectTo URL: URL) {}
    public func safariViewController(_ controller: SFSafariViewController, activityItemsFor URL: URL, title: String?) -> [UIActivity] { [] }
    public func safariViewController(
        _ controller: SFSafariViewController, excludedActivityTypesFor URL: URL, title: String?
    ) -> [UIActivity.ActivityType] { [] }
    public func safariViewControllerWillOpenInBrowser(_ controller: SFSafariViewController) {}
}
