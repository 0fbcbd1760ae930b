import FlowGraph

/// Reports closures in a child that capture the child's owner strongly.
struct StrongSelfInCallback: Rule {
    let description = RuleDescription(
        id: "strong_self_in_callback", severity: .warning, mode: .source,
        summary: "A closure stored in a child captures the child's owner strongly.",
        rationale: """
            A closure retains what it captures. Stored in a child coordinator, in a screen or in a subscription that the coordinator
            retains, it creates a retain cycle if it captures the coordinator, or the child itself: neither is deallocated before the
            closure is cleared. A method that is passed by its name, 'child.onFinish = childDidFinish', captures self strongly as well,
            which is easy to overlook, and so does a closure that captures a variable which gets its value later: 'var sheet: Sheet!'
            and 'sheet = Sheet(onClose: { sheet.dismiss(animated: true) })'. The system retains some of what it is given until
            that is removed or invalidated: the notification center an observer's block, a repeating timer or a display link its
            target, a URL session its delegate. A 'deinit' that would do so never runs.
            """,
        bad: """
            final class ParentCoordinator {
                private let navigation: UINavigationController
                private var child: DetailCoordinator?

                init(navigation: UINavigationController) { self.navigation = navigation }

                func showDetail() {
                    let child = DetailCoordinator(navigation: navigation)
                    child.onFinish = { [weak self] in
                        if self?.child === child { self?.child = nil }
                    }
                    self.child = child
                    child.start()
                }
            }
            """,
        good: """
            final class ParentCoordinator {
                private let navigation: UINavigationController
                private var child: DetailCoordinator?

                init(navigation: UINavigationController) { self.navigation = navigation }

                func showDetail() {
                    let child = DetailCoordinator(navigation: navigation)
                    child.onFinish = { [weak self, weak child] in
                        if self?.child === child { self?.child = nil }
                    }
                    self.child = child
                    child.start()
                }
            }
            """,
        fix:
            "write '[weak self]' in the closure, and '[weak child]' if it uses the child; replace a method passed by name, "
            + "'child.onFinish = childDidFinish', with '{ [weak self] in self?.childDidFinish() }'")

    func findings(in document: FlowDocument) -> [Finding] {
        document.hints(of: description, .strongCapture, proof: [.leaked], here: "captured here") { fact in
            "\(fact.circumstance) may leak \(fact.owner): it captures strongly what retains \(fact.child)"
        }
            + document.hints(
                of: description, .heldScreen, proof: [.leaked], here: "captured here", fix: { "capture the \($0.child) weakly too" }
            ) { fact in
                "\(fact.circumstance) may leak \(fact.child), and with it \(fact.owner), "
                    + "which is released only when that screen is deallocated"
            }
    }
}
