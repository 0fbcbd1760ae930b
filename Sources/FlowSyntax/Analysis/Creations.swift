/// Where coordinators are made and put into a variable or a property, and what becomes of them in the function that makes them.
struct Creations {
    struct Creation {
        var type: Program.TypeID
        var owner: Program.TypeID?
        var function: Program.FunctionID?
        var file: Int
        var spot: Spot
        /// The variable, if it is put into one first.
        var local: String?
        /// The property of the maker that keeps it, if there is one.
        var property: String?
        /// Whether a property, a list or a function that fills such keeps it.
        var isKept = false
        /// Whether it is passed on in a way that is not followed.
        var isLost = false
        /// Names of functions, and of types, to which it is handed.
        var receivers: Set<String> = []
        /// Members of it that are called.
        var calls: Set<String> = []

        /// Whether anybody gets hold of it but functions that keep it.
        func isHandedOut(_ children: ChildLists) -> Bool { isLost || !receivers.isSubset(of: children.keeping) }

        /// Whether code that gets hold of it names a member.
        func mayBeChanged(_ member: String, _ flow: FlowTypes, _ functions: [String: [Program.FunctionID]]) -> Bool {
            isLost || receivers.contains { name in (functions[name] ?? []).contains { flow.mentions[$0].contains(member) } }
        }
    }

    /// Functions by name; initialisers by the name of their type.
    let functions: [String: [Program.FunctionID]]
    private let all: [Program.TypeID: [Creation]]

    /// Classes that are made somewhere.
    var types: [Program.TypeID] { all.keys.sorted() }

    func of(_ type: Program.TypeID) -> [Creation] { all[type] ?? [] }

    init(program: Program, flow: FlowTypes, children: ChildLists) {
        var byName: [String: [Program.FunctionID]] = [:]
        for function in program.functions {
            let name = function.facts.kind == .initializer ? function.owner.map { program.types[$0].simpleName } : function.facts.name
            if let name { byName[name, default: []].append(function.id) }
        }
        functions = byName
        let typing = Typing(program: program)
        let wanted = children.coordinators
        let simple = Set(wanted.map { program.types[$0].simpleName })
        var all: [Program.TypeID: [Creation]] = [:]

        /// What a function does with coordinators that it makes.
        func look(_ step: (inout CodeWalk) -> Void) {
            var made: [Creation] = []
            func find(_ name: String, _ scope: Typing.Scope) -> Int? {
                guard case .some(let written?) = scope.local(name), let types = typing.declared(written) else { return nil }
                return made.lastIndex { $0.local == name && types.contains($0.type) }
            }
            var walk = CodeWalk(typing) { expression, role, scope in
                switch expression {
                case .call(let call):
                    guard let type = typing.declared(typing.type(of: expression, in: scope))?.first, wanted.contains(type),
                        Creations.isInitialiser(call, of: type, program)
                    else { return }
                    var creation = Creation(type: type, owner: scope.owner, function: scope.function, file: scope.file, spot: call.spot)
                    switch role {
                    case .local(.bind(let name)): creation.local = name
                    case .assigned(let target):
                        guard let name = OwnMember.name(target, scope) else { return }
                        creation.property = name
                        creation.isKept = true
                    default: return
                    }
                    made.append(creation)
                case .name(let name, _):
                    guard let index = find(name, scope) else { return }
                    switch role {
                    case .read, .local, .returned: made[index].isLost = true
                    case .captured, .called, .written: break
                    case .base(let member): made[index].calls.insert(member)
                    case .assigned(let target):
                        if let property = OwnMember.name(target, scope),
                            scope.owner.map({ program.property(named: property, on: $0) != nil }) == true
                        {
                            made[index].property = property
                            made[index].isKept = true
                        } else if OwnMember.subscripted(target, scope) != nil {
                            made[index].isKept = true
                        } else if case .member = target {
                            // Somebody else's property: `model.coordinator = child`.
                            made[index].receivers.insert("")
                        } else {
                            made[index].isLost = true
                        }
                    case .argument(let call):
                        switch call.callee {
                        case .member(let base?, let callee, _):
                            if ["append", "insert"].contains(callee), let list = OwnMember.name(base, scope), let owner = scope.owner,
                                children.isList(list, of: owner)
                            {
                                made[index].isKept = true
                            } else {
                                made[index].receivers.insert(callee)
                                if children.keeping.contains(callee) { made[index].isKept = true }
                                if byName[callee] == nil { made[index].isLost = true }
                            }
                        case .name(let callee, _):
                            made[index].receivers.insert(callee)
                            if children.keeping.contains(callee) { made[index].isKept = true }
                            if byName[callee] == nil, program.type(named: callee, scope: scope.owner, file: scope.file) == nil {
                                made[index].isLost = true
                            }
                        default: made[index].isLost = true
                        }
                    }
                default: break
                }
            }
            step(&walk)
            for creation in made { all[creation.type, default: []].append(creation) }
        }
        for function in program.functions where function.facts.body != nil && !flow.mentions[function.id].isDisjoint(with: simple) {
            look { $0.walk(function: function.id) }
        }
        for property in program.properties where property.facts.initial != nil || property.facts.getter != nil {
            look { $0.walk(property: property.id) }
        }
        self.all = all
    }

    private static func isInitialiser(_ call: Call, of type: Program.TypeID, _ program: Program) -> Bool {
        switch call.callee {
        case .name(let name, _): name == program.types[type].simpleName
        case .type: true
        case .member(_, let name, _): name == "init" || name == program.types[type].simpleName
        default: false
        }
    }
}
