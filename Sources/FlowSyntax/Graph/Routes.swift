import FlowGraph

/// Finds coordinators that hand on what they do not know as one fixed event: whoever gets it cannot tell what was asked.
struct Routes {
    let program: Program

    /// A fact for each `default:` that calls the same function of somebody else with a case of its own choice.
    ///
    /// Complexity: O(*n*), for *n* statements at the top of bodies.
    func facts(of types: Set<Program.TypeID>) -> [SourceFact] {
        program.functions.flatMap { function -> [SourceFact] in
            guard let owner = function.owner, types.contains(owner), let body = function.facts.body else { return [] }
            let parameters = Set(function.facts.parameters.map(\.name))
            return body.statements.compactMap { statement in
                guard case .switch(.name(let subject, _), let cases) = unwrapped(statement), parameters.contains(subject),
                    let last = cases.first(where: \.isDefault), last.body.statements.count == 1,
                    let call = call(in: last.body.statements[0]), isForwarding(call, of: function.facts.name)
                else { return nil }
                return SourceFact(
                    kind: .unhandledRoute, owner: program.types[owner].shownName, circumstance: "\(function.facts.fullName) default",
                    location: program.place(function.file, call.spot))
            }
        }
    }

    /// A `switch` that stands by itself is a statement, or an expression that is one.
    private func unwrapped(_ statement: Statement) -> Statement {
        if case .expression(.statement(let inner)) = statement { return inner }
        return statement
    }

    private func call(in statement: Statement) -> Call? {
        var expression: Expression
        switch statement {
        case .expression(let given): expression = given
        case .return(let given?, _): expression = given
        default: return nil
        }
        while case .optional(let inner) = expression { expression = inner }
        if case .call(let call) = expression { return call }
        return nil
    }

    private func isForwarding(_ call: Call, of name: String) -> Bool {
        var callee = call.callee
        while case .optional(let inner) = callee { callee = inner }
        guard case .member(let base?, name, _) = callee else { return false }
        switch base {
        case .self, .super: return false
        default: break
        }
        return call.arguments.contains { argument in
            if case .member(nil, _, _) = argument.value { true } else { false }
        }
    }
}
