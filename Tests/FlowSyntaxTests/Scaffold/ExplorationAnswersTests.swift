@testable import FlowSyntax
import Testing

/// What services answer, what factories make, and which screens are declared.
extension ExplorationPackageTests {
    /// Another coordinator in its place would show what the app does not: the action ends there, and the report names it.
    @Test(arguments: [
        ("BaseCoordinator", #"BaseCoordinator { standIn("Builder.help") }"#),
        ("BaseCoordinator?", #"BaseCoordinator? { notRun("Builder.help") }"#),
        ("Int", "Int {"),
    ])
    func `what cannot run and makes coordinators makes none`(returned: String, body: String) throws {
        let made = try package(
            Self.cart("_ = Builder(container: Container()).help(onEnd: {}); let screen = UIViewController(); \(Self.show)"),
            """
            // Builder.swift
            import Factory
            import UIKit
            class BaseCoordinator {
                let nav = UINavigationController()
                func start() { nav.pushViewController(UIViewController(), animated: true) }
            }
            final class HelpCoordinator: BaseCoordinator {}
            final class Builder {
                init(container: Container) {}
                func help(onEnd: @escaping () -> Void) -> \(returned) { Container.shared.made(HelpCoordinator()) }
            }
            """)
        let builder = try #require(text("Sources/CartFlows/StandIns/BuilderStandIn.swift", in: made))
        #expect(builder.contains("func help(onEnd: @escaping () -> Void) -> \(body)"), "\(builder)")
        #expect(builder.contains("Questions.") == (returned == "Int"))
    }

    /// The tool says of a declared screen if exploring never shows it.
    @Test(arguments: [
        ("let text = \"Help\"", "", "    .screen(HelpViewController.self)"),
        ("var onClose: (() -> Void)?", "screen.onClose = {}; ", "        HelpViewController.self, offers:"),
    ])
    func `a screen without an action is declared too`(code: String, call: String, line: String) throws {
        let made = try package(
            Self.cart("let screen = HelpViewController(); \(call)\(Self.show)"),
            "// HelpViewController.swift\nimport UIKit\nfinal class HelpViewController: UIViewController { \(code) }")
        let offers = try #require(text("Sources/CartFlows/Offers.swift", in: made))
        #expect(offers.contains("\n    \(line)\n"), "\(offers)")
    }

    /// What a person does with a row needs a row.
    @Test(arguments: [
        ("Result<[Cart], CartError>", ["success([])", "success([Cart(count: 1, note: \"text\")])", "failure(CartError.offline)"]),
        ("Result<Cart?, CartError>", ["success(nil)", "success(Cart(count: 1, note: \"text\"))", "failure(CartError.offline)"]),
        (
            "Result<Cart, CartError>",
            ["success(Cart(count: 1, note: nil))", "success(Cart(count: 1, note: \"text\"))", "failure(CartError.offline)"]
        ),
        ("Result<Int, CartError>", ["success(1)", "failure(CartError.offline)"]),
    ])
    func `a service answers with an empty list and with one that has a row`(given: String, answers: [String]) throws {
        let made = try package(
            Self.cart("CartService().load { _ in }; nav.pushViewController(UIViewController(), animated: true)"),
            """
            // CartService.swift
            import Net
            enum CartError: Error { case offline }
            struct Cart {
                let count: Int
                let note: String?
            }
            final class CartService {
                let client = Client()
                func load(_ done: @escaping (\(given)) -> Void) {}
            }
            """)
        let service = try #require(text("Sources/CartFlows/StandIns/CartServiceStandIn.swift", in: made))
        let calls = service.split(separator: "\n").compactMap { line in
            line.range(of: "done(.").map { String(line[$0.upperBound...].dropLast()) }
        }
        #expect(calls == answers, "\(service)")
    }

    /// Swift's own one is a protocol, of which nothing is asked and which takes no type.
    @Test(arguments: [
        ("func feed() -> Observable<Int> { Observable.never() }", ["Observable"]),
        ("func feed(_ model: any Observable) {}", []),
    ])
    func `a class of another module may be called as a protocol of Swift`(code: String, undeclared: [String]) throws {
        let made = try package(
            Self.cart("let screen = UIViewController(); \(Self.show)", more: "extension CartCoordinator { \(code) }"))
        #expect(made.undeclared == undeclared)
        let written = text("Sources/CartFlows/StandIns/ObservableStandIn.swift", in: made)
        #expect(
            undeclared.isEmpty
                || (written ?? "").contains("@discardableResult static func never() -> Observable<Part0> { Observable<Part0>() }"),
            "\(written ?? "")")
    }

    /// `L.title()` and `R.image.heron()`, as tools make them of an app's resources.
    @Test(arguments: [("let text: String = L.title(); print(text)", ["L"]), ("let text = 1; print(text)", [])])
    func `a type of one letter is one that a tool makes`(code: String, undeclared: [String]) throws {
        let made = try package(Self.cart("\(code); let screen = UIViewController(); \(Self.show)"))
        #expect(made.undeclared == undeclared)
        let written = text("Sources/CartFlows/StandIns/LStandIn.swift", in: made)
        #expect(undeclared.isEmpty || (written ?? "").contains("static func title() -> String"), "\(written ?? "")")
    }
}
