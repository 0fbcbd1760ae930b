import FlowExplorer
import UIKit

/// Posts work that posts itself again, for as long as it lives.
private final class PollingCoordinator: FlowCoordinator {
    override func start() {
        let home = Place(
            "Home",
            [
                (
                    "Poll",
                    { [weak self] place in
                        place.title = "Polling"
                        self?.poll()
                    }
                ),
                ("Help", { place in place.navigationController?.pushViewController(Place("Help"), animated: true) }),
            ])
        navigationController.pushViewController(home, animated: false)
    }

    private func poll() {
        DispatchQueue.main.async { [weak self] in self?.poll() }
    }
}

/// After "Poll" there is always more to do, and never anything to see.
@MainActor public func neverSettles() -> Exploration {
    Exploration("NeverSettles", gestures: [.backButton]) { PollingCoordinator() }
}
