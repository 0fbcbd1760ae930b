import FlowGraph

/// Reports transitions that the configuration forbids or does not allow.
struct ForbiddenTransition: Rule {
    /// What is forbidden and what is allowed; nothing, unless the configuration says so.
    var demands: [TransitionDemand] = []

    let description = RuleDescription(
        id: "forbidden_transition", severity: .error, mode: .both,
        summary: "A transition that the configuration forbids is possible.",
        rationale: """
            A flow has rules that no compiler checks: the shop requires a login, a feature does not open the screens of another one.
            Written down in the configuration, they are checked for every transition that leads on. If there is a list of allowed
            transitions, any transition from one coordinator to another that is not in it is forbidden.
            """,
        bad: """
            final class HelpCoordinator {
                private let navigation: UINavigationController

                init(navigation: UINavigationController) { self.navigation = navigation }

                func showSettings() {
                    let settings = SettingsViewController()
                    settings.onAbout = { [weak self] in self?.showAbout() }
                    navigation.pushViewController(settings, animated: true)
                }

                private func showAbout() { navigation.pushViewController(AboutViewController(), animated: true) }
            }
            """,
        good: """
            final class HelpCoordinator {
                private let navigation: UINavigationController

                init(navigation: UINavigationController) { self.navigation = navigation }

                func showSettings() { navigation.pushViewController(SettingsViewController(), animated: true) }
            }
            """,
        fix: "lead to another screen, or change what the configuration forbids and allows",
        configuration: """
            transitions:
              forbidden:
                - { from: SettingsViewController, to: AboutViewController, reason: only the help shows about }
            """)

    func findings(in document: FlowDocument) -> [Finding] {
        let graph = document.graph
        let forbidden = demands.filter { $0.kind == .forbidden }.map {
            (demand: $0, patterns: (from: NameMatcher($0.from), to: NameMatcher($0.to)))
        }
        let allowed = demands.filter { $0.kind == .allowed }.map { (from: NameMatcher($0.from), to: NameMatcher($0.to)) }
        guard !demands.isEmpty else { return [] }
        let severity = demands.first { $0.kind == .allowed && $0.severity != nil }?.severity
        return Leading.all(in: graph).flatMap { leading in
            let broken = forbidden.filter { leading.isMeant(by: $0.patterns, in: graph) }.map { finding(leading, $0.demand, graph) }
            guard !allowed.isEmpty, let from = leading.from.owner, let to = leading.to.owner, from != to,
                !allowed.contains(where: { leading.isMeant(by: $0, in: graph) })
            else { return broken }
            return broken + [finding(leading, TransitionDemand(kind: .allowed, from: "", to: "", severity: severity), graph)]
        }
    }

    private func finding(_ leading: Leading, _ demand: TransitionDemand, _ graph: FlowGraph) -> Finding {
        let place = leading.place, witness = leading.witness(in: graph)
        let why =
            demand.kind == .allowed
            ? "which is not among the allowed transitions"
            : "which is forbidden" + (demand.name.map { " (\($0))" } ?? "") + (demand.reason.map { ": \($0)" } ?? "")
        return Finding(
            rule: description.id, severity: demand.severity ?? (leading.isHint ? description.sourceSeverity : description.severity),
            message:
                "\(leading.from.described(in: graph)) \(leading.isHint ? "may lead" : "leads") to \(leading.to.described(in: graph)), \(why)",
            coordinator: leading.from.owner, triggers: [], location: place, locationMessage: place == nil ? nil : "leads there",
            witnesses: witness.map { [$0] } ?? [], fix: description.fix,
            fingerprint: Fingerprint([description.firstID, demand.kind.rawValue, demand.name ?? "", leading.from.id, leading.to.id]))
    }
}
