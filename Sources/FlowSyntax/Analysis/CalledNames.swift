/// Collects the names of what is called, and of members that are given something.
struct CalledNames: CodeVisitor {
    var names: Set<String> = []

    mutating func visit(_ expression: Expression) {
        switch expression {
        case .call(let call):
            switch call.callee {
            case .name(let name, _),
                .member(_, let name, _) where name != "init", .type(.named(let name, _)):
                names.insert(Program.plainName(name))
            case .member(.name(let name, _)?, "init", _), .member(.type(.named(let name, _))?, "init", _): names.insert(name)
            default: break
            }
        case .assign(.member(_, let name, _), _, _, _), .assign(.optional(.member(_, let name, _)), _, _, _): names.insert(name)
        default: break
        }
        expression.visitParts { visit($0) }
    }
}
