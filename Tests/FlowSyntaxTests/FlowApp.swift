import FlowGraph
import FlowSyntax

/// What small apps have in common whose coordinators keep a list of children, and what is told of them.
enum FlowApp {
    static let base = """
        import UIKit
        class Flow: NSObject, UINavigationControllerDelegate {
            let nav: UINavigationController
            private(set) var guests: [Flow] = []
            weak var host: Flow?
            var stacked: [UIViewController] = []
            init(nav: UINavigationController) { self.nav = nav }
            func begin() {}
            func add(_ guest: Flow) {
                guests.append(guest)
                guest.host = self
                guest.begin()
            }
            func remove(_ guest: Flow) { guests.removeAll { $0 === guest } }
            func end() { host?.remove(self) }
        }
        final class Page: UIViewController {
            var onDone: (() -> Void)?
            @objc func tapDone() { onDone?() }
        }
        """

    /// The app's delegate: it starts a coordinator with the navigation controller of the window, which it hands over by a label.
    static func launch(_ coordinator: String, _ label: String) -> String {
        """
        @main final class AppDelegate: UIResponder, UIApplicationDelegate {
            var window: UIWindow?
            var coordinator: \(coordinator)?
            func application(
                _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
            ) -> Bool {
                let stack = UINavigationController()
                window = UIWindow()
                window?.rootViewController = stack
                window?.makeKeyAndVisible()
                coordinator = \(coordinator)(\(label): stack)
                coordinator?.start()
                return true
            }
        }
        """
    }

    /// The facts, as `kind owner > child: leaking exits`.
    static func told(_ source: String, base: String = base) -> [String] {
        let files = [(file: "App.swift", facts: FactExtractor.facts(of: base + "\n" + source))]
        return SourcePhases(files: files).lifetimes().map { fact in
            let exits = fact.exits.filter { !$0.isReleased }.map { "\($0.trigger) by \($0.label)" }.joined(separator: ", ")
            return "\(fact.kind.rawValue) \(fact.owner) > \(fact.child)" + (exits.isEmpty ? "" : ": " + exits)
        }
    }

    /// The children of an app in one file that some exits leave behind, as `child: exit`.
    static func leaks(_ source: String) -> [String] {
        let document = SourceAnalysis.document(name: "App", sources: [("App.swift", source)])
        return (document.graph.sourceFacts ?? []).filter { [.neverRemoved, .keptAfterExit].contains($0.kind) }.flatMap { fact in
            fact.exits.filter { !$0.isReleased }.map { "\(fact.child): \($0.label)" }
        }
    }

    /// The facts of some kinds of an app in one file, each with the words for its line: none where `▶` marks it.
    static func marked(
        _ text: String, _ kinds: Set<SourceFact.Kind>, imports: String = "import UIKit\nimport Combine\n"
    ) -> [(fact: SourceFact, place: String)] {
        let text = imports + text
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let marked = Set(lines.indices.filter { lines[$0].contains("▶") }.map { $0 + 1 })
        let document = SourceAnalysis.document(name: "App", sources: [("App.swift", text)])
        return (document.graph.sourceFacts ?? []).filter { kinds.contains($0.kind) }.map { fact in
            (fact, marked.contains(fact.location.line) ? "" : " at line \(fact.location.line)")
        }
    }
}
