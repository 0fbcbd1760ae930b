import FlowGraph

/// Reports controls that do nothing.
struct DeadEvent: Rule {
    let description = RuleDescription(
        id: "dead_event", severity: .note, mode: .explored,
        summary: "A control does nothing.",
        rationale: """
            A button whose closure or delegate is not set, or whose coordinator was deallocated, looks like any other and does nothing. An
            action that changes only something invisible, such as a stored setting or a model, looks the same: therefore it is only a
            note.
            """,
        bad: """
            final class HomeCoordinator {
                private let navigation: UINavigationController
                var onFriend: (() -> Void)?

                init(navigation: UINavigationController) { self.navigation = navigation }

                func showProfile() {
                    let profile = ProfileViewController()
                    let action = UIAction(title: "Friend") { [weak self] _ in self?.onFriend?() }
                    profile.navigationItem.rightBarButtonItem = UIBarButtonItem(primaryAction: action)
                    navigation.pushViewController(profile, animated: true)
                }
            }
            """,
        good: """
            final class HomeCoordinator {
                private let navigation: UINavigationController

                init(navigation: UINavigationController) { self.navigation = navigation }

                func showProfile() {
                    let profile = ProfileViewController()
                    let action = UIAction(title: "Friend") { [weak self] _ in self?.showFriend() }
                    profile.navigationItem.rightBarButtonItem = UIBarButtonItem(primaryAction: action)
                    navigation.pushViewController(profile, animated: true)
                }

                private func showFriend() { navigation.pushViewController(DetailViewController(), animated: true) }
            }
            """,
        fix: "set the closure or delegate behind it, and retain the coordinator that handles it; or remove the control",
        needsWholeFlow: true)

    func findings(in document: FlowDocument) -> [Finding] {
        // What was not tried may be where it does something.
        guard document.summary.isComplete, document.summary.leftOut.isEmpty else { return [] }
        struct Event: Hashable { let screen: Screen.ID, trigger: Trigger }
        let graph = document.graph
        let tried = Dictionary(grouping: graph.transitions.filter { $0.trigger.isOfferedForCertain && $0.states != nil }) {
            Event(screen: $0.from, trigger: $0.trigger)
        }
        // Why it does nothing is said there.
        let explained = Set(
            document.summary.misuses.compactMap { misuse in misuse.screen.map { Event(screen: $0, trigger: misuse.trigger) } })
        return tried.compactMap { event, steps in
            guard steps.allSatisfy({ $0.isIdle == true }), !explained.contains(event), let screen = graph.screen(event.screen),
                // States are numbered in the order of their distance from launch.
                let nearest = steps.compactMap(\.states?.from).min(), let path = graph.pathSteps(to: nearest), let end = path.last
            else { return nil }
            return Finding(
                rule: description.id, severity: description.severity,
                message: "\(event.trigger.label) on \(screen.name) has no visible effect",
                coordinator: screen.owner,
                witnesses: [
                    Finding.Witness(
                        trigger: event.trigger, path: path + [PathStep(action: event.trigger.label, effect: "", layers: end.layers)],
                        occurrences: steps.count)
                ],
                fix: description.fix, fingerprint: Fingerprint([description.firstID, event.screen, event.trigger.label]))
        }
    }
}

extension Trigger {
    /// Whether the user finds it on the screen. A stored closure, which is called by its name, may as well be a hook that no control runs.
    fileprivate var isOfferedForCertain: Bool { kind == .action && (label.contains(" ") || label == "touch") }
}
