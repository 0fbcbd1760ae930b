import SafariServices
import Testing

/// The browser inside an app: what a person's Done does, and who hears of it.
@MainActor struct SafariTests {
    private final class Browsing: NSObject, SFSafariViewControllerDelegate {
        var finished: [SFSafariViewController] = []
        var dismisses = false
        func safariViewControllerDidFinish(_ controller: SFSafariViewController) {
            finished.append(controller)
            if dismisses { controller.dismiss(animated: true) }
        }
    }
    private let window = UIWindow(frame: .zero)
    private let root = UIViewController()
    private let delegate = Browsing()
    private let browser = SFSafariViewController(url: URL(string: "https://example.org/a")!)

    init() {
        window.rootViewController = root
        window.makeKeyAndVisible()
        browser.delegate = delegate
    }

    private func tap(_ title: String) {
        browser.systemButtons(browser).first { $0.title == title }?.tap()
        MainLoop.settle()
    }

    private func present() {
        root.present(browser, animated: true)
        MainLoop.settle()
    }

    /// safariViewControllerDidFinish(_:): the person has dismissed the view; the browser goes by itself.
    @Test(arguments: [false, true]) func `Done dismisses the browser and is reported once, whoever dismisses it`(dismisses: Bool) {
        delegate.dismisses = dismisses
        present()
        #expect(root.presentedViewController === browser)
        tap("Done")
        #expect(root.presentedViewController == nil)
        #expect(delegate.finished == [browser])
    }

    @Test func `a browser without a delegate goes too`() {
        browser.delegate = nil
        present()
        tap("Done")
        #expect(root.presentedViewController == nil)
    }

    @Test func `code that dismisses the browser is not reported`() {
        present()
        root.dismiss(animated: true)
        MainLoop.settle()
        #expect(delegate.finished.isEmpty)
    }

    /// dismissButtonStyle.
    @Test func `the button says what its style says`() {
        func title() -> String? { browser.systemButtons(browser).first?.title }
        #expect(title() == "Done")
        browser.dismissButtonStyle = .close
        #expect(title() == "Close")
        browser.dismissButtonStyle = .cancel
        #expect(title() == "Cancel")
    }

    @Test func `a browser knows its address and covers the screen`() {
        #expect(browser.webAddress?.absoluteString == "https://example.org/a")
        #expect(browser.modalPresentationStyle == .fullScreen)
    }

    /// init(url:): the address must be one of http or https.
    @Test(arguments: [("https://a", 0), ("HTTP://a", 0), ("mailto:a@b", 1), ("app://x", 1)])
    func `an address that is none of the web is refused`(address: String, count: Int) {
        var complaints = 0
        UIKitEvent.observer = { if case .misused = $0 { complaints += 1 } }
        defer { UIKitEvent.observer = nil }
        _ = SFSafariViewController(url: URL(string: address)!)
        #expect(complaints == count)
    }

    @Test func `a browser holds neither its delegate nor itself`() {
        weak var probe: SFSafariViewController?
        weak var heard: Browsing?
        ({
            let browser = SFSafariViewController(url: URL(string: "https://a")!, entersReaderIfAvailable: true), other = Browsing()
            browser.delegate = other
            #expect(browser.configuration.entersReaderIfAvailable)
            _ = browser.systemButtons(browser)
            (probe, heard) = (browser, other)
        })()
        #expect(probe == nil && heard == nil)
    }
}
