/// Operators that an app gives to streams by other names: `func bindOnMain(to relay: …) { bind(to: relay) }`.
extension CodeReader {
    private static let streams = [
        "ObservableType", "ObservableConvertibleType", "Observable", "SharedSequenceConvertibleType", "SharedSequence", "Publisher",
    ]

    /// The operator of the library that an app's own one does no more than call, with what it is handed; `nil` if it is none.
    func forwarded(_ name: String, _ call: Call) -> String? {
        guard call.arguments.count == 1, call.trailing == 0, !Publishers.forwarding.contains(name) else { return nil }
        for function in CodeReader.streams.flatMap({ program.externalFunctions[$0]?[name] ?? [] }) {
            let facts = program.functions[function].facts
            guard facts.parameters.count == 1, facts.parameters[0].label == call.arguments[0].label,
                let statements = facts.body?.statements, statements.count == 1
            else { continue }
            let inner: Expression
            switch statements[0] {
            case .expression(let value), .return(let value?, _): inner = value
            default: continue
            }
            guard case .call(let forwarding) = inner, forwarding.arguments.count == 1,
                case .name(facts.parameters[0].name, _) = forwarding.arguments[0].value
            else { continue }
            switch forwarding.callee {
            case .name(let own, _), .member(.self?, let own, _): if Publishers.forwarding.contains(own) { return own }
            default: continue
            }
        }
        return nil
    }
}
