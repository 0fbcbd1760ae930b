import FlowGraph

/// Places that a finding about a child shows beside its own.
extension ChildLifetimes {
    /// The places that put a child into its property once more: helpers that are to take it out, maybe.
    func storedAgain(_ candidate: Candidate) -> [Finding.Related] {
        let root = index.pieces[candidate.piece].root
        let stores = (byChild[candidate.child] ?? []).map { candidates[$0] }.filter {
            $0.keeper == candidate.keeper && $0.property == candidate.property && index.pieces[$0.piece].root == root
                && $0.store != candidate.store
        }.map(\.store)
        return Set(stores.map { program.place($0.file, $0.spot) }).sorted().map {
            Finding.Related(location: $0, message: "retained once more here")
        }
    }

    /// Where a child whose keeper hears nothing of a gesture tells its end: there somebody has to tell that, too.
    func reported(_ candidate: Candidate, leaking exits: [SourceFact.Exit]) -> [Finding.Related] {
        guard exits.contains(where: { !$0.isReleased && $0.isGesture }) else { return [] }
        let calls = (reporters[candidate.child] ?? []).flatMap { piece in
            index.pieces[piece].calls.filter { ChildLifetimes.isReport($0, of: candidate.child, program) }
                .map { program.place(index.pieces[piece].file, $0.spot) }
        }
        return calls.min().map { [Finding.Related(location: $0, message: "its end is reported here")] } ?? []
    }

    /// The lines that release a child on other exits than those that leak.
    func released(_ candidate: Candidate, _ kind: SourceFact.Kind) -> [Finding.Related] {
        guard kind == .keptAfterExit else { return [] }
        return Set(releasePlaces(of: candidate).map { program.place(index.pieces[$0.piece].file, $0.spot) }).sorted().map {
            Finding.Related(location: $0, message: "released here on other exits")
        }
    }

    /// Where code takes the screen away.
    func removed(_ exits: [SourceFact.Exit]) -> [Finding.Related] {
        exits.filter { !$0.isReleased }.compactMap(\.place).map { Finding.Related(location: $0, message: "its screen is removed here") }
    }

    /// Whether a call is of a closure or a delegate that the object was given.
    static func isReport(_ call: CodeIndex.Call, of owner: Program.TypeID, _ program: Program) -> Bool {
        func isOwn(_ name: String, _ owners: [Program.TypeID]) -> Program.PropertyID? {
            owners.contains(owner) ? program.property(named: name, on: owner) : nil
        }
        switch call.target {
        case .value(let value):
            guard case .property(let name, let owners) = value.origin, let property = isOwn(name, owners) else { return false }
            // A closure that gives an answer is asked something.
            if case .function(_, let answer)? = Typing(program: program).plain(
                program.properties[property].facts.type.map {
                    Typing.Written(type: $0, scope: owner, file: program.properties[property].file)
                })?.type
            {
                return answer == .tuple([])
            }
            return true
        case .method, .external:
            guard case .property(let name, let owners)? = call.receiver?.origin, let property = isOwn(name, owners) else { return false }
            return program.properties[property].facts.ownership != .strong
        case .superMethod, .initializer, .global, .getter, .property, .event: return false
        }
    }
}
