/// What waits by the time that the first screen of a child shows: requests, subscriptions and timers that have begun by then.
extension ChildLifetimes {
    /// Code that is looked at with what its parameters are known to be.
    private struct Run: Hashable {
        let piece: PieceID
        let cases: [Int: String]
        /// Whether the way there leads through code that counts.
        let counts: Bool
    }

    /// Whether what waits when the first screen of a child shows leads to a release of that child.
    ///
    /// A call that hands over a case of an enum runs what stands in a `switch` for that case, and nothing else: of "it failed" and "it is done",
    /// only one ends the child.
    ///
    /// - Parameters:
    ///   - types: The child and what it makes.
    ///   - code: Code that such a way must lead through.
    /// - Complexity: O(*e* · *c*), for *e* calls on the ways to a release, each made with *c* different cases.
    func isReleased(_ candidate: Candidate, byWhatBegins types: Set<Program.TypeID>, through code: Set<PieceID>) -> Bool {
        let removing = Set(removing(candidate))
        let leading = graph.leading(to: removing.sorted())
        let (waiting, run) = waiting(for: candidate, types)
        var queue = waiting.filter(leading.contains).sorted().map {
            Run(piece: $0, cases: [:], counts: code.contains($0))
        }
        var seen = Set(queue)
        while let step = queue.popLast() {
            let isHere =
                removing.contains(step.piece)
                && summaries.releases(of: step.piece, given: step.cases, besides: { _ in true }, where: { _ in true }).contains {
                    isRelease(summaries.changes[$0], by: step.piece, of: candidate)
                }
            if isHere, step.counts { return true }
            for number in graph.callees[step.piece] {
                let edge = graph.edges[number]
                guard leading.contains(edge.to), isMeant(edge, candidate), isMade(edge.to, types, in: run),
                    index.branches.isOpen(edge.branch, of: step.piece, given: step.cases)
                else { continue }
                let next = Run(
                    piece: edge.to, cases: edge.cases(step.cases, in: step.piece), counts: step.counts || code.contains(edge.to))
                if seen.insert(next).inserted { queue.append(next) }
            }
        }
        return false
    }

    /// What several coordinators can be asked, as to start, is asked of this one.
    private func isMeant(_ edge: CallGraph.Edge, _ candidate: Candidate) -> Bool {
        guard !edge.isDirect, let owner = index.pieces[edge.to].owner, coordinators.contains(owner) else { return true }
        return program.isRelated(owner, candidate.child) || program.isRelated(owner, candidate.keeper)
    }

    /// Whether a closure of a child's own code is there: some code has run that makes it.
    private func isMade(_ piece: PieceID, _ types: Set<Program.TypeID>, in run: Set<PieceID>) -> Bool {
        guard case .closure(let outer) = index.pieces[piece].kind, let owner = index.pieces[piece].owner, types.contains(owner) else {
            return true
        }
        return run.contains(outer)
    }

    /// Code that waits by the time that the first screen of a child shows, and all code that has run when what it waits for has come.
    private func waiting(for candidate: Candidate, _ types: Set<Program.TypeID>) -> (waiting: Set<PieceID>, run: Set<PieceID>) {
        let lifecycle = types.flatMap { ownPieces[$0] ?? [] }.filter { piece in
            switch index.pieces[piece].kind {
            case .function(let function): ChildLifetimes.appearing.contains(program.functions[function].facts.name)
            case .closure: index.pieces[piece].takenBy.map { ["onAppear", "task"].contains($0) } ?? false
            case .getter, .setter, .initial, .script: false
            }
        }
        let begun = reachedAsCalled(from: tree(candidate.piece) + startPieces(candidate) + lifecycle) {
            !$0.isStored && isMeant($0, candidate)
        }
        // What may stand in the place of UIKit's own method is called from the beginning.
        let waiting = graph.anytime.filter { piece in
            if case .function = index.pieces[piece].kind { true } else { begun.contains(piece) }
        }
        var run = begun.union(waiting)
        while true {
            let more = graph.reached(from: run.sorted()) { isMeant($0, candidate) && isMade($0.to, types, in: run) }
            guard more.count > run.count else { return (waiting, run) }
            run = more
        }
    }

    /// Code with all that it leads to by calls that count: of a `switch` over what a call hands over, what stands there for that case.
    private func reachedAsCalled(from pieces: [PieceID], by counts: (CallGraph.Edge) -> Bool) -> Set<PieceID> {
        var queue = pieces.map { Run(piece: $0, cases: [:], counts: true) }
        var seen = Set(queue)
        while let step = queue.popLast() {
            for number in graph.callees[step.piece] {
                let edge = graph.edges[number]
                guard counts(edge), index.branches.isOpen(edge.branch, of: step.piece, given: step.cases) else { continue }
                let next = Run(piece: edge.to, cases: edge.cases(step.cases, in: step.piece), counts: true)
                if seen.insert(next).inserted { queue.append(next) }
            }
        }
        return Set(seen.map(\.piece))
    }

    /// What UIKit calls of a view controller until its view has appeared.
    private static let appearing: Set<String> = [
        "loadView", "viewDidLoad", "viewWillAppear", "viewIsAppearing", "viewDidAppear", "awakeFromNib", "viewDidLayoutSubviews",
        "didMove",
    ]
}
