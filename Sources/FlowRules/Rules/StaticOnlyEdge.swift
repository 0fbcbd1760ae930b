import FlowGraph

/// Reports transitions in source that no exploration has taken, although it was on both screens.
///
/// It judges source in the light of the explorations of the same run: ``Swift/Array/comparing(with:)`` hands those to it.
struct StaticOnlyEdge: Rule {
    static let id = "static_only_edge"

    /// What was explored in the same run; if it is empty, nothing is compared.
    var explorations: [FlowDocument] = []

    let description = RuleDescription(
        id: id, severity: .note, mode: .source,
        summary: "A transition found in source was never explored.",
        rationale: """
            If source and explorations of an app are judged in one run, what only the source has is worth a look: code that a condition
            never lets through, a transition that needs data or an answer which the exploration did not have, or a mistake of flowviz in
            reading the source. It is reported if an exploration that covered the whole flow was on both screens and never went from the
            one to the other. Screens are compared by their classes. It is a coverage hint and no fault: therefore the rule is opt-in.
            """,
        bad: """
            final class SettingsCoordinator {
                private let navigation: UINavigationController
                private var isTester: Bool { false }

                init(navigation: UINavigationController) { self.navigation = navigation }

                func start() {
                    let settings = SettingsViewController()
                    settings.onAbout = { [weak self] in self?.showAbout() }
                    navigation.pushViewController(settings, animated: true)
                }

                private func showAbout() {
                    guard isTester else { return }
                    navigation.pushViewController(AboutViewController(), animated: true)
                }
            }
            """,
        good: """
            final class SettingsCoordinator {
                private let navigation: UINavigationController

                init(navigation: UINavigationController) { self.navigation = navigation }

                func start() { navigation.pushViewController(SettingsViewController(), animated: true) }
            }
            """,
        fix: "give the exploration what the transition needs ('values', 'answers', an event), or remove code that never runs",
        isOptIn: true)

    func findings(in document: FlowDocument) -> [Finding] {
        guard document.summary.reading != nil else { return [] }
        let explored = explorations.filter { $0.summary.size != nil && $0.summary.isComplete }.map(Explored.init)
        return Leading.all(in: document.graph).compactMap { leading in
            // Alerts have one class, containers hold others, and what is not the app's own has no place.
            guard leading.from.isOwn, leading.to.isOwn, leading.from.typeName != leading.to.typeName else { return nil }
            let pair = Explored.Pair(from: leading.from.typeName, to: leading.to.typeName)
            let judges = explored.filter { $0.types.isSuperset(of: [pair.from, pair.to]) }
            guard !judges.isEmpty, judges.allSatisfy({ !$0.pairs.contains(pair) }), let place = leading.place else { return nil }
            let by = Set(leading.steps.map(\.trigger.label)).sorted()
            return Finding(
                rule: description.id, severity: description.severity,
                message:
                    "\(by[0])\(by.count == 1 ? "" : " and others") may lead from \(pair.from) to \(pair.to), but no exploration went there",
                coordinator: leading.from.owner, owner: pair.from, child: pair.to, location: place, locationMessage: "leads there",
                fix: description.fix,
                fingerprint: Fingerprint([description.firstID, pair.from, pair.to]))
        }
    }

    /// What an exploration has seen, by classes.
    private struct Explored {
        struct Pair: Hashable { let from, to: String }

        let types: Set<String>
        let pairs: Set<Pair>

        init(_ document: FlowDocument) {
            let seen = document.graph.screens.filter { !$0.isOnlyInSource }
            let names = Dictionary(seen.map { ($0.id, $0.typeName) }) { first, _ in first }
            types = Set(names.values)
            // An exploration may contain what the source says too: that is no proof of itself.
            let walked = document.isCombined ? document.graph.transitions.filter { !$0.isOnlyInSource } : document.graph.transitions
            pairs = Set(walked.compactMap { step in names[step.from].flatMap { from in names[step.to].map { Pair(from: from, to: $0) } } })
        }
    }
}

extension Screen {
    fileprivate var isOwn: Bool { kind == .screen && place != nil }
}

extension [any Rule] {
    /// The same rules, where `static_only_edge` compares with what was explored in the same run.
    public func comparing(with documents: [FlowDocument]) -> [any Rule] {
        map { $0 is StaticOnlyEdge ? StaticOnlyEdge(explorations: documents) : $0 }
    }
}
