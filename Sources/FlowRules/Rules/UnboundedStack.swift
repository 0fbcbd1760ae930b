import FlowGraph

/// Reports stacks that can grow without limit.
struct UnboundedStack: Rule {
    let description = RuleDescription(
        id: "unbounded_stack", severity: .warning, mode: .explored,
        summary: "The navigation stack can grow without limit.",
        rationale: """
            A profile leads to a friend's profile, that one to the first again, and every transition pushes another screen. Nothing limits
            it: each screen, with its coordinator and everything that they load, stays in memory below the others, and the user has to tap
            back once for each of them. The explorer has repeated this part of the path many times, the stack growing by the same screens
            each time, and follows it no further.
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
        fix:
            "return to the screen that is on the stack already ('popToViewController(_:animated:)'), or replace it "
            + "('setViewControllers(_:animated:)')")

    func findings(in document: FlowDocument) -> [Finding] {
        // One cause is one repetition of actions, wherever it begins.
        var seen: Set<[String]> = []
        let growths = document.summary.growths.filter { $0.request == nil }
        return growths.sorted { ($0.path.count, $0.screen) < ($1.path.count, $1.screen) }.compactMap { growth in
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
                    "\(screen?.title ?? growth.screen) can be pushed on top of itself without limit: \(actions.joined(separator: " ▸ ")) can be "
                    + "repeated indefinitely (it was repeated \(growth.times) times)",
                coordinator: growth.owner, owner: growth.owner.flatMap { document.graph.coordinator($0)?.typeName },
                child: screen?.typeName,
                triggers: ["push"],
                witnesses: [
                    Finding.Witness(trigger: Trigger(kind: .action, label: last.action), path: growth.path + growth.piece, occurrences: 1)
                ], fix: description.fix, fingerprint: Fingerprint([description.firstID, growth.screen] + rotation))
        }
    }
}
