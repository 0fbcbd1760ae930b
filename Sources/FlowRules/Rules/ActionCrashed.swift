import FlowGraph

/// The app does not survive an action.
struct ActionCrashed: Rule {
    let description = RuleDescription(
        id: "action_crashed", severity: .error, mode: .explored,
        summary: "An action ends the app, or never comes to an end.",
        rationale: """
            What a person can do must not stop the app: a trap, a loop without an end, a call of exit(). The process in which it happened is gone; the
            exploration went on in another one without the action, so what lies behind it was not seen. An action that crashes in three states
            is left out everywhere.
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
        fix: "mend it; until then '--without ACTION' leaves the action out")

    func findings(in document: FlowDocument) -> [Finding] {
        document.summary.crashes.map { crash in
            let screen = crash.screen.flatMap { document.graph.screen($0) }
            let what = "\(crash.trigger.label)" + (screen.map { " on \($0.name)" } ?? "")
            let end =
                switch crash.kind {
                case .trap: "crashes"
                case .hang: "never comes to an end"
                case .exit: "ends the app"
                }
            return Finding(
                rule: description.id, severity: description.severity, message: "\(what) \(end): \(crash.reason)\(extent(crash))",
                coordinator: screen?.owner, location: crash.place,
                witnesses: [Finding.Witness(trigger: crash.trigger, path: crash.path, occurrences: crash.occurrences)],
                fix: description.fix, fingerprint: Fingerprint([description.id, what, crash.kind.rawValue, crash.reason]))
        }
    }

    private func extent(_ crash: Summary.Crash) -> String {
        if crash.untried == 0 { return "" }
        return " (in every state tried, of which there were \(crash.occurrences); it was left out in \(crash.untried) more)"
    }
}
