import SafariServices
import UIKit

/// A web page in a browser inside the app, whose delegate the coordinator is.
public enum InAppBrowser {
    public final class ExampleCoordinator: NSObject, PresentationCoordinator {
        public var childCoordinators: [Coordinator] = []
        public let rootViewController = ExampleViewController()

        public override init() {}

        public func start() {
            rootViewController.delegate = self
        }
    }

    protocol ExampleViewControllerDelegate: AnyObject {
        func browseToWebsite(_ viewController: ExampleViewController, url: URL)
    }

    public final class ExampleViewController: ButtonsViewController {
        weak var delegate: ExampleViewControllerDelegate?

        init() { super.init(title: "Example") }
        public required init?(coder: NSCoder) { nil }

        override var buttons: [Button] { [("Website", { [weak self] in self?.openWebsite(URL(string: "https://example.org")!) })] }

        private func openWebsite(_ url: URL) { delegate?.browseToWebsite(self, url: url) }
    }
}

extension InAppBrowser.ExampleCoordinator: InAppBrowser.ExampleViewControllerDelegate {
    func browseToWebsite(_ viewController: InAppBrowser.ExampleViewController, url: URL) {
        let browser = SFSafariViewController(url: url)
        browser.delegate = self
        rootViewController.present(browser, animated: true)
    }
}

extension InAppBrowser.ExampleCoordinator: SFSafariViewControllerDelegate {
    public func safariViewControllerDidFinish(_ controller: SFSafariViewController) {
        controller.dismiss(animated: true)
    }
}
