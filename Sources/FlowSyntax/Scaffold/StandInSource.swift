import SwiftSyntax

/// The source of what stands in for a type: the same name, superclass and protocols, and those members that are used, with their
/// signatures as the app writes them and without what they do.
struct StandInSource {
    let standIn: NeededCode.StandIn
    let app: NeededCodeReader
    let needed: NeededCode
    let samples: SampleValues
    /// The syntax of a file, by its number.
    let syntax: (Int) -> SourceSyntax
    let lifecycle: ScreenLifecycle
    /// What a person can do on it, if it is a view of SwiftUI: its buttons.
    var offers: [Offers.Offer] = []

    private var program: Program { app.program }
    private var type: Program.TypeInfo { program.types[standIn.type] }

    private var isViewController: Bool { app.isViewController(type.id) }
    private var isView: Bool { program.inherits(type.id, from: "UIView") }
    private var isSwiftUIView: Bool { program.externalAncestors(of: type.id).contains("View") && type.kind == .struct }

    /// The declaration, and the members that could not be written, as `CartViewController.items`: the app does not write down their types.
    func written(asking questions: inout Questions) -> (text: String, unwritten: [String]) {
        var lines = caseLines + aliasLines
        var unwritten: [String] = []
        var stored: [PropertyFacts] = []
        for id in standIn.properties.sorted(by: { program.properties[$0].facts.spot < program.properties[$1].facts.spot }) {
            let facts = program.properties[id].facts
            if facts.isOverride || app.isOfEveryScreen(facts.name) && (isViewController || isView) { continue }
            guard let line = line(for: facts, id: id) else {
                unwritten.append("\(type.name).\(facts.name)")
                continue
            }
            lines += line
            if facts.isStored, !facts.isStatic { stored.append(facts) }
        }
        var initializers = 0
        var overridesNib = false
        var overridesCoder = false
        for id in standIn.functions.sorted(by: { program.functions[$0].facts.spot < program.functions[$1].facts.spot }) {
            let info = program.functions[id]
            if info.facts.kind == .function, info.facts.isOverride { continue }
            guard let declaration = syntax(info.file).declaration(at: info.facts.spot) else { continue }
            if let node = declaration.as(InitializerDeclSyntax.self) {
                if info.facts.parameters.map(\.label) == ["coder"] {
                    overridesCoder = true
                    continue
                }
                if info.facts.parameters.map(\.label) == ["nibName", "bundle"] { overridesNib = true }
                initializers += 1
                lines += self.lines(for: node, facts: info.facts, stored: stored)
            } else if let node = declaration.as(FunctionDeclSyntax.self) {
                let asks = (standIn.reason == .unavailable || standIn.reason == .named) && unmade(info.facts.returns) == nil
                lines += self.lines(
                    for: node, facts: info.facts, stored: stored, asking: asks ? questions.body(of: node, info.facts, in: type) : nil)
            }
        }
        lines += lifecycle.methods(of: standIn).flatMap(\.lines).map { "    " + $0 }
        for nested in standIn.nested.sorted() {
            if let node = syntax(program.types[nested].file).declaration(at: program.types[nested].spot) {
                lines += Self.stripped(node).split(separator: "\n", omittingEmptySubsequences: false).map { "    " + $0 }
            }
        }
        if isSwiftUIView { lines += bodyLines }
        if initializers > 0, type.kind == .class, isViewController {
            if !overridesNib {
                lines.append("    override init(nibName: String?, bundle: Bundle?) { super.init(nibName: nibName, bundle: bundle) }")
            }
            lines.append("    required init?(coder: NSCoder) { super.init(coder: coder) }")
        } else if initializers > 0 || overridesCoder, type.kind == .class, isView {
            lines.append("    required init?(coder: NSCoder) { super.init(coder: coder) }")
        }
        let head = "\(keyword) \(type.simpleName)\(generics)\(inheritance)"
        return (lines.isEmpty ? "\(head) {}" : "\(head) {\n\(lines.joined(separator: "\n"))\n}", unwritten)
    }

    /// A button for each thing that a person can do on a view.
    private var bodyLines: [String] {
        let buttons = offers.compactMap { offer in
            offer.code.map { "        Button(\"\(offer.label)\") { \($0.replacing("$0", with: "self")) }" }
        }
        guard !buttons.isEmpty else { return ["    var body: some View { EmptyView() }"] }
        return ["    var body: some View {"] + buttons + ["    }"]
    }

    private var keyword: String {
        switch type.kind {
        case .class: "class"
        case .struct: "struct"
        case .enum: "enum"
        case .actor: "actor"
        case .protocol: "protocol"
        case .extension: "extension"
        }
    }

    private var generics: String {
        guard !type.generics.isEmpty, !isViewController || isGeneric(standIn) else { return "" }
        let parts = type.generics.filter { $0.name != "Self" }.map { generic in
            // A bound that is not there is none.
            generic.name + (generic.bound.flatMap { isThere($0) ? $0.swiftText : nil }.map { ": \($0)" } ?? "")
        }
        return parts.isEmpty ? "" : "<\(parts.joined(separator: ", "))>"
    }

    /// Whether what is there of a screen names its generic parameters, or its superclass is made of them.
    private func isGeneric(_ standIn: NeededCode.StandIn) -> Bool {
        let names = Set(program.types[standIn.type].generics.map(\.name))
        func isNamed(_ reference: TypeReference) -> Bool {
            if case .named(let name, _) = reference, names.contains(name.split(separator: ".").first.map(String.init) ?? name) {
                return true
            }
            return reference.parts.contains(where: isNamed)
        }
        if let base = program.superclass(of: standIn.type), needed.standIn(for: base).map(isGeneric) ?? false,
            app.facts(of: standIn.type)?.inherits.first.map(isNamed) ?? false
        {
            return true
        }
        return standIn.properties.contains { program.properties[$0].facts.type.map(isNamed) ?? false }
            || standIn.functions.contains { id in
                let facts = program.functions[id].facts
                return facts.parameters.contains { isNamed($0.type) } || facts.returns.map(isNamed) ?? false
            }
    }

    /// A superclass of the app, with what it is made of if it is made of anything.
    private func written(superclass base: Program.TypeID) -> String {
        let name = program.types[base].name
        guard !program.types[base].generics.isEmpty, needed.standIn(for: base).map(isGeneric) ?? true,
            case .named(let written, let arguments)? = app.facts(of: type.id)?.inherits.first
        else { return name }
        // What is not there is anything.
        let parts = arguments.map { isThere($0) ? $0.swiftText ?? "Any" : "Any" }
        return parts.isEmpty ? written : "\(written)<\(parts.joined(separator: ", "))>"
    }

    /// The superclass, and the protocols that are there.
    private var inheritance: String {
        var parents: [String] = []
        if type.kind == .class {
            if let base = program.superclass(of: type.id) {
                parents.append(written(superclass: base))
            } else if let base = type.externalParents.first(where: { UIKitClasses.isClass($0) }) {
                parents.append(base == "UIHostingController" || !app.headless.isKnown(base) ? "UIViewController" : base)
            } else if isViewController {
                parents.append("UIViewController")
            }
        }
        for parent in type.parents where program.types[parent].kind == .protocol {
            if let id = app.declarations.ofType[parent], needed.taken.contains(id) { parents.append(program.types[parent].name) }
        }
        if isSwiftUIView { parents.append("View") }
        // An enumeration comes with all of its cases, and so with what Swift makes of them.
        let derived: Set = type.kind == .enum ? Self.derivedOfCases : ["Error", "ObservableObject"]
        parents += type.externalParents.filter(derived.contains)
        return parents.isEmpty ? "" : ": " + parents.joined(separator: ", ")
    }

    private static let derivedOfCases: Set = [
        "String", "Int", "UInt", "Int16", "Int32", "UInt8", "Double", "Character", "Error", "Equatable", "Hashable", "CaseIterable",
        "Codable", "Decodable", "Encodable", "Sendable",
    ]

    /// The cases of an enumeration, as the app has them.
    private var caseLines: [String] {
        guard type.kind == .enum, let node = syntax(type.file).declaration(at: type.spot)?.as(EnumDeclSyntax.self) else { return [] }
        return node.memberBlock.members.compactMap { $0.decl.as(EnumCaseDeclSyntax.self) }.map { "    \($0.trimmedDescription)" }
    }

    /// Names that its signatures use for other types.
    private var aliasLines: [String] {
        (app.declarations.ofType[type.id].map { app.declarations.all[$0].aliases } ?? []).filter { $0.scope == type.name }.compactMap {
            alias in
            // Only what is made of types that are there.
            guard let text = alias.type.swiftText, isThere(alias.type) else { return nil }
            return "    typealias \(alias.name) = \(text)"
        }
    }

    private func isThere(_ reference: TypeReference) -> Bool {
        guard reference != .unknown, reference.parts.allSatisfy(isThere) else { return false }
        if case .named(let name, _) = reference {
            guard let other = program.type(named: name, scope: type.id, file: type.file, cache: app.names.typing.names) else {
                // What nothing declares is made up.
                return app.headless.isKnown(name) || !HeadlessTypes.isOfUIKit(name)
            }
            let outer = app.outermost(other)
            return outer == type.id || needed.standIn(for: outer) != nil
                || (app.declarations.ofType[outer].map(needed.taken.contains) ?? false)
        }
        return true
    }

    // MARK: - Properties

    private func line(for facts: PropertyFacts, id: Program.PropertyID) -> [String]? {
        let info = program.properties[id]
        let written = facts.type ?? app.names.typing.type(of: id)?.type
        let prefix = facts.isStatic ? "static " : ""
        if isSwiftUIView, let wrapped = wrapped(facts, written) { return [wrapped] }
        if let literal = facts.initial.flatMap(Self.literal) {
            let annotation = written.flatMap(\.swiftText).map { ": \($0)" } ?? ""
            return ["    \(prefix)var \(facts.name)\(annotation) = \(literal)"]
        }
        guard let text = annotation(of: facts, info: info) ?? written?.swiftText ?? facts.initial.flatMap(made) else { return nil }
        let owner = facts.ownership == .strong ? "" : "weak "
        // A storyboard connects it before anybody asks.
        if facts.attributes.contains("IBOutlet"), text.hasSuffix("!"),
            let value = samples.value(of: .named(String(text.dropLast()), arguments: []), scope: type.id, file: info.file)
        {
            return ["    var \(facts.name): \(text) = \(value)"]
        }
        if type.kind == .enum, !facts.isStatic, text.hasSuffix("?") { return ["    var \(facts.name): \(text) { nil }"] }
        if text.hasSuffix("?") || text.hasSuffix("!") { return ["    \(prefix)\(owner)var \(facts.name): \(text)"] }
        if facts.ownership != .strong { return ["    \(prefix)weak var \(facts.name): (\(text))?"] }
        let value =
            (facts.isStored ? nil : unmade(written)).map { "\($0)(\"\(type.name).\(facts.name)\")" }
            ?? value(of: written ?? .named(text, arguments: []), name: facts.name, file: info.file)
        if type.kind == .struct, !facts.isStatic { return ["    var \(facts.name): \(text) = \(value)"] }
        // Only a class has lazy properties that can be read where it is not changed.
        if type.kind == .enum, !facts.isStatic { return ["    var \(facts.name): \(text) { \(value) }"] }
        return facts.isStatic
            ? ["    static var \(facts.name): \(text) = \(value)"] : ["    lazy var \(facts.name): \(text) = \(value)"]
    }

    /// A property of a view that another view's state is given to, or that the views around it provide.
    private func wrapped(_ facts: PropertyFacts, _ written: TypeReference?) -> String? {
        guard let text = written?.swiftText else { return nil }
        if facts.attributes.contains("EnvironmentObject") { return "    @EnvironmentObject var \(facts.name): \(text)" }
        guard facts.attributes.contains("Binding") else { return nil }
        return "    var \(facts.name): Binding<\(text)> = .constant(\(value(of: written, name: facts.name, file: type.file)))"
    }

    /// What a property has before anything is given to it. The one object of a class is made here, and is not asked of itself.
    private func value(of written: TypeReference?, name: String, file: Int) -> String {
        if case .named(type.name, _)? = written {
            let isMade = standIn.functions.contains { program.functions[$0].facts.kind == .initializer }
            return isMade ? "standIn(\"\(type.name).\(name)\")" : "\(type.name)()"
        }
        return written.flatMap { samples.value(of: $0, scope: type.id, file: file) } ?? "standIn(\"\(type.name).\(name)\")"
    }

    /// The type of what a property begins with, where that says it: a literal, or a type of Swift or UIKit that is made, or one that is
    /// made up.
    private func made(_ expression: Expression) -> String? {
        switch expression {
        case .string: return "String"
        case .other(let parts):
            // A string with interpolations.
            if case .string? = parts.first { return "String" }
            return nil
        case .call(let call):
            switch call.callee {
            case .name("NSLocalizedString", _): return "String"
            case .name(let name, _):
                guard name.first?.isUppercase ?? false else { return nil }
                return app.headless.isKnown(name) || samples.madeUp.contains(name) ? name : nil
            case .member(.name(let outer, _)?, let name, _):
                let isType = outer.first?.isUppercase ?? false && name.first?.isUppercase ?? false
                return isType && app.headless.isKnown(outer) ? "\(outer).\(name)" : nil
            default: return nil
            }
        default: return nil
        }
    }

    /// A type annotation as it is written, with `!` and all.
    private func annotation(of facts: PropertyFacts, info: Program.PropertyInfo) -> String? {
        guard let node = syntax(info.file).declaration(at: facts.spot)?.as(VariableDeclSyntax.self) else { return nil }
        return node.bindings.last?.typeAnnotation?.type.trimmedDescription
    }

    private static func literal(_ expression: Expression) -> String? {
        switch expression {
        case .bool(let value): value ? "true" : "false"
        case .number(let text): text
        case .nil: "nil"
        case .string(let text?): text.contains("\\") || text.contains("\n") || text.contains("\"") ? nil : "\"\(text)\""
        case .array(let parts): parts.isEmpty ? "[]" : nil
        case .dictionary(let parts): parts.isEmpty ? "[:]" : nil
        default: nil
        }
    }

    // MARK: - Functions

    private func lines(for node: InitializerDeclSyntax, facts: FunctionFacts, stored: [PropertyFacts]) -> [String] {
        let handed = handedOver(in: node.body, facts, stored)
        let assigned = handed.map { "self.\($0) = \($1)" }
        let unkept = Set(facts.parameters.map(\.name)).subtracting(handed.map(\.value))
        let isOverride = node.modifiers.contains { $0.name.text == "override" } && superclassHas(facts)
        let head =
            (isOverride ? "override " : "") + "init" + (node.optionalMark?.text ?? "")
            + (node.genericParameterClause?.trimmedDescription ?? "") + signature(node.signature, facts, unkept: unkept)
            + (node.genericWhereClause.map { " " + $0.trimmedDescription } ?? "")
        let body = [superCall].compactMap(\.self) + assigned
        return ["    \(head) {"] + body.map { "        \($0)" } + ["    }"]
    }

    /// The properties that a body gives the values of its parameters: `self.cart = cart`, `_cart = StateObject(wrappedValue: cart)`, and
    /// `screen.cart = cart` in a function that makes the screen.
    private func handedOver(in body: CodeBlockSyntax?, _ facts: FunctionFacts, _ stored: [PropertyFacts]) -> [(
        property: String, value: String
    )] {
        let parameters = Set(facts.parameters.map(\.name))
        return (body?.statements ?? []).compactMap { item in
            let words = item.item.trimmedDescription.split(separator: "=", maxSplits: 1).map { $0.split(separator: " ").joined() }
            guard words.count == 2 else { return nil }
            var name = words[0]
            var value = words[1]
            if let dot = name.lastIndex(of: "."), name[..<dot].allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) {
                // Only a function that makes the screen has another name for it.
                guard facts.kind != .initializer || name[..<dot] == "self" else { return nil }
                name = String(name[name.index(after: dot)...])
            } else if facts.kind != .initializer {
                return nil
            }
            if let open = value.range(of: "(wrappedValue:"), value.hasSuffix(")") {
                value = String(value[open.upperBound...].dropLast())
                if name.hasPrefix("_") { name.removeFirst() }
            }
            return parameters.contains(value) && stored.contains { $0.name == name } ? (name, value) : nil
        }
    }

    /// Whether the superclass has an initialiser like one that overrides it: what stands in for it has those that are used.
    private func superclassHas(_ facts: FunctionFacts) -> Bool {
        if isViewController, facts.fullName == "init(nibName:bundle:)" { return true }
        var next = program.superclass(of: type.id)
        while let base = next, let standIn = needed.standIn(for: base) {
            let declared = standIn.functions.map { program.functions[$0].facts }.filter { $0.kind == .initializer }
            guard declared.isEmpty else { return declared.contains { $0.fullName == facts.fullName } }
            next = program.superclass(of: base)
        }
        return true
    }

    /// How a class begins that its superclass must begin, too.
    private var superCall: String? {
        guard type.kind == .class else { return nil }
        if isViewController {
            if program.inherits(type.id, from: "UICollectionViewController") {
                return "super.init(collectionViewLayout: UICollectionViewFlowLayout())"
            }
            return "super.init(nibName: nil, bundle: nil)"
        }
        if isView { return "super.init(frame: .zero)" }
        return inheritance.contains(": NSObject") ? "super.init()" : nil
    }

    private func lines(
        for node: FunctionDeclSyntax, facts: FunctionFacts, stored: [PropertyFacts], asking question: [String]?
    ) -> [String] {
        let modifiers = node.modifiers.map { $0.trimmedDescription }
            .filter { !["public", "open", "internal", "fileprivate", "private", "override", "final", "dynamic", "optional"].contains($0) }
        let head =
            (modifiers + ["func"]).joined(separator: " ") + " " + node.name.text + (node.genericParameterClause?.trimmedDescription ?? "")
            + signature(node.signature, facts) + (node.genericWhereClause.map { " " + $0.trimmedDescription } ?? "")
        let asked = (question ?? []).map { "        " + $0 }
        guard let returned = facts.returns, returned != .void else {
            return asked.isEmpty ? ["    \(head) {}"] : ["    \(head) {"] + asked + ["    }"]
        }
        let value = value(of: returned, facts)
        if !asked.isEmpty {
            return ["    @discardableResult \(head) {"] + asked + (facts.isAsync ? [] : ["        return \(value)"]) + ["    }"]
        }
        let assigned = makesItself(facts, returned) ? handedOver(in: node.body, facts, stored) : []
        guard !assigned.isEmpty else { return ["    @discardableResult \(head) { \(value) }"] }
        return ["    @discardableResult \(head) {", "        let made: \(type.name) = \(value)"]
            + assigned.map { "        made.\($0) = \($1)" } + [
                "        return made\(returned == .named("Self", arguments: []) ? " as! Self" : "")", "    }",
            ]
    }

    /// Whether a function of a class makes an object of it, as `instantiate(with:)` does for a storyboard.
    private func makesItself(_ facts: FunctionFacts, _ returned: TypeReference) -> Bool {
        guard facts.isStatic, type.kind == .class else { return false }
        return returned.plainName == type.simpleName || returned.plainName == "Self"
    }

    /// What is called in place of making a coordinator, if that is what is asked for: any other coordinator of that type would show what the
    /// app does not. `standIn` ends the action, and `notRun` gives nothing; both say that the flow is not followed.
    private func unmade(_ asked: TypeReference?) -> String? {
        guard standIn.reason == .unavailable, var asked else { return nil }
        var isOptional = false
        if case .optional(let inside) = asked { (asked, isOptional) = (inside, true) }
        let declared = app.names.typing.declared(Typing.Written(type: asked, scope: type.id, file: type.file)) ?? []
        let isMaker = declared.contains { id in
            app.coordinators.contains(id)
                || program.types[id].kind == .protocol && program.concreteSubtypes(of: id).contains(where: app.coordinators.contains)
        }
        return isMaker ? isOptional ? "notRun" : "standIn" : nil
    }

    private func value(of type: TypeReference, _ facts: FunctionFacts) -> String {
        if let call = unmade(type) { return "\(call)(\"\(self.type.name).\(facts.name)\")" }
        if case .named(let name, _) = type, name == "Self" {
            return samples.value(of: .named(self.type.name, arguments: []), scope: self.type.id, file: self.type.file)
                ?? "standIn(\"\(self.type.name).\(facts.name)\")"
        }
        if let text = samples.value(of: type, scope: self.type.id, file: self.type.file) { return text }
        return "standIn(\"\(self.type.name).\(facts.name)\")"
    }

    /// Parameters and result, on one line. A default that asks for something of the app is a value of its type.
    private func signature(_ node: FunctionSignatureSyntax, _ facts: FunctionFacts, unkept: Set<String> = []) -> String {
        let parameters = zip(node.parameterClause.parameters, facts.parameters).map { parameter, known in
            var plain = parameter
            plain.trailingComma = nil
            guard let initial = known.initial, Self.literal(initial) == nil else { return Self.line(plain.trimmedDescription) }
            plain.defaultValue = nil
            let text = Self.line(plain.trimmedDescription)
            if let value = samples.value(of: known.type, scope: type.id, file: type.file) { return "\(text) = \(value)" }
            // What is not kept need not be there.
            if facts.kind == .initializer, !unkept.isEmpty, unkept.contains(known.name), known.attributes.isEmpty,
                let optional = Self.optional(plain)
            {
                return "\(optional) = nil"
            }
            return "\(text) = standIn(\"\(type.name).\(known.name)\")"
        }
        let effects = node.effectSpecifiers.map { " " + Self.line($0.trimmedDescription) } ?? ""
        let result = node.returnClause.map { " " + Self.line($0.trimmedDescription) } ?? ""
        return "(\(parameters.joined(separator: ", ")))\(effects)\(result)"
    }

    /// A parameter that may be nothing.
    private static func optional(_ parameter: FunctionParameterSyntax) -> String? {
        guard parameter.type.is(IdentifierTypeSyntax.self) || parameter.type.is(MemberTypeSyntax.self) else { return nil }
        var plain = parameter
        plain.type = TypeSyntax(OptionalTypeSyntax(wrappedType: parameter.type.trimmed))
        return line(plain.trimmedDescription)
    }

    private static func line(_ text: String) -> String {
        text.split(whereSeparator: \.isNewline).map { $0.split(separator: " ").joined(separator: " ") }.filter { !$0.hasPrefix("//") }
            .joined(separator: " ")
    }

    private static func stripped(_ node: DeclSyntax) -> String {
        let source = SourceSyntax(node.trimmedDescription)
        return RewrittenSource(source, keeps: { _ in true }, keepsAlias: { _ in true }, hasModule: { _ in true }).text
    }
}
