import FlowGraph

/// Reports what an exploration has not covered: what is beyond a limit, and what cannot be followed.
struct ExplorationIncomplete: Rule {
    let description = RuleDescription(
        id: "exploration_incomplete", severity: .note, mode: .explored,
        summary: "The exploration hit a limit before it covered the whole flow.",
        rationale: """
            Every finding is valid, but there may be more. A flow whose states differ by a counter, in a title for example, never ends by
            itself; a large one may only need more states or more time.
            """,
        bad: """
            final class PhotosCoordinator {
                private let navigation: UINavigationController
                private var number = 0

                init(navigation: UINavigationController) { self.navigation = navigation }

                func showNext() {
                    number += 1
                    let photo = PhotoViewController()
                    photo.title = "Photo \\(number)"
                    photo.onNext = { [weak self] in self?.showNext() }
                    navigation.setViewControllers([navigation.viewControllers[0], photo], animated: true)
                }
            }
            """,
        good: """
            final class PhotosCoordinator {
                private let navigation: UINavigationController
                private var number = 0

                init(navigation: UINavigationController) { self.navigation = navigation }

                func showNext() {
                    number += 1
                    let photo = PhotoViewController()
                    photo.title = "Photo"
                    photo.onNext = { [weak self] in self?.showNext() }
                    navigation.setViewControllers([navigation.viewControllers[0], photo], animated: true)
                }
            }
            """,
        fix:
            "raise the limit ('--max-states', '--max-transitions', '--max-depth', '--max-megabytes', '--seconds'), exclude the action "
            + "that makes the flow endless ('--exclude-action ACTION'), or give screens whose titles contain data one name ('.title(of:)' in "
            + "the exploration)"
    )

    func findings(in document: FlowDocument) -> [Finding] {
        limits(in: document) + unfollowed(in: document)
    }

    private func limits(in document: FlowDocument) -> [Finding] {
        document.summary.limits.map { limit in
            let words = [
                "maxStates": "states", "maxTransitions": "transitions", "maxDepth": "actions in a row", "seconds": "seconds",
                "megabytes": "megabytes of memory",
            ]
            let stop = limit.bound == "interrupt" ? "was interrupted" : "stopped at \(limit.value) \(words[limit.bound] ?? limit.bound)"
            return Finding(
                rule: description.id, severity: description.severity,
                message:
                    "the exploration \(stop): \(limit.statesLeft) of \(document.summary.size?.states ?? document.graph.states.count) states "
                    + "have actions that were not tried (depth \(limit.depth))",
                fix: description.fix, fingerprint: Fingerprint([description.firstID, document.name, limit.bound]))
        }
    }

    private func unfollowed(in document: FlowDocument) -> [Finding] {
        (document.summary.unfollowed ?? []).map { feature in
            Finding(
                rule: description.id, severity: description.severity,
                message: "\(feature) is not followed: what it shows was not explored",
                fix: fix(for: feature), fingerprint: Fingerprint([description.firstID, document.name, feature]))
        }
    }

    /// A name with the reason behind it, `Cart.pay(), which does not compile here,`, is code that something stands in for.
    private func fix(for feature: String) -> String {
        feature.contains(", which ")
            ? "write what it needs, or what it does, by hand in the package of the exploration: 'flowviz init --exploration' keeps what you edit"
            : "present its screen with UIKit, in a UIHostingController, or explore that part of the app by its source"
    }
}
