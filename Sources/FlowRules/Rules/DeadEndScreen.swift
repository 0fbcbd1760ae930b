import FlowGraph

/// Reports screens that the user cannot leave.
struct DeadEndScreen: Rule {
    let description = RuleDescription(
        id: "dead_end_screen", severity: .warning, mode: .explored,
        summary: "The user cannot leave a screen.",
        rationale: """
            No button leads on, the user cannot go back, and the screen cannot be dismissed: the user has to quit the app. Usually the
            back button is hidden, a full-screen presentation has no button that closes it, or a delegate was never set, so the buttons do
            nothing. It is reported only if every action was tried.
            """,
        bad: """
            final class HomeCoordinator {
                private let navigation: UINavigationController

                init(navigation: UINavigationController) { self.navigation = navigation }

                func showDetail() {
                    let detail = DetailViewController()
                    detail.navigationItem.hidesBackButton = true
                    navigation.pushViewController(detail, animated: true)
                }
            }
            """,
        good: """
            final class HomeCoordinator {
                private let navigation: UINavigationController

                init(navigation: UINavigationController) { self.navigation = navigation }

                func showDetail() {
                    let detail = DetailViewController()
                    detail.onClose = { [weak self] in self?.navigation.popViewController(animated: true) }
                    detail.navigationItem.hidesBackButton = true
                    navigation.pushViewController(detail, animated: true)
                }
            }
            """,
        fix:
            "add a transition to another screen; if the flow is meant to end here, name the screen in the exploration: "
            + "'.terminal(BlockedViewController.self)'",
        needsWholeFlow: true)

    func findings(in document: FlowDocument) -> [Finding] {
        guard document.summary.hasTriedEverything else { return [] }
        let graph = document.graph
        let traps = traps(in: graph)
        let entrances = graph.transitions.filter { step in
            step.from != step.to && step.states.map { traps.contains($0.to) } == true && graph.screen(step.to)?.mayTrap == true
        }
        return Dictionary(grouping: entrances, by: \.to).compactMap { id, entrances in
            // States are numbered in the order of their distance from launch.
            guard let screen = graph.screen(id), let nearest = entrances.compactMap(\.states?.to).min(),
                let trigger = graph.shortestPath(to: nearest)?.last?.trigger, let path = graph.pathSteps(to: nearest)
            else { return nil }
            return Finding(
                rule: description.id, severity: description.severity,
                message: "no action on \(screen.name) leads to another screen",
                coordinator: screen.owner, child: screen.name,
                witnesses: [Finding.Witness(trigger: trigger, path: path, occurrences: entrances.count)],
                fix: description.fix, fingerprint: Fingerprint([description.firstID, id]))
        }
    }

    /// The states that lead only to states with the same screen on top, if anywhere: a screen that can be left in one situation may be a
    /// trap in another.
    private func traps(in graph: FlowGraph) -> Set<State.ID> {
        var traps = Set(graph.states.map(\.id))
        var earlier: [State.ID: [State.ID]] = [:]
        var open: [State.ID] = []
        for step in graph.transitions {
            // An event from outside is no exit that the user could take.
            guard let states = step.states, step.trigger.kind != .event else { continue }
            if step.from != step.to || step.kind == .open {
                open.append(states.from)
            } else {
                earlier[states.to, default: []].append(states.from)
            }
        }
        while let state = open.popLast() { if traps.remove(state) != nil { open += earlier[state, default: []] } }
        return traps
    }
}

extension Screen {
    /// Whether it is a fault if nothing leads on. What a web page offers, and what another app does, is not visible here.
    fileprivate var mayTrap: Bool { !isTerminal && !isUnexplored && kind != .web && kind != .external }
}

extension Summary {
    /// Whether nothing was left out: an action that was not tried may be the exit.
    fileprivate var hasTriedEverything: Bool {
        isComplete && leftOut.isEmpty && Trigger.Kind.allCases.allSatisfy { !$0.isGesture || gestures.contains($0.rawValue) }
    }
}
