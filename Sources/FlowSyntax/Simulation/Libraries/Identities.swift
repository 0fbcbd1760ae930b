/// What tells objects apart: the same object always has the same identifier, and no other object has it.
struct Identities: Library {
    func construct(_ name: String, _ arguments: [BoundArgument], in interpreter: Interpreter) -> Value? {
        guard let value = arguments.first?.value else { return nil }
        switch name {
        case "ObjectIdentifier": return identity(name, value, interpreter)
        case "String":
            guard arguments.count == 1, ["describing", "reflecting"].contains(arguments[0].label ?? "") else { return nil }
            return interpreter.derived(.text, interpreter.assumed(value))
        case "UUID", "NSUUID": return arguments.isEmpty ? interpreter.symbol() : nil
        default: return nil
        }
    }

    func property(_ name: String, of value: Value, in interpreter: Interpreter) -> Value? {
        guard name == "hash" || name == "hashValue" || name == "objectIdentifier", case .object = value else { return nil }
        return identity("hash", value, interpreter)
    }

    func call(_ call: ExternalCall, in interpreter: Interpreter) -> Value? {
        switch call.name {
        case "passUnretained", "passRetained", "toOpaque", "unsafeBitCast", "unsafeAddress":
            let value = call.name == "toOpaque" ? call.receiver : call.first ?? .unknown
            return identity("address", value, interpreter)
        default: return nil
        }
    }

    private func identity(_ kind: String, _ value: Value, _ interpreter: Interpreter) -> Value {
        let value = interpreter.assumed(value)
        if case .symbol(let id) = value, interpreter.memory.identities[id] != nil { return value }
        return interpreter.derived(.identity(kind), value)
    }
}
