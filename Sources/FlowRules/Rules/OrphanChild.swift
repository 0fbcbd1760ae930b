import FlowGraph

/// Reports children that are still retained after their last screen was removed.
struct OrphanChild: Rule {
    let description = RuleDescription(
        id: "orphan_child", severity: .error, mode: .both,
        summary: "A child coordinator is still retained after its last screen was removed.",
        rationale: """
            A parent retains its child coordinators, and must release each of them when the child's last screen is removed. There are more
            exits than the code that shows the screens knows: the back button, the back swipe, the back button's long-press menu (which
            pops several screens at once), a sheet swiped down, "Done". A parent that misses one of them leaks the child: every visit adds
            another one, and each goes on observing and may still navigate. Nothing crashes and nothing is visible.
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
            "release the child on every exit of its last screen: compare the stack before and after in "
            + "'navigationController(_:didShow:animated:)', and call the completion handler of every popped screen")

    func findings(in document: FlowDocument) -> [Finding] {
        proved(in: document)
            + document.hints(
                of: description, .keptAfterExit, proof: [.orphaned], here: "retained here",
                causes: [.finishNotHandled, .finishNeverCalled], fix: \.fixOfOrphan,
                isReported: { fact, facts in
                    !facts.has([.neverRemoved], about: fact) { $0.location == fact.location } && !facts.areReportedOfRouter(fact)
                }
            ) { fact in
                "\(fact.owner) may leak \(fact.child) after \(fact.exits.inWords)"
            }
    }

    private func proved(in document: FlowDocument) -> [Finding] {
        document.graph.coordinators.compactMap { node in
            let facts = node.lifetimes.of(.orphaned)
            guard let first = facts.first else { return nil }
            let holder = first.holders.dropLast().last
            let owner = node.parent.flatMap { document.graph.coordinator($0)?.typeName } ?? holder?.object
            let held = holder.map { " by \($0.object).\($0.reference)" } ?? ""
            return Finding(
                rule: description.id, severity: description.severity,
                message: "\(node.typeName) is still retained\(held) after its last screen was removed", coordinator: node.id, owner: owner,
                child: node.typeName, triggers: facts.exits, location: first.origin, witnesses: Finding.witnesses(facts),
                holders: first.holders, keptAlive: first.keptAlive,
                fix: description.fix, fingerprint: Fingerprint([description.firstID] + node.identity))
        }
    }
}

extension SourceFactIndex {
    /// Whether a child leaks only where several screens are popped at once, and a router that misses them is reported and names the child:
    /// it is one fault, of the router.
    fileprivate func areReportedOfRouter(_ fact: SourceFact) -> Bool {
        let leaking = Set(fact.exits.leaking.map(\.trigger))
        guard !leaking.isEmpty, leaking.isSubset(of: MissedMultiPop.triggers) else { return false }
        return facts(of: .missedMultiPop).contains { router in
            (router.isReachable || !fact.isReachable) && router.related.contains { $0.location == fact.location }
        }
    }
}

extension SourceFact {
    /// What to do about an orphan that the source shows: the exits that leak it say where; `nil` if a pop is among them.
    fileprivate var fixOfOrphan: String? {
        let leaking = Set(exits.leaking.map(\.trigger))
        if leaking.isSubset(of: ["sheet_swipe"]), !leaking.isEmpty {
            return
                "set the delegate of the sheet's presentation controller and release the child in 'presentationControllerDidDismiss(_:)', "
                + "or disable the swipe with 'isModalInPresentation'"
        }
        return leaking.isDisjoint(with: ["back", "back_swipe", "back_menu", "pop_to", "pop_to_root"])
            ? "release the child there too: wherever its screens are removed, and whatever it reports" : nil
    }
}
