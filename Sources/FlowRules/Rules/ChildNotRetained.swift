import FlowGraph

/// Reports coordinators that are started and not retained.
struct ChildNotRetained: Rule {
    let description = RuleDescription(
        id: "child_not_retained", severity: .error, mode: .both,
        summary: "A coordinator is started but not retained: it is deallocated before its screen appears.",
        rationale: """
            A coordinator lives as long as an object retains it. One that is created in a method, started and not stored anywhere is
            deallocated when the method returns. Its screen appears all the same, but its weak references to the coordinator are nil: the
            user's actions on it have no effect.
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
        fix: "retain the child in a property or in the parent's list of children before starting it")

    func findings(in document: FlowDocument) -> [Finding] {
        proved(in: document)
            + document.hints(of: description, .notRetained, proof: [.notRetained], here: "started and not retained") { fact in
                fact.circumstance.isEmpty
                    ? "\(fact.child) may be deallocated before its screen appears: \(fact.owner) starts it and does not retain it"
                    : "any \(fact.child) may be deallocated before its screen appears: \(fact.circumstance) of \(fact.owner) starts it "
                        + "and does not retain it"
            }
            + document.hints(
                of: description, .keptWeakly, here: "created here",
                fix: { _ in "keep it in a strong property, and release it when it reports that it finished" }
            ) { fact in
                "\(fact.child) may be deallocated before \(fact.circumstance) of \(fact.owner) returns: only a weak property refers to it"
            }
    }

    private func proved(in document: FlowDocument) -> [Finding] {
        // A coordinator that is released too early takes along what it has just started: premature_release reports that cause.
        let early = Set(document.graph.coordinators.flatMap { $0.lifetimes.of(.prematurelyReleased) }.map { $0.path.map(\.action) })
        return document.graph.coordinators.flatMap { node in
            let facts = node.lifetimes.of(.notRetained).filter { !early.contains($0.path.map(\.action)) }
            return Set(facts.map(\.subject)).sorted().compactMap { subject -> Finding? in
                let ofSubject = facts.filter { $0.subject == subject }
                guard let first = ofSubject.first else { return nil }
                return .ofCoordinator(
                    description, node, ofSubject, in: document, child: subject, owner: node.typeName,
                    message: "\(subject) is not retained and is deallocated before its screen \(first.circumstance) appears",
                    cause: subject)
            }
        }
    }
}
