@testable import FlowSyntax
import Testing

/// What screens offer, what services are asked, and who keeps the first coordinator.
extension ExplorationPackageTests {
    private static let view = """
        // CartView.swift
        import SwiftUI
        struct CartView: View {
            private let onPay: () -> Void
            private let model: CartModel
            init(onPay: @escaping () -> Void, model: CartModel) { self.onPay = onPay; self.model = model }
            var body: some View {
                Button("Pay") { onPay() }
                Button("Empty") { model.taps.send(.empty) }
            }
        }
        """
    private static let model = """
        // CartModel.swift
        import Combine
        enum CartTap { case empty, help }
        final class CartModel {
            let taps = PassthroughSubject<CartTap, Never>()
            let loaded = PassthroughSubject<Void, Never>()
        }
        """

    private func taps(in made: ExplorationPackage) throws -> [String] {
        try #require(text("Sources/CartFlows/Offers.swift", in: made)).split(separator: "\n")
            .map { String($0.drop { $0 == " " }) }.filter { $0.hasPrefix(".tap") }
    }

    @Test func `a view of SwiftUI has a button for each closure that it is made with, and each subject that it sends into`() throws {
        let made = try package(
            Self.cart(
                """
                let view = CartView(onPay: { [weak self] in self?.start() }, model: CartModel())
                        nav.pushViewController(CartHost(rootView: view), animated: true)
                """), Self.view, Self.model,
            """
            // CartHost.swift
            import SwiftUI
            final class CartHost<Content: View>: UIHostingController<Content> {}
            """)
        // What hosts a view runs as it is.
        #expect(made.standIns == ["CartView"])
        #expect(made.offered == ["CartView": 3])
        #expect(
            text("Sources/CartFlows/StandIns/CartViewStandIn.swift", in: made)
                == """
                import SwiftUI
                import UIKit

                struct CartView: View {
                    lazy var onPay: () -> Void = { }
                    var model: CartModel = CartModel()
                    init(onPay: @escaping () -> Void, model: CartModel) {
                        self.onPay = onPay
                        self.model = model
                    }
                    var body: some View {
                        Button("onPay") { self.onPay() }
                        Button("taps empty") { self.model.taps.send(CartTap.empty) }
                        Button("taps help") { self.model.taps.send(CartTap.help) }
                    }
                }

                """.replacing("lazy var onPay", with: "var onPay"))
    }

    private func tapsOfSettings(_ code: String) throws -> [String] {
        try taps(
            in: package(
                Self.cart(
                    "let screen = SettingsViewController(); screen.mode = .off; screen.count = 1; screen.delegate = self; \(Self.show)",
                    more: "extension CartCoordinator: SettingsDelegate { func didPay(_ mode: Mode) {} }"),
                """
                // SettingsViewController.swift
                import UIKit
                enum Mode { case on, off }
                protocol SettingsDelegate: AnyObject { func didPay(_ mode: Mode) }
                final class SettingsViewController: UIViewController {
                    weak var delegate: SettingsDelegate?
                    var mode = Mode.on
                    var count = 0
                    \(code)
                }
                """))
    }

    @Test func `a screen hands over its own property, while the control is enabled`() throws {
        let row = "rows = [Row(isEnabled: isOn && count > 0, handler: { [unowned self] in delegate?.didPay(mode) })]"
        #expect(
            try tapsOfSettings("func refresh() { let isOn = mode != .off; \(row) }")
                == [#".tap("didPay", when: { ($0.mode != .off) && $0.count > 0 }) { $0.delegate?.didPay($0.mode) }"#])
    }

    @Test(arguments: [
        // It changes the property, or hands over something else of that name.
        "func refresh() { mode = .on; delegate?.didPay(mode) }",
        "func refresh() { self.mode = .on; delegate?.didPay(self.mode) }",
        "func refresh(mode: Mode) { delegate?.didPay(mode) }",
        "func refresh() { modes.forEach { mode in delegate?.didPay(mode) } }",
        "func refresh() { if let mode = found { delegate?.didPay(mode) } }",
        "func refresh() { guard let mode = found else { return }; delegate?.didPay(mode) }",
        "func refresh() { delegate?.didPay(mode); delegate?.didPay(.on) }",
        // The condition is of something that the stand-in does not have.
        "func refresh() { Row(isEnabled: rows.isEmpty, handler: { self.delegate?.didPay(.on) }) }",
    ])
    func `what a screen changes itself is tried with samples`(code: String) throws {
        #expect(
            try tapsOfSettings(code) == [
                #".tap("didPay on") { $0.delegate?.didPay(Mode.on) },"#, #".tap("didPay off") { $0.delegate?.didPay(Mode.off) }"#,
            ])
    }

    @Test func `a view that only listens to a subject offers nothing`() throws {
        let made = try package(
            Self.cart(
                """
                let view = CartView(onPay: {}, model: CartModel())
                        nav.pushViewController(UIHostingController(rootView: view), animated: true)
                """),
            Self.view.replacing("model.taps.send(.empty)", with: "_ = model.loaded.sink { }").replacing(
                "private let onPay", with: "let pay"
            )
            .replacing("self.onPay = onPay", with: "pay = onPay").replacing("{ onPay() }", with: "{ pay() }"), Self.model)
        #expect(made.offered == ["CartView": 0])
    }

    @Test func `a function of a screen that makes it hands over what it is given`() throws {
        let made = try package(
            Self.cart(
                "let screen = CartViewController.make(with: self, 1); \(Self.show)",
                more: "extension CartCoordinator: CartDelegate { func didPay() {} }"),
            """
            // CartViewController.swift
            import UIKit
            protocol CartDelegate: AnyObject { func didPay() }
            final class CartViewController: UIViewController {
                private weak var delegate: CartDelegate?
                private var count = 0
                static func make(with delegate: CartDelegate, _ count: Int) -> CartViewController {
                    let screen = UIStoryboard(name: "Cart", bundle: nil).instantiateInitialViewController() as! CartViewController
                    screen.delegate = delegate
                    screen.count = count
                    return screen
                }
                @objc func pay() { delegate?.didPay() }
            }
            """)
        #expect(
            text("Sources/CartFlows/StandIns/CartViewControllerStandIn.swift", in: made)?.contains(
                """
                    @discardableResult static func make(with delegate: CartDelegate, _ count: Int) -> CartViewController {
                        let made: CartViewController = CartViewController(nibName: nil, bundle: nil)
                        made.delegate = delegate
                        return made
                    }
                """) ?? false)
        #expect(try taps(in: made) == [#".tap("didPay") { $0.delegate?.didPay() }"#])
    }

    @Test func `a service is asked, and has each answer`() throws {
        let made = try package(
            Self.cart("CartService().load { _ in }; nav.pushViewController(UIViewController(), animated: true)"),
            """
            // CartService.swift
            import Foundation
            enum CartError: Error { case offline }
            struct Cart { let count: Int }
            protocol Loading {
                func load(_ done: @escaping (Result<Cart, CartError>) -> Void)
                func each(_ body: (Cart) -> Void)
                func find(_ id: Int, done: ((Cart?, Error?) -> Void)?) -> Bool
                func save() async throws -> Cart
                func count() async -> Int
            }
            final class CartService: Loading {
                func load(_ done: @escaping (Result<Cart, CartError>) -> Void) { URLSession.shared.dataTask(with: URL(string: "a")!) }
                func each(_ body: (Cart) -> Void) {}
                func find(_ id: Int, done: ((Cart?, Error?) -> Void)?) -> Bool { true }
                func save() async throws -> Cart { Cart(count: 1) }
                func count() async -> Int { 1 }
            }
            """)
        #expect(made.standIns == ["CartService"])
        let service = try #require(text("Sources/CartFlows/StandIns/CartServiceStandIn.swift", in: made))
        #expect(
            service.contains(
                """
                    func load(_ done: @escaping (Result<Cart, CartError>) -> Void) {
                        Questions.cartServiceLoad.ask { answer in
                            switch answer {
                            case 0: done(.success(Cart(count: 1)))
                            default: done(.failure(CartError.offline))
                            }
                        }
                    }
                """), "\(service)")
        let questions = text("Sources/CartFlows/StandIns/Questions.swift", in: made)
        #expect(
            questions?.contains("cartServiceLoad = Answers(\"CartService.load\", [\"success\": 0, \"failure\": 1], forAll: true)") ?? false)
        let flows = try #require(text("Sources/CartFlows/Flows.swift", in: made))
        #expect(flows.contains("    Questions.begin()\n") && flows.contains("root: root, answers: Questions.cartServiceLoad"), "\(flows)")
    }

    @Test func `a coordinator that is started alone is kept as the app keeps it, until the app lets it go`() throws {
        let made = try package(
            Self.cart("nav.pushViewController(UIViewController(), animated: true)").replacing(
                "let nav: UINavigationController\n",
                with: "let nav: UINavigationController\n    weak var delegate: CartCoordinatorDelegate?\n    var onHelp: (() -> Void)?\n"),
            """
            // ShopCoordinator.swift
            import UIKit
            protocol CartCoordinatorDelegate: AnyObject {
                func cartDidEnd(_ cart: CartCoordinator)
                func cartDidChange()
            }
            final class ShopCoordinator: CartCoordinatorDelegate {
                let nav = UINavigationController()
                var children: [CartCoordinator] = []
                func start() {
                    let cart = CartCoordinator(nav: nav)
                    cart.delegate = self
                    cart.onHelp = { [weak self] in self?.help() }
                    children.append(cart)
                    cart.start()
                }
                func help() { nav.present(UIViewController(), animated: true) }
                func cartDidChange() {}
                func cartDidEnd(_ cart: CartCoordinator) {
                    nav.popToRootViewController(animated: true)
                    children.removeAll { $0 === cart }
                }
            }
            """)
        let flows = try #require(text("Sources/CartFlows/Flows.swift", in: made))
        #expect(
            flows.contains(
                """
                    let root = CartCoordinator(nav: navigation)
                    keeper.child = root
                    root.delegate = keeper
                    root.start()
                    return Flow(window, root: keeper)
                """), "\(flows)")
        let methods = "    func cartDidEnd(_ cart: CartCoordinator) { end(true, \"cartDidEnd\") }\n    func cartDidChange() {}\n"
        #expect(flows.contains(methods), "\(flows)")
    }

    @Test func `a coordinator whose start gives a stream is kept until that ends`() throws {
        let made = try package(
            """
            // CartCoordinator.swift
            import Combine
            import UIKit
            final class CartCoordinator {
                let nav: UINavigationController
                private let done = PassthroughSubject<Bool, Never>()
                init(nav: UINavigationController) { self.nav = nav }
                func start() -> AnyPublisher<Bool, Never> {
                    nav.pushViewController(UIViewController(), animated: true)
                    return done.eraseToAnyPublisher()
                }
            }
            """)
        let flows = try #require(text("Sources/CartFlows/Flows.swift", in: made))
        #expect(flows.hasPrefix("import Combine\nimport FlowExplorer\n"))
        #expect(flows.contains("keeper.subscription = root.start().sink(receiveCompletion: { [weak keeper] _ in keeper?.end(false) }"))
    }

    @Test func `an outlet is connected, and a screen that shows others inside of itself runs`() throws {
        let made = try package(
            Self.cart(
                """
                let screen = CartViewController(); screen.box.isHidden = true; \(Self.show)
                        nav.pushViewController(BoxViewController(), animated: true)
                """),
            """
            // CartViewController.swift
            import UIKit
            class CartViewController: UIViewController { @IBOutlet var box: UIView! }
            """,
            """
            // BoxViewController.swift
            import UIKit
            class BoxViewController: UIViewController {
                func show(_ screen: UIViewController) { addChild(screen); view.addSubview(screen.view, inset: 8) }
            }
            extension UIView { func addSubview(_ view: UIView, inset: Int) { addSubview(view) } }
            """)
        #expect(made.standIns == ["CartViewController"])
        let screen = try #require(text("Sources/CartFlows/StandIns/CartViewControllerStandIn.swift", in: made))
        #expect(screen.contains("var box: UIView! = UIView()"), "\(screen)")
        // With the extension that is meant by its label.
        #expect(made.files.contains { $0.path == "Sources/CartFlows/App/BoxViewController.swift" })
    }

    @Test func `a wrapper that no Swift declares finds what is made for its property`() throws {
        let made = try package(
            Self.cart("service.log(); nav.pushViewController(UIViewController(), animated: true)").replacing(
                "let nav: UINavigationController\n", with: "let nav: UINavigationController\n    @Found(1) var service: Service\n"),
            "// Service.swift\nprotocol Service { func log() }\nstruct CartService: Service { func log() {} }")
        #expect(
            text("Sources/CartFlows/StandIns/FoundStandIn.swift", in: made) == """
                import UIKit

                @propertyWrapper class Found<Value> {
                    lazy var wrappedValue: Value = {
                        if Value.self == Service.self { return CartService() as! Value }
                        return standIn("Found")
                    }()
                    init(_ value0: Any?) {}
                }

                """)
    }

    @Test func `a member of which others are asked for is something of its own, and texts stand beside texts`() throws {
        let made = try package(
            Self.cart(
                """
                name = Words.cart
                        print(Words.shop)
                        nav.overrideUserInterfaceStyle = Session.shared().style.userInterfaceStyle
                        if Session.shared().user.isKnown { nav.pushViewController(UIViewController(), animated: true) }
                """
            ).replacing("let nav: UINavigationController\n", with: "let nav: UINavigationController\n    var name: String = \"\"\n"))
        #expect(made.undeclared == ["Session", "Session_style", "Session_user", "Words"])
        #expect(text("Sources/CartFlows/StandIns/WordsStandIn.swift", in: made)?.contains("static var shop: String = \"text\"") ?? false)
        let session = text("Sources/CartFlows/StandIns/SessionStandIn.swift", in: made)
        #expect(session?.contains("lazy var user: Session_user = Session_user()") ?? false)
        let style = text("Sources/CartFlows/StandIns/Session_styleStandIn.swift", in: made)
        #expect(style?.contains("lazy var userInterfaceStyle: UIUserInterfaceStyle = ") ?? false)
        let user = text("Sources/CartFlows/StandIns/Session_userStandIn.swift", in: made)
        #expect(user?.contains("lazy var isKnown: Bool = true") ?? false)
    }

    @Test func `an enumeration comes as it is`() throws {
        let made = try package(
            Self.cart("if Page.cart.number == 1 { nav.pushViewController(UIViewController(), animated: true) }"),
            """
            // Page.swift
            import Net
            enum Page {
                case cart
                var number: Int { switch self { case .cart: 1 } }
                var image: String { NetImages.cart.name }
            }
            """)
        #expect(made.standIns == ["NetImages"] || made.standIns == ["NetImages", "NetImages_cart"])
    }

    @Test func `a coordinator that is made with an enumeration begins with each case`() throws {
        let made = try package(
            Self.cart("nav.pushViewController(UIViewController(), animated: true)").replacing(
                "init(nav: UINavigationController)", with: "init(nav: UINavigationController, way: Way)"),
            "// Way.swift\nenum Way { case card, cash }")
        let flows = try #require(text("Sources/CartFlows/Flows.swift", in: made))
        #expect(
            flows.hasSuffix(
                """
                    let root = CartCoordinator(nav: navigation, way: way)
                    root.start()
                    return Flow(window, root: root)
                }

                @MainActor public let cartCardFlow = Exploration("Cart card") { begin(way: Way.card) }
                    .offeringWhatScreensOffer()

                @MainActor public let cartCashFlow = Exploration("Cart cash") { begin(way: Way.cash) }
                    .offeringWhatScreensOffer()

                """), "\(flows)")
        #expect(text("Sources/Cart/main.swift", in: made)?.hasSuffix("Exploration.main(cartCardFlow, cartCashFlow)\n") ?? false)
    }

    @Test func `a stream of a tuple with labels is made without naming them`() throws {
        let made = try package(
            Self.cart("let screen = CartViewController(); _ = screen.places; \(Self.show)"),
            """
            // CartViewController.swift
            import UIKit
            import Combine
            class CartViewController: UIViewController {
                var places: AnyPublisher<(x: Int, y: Int)?, Never> { Map.places }
            }
            """)
        #expect(
            try #require(text("Sources/CartFlows/StandIns/CartViewControllerStandIn.swift", in: made)).contains(
                "lazy var places: AnyPublisher<(x: Int, y: Int)?, Never> = PassthroughSubject().eraseToAnyPublisher()\n"))
    }

    /// - Parameter kept: The name under which the list inside of the screen keeps the screen's model.
    @Test(arguments: [
        (
            "model",
            [
                ".tap(\"close\") { $0.model.close() },",
                ".tap(\"select\", when: { ($0.model.items.count) > 0 }) { $0.model.select(at: 0) },",
                ".tap(\"more\") { $0.model.more() }",
            ]
        ), ("other", [".tap(\"close\") { $0.model.close() }"]),
    ])
    func `what the list inside of a screen calls, the user does on the screen, on the first row`(kept: String, expected: [String]) throws {
        let made = try package(
            """
            // CartCoordinator.swift
            import UIKit
            final class CartCoordinator {
                let nav: UINavigationController
                init(nav: UINavigationController) { self.nav = nav }
                func start() {
                    let model = CartModel(onSelect: { [weak self] in self?.start() })
                    nav.pushViewController(CartViewController(model: model), animated: true)
                }
            }
            """,
            """
            // CartModel.swift
            final class CartModel {
                var items: [String] = []
                let onSelect: () -> Void
                init(onSelect: @escaping () -> Void) { self.onSelect = onSelect }
                func close() { onSelect() }
                func select(at index: Int) { _ = items[index]; onSelect() }
                func more() {}
                func load() {}
            }
            """,
            """
            // CartViewController.swift
            import UIKit
            final class CartViewController: UIViewController {
                private let model: CartModel
                private let list = ListViewController()
                init(model: CartModel) { self.model = model; super.init(nibName: nil, bundle: nil) }
                @objc func close() { model.close() }
            }
            """,
            """
            // ListViewController.swift
            import UIKit
            final class ListViewController: UITableViewController {
                var \(kept): CartModel!
                override func viewDidLoad() { \(kept).load() }
                @IBAction func more() { \(kept).more() }
            }
            extension ListViewController {
                override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { \(kept).items.count }
                override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { \(kept).select(at: indexPath.row) }
            }
            """)
        #expect(try taps(in: made) == expected)
    }
}
