import FlowExplorer
import UIKit

/// Counts in what a person can see.
private final class LikesCoordinator: FlowCoordinator {
    private var likes = 0

    override func start() {
        let photo = Place(
            "0 likes",
            [
                (
                    "Like",
                    { [weak self] place in
                        guard let self else { return }
                        likes += 1
                        place.title = "\(likes) likes"
                    }
                ),
                ("Comments", { place in place.navigationController?.pushViewController(Place("Comments"), animated: true) }),
            ])
        navigationController.pushViewController(photo, animated: false)
    }
}

/// One screen whose title counts up with each tap, and another one above it.
@MainActor public func countingTitle() -> Exploration {
    Exploration("CountingTitle", gestures: [.backButton]) { LikesCoordinator() }
}
