import FlowExplorer
import UIKit

/// Leads through many steps; the parent lets go of it after the last one, or when the first one is left by the back button.
private final class WizardCoordinator {
    private let navigationController: UINavigationController
    private let count: Int
    private let onFinish: () -> Void

    init(_ navigationController: UINavigationController, steps count: Int, onFinish: @escaping () -> Void) {
        self.navigationController = navigationController
        self.count = count
        self.onFinish = onFinish
    }

    func start() { show(1) }

    private func show(_ number: Int) {
        let button = number == count ? "Finish" : "Next"
        let step = Place(
            "Step \(number) of \(count)",
            [
                (
                    button,
                    { [weak self] _ in
                        guard let self else { return }
                        if number < count { show(number + 1) } else { onFinish() }
                    }
                )
            ])
        navigationController.pushViewController(step, animated: true)
    }
}

private final class WizardHostCoordinator: FlowCoordinator {
    private let stepCount: Int
    private lazy var stackObserver = StackObserver { [weak self] stack in if stack.count == 1 { self?.wizard = nil } }
    private var wizard: WizardCoordinator?

    init(steps: Int) { stepCount = steps }

    override func start() {
        navigationController.delegate = stackObserver
        let home = Place("Home", [("Set up", { [weak self] _ in self?.showWizard() })])
        navigationController.pushViewController(home, animated: false)
    }

    private func showWizard() {
        let wizard = WizardCoordinator(navigationController, steps: stepCount) { [weak self] in
            self?.navigationController.popToRootViewController(animated: true)
        }
        self.wizard = wizard
        wizard.start()
    }
}

private final class StackObserver: NSObject, UINavigationControllerDelegate {
    private let onShow: ([UIViewController]) -> Void

    init(onShow: @escaping ([UIViewController]) -> Void) { self.onShow = onShow }

    func navigationController(_ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool) {
        onShow(navigationController.viewControllers)
    }
}

/// Home and one long line of steps: `steps` + 1 states, of which the last is `steps` actions away, and twice as many transitions less one.
///
/// - Parameter steps: At least 1.
@MainActor public func wizard(steps: Int = 200) -> Exploration {
    Exploration("Wizard", gestures: [.backButton], limits: Limits(maxDepth: steps + 1)) { WizardHostCoordinator(steps: steps) }
}
