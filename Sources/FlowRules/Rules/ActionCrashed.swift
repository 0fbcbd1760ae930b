import FlowGraph

/// Reports actions that crash or hang the app.
struct ActionCrashed: Rule {
    let description = RuleDescription(
        id: "action_crashed", severity: .error, mode: .explored,
        summary: "An action crashes or hangs the app.",
        rationale: """
            No action of the user may stop the app: no trap, no endless loop, no call of exit(). The process in which it happened has
            ended; the exploration continued in another one without the action, so the screens behind it were not seen. An action that
            crashes in three states is left out of the whole exploration.
            """,
        bad: """
            final class CartCoordinator {
                private let navigation: UINavigationController
                private let items: [String]

                init(navigation: UINavigationController, items: [String]) {
                    self.navigation = navigation
                    self.items = items
                }

                func showFirst() {
                    let detail = DetailViewController()
                    detail.title = items[0]
                    navigation.pushViewController(detail, animated: true)
                }
            }
            """,
        good: """
            final class CartCoordinator {
                private let navigation: UINavigationController
                private let items: [String]

                init(navigation: UINavigationController, items: [String]) {
                    self.navigation = navigation
                    self.items = items
                }

                func showFirst() {
                    let detail = DetailViewController()
                    detail.title = items.first ?? "Nothing yet"
                    navigation.pushViewController(detail, animated: true)
                }
            }
            """,
        fix: "fix the crash, or exclude the action with '--exclude-action ACTION'")

    func findings(in document: FlowDocument) -> [Finding] {
        document.summary.crashes.map { crash in
            let screen = crash.screen.flatMap { document.graph.screen($0) }
            let what = "\(crash.trigger.label)" + (screen.map { " on \($0.name)" } ?? "")
            let end =
                switch crash.kind {
                case .trap: "crashes"
                case .hang: "hangs"
                case .exit: "exits the app"
                }
            return Finding(
                rule: description.id, severity: description.severity, message: "\(what) \(end): \(crash.reason)\(extent(crash))",
                coordinator: screen?.owner, location: crash.place,
                witnesses: [Finding.Witness(trigger: crash.trigger, path: crash.path, occurrences: crash.occurrences)],
                fix: description.fix, fingerprint: Fingerprint([description.firstID, what, crash.kind.rawValue, crash.reason]))
        }
    }

    private func extent(_ crash: Summary.Crash) -> String {
        if crash.untried == 0 { return "" }
        return " (in all \(crash.occurrences) states in which it was tried; it was skipped in \(crash.untried) more)"
    }
}
