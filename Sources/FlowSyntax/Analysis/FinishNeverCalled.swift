import FlowGraph

/// Finds what delegates of coordinators do at their end, and nothing ever asks them to.
struct FinishNeverCalled {
    let program: Program
    let flow: FlowTypes
    let children: ChildLists
    let lifetimes: ChildLifetimes

    /// Something that a delegate must do, and who has such a delegate.
    struct Requirement {
        var delegate: Program.TypeID
        var function: Program.FunctionID
        var holders: [Program.TypeID]
    }

    private let typing: Typing

    init(program: Program, flow: FlowTypes, children: ChildLists, lifetimes: ChildLifetimes) {
        self.program = program
        self.flow = flow
        self.children = children
        self.lifetimes = lifetimes
        typing = Typing(program: program)
    }

    /// What delegates of coordinators are asked to do.
    var requirements: [Requirement] {
        var holders: [Program.TypeID: [Program.TypeID]] = [:]
        for type in children.coordinators.sorted() {
            for property in program.types[type].propertyList {
                let facts = program.properties[property].facts
                guard facts.isStored, case .optional? = facts.type ?? .unknown else { continue }
                for delegate in typing.declared(typing.type(of: property)) ?? [] where program.types[delegate].kind == .protocol {
                    holders[delegate, default: []].append(type)
                }
            }
        }
        return holders.sorted { $0.key < $1.key }.flatMap { delegate, types in
            program.types[delegate].functionList.compactMap { function in
                let facts = program.functions[function].facts
                return facts.body == nil && facts.kind == .function && !facts.isStatic
                    ? Requirement(delegate: delegate, function: function, holders: types) : nil
            }
        }
    }

    func facts() -> [SourceFact] {
        let requirements = requirements
        let uses = MemberUses(of: Set(requirements.map { program.functions[$0.function].facts.name }), program: program)
        let asked = requirements.filter { isAsked($0, uses) }
        let known = Set(asked.map(\.function))
        return requirements.filter { !known.contains($0.function) }.flatMap { facts($0, besides: asked) }
    }

    /// Whether a function makes a coordinator: then it answers a wish to go on, and no end.
    private func makes(_ function: Program.FunctionID) -> Bool {
        children.coordinators.contains { flow.mentions[function].contains(program.types[$0].simpleName) }
    }

    /// Whether a function does what is done at an end: it releases somebody, takes a screen away, or reports an end of its own.
    private func ends(_ function: Program.FunctionID) -> Bool {
        children.releasing.contains(function) || !flow.direct[function].isDisjoint(with: ["dismiss", "popViewController"])
            || lifetimes.index.pieceOfFunction[function].map(lifetimes.ends) ?? false
    }

    /// Whether some code asks for what a delegate must do, or may.
    private func isAsked(_ requirement: Requirement, _ uses: MemberUses) -> Bool {
        let facts = program.functions[requirement.function].facts
        if program.mayObjectiveCCall(facts.name, attributes: facts.attributes, of: requirement.delegate) { return true }
        let labels = facts.parameters.map(\.label)
        let parameters = facts.parameters.map {
            typing.declared(Typing.Written(type: $0.type, scope: requirement.delegate, file: program.types[requirement.delegate].file))
        }
        return uses[facts.name].contains { use in
            guard uses.mayMean(use, of: requirement.delegate) else { return false }
            switch use.deed {
            case .called(let given, let types):
                guard given == labels else {
                    return given.count == labels.count && zip(given, labels).allSatisfy { $0 == $1 || $0 == nil }
                }
                // Several delegates may have one of that name: an argument tells which is meant.
                return !zip(types, parameters).contains { given, wanted in
                    guard let given, let wanted else { return false }
                    return !given.contains { a in wanted.contains { program.isSubtype(a, of: $0) || program.isSubtype($0, of: a) } }
                }
            case .read, .base: return true
            case .written: return false
            }
        }
    }

    /// What a class does for a requirement: a class may be the delegate of several that differ in the child alone.
    private func implementation(_ requirement: Requirement, by type: Program.TypeID) -> Program.FunctionID? {
        let facts = program.functions[requirement.function].facts
        return program.types[type].functions[facts.name]?.first { own in
            let own = program.functions[own].facts
            return own.body != nil && own.parameters.map(\.label) == facts.parameters.map(\.label)
                && own.parameters.map(\.type) == facts.parameters.map(\.type)
        }
    }

    /// - Parameter asked: The requirements that some code asks for.
    private func facts(_ requirement: Requirement, besides asked: [Requirement]) -> [SourceFact] {
        let facts = program.functions[requirement.function].facts
        let parameters = facts.parameters.map {
            typing.declared(Typing.Written(type: $0.type, scope: requirement.delegate, file: program.types[requirement.delegate].file))
        }
        var found: [SourceFact] = []
        for type in program.concreteSubtypes(of: requirement.delegate) {
            guard let function = implementation(requirement, by: type), !makes(function), ends(function) else { continue }
            // The child that is passed, if it tells of itself.
            let passed = parameters.compactMap(\.self).flatMap(\.self).first { requirement.holders.contains($0) }
            guard let child = passed ?? (requirement.holders.count == 1 ? requirement.holders[0] : nil), child != type else { continue }
            // What else it reports, and is handled.
            let others = asked.filter { $0.delegate == requirement.delegate && implementation($0, by: type).map(ends) ?? false }
            let exits = others.map {
                SourceFact.Exit(
                    trigger: "finish", label: program.functions[$0.function].facts.fullName, isReleased: true,
                    place: program.place(of: $0.function))
            }
            found.append(
                SourceFact(
                    kind: .finishNeverCalled, owner: program.types[type].shownName, child: program.types[child].shownName,
                    circumstance: facts.fullName, exits: exits.sorted { $0.label < $1.label },
                    location: program.place(of: requirement.function),
                    related: [Finding.Related(location: program.place(of: function), message: "this would run when it finishes")]))
        }
        return found
    }
}
