import FlowExplorer
import UIKit

private final class DetailCoordinator {
    func start(on navigationController: UINavigationController) {
        let detail = Place("Detail", [("Close", { place in place.navigationController?.popViewController(animated: true) })])
        navigationController.pushViewController(detail, animated: true)
    }
}

/// Keeps the last child only, so that what stays behind is one child at most, whichever way it came and went.
private final class CatalogueCoordinator: FlowCoordinator {
    private var detail: DetailCoordinator?

    override func start() {
        let home = Place("Home", [
            ("First", { [weak self] _ in self?.showDetail() }), ("Last", { [weak self] _ in self?.showDetail() }),
            ("Favourite", { [weak self] _ in self?.showDetail() }),
        ])
        navigationController.pushViewController(home, animated: false)
    }

    private func showDetail() {
        let detail = DetailCoordinator()
        self.detail = detail
        detail.start(on: navigationController)
    }
}

/// One child is left behind by three ways in and three ways out, always the same one: Home with it and Home without it is all there is.
@MainActor public func equalLeftovers() -> Exploration {
    Exploration("EqualLeftovers", gestures: [.backButton, .backSwipe]) { CatalogueCoordinator() }
}
