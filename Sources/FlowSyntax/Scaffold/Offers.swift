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
        /// When it is offered, `$0` being the screen; `nil` for always.
        var condition: String?
    }

    let app: NeededCodeReader
    let needed: NeededCode
    let samples: SampleValues
    let lifecycle: ScreenLifecycle
    /// The syntax of a file, by its number.
    let syntax: (Int) -> SourceSyntax

    private var program: Program { app.program }

    /// Where an action finds what it calls.
    private struct Place {
        /// `$0`, or `$0.viewModel?` for what a screen keeps.
        let path: String
        /// The same as an argument: `$0.viewModel!`.
        let value: String
        let type: Program.TypeID
        /// Members that can be reached there; `nil` for all.
        var members: Set<String>?
        /// What it calls by itself: that is no action.
        var told: Set<String> = []
        /// What its code says of its calls.
        var calls = ScreenCalls(in: [], properties: [])
    }

    /// The offers of a screen, in the order of the source.
    func offers(of standIn: NeededCode.StandIn) -> [Offer] {
        var seen: Set<String> = []
        var told = lifecycle.toldAlone(by: standIn)
        for base in program.ancestors(of: standIn.type) {
            if let inherited = needed.standIn(for: base) { told.formUnion(lifecycle.toldAlone(by: inherited)) }
        }
        return offers(at: Place(path: "$0", value: "$0", type: standIn.type, told: told, calls: calls(of: standIn)), depth: 0)
            .filter { seen.insert($0.label + ($0.code ?? "")).inserted }
    }

    private func calls(of standIn: NeededCode.StandIn) -> ScreenCalls {
        let declarations = ([standIn.type] + parts(of: standIn)).flatMap(app.code).map { app.declarations.all[$0] }
            .compactMap { syntax($0.file).declaration(at: $0.spot) }
        return ScreenCalls(in: declarations, properties: Set(standIn.properties.map { program.properties[$0].facts.name }))
    }

    /// The controllers and views inside of a screen that keep, under the same name, what the screen keeps: nothing stands in for them.
    private func parts(of standIn: NeededCode.StandIn) -> [Program.TypeID] {
        let typing = app.names.typing
        let kept = Dictionary(
            standIn.properties.map { (program.properties[$0].facts.name, Set(typing.declared(typing.type(of: $0)) ?? [])) }
        ) { first, _ in first }
        var found: [Program.TypeID] = []
        for id in program.types[standIn.type].propertyList where !program.properties[id].facts.isStatic {
            for part in typing.declared(typing.type(of: id)) ?? [] where part != standIn.type && !found.contains(part) {
                guard app.isViewController(part) || program.inherits(part, from: "UIView"), needed.standIn(for: part) == nil,
                    program.types[part].propertyList.contains(where: { own in
                        let types = kept[program.properties[own].facts.name]
                        return types.map { !$0.isDisjoint(with: typing.declared(typing.type(of: own)) ?? []) } ?? false
                    })
                else { continue }
                found.append(part)
            }
        }
        return found
    }

    /// What the user makes the parts of a screen call: by their rows, buttons and gestures.
    private func calls(byPartsOf type: Program.TypeID, on family: Set<Program.TypeID>) -> Set<Program.FunctionID> {
        guard let standIn = needed.standIn(for: type) else { return [] }
        var result: Set<Program.FunctionID> = []
        for part in parts(of: standIn) {
            var named: Set<String> = []
            var walk = CodeWalk(app.names.typing) { expression, _, _ in
                if case .member(_, let name, _) = expression { named.insert(name) }
            }
            for id in program.types[part].functionList {
                let facts = program.functions[id].facts
                let isAction = facts.attributes.contains { ["IBAction", "objc"].contains($0) }
                guard isAction || ScreenCalls.selecting.contains(facts.fullName) else { continue }
                walk.walk(function: id)
            }
            for id in app.code(of: part) {
                result.formUnion(
                    app.names.names(of: id).functions.filter { id in
                        program.functions[id].owner.map(family.contains) ?? false && named.contains(program.functions[id].facts.name)
                    })
            }
        }
        return result
    }

    private func offers(at place: Place, depth: Int) -> [Offer] {
        var result: [Offer] = []
        for other in [place.type] + program.ancestors(of: place.type).filter({ program.types[$0].kind == .class }) {
            let properties = (needed.standIn(for: other)?.properties ?? [])
                .sorted { program.properties[$0].facts.spot < program.properties[$1].facts.spot }
            for id in properties {
                let info = program.properties[id]
                guard !info.facts.isStatic, place.members?.contains(info.facts.name) ?? true, !place.told.contains(info.facts.name)
                else { continue }
                let written = info.facts.type.map { Typing.Written(type: $0, scope: info.owner, file: info.file) }
                let isOptional = if case .optional? = info.facts.type { true } else { info.facts.ownership != .strong }
                let path = "\(place.path).\(info.facts.name)\(isOptional ? "?" : "")"
                if let values = Streams.values(of: app.names.typing.type(of: id)) {
                    result += sends(info.facts.name, path, values, owner: info.owner, file: info.file, place)
                    continue
                }
                if case .function(let parameters, _)? = app.names.typing.plain(written)?.type {
                    result += offers(info.facts.name, call: path, parameters.map { (nil, $0) }, owner: info.owner, file: info.file, place)
                    continue
                }
                guard let kept = app.names.typing.declared(written), let first = kept.first, !app.isScreen(first),
                    [.protocol, .class, .actor].contains(program.types[first].kind)
                else { continue }
                if let double = kept.lazy.compactMap(standInImplementation).first {
                    // What stands in for it does nothing: the actions are what it tells others.
                    guard depth == 0 else { continue }
                    let value = "\(place.path).\(info.facts.name)\(isOptional ? "!" : "")"
                    var members: Set<String>?
                    if program.types[first].kind == .protocol {
                        members = ([first] + program.ancestors(of: first)).reduce(into: []) { $0.formUnion(app.requirements(of: $1)) }
                    }
                    let told = needed.standIn(for: double).map(lifecycle.toldAlone) ?? []
                    result += offers(at: Place(path: path, value: value, type: double, members: members, told: told), depth: 1)
                } else {
                    result += calls(on: kept, path: path, place)
                }
            }
        }
        return result
    }

    /// What stands in for a type, or for what is made where a protocol is asked for.
    private func standInImplementation(of type: Program.TypeID) -> Program.TypeID? {
        let made = program.types[type].kind == .protocol ? app.implementation(of: type) : type
        return made.flatMap { needed.coordinators[$0] == nil ? needed.standIn(for: $0)?.type : nil }
    }

    /// What a screen calls on a delegate, a view model or a coordinator that it keeps; everything that a delegate can be asked, if the source
    /// does not say.
    private func calls(on kept: [Program.TypeID], path: String, _ place: Place) -> [Offer] {
        guard kept.contains(where: { needed.runs($0, in: app) }) else { return [] }
        let family = Set(kept + kept.flatMap { program.ancestors(of: $0) })
        var called: Set<Program.FunctionID> = []
        for id in app.code(of: place.type) {
            called.formUnion(app.names.names(of: id).functions.filter { program.functions[$0].owner.map(family.contains) ?? false })
        }
        called.formUnion(calls(byPartsOf: place.type, on: family))
        let told = sends(from: place, to: family, path: path)
        if called.isEmpty, told.isEmpty {
            for id in family where program.types[id].kind == .protocol { called.formUnion(program.types[id].functionList) }
        }
        return told
            + called.filter { !place.told.contains(program.functions[$0].facts.name) }.sorted {
                program.functions[$0].facts.spot < program.functions[$1].facts.spot
            }.flatMap { id -> [Offer] in
                let function = program.functions[id]
                guard function.facts.kind == .function, !function.facts.isStatic, function.facts.returns.map({ $0 == .void }) ?? true,
                    !function.facts.isAsync
                else { return [] }
                return offers(
                    function.facts.name, call: "\(path).\(function.facts.name)", function.facts.parameters.map { ($0.label, $0.type) },
                    owner: function.owner, file: function.file, place)
            }
    }

    /// What a screen sends into the subjects of a view model that it keeps, and of what that has: `model.taps.send(.pay)`.
    private func sends(from place: Place, to family: Set<Program.TypeID>, path: String) -> [Offer] {
        var sent: Set<Program.PropertyID> = []
        let typing = app.names.typing
        var walk = CodeWalk(typing) { [program] expression, _, scope in
            guard case .call(let call) = expression, case .member(.member(let base?, let name, _)?, "send", _) = call.callee else { return }
            for owner in typing.declared(typing.type(of: base, in: scope)) ?? [] {
                if let id = program.property(named: name, on: owner) { sent.insert(id) }
            }
        }
        for id in app.code(of: place.type) {
            for function in app.declarations.all[id].functions { walk.walk(function: function) }
            for property in app.declarations.all[id].properties { walk.walk(property: property) }
        }
        return sent.sorted { program.properties[$0].facts.spot < program.properties[$1].facts.spot }.flatMap { id -> [Offer] in
            let info = program.properties[id]
            guard let owner = info.owner, !info.facts.isStatic, let values = Streams.values(of: typing.type(of: id)) else { return [] }
            let name = info.facts.name
            guard !place.told.contains(name) else { return [] }
            if family.contains(owner) {
                return sends(name, "\(path).\(name)", values, owner: owner, file: info.file, place)
            }
            for part in family.sorted().flatMap({ program.types[$0].propertyList }) {
                let facts = program.properties[part].facts
                guard !facts.isStatic, typing.declared(typing.type(of: part))?.contains(owner) ?? false else { continue }
                return sends(name, "\(path).\(facts.name).\(name)", values, owner: owner, file: info.file, place)
            }
            return []
        }
    }

    private func sends(
        _ name: String, _ path: String, _ values: TypeReference, owner: Program.TypeID?, file: Int, _ place: Place
    ) -> [Offer] {
        offers(name, call: "\(path).send", values == .void ? [] : [(nil, values)], owner: owner, file: file, place)
    }

    /// Whether a type is a screen by itself: no view of UIKit, which is a part of one.
    func isShown(_ type: Program.TypeID) -> Bool {
        app.isViewController(type) || program.externalAncestors(of: type).contains("View")
    }

    /// One offer for each value that is worth trying of the first parameter that has several.
    private func offers(
        _ name: String, call: String, _ parameters: [(label: String?, type: TypeReference)], owner: Program.TypeID?, file: Int,
        _ place: Place
    ) -> [Offer] {
        var variants: [(word: String, texts: [String])] = [("", [])]
        for (index, parameter) in parameters.enumerated() {
            let values: [(word: String, text: String)] =
                if isSender(parameter.type, at: place, owner: owner, file: file) {
                    [("", place.value)]
                } else if place.calls.isRow(at: index, of: name) {
                    [("", "0")]
                } else if let property = place.calls.property(at: index, of: name) {
                    [("", "\(place.path).\(property)")]
                } else {
                    samples.values(of: parameter.type, scope: owner, file: file)
                }
            guard !values.isEmpty else { return [Offer(label: name, code: nil, missing: parameter.type.swiftText ?? "a value")] }
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
                code: "\(call)(\(variant.texts.joined(separator: ", ")))", missing: "", condition: place.calls.condition(of: name))
        }
    }

    /// Whether a parameter takes what the call comes from.
    private func isSender(_ type: TypeReference, at place: Place, owner: Program.TypeID?, file: Int) -> Bool {
        if case .named("UIViewController", _) = type { return place.path == "$0" }
        guard let declared = app.names.typing.declared(Typing.Written(type: type, scope: owner, file: file)) else { return false }
        return declared.contains { program.isSubtype(place.type, of: $0) }
    }

    /// The lines by which an exploration declares them.
    func lines(for standIn: NeededCode.StandIn) -> [String] {
        let offers = offers(of: standIn)
        let known = offers.filter { $0.code != nil }
        let unknown = offers.filter { $0.code == nil }.map { "    // \($0.label): needs a value of \($0.missing)" }
        let name = program.types[standIn.type].name
        guard !known.isEmpty else {
            // A screen that is declared and never comes is named when the flow is explored.
            return (program.types[standIn.type].generics.isEmpty ? ["    .screen(\(name).self)"] : []) + unknown
        }
        let actions = known.map { offer in
            "        .tap(\"\(offer.label)\"\(offer.condition.map { ", when: { \($0) }" } ?? "")) { \(offer.code!) }"
        }.joined(separator: ",\n")
        return ["    .screen(\n        \(name).self, offers:\n\(actions)\n    )"] + unknown
    }
}

/// The subjects of Combine, into which anybody sends values.
enum Streams {
    /// The type of the values of a subject; `nil` of anything else.
    static func values(of written: Typing.Written?) -> TypeReference? {
        guard case .named(let name, let arguments)? = written?.type, let first = arguments.first else { return nil }
        return ["PassthroughSubject", "CurrentValueSubject"].contains(Program.plainName(name)) ? first : nil
    }
}

extension NeededCodeReader {
    /// The declaration of a type, and all extensions of it.
    func code(of type: Program.TypeID) -> [TopLevelDeclarations.ID] {
        (declarations.ofType[type].map { [$0] } ?? []) + (declarations.extensions[type] ?? [])
    }
}
