import FlowGraph

/// Finds coordinators that are made and kept, and that nobody starts.
struct NeverStarted {
    let program: Program
    let flow: FlowTypes
    let children: ChildLists
    let creations: Creations
    let typing: Typing

    /// Functions that set a coordinator going: without arguments, and showing screens.
    private func starters(of type: Program.TypeID) -> Set<String> {
        let own = ([type] + program.ancestors(of: type)).filter { program.types[$0].kind != .protocol }.flatMap {
            program.types[$0].functionList
        }
        // What a superclass from elsewhere does cannot be seen.
        if program.externalAncestors(of: type).contains(where: { !NeverStarted.isHarmless($0) }) { return [] }
        // What its initialiser does needs nobody.
        if own.contains(where: { program.functions[$0].facts.kind == .initializer && children.showing.contains($0) }) { return [] }
        let shows = own.filter { function in
            let facts = program.functions[function].facts
            return facts.kind == .function && !facts.isPrivate && !facts.isStatic && children.showing.contains(function)
        }
        let names = Set(own.map { program.functions[$0].facts.name }).intersection(program.ancestors(of: type).flatMap(sharedStarters))
        if !names.isEmpty { return names }
        let ready = shows.filter { program.functions[$0].facts.parameters.allSatisfy { $0.initial != nil } }
        let all = Set(shows.map { program.functions[$0].facts.name })
        return all.count == 1 && ready.count == 1 ? all : []
    }

    /// What a protocol asks of several coordinators, without arguments, and what one of them at least shows screens with: the others' word
    /// for it is the same, whatever stands in theirs.
    private func sharedStarters(_ kind: Program.TypeID) -> [String] {
        guard program.types[kind].kind == .protocol else { return [] }
        let members = program.concreteSubtypes(of: kind).filter(flow.navigating.contains)
        guard members.count > 1 else { return [] }
        return program.types[kind].functions.keys.sorted().filter { name in
            program.types[kind].functions[name]!.contains {
                program.functions[$0].facts.body == nil && program.functions[$0].facts.parameters.isEmpty
            }
                && members.contains { member in
                    program.functions(named: name, on: member).contains {
                        children.showing.contains($0) && program.functions[$0].facts.parameters.isEmpty
                    }
                }
        }
    }

    /// Whether a name from elsewhere is no class that might start what inherits from it.
    private static func isHarmless(_ name: String) -> Bool {
        let known: Set<String> = ["NSObject", "ObservableObject", "AnyObject", "Sendable", "Hashable", "Equatable", "Identifiable"]
        return known.contains(name) || ["Delegate", "DataSource", "Observer", "class"].contains { name.hasSuffix($0) }
    }

    /// Names whose uses must be known.
    var names: Set<String> { Set(creations.types.flatMap(starters)) }

    func facts(_ uses: MemberUses) -> [SourceFact] {
        creations.types.flatMap { type -> [SourceFact] in
            let starters = starters(of: type)
            guard !starters.isEmpty else { return [] }
            // What stands in a property from the beginning may be started whenever it is wanted.
            return creations.of(type).compactMap { creation in
                let isMade = creation.local != nil || (creation.function != nil && isInList(creation))
                return isMade && isNeverStarted(creation, starters, uses) ? fact(creation) : nil
            }
        }
    }

    private func isInList(_ creation: Creations.Creation) -> Bool {
        guard let property = creation.property, let owner = creation.owner else { return false }
        return children.isList(property, of: owner)
    }

    private func isNeverStarted(_ creation: Creations.Creation, _ starters: Set<String>, _ uses: MemberUses) -> Bool {
        guard let owner = creation.owner, creation.isKept, !creation.isLost, program.types[owner].kind == .class else { return false }
        // Whatever shows its screens, or gives one away, sets it going.
        if creation.calls.contains(where: { setsGoing($0, creation.type) }) { return false }
        for name in starters {
            if creation.mayBeChanged(name, flow, creations.functions) { return false }
            for use in uses[name] where uses.mayMean(use, of: creation.type) {
                if case .own = use.receiver { continue }
                if let property = creation.property, use.base == property { return false }
                // The maker, its relatives and its parts may start what they find in a list.
                guard let other = use.owner, isNear(other, owner),
                    use.function.map({ !flow.isUnused(program.functions[$0], program) }) ?? true
                else { continue }
                if use.function == creation.function, use.isOnLocal, use.base != creation.local, case .types(let types) = use.receiver,
                    types.contains(creation.type)
                {
                    continue
                }
                if use.isOnLocal, use.function != creation.function,
                    creations.of(creation.type).contains(where: { $0.function == use.function && $0.local == use.base })
                {
                    continue
                }
                return false
            }
        }
        return true
    }

    private func setsGoing(_ member: String, _ type: Program.TypeID) -> Bool {
        let functions = program.functions(named: member, on: type)
        if functions.contains(where: {
            children.showing.contains($0) || program.functions[$0].facts.body == nil || program.functions[$0].facts.returns != nil
        }) {
            return true
        }
        guard let property = program.property(named: member, on: type), let written = typing.plain(typing.type(of: property)) else {
            return false
        }
        // The controller that is yet to be filled is no screen.
        func isContainer(_ name: String) -> Bool {
            ["UINavigationController", "UITabBarController"].contains { UIKitClasses.inherits(name, from: $0) }
        }
        if let declared = typing.declared(written)?.first {
            return flow.visible.contains(declared) && !program.externalAncestors(of: declared).contains(where: isContainer)
        }
        if case .named(let name, _) = written.type { return UIKitClasses.inherits(name, from: "UIViewController") && !isContainer(name) }
        return false
    }

    private func isNear(_ a: Program.TypeID, _ b: Program.TypeID) -> Bool {
        program.isSubtype(a, of: b) || program.isSubtype(b, of: a)
    }

    private func fact(_ creation: Creations.Creation) -> SourceFact {
        let circumstance = creation.function.map { program.functions[$0].facts.fullName } ?? creation.property ?? ""
        return SourceFact(
            kind: .neverStarted, owner: creation.owner.map { program.types[$0].shownName } ?? "",
            child: program.types[creation.type].shownName,
            circumstance: circumstance, location: program.place(creation.file, creation.spot))
    }
}
