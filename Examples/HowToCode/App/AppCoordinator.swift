import UIKit

/// Shows the home screen and starts the lessons as a child.
public final class AppCoordinator: Coordinator {
    public var children: [Coordinator] = []
    public let router: Router
    private let home: HomeViewController

    /// - Parameter router: Shows screens above the home screen.
    public init(home: HomeViewController, router: Router) {
        self.home = home
        self.router = router
    }

    public func present(animated: Bool, onDismissed: (() -> Void)?) {
        home.onButtonPressed = { [weak self] in
            guard let self else { return }
            self.presentChild(HowToCodeCoordinator(router: self.router), animated: true)
        }
    }
}
