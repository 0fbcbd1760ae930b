import FlowGraph

/// Reports pops that are not observed because the navigation controller has another delegate.
struct LostNavigationDelegate: Rule {
    let description = RuleDescription(
        id: "lost_navigation_delegate", severity: .error, mode: .both,
        summary: "The navigation controller's delegate was replaced, so pops are no longer observed.",
        rationale: """
            A navigation controller has one delegate. A screen or coordinator that makes itself the delegate replaces the object that has
            observed pops before; when it is deallocated, pops are not observed at all. What should have been released with a popped
            screen leaks. An exploration has put the former delegate back and repeated the same, and then nothing leaked. From source it is
            said of a child that nothing but the former delegate releases.
            """,
        bad: """
            final class ZoomViewController: UIViewController, UINavigationControllerDelegate {
                override func viewDidAppear(_ animated: Bool) {
                    super.viewDidAppear(animated)
                    navigationController?.delegate = self
                }
            }
            """,
        good: """
            final class ZoomViewController: UIViewController, UINavigationControllerDelegate {
                private weak var former: (any UINavigationControllerDelegate)?

                override func viewDidAppear(_ animated: Bool) {
                    super.viewDidAppear(animated)
                    former = navigationController?.delegate
                    navigationController?.delegate = self
                }

                override func viewWillDisappear(_ animated: Bool) {
                    super.viewWillDisappear(animated)
                    navigationController?.delegate = former
                }
            }
            """,
        fix:
            "leave the delegate to one object and let it forward the calls, or store the former delegate and set it again before the "
            + "screen is removed"
    )

    func findings(in document: FlowDocument) -> [Finding] {
        proved(in: document)
            + document.hints(of: description, .lostNavigationDelegate, proof: [.missedPop], here: "replaces the delegate") { fact in
                let leak = fact.owner == fact.child ? "be leaked" : "leak \(fact.child)"
                return
                    "\(fact.owner) may miss pops and \(leak): \(fact.circumstance) replaces the navigation controller's delegate"
            }
    }

    private func proved(in document: FlowDocument) -> [Finding] {
        document.graph.coordinators.flatMap { node in
            let facts = node.lifetimes.of(.missedPop)
            return Set(facts.map(\.circumstance)).sorted().compactMap { circumstance -> Finding? in
                let ofCause = facts.filter { $0.circumstance == circumstance }
                guard let first = ofCause.first else { return nil }
                return .ofCoordinator(
                    description, node, ofCause, in: document,
                    message:
                        "\(first.subject) is still retained after \(first.trigger.label): "
                        + "the navigation controller's delegate was \(circumstance)",
                    cause: circumstance)
            }
        }
    }
}
