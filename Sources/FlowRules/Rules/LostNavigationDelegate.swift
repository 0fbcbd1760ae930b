import FlowGraph

/// A pop that the one who waits for it does not hear of.
struct LostNavigationDelegate: Rule {
    let description = RuleDescription(
        id: "lost_navigation_delegate", severity: .error, mode: .both,
        summary: "Pops go unheard, because the navigation controller has another delegate now, or none.",
        rationale: """
            A navigation controller has one delegate. A screen or coordinator that makes itself the delegate takes the place of whoever was told of
            pops before; when it dies nobody is told at all. What should have been let go of with a popped screen stays. The former delegate was put
            back and the same was tried once more, and then nothing stayed behind: with live objects in an exploration, by simulating the code from
            source.
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
            "leave the delegate to one object and ask it to forward, or remember the former delegate and put it back before the screen goes"
    )

    func findings(in document: FlowDocument) -> [Finding] {
        proved(in: document)
            + document.hints(of: description, .lostNavigationDelegate, proof: [.missedPop], here: "takes its place") { fact in
                let kept = fact.owner == fact.child ? "it" : fact.child
                return
                    "\(fact.owner) may not hear of pops, and \(kept) may be kept for it: the navigation controller's delegate is changed by \(fact.circumstance)"
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
                        "\(first.subject) is still kept after \(first.trigger.label): the navigation controller's delegate was \(circumstance)",
                    cause: circumstance)
            }
        }
    }
}
