import FlowGraph

/// Children that two properties of their keeper retain, a list and one of their own, of which only the list is ever cleared.
extension ChildLifetimes {
    func twiceRetained() -> [SourceFact] {
        var found: [SourceFact] = []
        for candidate in candidates where isCollection(candidate) {
            let root = index.pieces[candidate.piece].root
            for number in byChild[candidate.child] ?? [] {
                let other = candidates[number]
                guard other.keeper == candidate.keeper, index.pieces[other.piece].root == root, !isCollection(other),
                    !isEverReleased(other), isEverReleased(candidate),
                    // The first screen of an app's first coordinator has nothing below it to go back to.
                    mayRunLater(root, of: candidate.keeper)
                        || byChild[candidate.keeper] != nil && isReleased(candidate, by: backReleases)
                else { continue }
                let exit = Exit(trigger: "finish", label: "removing it from '\(candidate.property)'", verdict: .leaks)
                found.append(fact(other, kind: .neverRemoved, exits: [exit]).with(related: declared(other)))
            }
        }
        return found
    }

    /// The property that keeps a child.
    private func declared(_ candidate: Candidate) -> [Finding.Related] {
        guard let property = program.property(named: candidate.property, on: candidate.keeper) else { return [] }
        let info = program.properties[property]
        return [Finding.Related(location: program.place(info.file, info.facts.spot), message: "declared here, and never set to nil")]
    }

    /// Names of methods that run once, when their object begins its work.
    static let beginnings: Set<String> = [
        "init", "start", "viewDidLoad", "loadView", "awakeFromNib", "application", "scene", "begin", "launch",
    ]

    /// Whether code of a keeper may run after the keeper has begun its work: nothing but `start` and the like leads there else.
    func mayRunLater(_ root: PieceID, of keeper: Program.TypeID) -> Bool {
        var queue = [root]
        var seen = Set(queue)
        while let piece = queue.popLast() {
            guard case .function(let function) = index.pieces[piece].kind else { return true }
            let facts = program.functions[function].facts
            if ChildLifetimes.beginnings.contains(facts.name) || facts.kind == .initializer { continue }
            var isOwn = false
            for number in graph.callers[piece] {
                let from = graph.edges[number].from
                guard let owner = index.pieces[from].owner, program.isRelated(owner, keeper) else { continue }
                isOwn = true
                if seen.insert(from).inserted { queue.append(from) }
            }
            if !isOwn { return true }
        }
        return false
    }

    /// Whether a child is put into an optional variable each time that something happens on a screen which is there already. What others give
    /// an object is none of its children: a screen has a coordinator. Of one that is in a list as well, more is known.
    func isMadeOnDemand(_ candidate: Candidate) -> Bool {
        let root = index.pieces[candidate.piece].root
        let isListed = (byKeeper[candidate.keeper] ?? []).map { candidates[$0] }.contains { other in
            other.child == candidate.child && index.pieces[other.piece].root == root && isCollection(other)
        }
        guard !isListed, isOptional(candidate),
            index.pieces[candidate.piece].owner.map({ program.isRelated($0, candidate.keeper) }) ?? false
        else { return false }
        return (mayRunLater(root, of: candidate.keeper) || waits(candidate.piece)) && !isMadeReady(candidate)
    }

    /// Whether the code that keeps a child does nothing with it, and other code of the keeper asks it to begin, perhaps more than once: it is
    /// a part of its keeper.
    private func isMadeReady(_ candidate: Candidate) -> Bool {
        guard started(candidate).isEmpty else { return false }
        let own = graph.reached(from: tree(candidate.piece)) { $0.isDirect }
        return (ownPieces[candidate.keeper] ?? []).contains { piece in
            !own.contains(piece)
                && index.pieces[piece].calls.contains { call in
                    guard case .method = call.target, case .property(candidate.property, _)? = call.receiver?.origin else { return false }
                    return true
                }
        }
    }

    /// Whether a piece is a closure, or stands in one, of which nothing says when it runs: it is handed to code from elsewhere.
    private func waits(_ piece: PieceID) -> Bool {
        guard case .closure(let outer) = index.pieces[piece].kind else { return false }
        return graph.anytime.contains(piece) || waits(outer)
    }
}
