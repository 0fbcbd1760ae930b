import FlowGraph

/// Screens that pile up without end.
struct UnboundedStack: Rule {
    let description = RuleDescription(
        id: "unbounded_stack", severity: .warning, mode: .explored,
        summary: "A screen can be put on top of itself again and again: the stack has no end.",
        rationale: """
            A profile leads to a friend's profile, that one to the first again, and every step pushes another screen. Nothing stops it: each screen, with its
            coordinator and all that they load, stays in memory below the others, and a person who wants to go back taps as often as they came. The
            explorer has repeated the piece of the way many times, the stack growing by the same screens each time, and follows it no further.
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
                    if let shown = navigation.viewControllers.first(where: { $0 is ProfileViewController }) {
                        navigation.popToViewController(shown, animated: true)
                        return
                    }
                    let profile = ProfileViewController()
                    profile.onFriend = { [weak self] in self?.showProfile() }
                    navigation.pushViewController(profile, animated: true)
                }
            }
            """,
        fix: "go back to the screen that is on the stack already ('popToViewController'), or replace it ('setViewControllers')")

    func findings(in document: FlowDocument) -> [Finding] {
        // One cause is one repetition of actions, wherever it begins.
        var seen: Set<[String]> = []
        return document.summary.growths.sorted { ($0.path.count, $0.screen) < ($1.path.count, $1.screen) }.compactMap { growth in
            let actions = growth.piece.map(\.action)
            let rotation =
                actions.indices.map { Array(actions[$0...] + actions[..<$0]) }.min {
                    $0.joined(separator: "\n") < $1.joined(separator: "\n")
                } ?? []
            guard seen.insert(rotation).inserted, let last = growth.piece.last else { return nil }
            let screen = document.graph.screen(growth.screen)
            return Finding(
                rule: description.id, severity: description.severity,
                message:
                    "\(screen?.title ?? growth.screen) comes to lie on itself without end: \(actions.joined(separator: " ▸ ")) can be repeated for ever "
                    + "(it was repeated \(growth.times) times)",
                coordinator: growth.owner, owner: growth.owner.flatMap { document.graph.coordinator($0)?.typeName },
                child: screen?.typeName,
                triggers: ["push"],
                witnesses: [
                    Finding.Witness(trigger: Trigger(kind: .action, label: last.action), path: growth.path + growth.piece, occurrences: 1)
                ], fix: description.fix, fingerprint: Fingerprint([description.id, growth.screen] + rotation))
        }
    }
}
