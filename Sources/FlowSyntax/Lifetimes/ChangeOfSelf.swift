/// What a method that an extension gives to a collection does to that.
struct ChangeOfSelf: CodeVisitor {
    private(set) var adds = false
    private(set) var removes = false
    /// Whether what it is handed is all that stays.
    private(set) var isSparing = false

    mutating func visit(_ expression: Expression) {
        switch expression {
        case .call(let call):
            switch call.callee {
            case .name(let name, _), .member(.self?, let name, _): note(name, call)
            default: break
            }
        case .assign(.self, .call(let call), operator: "", _), .assign(.name("self", _), .call(let call), operator: "", _):
            if case .name("filter", _) = call.callee { note(filter: call) }
            if case .member(.self?, "filter", _) = call.callee { note(filter: call) }
        case .assign(.self, _, operator: "", _), .assign(.name("self", _), _, operator: "", _): removes = true
        default: break
        }
        expression.visitParts { visit($0) }
    }

    private mutating func note(_ name: String, _ call: Call) {
        if CodeReader.adding.contains(name) { adds = true }
        guard CodeReader.removing.contains(name) else { return }
        removes = true
        if name == "removeAll", ChangeOfSelf.picks(call) == .others { isSparing = true }
    }

    private mutating func note(filter call: Call) {
        switch ChangeOfSelf.picks(call) {
        case .all?: break
        case .same?:
            removes = true
            isSparing = true
        case .others?, nil: removes = true
        }
    }

    private static func picks(_ call: Call) -> Picks? {
        guard case .closure(let closure)? = call.arguments.first?.value else { return nil }
        return Picks(closure.body)
    }
}
