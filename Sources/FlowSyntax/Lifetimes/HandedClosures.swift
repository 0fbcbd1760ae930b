extension Expression {
    /// A closure that calls what an expression names, where the code of a SwiftUI view hands a closure of its own on:
    /// `Button("Cancel", action: onCancel)` is `Button("Cancel", action: { onCancel() })`.
    func calling(_ reader: CodeReader) -> Expression {
        guard reader.isInView else { return self }
        let spot: Spot
        switch self {
        case .name(let name, let place) where reader.local(name) == nil: spot = place
        case .member(.self?, _, let place): spot = place
        default: return self
        }
        guard let count = reader.parametersOfOwnClosure(self) else { return self }
        let parameters = (0..<count).map { "$\($0)" }
        let call = Call(callee: self, arguments: parameters.map { Argument(value: .name($0, spot)) }, spot: spot)
        return .closure(
            ClosureFacts(
                parameters: parameters, parameterTypes: parameters.map { _ in nil }, body: Body([.return(.call(call), spot)]),
                freeNames: ["self"], spot: spot))
    }
}

extension CodeReader {
    /// Whether the code that is read belongs to a SwiftUI view.
    var isInView: Bool { owner.map { program.externalAncestors(of: $0).contains("View") } ?? false }

    /// How many parameters a closure has that is a property of the type whose code is read; `nil` if an expression names none.
    func parametersOfOwnClosure(_ expression: Expression) -> Int? {
        let name: String
        switch expression {
        case .name(let plain, _), .member(.self?, let plain, _): name = plain
        default: return nil
        }
        guard let owner, let property = program.property(named: name, on: owner), program.properties[property].facts.isStored,
            case .function(let parameters, _)? = typing.plain(typing.type(of: property))?.type
        else { return nil }
        return parameters.count
    }
}
