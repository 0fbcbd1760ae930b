import FlowGraph
import FlowSyntax
import Testing

/// How types of one name are told apart.
struct TypeNamesTests {
    /// A coordinator that keeps its child for good, with others' names around it.
    private func leak(_ name: String = "HomeCoordinator") -> String {
        """
        import UIKit
        class DetailCoordinator {
            let navigation: UINavigationController
            init(_ navigation: UINavigationController) { self.navigation = navigation }
            func start() { navigation.pushViewController(PageViewController(), animated: true) }
        }
        class PageViewController: UIViewController {}
        class \(name) {
            let navigation: UINavigationController
            var children: [DetailCoordinator] = []
            init(navigation: UINavigationController) { self.navigation = navigation }
            func show() {
                let child = DetailCoordinator(navigation)
                children.append(child)
                child.start()
            }
        }
        """
    }

    /// The pairs of types that facts are about.
    private func pairs(_ sources: [(file: String, text: String)]) -> [String] {
        let document = SourceAnalysis.document(name: "App", sources: sources)
        return (document.graph.sourceFacts ?? []).filter { $0.kind == .neverRemoved }.map { "\($0.owner) \($0.child)" }.sorted()
    }

    @Test func `one type has its simple name wherever it lies`() {
        #expect(pairs([("Sources/Shop/Home.swift", leak())]) == ["HomeCoordinator DetailCoordinator"])
    }

    @Test(arguments: [
        ("Sources/Shop/Home.swift", "Sources/Pay/Home.swift", "Shop", "Pay"),
        ("Sources/Shop/UI/Home.swift", "Sources/Pay/UI/Start.swift", "Shop", "Pay"),
        ("Modules/Shop/Sources/Home.swift", "Modules/Pay/Sources/Home.swift", "Shop", "Pay"),
        ("Modules/Shop/Sources/UI/Home.swift", "Modules/Pay/Sources/UI/Home.swift", "Shop", "Pay"),
        ("Shop/Flow/Home.swift", "Pay/Flow/Home.swift", "Shop", "Pay"),
    ])
    func `two types of one name have their modules in front`(one: String, other: String, module: String, otherModule: String) {
        #expect(
            pairs([(one, leak()), (other, leak())])
                == [module, otherModule].map { "\($0).HomeCoordinator \($0).DetailCoordinator" }.sorted())
    }

    @Test func `a folder that is an ancestor of the other one adds nothing`() {
        #expect(
            pairs([("App/Home.swift", leak()), ("App/Pay/Home.swift", leak())]) == [
                "HomeCoordinator DetailCoordinator", "Pay.HomeCoordinator Pay.DetailCoordinator",
            ])
    }

    @Test func `three types go down until their paths part`() {
        let sources = ["App/Shop/Home.swift", "App/Pay/Home.swift", "Kit/Home.swift"].map { ($0, leak()) }
        #expect(
            pairs(sources).map { $0.prefix { $0 != " " } } == [
                "App.Pay.HomeCoordinator", "App.Shop.HomeCoordinator", "Kit.HomeCoordinator",
            ])
    }

    @Test func `nested types of one name are told by their paths`() {
        let nested: (String) -> String = {
            "import UIKit\nenum \($0) {\n" + leak("Coordinator").split(separator: "\n").dropFirst().joined(separator: "\n") + "\n}"
        }
        #expect(
            pairs([("A.swift", nested("Shop")), ("B.swift", nested("Pay"))]) == [
                "Pay.Coordinator Pay.DetailCoordinator", "Shop.Coordinator Shop.DetailCoordinator",
            ])
    }
}
