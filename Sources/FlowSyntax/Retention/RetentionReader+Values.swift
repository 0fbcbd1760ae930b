/// Values that hold others for a while: lists, tuples, optionals, and functions inside a function.
extension RetentionReader {
    // MARK: - Lists

    /// Members and methods of a list that give some of what is in it, or all of it in another order (Apple's documentation of `Sequence`).
    static let parts: Set<String> = [
        "first", "last", "min", "max", "randomElement", "reversed", "shuffled", "sorted", "filter", "prefix", "suffix", "dropFirst",
        "dropLast",
        "lazy", "joined", "values", "popLast", "removeFirst", "removeLast",
    ]

    /// Types of lists that are made of the elements of another (Swift's standard library).
    static let lists: Set<String> = ["Array", "ContiguousArray", "ArraySlice", "Set", "AnySequence"]

    /// What a call of a list's method gives of what is in the list; `nil` if it is another method, or none of a list.
    func part(_ call: Call, _ base: Expression, _ name: String, of receivers: [Term]) -> [Term]? {
        guard RetentionReader.parts.contains(name), !receivers.isEmpty, declared(base).isEmpty else { return nil }
        for argument in call.arguments {
            if case .closure(let closure) = argument.value {
                _ = run(closure, first: receivers, element: typing.element(of: typing.type(of: base, in: scope)))
            } else {
                _ = evaluate(argument.value)
            }
        }
        return receivers
    }

    // MARK: - Types

    /// An expression with the type that the dot of `.init`, `.shared` or `.make()` stands for.
    func implicit(_ expression: Expression, _ expected: Typing.Written?) -> Expression {
        guard let written = typing.plain(expected), case .named = written.type else { return expression }
        switch expression {
        case .call(var call):
            // `lazy var model: Model = { .init(…) }()`
            if case .closure(var closure) = call.callee, call.arguments.isEmpty,
                case .return(let value?, let spot)? = closure.body.statements.last
            {
                closure.body.statements[closure.body.statements.count - 1] = .return(implicit(value, expected), spot)
                call.callee = .closure(closure)
                return .call(call)
            }
            guard case .member(nil, let name, let spot) = call.callee else { return expression }
            if name == "init" {
                call.callee = .type(written.type)
                return .call(call)
            }
            guard let type = typing.declared(written)?.first, program.types[type].cases[name] == nil,
                program.functions(named: name, on: type).contains(where: { program.functions[$0].facts.isStatic })
            else { return expression }
            call.callee = .member(.type(.named(program.types[type].name, arguments: [])), name, spot)
            return .call(call)
        case .member(nil, let name, let spot):
            guard let type = typing.declared(written)?.first, program.types[type].cases[name] == nil,
                let property = program.property(named: name, on: type), program.properties[property].facts.isStatic
            else { return expression }
            return .member(.type(.named(program.types[type].name, arguments: [])), name, spot)
        default: return expression
        }
    }

    // MARK: - Tuples

    func tuple(_ elements: [Argument]) -> [Term] {
        if elements.count == 1 { return evaluate(elements[0].value) }
        let values = elements.map { evaluate($0.value) }
        guard values.contains(where: { !$0.isEmpty }) else { return [] }
        // Where its parts go is not always followed.
        escape(values.flatMap(\.self))
        let spot = Spot(line: 0, column: 0)
        let tuple = make(.container("tuple"), spot)
        hold(values.flatMap(\.self), by: tuple, "element", cause: .content, spot)
        for (place, element) in elements.enumerated() {
            for name in [element.label, String(place)].compactMap(\.self) { tuples[tuple, default: [:]][name] = values[place] }
        }
        return [tuple]
    }

    /// The element of a tuple with a label or a number; `nil` if none of the values is a tuple.
    func element(_ name: String, of values: [Term]) -> [Term]? {
        let parts = values.compactMap { tuples[$0] }
        return parts.isEmpty ? nil : parts.flatMap { $0[name] ?? [] }
    }

    // MARK: - Functions inside a function

    /// A function inside a function, as a value: it retains what its code uses, as a closure does.
    func readLocal(_ facts: FunctionFacts) {
        let function = make(.closure, facts.spot)
        declare(facts.name, [function], nil)
        let outside = captured
        captured = Captured(depth: locals.count)
        push()
        closureResults.append([])
        for parameter in facts.parameters { declare(parameter.name, [], written(parameter.type)) }
        let wasDeferred = isDeferred
        isDeferred = true
        if let body = facts.body { read(body) }
        isDeferred = wasDeferred
        closureResults.removeLast()
        pop()
        let found = captured?.terms ?? []
        captured = outside
        hold(found, by: function, facts.name, cause: .closure, facts.spot)
        outside.map { _ in captured?.terms += found }
    }

    /// Notes that code of a function inside a function uses what is outside of it.
    func capture(_ terms: [Term], at depth: Int?) {
        guard let captured, depth.map({ $0 < captured.depth }) ?? true else { return }
        for term in terms where !captured.terms.contains(term) { self.captured?.terms.append(term) }
    }
}
