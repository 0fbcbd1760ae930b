import FlowGraph

/// Where an app keeps coordinators, and which functions let go of them or show screens: read from their bodies, whatever their names.
struct ChildLists {
    let program: Program
    let flow: FlowTypes
    /// Coordinators, and protocols that only they conform to.
    let kinds: Set<Program.TypeID>
    /// What may be somebody's child.
    let coordinators: Set<Program.TypeID>
    /// Functions that let go of something, by themselves or by functions that they call.
    let releasing: Set<Program.FunctionID>
    /// Functions that show or take away screens, by themselves or by functions of their own that they call.
    let showing: Set<Program.FunctionID>
    /// Names of functions that put something into a list of coordinators, or into a property for one.
    let keeping: Set<String>
    private let lists: Set<Program.PropertyID>
    private let places: Set<Program.PropertyID>

    init(program: Program, flow: FlowTypes) {
        self.program = program
        self.flow = flow
        coordinators = flow.navigating.subtracting(flow.visible)
        let typing = Typing(program: program)
        var kinds = flow.navigating
        for type in program.types where type.kind == .protocol {
            let members = program.concreteSubtypes(of: type.id).filter { program.types[$0].kind == .class }
            if members.contains(where: flow.navigating.contains) { kinds.insert(type.id) }
        }
        self.kinds = kinds
        var lists: Set<Program.PropertyID> = [], places: Set<Program.PropertyID> = []
        for property in program.properties where property.facts.ownership == .strong && property.owner != nil {
            let written = typing.type(of: property.id)
            if let element = typing.element(of: written) {
                if typing.declared(element)?.contains(where: kinds.contains) == true { lists.insert(property.id) }
            } else if property.facts.isStored, !property.facts.isLet, typing.declared(written)?.contains(where: kinds.contains) == true {
                places.insert(property.id)
            }
        }
        self.lists = lists
        self.places = places

        // Who lets go by itself.
        var releasing: Set<Program.FunctionID> = []
        var keeping: Set<Program.FunctionID> = []
        let held = Set((lists.union(places)).map { program.properties[$0].facts.name })
        for function in program.functions where function.facts.body != nil && !flow.mentions[function.id].isDisjoint(with: held) {
            var isReleasing = false
            var walk = CodeWalk(typing) { expression, _, scope in
                guard let owner = scope.owner else { return }
                switch expression {
                case .assign(let target, let source, "", _):
                    guard let name = OwnMember.name(target, scope) ?? OwnMember.subscripted(target, scope),
                        let property = program.property(named: name, on: owner)
                    else { return }
                    switch source {
                    case .name(let name, _):
                        if scope.local(name) != nil, places.contains(property) || lists.contains(property) { keeping.insert(function.id) }
                    case .nil: if places.contains(property) || lists.contains(property) { isReleasing = true }
                    case .array(let elements): if elements.isEmpty, lists.contains(property) { isReleasing = true }
                    case .dictionary(let entries): if entries.isEmpty, lists.contains(property) { isReleasing = true }
                    case .call(let call):
                        if lists.contains(property), case .member(_, let verb, _) = call.callee,
                            ["filter", "drop", "dropLast", "dropFirst"].contains(verb)
                        {
                            isReleasing = true
                        }
                    default: break
                    }
                case .call(let call):
                    guard case .member(let list?, let verb, _) = call.callee, let name = OwnMember.name(list, scope),
                        let property = program.property(named: name, on: owner), lists.contains(property)
                    else { return }
                    if ChildLists.removals.contains(verb) { isReleasing = true }
                    if verb == "append" || verb == "insert" { keeping.insert(function.id) }
                default: break
                }
            }
            walk.walk(function: function.id)
            if isReleasing { releasing.insert(function.id) }
        }
        self.keeping = Set(
            ChildLists.closure(of: keeping, turns: 4, program: program) { flow.ownCalls[$0] }.map { program.functions[$0].facts.name })
        // What a parent offers to its children takes the child: `parent?.drop(self)`.
        let own = ChildLists.closure(of: releasing, turns: 2, program: program) { flow.ownCalls[$0] }
        let offered = Set(
            own.compactMap { function -> String? in
                let info = program.functions[function]
                let takesChild = info.facts.parameters.contains {
                    typing.declared(Typing.Written(type: $0.type, scope: info.owner, file: info.file))?.contains(where: kinds.contains)
                        == true
                }
                return info.facts.kind == .function && takesChild ? info.facts.name : nil
            })
        self.releasing = ChildLists.closure(of: own, turns: 1, program: program) {
            flow.ownCalls[$0].union(flow.mentions[$0].intersection(offered))
        }
        let first = program.functions.filter { !flow.mentions[$0.id].isDisjoint(with: ChildLists.verbs) }.map(\.id)
        showing = ChildLists.closure(of: Set(first), turns: 4, program: program) { flow.ownCalls[$0] }
    }

    static let removals: Set<String> = [
        "removeAll", "remove", "removeLast", "removeFirst", "removeValue", "popLast", "subtract", "removeSubrange",
    ]
    static let verbs: Set<String> = [
        "pushViewController", "present", "setViewControllers", "popViewController", "popToRootViewController", "popToViewController",
        "dismiss",
        "showDetailViewController", "rootViewController", "viewControllers", "makeKeyAndVisible",
    ]

    /// Functions, and those of the same type that call them, in some turns.
    private static func closure(
        of functions: Set<Program.FunctionID>, turns: Int, program: Program, calls: (Program.FunctionID) -> Set<String>
    ) -> Set<Program.FunctionID> {
        var all = functions
        for _ in 0..<turns {
            let names = Set(all.compactMap { program.functions[$0].facts.kind == .function ? program.functions[$0].facts.name : nil })
            let next = program.functions.indices.filter {
                !all.contains($0) && program.functions[$0].facts.body != nil && !calls($0).isDisjoint(with: names)
            }
            let certain = next.filter { function in
                guard let owner = program.functions[function].owner else { return true }
                return calls(function).intersection(names).contains { name in
                    let own = program.functions(named: name, on: owner)
                    return own.isEmpty || own.contains(where: all.contains)
                }
            }
            if certain.isEmpty { break }
            all.formUnion(certain)
        }
        return all
    }

    /// Whether a type has a list of coordinators.
    func hasList(_ type: Program.TypeID) -> Bool {
        ([type] + program.ancestors(of: type)).contains { program.types[$0].propertyList.contains(where: lists.contains) }
    }

    /// Whether a property of a type is a list of coordinators.
    func isList(_ property: String, of type: Program.TypeID) -> Bool {
        program.property(named: property, on: type).map(lists.contains) ?? false
    }

    /// Whether a property of a type is a list of coordinators or holds one of them.
    func holds(_ property: String, of type: Program.TypeID) -> Bool {
        program.property(named: property, on: type).map { lists.contains($0) || places.contains($0) } ?? false
    }

    /// Whether a function puts its only argument into a list of its own object, takes it out, or hands it to a function of its own that
    /// does.
    func handlesArgument(_ function: Program.FunctionID, on type: Program.TypeID, depth: Int = 0) -> Bool {
        let info = program.functions[function]
        guard depth < 4, let parameter = info.facts.parameters.first?.name, info.facts.parameters.count == 1 else { return false }
        var isHandled = false
        let typing = Typing(program: program)
        func mentions(_ arguments: [Argument]) -> Bool {
            arguments.contains { argument in
                var names: Set<String> = []
                Names.collect(.expression(argument.value), into: &names)
                return names.contains(parameter)
            }
        }
        var walk = CodeWalk(typing) { expression, _, scope in
            switch expression {
            case .call(let call):
                if case .member(let list?, let verb, _) = call.callee, ["append", "insert", "removeAll", "remove"].contains(verb),
                    let name = OwnMember.name(list, scope), isList(name, of: type)
                {
                    // `remove(at: index)`: the index comes from the argument.
                    if mentions(call.arguments) || (verb == "remove" && call.arguments.first?.label == "at") { isHandled = true }
                } else if let name = OwnMember.function(call.callee, scope), call.arguments.count == 1, mentions(call.arguments),
                    case .name(parameter, _)? = call.arguments.first?.value,
                    let next = program.functions(named: name, on: type).first(where: { program.functions[$0].facts.body != nil }),
                    next != function
                {
                    if handlesArgument(next, on: type, depth: depth + 1) { isHandled = true }
                }
            case .assign(let target, .call(let call), "", _):
                if let name = OwnMember.name(target, scope), isList(name, of: type), case .member(_, "filter", _) = call.callee,
                    mentions(call.arguments)
                {
                    isHandled = true
                }
            default: break
            }
        }
        walk.walk(function: function)
        return isHandled
    }
}

/// Members that are named without a receiver, or on `self`.
enum OwnMember {
    /// The property's name: of `children`, `self.children`, `self?.children`.
    static func name(_ expression: Expression, _ scope: Typing.Scope) -> String? {
        switch expression {
        case .name(let name, _): return scope.local(name) == nil ? name : nil
        case .member(let base?, let name, _): return isSelf(base) ? name : nil
        case .optional(let inside): return name(inside, scope)
        default: return nil
        }
    }

    /// The property whose element is meant: of `children[id]`.
    static func subscripted(_ expression: Expression, _ scope: Typing.Scope) -> String? {
        if case .subscript(let base, _, _) = expression { return name(base, scope) }
        return nil
    }

    /// The function's name: of `remove`, `self.remove`, `self?.remove`, `super.remove`.
    static func function(_ callee: Expression, _ scope: Typing.Scope) -> String? {
        switch callee {
        case .name(let name, _): return scope.local(name) == nil ? name : nil
        case .member(let base?, let name, _):
            if case .super = base { return name }
            return isSelf(base) ? name : nil
        default: return nil
        }
    }

    static func isSelf(_ expression: Expression) -> Bool {
        switch expression {
        case .self, .name("self", _): true
        case .optional(let inside): isSelf(inside)
        default: false
        }
    }
}

extension Program {
    /// A place for a reader.
    func place(_ file: Int, _ spot: Spot) -> SourcePlace { SourcePlace(file: files[file], line: Int(spot.line), column: Int(spot.column)) }

    func place(of function: FunctionID) -> SourcePlace { place(functions[function].file, functions[function].facts.spot) }
}
