import FlowExplorer
import UIKit

/// A screen of buttons.
final class Place: UIViewController {
    private let buttons: [(title: String, tap: (Place) -> Void)]

    init(_ title: String, _ buttons: [(title: String, tap: (Place) -> Void)] = []) {
        self.buttons = buttons
        super.init(nibName: nil, bundle: nil)
        self.title = title
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        for button in buttons {
            view.addSubview(UIButton(primaryAction: UIAction(title: button.title) { [unowned self] _ in button.tap(self) }))
        }
    }
}

/// A coordinator with a stack, to start with.
class FlowCoordinator {
    let navigationController = UINavigationController()

    func start() {}
}

extension Exploration {
    /// The exploration of a flow on a stack. The bounds are for an explorer that does not notice that there is no end.
    @MainActor init(
        _ name: String, gestures: Set<Gesture>, limits: Limits = Limits(maxStates: 200, seconds: 10),
        of coordinator: @escaping () -> FlowCoordinator
    ) {
        self.init(name, gestures: gestures, limits: limits) {
            let coordinator = coordinator()
            let window = UIWindow(frame: .zero)
            window.rootViewController = coordinator.navigationController
            coordinator.start()
            window.makeKeyAndVisible()
            return Flow(window, root: coordinator)
        }
    }
}
