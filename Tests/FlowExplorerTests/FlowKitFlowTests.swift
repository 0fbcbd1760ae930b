import FlowGraph
import FlowKit
import FlowRules
import Testing
import UIKit

@testable import FlowExplorer

/// Coordinators on FlowKit alone, as its comments show them.
@MainActor private final class ShopCoordinator: FlowKit.Coordinator {
    var children: [any FlowKit.Coordinator] = []
    weak var parent: (any FlowKit.Coordinator)?
    let router: any FlowKit.Router

    init(router: any FlowKit.Router) { self.router = router }

    func start() {
        let home = Page(
            "Home",
            onNext: { [weak self] in
                guard let self else { return }
                start(ProductCoordinator(router: router))
            })
        home.onPage = { [weak self] _ in
            guard let self else { return }
            start(LoginCoordinator(presenter: router))
        }
        router.setRoot(home)
    }
}

/// Two screens on the parent's stack, and a way to leave from the second.
@MainActor private final class ProductCoordinator: FlowKit.Coordinator {
    var children: [any FlowKit.Coordinator] = []
    weak var parent: (any FlowKit.Coordinator)?
    let router: any FlowKit.Router

    init(router: any FlowKit.Router) { self.router = router }

    func start() {
        let product = Page("Product", onNext: { [weak self] in self?.showReviews() })
        router.push(product) { [weak self] in self?.finish() }
    }

    private func showReviews() { router.push(Page("Reviews", onNext: { [weak self] in self?.router.popToRoot() })) }
}

/// A stack of its own in a sheet.
@MainActor private final class LoginCoordinator: FlowKit.Coordinator {
    var children: [any FlowKit.Coordinator] = []
    weak var parent: (any FlowKit.Coordinator)?
    let presenter: any FlowKit.Router
    let router: any FlowKit.Router = InstrumentedRouter(NavigationRouter())

    init(presenter: any FlowKit.Router) { self.presenter = presenter }

    func start() {
        router.setRoot(Page("Mail", onNext: { [weak self] in self?.showPassword() }))
        presenter.present(router.rootViewController) { [weak self] in self?.finish() }
    }

    private func showPassword() { router.push(Page("Password", onNext: { [weak self] in self?.presenter.dismiss() })) }
}

@MainActor struct FlowKitFlowTests {
    @Test func `coordinators on FlowKit let go of every child by every exit`() {
        let document = Exploration("Shop") {
            let shop = ShopCoordinator(router: InstrumentedRouter(NavigationRouter()))
            shop.start()
            let window = UIWindow(frame: .zero)
            window.rootViewController = shop.router.rootViewController
            return Flow(window, root: shop)
        }
        .explore().judged(by: allRules)
        #expect(document.findings == [])
        // Home, Product, Reviews; Mail and Password in the sheet above Home.
        #expect(document.graph.states.map { $0.layers.map(\.count) } == [[1], [2], [1, 1], [3], [1, 2]])
        #expect(document.graph.coordinators.map(\.typeName) == ["ShopCoordinator", "LoginCoordinator", "ProductCoordinator"])
        #expect(document.graph.screens.filter { !$0.isOwnerGuessed }.count == 5)
        // Home: 2 closures. Product: next, 3 back gestures, menu. Reviews: next, 3, 2 in the menu. Mail: next, sheet. Password: next, 3,
        // menu, sheet.
        #expect(document.graph.transitions.count == 2 + 5 + 6 + 2 + 6)
        #expect(document.summary.misuses == [])
    }
}
