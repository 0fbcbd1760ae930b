import UIKit

/// Decides which screen comes next, and keeps the coordinators that it has started.
public protocol Coordinator: AnyObject {
    var children: [Coordinator] { get set }
    var router: Router { get }

    func present(animated: Bool, onDismissed: (() -> Void)?)
}

extension Coordinator {
    public func dismiss(animated: Bool) {
        router.dismiss(animated: animated)
    }

    /// Keeps a child until the router says that its first screen has gone.
    public func presentChild(_ child: Coordinator, animated: Bool, onDismissed: (() -> Void)? = nil) {
        children.append(child)
        child.present(animated: animated) { [weak self, weak child] in
            guard let self, let child else { return }
            self.removeChild(child)
            onDismissed?()
        }
    }

    private func removeChild(_ child: Coordinator) {
        children.removeAll { $0 === child }
    }
}
