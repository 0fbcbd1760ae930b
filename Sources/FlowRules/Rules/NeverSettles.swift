import FlowGraph

/// Reports work that never finishes.
struct NeverSettles: Rule {
    let description = RuleDescription(
        id: "never_settles", severity: .warning, mode: .explored,
        summary: "Work started by an action never finishes.",
        rationale: """
            Every piece of work schedules the next one: a retry without a limit, a timer that outlives its screen, a poll. On a device it
            drains the battery and may navigate long after the user has moved on; the exploration cuts it off, so what it would have led
            to was not seen.
            """,
        bad: """
            final class RefreshCoordinator {
                private let navigation: UINavigationController
                private let load: () -> Bool

                init(navigation: UINavigationController, load: @escaping () -> Bool) {
                    self.navigation = navigation
                    self.load = load
                }

                func refresh() {
                    if load() {
                        navigation.pushViewController(DetailViewController(), animated: true)
                    } else {
                        DispatchQueue.main.asyncAfter(deadline: .now() + 1) { [weak self] in self?.refresh() }
                    }
                }
            }
            """,
        good: """
            final class RefreshCoordinator {
                private let navigation: UINavigationController
                private let load: () -> Bool

                init(navigation: UINavigationController, load: @escaping () -> Bool) {
                    self.navigation = navigation
                    self.load = load
                }

                func refresh(attempts: Int = 3) {
                    if load() {
                        navigation.pushViewController(DetailViewController(), animated: true)
                    } else if attempts > 1 {
                        DispatchQueue.main.asyncAfter(deadline: .now() + 1) { [weak self] in self?.refresh(attempts: attempts - 1) }
                    } else {
                        navigation.pushViewController(OfflineViewController(), animated: true)
                    }
                }
            }
            """,
        fix: "limit the attempts, stop the work when its screen is removed, or inject a clock that an exploration can stop")

    func findings(in document: FlowDocument) -> [Finding] {
        document.findings(
            of: description,
            ending: { misuse in
                let screen = misuse.screen.flatMap { document.graph.screen($0)?.name }
                return ", started by \(misuse.trigger.label)" + (screen.map { " on \($0)" } ?? "")
            })
    }
}
