/// Lists that code empties in order to fill them anew.
struct Refilling: CodeVisitor {
    private let name: String
    private var isFound = false

    private init(name: String) { self.name = name }

    /// Whether statements put something into a property of the own object, whatever happens: by an assignment, or for each of some elements.
    static func fills(_ name: String, _ statements: ArraySlice<Statement>) -> Bool {
        for statement in statements {
            switch statement {
            case .expression, .loop:
                var refilling = Refilling(name: name)
                statement.visitParts { refilling.visit($0) }
                if refilling.isFound { return true }
            case .local, .function, .do, .defer, .block, .switch: continue
            case .if(_, let then, let otherwise):
                if leaves(then) || otherwise.map(leaves) ?? false { return false }
            case .guard, .return, .throw, .jump: return false
            }
        }
        return false
    }

    private static func leaves(_ body: Body) -> Bool {
        body.statements.contains { statement in
            switch statement {
            case .return, .throw, .jump: true
            default: false
            }
        }
    }

    mutating func visit(_ expression: Expression) {
        switch expression {
        case .call(let call):
            guard case .member(let list?, let verb, _) = call.callee else { break }
            if ["append", "insert"].contains(verb), isOwn(list) { isFound = true }
            if verb == "disposed" || verb == "store", let bag = call.arguments.first, ["by", "in"].contains(bag.label), isOwn(bag.value) {
                isFound = true
            }
        case .assign(let target, let source, _, _): if isOwn(target), !RetentionReader.isEmpty(source) { isFound = true }
        default: break
        }
        expression.visitParts { visit($0) }
    }

    private func isOwn(_ expression: Expression) -> Bool {
        switch expression {
        case .name(name, _), .member(.self?, name, _): true
        case .optional(let inside): isOwn(inside)
        case .subscript(let list, _, _): isOwn(list)
        default: false
        }
    }
}
