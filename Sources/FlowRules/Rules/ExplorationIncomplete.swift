import FlowGraph

/// A bound ended the exploration before it had seen everything.
struct ExplorationIncomplete: Rule {
    let description = RuleDescription(
        id: "exploration_incomplete", severity: .note, mode: .explored,
        summary: "A bound ended the exploration before it had seen everything.",
        rationale: """
            What was found holds, and what was not found may still be there. A flow without bound, such as a profile that leads to a friend's profile and
            so on, never ends by itself; a large one may only need more states or more time.
            """,
        bad: """
            final class ProfileCoordinator {
                private let navigation: UINavigationController

                init(navigation: UINavigationController) { self.navigation = navigation }

                func showProfile() {
                    let profile = ProfileViewController()
                    profile.onFriend = { [weak self] in self?.showProfile() }
                    navigation.pushViewController(profile, animated: true)
                }
            }
            """,
        good: """
            final class ProfileCoordinator {
                private let navigation: UINavigationController

                init(navigation: UINavigationController) { self.navigation = navigation }

                func showProfile() {
                    let profile = ProfileViewController()
                    profile.onFriend = { [weak self] in self?.showProfile() }
                    navigation.setViewControllers([profile], animated: true)
                }
            }
            """,
        fix: "raise the bound ('--max-states', '--max-depth', '--seconds'), or leave out what makes the flow endless ('--without ACTION')")

    func findings(in document: FlowDocument) -> [Finding] {
        document.summary.limits.map { limit in
            let flag = ["maxStates": "states", "maxDepth": "actions in a row", "seconds": "seconds"][limit.bound] ?? limit.bound
            return Finding(
                rule: description.id, severity: description.severity,
                message: "the exploration stopped at \(limit.value) \(flag): \(limit.statesLeft) of \(document.graph.states.count) states have actions that were not tried (depth \(limit.depth))",
                fix: description.fix, fingerprint: Fingerprint([description.id, document.name, limit.bound]))
        }
    }
}
