import FlowGraph

/// Reports screens that are presented over another presented screen.
struct ModalOverModal: Rule {
    let description = RuleDescription(
        id: "modal_over_modal", severity: .note, mode: .explored,
        summary: "A modal is presented over another modal.",
        rationale: """
            It works, but is often unintended: the user has to close one screen after the other, and code that dismisses the lower one
            dismisses the upper one as well. An alert over a presented screen is common and does not count.
            """,
        bad: """
            final class HomeCoordinator {
                private let navigation: UINavigationController

                init(navigation: UINavigationController) { self.navigation = navigation }

                func showSettings() {
                    let settings = SettingsViewController()
                    settings.onAbout = { [weak settings] in settings?.present(AboutViewController(), animated: true) }
                    navigation.present(settings, animated: true)
                }
            }
            """,
        good: """
            final class HomeCoordinator {
                private let navigation: UINavigationController

                init(navigation: UINavigationController) { self.navigation = navigation }

                func showSettings() {
                    let settings = SettingsViewController()
                    settings.onAbout = { [weak settings] in
                        settings?.navigationController?.pushViewController(AboutViewController(), animated: true)
                    }
                    navigation.present(UINavigationController(rootViewController: settings), animated: true)
                }
            }
            """,
        fix: "push the second screen on a navigation controller inside the first presentation, or dismiss the first one before")

    func findings(in document: FlowDocument) -> [Finding] {
        let graph = document.graph
        struct Pair: Hashable { let lower, upper: Screen.ID }
        let stacks = Dictionary(graph.states.map { ($0.id, modals(of: $0, in: graph)) }, uniquingKeysWith: { first, _ in first })
        var found: [Pair: (arrivals: [State.ID], trigger: Trigger)] = [:]
        func add(_ state: State.ID, _ trigger: Trigger) {
            guard let shown = stacks[state], shown.count > 1 else { return }
            found[Pair(lower: shown[shown.count - 2], upper: shown[shown.count - 1]), default: ([], trigger)].arrivals.append(state)
        }
        add(0, Trigger(kind: .launch, label: "launch"))
        for step in graph.transitions {
            guard let states = step.states, stacks[states.to, default: []].count > stacks[states.from, default: []].count else { continue }
            add(states.to, step.trigger)
        }
        return found.compactMap { pair, seen in
            // States are numbered in the order of their distance from launch.
            guard let lower = graph.screen(pair.lower), let upper = graph.screen(pair.upper), let nearest = seen.arrivals.min(),
                let path = graph.pathSteps(to: nearest)
            else { return nil }
            return Finding(
                rule: description.id, severity: description.severity,
                message: "\(upper.name) is presented over \(lower.name), which is presented itself",
                coordinator: upper.owner,
                witnesses: [
                    Finding.Witness(
                        trigger: graph.shortestPath(to: nearest)?.last?.trigger ?? seen.trigger, path: path,
                        occurrences: seen.arrivals.count)
                ],
                fix: description.fix, fingerprint: Fingerprint([description.firstID, pair.lower, pair.upper]))
        }
    }

    /// The screens on top of each presentation, lowest first, without alerts.
    private func modals(of state: State, in graph: FlowGraph) -> [Screen.ID] {
        state.layers.dropFirst().compactMap(\.last).filter { graph.screen($0)?.kind != .alert }
    }
}
