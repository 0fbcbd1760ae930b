import UIKit

/// A web page in the system's browser, which the coordinator opens and not the screen.
public enum Browser {
    public final class ExampleCoordinator: PresentationCoordinator {
        public var childCoordinators: [Coordinator] = []
        public let rootViewController = ExampleViewController()

        public init() {}

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

extension Browser.ExampleCoordinator: Browser.ExampleViewControllerDelegate {
    func browseToWebsite(_ viewController: Browser.ExampleViewController, url: URL) {
        browse(to: url)
    }
}
