@testable import FlowSyntax
import Testing

/// What it takes to explore a coordinator, read from the smallest app for each part of it.
struct CoordinatorNeedsTests {
    /// What each coordinator needs; each file has the name of its first line, `// Name.swift`.
    private func needs(_ source: String...) -> [CoordinatorNeeds] {
        let files = source.map { text in
            (file: "App/" + text.prefix { $0 != "\n" }.dropFirst("// ".count), facts: FactExtractor.facts(of: text))
        }
        return CoordinatorNeeds.all(files: files)
    }

    private static let cart = """
        // CartCoordinator.swift
        import UIKit
        final class CartCoordinator {
            let nav: UINavigationController
            init(nav: UINavigationController) { self.nav = nav }
            func start() {
                let screen = CartViewController(cart: Cart())
                screen.delegate = self
                nav.pushViewController(screen, animated: true)
            }
        }
        extension CartCoordinator: CartDelegate { func didPay() {} }
        """
    private static let screen = """
        // CartViewController.swift
        import UIKit
        import SnapKit
        protocol CartDelegate: AnyObject { func didPay() }
        final class CartViewController: UIViewController {
            weak var delegate: CartDelegate?
            let helper = LayoutHelper()
            init(cart: Cart) { super.init(nibName: nil, bundle: nil) }
            @objc func pay() { view.snp.makeConstraints { _ in } }
        }
        """
    private static let model = """
        // Cart.swift
        struct Cart { var items: [Item] = [] }
        """
    private static let item = """
        // Item.swift
        struct Item { let name: String }
        """
    private static let helper = """
        // LayoutHelper.swift
        import SnapKit
        final class LayoutHelper {}
        """

    @Test func `a coordinator needs its models, and a screen's protocol although the screen is stood in for`() throws {
        let cart = try #require(needs(Self.cart, Self.screen, Self.model, Self.item, Self.helper).first)
        #expect(cart.name == "CartCoordinator")
        #expect(cart.file == "App/CartCoordinator.swift" && cart.line == 3)
        #expect(cart.files == ["App/Cart.swift", "App/CartCoordinator.swift", "App/CartViewController.swift", "App/Item.swift"])
        #expect(cart.screens == ["CartViewController"])
        #expect(cart.services == [] && cart.modules == [] && cart.missing == [] && cart.undeclared == [] && cart.objectiveC == [])
    }

    @Test func `a service of another module is stood in for, and its protocol is needed`() throws {
        let cart = try #require(
            needs(
                """
                // CartCoordinator.swift
                import UIKit
                final class CartCoordinator {
                    let nav: UINavigationController
                    let server: Server
                    init(nav: UINavigationController, server: Server) { self.nav = nav; self.server = server }
                    func start() {
                        RealServer.log("start")
                        nav.pushViewController(UIViewController(), animated: true)
                    }
                }
                """,
                """
                // Server.swift
                protocol Server { func buy(_ item: Item) }
                """,
                """
                // RealServer.swift
                import Alamofire
                final class RealServer: Server {
                    let session = Session.default
                    static func log(_ text: String) {}
                    func buy(_ item: Item) {}
                }
                """, Self.item
            ).first)
        #expect(cart.files == ["App/CartCoordinator.swift", "App/Item.swift", "App/Server.swift"])
        #expect(cart.services == ["RealServer"])
        #expect(cart.modules == [])
    }

    @Test func `what a coordinator itself uses of another module is named, and so is what UIKit has and HeadlessUIKit has not`() throws {
        let cart = try #require(
            needs(
                """
                // CartCoordinator.swift
                import UIKit
                import RxSwift
                final class CartCoordinator: UIResponder {
                    let bag = DisposeBag()
                    let pencil: UIWritingToolsCoordinator? = nil
                    let nav = UINavigationController()
                    override func awakeFromSea() { super.awakeFromSea() }
                    func start(_ session: SDKSession) {
                        nav.pushViewController(UIViewController(), animated: true)
                        nav.isBelowTheSea = true
                    }
                }
                """
            ).first)
        #expect(cart.modules == ["RxSwift"])
        #expect(cart.missing == ["UINavigationController.isBelowTheSea", "UIResponder.awakeFromSea", "UIWritingToolsCoordinator"])
    }

    @Test(arguments: [("RouterType", []), ("String", ["CartParameters"])])
    func `a value that a router is given in is taken, whatever else it is given`(type: String, services: [String]) throws {
        let cart = try #require(
            needs(
                """
                // CartCoordinator.swift
                import UIKit
                import Rx
                protocol RouterType { func push(_ screen: UIViewController) }
                final class Router: RouterType {
                    let nav = UINavigationController()
                    func push(_ screen: UIViewController) { nav.pushViewController(screen, animated: true) }
                }
                struct CartParameters {
                    let session: RxSession
                    let router: \(type)
                }
                final class CartCoordinator {
                    let nav = UINavigationController()
                    let parameters: CartParameters
                    init(parameters: CartParameters) { self.parameters = parameters }
                    func start() { nav.pushViewController(UIViewController(), animated: true) }
                }
                """
            ).first { $0.name == "CartCoordinator" })
        #expect(cart.services == services)
    }

    @Test(arguments: [("Performer", []), ("AnyObject", ["Step"])])
    func `an associated type of a protocol that is inherited is no type from elsewhere`(parent: String, undeclared: [String]) throws {
        let cart = try #require(
            needs(
                """
                // CartCoordinator.swift
                import UIKit
                protocol StepType { associatedtype Root: UIViewController }
                protocol Performer: AnyObject { associatedtype Step: StepType }
                protocol Flow: \(parent) { func go() }
                extension Flow {
                    typealias Root = Step.Root
                    func end() {}
                }
                final class CartCoordinator: Flow {
                    let nav = UINavigationController()
                    func go() {
                        nav.pushViewController(UIViewController(), animated: true)
                        end()
                    }
                }
                """
            ).first { $0.name == "CartCoordinator" })
        #expect(cart.undeclared == undeclared)
    }

    @Test func `what pushes no screens is no coordinator`() {
        let parser = """
            // Parser.swift
            import Foundation
            final class Parser {
                let stack = UINavigationController()
                func read() { stack.pushViewController(UIViewController(), animated: false) }
            }
            """
        #expect(needs(parser) == [])
        #expect(needs(parser.replacing("import Foundation", with: "import UIKit")).map(\.name) == ["Parser"])
    }

    @Test func `a type that no Swift declares is named where no module can have it`() throws {
        let cart = try #require(
            needs(
                """
                // CartCoordinator.swift
                import UIKit
                final class CartCoordinator {
                    let nav = UINavigationController()
                    func start(_ session: SDKSession) { nav.pushViewController(UIViewController(), animated: true) }
                }
                """
            ).first)
        #expect(cart.undeclared == ["SDKSession"])
    }

    /// - Parameter parameter: What the extension calls what it is given: the parameter of the class, or a type that is nowhere.
    @Test(arguments: [("Content", []), ("Thing", ["Thing"])])
    func `the parameters of a generic class are declared in its extensions`(parameter: String, undeclared: [String]) throws {
        let cart = try #require(
            needs(
                """
                // CartCoordinator.swift
                import UIKit
                final class CartCoordinator {
                    let items = Box<Int>()
                    func start(in nav: UINavigationController) {
                        items.add(1)
                        nav.pushViewController(CartViewController(), animated: true)
                    }
                }
                """,
                """
                // Box.swift
                final class Box<Content> {}
                extension Box { func add(_ item: \(parameter)) {} }
                """, Self.screen, Self.model, Self.item, Self.helper
            ).first)
        #expect(cart.undeclared == undeclared)
    }

    /// - Parameter parent: A protocol that has an associated type of that name, or one that has none.
    @Test(arguments: [("Publisher", []), ("Cancellable", ["Output"])])
    func `an associated type from elsewhere is declared in extensions and in what conforms`(parent: String, undeclared: [String]) throws {
        let cart = try #require(
            needs(
                """
                // CartCoordinator.swift
                import Combine
                import UIKit
                final class CartCoordinator {
                    let late = Late()
                    func start(in nav: UINavigationController) {
                        late.wait { _ in }
                        nav.pushViewController(UIViewController(), animated: true)
                    }
                }
                """,
                """
                // Late.swift
                import Combine
                final class Late: \(parent) { func waits(for value: Output) {} }
                """,
                """
                // Wait.swift
                import Combine
                extension \(parent) { func wait(_ done: (Output) -> Void) {} }
                """
            ).first)
        #expect(cart.undeclared == undeclared)
    }

    /// - Parameter parameter: What the alias is made of: its own parameter, or a type that is nowhere.
    @Test(arguments: [("T", []), ("Thing", ["Thing"])])
    func `the parameters of an alias are declared in it`(parameter: String, undeclared: [String]) throws {
        let cart = try #require(
            needs(
                """
                // CartCoordinator.swift
                import UIKit
                typealias Done<T> = (\(parameter)) -> Void
                final class CartCoordinator {
                    var done: Done<Int>?
                    func start(in nav: UINavigationController) { nav.pushViewController(UIViewController(), animated: true) }
                }
                """
            ).first)
        #expect(cart.undeclared == undeclared)
    }

    @Test func `words of Objective-C are listed with their files`() throws {
        let cart = try #require(
            needs(
                """
                // CartCoordinator.swift
                import UIKit
                final class CartCoordinator: NSObject {
                    let nav = UINavigationController()
                    func start() {
                        let screen = UIStoryboard(name: "Cart", bundle: nil).instantiateInitialViewController()!
                        nav.pushViewController(screen, animated: true)
                        screen.navigationItem.rightBarButtonItem = UIBarButtonItem(
                            title: "Pay", style: .plain, target: self, action: #selector(pay))
                    }
                    @objc func pay() {}
                }
                """
            ).first)
        #expect(cart.objectiveC.map(\.word) == ["@objc", "#selector", "storyboard"])
        #expect(cart.objectiveC.allSatisfy { $0.files == ["App/CartCoordinator.swift"] })
    }

    @Test func `the children come with their coordinator, and the cheapest is first`() {
        let all = needs(
            Self.cart, Self.screen, Self.model, Self.item,
            """
            // AppCoordinator.swift
            import UIKit
            final class AppCoordinator {
                let nav = UINavigationController()
                var children: [CartCoordinator] = []
                func start() {
                    nav.setViewControllers([HomeViewController()], animated: false)
                    let cart = CartCoordinator(nav: nav)
                    children.append(cart)
                    cart.start()
                }
            }
            """,
            """
            // HomeViewController.swift
            import UIKit
            final class HomeViewController: UIViewController {}
            """)
        #expect(all.map(\.name) == ["CartCoordinator", "AppCoordinator"])
        #expect(all.last?.coordinators == ["CartCoordinator"])
        #expect(all.last?.screens == ["CartViewController", "HomeViewController"])
    }

    @Test func `where a coordinator is made with a protocol, what conforms to it comes with it`() throws {
        let cart = try #require(
            needs(
                """
                // CartCoordinator.swift
                import UIKit
                protocol Factory { func makeCart() -> UIViewController }
                final class CartCoordinator {
                    let nav: UINavigationController
                    let factory: Factory
                    init(nav: UINavigationController, factory: Factory) { self.nav = nav; self.factory = factory }
                    func start() { nav.pushViewController(factory.makeCart(), animated: true) }
                }
                """,
                """
                // RealFactory.swift
                import UIKit
                struct RealFactory: Factory { func makeCart() -> UIViewController { CartViewController(cart: Cart()) } }
                """, Self.screen, Self.model, Self.item
            ).first)
        #expect(cart.files.contains("App/RealFactory.swift"))
        #expect(cart.screens == ["CartViewController"])
    }

    @Test func `an extension of a type from elsewhere comes with the member that is used of it`() throws {
        let cart = try #require(
            needs(
                Self.cart.replacing("screen.delegate = self", with: "screen.delegate = self; nav.hideTheBar()"), Self.screen, Self.model,
                Self.item,
                """
                // Bars.swift
                import UIKit
                extension UINavigationController { func hideTheBar() {} }
                """,
                """
                // Other.swift
                import UIKit
                extension UINavigationController { func showTheBar() {} }
                """
            ).first)
        #expect(cart.files.contains("App/Bars.swift"))
        #expect(!cart.files.contains("App/Other.swift"))
    }

    @Test func `an extension of a type inside of another one from elsewhere comes with what is used of it`() throws {
        let cart = try #require(
            needs(
                Self.cart.replacing("screen.delegate = self", with: "let style: UIAlertController.Style = .calm"),
                Self.screen, Self.model, Self.item,
                """
                // Calm.swift
                import UIKit
                extension UIAlertController.Style { static var calm: UIAlertController.Style { .alert } }
                """,
                """
                // Loud.swift
                import UIKit
                extension UIAlertController.Style { static var loud: UIAlertController.Style { .actionSheet } }
                """
            ).first)
        #expect(cart.files.contains("App/Calm.swift"))
        #expect(!cart.files.contains("App/Loud.swift"))
    }

    /// - Parameter module: One that UIKit brings with it, or one that nothing imports.
    @Test(arguments: [("Foundation", []), ("Post", ["Post"])])
    func `a type may be named with the module of it that UIKit brings`(module: String, undeclared: [String]) throws {
        let cart = try #require(
            needs(
                """
                // CartCoordinator.swift
                import UIKit
                final class CartCoordinator {
                    func heard(_ note: \(module).Notification) {}
                    func start(in nav: UINavigationController) { nav.pushViewController(UIViewController(), animated: true) }
                }
                """
            ).first)
        #expect(cart.undeclared == undeclared)
    }
}
