import FlowGraph

/// Reports completion handlers that a router still stores for a removed screen.
struct StaleRouterCallback: Rule {
    let description = RuleDescription(
        id: "stale_router_callback", severity: .warning, mode: .explored,
        summary: "The router still stores a completion handler for a removed screen.",
        rationale: """
            A router that stores a closure for each screen must run and remove it when the screen is removed, on whatever exit. An entry
            that stays retains the screen and everything that it refers to, and its closure never runs: what it should do, usually to
            remove a child, is not done. It is usually the cause of an orphan_child, and shows where to fix it.
            """,
        bad: """
            final class PopRouter: NSObject, UINavigationControllerDelegate {
                private var completions: [UIViewController: () -> Void] = [:]

                func push(_ screen: UIViewController, on navigation: UINavigationController, completion: @escaping () -> Void) {
                    navigation.delegate = self
                    completions[screen] = completion
                    navigation.pushViewController(screen, animated: true)
                }

                func navigationController(
                    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
                ) {
                    guard let gone = navigationController.transitionCoordinator?.viewController(forKey: .from),
                        !navigationController.viewControllers.contains(gone)
                    else { return }
                    completions.removeValue(forKey: gone)?()
                }
            }
            """,
        good: """
            final class PopRouter: NSObject, UINavigationControllerDelegate {
                private var completions: [UIViewController: () -> Void] = [:]

                func push(_ screen: UIViewController, on navigation: UINavigationController, completion: @escaping () -> Void) {
                    navigation.delegate = self
                    completions[screen] = completion
                    navigation.pushViewController(screen, animated: true)
                }

                func navigationController(
                    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
                ) {
                    for gone in completions.keys where !navigationController.viewControllers.contains(gone) {
                        completions.removeValue(forKey: gone)?()
                    }
                }
            }
            """,
        fix:
            "in 'navigationController(_:didShow:animated:)', run and remove the entries of all screens that are no longer on the "
            + "stack, not only of the transition's '.from'")

    func findings(in document: FlowDocument) -> [Finding] {
        document.graph.coordinators.flatMap { node in
            let facts = node.lifetimes.of(.staleCallback)
            return Set(facts.map(\.subject)).sorted().compactMap { subject -> Finding? in
                let ofSubject = facts.filter { $0.subject == subject }
                guard let first = ofSubject.first else { return nil }
                let table = first.holders.dropLast().last.map { "\($0.object).\($0.reference.tableName)" } ?? "a table of callbacks"
                return Finding(
                    rule: description.id, severity: description.severity,
                    message: "\(table) still stores a completion handler for \(subject) after the screen was removed; it never runs",
                    coordinator: node.id,
                    owner: first.holders.dropLast().last?.object, child: node.typeName, triggers: ofSubject.exits, location: first.origin,
                    witnesses: Finding.witnesses(ofSubject), holders: first.holders, keptAlive: first.keptAlive, fix: description.fix,
                    fingerprint: Fingerprint([description.firstID] + node.identity + [table, subject]))
            }
        }
    }
}

extension String {
    /// The property of a reference into a table: `completions` of `completions (key)`.
    fileprivate var tableName: String { String(prefix { $0 != " " && $0 != "[" }) }
}
