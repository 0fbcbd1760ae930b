/// Calls that change collections in properties.
extension CodeReader {
    static let adding: Set<String> = ["append", "insert", "add", "updateValue", "setObject", "addObject"]
    static let removing: Set<String> = [
        "removeAll", "remove", "removeLast", "removeFirst", "removeValue", "popLast", "popFirst", "subtract", "removeSubrange",
        "replaceSubrange", "removeObject", "removeAllObjects", "formIntersection",
    ]

    /// A call that changes a collection in a property.
    mutating func collection(_ name: String, _ place: (String, [Program.TypeID], Value), _ list: Value, _ call: Call) -> Value? {
        let element = typing.element(of: list.type)
        switch name {
        case _ where CodeReader.adding.contains(name):
            let arguments = self.arguments(call, [])
            guard let first = arguments.first else { return nil }
            note(
                CodeIndex.Write(
                    property: place.0, owners: place.1, receiver: place.2, value: first.value, isAdded: true, spot: call.spot))
            return .unknown
        case _ where CodeReader.removing.contains(name):
            let arguments = self.arguments(call, [], element: element)
            let predicates = arguments.flatMap(\.value.pieces)
            var children: [Value] = []
            var isKeyed = false
            if predicates.isEmpty, let first = arguments.first {
                if first.label == "at" || first.label == "forKey" {
                    children = chosen(by: first.value)
                    if children.isEmpty, let key = call.arguments.first?.value {
                        children = keyed(by: key)
                        isKeyed = !children.isEmpty
                    }
                } else {
                    children = [first.value]
                }
            }
            note(
                CodeIndex.Removal(
                    property: place.0, owners: place.1, receiver: place.2, children: children, predicates: predicates,
                    isSparing: name == "removeAll" && predicates.count == 1 && index.pieces[predicates[0]].picks == .others,
                    isKeyed: isKeyed, spot: call.spot))
            return Value(origin: list.origin, type: element)
        default: return changed(name, place, call)
        }
    }

    private static let collections = [
        "Array", "Set", "Dictionary", "RangeReplaceableCollection", "MutableCollection", "BidirectionalCollection", "Collection",
        "Sequence",
    ]

    /// A call of a method that the app itself gives to collections: what it does to the collection is done to the property.
    private mutating func changed(_ name: String, _ place: (String, [Program.TypeID], Value), _ call: Call) -> Value? {
        let functions = CodeReader.collections.flatMap { program.externalFunctions[$0]?[name] ?? [] }.filter {
            program.accepts($0, call.arguments.map(\.label), trailing: call.trailing)
        }
        guard let function = functions.first, let body = program.functions[function].facts.body else { return nil }
        var change = ChangeOfSelf()
        change.visit(body)
        guard change.adds || change.removes else { return nil }
        let arguments = self.arguments(call, functions).map(\.value)
        if change.adds, let first = arguments.first {
            note(
                CodeIndex.Write(
                    property: place.0, owners: place.1, receiver: place.2, value: first, isAdded: true, spot: call.spot))
        }
        if change.removes {
            note(
                CodeIndex.Removal(
                    property: place.0, owners: place.1, receiver: place.2, children: arguments.filter { $0.pieces.isEmpty },
                    predicates: arguments.flatMap(\.pieces), isSparing: change.isSparing, spot: call.spot))
        }
        return .unknown
    }

    /// The object that a key of a dictionary belongs to: `child` of `child.id` and of `ObjectIdentifier(child)`.
    mutating func keyed(by key: Expression) -> [Value] {
        let owner: Expression
        switch key {
        case .member(let base?, _, _): owner = base
        case .call(let call):
            guard case .name("ObjectIdentifier", _) = call.callee, let first = call.arguments.first else { return [] }
            owner = first.value
        default: return []
        }
        let object = value(owner)
        return object.origin == .unknown ? [] : [object]
    }

    /// What an index stands for: what the code around compares with the elements.
    private func chosen(by index: Value) -> [Value] {
        guard case .local(let id) = index.origin else { return [] }
        for value in self.index.locals[id].values {
            guard case .result(let piece, let place) = value.origin else { continue }
            let call = self.index.pieces[piece].calls[place]
            guard case .external = call.target else { continue }
            var found: [Value] = []
            for argument in call.arguments {
                if argument.label == "of" { found.append(argument.value) }
                for predicate in argument.value.pieces { found += self.index.pieces[predicate].compared.filter { !isOwn($0, predicate) } }
            }
            if !found.isEmpty { return found }
        }
        // The index of an element in a loop that compares each with something.
        return self.index.pieces[current].compared.filter {
            switch $0.origin {
            case .parameter, .me: true
            default: false
            }
        }
    }

    func isOwn(_ value: Value, _ piece: CodeIndex.PieceID) -> Bool {
        if case .parameter(piece, _) = value.origin { true } else { false }
    }
}
