import FlowGraph
import HeadlessUIKit

extension ScreenName {
    /// Names a screen by its class where the other one is named by its title:
    /// `expectPaths(to: "Checkout", pass: .type(Login.self), in: shop)`.
    ///
    /// Matches exactly this class, not its subclasses.
    public static func type(_ screen: (some UIViewController).Type) -> ScreenName { .type(String(describing: screen)) }
}

// What the expectations have in common.
extension FlowDocument {
    /// Fails the test if there was nothing to check. Returns whether there was.
    @MainActor func wasChecked(_ place: TestPlace) -> Bool {
        guard graph.coordinators.isEmpty || graph.transitions.isEmpty else { return true }
        place.fail("\(name) has \(graph.coordinators.count) coordinators and \(graph.transitions.count) transitions: nothing was checked")
        return false
    }

    /// Fails the test if there was nothing to check, or if there are no states to find paths between. Returns whether there were.
    @MainActor func hasPaths(_ place: TestPlace) -> Bool {
        guard wasChecked(place) else { return false }
        guard graph.states.isEmpty else { return true }
        place.fail("\(name) has no states, so its paths are unknown: pass the document of an exploration")
        return false
    }

    /// Why the exploration is incomplete, `nil` if it is complete:
    /// `the exploration stopped at 50 states (maxStates): 3 of 50 states have actions that were not tried`.
    var whyIncomplete: String? {
        if let limit = summary.limits.first {
            let bound =
                switch limit.bound {
                case "maxStates": "\(limit.value) states (maxStates)"
                case "maxDepth": "\(limit.value) actions in a row (maxDepth)"
                default: "\(count(limit.value, "second"))"
                }
            return
                "the exploration stopped at \(bound): \(limit.statesLeft) of \(graph.states.count) states have actions that were not tried"
        }
        guard let divergence = summary.divergences.first else { return nil }
        return
            "the exploration gave up \(summary.divergences.count) paths that led to different screens when repeated, the first one: "
            + (["launch"] + divergence.path).joined(separator: " ▸ ")
    }

    /// The path on one line, and the screens that are visible at its end: `launch ▸ tap "Next", which shows [Code, I wake up]`.
    func line(_ path: [Transition]) -> String {
        let steps = graph.pathSteps(path)
        return steps.map(\.action).joined(separator: " ▸ ") + ", which shows \(steps[steps.count - 1].stack)"
    }

    /// The states in which a screen is on top. Fails the test if there is none.
    @MainActor func statesOnTop(_ screen: ScreenName, _ place: TestPlace) -> Set<State.ID>? {
        let states = graph.states(withOnTop: screen)
        guard states.isEmpty else { return states }
        let covered = graph.states(showing: screen)
        if let path = graph.shortestPath(toOneOf: covered) {
            place.fail("\(name) shows \(screen) only below other screens: \(line(path))")
        } else if let whyIncomplete {
            place.fail("\(name) has not shown \(screen), but it is not fully explored: \(whyIncomplete)")
        } else {
            place.fail("\(name) never shows \(screen); it shows \(names(like: screen))")
        }
        return nil
    }

    /// The names of all screens, of the same kind as the given one: titles in quotes, or classes.
    private func names(like screen: ScreenName) -> String {
        let all = graph.screens.map { ScreenName.description(of: $0, like: screen) }
        let names = Set(all).sorted()
        return names.prefix(20).joined(separator: ", ") + (names.count > 20 ? " and \(names.count - 20) more" : "")
    }
}

extension ScreenName {
    fileprivate static func description(of screen: Screen, like name: ScreenName) -> String {
        switch name {
        case .type: screen.typeName
        case .title, .any: "\"\(screen.title)\""
        }
    }
}

/// `1 action`, `2 actions`.
func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
