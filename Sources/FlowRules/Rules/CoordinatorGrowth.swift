import FlowGraph

/// Coordinators that become more with every round.
struct CoordinatorGrowth: Rule {
    let description = RuleDescription(
        id: "coordinator_growth", severity: .error, mode: .explored,
        summary: "The same round, gone again and again, adds a coordinator every time.",
        rationale: """
            A person goes there and back, and is where they were; the app is not: it has one coordinator more. The explorer has gone the round many
            times from a fresh launch, and something was added each time, so it is no cache that fills once and no coordinator that is made at its
            first use. Whatever has had screens of its own and was forgotten with them is reported as orphan_child; only where the stack has no end as
            well is it both.
            """,
        bad: """
            final class ParentCoordinator {
                private let navigation: UINavigationController
                private var children: [SyncCoordinator] = []

                init(navigation: UINavigationController) { self.navigation = navigation }

                func showDetail() {
                    children.append(SyncCoordinator())
                    navigation.pushViewController(DetailViewController(), animated: true)
                }
            }
            """,
        good: """
            final class ParentCoordinator {
                private let navigation: UINavigationController
                private lazy var sync = SyncCoordinator()

                init(navigation: UINavigationController) { self.navigation = navigation }

                func showDetail() {
                    sync.start()
                    navigation.pushViewController(DetailViewController(), animated: true)
                }
            }
            """,
        fix: "use the coordinator that is there already, or let go of it at the end of the round",
        needsWholeFlow: true)

    func findings(in document: FlowDocument) -> [Finding] {
        // What grows along the same way is one cause.
        let facts = document.graph.coordinators.flatMap { node in node.lifetimes.of(.grown).map { (node: node, fact: $0) } }
        let ways = Dictionary(grouping: facts) { $0.fact.path.map(\.action) }
        return ways.values.map { group in
            let (node, fact) = group[0]
            let names = group.map(\.node.typeName)
            let who = names.count == 1 ? names[0] : names.dropLast().joined(separator: ", ") + " and " + names[names.count - 1]
            return Finding(
                rule: description.id, severity: description.severity,
                message: "\(who) \(names.count == 1 ? "piles" : "pile") up: \(fact.circumstance)", coordinator: node.id,
                owner: node.parent.flatMap { document.graph.coordinator($0)?.typeName }, child: node.typeName, triggers: [fact.exit],
                location: fact.origin, witnesses: Finding.witnesses([fact]), holders: fact.holders,
                fix: description.fix, fingerprint: Fingerprint([description.id] + group.flatMap(\.node.identity)))
        }
    }
}
