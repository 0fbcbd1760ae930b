import FlowExplorer
import UIKit

private final class DetailCoordinator {
    private let navigationController: UINavigationController

    init(_ navigationController: UINavigationController) { self.navigationController = navigationController }

    func start() {
        let detail = Place("Detail", [("Close", { [weak self] _ in self?.close() })])
        navigationController.pushViewController(detail, animated: true)
    }

    private func close() { navigationController.popViewController(animated: true) }
}

/// Keeps the last child only, so that what stays behind is one child at most, whichever way it came and went.
private final class CatalogueCoordinator: FlowCoordinator {
    private var detail: DetailCoordinator?

    override func start() {
        let home = Place(
            "Home",
            [
                ("First", { [weak self] _ in self?.showDetail() }), ("Last", { [weak self] _ in self?.showDetail() }),
                ("Favourite", { [weak self] _ in self?.showDetail() }),
            ])
        navigationController.pushViewController(home, animated: false)
    }

    private func showDetail() {
        let detail = DetailCoordinator(navigationController)
        self.detail = detail
        detail.start()
    }
}

/// One child is left behind by three ways in and three ways out, always the same one: Home with it and Home without it is all there is.
@MainActor public func equalLeftovers() -> Exploration {
    Exploration("EqualLeftovers", gestures: [.backButton, .backSwipe]) { CatalogueCoordinator() }
}
