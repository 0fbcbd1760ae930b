import FlowGraph

/// Reports screens that another coordinator pops or dismisses.
struct ForeignPop: Rule {
    let description = RuleDescription(
        id: "foreign_pop", severity: .warning, mode: .explored,
        summary: "A coordinator pops or dismisses another coordinator's last screen without being asked to.",
        rationale: """
            A coordinator knows what its own screens are for. When it pops to the root, or dismisses what it did not present, it ends
            flows that others have started: they wait for a result that does not arrive, and their cleanup is not run. It is reported when
            a coordinator loses its last screen, the user was on a screen of another one that does not retain it, and neither the
            coordinator itself nor one above it is on the call stack. If it is also still retained, orphan_child reports it. The user's
            own gestures are not counted, nor is a new root. Where a router calls the completion handlers of all removed screens, going to
            the first screen from anywhere may well be intended: therefore the rule is opt-in.
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
        fix: "report that the flow finished, and let the coordinator that has shown the screens remove them", isOptIn: true)

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
                        "\(circumstance) removes the last screen of \(node.typeName) after \(first.trigger.label), "
                        + "which \(node.typeName) did not ask for",
                    cause: circumstance)
            }
        }
    }
}
