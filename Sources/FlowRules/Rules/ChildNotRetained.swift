import FlowGraph

/// A coordinator that was started and that nobody keeps.
struct ChildNotRetained: Rule {
    let description = RuleDescription(
        id: "child_not_retained", severity: .error, mode: .both,
        summary: "A coordinator is started and kept by nobody: it is gone before its screen is on show.",
        rationale: """
            A coordinator lives as long as somebody keeps it. One that is made in a method, started and not put anywhere is freed when the method
            returns. Its screen has come all the same, with weak references to a coordinator that is not there: nothing that a person does on it has
            an effect.
            """,
        bad: """
            final class ParentCoordinator {
                private let navigation: UINavigationController

                init(navigation: UINavigationController) { self.navigation = navigation }

                func showDetail() {
                    let child = DetailCoordinator(navigation: navigation)
                    child.start()
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
        fix: "keep the child in a property or in the parent's list of children before starting it")

    func findings(in document: FlowDocument) -> [Finding] {
        proved(in: document)
            + document.hints(of: description, .notRetained, proof: [.notRetained], here: "started, and kept by nobody") { fact in
                fact.circumstance.isEmpty
                    ? "\(fact.child) may be gone before its screen is on show: \(fact.owner) starts it, and nobody keeps it"
                    : "any \(fact.child) may be gone before its screen is on show: \(fact.circumstance) of \(fact.owner) starts it, and nobody keeps it"
            }
            + document.hints(
                of: description, .keptWeakly, here: "made here",
                fix: { _ in "make the property strong, and let go where the child reports its end" }
            ) { fact in
                "\(fact.child) may be gone before \(fact.circumstance) of \(fact.owner) has returned: only a weak property refers to it"
            }
    }

    private func proved(in document: FlowDocument) -> [Finding] {
        // Whoever lets go of a coordinator too early loses what it has just started as well: that is one cause, and said there.
        let early = Set(document.graph.coordinators.flatMap { $0.lifetimes.of(.prematurelyReleased) }.map { $0.path.map(\.action) })
        return document.graph.coordinators.flatMap { node in
            let facts = node.lifetimes.of(.notRetained).filter { !early.contains($0.path.map(\.action)) }
            return Set(facts.map(\.subject)).sorted().compactMap { subject -> Finding? in
                let ofSubject = facts.filter { $0.subject == subject }
                guard let first = ofSubject.first else { return nil }
                return .ofCoordinator(
                    description, node, ofSubject, in: document, child: subject, owner: node.typeName,
                    message: "nobody keeps \(subject): it is gone before its screen \(first.circumstance) is on show", cause: subject)
            }
        }
    }
}
