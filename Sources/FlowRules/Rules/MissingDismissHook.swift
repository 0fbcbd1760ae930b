import FlowGraph

/// A sheet that goes without its owner's being told.
struct MissingDismissHook: Rule {
    let description = RuleDescription(
        id: "missing_dismiss_hook", severity: .error, mode: .both,
        summary: "A sheet that is swiped away leaves its screen behind, because nobody is told.",
        rationale: """
            A person can pull a sheet down at any time. UIKit tells the delegate of its presentation controller, and nobody else; code that dismisses
            the sheet never runs. Here the coordinator lets go of the screen where it dismisses it itself, and keeps it when the person does. Where a
            whole child coordinator stays behind that is reported as orphan_child.
            """,
        bad: """
            final class ParentCoordinator {
                private let navigation: UINavigationController
                private var sheet: DetailViewController?

                init(navigation: UINavigationController) { self.navigation = navigation }

                func showSheet() {
                    let sheet = DetailViewController()
                    sheet.onClose = { [weak self] in self?.close() }
                    self.sheet = sheet
                    navigation.present(sheet, animated: true)
                }

                private func close() {
                    navigation.dismiss(animated: true)
                    sheet = nil
                }
            }
            """,
        good: """
            final class ParentCoordinator: NSObject, UIAdaptivePresentationControllerDelegate {
                private let navigation: UINavigationController
                private var sheet: DetailViewController?

                init(navigation: UINavigationController) { self.navigation = navigation }

                func showSheet() {
                    let sheet = DetailViewController()
                    sheet.onClose = { [weak self] in self?.close() }
                    sheet.presentationController?.delegate = self
                    self.sheet = sheet
                    navigation.present(sheet, animated: true)
                }

                func presentationControllerDidDismiss(_ presentationController: UIPresentationController) { sheet = nil }

                private func close() {
                    navigation.dismiss(animated: true)
                    sheet = nil
                }
            }
            """,
        fix:
            "become the delegate of the sheet's presentation controller and let go in 'presentationControllerDidDismiss', or forbid the swipe"
    )

    func findings(in document: FlowDocument) -> [Finding] {
        proved(in: document)
            + document.hints(
                of: description, .missedDismissal, proof: [.missedDismissal, .retainedScreen], here: "kept here", triggers: ["sheet_swipe"]
            ) { fact in
                "\(fact.owner) may keep \(fact.child) after its sheet is pulled down: it lets go of it where it dismisses it itself, and is not told of the swipe"
            }
    }

    private func proved(in document: FlowDocument) -> [Finding] {
        document.graph.coordinators.flatMap { node in
            let retained = node.keptScreens(.retainedScreen)
            let missed = node.keptScreens(.missedDismissal).filter { fact in !retained.contains { $0.subject == fact.subject } }
            return missed.byHolder.map { holder, facts in
                let typeName = holder.map { String($0.prefix { $0 != "." }) } ?? node.typeName
                return Finding.ofScreens(
                    description, node, facts, holder, in: document,
                    message: facts[0].stillKept + " after \(facts[0].trigger.label): \(typeName) is not told of it")
            }
        }
    }
}
