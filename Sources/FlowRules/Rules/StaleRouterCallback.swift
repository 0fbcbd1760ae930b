import FlowGraph

/// A router's table of callbacks that still has an entry for a screen that has gone.
struct StaleRouterCallback: Rule {
    let description = RuleDescription(
        id: "stale_router_callback", severity: .warning, mode: .explored,
        summary: "A table of callbacks still has an entry for a screen that has gone.",
        rationale: """
            A router that keeps a closure for each screen must run and drop it when the screen goes, whichever way it goes. An entry that stays keeps the
            screen alive with everything that it refers to, and its closure never runs: whatever hangs on it (a child to be removed, most often) is not
            done. It is usually the reason for an orphan_child, and shows where to mend it.
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
        fix: "in 'didShow', run and drop the entries of all screens that are no longer on the stack, not only of the transition's '.from'")

    func findings(in document: FlowDocument) -> [Finding] {
        document.graph.coordinators.flatMap { node in
            let facts = node.lifetimes.of(.staleCallback)
            return Set(facts.map(\.subject)).sorted().compactMap { subject -> Finding? in
                let ofSubject = facts.filter { $0.subject == subject }
                guard let first = ofSubject.first else { return nil }
                let table = first.holders.dropLast().last.map { "\($0.object).\($0.reference.tableName)" } ?? "a table of callbacks"
                return Finding(
                    rule: description.id, severity: description.severity,
                    message: "\(table) still has an entry for \(subject) after the screen has gone; its closure never runs",
                    coordinator: node.id,
                    owner: first.holders.dropLast().last?.object, child: node.typeName, triggers: ofSubject.exits, location: first.origin,
                    witnesses: Finding.witnesses(ofSubject), holders: first.holders, keptAlive: first.keptAlive, fix: description.fix,
                    fingerprint: Fingerprint([description.id] + node.identity + [table, subject]))
            }
        }
    }
}

extension String {
    /// The property of a reference into a table: `completions` of `completions (key)`.
    fileprivate var tableName: String { String(prefix { $0 != " " && $0 != "[" }) }
}
