import FlowGraph

/// Screens that another coordinator takes away.
struct ForeignPop: Rule {
    let description = RuleDescription(
        id: "foreign_pop", severity: .warning, mode: .explored,
        summary: "A coordinator pops or dismisses the last screen of another one, which has not asked for it.",
        rationale: """
            A coordinator knows what its own screens are for. When it pops to the root, or dismisses what it has not presented, it ends flows that others
            have begun: they wait for a result that does not come, and what they do at their end is not done. It is told when a coordinator loses its
            last screen, the person was on the screen of another one that does not keep it, and on the call stack stands neither the coordinator itself
            nor anybody above it. Where it is also kept that is told as orphan_child. A person's own gestures are not counted, nor is a new root. Where a
            router tells everybody whose screens have gone, a way to the first screen from anywhere may well be meant: so this judges only if asked for.
            """,
        bad: """
            final class SearchCoordinator {
                private(set) lazy var screen = GoingViewController { [weak self] in self?.showFilter() }
                private let navigation: UINavigationController
                private var filter: FilterCoordinator?

                init(navigation: UINavigationController) { self.navigation = navigation }

                private func showFilter() {
                    let filter = FilterCoordinator(navigation: navigation)
                    filter.screen.onGone = { [weak self] in self?.filter = nil }
                    self.filter = filter
                    navigation.pushViewController(filter.screen, animated: true)
                }
            }

            final class FilterCoordinator {
                private(set) lazy var screen = GoingViewController { [weak self] in self?.close() }
                private let navigation: UINavigationController

                init(navigation: UINavigationController) { self.navigation = navigation }

                private func close() { navigation.popToRootViewController(animated: true) }
            }
            """,
        good: """
            final class SearchCoordinator {
                private(set) lazy var screen = GoingViewController { [weak self] in self?.showFilter() }
                private let navigation: UINavigationController
                private var filter: FilterCoordinator?
                var onDone: (() -> Void)?

                init(navigation: UINavigationController) { self.navigation = navigation }

                private func showFilter() {
                    let filter = FilterCoordinator()
                    filter.screen.onGone = { [weak self] in self?.filter = nil }
                    filter.onDone = { [weak self] in self?.onDone?() }
                    self.filter = filter
                    navigation.pushViewController(filter.screen, animated: true)
                }
            }

            final class FilterCoordinator {
                private(set) lazy var screen = GoingViewController { [weak self] in self?.onDone?() }
                var onDone: (() -> Void)?
            }
            """,
        fix: "report the end, and let whoever has shown the screens take them away", isOptIn: true)

    func findings(in document: FlowDocument) -> [Finding] {
        document.graph.coordinators.flatMap { node in
            let orphaned = Set(node.lifetimes.of(.orphaned).map(\.trigger))
            let facts = node.lifetimes.of(.foreignPop).filter { !orphaned.contains($0.trigger) }
            return Set(facts.map(\.circumstance)).sorted().compactMap { circumstance -> Finding? in
                let ofCause = facts.filter { $0.circumstance == circumstance }
                guard let first = ofCause.first else { return nil }
                return .ofCoordinator(
                    description, node, ofCause, in: document, owner: circumstance,
                    message:
                        "\(circumstance) takes away the last screen of \(node.typeName) after \(first.trigger.label), which \(node.typeName) has not asked for",
                    cause: circumstance)
            }
        }
    }
}
