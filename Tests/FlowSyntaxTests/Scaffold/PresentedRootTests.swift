@testable import FlowSyntax
import Testing

/// A coordinator whose screens the app presents is presented where it is started alone, too.
struct PresentedRootTests {
    private func flows(_ callers: String) throws -> String {
        let tests = ExplorationPackageTests()
        let made = try tests.package(
            ExplorationPackageTests.cart("let screen = CartViewController(); \(ExplorationPackageTests.show)"),
            "// CartViewController.swift\nimport UIKit\nclass CartViewController: UIViewController {}",
            "// Home.swift\nimport UIKit\nclass HomeViewController: UIViewController {\n\(callers)\n}")
        return try #require(tests.text("Sources/CartFlows/Flows.swift", in: made))
    }

    private static let presenting = """
        func cart() {
            let modal = UINavigationController()
            let cart = CartCoordinator(nav: modal)
            cart.start()
            present(modal, animated: true)
        }
        """

    @Test func `what is presented wherever it is made is presented here`() throws {
        let text = try flows(Self.presenting.replacing("present(", with: "self.present("))
        #expect(text.contains("    window.rootViewController = UIViewController()\n"))
        #expect(
            text.contains(
                """
                    root.start()
                    window.rootViewController?.present(navigation, animated: false)
                    return Flow(window, root: root)
                """))
    }

    @Test func `what covers the whole screen cannot be swiped away here either`() throws {
        let text = try flows(
            Self.presenting.replacing("cart.start()", with: "modal.modalPresentationStyle = .fullScreen; cart.start()"))
        #expect(text.contains("    navigation.modalPresentationStyle = .fullScreen\n    window.rootViewController?.present("))
    }

    @Test func `what is pushed somewhere as well is the window's`() throws {
        let pushing = "func push() { CartCoordinator(nav: navigationController!).start() }"
        #expect(try flows(Self.presenting + pushing).contains("window.rootViewController = navigation\n"))
        #expect(try flows("").contains("window.rootViewController = navigation\n"))
    }
}
