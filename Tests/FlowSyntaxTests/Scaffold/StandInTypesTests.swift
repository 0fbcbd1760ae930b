@testable import FlowSyntax
import Testing

/// The types that stand-ins name.
struct StandInTypesTests {
    /// The stand-ins for a screen and for its generic superclasses.
    private func standIns() throws -> (list: String, cart: String, base: String) {
        let tests = ExplorationPackageTests()
        let made = try tests.package(
            """
            // CartCoordinator.swift
            import UIKit
            final class CartCoordinator {
                let nav: UINavigationController
                init(nav: UINavigationController) { self.nav = nav }
                func start() { nav.pushViewController(CartViewController(model: CartModel()), animated: true) }
            }
            """, "// CartModel.swift\nfinal class CartModel {}",
            """
            // CartViewController.swift
            import UIKit
            class LayoutView: UIView {}
            final class CartView: LayoutView {}
            class BaseViewController<Content: LayoutView, Model>: UIViewController {
                let model: Model
                init(model: Model) { self.model = model; super.init(nibName: nil, bundle: nil) }
            }
            class ListViewController<Content: LayoutView, Model>: BaseViewController<Content, Model> {}
            final class CartViewController: ListViewController<CartView, CartModel> {}
            """)
        func text(_ name: String) throws -> String {
            try #require(tests.text("Sources/CartFlows/StandIns/\(name)StandIn.swift", in: made))
        }
        return try (text("ListViewController"), text("CartViewController"), text("BaseViewController"))
    }

    @Test func `a screen that is made of types stays so, without those that are not there`() throws {
        let made = try standIns()
        #expect(made.base.contains("class BaseViewController<Content, Model>: UIViewController {"))
        #expect(made.list.contains("class ListViewController<Content, Model>: BaseViewController<Content, Model> {}"))
        #expect(made.cart.contains("class CartViewController: ListViewController<Any, CartModel> {}"))
    }

    @Test func `a property that begins with an object of a type that no Swift declares is of that type`() throws {
        let tests = ExplorationPackageTests()
        let made = try tests.package(
            """
            // CartCoordinator.swift
            import UIKit
            final class CartCoordinator {
                let bag = SDKBag()
                let nav: UINavigationController
                init(nav: UINavigationController) { self.nav = nav }
                func start() {
                    let screen = CartViewController()
                    screen.bag.add(bag)
                    nav.pushViewController(screen, animated: true)
                }
            }
            """,
            """
            // CartViewController.swift
            import UIKit
            final class CartViewController: UIViewController { let bag = SDKBag() }
            """)
        let screen = try #require(tests.text("Sources/CartFlows/StandIns/CartViewControllerStandIn.swift", in: made))
        #expect(screen.contains("    lazy var bag: SDKBag = SDKBag()"))
        #expect(!made.open.contains { $0.contains("bag") })
    }

    @Test func `a made-up type has what Swift can declare, and Swift itself is no type`() throws {
        let tests = ExplorationPackageTests()
        let made = try tests.package(
            """
            // CartCoordinator.swift
            import UIKit
            final class CartCoordinator {
                let nav: UINavigationController
                init(nav: UINavigationController) { self.nav = nav }
                func start() {
                    nav.pushViewController(UIViewController(), animated: true)
                    print(SDKError().description, SDKError().text)
                    SDKStore.default().close()
                }
                func end(_ done: @escaping () -> Swift.Void) { done() }
            }
            """)
        #expect(made.undeclared.filter { !$0.contains("_") } == ["SDKError", "SDKStore"])
        let error = try #require(tests.text("Sources/CartFlows/StandIns/SDKErrorStandIn.swift", in: made))
        #expect(error.contains("lazy var text: ") && !error.contains("description"))
        let store = try #require(tests.text("Sources/CartFlows/StandIns/SDKStoreStandIn.swift", in: made))
        #expect(store.contains("static func `default`("))
    }
}
