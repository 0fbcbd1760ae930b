import FlowGraph

/// Work that goes on and on.
struct NeverSettles: Rule {
    let description = RuleDescription(
        id: "never_settles", severity: .warning, mode: .explored,
        summary: "Work that an action set off does not come to rest.",
        rationale: """
            Every piece of work puts the next one on the queue: a retry that is never given up, a timer that outlives its screen, a poll. On a
            device it costs the battery and may navigate long after the person has gone elsewhere; here it is cut off, so what it would have led to
            was not seen.
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
        fix: "bound the attempts, end the work when its screen goes, or hand a clock in that an exploration can stop")

    func findings(in document: FlowDocument) -> [Finding] {
        document.findings(
            of: description,
            ending: { misuse in
                let screen = misuse.screen.flatMap { document.graph.screen($0)?.name }
                return ", set off by \(misuse.trigger.label)" + (screen.map { " on \($0)" } ?? "")
            })
    }
}
