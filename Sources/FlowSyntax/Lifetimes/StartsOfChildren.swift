/// The code of a child that runs when it is started.
extension ChildLifetimes {
    /// The initialisers of a child, and the functions of its that are called where it is kept.
    func startPieces(_ candidate: Candidate) -> [PieceID] {
        let functions = started(candidate).sorted().compactMap { name in
            program.functions(named: name, on: candidate.child).first { program.functions[$0].facts.body != nil }
        }
        return withOverrides(
            (functions + program.functions(named: "init", on: candidate.child)).compactMap { index.pieceOfFunction[$0] }, candidate.child)
    }

    /// Whether an object of a class has, in the property on which something is called, an object that runs a certain implementation.
    private func isRun(_ edge: CallGraph.Edge, on type: Program.TypeID) -> Bool {
        guard let receiver = edge.receiver, case .function(let function) = index.pieces[edge.to].kind,
            let classes = graph.made?.classes(of: receiver, on: type)
        else { return false }
        return classes.contains { program.runs(function, on: $0) }
    }

    /// Code of an object of a class, with what it calls of that object itself and several classes implement: of those, what this class runs.
    func withOverrides(_ pieces: [PieceID], _ type: Program.TypeID) -> [PieceID] {
        var found = pieces, seen = Set(pieces)
        var next = 0
        while next < found.count {
            for number in graph.callees[found[next]] {
                let edge = graph.edges[number]
                if graph.undecided.contains(number) {
                    if isRun(edge, on: type), seen.insert(edge.to).inserted { found.append(edge.to) }
                    continue
                }
                guard edge.receiver?.origin == .me, !edge.isStored, case .function(let function) = index.pieces[edge.to].kind,
                    let owner = index.pieces[edge.to].owner, program.isSubtype(type, of: owner), program.runs(function, on: type),
                    seen.insert(edge.to).inserted
                else { continue }
                if edge.isDirect, owner == index.pieces[edge.from].owner { continue }
                found.append(edge.to)
            }
            next += 1
        }
        return found
    }
}
