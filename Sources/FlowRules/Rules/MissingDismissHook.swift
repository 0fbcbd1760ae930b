import FlowGraph

/// Reports sheets whose owner does not observe that the user dismisses them.
struct MissingDismissHook: Rule {
    let description = RuleDescription(
        id: "missing_dismiss_hook", severity: .error, mode: .both,
        summary: "Swiping a sheet down does not release its coordinator: no presentation delegate is set.",
        rationale: """
            The user can swipe a sheet down at any time. UIKit then calls the delegate of its presentation controller and nothing else;
            code that dismisses the sheet does not run. Here the coordinator releases the screen when it dismisses the sheet itself, but
            not when the user does. If a whole child coordinator leaks, orphan_child reports it.
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
            "set the delegate of the sheet's presentation controller and release the screen in 'presentationControllerDidDismiss(_:)', "
            + "or disable the swipe with 'isModalInPresentation'"
    )

    func findings(in document: FlowDocument) -> [Finding] {
        proved(in: document)
            + document.hints(
                of: description, .missedDismissal, proof: [.missedDismissal, .retainedScreen], here: "retained here",
                triggers: ["sheet_swipe"]
            ) { fact in
                "\(fact.owner) may leak \(fact.child): it is released when code dismisses the sheet, but not when the user swipes it down"
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
                    message: facts[0].stillRetained + " after \(facts[0].trigger.label): \(typeName) is not notified of the dismissal")
            }
        }
    }
}
