import UIKit

/// The gate.
public final class LoginScreen: UIViewController {
    public let onLogIn: () -> Void

    init(onLogIn: @escaping () -> Void) {
        self.onLogIn = onLogIn
        super.init(nibName: nil, bundle: nil)
        title = "Login"
    }

    required init?(coder: NSCoder) { nil }
}

/// A screen on the stack of a tab.
public final class TabScreen: UIViewController {
    public enum Event {
        case push(Int)
        case popToRoot
        case presentModal
        case showAlert
        case logOut
    }

    /// How many screens lie below it.
    public let depth: Int
    public let canPush: Bool
    public let onEvent: (Event) -> Void

    init(title: String, depth: Int, canPush: Bool, onEvent: @escaping (Event) -> Void) {
        self.depth = depth
        self.canPush = canPush
        self.onEvent = onEvent
        super.init(nibName: nil, bundle: nil)
        self.title = title
    }

    required init?(coder: NSCoder) { nil }
}

/// A screen on the stack of the modal flow.
public final class ModalScreen: UIViewController {
    public enum Event {
        case push
        case showAlert
        case dismiss
    }

    /// How many screens lie below it.
    public let depth: Int
    public let canPush: Bool
    public let onEvent: (Event) -> Void

    init(depth: Int, canPush: Bool, onEvent: @escaping (Event) -> Void) {
        self.depth = depth
        self.canPush = canPush
        self.onEvent = onEvent
        super.init(nibName: nil, bundle: nil)
        title = "Modal"
    }

    required init?(coder: NSCoder) { nil }
}

extension UINavigationController {
    /// Asks whether the last screen is to be removed.
    func presentRemoval(onConfirm: @escaping () -> Void) {
        let alert = UIAlertController(title: "Remove?", message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "Confirm", style: .default) { _ in onConfirm() })
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        present(alert, animated: true)
    }
}
