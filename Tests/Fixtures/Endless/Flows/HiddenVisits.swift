import FlowExplorer
import UIKit

/// Counts visits where no person can see it; the third one leads elsewhere.
private final class VisitCountingCoordinator: FlowCoordinator {
    private var visits = 0

    override func start() {
        let home = Place(
            "Home",
            [
                (
                    "Article",
                    { [weak self] place in
                        guard let self else { return }
                        visits += 1
                        place.navigationController?.pushViewController(Place(visits == 3 ? "Subscribe" : "Article"), animated: true)
                    }
                )
            ])
        navigationController.pushViewController(home, animated: false)
    }
}

/// Home, Article and, on the third visit only, Subscribe: three states look like Home and differ in a number that a coordinator keeps.
@MainActor public func hiddenVisits() -> Exploration {
    Exploration("HiddenVisits", gestures: [.backButton]) { VisitCountingCoordinator() }
}
