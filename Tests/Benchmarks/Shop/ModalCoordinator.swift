import UIKit

/// Shows a flow in a sheet, with a stack of its own.
final class ModalCoordinator: NSObject, UIAdaptivePresentationControllerDelegate {
    /// Is called once, when the sheet has gone, whoever took it away.
    var onFinish: ((ModalCoordinator) -> Void)?

    private weak var presenter: UIViewController?
    private let navigationController = UINavigationController()
    private let depth: Int

    init(presenter: UIViewController, depth: Int) {
        self.presenter = presenter
        self.depth = depth
    }

    func start() {
        navigationController.viewControllers = [screen(depth: 0)]
        navigationController.presentationController?.delegate = self
        presenter?.present(navigationController, animated: true)
    }

    private func screen(depth: Int) -> ModalScreen {
        ModalScreen(depth: depth, canPush: depth < self.depth) { [weak self] event in self?.handle(event, at: depth) }
    }

    private func handle(_ event: ModalScreen.Event, at depth: Int) {
        switch event {
        case .push: navigationController.pushViewController(screen(depth: depth + 1), animated: true)
        case .showAlert: navigationController.presentRemoval { [weak self] in self?.navigationController.popViewController(animated: true) }
        case .dismiss: presenter?.dismiss(animated: true) { [weak self] in self?.finish() }
        }
    }

    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
        finish()
    }

    private func finish() {
        onFinish?(self)
    }
}
