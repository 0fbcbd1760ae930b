import FlowGraph

/// A child whose screens have all gone while its parent keeps it.
struct OrphanChild: Rule {
    let description = RuleDescription(
        id: "orphan_child", severity: .error, mode: .both,
        summary: "A child coordinator is still kept although none of its screens is left.",
        rationale: """
            A parent keeps its child coordinators alive, and must let go of each when the child's last screen goes. There are more ways to go than the
            code that shows the screens knows of: the back button, the swipe, the back button's long-press menu (which pops several screens at once),
            a sheet pulled down, "done". Whoever misses one of them keeps the child for ever: every visit adds another, each goes on observing and
            may still navigate. Nothing crashes and nothing is seen.
            """,
        bad: """
            final class ParentCoordinator {
                private let navigation: UINavigationController
                private var children: [ChildCoordinator] = []

                init(navigation: UINavigationController) { self.navigation = navigation }

                func showDetail() {
                    let child = ChildCoordinator()
                    children.append(child)
                    navigation.pushViewController(child.screen, animated: true)
                }
            }
            """,
        good: """
            final class ParentCoordinator: NSObject, UINavigationControllerDelegate {
                private let navigation: UINavigationController
                private var children: [ChildCoordinator] = []

                init(navigation: UINavigationController) {
                    self.navigation = navigation
                    super.init()
                    navigation.delegate = self
                }

                func showDetail() {
                    let child = ChildCoordinator()
                    children.append(child)
                    navigation.pushViewController(child.screen, animated: true)
                }

                func navigationController(
                    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
                ) {
                    children.removeAll { !navigationController.viewControllers.contains($0.screen) }
                }
            }
            """,
        fix:
            "let go of the child wherever its last screen can go: compare the stack before and after in 'didShow', and run what hangs on every screen that is gone",
        precision: "23 of 24, in five open-source apps,")

    func findings(in document: FlowDocument) -> [Finding] {
        proved(in: document)
            + document.hints(
                of: description, .keptAfterExit, proof: [.orphaned], here: "kept here",
                causes: [.finishNotHandled, .finishNeverCalled], fix: \.fixOfOrphan,
                isTold: { fact, facts in
                    !facts.has([.neverRemoved], about: fact) { $0.location == fact.location } && !facts.areToldOfRouter(fact)
                }
            ) { fact in
                "\(fact.owner) may keep \(fact.child) after \(fact.exits.inWords)"
            }
    }

    private func proved(in document: FlowDocument) -> [Finding] {
        document.graph.coordinators.compactMap { node in
            let facts = node.lifetimes.of(.orphaned)
            guard let first = facts.first else { return nil }
            let holder = first.holders.dropLast().last
            let owner = node.parent.flatMap { document.graph.coordinator($0)?.typeName } ?? holder?.object
            let held = holder.map { " in \($0.object).\($0.reference)" } ?? ""
            return Finding(
                rule: description.id, severity: description.severity,
                message: "\(node.typeName) is still kept\(held) after its last screen has gone", coordinator: node.id, owner: owner,
                child: node.typeName, triggers: facts.exits, location: first.origin, witnesses: Finding.witnesses(facts),
                holders: first.holders, keptAlive: first.keptAlive,
                fix: description.fix, fingerprint: Fingerprint([description.id] + node.identity))
        }
    }
}

extension SourceFactIndex {
    /// Whether a child stays only where several screens are popped at once, and a router is told of that does not hear of them and names
    /// the child: it is one fault, of the router.
    fileprivate func areToldOfRouter(_ fact: SourceFact) -> Bool {
        let leaking = Set(fact.exits.leaking.map(\.trigger))
        guard !leaking.isEmpty, leaking.isSubset(of: MissedMultiPop.triggers) else { return false }
        return facts(of: .missedMultiPop).contains { router in
            (router.isReachable || !fact.isReachable) && router.related.contains { $0.location == fact.location }
        }
    }
}

extension SourceFact {
    /// What to do about an orphan that the source shows: the ways on which it is left say where; `nil` if a pop is among them.
    fileprivate var fixOfOrphan: String? {
        let leaking = Set(exits.leaking.map(\.trigger))
        if leaking.isSubset(of: ["sheet_swipe"]), !leaking.isEmpty {
            return
                "become the delegate of the sheet's presentation controller and let go of the child in 'presentationControllerDidDismiss', or "
                + "forbid the swipe"
        }
        return leaking.isDisjoint(with: ["back", "back_swipe", "back_menu", "pop_to", "pop_to_root"])
            ? "let go of the child there too: wherever its screens are taken away, and whatever it reports" : nil
    }
}
