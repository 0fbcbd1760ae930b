import FlowGraph

extension SourceFact {
    /// The same with places that come before the others.
    func with(related more: [Finding.Related]) -> SourceFact {
        var copy = self
        copy.related = more + related
        return copy
    }

    /// One fact for the exits that the user takes by the system's own means, and one for those that the app's own code takes: what hears of
    /// the ones has nothing to do with the others, and whoever knows of the ones has yet to hear of the others.
    var causes: [SourceFact] {
        guard kind == .keptAfterExit, exits.contains(where: { !$0.isReleased && !$0.isGesture }) else { return [self] }
        let released = exits.filter(\.isReleased)
        return [true, false].compactMap { isGesture in
            let leaking = exits.filter { !$0.isReleased && $0.isGesture == isGesture }
            guard !leaking.isEmpty else { return nil }
            var copy = self
            if !isGesture { copy.circumstance += " on its own end" }
            copy.exits = leaking + released
            return copy
        }
    }
}
