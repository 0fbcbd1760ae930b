import FlowGraph

/// A callback stored in a child that captures strongly whoever holds the child.
struct StrongSelfInCallback: Rule {
    let description = RuleDescription(
        id: "strong_self_in_callback", severity: .warning, mode: .source,
        summary: "A callback that is stored in a child captures strongly what holds the child.",
        rationale: """
            A closure keeps alive what it captures. Stored in a child coordinator, in a screen or in a subscription that the coordinator keeps, it
            closes a circle if it captures the coordinator, or the child itself: neither goes before somebody clears the closure. A method handed
            over by its name, 'child.onFinish = childDidFinish', captures self as strongly, and nobody sees it.
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
        fix: "capture '[weak self]', and the child weakly too; wrap a method in a closure that does",
        precision: "9 of 9, in five open-source apps,")

    func findings(in document: FlowDocument) -> [Finding] {
        document.hints(of: description, .strongCapture, proof: [.leaked], here: "captured here") { fact in
            "\(fact.circumstance) may keep \(fact.owner) alive for good: it captures strongly what holds \(fact.child)"
        }
            + document.hints(
                of: description, .heldScreen, proof: [.leaked], here: "captured here", fix: { "capture the \($0.child) weakly too" }
            ) { fact in
                "\(fact.circumstance) may keep \(fact.child) alive for good, and with it \(fact.owner), which goes only when that screen ends"
            }
    }
}
