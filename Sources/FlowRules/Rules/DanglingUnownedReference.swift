import FlowGraph

/// Reports unowned references to deallocated objects.
struct DanglingUnownedReference: Rule {
    let description = RuleDescription(
        id: "dangling_unowned_reference", aliases: ["outlived_parent"], severity: .warning, mode: .explored,
        summary: "An `unowned` reference points to a deallocated object.",
        rationale: """
            'unowned' is a promise that the parent lives longer than the child. Here it did not: the child is still in use, the parent was
            deallocated, and the next use of the reference crashes the app.
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
        fix: "make the reference weak, or finish the child before its parent is released")

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
                        "\(first.subject) has an unowned reference to \(first.circumstance), "
                        + "which \(first.trigger.label) deallocates first",
                    cause: names.joined(separator: "\n"))
            }
        }
    }
}
