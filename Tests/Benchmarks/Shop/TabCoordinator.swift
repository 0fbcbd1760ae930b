import UIKit

/// Shows the screens of one tab.
final class TabCoordinator {
    let navigationController = UINavigationController()
    private let number: Int
    private let shop: Shop
    private let onLogOut: () -> Void
    private var children: [ModalCoordinator] = []

    init(number: Int, shop: Shop, onLogOut: @escaping () -> Void) {
        self.number = number
        self.shop = shop
        self.onLogOut = onLogOut
    }

    func start() {
        navigationController.viewControllers = [screen(title: "Tab \(number)", depth: 0)]
    }

    private func screen(title: String, depth: Int) -> TabScreen {
        TabScreen(title: title, depth: depth, canPush: depth < shop.depth) { [weak self] event in self?.handle(event, at: depth) }
    }

    private func handle(_ event: TabScreen.Event, at depth: Int) {
        switch event {
        case .push(let kind): navigationController.pushViewController(screen(title: "Screen \(kind)", depth: depth + 1), animated: true)
        case .popToRoot: navigationController.popToRootViewController(animated: true)
        case .presentModal: presentModal()
        case .showAlert: navigationController.presentRemoval { [weak self] in self?.navigationController.popViewController(animated: true) }
        case .logOut: onLogOut()
        }
    }

    private func presentModal() {
        let modal = ModalCoordinator(presenter: navigationController, depth: shop.modalDepth)
        modal.onFinish = { [weak self] modal in self?.children.removeAll { $0 === modal } }
        children.append(modal)
        modal.start()
    }
}
