import FlowGraph

/// Finds calls that add the wrong object to a list of children, or remove it: the list itself, or the coordinator whose list it is.
struct WrongObject {
    let program: Program
    let flow: FlowTypes
    let children: ChildLists

    /// Facts, one for each call.
    func facts() -> [SourceFact] {
        var facts: [SourceFact] = []
        let typing = Typing(program: program)
        for type in program.types where children.hasList(type.id) {
            for function in type.functionList
            where program.functions[function].facts.body != nil && !program.functions[function].facts.isStatic {
                var walk = CodeWalk(typing) { expression, _, scope in
                    guard case .call(let call) = expression, let mistake = mistake(call, in: type.id, scope) else { return }
                    facts.append(
                        SourceFact(
                            kind: .wrongObject, owner: type.shownName, child: child(of: function, of: type.id, typing),
                            circumstance: mistake.text,
                            location: program.place(scope.file, call.spot),
                            related: mistake.helper.map {
                                [Finding.Related(location: program.place(of: $0), message: "expects the object that is in the list")]
                            } ?? []))
                }
                walk.walk(function: function)
            }
        }
        return facts
    }

    private func mistake(_ call: Call, in type: Program.TypeID, _ scope: Typing.Scope) -> (text: String, helper: Program.FunctionID?)? {
        guard let first = call.arguments.first else { return nil }
        if case .member(let list?, let name, _) = call.callee, let property = OwnMember.name(list, scope),
            children.isList(property, of: type)
        {
            // `children.append(children)`, `children.append(self)`.
            if ["append", "insert", "remove"].contains(name), first.label == nil {
                if OwnMember.name(first.value, scope) == property { return ("\(property).\(name)(\(property))", nil) }
                if isSelf(first.value, scope) { return ("\(property).\(name)(self)", nil) }
            }
            // `children.removeAll { $0 === self }`.
            if name == "removeAll", case .closure(let closure) = first.value, let only = closure.body.statements.first,
                closure.body.statements.count == 1,
                case .return(.binary("===", let left, let right, _)?, _) = only, isSelf(left, scope) != isSelf(right, scope),
                [left, right].contains(where: { if case .name("$0", _) = $0 { true } else { false } })
            {
                return ("\(property).removeAll { $0 === self }", nil)
            }
            return nil
        }
        // `remove(self)`, by a function of its own that looks for its argument in its own list.
        guard let name = OwnMember.function(call.callee, scope), call.arguments.count == 1, isSelf(first.value, scope),
            let function = program.functions(named: name, on: type).first(where: { program.functions[$0].facts.body != nil }),
            children.handlesArgument(function, on: type)
        else { return nil }
        return ("\(name)(\(first.label.map { $0 + ": " } ?? "")self)", function)
    }

    private func isSelf(_ expression: Expression, _ scope: Typing.Scope) -> Bool {
        switch expression {
        case .self, .name("self", _): true
        default: false
        }
    }

    /// The child whose callback it is.
    private func child(of function: Program.FunctionID, of type: Program.TypeID, _ typing: Typing) -> String {
        let info = program.functions[function]
        for parameter in info.facts.parameters {
            let written = Typing.Written(type: parameter.type, scope: info.owner, file: info.file)
            if let id = typing.declared(written)?.first, id != type, flow.navigating.contains(id) { return program.types[id].shownName }
        }
        return ""
    }
}
