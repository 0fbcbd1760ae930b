/// Arrays, sets, dictionaries and optionals of the standard library: how a child comes into a list and how it goes.
struct Collections: Library {
    func construct(_ name: String, _ arguments: [BoundArgument], in interpreter: Interpreter) -> Value? {
        switch name {
        case "Array", "Set", "ContiguousArray":
            if let first = arguments.first, case .list = interpreter.assumed(first.value) { return interpreter.assumed(first.value) }
            return .list([], isOpen: !arguments.isEmpty)
        case "Dictionary": return .dictionary([], isOpen: !arguments.isEmpty)
        case "Optional": return arguments.first?.value
        case "NSHashTable", "NSPointerArray": return .object(interpreter.allocate(ObjectState(type: .external("$weakTable"))))
        case "NSMapTable":
            let id = interpreter.allocate(ObjectState(type: .external("$mapTable")))
            if case .enumCase("weakMemory", _)? = arguments.first(where: { $0.label == "valueOptions" })?.value {
                interpreter.memory.objects[id].fields["isWeak"] = .bool(true)
            }
            return .object(id)
        default: return nil
        }
    }

    func property(_ name: String, of value: Value, in interpreter: Interpreter) -> Value? {
        switch value {
        case .object(let id):
            guard case .external("$weakTable") = interpreter.memory.objects[id].type else { return nil }
            switch name {
            case "allObjects", "setRepresentation": return .list(members(id, interpreter), isOpen: false)
            case "count": return .number(members(id, interpreter).count)
            case "anyObject": return members(id, interpreter).first ?? .absent
            default: return nil
            }
        case .list(let values, let isOpen):
            switch name {
            case "last": return values.last ?? (isOpen ? .unknown : .absent)
            case "first": return isOpen ? (values.isEmpty ? .unknown : interpreter.symbol()) : values.first ?? .absent
            case "isEmpty": return isOpen ? interpreter.symbol() : .bool(values.isEmpty)
            case "count": return isOpen ? interpreter.symbol() : .number(values.count)
            case "lazy", "indices": return value
            case "endIndex": return .number(values.count)
            default: return nil
            }
        case .dictionary(let entries, let isOpen):
            switch name {
            case "values": return .list(entries.map(\.value), isOpen: isOpen)
            case "keys": return .list(entries.map(\.key), isOpen: isOpen)
            case "isEmpty": return isOpen ? interpreter.symbol() : .bool(entries.isEmpty)
            case "count": return isOpen ? interpreter.symbol() : .number(entries.count)
            default: return nil
            }
        case .enumCase(_, let values) where name == "rawValue" && values.isEmpty: return interpreter.symbol()
        default: return nil
        }
    }

    func call(_ call: ExternalCall, in interpreter: Interpreter) -> Value? {
        if call.name == "type", case .object(let id)? = call.argument("of"), case .declared(let type) = interpreter.memory.objects[id].type
        {
            return .type(type)
        }
        if case .external(let name) = call.receiver, name == "NSHashTable" || name == "NSMapTable" || name == "NSPointerArray" {
            // `strongToWeakObjects()`: the values are held weakly.
            guard name == "NSMapTable", let made = construct(name, [], in: interpreter), case .object(let id) = made else {
                return construct(name, [], in: interpreter)
            }
            if call.name.hasSuffix("WeakObjects") { interpreter.memory.objects[id].fields["isWeak"] = .bool(true) }
            return made
        }
        switch interpreter.assumed(call.receiver) {
        case .list(let values, let isOpen): return list(call, values, isOpen, interpreter)
        case .dictionary(let entries, let isOpen): return dictionary(call, entries, isOpen, interpreter)
        case .object(let id):
            if case .external("$weakTable") = interpreter.memory.objects[id].type { return weakTable(call, id, interpreter) }
            if case .external("$mapTable") = interpreter.memory.objects[id].type { return mapTable(call, id, interpreter) }
            return optional(call, call.receiver, interpreter)
        case .unknown, .symbol: return unknown(call, interpreter)
        case .absent, .bool, .string, .number, .enumCase, .tuple, .type, .external, .closure, .method, .function:
            return optional(call, call.receiver, interpreter)
        }
    }

    /// What a table holds weakly and is still there.
    private func members(_ id: Int, _ interpreter: Interpreter) -> [Value] {
        guard case .list(let values, _)? = interpreter.memory.objects[id].fields["$weakList"] else { return [] }
        return values.filter { interpreter.alive($0) != .absent }
    }

    private func weakTable(_ call: ExternalCall, _ id: Int, _ interpreter: Interpreter) -> Value? {
        switch call.name {
        case "add", "addPointer":
            if let value = call.first {
                interpreter.memory.objects[id].fields["$weakList"] = .list(members(id, interpreter) + [value], isOpen: false)
            }
        case "remove":
            if let value = call.first {
                interpreter.memory.objects[id].fields["$weakList"] = .list(members(id, interpreter).filter { $0 != value }, isOpen: false)
            }
        case "removeAllObjects": interpreter.memory.objects[id].fields["$weakList"] = .list([], isOpen: false)
        case "contains": return call.first.map { .bool(members(id, interpreter).contains($0)) }
        default: return nil
        }
        return .tuple([])
    }

    /// Keys are taken to be held weakly and values strongly, unless the table was made to hold them weakly.
    private func mapTable(_ call: ExternalCall, _ id: Int, _ interpreter: Interpreter) -> Value? {
        let field = interpreter.memory.objects[id].fields["isWeak"] == nil ? "entries" : "$weakEntries"
        var entries: [Value.Entry] = []
        if case .dictionary(let known, _)? = interpreter.memory.objects[id].fields[field] {
            entries = known.filter { interpreter.alive($0.value) != .absent }
        }
        let key = call.argument("forKey")
        func others() -> [Value.Entry] { entries.filter { entry in key.map { interpreter.same(entry.key, $0) != .bool(true) } ?? true } }
        switch call.name {
        case "setObject":
            guard let key, let value = call.first else { return .tuple([]) }
            interpreter.store(field, of: id, .dictionary(others() + [Value.Entry(key: key, value: value)], isOpen: false))
        case "removeObject": interpreter.store(field, of: id, .dictionary(others(), isOpen: false))
        case "removeAllObjects": interpreter.store(field, of: id, .dictionary([], isOpen: false))
        case "object":
            guard let key else { return .unknown }
            return entries.first { interpreter.same($0.key, key) == .bool(true) }?.value ?? .absent
        default: return nil
        }
        return .tuple([])
    }

    /// `map` and `flatMap` of an optional that is there.
    private func optional(_ call: ExternalCall, _ value: Value, _ interpreter: Interpreter) -> Value? {
        guard ["map", "flatMap"].contains(call.name), case .closure? = call.first, let expression = call.receiverExpression else {
            return nil
        }
        if case .object(let id) = value, !interpreter.externalNames(id).filter({ Reactive.isPublisher($0) }).isEmpty { return nil }
        _ = expression
        if case .object(let id) = value, case .external = interpreter.memory.objects[id].type { return nil }
        return interpreter.apply(call.first!, [BoundArgument(label: nil, value: value)], name: call.name)
    }

    private static let visiting: Set<String> = [
        "forEach", "filter", "contains", "first", "last", "firstIndex", "lastIndex", "allSatisfy", "sorted", "reduce", "removeAll",
        "compactMap", "enumerated",
        "sort", "partition", "prefix", "drop", "max", "min",
    ]

    /// What takes a closure and calls it at once, on something unknown.
    private func unknown(_ call: ExternalCall, _ interpreter: Interpreter) -> Value? {
        guard Collections.visiting.contains(call.name), let closure = call.arguments.last?.value, case .closure = closure else {
            return nil
        }
        if interpreter.choose(2) == 0 { _ = interpreter.apply(closure, [BoundArgument(label: nil, value: .unknown)], name: call.name) }
        return .unknown
    }

    /// Whether a closure says yes to a value. Whether it would find a coordinator, where nothing tells, is for the caller to doubt.
    private func holds(_ closure: Value, _ value: Value, _ interpreter: Interpreter) -> Bool {
        let asked = interpreter.choices.count
        let holds = interpreter.isTrue(interpreter.apply(closure, [BoundArgument(label: nil, value: value)], name: ""))
        if !holds, interpreter.choices.count > asked { doubt(value, interpreter) }
        return holds
    }

    private func doubt(_ value: Value, _ interpreter: Interpreter) {
        value.visit { part in
            if case .object(let id) = part, interpreter.isWatched(id) { interpreter.effects.append(.doubted(id)) }
        }
    }

    private func isFunction(_ value: Value?) -> Bool {
        switch value {
        case .closure?, .method?, .function?: true
        default: false
        }
    }

    private func list(_ call: ExternalCall, _ values: [Value], _ isOpen: Bool, _ interpreter: Interpreter) -> Value? {
        func put(_ new: [Value], isOpen open: Bool? = nil) {
            if let expression = call.receiverExpression {
                interpreter.assign(.list(new, isOpen: open ?? isOpen), to: expression, scope: call.scope)
            }
        }
        func equal(_ a: Value, _ b: Value) -> Bool {
            switch interpreter.same(a, b) {
            case .bool(let value): return value
            default:
                if interpreter.choose(2) == 0 { return true }
                doubt(a, interpreter)
                return false
            }
        }
        switch call.name {
        case "append", "insert", "addObject", "update", "add", "updateOrInsert", "push", "pushBack":
            if call.arguments.first?.label == "contentsOf" || call.argument("contentsOf") != nil {
                if case .list(let more, let open)? = call.argument("contentsOf").map(interpreter.assumed) {
                    put(values + more, isOpen: isOpen || open)
                } else {
                    put(values, isOpen: true)
                }
                return .tuple([])
            }
            guard let value = call.first else { return .tuple([]) }
            if call.name == "insert", case .number(0)? = call.argument("at") { put([value] + values) } else { put(values + [value]) }
            return .tuple([])
        case "remove":
            if let index = call.argument("at") {
                if case .number(let number) = interpreter.assumed(index), values.indices.contains(number) {
                    var rest = values
                    let gone = rest.remove(at: number)
                    put(rest)
                    return gone
                }
                if isOpen || values.isEmpty { return .unknown }
                // Some index: any of them.
                var rest = values
                let gone = rest.remove(at: interpreter.choose(values.count))
                put(rest)
                return gone
            }
            // Of a set, or an extension's `remove(_:)`.
            guard let value = call.first else { return .unknown }
            let rest = values.filter { !equal($0, value) }
            put(rest)
            return rest.count < values.count ? value : .absent
        case "removeAll":
            if let closure = call.arguments.last?.value, isFunction(closure) {
                put(values.filter { !holds(closure, $0, interpreter) })
            } else {
                put([], isOpen: false)
            }
            return .tuple([])
        case "removeFirst":
            if isOpen { return .unknown }
            guard let first = values.first else { return .absent }
            put(Array(values.dropFirst()))
            return first
        case "removeLast", "popLast":
            guard let last = values.last else { return isOpen ? .unknown : .absent }
            var count = 1
            if case .number(let number)? = call.first { count = number }
            put(Array(values.dropLast(count)))
            return last
        case "dropLast": return .list(Array(values.dropLast()), isOpen: isOpen)
        case "dropFirst": return .list(isOpen ? values : Array(values.dropFirst()), isOpen: isOpen)
        case "prefix", "suffix", "reversed", "sorted", "shuffled", "lazy", "enumerated":
            if call.name == "enumerated" {
                return .list(values.enumerated().map { .tuple([.number($0.offset), $0.element]) }, isOpen: isOpen)
            }
            return .list(values, isOpen: isOpen)
        case "filter":
            guard let closure = call.arguments.last?.value, isFunction(closure) else { return .list(values, isOpen: isOpen) }
            return .list(values.filter { holds(closure, $0, interpreter) }, isOpen: isOpen)
        case "first", "last":
            guard let closure = call.arguments.last?.value, isFunction(closure) else { return nil }
            let order = call.name == "last" ? values.reversed() : values
            for value in order where holds(closure, value, interpreter) { return value }
            return isOpen ? (interpreter.choose(2) == 0 ? .absent : Value.unknown) : .absent
        case "firstIndex", "lastIndex", "index":
            let closure = call.argument("where") ?? call.arguments.last(where: \.isTrailing)?.value
            for (index, value) in values.enumerated() {
                if let closure, isFunction(closure) {
                    if holds(closure, value, interpreter) { return .number(index) }
                } else if let other = call.argument("of"), equal(value, other) {
                    return .number(index)
                }
            }
            return isOpen ? (interpreter.choose(2) == 0 ? .absent : .unknown) : .absent
        case "contains":
            if let closure = call.arguments.last?.value, isFunction(closure) {
                for value in values where holds(closure, value, interpreter) { return .bool(true) }
            } else if let other = call.first {
                for value in values {
                    switch interpreter.same(value, other) {
                    case .bool(true): return .bool(true)
                    case .bool(false): continue
                    default: return interpreter.symbol()
                    }
                }
                // A screen that was popped is on no stack.
                if case .object(let id) = interpreter.assumed(other), interpreter.memory.objects[id].fields["$nav"] == .absent {
                    return .bool(false)
                }
            }
            return isOpen ? interpreter.symbol() : .bool(false)
        case "allSatisfy":
            guard let closure = call.arguments.last?.value else { return nil }
            for value in values where !holds(closure, value, interpreter) { return .bool(false) }
            return isOpen ? interpreter.symbol() : .bool(true)
        case "forEach":
            guard let closure = call.arguments.last?.value else { return nil }
            for value in values.prefix(8) { _ = interpreter.apply(closure, [BoundArgument(label: nil, value: value)], name: "forEach") }
            if isOpen, values.isEmpty, interpreter.choose(2) == 0 {
                _ = interpreter.apply(closure, [BoundArgument(label: nil, value: .unknown)], name: "forEach")
            }
            return .tuple([])
        case "map", "compactMap", "flatMap":
            guard let closure = call.arguments.last?.value else { return nil }
            var result = values.prefix(8).map { interpreter.apply(closure, [BoundArgument(label: nil, value: $0)], name: call.name) }
            if call.name != "map" { result.removeAll { interpreter.assumed($0) == .absent } }
            return .list(result, isOpen: isOpen)
        case "reduce", "joined", "max", "min", "randomElement": return .unknown
        default: return nil
        }
    }

    private func dictionary(_ call: ExternalCall, _ entries: [Value.Entry], _ isOpen: Bool, _ interpreter: Interpreter) -> Value? {
        func put(_ new: [Value.Entry], isOpen open: Bool? = nil) {
            if let expression = call.receiverExpression {
                interpreter.assign(.dictionary(new, isOpen: open ?? isOpen), to: expression, scope: call.scope)
            }
        }
        switch call.name {
        case "removeValue":
            guard let key = call.argument("forKey") else { return .unknown }
            var gone = Value.absent
            let rest = entries.filter { entry in
                var isIt = false
                switch interpreter.same(entry.key, key) {
                case .bool(let value): isIt = value
                // Keys that are computed from equal things: one entry is the one that is meant.
                default:
                    isIt = entries.count == 1 ? true : interpreter.choose(2) == 0
                    if !isIt { doubt(entry.value, interpreter) }
                }
                if isIt { gone = entry.value }
                return !isIt
            }
            put(rest)
            return gone
        case "updateValue":
            guard let key = call.argument("forKey"), let value = call.first else { return .unknown }
            put(
                entries.filter { interpreter.same($0.key, key) != .bool(true) } + [
                    Value.Entry(key: key, value: value)
                ])
            return .unknown
        case "removeAll":
            put([], isOpen: false)
            return .tuple([])
        case "filter":
            guard let closure = call.arguments.last?.value else { return nil }
            return .dictionary(
                entries.filter { entry in
                    interpreter.isTrue(
                        interpreter.apply(
                            closure, [BoundArgument(label: nil, value: entry.key), BoundArgument(label: nil, value: entry.value)], name: "")
                    )
                }, isOpen: isOpen)
        case "forEach":
            guard let closure = call.arguments.last?.value else { return nil }
            for entry in entries.prefix(8) {
                _ = interpreter.apply(
                    closure, [BoundArgument(label: nil, value: entry.key), BoundArgument(label: nil, value: entry.value)], name: "")
            }
            return .tuple([])
        case "first", "contains":
            guard let closure = call.arguments.last?.value else { return nil }
            for entry in entries
            where interpreter.isTrue(
                interpreter.apply(
                    closure, [BoundArgument(label: nil, value: entry.key), BoundArgument(label: nil, value: entry.value)], name: ""))
            {
                return call.name == "first" ? .tuple([entry.key, entry.value]) : .bool(true)
            }
            return isOpen ? interpreter.symbol() : call.name == "first" ? .absent : .bool(false)
        default: return nil
        }
    }
}
