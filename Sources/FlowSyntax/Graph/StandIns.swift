extension SourceGraph.Walk {
    typealias SetID = SourceGraph.SetID

    /// Gives properties that are read and never filled what their declared types promise: the one object there is of the type, the
    /// coordinator that made the reader, or, where only one class can be meant, an object that nobody was seen making. Returns whether that
    /// told anything.
    func fillEmptyReads() -> Bool {
        usesStandIns = true
        var isChanged = !unanswered.isEmpty
        for context in unanswered.sorted() { enqueue(context) }
        unanswered = []
        let reads = emptyReads
        for (object, id) in reads {
            let property = program.properties[id]
            let name = number(property.facts.name)
            guard read(object, name, reader: -1) == 0, let reference = property.facts.type else { continue }
            let found = standIn(
                for: reference, scope: property.owner, file: property.file, spot: property.facts.spot, holder: object,
                isBackReference: property.facts.ownership != .strong)
            guard found != 0 else { continue }
            store(found, in: object, name)
            isChanged = true
        }
        return isChanged
    }

    /// What a declared type may stand for, where no value was seen.
    ///
    /// - Parameter isBackReference: Whether a weak or unowned property has the type. A strong one of a type that several classes have is as
    ///   likely to hold a child.
    func standIn(
        for reference: TypeReference, scope: Program.TypeID?, file: Int, spot: Spot, holder: Int32, isBackReference: Bool
    ) -> SetID {
        guard let wanted = declared(reference, scope: scope, file: file) ?? onlyConformer(to: reference, file: file) else { return 0 }
        let info = program.types[wanted]
        guard info.kind == .class || info.kind == .protocol || info.kind == .actor else { return 0 }
        let all = program.concreteSubtypes(of: wanted)
        let real = all.filter { !doubles.contains($0) }
        let concrete = real.isEmpty ? all : real
        // The coordinator for which the holder was made, or one above it.
        var above = holder >= 0 && (isBackReference || concrete.count == 1) ? objects[Int(holder)].owner : -1
        while above >= 0 {
            if let type = objects[Int(above)].type, program.isSubtype(type, of: wanted) { return atom(above) }
            above = objects[Int(above)].owner
        }
        var existing: Int32 = -1
        for type in concrete {
            for object in objectsByType[type] ?? [] where object != holder {
                if existing >= 0 { return 0 }
                existing = object
            }
        }
        if existing >= 0 { return atom(existing) }
        let chosen: Program.TypeID
        if info.kind != .protocol { chosen = wanted } else if concrete.count == 1 { chosen = concrete[0] } else { return 0 }
        guard program.types[chosen].kind == .class || program.types[chosen].kind == .actor || program.types[chosen].kind == .struct else {
            return 0
        }
        let owner = holder >= 0 ? self.owner(of: holder, inherited: objects[Int(holder)].owner) : -1
        let object = make(
            chosen, className: program.types[chosen].shownName, category: category(of: chosen), owner: owner, maker: holder, file: file,
            spot: spot,
            isStandIn: true)
        return atom(object)
    }

    /// Classes, structs and actors by what they inherit from elsewhere that may be a protocol: what a class comes first with and overrides
    /// members of is its superclass.
    static func conformers(in program: Program) -> [String: [Program.TypeID]] {
        var found: [String: [Program.TypeID]] = [:]
        for type in program.types where type.kind == .class || type.kind == .actor || type.kind == .struct {
            let isSubclass =
                type.functionList.contains { program.functions[$0].facts.isOverride }
                || type.propertyList.contains { program.properties[$0].facts.isOverride }
            for name in program.externalAncestors(of: type.id) where !isSubclass || name != type.externalParents.first {
                found[name, default: []].append(type.id)
            }
        }
        return found
    }

    /// The one type here that conforms to a protocol of a module that nobody reads, `nil` where there are several or none.
    private func onlyConformer(to reference: TypeReference, file: Int) -> Program.TypeID? {
        switch reference {
        case .named(let name, _):
            guard !SourceGraph.isOfPlatform(name), !Self.silentProtocols.contains(name), SourceGraph.category(ofExternal: name) == nil,
                !program.imports[file].allSatisfy(SourceGraph.platformModules.contains)
            else { return nil }
            let real = (conformers[Program.plainName(name)] ?? []).filter { !doubles.contains($0) }
            return real.count == 1 ? real[0] : nil
        case .optional(let inner): return onlyConformer(to: inner, file: file)
        default: return nil
        }
    }

    func declared(_ reference: TypeReference, scope: Program.TypeID?, file: Int, turns: Int = 0) -> Program.TypeID? {
        guard turns < 6 else { return nil }
        switch reference {
        case .named(let name, _):
            if let type = program.type(named: name, scope: scope, file: file, cache: typeNames) { return type }
            return (program.alias(name, scope: scope, file: file) ?? dialects.lazy.compactMap { $0.meaning(of: reference) }.first)
                .flatMap { declared($0, scope: scope, file: file, turns: turns + 1) }
        case .optional(let inner): return declared(inner, scope: scope, file: file, turns: turns + 1)
        case .composition(let parts): return parts.lazy.compactMap { self.declared($0, scope: scope, file: file, turns: turns + 1) }.first
        default: return nil
        }
    }
}

extension SourceGraph.Frame {
    /// A view controller that a storyboard or a nib makes: its type is what the source says the result is.
    func instantiated(_ expression: Expression, as reference: TypeReference) -> SetID {
        guard isInstantiation(expression) else { return 0 }
        guard let type = type(reference) else {
            var plain = reference
            while case .optional(let inner) = plain { plain = inner }
            guard case .named(let name, _) = plain, let category = SourceGraph.category(ofExternal: name), category.isContainer else {
                return 0
            }
            return instance(ofExternal: name, category, spot: place(of: expression))
        }
        let category = walk.category(of: type)
        guard category.isController else { return 0 }
        return instance(of: type, spot: place(of: expression))
    }

    /// A view controller that is made without an initialiser in sight.
    func instance(of type: Program.TypeID, spot: Spot) -> SetID {
        let object = walk.make(
            type, className: program.types[type].shownName, category: walk.category(of: type), owner: owner, maker: receiverObject,
            file: file,
            spot: spot,
            isStandIn: true)
        walk.note(made: object, by: context)
        if let own = receiverObject >= 0 ? walk.objects[Int(receiverObject)].type : scope { walk.made[own, default: []].insert(type) }
        return atom(object)
    }

    /// What is cast to the class of the app's delegate, or of a scene's, is the one with which the system has launched it: code has it from
    /// the application, from a scene, from a window.
    func launched(as reference: TypeReference) -> SetID {
        guard let wanted = type(reference), walk.category(of: wanted) == .entry else { return 0 }
        return walk.sets.set(of: (walk.objectsByType[wanted] ?? []).map { .object($0) })
    }

    private func isInstantiation(_ expression: Expression) -> Bool {
        switch expression {
        case .call(let call):
            switch call.callee {
            case .member(let base, let name, _):
                if name.hasPrefix("instantiate") || name.hasPrefix("loadFrom") || name.hasPrefix("fromStoryboard")
                    || name.hasPrefix("initFrom")
                    || name == "loadNibNamed"
                {
                    return true
                }
                return base.map(isInstantiation) ?? false
            case .name(let name, _): return name.hasPrefix("instantiate")
            default: return false
            }
        case .optional(let inner), .cast(let inner, _, _): return isInstantiation(inner)
        case .member(let base, _, _): return base.map(isInstantiation) ?? false
        default: return false
        }
    }

    private func place(of expression: Expression) -> Spot {
        switch expression {
        case .call(let call): call.spot
        case .optional(let inner), .cast(let inner, _, _): place(of: inner)
        case .member(_, _, let spot): spot
        default: Spot(line: 1, column: 1)
        }
    }
}
