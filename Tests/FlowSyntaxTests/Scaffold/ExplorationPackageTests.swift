@testable import FlowSyntax
import Testing

/// The package that explores a coordinator, from the smallest app for each part of it.
struct ExplorationPackageTests {
    /// Makes the package of `CartCoordinator`; each file has the name of its first line, `// Name.swift`.
    func package(
        _ source: String..., from coordinator: String = "CartCoordinator", boards: String? = nil, depth: Int? = nil,
        stopAt: Set<String> = []
    ) throws -> ExplorationPackage {
        let texts = Dictionary(
            uniqueKeysWithValues: source.map { ("App/" + $0.prefix { $0 != "\n" }.dropFirst("// ".count), $0) })
        var settings = ExplorationPackage.Settings(dependency: ".package(path: \"../flowviz\")")
        settings.depth = depth
        settings.stops = { type, _ in stopAt.contains(type) }
        var surroundings = Surroundings()
        if let boards { surroundings.merge(Surroundings(file: "App/Main.storyboard", bytes: Array(boards.utf8))) }
        let made = ExplorationPackage.make(
            from: coordinator, files: texts.map { ($0.key, FactExtractor.facts(of: $0.value)) }, surroundings: surroundings,
            settings: settings, read: { texts[$0] })
        return try #require(made)
    }

    func text(_ path: String, in package: ExplorationPackage) -> String? {
        for file in package.files where file.path == path { if case .text(let text) = file.content { return text } }
        return nil
    }

    static func cart(_ code: String, more: String = "") -> String {
        """
        // CartCoordinator.swift
        import UIKit
        final class CartCoordinator {
            let nav: UINavigationController
            init(nav: UINavigationController) { self.nav = nav }
            func start() {
                \(code)
            }
        }
        \(more)
        """
    }

    static let show = "nav.pushViewController(screen, animated: true)"

    @Test func `a file that is needed as it is is linked, and one that is needed in part is copied`() throws {
        let made = try package(
            Self.cart(
                "let screen = CartViewController(cart: Cart()); screen.delegate = self; \(Self.show)",
                more: "extension CartCoordinator: CartDelegate { func didPay() {} }"),
            """
            // Screens/CartViewController.swift
            import UIKit
            import SnapKit
            protocol CartDelegate: AnyObject { func didPay() }
            final class CartViewController: UIViewController {
                weak var delegate: CartDelegate?
                init(cart: Cart) { super.init(nibName: nil, bundle: nil) }
                @objc func pay() { delegate?.didPay() }
            }
            """, "// Cart.swift\nstruct Cart {}")
        let links = made.files.compactMap { file in if case .link(let target) = file.content { (file.path, target) } else { nil } }
        #expect(links.map(\.0) == ["Sources/CartFlows/App/Cart.swift", "Sources/CartFlows/App/CartCoordinator.swift"])
        #expect(links.map(\.1) == ["App/Cart.swift", "App/CartCoordinator.swift"])
        #expect(made.rewritten.map(\.file) == ["App/Screens/CartViewController.swift"])
        let copy = try #require(text("Sources/CartFlows/Rewritten/Screens/CartViewController.swift", in: made))
        #expect(copy.hasPrefix("#sourceLocation(file: \"App/Screens/CartViewController.swift\", line: 1)\n"))
        #expect(copy.contains("protocol CartDelegate") && !copy.contains("class CartViewController") && !copy.contains("SnapKit"))
        #expect(made.standIns == ["CartViewController"])
        #expect(made.open == [])
    }

    @Test func `a stand-in has what is used of its screen, and nothing else`() throws {
        let made = try package(
            Self.cart(
                """
                let screen = CartViewController.make(with: Cart(), isNew: true)
                        screen.onPay = { _ in }
                        screen.reload()
                        _ = screen.total
                        \(Self.show)
                """),
            """
            // CartViewController.swift
            import UIKit
            class CartViewController: BaseViewController {
                var onPay: ((Cart) -> Void)?
                var unused: String?
                var total: Int { items.count }
                private let items: [Cart]
                init(items: [Cart]) { self.items = items; super.init(nibName: nil, bundle: nil) }
                static func make(with cart: Cart, isNew: Bool) -> CartViewController { CartViewController(items: [cart]) }
                func reload() { tableView.reloadData() }
                func neverCalled() {}
            }
            """, "// BaseViewController.swift\nimport UIKit\nclass BaseViewController: UITableViewController {}",
            "// Cart.swift\nstruct Cart { let name: String }")
        #expect(
            text("Sources/CartFlows/StandIns/CartViewControllerStandIn.swift", in: made) == """
                import UIKit

                class CartViewController: BaseViewController {
                    var onPay: ((Cart) -> Void)?
                    lazy var total: Int = 1
                    @discardableResult static func make(with cart: Cart, isNew: Bool) -> CartViewController { CartViewController(nibName: nil, bundle: nil) }
                    func reload() {}
                }

                """)
        #expect(
            text("Sources/CartFlows/StandIns/BaseViewControllerStandIn.swift", in: made)
                == "import UIKit\n\nclass BaseViewController: UITableViewController {}\n")
    }

    @Test func `a screen offers its closures, with each truth value and case, and what it calls on what it was given`() throws {
        let made = try package(
            Self.cart(
                """
                let screen = CartViewController(model: CartModel(coordinator: self))
                        screen.onPay = { _, _ in }
                        screen.onPick = { _ in }
                        screen.delegate = self
                        \(Self.show)
                """, more: "extension CartCoordinator: CartDelegate { func didClose(_ screen: CartViewController) {}; func didHelp() {} }"),
            """
            // CartViewController.swift
            import UIKit
            enum Way { case card, cash(Int) }
            protocol CartDelegate: AnyObject { func didClose(_ screen: CartViewController); func didHelp() }
            class CartViewController: UIViewController {
                var onPay: ((Cart, Bool) -> Void)?
                var onPick: ((Way) -> Void)?
                weak var delegate: CartDelegate?
                private let model: CartModel
                init(model: CartModel) { self.model = model; super.init(nibName: nil, bundle: nil) }
                @objc func close() { delegate?.didClose(self) }
                @objc func empty() { model.empty() }
            }
            """,
            """
            // Cart.swift
            struct Cart { let name: String; let at: Date; var note: String? }
            """,
            """
            // CartModel.swift
            final class CartModel {
                weak var coordinator: CartCoordinator?
                init(coordinator: CartCoordinator) { self.coordinator = coordinator }
                func empty() {}
                func fill() {}
            }
            """)
        let offers = try #require(text("Sources/CartFlows/Offers.swift", in: made))
        let actions = offers.split(separator: "\n").map { $0.drop { $0 == " " } }.filter { $0.hasPrefix(".tap") }
        #expect(
            actions == [
                #".tap("onPay true") { $0.onPay?(Cart(name: "text", at: Date(timeIntervalSince1970: 0)), true) },"#,
                #".tap("onPay false") { $0.onPay?(Cart(name: "text", at: Date(timeIntervalSince1970: 0)), false) },"#,
                #".tap("onPick card") { $0.onPick?(Way.card) },"#, #".tap("onPick cash") { $0.onPick?(Way.cash(1)) },"#,
                #".tap("didClose") { $0.delegate?.didClose($0) },"#, #".tap("empty") { $0.model.empty() }"#,
            ])
        #expect(text("Sources/CartFlows/StandIns/CartViewControllerStandIn.swift", in: made)?.contains("self.model = model") ?? false)
    }

    @Test func `a view model that something stands in for does what it tells its coordinator`() throws {
        let made = try package(
            Self.cart(
                "let screen = CartViewController.make(CartModel()); \(Self.show)",
                more: "extension CartCoordinator: CartModelDelegate { func didPay(_ model: CartModelType, twice: Bool) {} }"),
            """
            // CartViewController.swift
            import UIKit
            final class CartViewController: UIViewController {
                private var model: CartModelType!
                static func make(_ model: CartModelType) -> CartViewController { CartViewController() }
                @objc func pay() { model.pay() }
            }
            """,
            """
            // CartModelType.swift
            protocol CartModelDelegate: AnyObject { func didPay(_ model: CartModelType, twice: Bool) }
            protocol CartModelType { var delegate: CartModelDelegate? { get set }; func pay() }
            """,
            """
            // CartModel.swift
            import PassKit
            final class CartModel: CartModelType {
                weak var delegate: CartModelDelegate?
                let bank = PKBank()
                func pay() { delegate?.didPay(self, twice: false) }
            }
            """)
        #expect(made.standIns == ["CartModel", "CartViewController"])
        let offers = try #require(text("Sources/CartFlows/Offers.swift", in: made))
        #expect(
            offers.split(separator: "\n").map { $0.drop { $0 == " " } }.filter { $0.hasPrefix(".tap") } == [
                #".tap("didPay true") { $0.model?.delegate?.didPay($0.model!, twice: true) },"#,
                #".tap("didPay false") { $0.model?.delegate?.didPay($0.model!, twice: false) }"#,
            ])
    }

    @Test func `what no Swift declares is made up of what is asked of it, and said`() throws {
        let made = try package(
            Self.cart(
                """
                SDKLog.shared().write("start", at: 1)
                        if session.isOpen { nav.pushViewController(UIViewController(), animated: true) }
                        NotificationCenter.default.post(name: Notification.Name.sdkDidStart, object: nil)
                """
            ).replacing(
                "init(nav: UINavigationController)", with: "var session = SDKSession(nav: 1)\n    init(nav: UINavigationController)"))
        #expect(made.undeclared == ["SDKLog", "SDKSession"])
        #expect(
            text("Sources/CartFlows/StandIns/SDKLogStandIn.swift", in: made) == """
                import UIKit

                class SDKLog: NSObject {
                    @discardableResult static func shared() -> SDKLog { SDKLog() }
                    func write(_ value0: Any?, at value1: Any?) {}
                }

                """)
        #expect(
            text("Sources/CartFlows/StandIns/SDKSessionStandIn.swift", in: made) == """
                import UIKit

                class SDKSession: NSObject {
                    lazy var isOpen: Bool = true
                    init(nav value0: Any?) { super.init() }
                    override init() { super.init() }
                }

                """)
        #expect(text("Sources/CartFlows/StandIns/NotificationNames.swift", in: made)?.contains("static let sdkDidStart") ?? false)
    }

    @Test func `a stand-in has the names that its signatures use for other types, and what they are made of is needed`() throws {
        let made = try package(
            Self.cart("Loader().load { _ in }; nav.pushViewController(UIViewController(), animated: true)"),
            """
            // Loader.swift
            import Net
            final class Loader {
                typealias Completion = (Item) -> Void
                let client = Client()
                func load(_ done: @escaping Completion) {}
            }
            """, "// Item.swift\npublic struct Item {}")
        #expect(
            text("Sources/CartFlows/StandIns/LoaderStandIn.swift", in: made) == """
                import UIKit

                class Loader {
                    typealias Completion = (Item) -> Void
                    func load(_ done: @escaping Completion) {
                        Questions.loaderLoad.ask { answer in
                            switch answer {
                            default: done(Item())
                            }
                        }
                    }
                }

                """)
        #expect(text("Sources/CartFlows/Rewritten/Item.swift", in: made)?.hasSuffix("\n struct Item {}") ?? false)
    }

    @Test(arguments: [
        ("\"a\"", "var it = \"a\""), ("\"a \\(1)\"", "lazy var it: String = \"text\""), ("3", "var it = 3"),
        ("NSLocalizedString(\"a\", comment: \"\")", "lazy var it: String = \"text\""),
        ("Date()", "lazy var it: Date = Date(timeIntervalSince1970: 0)"),
        ("Notification.Name(\"a\")", "lazy var it: Notification.Name = Notification.Name(\"name\")"),
        ("[Item]()", "lazy var it: [Item] = []"),
        ("Item()", "lazy var it: Item = Item()"),
    ])
    func `a property without a type has that of what it begins with`(initial: String, line: String) throws {
        let made = try package(
            Self.cart("let screen = CartViewController(); _ = screen.it; \(Self.show)"),
            "// CartViewController.swift\nimport UIKit\nclass CartViewController: UIViewController { var it = \(initial) }",
            "// Item.swift\nstruct Item {}")
        let source = try #require(text("Sources/CartFlows/StandIns/CartViewControllerStandIn.swift", in: made))
        #expect(source.contains("    \(line)\n"), "\(source)")
        #expect(made.open == [])
    }

    @Test func `a view of SwiftUI has the properties that its initialiser is given, and what is made up is a value`() throws {
        let made = try package(
            Self.cart(
                "let view = CartView(title: \"a\", session: session); nav.pushViewController(UIHostingController(rootView: view), animated: true)"
            )
            .replacing(
                "init(nav: UINavigationController) {",
                with: "let session: SDKSession\n    init(nav: UINavigationController, session: SDKSession) { self.session = session; "),
            """
            // CartView.swift
            import SwiftUI
            struct CartView: View {
                @State var isOpen = false
                let title: String
                let session: SDKSession
                var body: some View { Text(title) }
            }
            """)
        #expect(
            text("Sources/CartFlows/StandIns/CartViewStandIn.swift", in: made) == """
                import SwiftUI
                import UIKit

                struct CartView: View {
                    var title: String = "text"
                    var session: SDKSession = SDKSession()
                    var body: some View { EmptyView() }
                }

                """)
        #expect(
            text("Sources/CartFlows/Flows.swift", in: made)?.contains("CartCoordinator(nav: navigation, session: SDKSession())") ?? false)
        #expect(made.open == [])
    }

    @Test func `a default of a signature asks for nothing that is not there, and what overrides still does`() throws {
        let made = try package(
            Self.cart("Loader().load(); nav.pushViewController(UIViewController(), animated: true)"),
            """
            // Loader.swift
            import Net
            final class Loader: NSObject {
                static let standard = Speed()
                let client = Client()
                override init() { super.init() }
                func load(
                    _ count: Int = 3,
                    at speed: Speed = Loader.standard
                ) {}
            }
            struct Speed {}
            """)
        let source = try #require(text("Sources/CartFlows/StandIns/LoaderStandIn.swift", in: made))
        #expect(source.contains("    override init() {\n        super.init()\n    }\n"))
        #expect(source.contains("    func load(_ count: Int = 3, at speed: Speed = Speed()) {}\n"), "\(source)")
    }

    @Test func `what a protocol requires is taken from any extension`() throws {
        let made = try package(
            Self.cart("Model().pay(); nav.pushViewController(UIViewController(), animated: true)"),
            "// Model.swift\nprotocol Pays { func pay(); func refund() }\nfinal class Model: Pays {}\nextension Model { func pay() {} }\nextension Model { func refund() {} }\nextension Model { func other() {} }"
        )
        let copy = try #require(text("Sources/CartFlows/Rewritten/Model.swift", in: made))
        #expect(copy.contains("func pay() {}") && copy.contains("func refund() {}") && !copy.contains("other"))
    }

    @Test func `what a coordinator is made with comes with it, through structs and protocols`() throws {
        let made = try package(
            Self.cart("nav.pushViewController(UIViewController(), animated: true)").replacing(
                "init(nav: UINavigationController)", with: "init(nav: UINavigationController, parts: Parts)"),
            "// Parts.swift\nstruct Parts { let server: Server }\nprotocol Server {}",
            "// Real.swift\nfinal class Real: Server { init(key: Key) {} }\nstruct Key { let text: String }")
        #expect(
            text("Sources/CartFlows/Flows.swift", in: made)?.contains(
                "CartCoordinator(nav: navigation, parts: Parts(server: Real(key: Key(text: \"text\"))))") ?? false)
        #expect(made.files.contains { $0.path.hasSuffix("App/Real.swift") })
    }

    @Test func `no two files have one name, which SwiftPM does not build`() throws {
        let made = try package(
            Self.cart("let screen = CartViewController(); screen.cart = Cart(); _ = Offers(); \(Self.show)"),
            "// A/Cart.swift\nstruct Cart { var item: Item? }", "// B/Cart.swift\nstruct Item {}", "// Offers.swift\nstruct Offers {}",
            "// CartViewController.swift\nimport UIKit\nclass CartViewController: UIViewController { var cart: Cart? }")
        let names = made.files.map { $0.path.split(separator: "/").last! }
        #expect(Set(names).count == names.count, "\(names)")
        #expect(names.contains("B-Cart.swift") && names.contains("Flow-Offers.swift"))
    }

    @Test func `a value that is not known is left to a person, and said`() throws {
        let made = try package(
            Self.cart("let screen = CartViewController(); screen.onPay = { _ in }; \(Self.show)").replacing(
                "init(nav: UINavigationController)", with: "init(nav: UINavigationController, key: Key)"),
            "// CartViewController.swift\nimport UIKit\nclass CartViewController: UIViewController { var onPay: ((Token) -> Void)? }",
            "// Token.swift\nprotocol Token {}\nprotocol Key {}")
        #expect(
            made.open == [
                "Flows.swift: CartCoordinator is made with key: Key, of which no value is known", "onPay: needs a value of Token",
            ])
        #expect(
            text("Sources/CartFlows/Flows.swift", in: made)?.contains("CartCoordinator(nav: navigation, key: standIn(\"key\"))") ?? false)
    }

    @Test func `a coordinator with a stack of its own is shown by what it gives`() throws {
        let made = try package(
            """
            // CartCoordinator.swift
            import UIKit
            protocol Shown { func toShow() -> UIViewController }
            final class CartCoordinator: Shown {
                private let nav = UINavigationController()
                private func other() -> UIViewController { nav }
                func toShow() -> UIViewController { nav }
                func start() { nav.setViewControllers([UIViewController()], animated: false) }
            }
            """)
        #expect(
            text("Sources/CartFlows/Flows.swift", in: made)?.contains(
                """
                    let window = UIWindow(frame: .zero)
                    let root = CartCoordinator()
                    window.rootViewController = root.toShow()
                    window.makeKeyAndVisible()
                    root.start()
                """) ?? false)
    }

    @Test func `a coordinator deeper than asked for is stood in for`() throws {
        let app = """
            // AppCoordinator.swift
            import UIKit
            final class AppCoordinator {
                let window: UIWindow
                let nav = UINavigationController()
                var children: [CartCoordinator] = []
                init(window: UIWindow) { self.window = window }
                func start() {
                    window.rootViewController = nav
                    nav.setViewControllers([UIViewController()], animated: false)
                    let cart = CartCoordinator(nav: nav)
                    cart.onEnd = {}
                    children.append(cart)
                    cart.start()
                }
            }
            """
        let cart = Self.cart("let screen = CartViewController(); \(Self.show)").replacing(
            "let nav:", with: "var onEnd: (() -> Void)?\n    let nav:")
        let screen = "// CartViewController.swift\nimport UIKit\nclass CartViewController: UIViewController {}"
        let whole = try package(app, cart, screen, from: "AppCoordinator")
        #expect(whole.standIns == ["CartViewController"])
        #expect(
            text("Sources/AppFlows/Flows.swift", in: whole)?.contains("let root = AppCoordinator(window: window)\n    root.start()")
                ?? false)
        let flat = try package(app, cart, screen, from: "AppCoordinator", depth: 0)
        #expect(flat.standIns == ["CartCoordinator"])
        #expect(
            text("Sources/AppFlows/StandIns/CartCoordinatorStandIn.swift", in: flat) == """
                import UIKit

                class CartCoordinator {
                    var onEnd: (() -> Void)?
                    init(nav: UINavigationController) {
                    }
                    func start() {}
                }

                """)
    }

    @Test func `what a person names is stood in for, an enumeration with all of its cases`() throws {
        let made = try package(
            Self.cart("Log.shared.write(.info, \"start\"); nav.pushViewController(UIViewController(), animated: true)"),
            """
            // Log.swift
            enum Level: String { case info, error = "E" }
            final class Log {
                static let shared = Log()
                private init() {}
                func write(_ level: Level, _ text: String) { print(level, text) }
                func flush() {}
            }
            """, stopAt: ["Log", "Level"])
        #expect(made.standIns == ["Level", "Log"])
        #expect(
            text("Sources/CartFlows/StandIns/LevelStandIn.swift", in: made)
                == "import UIKit\n\nenum Level: String {\n    case info, error = \"E\"\n}\n")
        let log = try #require(text("Sources/CartFlows/StandIns/LogStandIn.swift", in: made))
        #expect(log.contains("func write(_ level: Level, _ text: String) {}") && !log.contains("flush"))
    }

    @Test func `what a storyboard makes is made of the classes that are there`() throws {
        let made = try package(
            Self.cart(
                "let screen = UIStoryboard(name: \"Main\", bundle: nil).instantiateViewController(withIdentifier: \"cart\") as! CartViewController; \(Self.show)"
            ),
            "// CartViewController.swift\nimport UIKit\nclass CartViewController: UIViewController {}",
            boards: """
                <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="n">
                <scenes><scene><objects><navigationController id="n" sceneMemberID="viewController"><connections>
                <segue destination="c" kind="relationship" relationship="rootViewController" id="s"/></connections></navigationController></objects></scene>
                <scene><objects><viewController storyboardIdentifier="cart" id="c" customClass="CartViewController" sceneMemberID="viewController"/></objects></scene></scenes></document>
                """)
        let board = try #require(text("Sources/CartFlows/StandIns/UIStoryboardStandIn.swift", in: made))
        #expect(board.contains("case (\"Main\", \"cart\"): CartViewController(nibName: nil, bundle: nil)"))
        #expect(
            board.contains(
                "case (\"Main\", nil): UINavigationController(rootViewController: CartViewController(nibName: nil, bundle: nil))"))
    }
}
