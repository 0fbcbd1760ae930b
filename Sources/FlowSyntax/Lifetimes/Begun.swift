/// What waits by the time that the first screen of a child shows: requests, subscriptions and timers that have begun by then.
extension ChildLifetimes {
    /// Code that is looked at with what its parameters are known to be.
    private struct Run: Hashable {
        let piece: PieceID
        let cases: [Int: String]
        /// Whether the way there leads through code that counts.
        let counts: Bool
        /// The parameters that are other coordinators than the child.
        var others: Set<CallGraph.Parameter> = []
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
        let (_, waiting, run) = waiting(for: candidate, types)
        return leads(waiting, toReleaseOf: candidate, types, after: run, through: code)
    }

    /// Whether a `Task` of a child or of what it makes, which has begun by the time that its first screen shows, leads to a release of it: it
    /// goes on when the user has left that screen.
    ///
    /// Complexity: as for what waits otherwise.
    func isReleased(_ candidate: Candidate, byTasksOf types: Set<Program.TypeID>) -> Bool {
        let tasks = types.flatMap { ownPieces[$0] ?? [] }.filter { piece in
            // That of SwiftUI's modifier ends with the view.
            index.pieces[piece].takenBy.map { ["Task", "detached"].contains($0) } ?? false
        }
        guard !tasks.isEmpty else { return false }
        let (begun, _, run) = waiting(for: candidate, types)
        return leads(begun.intersection(tasks), toReleaseOf: candidate, types, after: run)
    }

    /// The same for code of a child and of what it makes: what some code has made that has run, and what is meant for this child.
    private func leads(
        _ pieces: Set<PieceID>, toReleaseOf candidate: Candidate, _ types: Set<Program.TypeID>, after run: Set<PieceID>,
        through code: Set<PieceID>? = nil
    ) -> Bool {
        let removing = Set(removing(candidate))
        let leading = graph.leading(to: removing.sorted())
        return leads(pieces.intersection(leading), toReleaseOf: candidate, removing: removing, through: code) {
            leading.contains($0.to) && isMeant($0, candidate) && isMade($0.to, types, in: run)
        }
    }

    /// Whether code leads to a release of a child by calls that count, and not of what else is handed on the way.
    ///
    /// - Parameters:
    ///   - removing: The code that takes the child out of what keeps it.
    ///   - code: Code that such a way must lead through; `nil` for any.
    /// - Complexity: O(*e* · *c*), for *e* calls on the ways, each made with *c* different cases and children.
    func leads(
        _ pieces: Set<PieceID>, toReleaseOf candidate: Candidate, removing: Set<PieceID>, through code: Set<PieceID>? = nil,
        by counts: (CallGraph.Edge) -> Bool
    ) -> Bool {
        func counting(_ piece: PieceID) -> Bool { code?.contains(piece) ?? true }
        var queue = pieces.sorted().map { Run(piece: $0, cases: [:], counts: counting($0)) }
        var seen = Set(queue)
        while let step = queue.popLast() {
            let isHere =
                removing.contains(step.piece)
                && summaries.releases(of: step.piece, given: step.cases, besides: { _ in true }, where: { _ in true }).contains {
                    isRelease(summaries.changes[$0], by: step.piece, of: candidate) && !isOfOther(summaries.changes[$0], in: step)
                }
            if isHere, step.counts { return true }
            for number in graph.callees[step.piece] {
                let edge = graph.edges[number]
                guard counts(edge), !isAskedOfOther(edge, step), index.branches.isOpen(edge.branch, of: step.piece, given: step.cases)
                else {
                    continue
                }
                let next = Run(
                    piece: edge.to, cases: edge.cases(step.cases, in: step.piece), counts: step.counts || counting(edge.to),
                    others: others(by: edge, step, candidate))
                if seen.insert(next).inserted { queue.append(next) }
            }
        }
        return false
    }

    private func isOfOther(_ change: Summaries.Change, in step: Run) -> Bool {
        guard case .parameter(let piece, let place) = change.child else { return false }
        return step.others.contains(CallGraph.Parameter(piece: piece, place: place))
    }

    /// Whether another coordinator than the child is asked for something, as to start: what it does then is its own matter.
    private func isAskedOfOther(_ edge: CallGraph.Edge, _ step: Run) -> Bool {
        guard case .parameter(let piece, let place)? = edge.receiver?.origin else { return false }
        return step.others.contains(CallGraph.Parameter(piece: piece, place: place))
    }

    /// The parameters that are other coordinators than the child where a call leads: a helper that keeps what it is handed, and waits for the
    /// stream of that, releases each one at its own end.
    private func others(by edge: CallGraph.Edge, _ step: Run, _ candidate: Candidate) -> Set<CallGraph.Parameter> {
        let root = index.pieces[edge.to].root
        if let giver = edge.giver {
            return index.pieces[giver.parameter.piece].root == root && !program.isRelated(giver.type, candidate.child)
                ? [giver.parameter] : []
        }
        if root == index.pieces[step.piece].root, edge.to != root { return step.others }
        let released = summaries.releases[edge.to].compactMap { number -> CallGraph.Parameter? in
            let change = summaries.changes[number]
            guard change.property == candidate.property, case .parameter(edge.to, let place) = change.child else { return nil }
            return CallGraph.Parameter(piece: edge.to, place: place)
        }
        return Set(released).filter { parameter in
            guard let value = edge.arguments[parameter.place] else { return false }
            if case .parameter(let piece, let place) = value.origin { return step.others.contains(.init(piece: piece, place: place)) }
            // One that is made elsewhere than the child is another one, be it of the same class.
            if index.pieces[edge.from].root != index.pieces[candidate.piece].root, isMadeThere(value) { return true }
            let classes = summaries.classes(of: value)
            return !classes.isEmpty && classes.allSatisfy { !program.isRelated($0, candidate.child) }
        }
    }

    private func isMadeThere(_ value: Value) -> Bool {
        func isMade(_ value: Value) -> Bool { value.made != nil || value.external != nil }
        if case .local(let id) = value.origin { return index.locals[id].values.allSatisfy(isMade) }
        return isMade(value)
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

    /// Code that has run by the time that the first screen of a child shows, what waits then, and all code that has run when what it waits
    /// for has come.
    private func waiting(
        for candidate: Candidate, _ types: Set<Program.TypeID>
    ) -> (begun: Set<PieceID>, waiting: Set<PieceID>, run: Set<PieceID>) {
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
            guard more.count > run.count else { return (begun, waiting, run) }
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
