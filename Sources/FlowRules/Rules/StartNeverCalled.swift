import FlowGraph

/// Reports coordinators that are created and never started.
struct StartNeverCalled: Rule {
    let description = RuleDescription(
        id: "start_never_called", severity: .warning, mode: .source,
        summary: "A coordinator is created but never started.",
        rationale: """
            A coordinator does nothing before it is started: its screens are not shown, and what it should observe is not observed. The
            line is easily lost when code is moved, and nothing reports it: the app only does nothing where it should do something.
            """,
        bad: """
            final class ParentCoordinator {
                private let navigation: UINavigationController
                private var child: DetailCoordinator?

                init(navigation: UINavigationController) { self.navigation = navigation }

                func showDetail() {
                    let child = DetailCoordinator(navigation: navigation)
                    child.onFinish = { [weak self] in self?.child = nil }
                    self.child = child
                }
            }
            """,
        good: """
            final class ParentCoordinator {
                private let navigation: UINavigationController
                private var child: DetailCoordinator?

                init(navigation: UINavigationController) { self.navigation = navigation }

                func showDetail() {
                    let child = DetailCoordinator(navigation: navigation)
                    child.onFinish = { [weak self] in self?.child = nil }
                    self.child = child
                    child.start()
                }
            }
            """,
        fix: "call 'start()' after the child is retained, or do not create it", isOptIn: true)

    func findings(in document: FlowDocument) -> [Finding] {
        document.hints(of: description, .neverStarted, here: "created here") { fact in
            "\(fact.owner) may never start \(fact.child)"
        }
    }
}
