import FlowGraph

/// Reports transitions that the configuration requires and that are missing.
struct RequiredTransition: Rule {
    /// What is required; nothing, unless the configuration says so.
    var demands: [TransitionDemand] = []

    let description = RuleDescription(
        id: "required_transition", severity: .error, mode: .both,
        summary: "A transition that the configuration requires is missing.",
        rationale: """
            Some transitions must never get lost: from every page of a checkout to its help, from the settings to the account. A button
            that is not connected again after a change fails silently; a transition that the configuration requires does not.
            """,
        bad: """
            final class HelpCoordinator {
                private let navigation: UINavigationController

                init(navigation: UINavigationController) { self.navigation = navigation }

                func showSettings() { navigation.pushViewController(SettingsViewController(), animated: true) }
            }
            """,
        good: """
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
        fix: "add the transition, or change what the configuration requires",
        configuration: """
            transitions:
              required:
                - { from: SettingsViewController, to: AboutViewController, reason: it shows the licenses }
            """)

    func findings(in document: FlowDocument) -> [Finding] {
        guard !demands.isEmpty else { return [] }
        let leading = Leading.all(in: document.graph)
        return demands.flatMap { missing($0, leading, document) }
    }

    /// One finding for each screen, or each type of coordinator with screens, that is meant and has no such step.
    private func missing(_ demand: TransitionDemand, _ leading: [Leading], _ document: FlowDocument) -> [Finding] {
        let graph = document.graph, from = NameMatcher(demand.from), to = NameMatcher(demand.to)
        func missing(_ own: Set<Screen.ID>, name: String, cause: String, _ coordinator: CoordinatorNode.ID?, _ declared: SourcePlace?)
            -> Finding?
        {
            if leading.contains(where: { own.contains($0.from.id) && $0.leads(to: to, in: graph) }) { return nil }
            let path = graph.states.isEmpty ? nil : graph.shortestPath(toOneOf: graph.states(withOnTop: own))
            let steps = leading.filter { own.contains($0.from.id) } + leading.filter { own.contains($0.to.id) }
            return finding(demand, name, cause, coordinator, declared ?? steps.lazy.compactMap(\.place).first, path, document)
        }
        let screens = graph.screens.filter { $0.kind != .coordinator }
        let owned = Dictionary(grouping: screens) { screen in screen.owner.flatMap { graph.coordinator($0) }?.typeName }
        var seen: Set<String> = []
        return screens.filter { from.means($0, in: graph) == .screen }.compactMap { screen in
            missing([screen.id], name: screen.described(in: graph), cause: screen.id, screen.owner, screen.place)
        }
            + graph.coordinators.filter { from.matches($0.typeName) && seen.insert($0.typeName).inserted }.compactMap { node in
                owned[node.typeName].flatMap { missing(Set($0.map(\.id)), name: node.typeName, cause: node.typeName, node.id, node.place) }
            }
    }

    private func finding(
        _ demand: TransitionDemand, _ name: String, _ cause: String, _ coordinator: CoordinatorNode.ID?, _ place: SourcePlace?,
        _ path: [Transition]?,
        _ document: FlowDocument
    ) -> Finding {
        let isExplored = document.summary.size != nil || !document.graph.states.isEmpty
        // What was not seen because of a limit is not proved to be missing.
        let isProved = isExplored && document.summary.isComplete
        let lacks = isProved ? "has no transition" : isExplored ? "showed no transition" : "may have no transition"
        let required = "which is required" + (demand.name.map { " (\($0))" } ?? "") + (demand.reason.map { ": \($0)" } ?? "")
        let witness = path.map { path in
            Finding.Witness(
                trigger: path.last?.trigger ?? Trigger(kind: .launch, label: "launch"), path: document.graph.pathSteps(path), occurrences: 1
            )
        }
        return Finding(
            rule: description.id, severity: demand.severity ?? (isProved ? description.severity : description.sourceSeverity),
            message: "\(name) \(lacks) to \(demand.to), \(required)" + (isExplored && !isProved ? "; the exploration is not complete" : ""),
            coordinator: coordinator, location: place, locationMessage: place == nil ? nil : "no transition leads there from here",
            witnesses: witness.map { [$0] } ?? [], fix: description.fix,
            fingerprint: Fingerprint([description.firstID, demand.name ?? "", cause, demand.to]))
    }
}
