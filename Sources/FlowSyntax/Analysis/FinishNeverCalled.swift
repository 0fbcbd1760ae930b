import FlowGraph

/// Finds what delegates of coordinators do at their end, and nothing ever asks them to.
struct FinishNeverCalled {
    let program: Program
    let flow: FlowTypes
    let children: ChildLists

    /// Something that a delegate must do, and who has such a delegate.
    struct Requirement {
        var delegate: Program.TypeID
        var function: Program.FunctionID
        var holders: [Program.TypeID]
    }

    private let typing: Typing

    init(program: Program, flow: FlowTypes, children: ChildLists) {
        self.program = program
        self.flow = flow
        self.children = children
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
        return requirements.flatMap { facts($0, uses) }
    }

    /// Whether a function makes a coordinator: then it answers a wish to go on, and no end.
    private func makes(_ function: Program.FunctionID) -> Bool {
        children.coordinators.contains { flow.mentions[function].contains(program.types[$0].simpleName) }
    }

    private func facts(_ requirement: Requirement, _ uses: MemberUses) -> [SourceFact] {
        let facts = program.functions[requirement.function].facts
        if program.mayObjectiveCCall(facts.name, attributes: facts.attributes, of: requirement.delegate) { return [] }
        let labels = facts.parameters.map(\.label)
        let parameters = facts.parameters.map {
            typing.declared(Typing.Written(type: $0.type, scope: requirement.delegate, file: program.types[requirement.delegate].file))
        }
        for use in uses[facts.name] where uses.mayMean(use, of: requirement.delegate) {
            switch use.deed {
            case .called(let given, let types):
                guard given == labels else {
                    if given.count == labels.count, zip(given, labels).allSatisfy({ $0 == $1 || $0 == nil }) { return [] }
                    continue
                }
                // Several delegates may have one of that name: an argument tells which is meant.
                let isOther = zip(types, parameters).contains { given, wanted in
                    guard let given, let wanted else { return false }
                    return !given.contains { a in wanted.contains { program.isSubtype(a, of: $0) || program.isSubtype($0, of: a) } }
                }
                if isOther { continue }
                return []
            case .read, .base: return []
            case .written: continue
            }
        }
        var found: [SourceFact] = []
        for type in program.concreteSubtypes(of: requirement.delegate) {
            guard
                let function = program.types[type].functions[facts.name]?.first(where: { own in
                    // A class may be the delegate of several that differ in the child alone.
                    let own = program.functions[own].facts
                    return own.body != nil && own.parameters.map(\.label) == labels
                        && own.parameters.map(\.type) == facts.parameters.map(\.type)
                }), !makes(function),
                children.releasing.contains(function) || !flow.direct[function].isDisjoint(with: ["dismiss", "popViewController"])
            else { continue }
            // The child that is passed, if it tells of itself.
            let passed = parameters.compactMap(\.self).flatMap(\.self).first { requirement.holders.contains($0) }
            guard let child = passed ?? (requirement.holders.count == 1 ? requirement.holders[0] : nil), child != type else { continue }
            found.append(
                SourceFact(
                    kind: .finishNeverCalled, owner: program.types[type].shownName, child: program.types[child].shownName,
                    circumstance: facts.fullName,
                    location: program.place(of: requirement.function),
                    related: [Finding.Related(location: program.place(of: function), message: "this would run when it finishes")]))
        }
        return found
    }
}
