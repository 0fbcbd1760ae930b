import Foundation
import FlowGraph
import FlowSyntax
import Testing

/// Children that meet an error before they have shown a screen.
@Suite("Children that fail when they start") struct FailedStartsTests {
    private func leaks(_ source: String) -> [String] {
        let document = SourceAnalysis.document(name: "App", sources: [("App.swift", "import UIKit\n" + source)])
        return (document.graph.sourceFacts ?? []).filter { [.keptAfterExit, .neverRemoved].contains($0.kind) }.map { fact in
            "\(fact.owner) \(fact.child): \(fact.exits.filter { !$0.isReleased }.map(\.label).sorted().joined(separator: ", "))"
        }.sorted()
    }

    /// A root that keeps a child, which asks a service when it is started.
    ///
    /// - Parameters:
    ///   - failed: What the child does with an error.
    ///   - before: What it does before it asks.
    ///   - after: What it does whatever comes.
    ///   - show: What the root does after it has started the child.
    private func app(failed: String, before: String = "", after: String = "", show: String = "", more: String = "") -> String {
        """
        final class Service {
            func load(completion: @escaping (Result<String, Error>) -> Void) {
                URLSession.shared.dataTask(with: URL(string: "https://example.com")!) { data, _, error in
                    if let error { completion(.failure(error)) } else { completion(.success("")) }
                }.resume()
            }
        }
        final class Root {
            private var children: [Child] = []
            let stack = UINavigationController()
            func start() {
                let home = HomeScreen()
                home.onOpen = { [weak self] in self?.openChild() }
                stack.viewControllers = [home]
            }
            func openChild() {
                let child = Child(stack: stack)
                child.onEnd = { [weak self, weak child] in self?.children.removeAll { $0 === child } }
                children.append(child)
                child.start()
                \(show)
            }
        }
        final class HomeScreen: UIViewController {
            var onOpen: (() -> Void)?
            @IBAction func openTapped() { onOpen?() }
        }
        final class ChildScreen: UIViewController {
            var onGone: (() -> Void)?
            override func viewDidDisappear(_ animated: Bool) {
                super.viewDidDisappear(animated)
                if isMovingFromParent { onGone?() }
            }
        }
        final class Child {
            var onEnd: (() -> Void)?
            private let stack: UINavigationController
            private let service = Service()
            init(stack: UINavigationController) { self.stack = stack }
            func start() {
                \(before)
                service.load { [weak self] result in
                    guard let self else { return }
                    switch result {
                    case .success(let text): self.show(text)
                    case .failure(let error):
                        \(failed)
                    }
                    \(after)
                }
            }
            private func show(_ text: String) {
                let screen = ChildScreen()
                screen.title = text
                screen.onGone = { [weak self] in self?.onEnd?() }
                stack.pushViewController(screen, animated: true)
            }
            \(more)
        }
        extension UIViewController {
            func alert(_ error: Error) {
                let alert = UIAlertController(title: "Error", message: error.localizedDescription, preferredStyle: .alert)
                alert.addAction(UIAlertAction(title: "OK", style: .default, handler: nil))
                present(alert, animated: true)
            }
            func alert(_ error: Error, then: @escaping () -> Void) {
                let alert = UIAlertController(title: "Error", message: error.localizedDescription, preferredStyle: .alert)
                alert.addAction(UIAlertAction(title: "OK", style: .default) { _ in then() })
                present(alert, animated: true)
            }
        }
        """
    }

    @Test("A child that only shows the error stays", arguments: ["self.stack.alert(error)", "print(error)", "break"])
    func shownOnly(failed: String) {
        #expect(leaks(app(failed: failed)) == ["Root Child: an error in Child.start()"])
    }

    @Test(
        "A child that reports, or goes on, is released when that ends",
        arguments: [
            "self.onEnd?()", "self.stack.alert(error) { [weak self] in self?.onEnd?() }", "self.show(\"\")", "self.start()",
            "DispatchQueue.main.async { self.onEnd?() }",
        ])
    func reported(failed: String) {
        #expect(leaks(app(failed: failed)) == [])
    }

    @Test("What is done whatever comes counts as well") func whateverComes() {
        #expect(leaks(app(failed: "print(error)", after: "self.onEnd?()")) == [])
    }

    @Test("With a screen on show, an error is no end of it") func onShow() {
        #expect(leaks(app(failed: "self.stack.alert(error)", before: "show(\"Loading\")")) == [])
    }

    @Test("Whoever shows the child's screen beside it does so whatever the child meets") func shownByKeeper() {
        let screen = "lazy var screen: ChildScreen = { let s = ChildScreen(); s.onGone = { [weak self] in self?.onEnd?() }; return s }()"
        let shown = "stack.pushViewController(child.screen, animated: true)"
        #expect(leaks(app(failed: "print(error)", show: shown, more: screen)) == [])
        #expect(
            leaks(app(failed: "print(error)", show: "if stack.isBeingPresented { \(shown) }", more: screen)) == [
                "Root Child: an error in Child.start()"
            ])
    }

    @Test("The case with which a child is started says what it does") func startedWithACase() {
        func source(_ entry: String) -> String {
            app(failed: "print(error)").replacingOccurrences(of: "child.start()", with: "child.begin(.\(entry))")
                .replacingOccurrences(
                    of: "    func start() {\n        \n        service",
                    with: """
                            func begin(_ entry: Entry) {
                                switch entry {
                                case .known: show("")
                                case .asked: start()
                                }
                            }
                            func start() {
                                service
                        """) + "\nenum Entry { case known, asked }"
        }
        #expect(leaks(source("asked")) == ["Root Child: an error in Child.start()"])
        #expect(leaks(source("known")) == [])
    }
}
