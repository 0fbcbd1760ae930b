import FlowGraph

/// Finds what a protocol offers for starting a child, and what keeps it nowhere, where nothing in the app calls it yet.
struct StartedUnkept {
    let program: Program
    let flow: FlowTypes
    let children: ChildLists
    let typing: Typing

    func facts() -> [SourceFact] { program.functions.compactMap(fact) }

    private func fact(_ function: Program.FunctionInfo) -> SourceFact? {
        guard function.facts.body != nil, flow.isUnused(function, program), let owner = function.owner, children.kinds.contains(owner)
        else { return nil }
        for parameter in function.facts.parameters {
            let kind = typing.declared(Typing.Written(type: parameter.type, scope: owner, file: function.file))?.first
            guard let kind, children.kinds.contains(kind), isOnlyStarted(parameter.name, function.id, kind) else { continue }
            return SourceFact(
                kind: .notRetained, owner: program.types[owner].shownName, child: program.types[kind].shownName,
                circumstance: function.facts.fullName,
                location: program.place(of: function.id))
        }
        return nil
    }

    /// Whether a function calls what sets a coordinator going, and does nothing else with it.
    private func isOnlyStarted(_ parameter: String, _ function: Program.FunctionID, _ kind: Program.TypeID) -> Bool {
        var isStarted = false
        var isElsewhere = false
        var walk = CodeWalk(typing) { expression, role, _ in
            guard case .name(parameter, _) = expression else { return }
            if case .base(let member) = role {
                let starts = program.concreteSubtypes(of: kind).contains {
                    program.functions(named: member, on: $0).contains(where: children.showing.contains)
                }
                if starts { isStarted = true }
            } else {
                isElsewhere = true
            }
        }
        walk.walk(function: function)
        return isStarted && !isElsewhere
    }
}
