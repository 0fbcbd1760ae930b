/// Parameters that callers set to `true` or `false` and that decide which branch is run: `push(screen, replacesTop: false)`.
///
/// Only parameters that a condition tests are followed. All other constants are left out, so that code is not run once more for each
/// `animated:`.
extension SourceGraph {
    /// Names that conditions of some code test as they are, or negated.
    struct FlagTests: CodeVisitor {
        private(set) var names: Set<String> = []

        mutating func visit(_ expression: Expression) {
            if case .ternary(let condition, _, _) = expression { note(condition) }
            expression.visitParts { visit($0) }
        }

        mutating func visit(_ body: Body) {
            for statement in body.statements {
                switch statement {
                case .if(let conditions, _, _), .guard(let conditions, _), .loop(_, _, let conditions, _):
                    for case .expression(let condition) in conditions { note(condition) }
                default: break
                }
                statement.visitParts { visit($0) }
            }
        }

        mutating func visit(_ part: CodePart) {
            switch part {
            case .body(let body): visit(body)
            case .expression(let expression): visit(expression)
            }
        }

        private mutating func note(_ condition: Expression) {
            switch condition {
            case .name(let name, _): names.insert(name)
            case .unary(_, let inner): note(inner)
            case .binary("&&", let a, let b, _), .binary("||", let a, let b, _):
                note(a)
                note(b)
            default: break
            }
        }
    }
}

extension SourceGraph.Walk {
    /// The parameters of a function that decide which branch is run, by their places.
    func flags(of function: Program.FunctionID) -> Set<Int> {
        if let known = flagsByFunction[function] { return known }
        let facts = program.functions[function].facts
        let candidates = facts.parameters.indices.filter { facts.parameters[$0].type == .named("Bool", arguments: []) }
        var found: Set<Int> = []
        if !candidates.isEmpty, let body = facts.body {
            var tests = SourceGraph.FlagTests()
            tests.visit(body)
            found = Set(candidates.filter { tests.names.contains(facts.parameters[$0].name) })
        }
        flagsByFunction[function] = found
        return found
    }

    func flag(_ isSet: Bool) -> SourceGraph.SetID { sets.set(.name(isSet ? "#true" : "#false")) }

    /// Whether a value is `true` or `false`; `nil` if it is not known, or is no flag.
    func flag(in value: SourceGraph.SetID) -> Bool? {
        guard value > 0, sets.count(value) == 1, case .name(let name)? = sets.firstAtom(value) else { return nil }
        return name == "#true" ? true : name == "#false" ? false : nil
    }
}

extension SourceGraph.Frame {
    /// What a function is given for a parameter.
    func value(_ given: Given, asFlag isFlag: Bool) -> SetID {
        guard isFlag else { return walk.flag(in: given.value) == nil ? given.value : 0 }
        if case .bool(let isSet) = given.expression { return walk.flag(isSet) }
        return given.value
    }

    /// Whether conditions hold: `nil` where that is not known.
    func truth(of conditions: [Condition]) -> Bool? {
        var all: Bool? = true
        for condition in conditions {
            guard case .expression(let expression) = condition, let isTrue = truth(of: expression) else {
                all = nil
                continue
            }
            if !isTrue { return false }
        }
        return all
    }

    func truth(of expression: Expression) -> Bool? {
        switch expression {
        case .name(let name, _): return locals[name].flatMap { walk.flag(in: $0) }
        case .unary("!", let inner): return truth(of: inner).map { !$0 }
        case .binary("&&", let a, let b, _):
            let both = [truth(of: a), truth(of: b)]
            return both.contains(false) ? false : both.contains(nil) ? nil : true
        case .binary("||", let a, let b, _):
            let both = [truth(of: a), truth(of: b)]
            return both.contains(true) ? true : both.contains(nil) ? nil : false
        default: return nil
        }
    }
}
