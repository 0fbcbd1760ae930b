import UIKit

/// An alert and an action sheet, whose buttons the coordinator answers.
public enum Alerts {
    public final class ExampleCoordinator: PresentationCoordinator {
        public var childCoordinators: [Coordinator] = []
        public let rootViewController = ExampleViewController()

        public init() {}

        public func start() {
            rootViewController.delegate = self
        }
    }

    protocol ExampleViewControllerDelegate: AnyObject {
        func showAlertToUser(_ viewController: ExampleViewController, retryHandler: @escaping () -> Void)
        func showOptionsToUser(_ viewController: ExampleViewController)
    }

    /// Loads something, which never works.
    public final class ExampleViewController: ButtonsViewController {
        weak var delegate: ExampleViewControllerDelegate?

        init() { super.init(title: "Example") }
        public required init?(coder: NSCoder) { nil }

        override var buttons: [Button] {
            [
                ("Load", { [weak self] in self?.load() }),
                ("Options", { [weak self] in self.map { $0.delegate?.showOptionsToUser($0) } }),
            ]
        }

        private func load() {
            delegate?.showAlertToUser(self) { [weak self] in self?.load() }
        }
    }
}

extension Alerts.ExampleCoordinator: Alerts.ExampleViewControllerDelegate {
    func showAlertToUser(_ viewController: Alerts.ExampleViewController, retryHandler: @escaping () -> Void) {
        let alert = UIAlertController(title: "It did not load", message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "Confirm", style: .default) { _ in })
        alert.addAction(UIAlertAction(title: "Retry", style: .default) { _ in retryHandler() })
        alert.addAction(
            UIAlertAction(title: "Cancel", style: .cancel) { [weak alert] _ in
                // It has gone by itself already.
                alert?.dismiss(animated: true)
            })
        rootViewController.present(alert, animated: true)
    }

    func showOptionsToUser(_ viewController: Alerts.ExampleViewController) {
        let sheet = UIAlertController(title: "Options", message: nil, preferredStyle: .actionSheet)
        sheet.addAction(UIAlertAction(title: "Share", style: .default))
        sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        rootViewController.present(sheet, animated: true)
    }
}
