import FlowGraph

extension SourceGraph {
    /// Screens that show others by themselves although their coordinator decides which screen comes next.
    struct Bypasses {
        private struct Showing: Hashable {
            /// The coordinator's class.
            let coordinator: String
            /// The class of the screen that it shows.
            let screen: String
        }

        private var byScreens: [SourceFact] = []
        private var byCoordinators: Set<Showing> = []
        /// What a coordinator shows when something happens on a screen, by the class of that screen.
        private var answers: [String: Set<Showing>] = [:]

        /// Notes that a coordinator shows a screen because of something that happens on other screens.
        mutating func note(_ screen: String, shownBy coordinator: String, for origins: [String]) {
            let showing = Showing(coordinator: coordinator, screen: screen)
            byCoordinators.insert(showing)
            for origin in Set(origins) where origin != screen { answers[origin, default: []].insert(showing) }
        }

        /// Notes that a screen shows another one by itself, and on behalf of which coordinators it is made.
        mutating func note(_ fact: SourceFact, owners: [String]) {
            byScreens.append(fact)
            for owner in owners { byCoordinators.insert(Showing(coordinator: owner, screen: fact.owner)) }
        }

        /// The screens that go past their coordinators: what shows the screen also shows others for it, so it could show this one, too.
        ///
        /// Where view controllers show more screens than coordinators do, that is how the app is built.
        func facts() -> [SourceFact] {
            guard Set(byScreens.map { [$0.owner, $0.child] }).count <= answers.values.reduce(0, { $0 + $1.count }) else { return [] }
            // A sheet from which nothing leads on asks something, like an alert, and answers whoever showed it.
            let showers = Set(byScreens.map(\.owner)).union(answers.keys)
            var found: [[String]: SourceFact] = [:]
            for fact in byScreens.sorted() where fact.circumstance != "present" || showers.contains(fact.child) {
                let own = Set(byScreens.lazy.filter { $0.owner == fact.owner }.map(\.child))
                let cause = [fact.owner, fact.child]
                if found[cause] == nil, answered(for: fact.owner).count >= own.count { found[cause] = fact }
            }
            return found.values.sorted()
        }

        /// What the coordinators of a screen show for it.
        private func answered(for screen: String) -> Set<String> {
            Set(
                (answers[screen] ?? []).lazy.filter { byCoordinators.contains(Showing(coordinator: $0.coordinator, screen: screen)) }
                    .map(\.screen))
        }
    }
}
