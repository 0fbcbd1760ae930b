/// Branches, and what each says of the parameter that it depends on.
extension CodeReader {
    // MARK: - Notes

    mutating func note(_ call: CodeIndex.Call) {
        var call = call
        call.branch = branch
        index.pieces[current].calls.append(call)
    }

    mutating func note(_ write: CodeIndex.Write) {
        var write = write
        write.branch = branch
        index.pieces[current].writes.append(write)
    }

    mutating func note(_ removal: CodeIndex.Removal) {
        var removal = removal
        removal.branch = branch
        index.pieces[current].removals.append(removal)
    }

    mutating func note(_ show: CodeIndex.Show) {
        var show = show
        show.branch = branch
        index.pieces[current].shows.append(show)
    }

    /// Notes a type that `is` or `as` asks for.
    mutating func note(kind reference: TypeReference) {
        if let id = written(reference).flatMap({ typing.declared($0)?.first }) { index.pieces[current].kinds.append(id) }
    }

    // MARK: - Branches

    /// Whether the code after some statements does not run after them.
    static func leaves(_ body: Body) -> Bool {
        switch body.statements.last {
        case .return, .throw, .jump: true
        default: false
        }
    }

    /// The branches in which conditions hold, and do not hold.
    mutating func branches(of conditions: [Condition]) -> (Int, Int) {
        var yes: Branches.Cases?, no: Branches.Cases?
        if case .pattern(let pattern, .name(let name, _))? = conditions.first, let subject = local(name),
            case .parameter(let piece, let place) = subject.origin, let name = CodeReader.enumCase(pattern)
        {
            yes = Branches.Cases(piece: piece, place: place, names: [name], isRest: false)
            if conditions.count == 1, CodeReader.isWhole(pattern) {
                no = Branches.Cases(piece: piece, place: place, names: [name], isRest: true)
            }
        }
        let choice = index.branches.choice()
        return (index.branches.add(0, of: choice, in: branch, yes), index.branches.add(1, of: choice, in: branch, no))
    }

    /// A branch for each case of a `switch`.
    mutating func branches(of cases: [SwitchCase], _ subject: CodeIndex.Value) -> [Int] {
        let choice = index.branches.choice()
        var others: Set<String> = []
        var found: [Int] = []
        for (way, item) in cases.enumerated() {
            var known: Branches.Cases?
            if case .parameter(let piece, let place) = subject.origin {
                let names = item.patterns.map(CodeReader.enumCase)
                if item.isDefault {
                    known = Branches.Cases(piece: piece, place: place, names: others, isRest: true)
                } else if names.allSatisfy({ $0 != nil }) {
                    known = Branches.Cases(piece: piece, place: place, names: Set(names.compactMap(\.self)), isRest: false)
                }
                if item.condition == nil {
                    for pattern in item.patterns where CodeReader.isWhole(pattern) {
                        if let name = CodeReader.enumCase(pattern) { others.insert(name) }
                    }
                }
            }
            found.append(index.branches.add(way, of: choice, in: branch, known))
        }
        return found
    }

    private static func enumCase(_ pattern: Pattern) -> String? {
        switch pattern {
        case .enumCase("some", let parts) where parts.count == 1: enumCase(parts[0])
        case .enumCase(let name, _): name
        default: nil
        }
    }

    /// Whether a pattern is that of all values of a case.
    private static func isWhole(_ pattern: Pattern) -> Bool {
        guard case .enumCase(_, let parts) = pattern else { return false }
        return parts.allSatisfy {
            switch $0 {
            case .bind, .any: true
            default: false
            }
        }
    }
}
