/// Code that is run for one value after the other.
extension SourceGraph.Frame {
    /// The values that a loop takes one after the other: each of a short literal array, else all at once.
    func turns(_ values: SetID) -> [SetID] {
        if walk.sets.count(values) == 1, case .list(let parts)? = walk.sets.firstAtom(values) { return parts.isEmpty ? [] : parts }
        return [walk.sets.elements(values)]
    }

    /// Runs a closure that is written in this code and called at once for each of some values: what it assigns to locals stays, as it does
    /// after a loop.
    func run(_ closure: ClosureFacts, for values: SetID) {
        let made = returns
        branch { restore in
            for value in turns(values) {
                bind(closure.parameters, to: [value])
                run(closure.body)
                restore()
            }
        }
        returns = made
    }
}
