@testable import FlowSyntax
import Testing

/// What a stand-in tells others by itself, as the app's screen does.
struct ScreenLifecycleTests {
    /// The stand-in of a screen, and what it offers.
    private func cart(_ members: String) throws -> (standIn: String, offers: [String]) {
        let tests = ExplorationPackageTests()
        let made = try tests.package(
            """
            // CartCoordinator.swift
            import UIKit
            final class CartCoordinator: CartDelegate {
                let nav: UINavigationController
                init(nav: UINavigationController) { self.nav = nav }
                func start() {
                    let screen = CartViewController(model: CartModel())
                    screen.delegate = self
                    screen.onClose = { _ in }
                    nav.pushViewController(screen, animated: true)
                }
                func didClose(_ screen: CartViewController) {}
                func didPay() {}
            }
            """, "// CartModel.swift\nfinal class CartModel { func finish() {}; func end() {} }",
            """
            // CartViewController.swift
            import UIKit
            protocol CartDelegate: AnyObject { func didClose(_ screen: CartViewController); func didPay() }
            class CartViewController: UIViewController {
                weak var delegate: CartDelegate?
                var onClose: ((Bool) -> Void)?
                private unowned let model: CartModel
                private let rows: [String] = []
                private let table = UITableView()
                init(model: CartModel) { self.model = model; super.init(nibName: nil, bundle: nil) }
            \(members)
            }
            """)
        let text = try #require(tests.text("Sources/CartFlows/StandIns/CartViewControllerStandIn.swift", in: made))
        let offers = tests.text("Sources/CartFlows/Offers.swift", in: made) ?? ""
        return (text, offers.split(separator: "\"").enumerated().filter { $0.offset % 2 == 1 }.map { String($0.element) })
    }

    @Test func `a screen that reports its end when it is deallocated does so in its stand-in`() throws {
        let made = try cart("    deinit { print(\"gone\"); delegate?.didPay(); NotificationCenter.default.removeObserver(self) }")
        #expect(
            made.standIn.contains(
                """
                    deinit {
                        delegate?.didPay()
                    }
                """))
        #expect(made.offers == ["onClose true", "onClose false"])
    }

    @Test func `a screen reports by the conditions that UIKit knows, and its superclass hears of it`() throws {
        let made = try cart(
            """
                override func viewDidDisappear(_ animated: Bool) {
                    super.viewDidDisappear(animated)
                    table.reloadData()
                    // The back button.
                    if isMovingFromParent || self.isBeingDismissed {
                        self.delegate?.didClose(self)
                    }
                }
                override func didMove(toParent parent: UIViewController?) {
                    guard parent == nil, let delegate = delegate else { return }
                    delegate.didPay()
                }
            """)
        #expect(
            made.standIn.contains(
                """
                    override func viewDidDisappear(_ animated: Bool) {
                        super.viewDidDisappear(animated)
                        if isMovingFromParent || self.isBeingDismissed {
                            self.delegate?.didClose(self)
                        }
                    }
                    override func didMove(toParent parent: UIViewController?) {
                        guard parent == nil, let delegate = delegate else {
                            return
                        }
                        delegate.didPay()
                    }
                """))
        #expect(made.offers == ["onClose true", "onClose false"])
    }

    @Test func `a closure that a screen calls as it goes is no action, and one that a button calls as well is`() throws {
        let members = "    override func viewWillDisappear(_ animated: Bool) { super.viewWillDisappear(animated); onClose?(animated) }"
        #expect(try cart(members).offers == ["didClose", "didPay"])
        #expect(
            try cart(members + "\n    @objc func close() { onClose?(true) }").offers == [
                "didClose", "didPay", "onClose true", "onClose false",
            ])
    }

    /// - Parameter line: What the bar is set up with, and what the stand-in has of it.
    @Test(arguments: [
        ("navigationItem.hidesBackButton = true", "navigationItem.hidesBackButton = true"),
        ("self.navigationItem.setHidesBackButton(true, animated: false)", "navigationItem.hidesBackButton = true"),
        (
            "navigationItem.leftBarButtonItem = UIBarButtonItem(customView: table)",
            "navigationItem.hidesBackButton = !navigationItem.leftItemsSupplementBackButton"
        ),
        (
            "navigationController?.interactivePopGestureRecognizer?.isEnabled = false",
            "navigationController?.interactivePopGestureRecognizer?.isEnabled = false"
        ),
        (
            "navigationController?.setNavigationBarHidden(true, animated: true)",
            "navigationController?.setNavigationBarHidden(true, animated: false)"
        ),
        ("navigationItem.rightBarButtonItem = UIBarButtonItem(customView: table)", ""),
        ("navigationItem.leftBarButtonItem = nil", ""),
        ("navigationItem.hidesBackButton = rows.isEmpty", ""),
        ("if rows.isEmpty { navigationItem.hidesBackButton = true }", ""),
        ("guard rows.isEmpty else { return }; navigationItem.hidesBackButton = true", ""),
    ])
    func `a screen without a way back has none in its stand-in`(line: String, kept: String) throws {
        let loaded = "    override func viewDidLoad() { super.viewDidLoad(); self.setUp() }\n    private func setUp() { setUpBar() }\n"
        let standIn = try cart(loaded + "    private func setUpBar() { \(line) }").standIn
        guard !kept.isEmpty else { return #expect(!standIn.contains("viewDidLoad")) }
        #expect(
            standIn.contains(
                """
                    override func viewDidLoad() {
                        super.viewDidLoad()
                        \(kept)
                    }
                """))
        // What the user does later is no matter of the way back at first.
        #expect(!(try cart("    @objc func select() { \(line) }").standIn.contains("viewDidLoad")))
    }

    @Test func `what is kept without an optional is asked with one, since the stand-in keeps it weakly`() throws {
        let made = try cart("    deinit { model.finish(); self.model.end() }")
        #expect(
            made.standIn.contains(
                """
                    deinit {
                        model?.finish()
                        self.model?.end()
                    }
                """))
    }

    @Test func `what depends on something that is not there stays an action`() throws {
        let made = try cart(
            """
                override func viewDidDisappear(_ animated: Bool) {
                    super.viewDidDisappear(animated)
                    guard !rows.isEmpty else { return }
                    delegate?.didPay()
                }
                override func viewDidAppear(_ animated: Bool) {
                    super.viewDidAppear(animated)
                    DispatchQueue.main.async { self.delegate?.didClose(self) }
                }
            """)
        #expect(!made.standIn.contains("override func view"))
        #expect(made.offers == ["didClose", "didPay", "onClose true", "onClose false"])
    }

    @Test func `a screen of another module's class offers and reports as any other`() throws {
        let tests = ExplorationPackageTests()
        let made = try tests.package(
            ExplorationPackageTests.cart(
                "let screen = CartViewController(); screen.delegate = self; \(ExplorationPackageTests.show)",
                more: "extension CartCoordinator: CartViewController.Delegate { func didPay() {}; func didLoad() {} }"),
            """
            // CartViewController.swift
            import UIKit
            import Base
            final class CartViewController: BaseScreen {
                protocol Delegate: AnyObject { func didPay(); func didLoad() }
                weak var delegate: Delegate?
                override init() { super.init(); title = "Cart" }
                override func viewDidLoad() { super.viewDidLoad(); delegate?.didLoad() }
                @objc func pay() { delegate?.didPay() }
            }
            class BaseScreen: BEViewController {
                init() { super.init(nibName: nil, bundle: nil) }
            }
            """)
        let text = try #require(tests.text("Sources/CartFlows/StandIns/CartViewControllerStandIn.swift", in: made))
        #expect(text.contains("    override init() {\n"))
        #expect(text.contains("        delegate?.didLoad()\n"))
        #expect(made.offered["CartViewController"] == 1)
        #expect(try #require(tests.text("Sources/CartFlows/Offers.swift", in: made)).contains("{ $0.delegate?.didPay() }"))
    }
}
