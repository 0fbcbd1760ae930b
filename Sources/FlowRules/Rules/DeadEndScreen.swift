import FlowGraph

/// A screen that nobody can leave.
struct DeadEndScreen: Rule {
    let description = RuleDescription(
        id: "dead_end_screen", severity: .warning, mode: .explored,
        summary: "Nothing that a person can do on a screen leads away from it.",
        rationale: """
            There is no button that leads on, no way back, and it cannot be dismissed: the person has to end the app. Usually the back button is
            hidden, a full screen presentation has no button that closes it, or a delegate was never set, so the buttons do nothing. It is said only
            when everything was tried.
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
            "add a way on or a way out; a screen that is meant to be the end is named in the exploration: '.terminal(BlockedViewController.self)'",
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
                message: "nothing that can be done on \(screen.name) leads away from it",
                coordinator: screen.owner, child: screen.name,
                witnesses: [Finding.Witness(trigger: trigger, path: path, occurrences: entrances.count)],
                fix: description.fix, fingerprint: Fingerprint([description.id, id]))
        }
    }

    /// The states that lead only to states with the same screen on top, if anywhere: a screen that can be left in one situation may be a
    /// trap in another.
    private func traps(in graph: FlowGraph) -> Set<State.ID> {
        var traps = Set(graph.states.map(\.id))
        var earlier: [State.ID: [State.ID]] = [:]
        var open: [State.ID] = []
        for step in graph.transitions {
            // What comes from outside is no way out that a person could take.
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
    /// Whether it is a fault if nothing leads on. What a web page offers, and what another app does, nobody sees here.
    fileprivate var mayTrap: Bool { !isTerminal && !isUnexplored && kind != .web && kind != .external }
}

extension Summary {
    /// Whether nothing was left out: a way that was not tried may be the way out.
    fileprivate var hasTriedEverything: Bool {
        isComplete && leftOut.isEmpty && Trigger.Kind.allCases.allSatisfy { !$0.isGesture || gestures.contains($0.rawValue) }
    }
}
