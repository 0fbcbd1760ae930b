import UIKit

/// Leads through four lessons and then offers to start over.
public final class HowToCodeCoordinator: Coordinator {
    public var children: [Coordinator] = []
    public let router: Router

    private lazy var stepViewControllers = ["I wake up", "I go out", "500 lines", "Ship it!"].map {
        StepViewController(title: $0, delegate: self)
    }
    private lazy var startOverViewController = StartOverViewController(delegate: self)

    public init(router: Router) {
        self.router = router
    }

    public func present(animated: Bool, onDismissed: (() -> Void)?) {
        router.present(stepViewControllers[0], animated: animated, onDismissed: onDismissed)
    }
}

extension HowToCodeCoordinator: StepViewControllerDelegate {
    public func stepViewControllerDidPressNext(_ controller: StepViewController) {
        let next = stepViewControllers.firstIndex { $0 === controller }.map { $0 + 1 } ?? 0
        let isLast = next == stepViewControllers.count
        router.present(isLast ? startOverViewController : stepViewControllers[next], animated: true)
    }
}

extension HowToCodeCoordinator: StartOverViewControllerDelegate {
    public func startOverViewControllerDidPressStartOver(_ controller: StartOverViewController) {
        router.dismiss(animated: true)
    }
}
