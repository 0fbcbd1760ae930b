import UIKit

/// Shows screens, and tells whoever asked for one when it has gone, whichever way it went and however many went at once.
final class Router: NSObject {
    let navigationController = UINavigationController()
    private var completions: [UIViewController: () -> Void] = [:]
    private var sheetCompletion: (() -> Void)?

    override init() {
        super.init()
        navigationController.delegate = self
    }

    func setRoot(_ screen: UIViewController) {
        navigationController.viewControllers = [screen]
    }

    func push(_ screen: UIViewController, onGone: (() -> Void)? = nil) {
        completions[screen] = onGone
        navigationController.pushViewController(screen, animated: true)
    }

    func pop() {
        navigationController.popViewController(animated: true)
    }

    /// Pops everything above a screen.
    func pop(to screen: UIViewController) {
        navigationController.popToViewController(screen, animated: true)
    }

    func present(_ router: Router, onGone: @escaping () -> Void) {
        sheetCompletion = onGone
        router.navigationController.presentationController?.delegate = self
        navigationController.present(router.navigationController, animated: true)
    }

    func dismiss() {
        navigationController.dismiss(animated: true) { [weak self] in
            self?.sheetHasGone()
        }
    }

    /// Asks a question with two answers.
    func ask(_ question: String, answer: String, onAnswer: @escaping () -> Void) {
        let alert = UIAlertController(title: question, message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: answer, style: .destructive) { _ in onAnswer() })
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        navigationController.present(alert, animated: true)
    }

    private func sheetHasGone() {
        let completion = sheetCompletion
        sheetCompletion = nil
        completion?()
    }
}

extension Router: UINavigationControllerDelegate {
    func navigationController(_ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool) {
        let gone = completions.filter { !navigationController.viewControllers.contains($0.key) }
        for (screen, completion) in gone {
            completions.removeValue(forKey: screen)
            completion()
        }
    }
}

extension Router: UIAdaptivePresentationControllerDelegate {
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
        sheetHasGone()
    }
}
