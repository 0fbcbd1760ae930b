import FlowGraph

/// Reports coordinators that accumulate with every round trip.
struct CoordinatorGrowth: Rule {
    let description = RuleDescription(
        id: "coordinator_growth", severity: .error, mode: .explored,
        summary: "Repeating a round trip leaves one more coordinator in memory each time.",
        rationale: """
            The user makes a round trip and is back on the same screen, but the app has one coordinator more. The explorer has repeated
            the round trip many times from a fresh launch, and one was added each time, so it is neither a cache that fills once nor a
            coordinator that is created on first use. A coordinator that had screens of its own and leaked with them is reported as
            orphan_child; both rules report it only if the navigation stack grows without limit as well.
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
        fix: "reuse the coordinator that exists already, or release it at the end of the round trip",
        needsWholeFlow: true)

    func findings(in document: FlowDocument) -> [Finding] {
        // What grows along the same path is one cause.
        let facts = document.graph.coordinators.flatMap { node in node.lifetimes.of(.grown).map { (node: node, fact: $0) } }
        let ways = Dictionary(grouping: facts) { $0.fact.path.map(\.action) }
        return ways.values.map { group in
            let (node, fact) = group[0]
            let names = group.map(\.node.typeName)
            let who = names.count == 1 ? names[0] : names.dropLast().joined(separator: ", ") + " and " + names[names.count - 1]
            return Finding(
                rule: description.id, severity: description.severity,
                message: "\(who) \(names.count == 1 ? "accumulates" : "accumulate"): \(fact.circumstance)", coordinator: node.id,
                owner: node.parent.flatMap { document.graph.coordinator($0)?.typeName }, child: node.typeName, triggers: [fact.exit],
                location: fact.origin, witnesses: Finding.witnesses([fact]), holders: fact.holders,
                fix: description.fix, fingerprint: Fingerprint([description.firstID] + group.flatMap(\.node.identity)))
        }
    }
}
