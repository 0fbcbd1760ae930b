import SwiftSyntax

/// What stands in for a service asks the explorer what it answers: a function with a closure for its result, and one that is waited for.
struct Questions {
    /// A function that asks.
    struct Question {
        /// As the report names it: `CartService.load`.
        let name: String
        /// Of the property that has the answers.
        let property: String
        /// The names of the answers, in the order of their numbers.
        let answers: [String]
    }

    let app: NeededCodeReader
    let samples: SampleValues
    private(set) var all: [Question] = []

    init(app: NeededCodeReader, samples: SampleValues) {
        self.app = app
        self.samples = samples
    }

    private var program: Program { app.program }

    /// The lines of a function's body that asks; `nil` if it gives its result at once, or no value of it is known.
    mutating func body(of node: FunctionDeclSyntax, _ facts: FunctionFacts, in type: Program.TypeInfo) -> [String]? {
        if facts.isAsync { return waiting(node, facts, in: type) }
        for (parameter, known) in zip(node.signature.parameterClause.parameters, facts.parameters) {
            let isOptional = if case .optional = known.type { true } else { false }
            guard isOptional || parameter.type.trimmedDescription.contains("@escaping"),
                case .function(let given, .void)? = plain(known, type)
            else { continue }
            let answers = answers(given, type)
            guard !answers.isEmpty else { continue }
            let property = note(facts, type, answers.map(\.name))
            let call = known.name + (isOptional ? "?" : "")
            return ["Questions.\(property).ask { answer in", "    switch answer {"]
                + Self.cases(answers.map { "\(call)(\($0.text))" }).map { "    " + $0 } + ["    }", "}"]
        }
        return nil
    }

    private mutating func waiting(_ node: FunctionDeclSyntax, _ facts: FunctionFacts, in type: Program.TypeInfo) -> [String]? {
        let fails = node.signature.effectSpecifiers?.throwsClause != nil
        let returned = facts.returns ?? .void
        var answers: [(name: String, text: String)] =
            returned == .void
            ? [("success", "return")]
            : fails
                ? successes(returned, type).map { ($0.name, "return \($0.text)") }
                : samples.values(of: returned, scope: type.id, file: type.file).map { (Self.named($0.word), "return \($0.text)") }
        if fails { answers.append(("failure", "throw CancellationError()")) }
        // One value and nothing else is given at once; of a value that is not known there may be only the failure.
        guard answers.count > 1 || fails else { return nil }
        let property = note(facts, type, answers.map(\.name))
        return ["switch await Questions.\(property).next() {"] + Self.cases(answers.map(\.text)) + ["}"]
    }

    private static func cases(_ texts: [String]) -> [String] {
        texts.enumerated().map { ($0.offset == texts.count - 1 ? "default" : "case \($0.offset)") + ": " + $0.element }
    }

    /// Each value that is worth trying; of one that may be empty, or nothing, also one that is not.
    private func successes(_ reference: TypeReference, _ type: Program.TypeInfo) -> [(name: String, text: String)] {
        let plain = samples.values(of: reference, scope: type.id, file: type.file).map { (Self.named($0.word), $0.text) }
        return plain + (samples.filledValue(of: reference, scope: type.id, file: type.file).map { [(Self.withData, $0)] } ?? [])
    }

    private static let withData = "success with data"
    private static func named(_ word: String) -> String { word.isEmpty ? "success" : word }

    private func plain(_ parameter: ParameterFacts, _ type: Program.TypeInfo) -> TypeReference? {
        app.names.typing.plain(Typing.Written(type: parameter.type, scope: type.id, file: type.file))?.type
    }

    /// What a closure may be called with: a result's success and failure, values with no error and none with one, or each value.
    private func answers(_ given: [TypeReference], _ type: Program.TypeInfo) -> [(name: String, text: String)] {
        func value(_ reference: TypeReference) -> String? { samples.value(of: reference, scope: type.id, file: type.file) }
        func inside(_ reference: TypeReference) -> TypeReference { if case .optional(let inside) = reference { inside } else { reference } }
        if given.isEmpty { return [("success", "")] }
        if given.count == 1,
            case .named("Result", let parts)? = app.names.typing.plain(
                Typing.Written(type: given[0], scope: type.id, file: type.file))?.type, parts.count == 2
        {
            return [
                (parts[0] == .void ? "()" : value(parts[0])).map { ("success", ".success(\($0))") },
                samples.filledValue(of: parts[0], scope: type.id, file: type.file).map { (Self.withData, ".success(\($0))") },
                value(parts[1]).map { ("failure", ".failure(\($0))") },
            ].compactMap(\.self)
        }
        if case .optional(let last)? = given.last, last.plainName.map({ $0.hasSuffix("Error") }) ?? false, let error = value(last) {
            let values = given.dropLast().map { value(inside($0)) ?? value($0) }
            let nothing = given.dropLast().map { value($0) }
            let filled = given.dropLast().map { samples.filledValue(of: inside($0), scope: type.id, file: type.file) }
            let full = zip(filled, values).map { $0 ?? $1 }
            return [
                values.contains(nil) ? nil : ("success", (values.compactMap(\.self) + ["nil"]).joined(separator: ", ")),
                filled.allSatisfy({ $0 == nil }) || full.contains(nil)
                    ? nil : (Self.withData, (full.compactMap(\.self) + ["nil"]).joined(separator: ", ")),
                nothing.contains(nil) ? nil : ("failure", (nothing.compactMap(\.self) + [error]).joined(separator: ", ")),
            ].compactMap(\.self)
        }
        let rest = given.dropFirst().map(value)
        guard !rest.contains(nil) else { return [] }
        return successes(given[0], type).map { ($0.name, ([$0.text] + rest.compactMap(\.self)).joined(separator: ", ")) }
    }

    private mutating func note(_ facts: FunctionFacts, _ type: Program.TypeInfo, _ answers: [String]) -> String {
        func isFree(_ name: String) -> Bool { !all.contains { $0.name == name } }
        let short = "\(type.name).\(facts.name)"
        let name = isFree(short) ? short : "\(type.name).\(facts.fullName)"
        let stem =
            (type.simpleName.prefix(1).lowercased() + type.simpleName.dropFirst()) + facts.name.prefix(1).uppercased()
            + facts.name.dropFirst()
        let known = all.count { $0.property == stem || $0.property.hasPrefix(stem + "_") }
        let property = known == 0 ? stem : "\(stem)_\(known + 1)"
        all.append(Question(name: isFree(name) ? name : "\(name) \(known + 1)", property: property, answers: answers))
        return property
    }

    /// What `Flow` is given of them.
    var arguments: String { all.isEmpty ? "" : ", answers: " + all.map { "Questions.\($0.property)" }.joined(separator: ", ") }

    /// The file that declares them; `nil` if nothing is asked.
    var source: String? {
        guard !all.isEmpty else { return nil }
        let properties = all.map { "    nonisolated(unsafe) static var \($0.property): Answers<Int>!" }
        let made = all.map { question in
            let answers = question.answers.enumerated().map { "\"\($0.element.swiftLiteral)\": \($0.offset)" }.joined(separator: ", ")
            return "        \(question.property) = Answers(\"\(question.name.swiftLiteral)\", [\(answers)], forAll: true)"
        }
        return """
            import FlowExplorer

            /// What services are asked, and what they may answer: each answer is an action.
            enum Questions {
            \(properties.joined(separator: "\n"))

                /// Begins again, as a flow does.
                @MainActor static func begin() {
            \(made.joined(separator: "\n"))
                }
            }

            """
    }
}
