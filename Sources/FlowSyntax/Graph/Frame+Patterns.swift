/// What patterns bind, and which values they let through.
extension SourceGraph.Frame {
    /// Whether a condition holds, as far as literals that were passed decide it.
    func decide(_ condition: Expression) -> Bool? {
        switch condition {
        case .name(let name, _):
            switch locals[name] {
            case SourceGraph.Sets.yes?: return true
            case SourceGraph.Sets.no?: return false
            default: return nil
            }
        case .bool(let isTrue): return isTrue
        case .unary("!", let inner): return decide(inner).map { !$0 }
        case .binary("&&", let left, let right, _):
            let sides = [decide(left), decide(right)]
            return sides.contains(false) ? false : sides.contains(nil) ? nil : true
        case .binary("||", let left, let right, _):
            let sides = [decide(left), decide(right)]
            return sides.contains(true) ? true : sides.contains(nil) ? nil : false
        case .binary("==", .name(let name, _), .nil, _):
            return locals[name] == SourceGraph.Sets.nothing ? true : given.contains(name) ? false : nil
        case .binary("!=", .name(let name, _), .nil, _):
            return locals[name] == SourceGraph.Sets.nothing ? false : given.contains(name) ? true : nil
        case .binary("==", .name(let name, _), .member(_, let other, _), _): return isCase(name, other)
        case .binary("!=", .name(let name, _), .member(_, let other, _), _): return isCase(name, other).map { !$0 }
        case .binary("==", let left, .bool(let isTrue), _): return decide(left).map { $0 == isTrue }
        case .binary("!=", let left, .bool(let isTrue), _): return decide(left).map { $0 != isTrue }
        default: return nil
        }
    }

    /// Whether an expression is an optional parameter that is certainly given something.
    func isGiven(_ expression: Expression) -> Bool { if case .name(let name, _) = expression { given.contains(name) } else { false } }

    /// Whether a local is a case of an enum; `nil` if it may be that one and others, or anything else than cases without payload.
    private func isCase(_ local: String, _ name: String) -> Bool? {
        guard let value = locals[local], value != 0 else { return nil }
        var cases: Set<String> = []
        for atom in walk.sets.atoms(value) {
            guard case .enumCase(let one, let payload) = atom, payload.isEmpty else { return nil }
            cases.insert(one)
        }
        guard cases.contains(name) else { return cases.isEmpty ? nil : false }
        return cases.count == 1 ? true : nil
    }

    func matched(_ pattern: Pattern, _ subject: SourceGraph.SetID) -> [Int32] {
        walk.sets.numbers(subject).filter { number in
            switch pattern {
            case .enumCase(let name, _):
                if case .enumCase(let other, _) = walk.sets.atoms[Int(number)] { return name == other }
                return false
            case .bind, .any: return true
            default: return false
            }
        }
    }

    /// Binds the names of a pattern. Returns false if the values cannot match.
    func match(_ pattern: Pattern, _ value: SourceGraph.SetID) -> Bool {
        switch pattern {
        case .bind(let name):
            locals[name] = value
            return true
        case .any, .expression: return true
        case .tuple(let parts):
            for (place, part) in parts.enumerated() {
                var piece: SourceGraph.SetID = 0
                for atom in walk.sets.atoms(value) {
                    if case .tuple(_, let values) = atom, place < values.count { piece = walk.sets.union(piece, values[place]) }
                }
                if !match(part, piece) { return false }
            }
            return true
        case .enumCase(let name, let parts):
            guard value != 0 else {
                for part in parts { _ = match(part, 0) }
                return true
            }
            var isPossible = false
            var payload = [SourceGraph.SetID](repeating: 0, count: parts.count)
            for atom in walk.sets.atoms(value) {
                if case .enumCase(let other, let values) = atom {
                    guard other == name else { continue }
                    isPossible = true
                    for place in parts.indices where place < values.count {
                        payload[place] = walk.sets.union(payload[place], values[place])
                    }
                } else if case .string = atom {
                    continue
                } else if case .closure = atom, name != "some" {
                    continue
                } else {
                    // An optional that is there.
                    isPossible = true
                    if name == "some", parts.count == 1 { payload[0] = walk.sets.union(payload[0], walk.sets.set(atom)) }
                }
            }
            for (part, value) in zip(parts, payload) { _ = match(part, value) }
            return isPossible
        case .type: return true
        case .cast(let inner, let type): return match(inner, filter(value, as: type))
        }
    }

    func bind(_ pattern: Pattern, to value: SourceGraph.SetID) {
        switch pattern {
        case .bind(let name): locals[name] = value
        case .tuple(let parts):
            for (place, part) in parts.enumerated() {
                var piece: SourceGraph.SetID = 0
                for atom in walk.sets.atoms(value) {
                    if case .tuple(_, let values) = atom, place < values.count { piece = walk.sets.union(piece, values[place]) }
                }
                bind(part, to: piece)
            }
        case .cast(let inner, let type): bind(inner, to: filter(value, as: type))
        case .enumCase: _ = match(pattern, value)
        case .any, .type, .expression: break
        }
    }
}
