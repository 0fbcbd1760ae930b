/// What a person can do on a screen that something stands in for: the closures that it stores, and the methods that it calls on what it
/// was given.
struct Offers {
    /// An action of a screen.
    struct Offer {
        let label: String
        /// What it does, `$0` being the screen; `nil` if a value is needed that is not known.
        let code: String?
        /// What is needed, for a person who writes it.
        let missing: String
    }

    let app: NeededCodeReader
    let needed: NeededCode
    let samples: SampleValues

    private var program: Program { app.program }

    /// The offers of a screen, in the order of the source.
    func offers(of standIn: NeededCode.StandIn) -> [Offer] {
        var result: [Offer] = []
        for other in [standIn.type] + program.ancestors(of: standIn.type).filter({ program.types[$0].kind == .class }) {
            for id in needed.standIn(for: other)?.properties.sorted(by: {
                program.properties[$0].facts.spot < program.properties[$1].facts.spot
            }) ?? [] {
                let info = program.properties[id]
                guard !info.facts.isStatic else { continue }
                let written = info.facts.type.map { Typing.Written(type: $0, scope: info.owner, file: info.file) }
                let isOptional = if case .optional? = info.facts.type { true } else { false }
                if case .function(let parameters, _)? = app.names.typing.plain(written)?.type {
                    result += offers(
                        info.facts.name, call: "$0.\(info.facts.name)\(isOptional ? "?" : "")", parameters.map { (nil, $0) }, info)
                } else {
                    result += calls(on: info, of: standIn.type, isOptional: isOptional || info.facts.ownership != .strong)
                }
            }
        }
        var seen: Set<String> = []
        return result.filter { seen.insert($0.label + ($0.code ?? "")).inserted }
    }

    /// What the screen calls on a delegate, a view model or a coordinator that it keeps; everything that a delegate can be asked, if the
    /// source of the screen does not say.
    private func calls(on property: Program.PropertyInfo, of screen: Program.TypeID, isOptional: Bool) -> [Offer] {
        let written = property.facts.type.map { Typing.Written(type: $0, scope: property.owner, file: property.file) }
        guard let kept = app.names.typing.declared(written), let first = kept.first else { return [] }
        let isAtHand = kept.contains { id in
            needed.coordinators[id] != nil || app.declarations.ofType[app.outermost(id)].map(needed.taken.contains) ?? false
        }
        guard isAtHand, [.protocol, .class, .actor].contains(program.types[first].kind), !app.isScreen(first) else { return [] }
        let family = Set(kept + kept.flatMap { program.ancestors(of: $0) })
        var called: Set<Program.FunctionID> = []
        for id in app.code(of: screen) {
            called.formUnion(app.names.names(of: id).functions.filter { program.functions[$0].owner.map(family.contains) ?? false })
        }
        if called.isEmpty, program.types[first].kind == .protocol {
            for id in family where program.types[id].kind == .protocol { called.formUnion(program.types[id].functionList) }
        }
        return called.sorted { program.functions[$0].facts.spot < program.functions[$1].facts.spot }.flatMap { id -> [Offer] in
            let function = program.functions[id]
            guard function.facts.kind == .function, !function.facts.isStatic, function.facts.returns.map({ $0 == .void }) ?? true,
                !function.facts.isAsync
            else { return [] }
            return offers(
                function.facts.name, call: "$0.\(property.facts.name)\(isOptional ? "?" : "").\(function.facts.name)",
                function.facts.parameters.map { ($0.label, $0.type) }, owner: function.owner, file: function.file, screen: screen)
        }
    }

    private func offers(_ name: String, call: String, _ parameters: [(String?, TypeReference)], _ property: Program.PropertyInfo) -> [Offer]
    {
        offers(name, call: call, parameters, owner: property.owner, file: property.file, screen: property.owner)
    }

    /// One offer for each value that is worth trying of the first parameter that has several.
    private func offers(
        _ name: String, call: String, _ parameters: [(label: String?, type: TypeReference)], owner: Program.TypeID?, file: Int,
        screen: Program.TypeID?
    ) -> [Offer] {
        var variants: [(word: String, texts: [String])] = [("", [])]
        for parameter in parameters {
            let values =
                isScreen(parameter.type, screen, owner: owner, file: file)
                ? [(word: "", text: "$0")] : samples.values(of: parameter.type, scope: owner, file: file)
            guard !values.isEmpty else {
                return [Offer(label: name, code: nil, missing: parameter.type.swiftText ?? "a value")]
            }
            let label = parameter.label.map { "\($0): " } ?? ""
            let isFirst = variants.count == 1
            variants = variants.flatMap { variant in
                (isFirst ? values : [values[0]]).map { value in
                    ([variant.word, value.word].filter { !$0.isEmpty }.joined(separator: " "), variant.texts + [label + value.text])
                }
            }
        }
        return variants.map { variant in
            Offer(
                label: ([name] + (variant.word.isEmpty ? [] : [variant.word])).joined(separator: " "),
                code: "\(call)(\(variant.texts.joined(separator: ", ")))", missing: "")
        }
    }

    private func isScreen(_ type: TypeReference, _ screen: Program.TypeID?, owner: Program.TypeID?, file: Int) -> Bool {
        if case .named("UIViewController", _) = type { return true }
        guard let screen, let declared = app.names.typing.declared(Typing.Written(type: type, scope: owner, file: file)) else {
            return false
        }
        return declared.contains { program.isSubtype(screen, of: $0) }
    }

    /// The lines by which an exploration declares them.
    func lines(for standIn: NeededCode.StandIn) -> [String] {
        let offers = offers(of: standIn)
        let known = offers.filter { $0.code != nil }
        let unknown = offers.filter { $0.code == nil }.map { "    // \($0.label): needs a value of \($0.missing)" }
        guard !known.isEmpty else { return unknown }
        let name = program.types[standIn.type].name
        let actions = known.map { "        .tap(\"\($0.label)\") { \($0.code!) }" }.joined(separator: ",\n")
        return ["    .screen(\n        \(name).self, offers:\n\(actions)\n    )"] + unknown
    }
}

extension NeededCodeReader {
    /// The declaration of a type, and all extensions of it.
    func code(of type: Program.TypeID) -> [TopLevelDeclarations.ID] {
        (declarations.ofType[type].map { [$0] } ?? []) + (declarations.extensions[type] ?? [])
    }
}
