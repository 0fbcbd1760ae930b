import FlowGraph

/// Finds those who wait for popped screens and hear of one only, when several go at once.
struct MissedMultiPop {
    let program: Program
    let flow: FlowTypes
    let children: ChildLists
    let typing: Typing

    func facts() -> [SourceFact] {
        program.types.filter { $0.kind == .class }.flatMap { type in
            type.functionList.compactMap { function in
                let facts = program.functions[function].facts
                guard facts.body != nil, !facts.isStatic else { return nil }
                switch facts.fullName {
                case "navigationController(_:didShow:animated:)", "navigationController(_:willShow:animated:)":
                    return fact(function, of: type.id)
                case "popViewController(animated:)": return facts.isOverride ? override(function, of: type.id) : nil
                default: return nil
                }
            }
        }
    }

    /// A navigation controller of one's own that tells the screen that it pops, and not those that go with it.
    private func override(_ function: Program.FunctionID, of type: Program.TypeID) -> SourceFact? {
        guard program.externalAncestors(of: type).contains(where: { UIKitClasses.inherits($0, from: "UINavigationController") }),
            ["popToRootViewController", "popToViewController"].allSatisfy({ program.functions(named: $0, on: type).isEmpty }),
            !program.functions(named: "navigationController", on: type).contains(where: { program.functions[$0].facts.body != nil })
        else { return nil }
        var told: Set<Program.FunctionID> = []
        var walk = CodeWalk(typing) { expression, _, scope in
            guard case .call(let call) = expression, case .member(let base?, let name, _) = call.callee,
                let types = typing.declared(typing.type(of: base, in: scope))
            else { return }
            for type in types where program.types[type].kind == .protocol {
                for listener in program.concreteSubtypes(of: type) where flow.visible.contains(listener) {
                    told.formUnion((program.types[listener].functions[name] ?? []).filter { program.functions[$0].facts.body != nil })
                }
            }
        }
        walk.walk(function: function)
        let places = told.filter { !flow.mentions[$0].isEmpty }.map(program.place(of:)).sorted()
        guard !places.isEmpty else { return nil }
        return SourceFact(
            kind: .missedMultiPop, owner: program.types[type].shownName, circumstance: program.functions[function].facts.fullName,
            location: program.place(of: function),
            related: places.prefix(3).map { Finding.Related(location: $0, message: "depends on it") })
    }

    private func fact(_ function: Program.FunctionID, of type: Program.TypeID) -> SourceFact? {
        // It asks for the one screen from which the transition comes, itself and not for the whole stack.
        guard names(function).isSuperset(of: ["transitionCoordinator", "from"]) else { return nil }
        let parts = called(from: function, on: type)
        guard !parts.contains(where: { looksAtWholeStack($0, type) }) else { return nil }
        let runs = parts.compactMap { closures(run: $0, on: type) }.first
        let releases = parts.contains { children.releasing.contains($0) }
        guard runs != nil || releases else { return nil }
        let related = runs.map { users(of: $0, on: type) } ?? []
        // Nothing hangs on it, if nobody gives it closures.
        if !releases, related.isEmpty { return nil }
        return SourceFact(
            kind: .missedMultiPop, owner: program.types[type].shownName, circumstance: program.functions[function].facts.fullName,
            location: program.place(of: function),
            related: pops(of: type).prefix(2).map { Finding.Related(location: $0, message: "pops several screens at once") }
                + related.prefix(3).map { Finding.Related(location: $0, message: "depends on it") })
    }

    /// Where a class itself takes several screens off its stack.
    private func pops(of type: Program.TypeID) -> [SourcePlace] {
        var places: [SourcePlace] = []
        for function in program.types[type].functionList {
            var walk = CodeWalk(typing) { expression, _, scope in
                guard case .call(let call) = expression, case .member(_, let name, _) = call.callee,
                    ["popToRootViewController", "popToViewController"].contains(name)
                else { return }
                places.append(program.place(scope.file, call.spot))
            }
            walk.walk(function: function)
        }
        return places.sorted()
    }

    private func names(_ function: Program.FunctionID) -> Set<String> { flow.mentions[function] }

    /// A function, and those of the same object that it calls.
    private func called(from function: Program.FunctionID, on type: Program.TypeID) -> [Program.FunctionID] {
        var found = [function]
        var index = 0
        while index < found.count, found.count < 20 {
            for name in flow.ownCalls[found[index]].sorted() {
                for next in program.functions(named: name, on: type).prefix(1)
                where program.functions[next].facts.body != nil && !found.contains(next) { found.append(next) }
            }
            index += 1
        }
        return found
    }

    /// Whether it goes through a list with the controllers that are left, or remembers them.
    private func looksAtWholeStack(_ function: Program.FunctionID, _ type: Program.TypeID) -> Bool {
        // A list of its own that has the same name is not the stack.
        let own = program.property(named: "viewControllers", on: type) != nil
        var stacks: Set<String> = own ? [] : ["viewControllers"]
        var isLooking = false
        func mentionsStack(_ expression: Expression) -> Bool {
            var names: Set<String> = []
            Names.collect(.expression(expression), into: &names)
            return !names.isDisjoint(with: stacks)
        }
        func see(_ role: CodeWalk.Role) {
            switch role {
            case .local(.bind(let name)): stacks.insert(name)
            case .argument, .assigned, .returned: isLooking = true
            case .base(let member): if ["forEach", "filter", "count", "difference"].contains(member) { isLooking = true }
            case .read, .called, .written, .local, .captured: break
            }
        }
        var walk = CodeWalk(typing) { expression, role, scope in
            switch expression {
            case .name(let name, _): if stacks.contains(name) { see(role) }
            case .member(let base?, "viewControllers", _): if !own || !OwnMember.isSelf(base) { see(role) }
            case .call(let call):
                guard case .member(let base?, let verb, _) = call.callee, MissedMultiPop.sweeps.contains(verb) else { return }
                if own || mentionsStack(base) || call.arguments.contains(where: { mentionsStack($0.value) }) { isLooking = true }
            default: break
            }
        }
        walk.walk(function: function)
        guard !isLooking, let body = program.functions[function].facts.body else { return isLooking }
        return hasLoop(body, over: stacks, own)
    }

    private static let sweeps: Set<String> = [
        "forEach", "filter", "removeAll", "map", "compactMap", "subtracting", "difference", "symmetricDifference", "intersection", "first",
        "dropFirst",
    ]

    /// Whether a loop's sequence, conditions or body mention the stack.
    private func hasLoop(_ body: Body, over stacks: Set<String>, _ isAny: Bool) -> Bool {
        body.statements.contains { statement in
            switch statement {
            case .loop:
                var names: Set<String> = []
                Names.collect(statement, into: &names)
                return isAny || !names.isDisjoint(with: stacks)
            case .if(_, let then, let otherwise):
                return hasLoop(then, over: stacks, isAny) || (otherwise.map { hasLoop($0, over: stacks, isAny) } ?? false)
            case .guard(_, let otherwise): return hasLoop(otherwise, over: stacks, isAny)
            case .switch(_, let cases): return cases.contains { hasLoop($0.body, over: stacks, isAny) }
            case .do(let body, _), .defer(let body), .block(let body): return hasLoop(body, over: stacks, isAny)
            default: return false
            }
        }
    }

    /// The property whose closure, of many, a function runs.
    private func closures(run function: Program.FunctionID, on type: Program.TypeID) -> Program.PropertyID? {
        for name in names(function).sorted() {
            guard let property = program.property(named: name, on: type), program.properties[property].facts.isStored else { continue }
            if case .function? = typing.plain(typing.element(of: typing.type(of: property)))?.type { return property }
        }
        return nil
    }

    /// Calls that give closures to it.
    private func users(of property: Program.PropertyID, on type: Program.TypeID) -> [SourcePlace] {
        let name = program.properties[property].facts.name
        // Functions with a closure for a parameter that fill the property, by themselves or by each other.
        var fillers: Set<String> = []
        for _ in 0..<2 {
            for function in program.types[type].functionList {
                let facts = program.functions[function].facts
                guard facts.kind == .function, facts.parameters.contains(where: { isClosure($0.type, program.functions[function]) }) else {
                    continue
                }
                if names(function).contains(name) || !flow.ownCalls[function].isDisjoint(with: fillers) { fillers.insert(facts.name) }
            }
        }
        let receivers = Set([type] + program.ancestors(of: type))
        return givers(to: fillers, of: receivers, except: type, turns: 2).sorted()
    }

    /// Calls that give a closure of their own to functions of some types. What hands on the closure that it was given itself counts by its
    /// callers.
    private func givers(
        to names: Set<String>, of receivers: Set<Program.TypeID>, except owner: Program.TypeID?, turns: Int
    ) -> [SourcePlace] {
        guard !names.isEmpty, turns >= 0 else { return [] }
        var places: [SourcePlace] = []
        for function in program.functions where function.owner != owner && !flow.mentions[function.id].isDisjoint(with: names) {
            let closures = Set(function.facts.parameters.filter { isClosure($0.type, function) }.map(\.name))
            var isHandingOn = false
            var walk = CodeWalk(typing) { expression, _, scope in
                guard case .call(let call) = expression, case .member(let base?, let callee, _) = call.callee, names.contains(callee),
                    let types = typing.declared(typing.type(of: base, in: scope)),
                    types.contains(where: { type in
                        receivers.contains { program.isSubtype($0, of: type) || program.isSubtype(type, of: $0) }
                    })
                else { return }
                for argument in call.arguments {
                    switch argument.value {
                    case .closure: places.append(program.place(scope.file, call.spot))
                    case .name(let name, _): if closures.contains(name) { isHandingOn = true }
                    default: break
                    }
                }
            }
            walk.walk(function: function.id)
            if isHandingOn, let type = function.owner {
                places += givers(to: [function.facts.name], of: [type], except: nil, turns: turns - 1)
            }
        }
        return places
    }

    private func isClosure(_ type: TypeReference, _ function: Program.FunctionInfo) -> Bool {
        if case .function? = typing.plain(Typing.Written(type: type, scope: function.owner, file: function.file))?.type { return true }
        return false
    }
}
