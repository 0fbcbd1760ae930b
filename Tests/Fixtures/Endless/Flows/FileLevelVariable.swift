import FlowExplorer
import UIKit

/// Whether the tour was taken: it outlives the coordinators, as a variable at file level does.
private var hasTakenTour = false

/// Goes another way once the tour was taken.
private final class TourCoordinator: FlowCoordinator {
    override func start() {
        let home = Place(
            "Home",
            [
                (
                    "Begin",
                    { place in
                        place.navigationController?.pushViewController(Place(hasTakenTour ? "Map" : "Tour"), animated: true)
                        hasTakenTour = true
                    }
                )
            ])
        navigationController.pushViewController(home, animated: false)
    }
}

/// "Begin" leads to Tour, and from then on to Map: what says so is in no coordinator, but in a variable at file level.
@MainActor public func fileLevelVariable() -> Exploration {
    Exploration("FileLevelVariable", gestures: [.backButton]) { TourCoordinator() }
}
