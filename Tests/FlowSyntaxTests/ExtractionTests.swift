import FlowSyntax
import Testing

/// Each test shows source and, under it, what is understood of it.
struct ExtractionTests {
    private func text(_ source: String) -> String { FactsText.text(of: FactExtractor.facts(of: source)) }

    /// What is understood of the body of a function without a result.
    private func body(_ statements: String) throws -> String {
        let file = FactExtractor.facts(of: "func f() {\n0\n\(statements)\n}")
        let text = FactsText.text(of: try #require(file.functions.first?.body))
        return text.split(separator: "\n").dropFirst().joined(separator: "\n")
    }

    @Test func `a coordinator`() {
        let source = """
            import UIKit
            final class ShopCoordinator: BaseCoordinator, CartDelegate {
                weak var parent: Coordinator?
                private(set) var children: [Coordinator] = []
                private lazy var root = UINavigationController()
                init(parent: Coordinator? = nil) { self.parent = parent; super.init() }
                func start() {
                    let cart = CartCoordinator(navigation: root)
                    cart.onFinish = { [weak self, weak cart] result in self?.remove(cart) }
                    children.append(cart)
                }
                var isEmpty: Bool { children.isEmpty }
                deinit { print("gone") }
            }
            """
        #expect(
            text(source) == """
                import UIKit
                class ShopCoordinator: BaseCoordinator, CartDelegate
                  weak var parent: Coordinator?
                  var children: [Coordinator] = []
                  private lazy var root = UINavigationController()
                  var isEmpty: Bool
                    get
                      return children.isEmpty
                  init(parent: Coordinator? = nil)
                    self.parent = parent
                    super.init()
                  func start()
                    let cart = CartCoordinator(navigation: root)
                    cart.onFinish = { [weak self, weak cart] result in return self?.remove(cart) }
                    children.append(cart)
                  deinit
                    print("gone")
                """)
    }
}
