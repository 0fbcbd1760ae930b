/// Which subjects of a type its code ends, and with them the subscriptions to them.
final class EndedStreams {
    private struct Ends: CodeVisitor {
        /// The names of own properties, of which the code ends what is in them.
        var names: Set<String> = []
        /// Whether it ends something else, which may be anything.
        var isAny = false

        mutating func visit(_ expression: Expression) {
            if case .call(let call) = expression, case .member(let subject?, let name, _) = call.callee,
                name != "finish", Publishers.ends(name, labels: call.arguments.map(\.label))
            {
                note(subject)
            }
            expression.visitParts { visit($0) }
        }

        private mutating func note(_ subject: Expression) {
            switch subject {
            case .optional(let inside): note(inside)
            case .name(let name, _): names.insert(name)
            case .member(let base?, let name, _) where OwnMember.isSelf(base): names.insert(name)
            default: isAny = true
            }
        }
    }

    private let program: Program
    private var found: [Program.TypeID: Ends] = [:]

    init(program: Program) { self.program = program }

    /// Whether code of the type that has a subject in a property, or of one that inherits it, may end it.
    ///
    /// Complexity: O(*n*) for the first property of a type, for *n* expressions of its code and its subclasses'.
    func contains(_ property: String, of owner: Program.TypeID) -> Bool {
        let ends = ends(of: owner)
        // What has another name may be the same: a parameter, a local name.
        return ends.isAny || ends.names.contains(property) || ends.names.contains { program.property(named: $0, on: owner) == nil }
    }

    private func ends(of type: Program.TypeID) -> Ends {
        if let known = found[type] { return known }
        var ends = Ends()
        for member in [type] + program.concreteSubtypes(of: type) where member == type || program.types[member].kind == .class {
            for function in program.types[member].functionList { if let body = program.functions[function].facts.body { ends.visit(body) } }
            for property in program.types[member].propertyList {
                let facts = program.properties[property].facts
                if let initial = facts.initial { ends.visit(initial) }
                for body in [facts.getter, facts.setter?.body, facts.willSet?.body, facts.didSet?.body].compactMap(\.self) {
                    ends.visit(body)
                }
            }
        }
        found[type] = ends
        return ends
    }
}
