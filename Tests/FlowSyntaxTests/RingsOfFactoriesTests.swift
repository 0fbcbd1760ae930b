import FlowGraph
import FlowSyntax
import Testing

/// Rings of strong references that a factory ties, and those of several screens on one stack.
@Suite("Rings of references that others tie") struct RingsOfFactoriesTests {
    /// The properties to weaken, with the lines where what is put on a stack is made.
    private func rings(_ source: String) -> [String] {
        let document = SourceAnalysis.document(name: "App", sources: [("App.swift", "import UIKit\n" + source)])
        return (document.graph.sourceFacts ?? []).filter { $0.kind == .strongParent }.map { fact in
            let made = fact.related.filter { $0.message == "made here" }.map { " made at \($0.location.line)" }.joined()
            return "\(fact.owner) > \(fact.child): \(fact.circumstance) at \(fact.location.line)\(made)"
        }.sorted()
    }

    private func module(_ factory: String, output: String = "var output: Output?", interactor: String = "let interactor: Interactor")
        -> String
    {
        """
        protocol Output: AnyObject { func didLoad() }
        final class Interactor {
            \(output)
            func load() { output?.didLoad() }
        }
        final class Presenter: Output {
            private weak var view: Screen?
            \(interactor)
            init(view: Screen, interactor: Interactor) {
                self.view = view
                self.interactor = interactor
            }
            func didLoad() { view?.title = "x" }
        }
        final class Screen: UIViewController { var presenter: Presenter! }
        \(factory)
        """
    }

    private let body = """
        func make() -> UIViewController {
            let view = Screen()
            let interactor = Interactor()
            let presenter = Presenter(view: view, interactor: interactor)
            interactor.output = presenter
            view.presenter = presenter
            return view
        }
        """

    @Test("The ring that a factory ties is told at the variable that may be empty, whatever holds the factory's functions")
    func factories() {
        let told = ["Presenter > Interactor: Interactor.output at 4"]
        #expect(rings(module("final class Factory { \(body) }")).map { String($0.prefix(told[0].count)) } == told)
        #expect(rings(module("enum Factory { static \(body) }")).map { String($0.prefix(told[0].count)) } == told)
        #expect(rings(module("struct Factory { \(body) }", output: "weak var output: Output?")) == [])
    }

    private func stack(_ first: String) -> String {
        """
        protocol Interacting { func goHome() }
        final class Flow: UINavigationController, Interacting {
            init(flag: Int) {
                super.init(nibName: nil, bundle: nil)
                viewControllers = [first(flag)]
            }
            required init?(coder: NSCoder) { fatalError() }
            func goHome() { dismiss(animated: true) }
            private func first(_ flag: Int) -> UIViewController {
                \(first)
            }
        }
        final class Scan: UIViewController {
            private let interactor: Interacting
            init(interactor: Interacting) {
                self.interactor = interactor
                super.init(nibName: nil, bundle: nil)
            }
            required init?(coder: NSCoder) { fatalError() }
        }
        final class Failure: UIViewController {
            private let interactor: Interacting
            init(interactor: Interacting) {
                self.interactor = interactor
                super.init(nibName: nil, bundle: nil)
            }
            required init?(coder: NSCoder) { fatalError() }
        }
        final class Root {
            let stack = UINavigationController()
            func open() { stack.present(Flow(flag: 1), animated: true) }
        }
        """
    }

    @Test("Of a function that gives one of several screens, each retains its navigation controller by its own property")
    func severalScreens() {
        let found = rings(
            stack(
                """
                switch flag {
                case 1: return Scan(interactor: self)
                default: return Failure(interactor: self)
                }
                """))
        #expect(found.count == 2)
        #expect(found.allSatisfy { $0.contains("made at 12") || $0.contains("made at 13") })
    }
}
