/// The code that may bring a child into play, and what its object is like then.
extension KeptChildren {
    /// Code that may bring a child into play.
    enum Entry: Hashable {
        case function(Program.FunctionID)
        /// A computed property that returns a closure.
        case property(Program.PropertyID)
    }

    /// Classes that may keep children, each with the code that may bring one into play; and what names such code mentions.
    func entries() -> (entries: [(type: Program.TypeID, entry: Entry)], introducers: Set<String>) {
        let flowProtocols = Set(
            program.types.filter { $0.kind == .protocol && program.concreteSubtypes(of: $0.id).contains { flow.navigating.contains($0) } }
                .map(\.simpleName))
        let classes = Set(flow.navigating.map { program.types[$0].simpleName })
        func names(_ type: TypeReference?) -> Bool {
            switch type {
            case .named(let name, _)?: classes.contains(Program.plainName(name)) || flowProtocols.contains(Program.plainName(name))
            case .optional(let inside)?: names(inside)
            case .composition(let parts)?: parts.contains { names($0) }
            case .tuple(let parts)?: parts.contains { names($0) }
            default: false
            }
        }
        var introducers = classes
        for function in program.functions where function.facts.kind == .function && names(function.facts.returns) {
            introducers.insert(function.facts.name)
        }
        var result: [(type: Program.TypeID, entry: Entry)] = []
        for type in program.types where type.kind == .class || type.kind == .actor {
            let isNavigating = flow.navigating.contains(type.id)
            guard isNavigating || flow.visible.contains(type.id) || type.externalParents.contains(where: { $0.hasSuffix("Delegate") })
            else { continue }
            var own = introducers
            if isNavigating {
                // Children that are made once and kept in a property of their own.
                for other in [type.id] + program.ancestors(of: type.id) {
                    for property in program.types[other].propertyList {
                        let facts = program.properties[property].facts
                        guard facts.ownership == .strong, facts.isLazy || facts.getter != nil || facts.isStored,
                            names(facts.type) || facts.isLazy
                        else { continue }
                        own.insert(facts.name)
                    }
                }
            }
            // Who calls a function of its own that makes one and returns what shows it.
            var makers: Set<String> = []
            let giving = type.functionList.filter { program.functions[$0].facts.returns != nil }
            for function in giving where !flow.mentions[function].isDisjoint(with: own) {
                makers.insert(program.functions[function].facts.name)
            }
            var count = 0
            while count < makers.count {
                count = makers.count
                for function in giving where !flow.ownCalls[function].isDisjoint(with: makers) {
                    makers.insert(program.functions[function].facts.name)
                }
            }
            for function in type.functionList
            where program.functions[function].facts.body != nil && !program.functions[function].facts.isStatic {
                if program.functions[function].facts.kind != .function, program.functions[function].facts.kind != .initializer { continue }
                if flow.isDead(program.functions[function]) { continue }
                let subscribes = isNavigating && !flow.mentions[function].isDisjoint(with: ["sink", "subscribe", "drive", "bind"])
                if subscribes || !flow.mentions[function].isDisjoint(with: own) || !flow.ownCalls[function].isDisjoint(with: makers) {
                    result.append((type.id, .function(function)))
                }
            }
            for id in type.propertyList {
                let property = program.properties[id]
                guard let getter = property.facts.getter, !getter.statements.isEmpty, isFunction(property.facts.type) else { continue }
                var names: Set<String> = []
                Names.collect(getter, into: &names)
                if !names.isDisjoint(with: own) { result.append((type.id, .property(id))) }
            }
        }
        return (result, introducers)
    }

    func isFunction(_ type: TypeReference?) -> Bool {
        switch type {
        case .function?: true
        case .optional(let inside)?: isFunction(inside)
        default: false
        }
    }

    // MARK: - Contexts

    /// An object of a class as its initialiser leaves it, everything that it is given coming from outside.
    func baseContext(_ type: Program.TypeID, _ setting: Setting) -> Context {
        let interpreter = setting.interpreter()
        interpreter.fuel = 8_000
        let id = interpreter.allocate(ObjectState(type: .declared(type), isInput: true, label: program.types[type].shownName))
        var initialisers: [Program.FunctionID] = []
        var next: Program.TypeID? = type
        while let current = next, initialisers.isEmpty {
            initialisers = (program.types[current].functions["init"] ?? []).filter {
                let facts = program.functions[$0].facts
                return facts.body != nil && !facts.isConvenience && facts.parameters.first?.label != "coder"
            }
            next = program.superclass(of: current)
        }
        interpreter.initialValues(id, type)
        if let function = initialisers.max(by: {
            program.functions[$0].facts.parameters.count < program.functions[$1].facts.parameters.count
        }) {
            let info = program.functions[function]
            let arguments = info.facts.parameters.map {
                interpreter.input($0.type, scope: nil, owner: info.owner, file: info.file, label: $0.name)
            }
            _ = interpreter.run(function, self: .object(id), positional: arguments)
        }
        // What its maker and its other methods may set afterwards.
        interpreter.reopen(id, type, lists: false)
        // The coordinator that the app starts with pushes its first screen onto an empty stack.
        if isFirst(type) {
            for (_, value) in interpreter.memory.objects[id].fields {
                guard let nav = value.objectID, interpreter.memory.objects[nav].isInput,
                    interpreter.isKind(nav, of: "UINavigationController"),
                    interpreter.memory.objects[nav].fields["$stack"] == nil
                else { continue }
                interpreter.memory.objects[nav].fields["$stack"] = .list([], isOpen: false)
            }
        }
        interpreter.settle([.object(id)])
        return onShow(id, interpreter.memory)
    }

    /// Whether the app's or a scene's delegate makes it.
    func isFirst(_ type: Program.TypeID) -> Bool {
        makers.contains(program.types[type].simpleName)
    }
}
