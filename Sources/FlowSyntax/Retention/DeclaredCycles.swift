import FlowGraph

/// Finds children that are declared to hold their parent strongly, where the list that holds them is a library's or cannot be followed.
///
/// A type that makes the child, keeps a list of what the child is, and puts itself into the child's property: the one keeps the other and
/// they keep each other. Where a library sets the property, the making counts.
struct DeclaredCycles {
    let program: Program
    let flow: FlowTypes

    /// `child.parent = self`, or `Child(parent: self)`.
    private struct Assignment {
        var property: String
        /// The type whose code it is.
        var owner: Program.TypeID
        /// What the child may be.
        var children: [Program.TypeID]
    }

    func facts() -> [SourceFact] {
        let (assignments, own) = assignments()
        // What each type keeps lists of, by the names of the elements.
        var keepers: [(type: Program.TypeID, element: String)] = []
        for type in program.types where type.kind == .class {
            for id in ([type.id] + program.ancestors(of: type.id)).flatMap({ program.types[$0].propertyList }) {
                let facts = program.properties[id].facts
                guard facts.getter == nil, !facts.isStatic, let element = element(of: facts) else { continue }
                keepers.append((type.id, element))
            }
        }
        var facts: [SourceFact] = []
        for type in program.types where type.kind == .class && flow.navigating.contains(type.id) {
            let names = names(of: type.id)
            for id in type.propertyList {
                let property = program.properties[id].facts
                guard property.ownership == .strong, !property.isLet, !property.isStatic, property.getter == nil, property.initial == nil,
                    let held = property.type?.plainName, case .optional? = property.type
                else { continue }
                let isSet = assignments.contains { $0.property == property.name }
                // What is not a kind of parent is something that the child uses.
                let keeper = keepers.first { keeper in
                    keeper.type != type.id && names.contains(keeper.element) && self.names(of: keeper.type).contains(held)
                        && (!names.contains(held) || held == keeper.element)
                        && flow.typeMentions[keeper.type].contains(type.simpleName)
                        && (isSet
                            ? assignments.contains {
                                $0.property == property.name && program.isSubtype(keeper.type, of: $0.owner)
                                    && $0.children.contains { program.isSubtype(type.id, of: $0) }
                            }
                            : !own.contains(property.name) && isLibrarys(property.name, type.id))
                }
                guard let keeper else { continue }
                facts.append(
                    SourceFact(
                        kind: .strongParent, owner: program.types[keeper.type].shownName, child: type.shownName,
                        circumstance: "\(type.shownName).\(property.name)",
                        location: program.place(type.file, property.spot)))
            }
        }
        return facts
    }

    /// Where code puts itself into a property of something, and the names of all properties that classes set themselves.
    private func assignments() -> (of: [Assignment], own: Set<String>) {
        let typing = Typing(program: program)
        var found: [Assignment] = []
        var own: Set<String> = []
        var walk = CodeWalk(typing) { expression, role, scope in
            if case .written(let source, _) = role, source != .nil, let name = OwnMember.name(expression, scope),
                scope.function.map({ program.functions[$0].facts.kind != .initializer }) ?? true
            {
                own.insert(name)
            }
            guard case .self = expression, let owner = scope.owner, scope.function.map({ !flow.isDead(program.functions[$0]) }) ?? true
            else { return }
            switch role {
            case .assigned(let target):
                var target = target
                while case .optional(let inside) = target { target = inside }
                guard case .member(let base?, let name, _) = target, let children = typing.declared(typing.type(of: base, in: scope)) else {
                    return
                }
                found.append(Assignment(property: name, owner: owner, children: children))
            case .argument(let call):
                guard let children = typing.declared(typing.type(of: .call(call), in: scope)) else { return }
                for argument in call.arguments {
                    if case .self = argument.value, let label = argument.label {
                        found.append(Assignment(property: label, owner: owner, children: children))
                    }
                }
            default: break
            }
        }
        walk.walkAll()
        return (found, own)
    }

    /// Whether a property is one that code outside of the app may set: what it inherits from or conforms to is not all declared here.
    private func isLibrarys(_ property: String, _ type: Program.TypeID) -> Bool {
        let declares = program.ancestors(of: type).contains { program.property(named: property, on: $0) != nil }
        return !declares
            && program.externalAncestors(of: type).contains { !UIKitClasses.isClass($0) && $0 != "NSObject" && !$0.hasSuffix("Delegate") }
    }

    private func element(of property: PropertyFacts) -> String? {
        switch property.type {
        case .array(.named(let name, _))?, .dictionary(_, .named(let name, _))?: return Program.plainName(name)
        case nil:
            if case .call(let call)? = property.initial, case .type(.array(.named(let name, _))) = call.callee {
                return Program.plainName(name)
            }
            return nil
        default: return nil
        }
    }

    private func names(of type: Program.TypeID) -> Set<String> {
        Set(([type] + program.ancestors(of: type)).map { program.types[$0].simpleName } + program.externalAncestors(of: type))
    }
}
