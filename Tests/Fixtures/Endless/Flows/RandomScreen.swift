import FlowExplorer
import UIKit

/// Rolls a die to decide where to go.
private final class DieCoordinator: FlowCoordinator {
    override func start() {
        let home = Place(
            "Home",
            [
                (
                    "Roll",
                    { place in
                        place.navigationController?.pushViewController(Place("Prize \(Int.random(in: 1...1000))"), animated: true)
                    }
                ),
                ("Rules", { place in place.navigationController?.pushViewController(Place("Rules"), animated: true) }),
            ])
        navigationController.pushViewController(home, animated: false)
    }
}

/// The same tap leads to one of so many screens that two rolls are hardly ever the same; the other button can be relied on.
@MainActor public func randomScreen() -> Exploration {
    Exploration("RandomScreen", gestures: [.backButton]) { DieCoordinator() }
}
