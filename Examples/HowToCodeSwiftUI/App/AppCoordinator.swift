import SwiftUI

/// Shows the home screen and starts the lessons as a child.
@MainActor public final class AppCoordinator: Coordinator {
    public var children: [any Coordinator] = []
    public let router: PathRouter

    /// - Parameter router: Shows screens above the home screen.
    public init(router: PathRouter) {
        self.router = router
    }

    public func present(onDismissed: (() -> Void)?) {}

    public func showLessons() {
        presentChild(HowToCodeCoordinator(router: router))
    }
}
