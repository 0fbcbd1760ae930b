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

    private var program: Program { app.program }
    private var type: Program.TypeInfo { program.types[standIn.type] }

    private var isViewController: Bool {
        program.inherits(type.id, from: "UIViewController") || type.externalParents.contains { $0.hasSuffix("ViewController") }
    }
    private var isView: Bool { program.inherits(type.id, from: "UIView") }
    private var isSwiftUIView: Bool { program.externalAncestors(of: type.id).contains("View") && type.kind == .struct }

    /// The declaration, and the members that could not be written, as `CartViewController.items`: the app does not write down their types.
    func written() -> (text: String, unwritten: [String]) {
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
                lines += self.lines(for: node, facts: info.facts)
            }
        }
        for nested in standIn.nested.sorted() {
            if let node = syntax(program.types[nested].file).declaration(at: program.types[nested].spot) {
                lines += Self.stripped(node).split(separator: "\n", omittingEmptySubsequences: false).map { "    " + $0 }
            }
        }
        if isSwiftUIView { lines.append("    var body: some View { EmptyView() }") }
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
        guard !type.generics.isEmpty else { return "" }
        let parts = type.generics.filter { $0.name != "Self" }.map { generic in
            generic.name + (generic.bound.flatMap(\.swiftText).map { ": \($0)" } ?? "")
        }
        return parts.isEmpty ? "" : "<\(parts.joined(separator: ", "))>"
    }

    /// The superclass, and the protocols that are there.
    private var inheritance: String {
        var parents: [String] = []
        if type.kind == .class {
            if let base = program.superclass(of: type.id) {
                parents.append(program.types[base].name)
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
        switch reference {
        case .named(let name, let arguments):
            guard arguments.allSatisfy(isThere) else { return false }
            guard let other = program.type(named: name, scope: type.id, file: type.file, cache: app.names.typing.names) else {
                // What nothing declares is made up.
                return app.headless.isKnown(name) || !HeadlessTypes.isOfUIKit(name)
            }
            let outer = app.outermost(other)
            return outer == type.id || needed.standIn(for: outer) != nil
                || (app.declarations.ofType[outer].map(needed.taken.contains) ?? false)
        case .optional(let inside), .array(let inside), .metatype(let inside): return isThere(inside)
        case .dictionary(let key, let value): return isThere(key) && isThere(value)
        case .function(let parameters, let result): return (parameters + [result]).allSatisfy(isThere)
        case .tuple(let parts), .composition(let parts): return parts.allSatisfy(isThere)
        case .unknown: return false
        }
    }

    // MARK: - Properties

    private func line(for facts: PropertyFacts, id: Program.PropertyID) -> [String]? {
        let info = program.properties[id]
        let written = facts.type ?? app.names.typing.type(of: id)?.type
        let prefix = facts.isStatic ? "static " : ""
        if let literal = facts.initial.flatMap(Self.literal) {
            let annotation = written.flatMap(\.swiftText).map { ": \($0)" } ?? ""
            return ["    \(prefix)var \(facts.name)\(annotation) = \(literal)"]
        }
        guard let text = annotation(of: facts, info: info) ?? written?.swiftText ?? facts.initial.flatMap(made) else { return nil }
        let owner = facts.ownership == .strong ? "" : "weak "
        if text.hasSuffix("?") || text.hasSuffix("!") { return ["    \(prefix)\(owner)var \(facts.name): \(text)"] }
        if facts.ownership != .strong { return ["    \(prefix)weak var \(facts.name): (\(text))?"] }
        let value = value(of: written ?? .named(text, arguments: []), name: facts.name, file: info.file)
        if type.kind == .struct, !facts.isStatic { return ["    var \(facts.name): \(text) = \(value)"] }
        // Only a class has lazy properties that can be read where it is not changed.
        if type.kind == .enum, !facts.isStatic { return ["    var \(facts.name): \(text) { \(value) }"] }
        return facts.isStatic
            ? ["    static var \(facts.name): \(text) = \(value)"] : ["    lazy var \(facts.name): \(text) = \(value)"]
    }

    /// What a property has before anything is given to it. The one object of a class is made here, and is not asked of itself.
    private func value(of written: TypeReference?, name: String, file: Int) -> String {
        if case .named(type.name, _)? = written {
            let isMade = standIn.functions.contains { program.functions[$0].facts.kind == .initializer }
            return isMade ? "standIn(\"\(type.name).\(name)\")" : "\(type.name)()"
        }
        return written.flatMap { samples.value(of: $0, scope: type.id, file: file) } ?? "standIn(\"\(type.name).\(name)\")"
    }

    /// The type of what a property begins with, where that says it: a literal, or a type of Swift or UIKit that is made.
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
            case .name(let name, _): return name.first?.isUppercase ?? false && app.headless.isKnown(name) ? name : nil
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
        let parameters = Set(facts.parameters.map(\.name))
        var assigned: [String] = []
        for item in node.body?.statements ?? [] {
            // `self.cart = cart`.
            let words = item.item.trimmedDescription.split(separator: "=").map { $0.split(separator: " ").joined() }
            guard words.count == 2, parameters.contains(words[1]) else { continue }
            let name = words[0].hasPrefix("self.") ? String(words[0].dropFirst("self.".count)) : words[0]
            if stored.contains(where: { $0.name == name }) { assigned.append("self.\(name) = \(words[1])") }
        }
        let isOverride = node.modifiers.contains { $0.name.text == "override" } && program.superclass(of: type.id) == nil
        let head =
            (isOverride ? "override " : "") + "init" + (node.optionalMark?.text ?? "")
            + (node.genericParameterClause?.trimmedDescription ?? "") + signature(node.signature, facts)
            + (node.genericWhereClause.map { " " + $0.trimmedDescription } ?? "")
        let body = [superCall].compactMap(\.self) + assigned
        return ["    \(head) {"] + body.map { "        \($0)" } + ["    }"]
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

    private func lines(for node: FunctionDeclSyntax, facts: FunctionFacts) -> [String] {
        let modifiers = node.modifiers.map { $0.trimmedDescription }
            .filter { !["public", "open", "internal", "fileprivate", "private", "override", "final", "dynamic", "optional"].contains($0) }
        let head =
            (modifiers + ["func"]).joined(separator: " ") + " " + node.name.text + (node.genericParameterClause?.trimmedDescription ?? "")
            + signature(node.signature, facts) + (node.genericWhereClause.map { " " + $0.trimmedDescription } ?? "")
        guard let returned = facts.returns, returned != .void else { return ["    \(head) {}"] }
        return ["    @discardableResult \(head) { \(value(of: returned, facts)) }"]
    }

    private func value(of type: TypeReference, _ facts: FunctionFacts) -> String {
        if case .named(let name, _) = type, name == "Self" { return "standIn(\"\(self.type.name).\(facts.name)\")" }
        if let text = samples.value(of: type, scope: self.type.id, file: self.type.file) { return text }
        return "standIn(\"\(self.type.name).\(facts.name)\")"
    }

    /// Parameters and result, on one line. A default that asks for something of the app is a value of its type.
    private func signature(_ node: FunctionSignatureSyntax, _ facts: FunctionFacts) -> String {
        let parameters = zip(node.parameterClause.parameters, facts.parameters).map { parameter, known in
            var plain = parameter
            plain.trailingComma = nil
            guard let initial = known.initial, Self.literal(initial) == nil else { return Self.line(plain.trimmedDescription) }
            plain.defaultValue = nil
            let value = samples.value(of: known.type, scope: type.id, file: type.file) ?? "standIn(\"\(type.name).\(known.name)\")"
            return "\(Self.line(plain.trimmedDescription)) = \(value)"
        }
        let effects = node.effectSpecifiers.map { " " + Self.line($0.trimmedDescription) } ?? ""
        let result = node.returnClause.map { " " + Self.line($0.trimmedDescription) } ?? ""
        return "(\(parameters.joined(separator: ", ")))\(effects)\(result)"
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
