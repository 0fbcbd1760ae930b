/// With which arguments functions of each name are called, and which names are mentioned otherwise.
struct CallShapes {
    private struct Shape: Hashable {
        let labels: [String?]
        let trailing: Int
    }

    private var shapes: [String: Set<Shape>] = [:]
    private var others: Set<String> = []

    /// Complexity: O(*n*), for *n* expressions.
    init(program: Program) {
        var visitor = Visitor()
        for function in program.functions { if let body = function.facts.body { visitor.visit(body) } }
        for property in program.properties {
            let facts = property.facts
            if let initial = facts.initial { visitor.visit(initial) }
            for body in [facts.getter, facts.setter?.body, facts.willSet?.body, facts.didSet?.body].compactMap(\.self) {
                visitor.visit(body)
            }
        }
        for script in program.scripts { visitor.visit(script.body) }
        shapes = visitor.shapes
        others = visitor.others
    }

    /// Whether all that is called by the name of a function is called with arguments that it does not take.
    func isNeverMeant(_ function: Program.FunctionInfo, _ program: Program) -> Bool {
        let name = function.facts.name
        guard !others.contains(name) else { return false }
        return (shapes[name] ?? []).allSatisfy { !program.accepts(function.id, $0.labels, trailing: $0.trailing) }
    }

    private struct Visitor: CodeVisitor {
        var shapes: [String: Set<Shape>] = [:]
        var others: Set<String> = []

        mutating func visit(_ expression: Expression) {
            switch expression {
            case .call(let call):
                var callee = call.callee
                while case .optional(let inside) = callee { callee = inside }
                let shape = Shape(labels: call.arguments.map(\.label), trailing: call.trailing)
                switch callee {
                case .name(let name, _): shapes[name, default: []].insert(shape)
                case .member(let base, let name, _):
                    shapes[name, default: []].insert(shape)
                    if let base { visit(base) }
                default: visit(callee)
                }
                for argument in call.arguments { visit(argument.value) }
            case .name(let name, _), .selector(let name): others.insert(name)
            case .member(let base, let name, _):
                others.insert(name)
                if let base { visit(base) }
            default: expression.visitParts { visit($0) }
            }
        }
    }
}
