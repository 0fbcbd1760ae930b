import FlowExplorer
import UIKit

/// Has a button that ends the process, between others that are fine.
private final class CartCoordinator: FlowCoordinator {
    private var items: [String] = []

    override func start() {
        let cart = Place(
            "Cart",
            [
                (
                    "Add",
                    { [weak self] place in
                        self?.items = ["Book"]
                        place.title = "Cart with a book"
                    }
                ),
                (
                    "Show first",
                    { [weak self] place in
                        guard let self else { return }
                        place.navigationController?.pushViewController(Place(items[0]), animated: true)
                    }
                ),
                ("Help", { place in place.navigationController?.pushViewController(Place("Help"), animated: true) }),
            ])
        navigationController.pushViewController(cart, animated: false)
    }
}

/// "Show first" reads an element of an empty array, unless something was added before.
@MainActor public func trap() -> Exploration {
    Exploration("Trap", gestures: [.backButton]) { CartCoordinator() }
}
