/// Objective-C's associated objects: properties that an extension stores.
struct AssociatedObjects: Library {
    func call(_ call: ExternalCall, in interpreter: Interpreter) -> Value? {
        guard call.name == "objc_setAssociatedObject" || call.name == "objc_getAssociatedObject", call.arguments.count >= 2 else {
            return nil
        }
        guard case .object(let id) = interpreter.assumed(call.arguments[0].value) else { return .unknown }
        // An association that does not hold.
        var isWeak = false
        if call.arguments.count == 4, case .enumCase("OBJC_ASSOCIATION_ASSIGN", _) = call.arguments[3].value { isWeak = true }
        let key = "associated " + name(call.arguments[1].expression)
        if call.name == "objc_getAssociatedObject" {
            return interpreter.memory.objects[id].fields[key].map(interpreter.alive) ?? .absent
        }
        if isWeak { return .tuple([]) }
        interpreter.store(key, of: id, call.arguments[2].value)
        return .tuple([])
    }

    private func name(_ expression: Expression?) -> String {
        switch expression {
        case .unary(_, let inside)?: name(inside)
        case .name(let name, _)?: name
        case .member(_, let name, _)?: name
        default: ""
        }
    }
}
