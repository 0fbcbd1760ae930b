import FlowGraph

/// A screen, its coordinator and the navigation controller that hold one another.
struct StrongNavigationControllerCycle: Rule {
    let description = RuleDescription(
        id: "strong_navigation_controller_cycle", severity: .warning, mode: .source,
        summary: "A screen holds its coordinator, the coordinator its navigation controller, and that the screen, all strongly.",
        rationale: """
            A navigation controller holds the screens on its stack. A coordinator that keeps the navigation controller, and a screen that keeps the
            coordinator, itself or by a view model or a presenter, make a circle of it. As long as the screen is on the stack nothing of it goes;
            for the first screen of a stack that is for ever, also when the window has shown something else for long.
            """,
        bad: """
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
            """,
        good: """
            final class LoginCoordinator {
                let navigation = UINavigationController()

                func start() {
                    let model = LoginModel(coordinator: self)
                    navigation.setViewControllers([LoginViewController(model: model)], animated: false)
                }

                func showAbout() { navigation.pushViewController(AboutViewController(), animated: true) }
            }

            final class LoginModel {
                private weak var coordinator: LoginCoordinator?

                init(coordinator: LoginCoordinator) { self.coordinator = coordinator }

                func about() { coordinator?.showAbout() }
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
            """,
        fix: "make one of the references weak, best the one to the coordinator")

    func findings(in document: FlowDocument) -> [Finding] {
        document.hints(of: description, .strongNavigation, proof: [.leaked], here: "strong") { fact in
            "\(fact.child).\(fact.circumstance) may keep \(fact.owner) alive for good: that holds the navigation controller on whose stack "
                + "\(fact.child) is"
        }
    }
}
