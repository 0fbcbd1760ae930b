import UIKit

enum StrongNavigationControllerCycleBad {
    final class LoginCoordinator {
        let navigation = UINavigationController()

        func start() {
            let model = LoginModel(coordinator: self)
            navigation.setViewControllers([LoginViewController(model: model)], animated: false)
        }

        func showAbout() { navigation.pushViewController(AboutViewController(), animated: true) }
    }

    final class LoginModel {
        private let coordinator: LoginCoordinator

        init(coordinator: LoginCoordinator) { self.coordinator = coordinator }

        func about() { coordinator.showAbout() }
    }

    final class LoginViewController: UIViewController {
        private let model: LoginModel

        init(model: LoginModel) {
            self.model = model
            super.init(nibName: nil, bundle: nil)
        }

        required init?(coder: NSCoder) { nil }

        func about() { model.about() }
    }
}
