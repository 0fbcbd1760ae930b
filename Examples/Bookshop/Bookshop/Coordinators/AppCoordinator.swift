import UIKit

final class AppCoordinator: Coordinator {
    private let window: UIWindow
    private let navigationController = UINavigationController()
    private var children: [Coordinator] = []

    init(window: UIWindow) {
        self.window = window
    }

    func start() {
        let catalogue = CatalogueViewController(books: [Book(title: "Momo", price: 12), Book(title: "Krabat", price: 10)])
        catalogue.onSelect = { [weak self] book in self?.show(book) }
        navigationController.viewControllers = [catalogue]
        window.rootViewController = navigationController
        window.makeKeyAndVisible()
    }

    private func show(_ book: Book) {
        let screen = BookViewController(book: book)
        screen.onBuy = { [weak self] in self?.buy(book) }
        navigationController.pushViewController(screen, animated: true)
    }

    private func buy(_ book: Book) {
        let checkout = CheckoutCoordinator(book: book, presenter: navigationController)
        checkout.onFinish = { [weak self] checkout in
            self?.children.removeAll { $0 === checkout }
        }
        children.append(checkout)
        checkout.start()
    }
}
