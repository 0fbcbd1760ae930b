import SwiftUI

/// Decides which screen comes next, and keeps the coordinators that it has started.
@MainActor public protocol Coordinator: AnyObject {
    var children: [any Coordinator] { get set }
    var router: PathRouter { get }

    func present(onDismissed: (() -> Void)?)
}

extension Coordinator {
    public func dismiss() {
        router.dismiss()
    }

    /// Keeps a child until the router says that its first screen has gone.
    public func presentChild(_ child: any Coordinator, onDismissed: (() -> Void)? = nil) {
        children.append(child)
        child.present { [weak self, weak child] in
            guard let self, let child else { return }
            self.removeChild(child)
            onDismissed?()
        }
    }

    private func removeChild(_ child: any Coordinator) {
        children.removeAll { $0 === child }
    }
}
