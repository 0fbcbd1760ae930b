extension FlowGraph {
    /// The same flow with states to walk through, so that paths can be looked for where no states are known: in what was read from source.
    ///
    /// A flow from source is a pushdown system: what is pushed or presented lies on what showed it, and going back uncovers what lies below.
    /// Code shows each step alone, and a step back of it ends wherever its screen was shown from. Only where the user came from is right,
    /// and that is a place where the path was already: so a shortest path first goes back, as far as it does, below where it starts, and from
    /// then on only ahead. At launch nothing lies below. (The normal form of such paths: Bouajjani, Esparza and Maler, "Reachability
    /// analysis of pushdown automata", CONCUR 1997.) Whether a step is possible can depend on values that the code does not tell.
    ///
    /// - Parameter starts: Where the paths start, with whatever lies below; `nil` for the launch. They are the first states, those
    ///   first to which the fewest other screens lead. State 0 is the launch: there is none if paths start elsewhere, or if it is not known.
    ///
    /// Complexity: O(*n* log *n*), *n* being the size of the graph.
    public func withScreensAsStates(startingAt starts: Set<Screen.ID>? = nil) -> FlowGraph {
        let isStart = { (screen: Screen) in starts?.contains(screen.id) ?? screen.isEntry }
        let first = byArrivals(screens.filter(isStart).map(\.id)).compactMap(screen)
        let ordered = first + screens.filter { !isStart($0) }
        let lowest = starts == nil && screens.contains(where: isStart) ? 0 : 1
        let numbers = Dictionary(ordered.enumerated().map { ($1.id, lowest + $0) }, uniquingKeysWith: { first, _ in first })
        // With a start inside the flow, a screen is one state before the first step ahead, and another one after it.
        let ahead = starts == nil ? 0 : ordered.count
        let steps = collapsed(to: .screens).transitions.flatMap { step -> [Transition] in
            guard let from = numbers[step.from], let to = numbers[step.to] else { return [] }
            // What was seen in the app can be walked as it is.
            let goesAhead = step.leadsOn || !step.isOnlyInSource
            guard goesAhead || starts != nil else { return [] }
            return Set(goesAhead ? [from, ahead + from] : [from]).map { state in
                Transition(
                    from: step.from, to: step.to, kind: step.kind, trigger: step.trigger, owner: step.owner, evidence: step.evidence,
                    states: Transition.States(from: state, to: goesAhead ? ahead + to : to))
            }
        }
        let states = ordered.enumerated().flatMap { number, screen in
            Set([lowest + number, lowest + number + ahead]).map { State(id: $0, top: screen.id, layers: [[screen.id]]) }
        }
        return FlowGraph(
            coordinators: coordinators, screens: screens, states: states, transitions: steps, sourceFacts: sourceFacts ?? [],
            isLaunchGuessed: isLaunchGuessed ?? false)
    }
}
