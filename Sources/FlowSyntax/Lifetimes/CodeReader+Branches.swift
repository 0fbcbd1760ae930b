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

    mutating func note(alertAction call: Call, _ arguments: [CodeIndex.Argument]) {
        var title: String?
        if case .string(let text)? = call.arguments.first(where: { $0.label == "title" })?.value { title = text }
        let handler = arguments.first { $0.label == "handler" || $0.isTrailing }?.value
        let isNothing = call.arguments.contains { if $0.label == "handler", case .nil = $0.value { true } else { false } }
        index.pieces[current].alertActions.append(CodeIndex.AlertAction(title: title, handler: isNothing ? nil : handler))
    }

    /// Notes a type that `is` or `as` asks for.
    mutating func note(kind reference: TypeReference) {
        if let id = written(reference).flatMap({ typing.declared($0)?.first }) { index.pieces[current].kinds.append(id) }
    }

    // MARK: - Branches

    /// A `do` with what catches its errors: what comes after its first statement may not run, and does not where an error is caught.
    mutating func read(_ body: Body, _ catches: [SwitchCase]) {
        let outer = branch
        let choice = index.branches.choice()
        blocks.append([:])
        for (place, statement) in body.statements.enumerated() {
            if place == 1, !catches.isEmpty { branch = index.branches.add(0, of: choice, in: outer) }
            read(statement)
        }
        blocks.removeLast()
        for item in catches {
            branch = index.branches.add(1, of: choice, in: outer)
            note(failure: branch, item.spot)
            read(item, .unknown)
        }
        branch = outer
    }

    /// Whether the code after some statements does not run after them.
    static func leaves(_ body: Body) -> Bool {
        switch body.statements.last {
        case .return, .throw, .jump: true
        default: false
        }
    }

    /// The branches in which conditions hold, and do not hold.
    mutating func branches(of conditions: [Condition]) -> (Int, Int) {
        let asked = conditions.compactMap(asked)
        let yes = asked.map(\.cases)
        let no = conditions.count == 1 ? asked.filter(\.isWhole).map(\.cases.opposite) : []
        let departures = conditions.lazy.compactMap { condition -> Set<Departure>? in
            if case .expression(let expression) = condition { Departure.asked(expression) } else { nil }
        }.first
        let choice = index.branches.choice()
        let (property, isNil) = conditions.count == 1 ? absence(conditions[0]) : (nil, false)
        let weak = property.flatMap { program.properties[$0].facts.ownership == .weak ? $0 : nil }
        let holds = index.branches.add(
            0, of: choice, in: branch, yes, departures: departures, gone: isNil ? weak : nil, held: isNil ? nil : property)
        let fails = index.branches.add(1, of: choice, in: branch, no, gone: isNil ? nil : weak, held: isNil ? property : nil)
        if conditions.count == 1, let (isThere, spot) = CodeReader.failure(conditions[0]) { note(failure: isThere ? holds : fails, spot) }
        return (holds, fails)
    }

    private mutating func note(failure branch: Int, _ spot: Spot) {
        index.failures[current, default: []].append(CodeIndex.Failure(branch: branch, spot: spot))
    }

    /// Whether a condition holds if there is an error, and where it asks; `nil` if it asks for something else.
    private static func failure(_ condition: Condition) -> (isThere: Bool, spot: Spot)? {
        switch condition {
        case .bind("error", .name(_, let spot)): (true, spot)
        case .expression(.binary(let symbol, .name("error", let spot), .nil, _)) where symbol == "!=" || symbol == "==":
            (symbol == "!=", spot)
        case .pattern(.enumCase("failure", _), .name(_, let spot)): (true, spot)
        case .pattern(.enumCase("success", _), .name(_, let spot)): (false, spot)
        case .bind, .expression, .pattern, .available: nil
        }
    }

    /// The property of which a condition asks whether it is `nil`, and whether the condition holds if it is.
    private func absence(_ condition: Condition) -> (property: Program.PropertyID?, isNil: Bool) {
        func property(_ subject: Expression) -> Program.PropertyID? {
            let name: String
            switch subject {
            case .name(let plain, _) where local(plain) == nil: name = plain
            case .member(.self?, let member, _): name = member
            default: return nil
            }
            return owners(of: name).lazy.compactMap { program.property(named: name, on: $0) }.first
        }
        return switch condition {
        case .bind(_, let subject), .expression(.binary("!=", let subject, .nil, _)): (property(subject), false)
        case .expression(.binary("==", let subject, .nil, _)): (property(subject), true)
        case .expression, .pattern, .available: (nil, false)
        }
    }

    /// What a condition asks of a parameter, and whether it holds of all values of a case.
    private func asked(_ condition: Condition) -> (cases: Branches.Cases, isWhole: Bool)? {
        switch condition {
        case .pattern(let pattern, let subject):
            guard let (piece, place) = parameter(subject), let name = CodeReader.enumCase(pattern) else { return nil }
            return (Branches.Cases(piece: piece, place: place, names: [name], isRest: false), CodeReader.isWhole(pattern))
        case .bind(_, let subject):
            guard let (piece, place) = parameter(subject) else { return nil }
            return (Branches.Cases(piece: piece, place: place, names: ["nil"], isRest: true), true)
        case .expression(let question): return asked(question)
        case .available: return nil
        }
    }

    private func asked(_ question: Expression) -> (cases: Branches.Cases, isWhole: Bool)? {
        func cases(_ subject: Expression, _ name: String, isRest: Bool) -> (cases: Branches.Cases, isWhole: Bool)? {
            parameter(subject).map { (Branches.Cases(piece: $0.0, place: $0.1, names: [name], isRest: isRest), true) }
        }
        switch question {
        case .name: return cases(question, "true", isRest: false)
        case .cast(let subject, let type, .test): return asked(subject, is: type).map { ($0, true) }
        case .unary("!", let inside):
            if case .name = inside { return cases(inside, "false", isRest: false) }
            if case .cast(let subject, let type, .test) = inside { return asked(subject, is: type).map { ($0.opposite, true) } }
            return nil
        case .binary(let symbol, let subject, let value, _) where symbol == "==" || symbol == "!=":
            let isRest = symbol == "!="
            if case .cast(let subject, let type, .test) = subject, case .bool(let answer) = value {
                return asked(subject, is: type).map { (answer == isRest ? $0.opposite : $0, true) }
            }
            switch value {
            case .nil: return cases(subject, "nil", isRest: isRest)
            case .bool(let answer): return cases(subject, answer ? "true" : "false", isRest: isRest)
            case .member(nil, let name, _): return cases(subject, name, isRest: isRest)
            default: return nil
            }
        default: return nil
        }
    }

    /// What a test of a class asks of a parameter, or of what a method of its gives: `child.screen() is UINavigationController`.
    private func asked(_ subject: Expression, is type: TypeReference) -> Branches.Cases? {
        guard case .name(let name, _) = subject, let value = local(name), let type = type.plainName else { return nil }
        switch value.origin {
        case .parameter(let piece, let place):
            return Branches.Cases(piece: piece, place: place, names: [Branches.Cases.name(of: type)], isRest: false)
        case .local(let id):
            guard index.locals[id].values.count == 1, case .result(let from, let call) = index.locals[id].values[0].origin,
                case .parameter(let piece, let place)? = index.pieces[from].calls[call].receiver?.origin,
                case .method(let method, _) = index.pieces[from].calls[call].target, index.pieces[from].calls[call].arguments.isEmpty
            else { return nil }
            return Branches.Cases(piece: piece, place: place, names: [Branches.Cases.name(of: type, by: method)], isRest: false)
        case .unknown, .me, .property, .result: return nil
        }
    }

    /// The parameter that an expression names.
    private func parameter(_ expression: Expression) -> (CodeIndex.PieceID, Int)? {
        guard case .name(let name, _) = expression, case .parameter(let piece, let place)? = local(name)?.origin else { return nil }
        return (piece, place)
    }

    /// A branch for each case of a `switch`.
    mutating func branches(of cases: [SwitchCase], _ subject: CodeIndex.Value) -> [Int] {
        let choice = index.branches.choice()
        var others: Set<String> = []
        var found: [Int] = []
        for (way, item) in cases.enumerated() {
            var known: [Branches.Cases] = []
            var asked: Branches.Asked?
            let patterns = item.patterns.map(CodeReader.enumCase)
            let names = item.isDefault ? others : Set(patterns.compactMap(\.self))
            let isKnown = item.isDefault || patterns.allSatisfy { $0 != nil }
            switch subject.origin {
            case .parameter(let piece, let place) where isKnown:
                known = [Branches.Cases(piece: piece, place: place, names: names, isRest: item.isDefault)]
            case .property(let name, let owners) where isKnown:
                asked = Branches.Asked(property: name, owners: owners, names: names, isRest: item.isDefault)
            case .unknown, .me, .local, .result, .parameter, .property: break
            }
            if item.condition == nil {
                for pattern in item.patterns where CodeReader.isWhole(pattern) {
                    if let name = CodeReader.enumCase(pattern) { others.insert(name) }
                }
            }
            let branch = index.branches.add(way, of: choice, in: branch, known, asked: asked)
            if patterns.contains("failure") { note(failure: branch, item.spot) }
            found.append(branch)
        }
        return found
    }

    private static func enumCase(_ pattern: Pattern) -> String? {
        switch pattern {
        case .enumCase("some", let parts) where parts.count == 1: enumCase(parts[0])
        case .enumCase(let name, _): name
        case .expression(.bool(let answer)): answer ? "true" : "false"
        case .expression(.nil): "nil"
        default: nil
        }
    }

    /// Whether a pattern is that of all values of a case.
    private static func isWhole(_ pattern: Pattern) -> Bool {
        if case .expression = pattern { return true }
        guard case .enumCase(_, let parts) = pattern else { return false }
        return parts.allSatisfy {
            switch $0 {
            case .bind, .any: true
            default: false
            }
        }
    }
}
