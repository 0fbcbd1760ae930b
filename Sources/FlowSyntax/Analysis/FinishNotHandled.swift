import FlowGraph

/// Finds children that report their end to nobody: whoever makes them sets no closure and no delegate.
struct FinishNotHandled {
    let program: Program
    let flow: FlowTypes
    let children: ChildLists
    let creations: Creations
    let typing: Typing

    /// By what a coordinator reports: a closure, or a delegate.
    private struct Outlet {
        var type: Program.TypeID
        var property: Program.PropertyID
        var delegate: Program.TypeID?
    }

    private func outlets(of type: Program.TypeID) -> [Outlet] {
        ([type] + program.ancestors(of: type)).flatMap { owner in
            program.types[owner].propertyList.compactMap { property -> Outlet? in
                let facts = program.properties[property].facts
                guard program.types[owner].kind == .class, facts.isStored, !facts.isLet, !facts.isStatic, !facts.isPrivate,
                    facts.initial == nil,
                    case .optional? = facts.type
                else { return nil }
                let written = typing.plain(typing.type(of: property))
                if case .function? = written?.type { return Outlet(type: type, property: property, delegate: nil) }
                guard let delegate = typing.declared(written)?.first, program.types[delegate].kind == .protocol else { return nil }
                return Outlet(type: type, property: property, delegate: delegate)
            }
        }
    }

    /// Names whose uses must be known.
    var names: Set<String> {
        Set(creations.types.flatMap { outlets(of: $0) }.map { program.properties[$0.property].facts.name })
    }

    func facts(_ uses: MemberUses) -> [SourceFact] {
        var found: [SourceFact] = []
        for type in creations.types.sorted() {
            for outlet in outlets(of: type) { found += facts(outlet, uses) }
        }
        return found
    }

    private func facts(_ outlet: Outlet, _ uses: MemberUses) -> [SourceFact] {
        let name = program.properties[outlet.property].facts.name
        let all = uses[name].filter { uses.mayMean($0, of: outlet.type) }
        var isCalled = false
        var setters: [MemberUses.Use] = []
        for use in all {
            switch use.deed {
            case .written(let source, _):
                if case .own = use.receiver {
                    if case .nil = source { continue }
                    return []
                }
                setters.append(use)
            case .called, .base:
                if case .own(let owner) = use.receiver, program.isSubtype(outlet.type, of: owner) { isCalled = true }
            case .read:
                // Handed on, or looked at: somebody else may call it.
                if case .own = use.receiver { isCalled = true }
            }
        }
        guard isCalled else { return [] }
        // Others who make one listen to it, and what they do is let go of it.
        let makers = Set(creations.of(outlet.type).compactMap(\.owner))
        let listening = setters.filter { use in
            guard case .types(let types) = use.receiver, types.contains(outlet.type), let owner = use.owner, makers.contains(owner) else {
                return false
            }
            return listens(use, owner: owner, outlet)
        }
        if listening.isEmpty {
            // Nobody at all: it must be the only thing that it can say.
            guard setters.isEmpty, outlets(of: outlet.type).count == 1 else { return [] }
        }
        // A delegate that many classes have is no promise to answer this one.
        if let delegate = outlet.delegate, !isOwn(delegate, of: outlet.type) { return [] }
        return creations.of(outlet.type).compactMap { creation in
            guard let owner = creation.owner, creation.isKept, !creation.isHandedOut(children),
                !creation.mayBeChanged(name, flow, creations.functions), let function = creation.function
            else { return nil }
            // Who makes it has the answer ready, and does not say so.
            if let delegate = outlet.delegate, !answers(owner, delegate) { return nil }
            // Set by whoever else in the same class has it in hand.
            let isSetThere = setters.contains { use in
                guard let other = use.owner, program.isSubtype(owner, of: other) || program.isSubtype(other, of: owner) else {
                    return false
                }
                return use.function == function || creation.property != nil && (!use.isOnLocal || !isMadeThere(use, outlet.type))
            }
            if isSetThere { return nil }
            if let property = creation.property, setters.contains(where: { $0.base == property }) { return nil }
            return SourceFact(
                kind: .finishNotHandled, owner: program.types[owner].shownName, child: program.types[outlet.type].shownName,
                circumstance: name,
                location: program.place(creation.file, creation.spot),
                related: listening.prefix(1).map {
                    Finding.Related(location: program.place($0.file, $0.spot), message: "it is handled here")
                })
        }
    }

    /// Whether the variable on which a member is named holds what the same function makes: any other one may hold what was made elsewhere.
    private func isMadeThere(_ use: MemberUses.Use, _ type: Program.TypeID) -> Bool {
        creations.of(type).contains { $0.function == use.function && $0.local == use.base }
    }

    private func listens(_ use: MemberUses.Use, owner: Program.TypeID, _ outlet: Outlet) -> Bool {
        guard case .written(let source, _) = use.deed else { return false }
        if let delegate = outlet.delegate { return answers(owner, delegate) }
        var names: Set<String> = []
        Names.collect(.expression(source), into: &names)
        return names.contains { name in
            children.holds(name, of: owner) || program.functions(named: name, on: owner).contains { children.releasing.contains($0) }
        }
    }

    /// Whether a type is such a delegate, and lets go of something where it is asked to.
    private func answers(_ owner: Program.TypeID, _ delegate: Program.TypeID) -> Bool {
        guard program.isSubtype(owner, of: delegate) else { return false }
        return program.types[delegate].functionList.contains { requirement in
            program.functions(named: program.functions[requirement].facts.name, on: owner).contains(where: children.releasing.contains)
        }
    }

    /// Whether only one class has such a delegate.
    private func isOwn(_ delegate: Program.TypeID, of type: Program.TypeID) -> Bool {
        program.properties.allSatisfy { property in
            guard property.facts.isStored, let owner = property.owner, owner != type else { return true }
            return typing.declared(typing.type(of: property.id))?.contains(delegate) != true
        }
    }
}
