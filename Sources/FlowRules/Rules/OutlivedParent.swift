import FlowGraph

/// An unowned reference to somebody who has died first.
struct OutlivedParent: Rule {
    let description = RuleDescription(
        id: "outlived_parent", severity: .warning, mode: .explored,
        summary: "A coordinator or screen refers to one that has died before it, by an unowned reference.",
        rationale: """
            'unowned' is a promise that the parent lives longer than the child. Here it did not: the child is still needed, the parent was freed, and
            the next use of the reference ends the app.
            """,
        bad: """
            final class DetailFlowCoordinator {
                private unowned let list: ListCoordinator
                let screen = DetailViewController()

                init(list: ListCoordinator) { self.list = list }

                func close() { list.detailHasClosed() }
            }
            """,
        good: """
            final class DetailFlowCoordinator {
                private weak var list: ListCoordinator?
                let screen = DetailViewController()

                init(list: ListCoordinator) { self.list = list }

                func close() { list?.detailHasClosed() }
            }
            """,
        fix: "make the reference weak, or end the child before its parent")

    func findings(in document: FlowDocument) -> [Finding] {
        document.graph.coordinators.flatMap { node in
            let facts = node.lifetimes.of(.outlivedParent)
            return Set(facts.map { [$0.subject, $0.circumstance] }).sorted { $0.lexicographicallyPrecedes($1) }.compactMap {
                names -> Finding? in
                let ofNames = facts.filter { [$0.subject, $0.circumstance] == names }
                guard let first = ofNames.first else { return nil }
                return .ofCoordinator(
                    description, node, ofNames, in: document, child: first.subject, owner: first.circumstance,
                    message:
                        "\(first.subject) has an unowned reference to \(first.circumstance), which has died before it by \(first.trigger.label)",
                    cause: names.joined(separator: "\n"))
            }
        }
    }
}
