@testable import FlowSyntax
import Testing

/// What becomes of a package whose code does not compile, and how a coordinator with a stack of its own begins.
extension ExplorationPackageTests {
    @Test func `code that does not compile is replaced, in a copy of a linked file as well`() throws {
        let source = Self.cart("nav.pushViewController(UIViewController(), animated: true)\n        Tracker.log()")
        var made = try package(source)
        let linked = "Sources/CartFlows/App/CartCoordinator.swift"
        #expect(made.files.contains { $0.path == linked })
        let line = try #require(source.split(separator: "\n", omittingEmptySubsequences: false).firstIndex { $0.contains("Tracker") }) + 1
        let error = try #require(
            ExplorationPackage.CompilerError("/here/App/CartCoordinator.swift:\(line):9: error: cannot find 'Tracker' in scope"))
        let other = try #require(ExplorationPackage.CompilerError("/here/Other.swift:1:1: error: cannot find 'Tracker' in scope"))
        func replace(_ error: ExplorationPackage.CompilerError, isFixed: Bool) -> Bool {
            made.replaceCode(with: [error], in: "CartFlows", isFixed: { _ in isFixed }, read: { _ in source })
        }
        #expect(replace(other, isFixed: false) == false)
        #expect(replace(error, isFixed: true) == false)
        #expect(replace(error, isFixed: false) == true)
        #expect(!made.files.contains { $0.path == linked })
        let copy = try #require(text("Sources/CartFlows/Rewritten/CartCoordinator.swift", in: made))
        #expect(
            copy
                == "#sourceLocation(file: \"App/CartCoordinator.swift\", line: 1)\n"
                + source.replacing("Tracker.log()", with: "notRun(\"CartCoordinator.start()\")"))
        #expect(made.replaced == ["App/CartCoordinator.swift": ["CartCoordinator.start()": "cannot find 'Tracker' in scope"]])
        // The same place again: nothing is left of the call, and so the body goes.
        #expect(replace(error, isFixed: false) == true)
        #expect(text("Sources/CartFlows/Rewritten/CartCoordinator.swift", in: made)?.contains("func start() { notRun(") == true)
    }

    @Test(arguments: ["let stack: CartStack = CartStack()", "let stack = CartStack()", "let stack = UINavigationController()"])
    func `a coordinator with a controller of its own is shown by it`(property: String) throws {
        let made = try package(
            """
            // CartCoordinator.swift
            import UIKit
            final class CartStack: UINavigationController {}
            final class CartCoordinator {
                \(property)
                func start() { stack.pushViewController(UIViewController(), animated: true) }
            }
            """)
        let flows = try #require(text("Sources/CartFlows/Flows.swift", in: made))
        #expect(flows.contains("window.rootViewController = root.stack\n"), "\(flows)")
    }

    @Test func `a stack of the app's own that a router is made with is shown`() throws {
        let made = try package(
            """
            // CartCoordinator.swift
            import UIKit
            final class CartStack: UINavigationController {}
            final class Router {
                let stack: CartStack
                init(_ stack: CartStack) { self.stack = stack }
                func push(_ screen: UIViewController) { stack.pushViewController(screen, animated: true) }
            }
            final class CartCoordinator {
                let router: Router
                init(router: Router) { self.router = router }
                func start() { router.push(UIViewController()) }
            }
            """)
        let flows = try #require(text("Sources/CartFlows/Flows.swift", in: made))
        #expect(flows.contains("let navigation = CartStack()\n    window.rootViewController = navigation\n"), "\(flows)")
        #expect(flows.contains("let root = CartCoordinator(router: Router(navigation))"), "\(flows)")
    }
}
