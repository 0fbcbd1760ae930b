/// What one declaration uses: types, functions, members, each as far as the source tells what is meant.
struct UsedNames {
    /// Types of the app.
    var types: Set<Program.TypeID> = []
    /// Functions, variables and aliases at the top level.
    var declarations: Set<TopLevelDeclarations.ID> = []
    /// Members of types of the app whose base's type is known.
    var functions: Set<Program.FunctionID> = []
    var properties: Set<Program.PropertyID> = []
    /// Names of members whose base's type is not known.
    var members: Set<String> = []
    /// Names of types that neither the app declares nor the lists have.
    var unknown: Set<String> = []
    /// Members that types of UIKit have on Apple's systems and not here: `UIViewController.keyCommands`.
    var missing: Set<String> = []
    var words: Set<ObjectiveCWord> = []
}

/// Reads what declarations use, each once.
final class UsedNamesReader {
    let program: Program
    let declarations: TopLevelDeclarations
    let typing: Typing
    private let headless: HeadlessTypes
    private var known: [TopLevelDeclarations.ID: UsedNames] = [:]
    private lazy var labelled = Dictionary(
        grouping: program.functions.filter { $0.externalOwner != nil && $0.facts.parameters.contains { $0.label != nil } }
    ) { $0.facts.name }.mapValues { $0.map(\.id) }

    init(program: Program, declarations: TopLevelDeclarations, headless: HeadlessTypes = .shared) {
        self.program = program
        self.declarations = declarations
        self.headless = headless
        typing = Typing(program: program)
    }

    /// What a declaration uses. Complexity: O(*n*) for *n* expressions; O(1) from the second time on.
    func names(of id: TopLevelDeclarations.ID) -> UsedNames {
        if let known = known[id] { return known }
        let declaration = declarations.all[id]
        var collector = Collector(reader: self, file: declaration.file)
        for type in declaration.facts {
            collector.generics.formUnion(type.generics.map(\.name))
            for function in type.functions { collector.generics.formUnion(function.generics.map(\.name)) }
        }
        for alias in declaration.aliases { collector.generics.formUnion(alias.generics + [alias.name]) }
        if case .extension(let type) = declaration.kind { collector.generics.formUnion(program.types[type].generics.map(\.name)) }
        for type in declaration.facts { collector.visit(type) }
        for alias in declaration.aliases {
            // In a protocol's extension it may be made of what the protocol inherits.
            let scope =
                alias.scope.isEmpty ? nil : program.type(named: alias.scope, scope: nil, file: declaration.file, cache: typing.names)
            collector.add(alias.type, scope: scope)
        }
        switch declaration.kind {
        case .function(let function):
            let facts = program.functions[function].facts
            collector.generics.formUnion(facts.generics.map(\.name))
            collector.visit(facts, scope: nil)
        case .variable(let variable): collector.visit(program.properties[variable].facts, scope: nil)
        default: break
        }
        var used = collector.used
        // What stands without a prefix in an extension of a type from elsewhere may be nested in that, or one that it is made of.
        if case .foreignExtension(let type) = declaration.kind {
            let written = HeadlessTypes.withoutModule(declaration.facts.first?.name ?? type)
            used.unknown =
                headless.ofSwift.contains(type)
                ? [] : used.unknown.filter { headless.types["\(written).\($0)"] == nil && !headless.has($0, in: written) }
        }
        readMembers(of: declaration, into: &used)
        known[id] = used
        return used
    }

    /// What the type of a property, or the parameters and result of a function, are made of.
    func types(inSignatureOf function: Program.FunctionID) -> UsedNames {
        let info = program.functions[function]
        var collector = Collector(reader: self, file: info.file)
        collector.generics = Set(info.facts.generics.map(\.name) + (info.owner.map { program.types[$0].generics.map(\.name) } ?? []))
        collector.visitSignature(info.facts, scope: info.owner)
        return collector.used
    }

    func types(inSignatureOfProperty property: Program.PropertyID) -> UsedNames {
        let info = program.properties[property]
        var collector = Collector(reader: self, file: info.file)
        collector.generics = Set(info.owner.map { program.types[$0].generics.map(\.name) } ?? [])
        if let type = info.facts.type ?? typing.type(of: property)?.type { collector.add(type, scope: info.owner) }
        return collector.used
    }

    /// What a type that is declared inside of another one uses.
    func types(in facts: TypeFacts, file: Int) -> UsedNames {
        var collector = Collector(reader: self, file: file)
        collector.generics = Set(facts.generics.map(\.name))
        collector.visit(facts)
        return collector.used
    }

    /// What the cases of an enumeration carry.
    func types(inCasesOf facts: TypeFacts, file: Int) -> UsedNames {
        var collector = Collector(reader: self, file: file)
        collector.generics = Set(facts.generics.map(\.name))
        let scope = program.type(named: facts.name, scope: nil, file: file, cache: typing.names)
        for one in facts.cases { for part in one.payload { collector.add(part.type, scope: scope) } }
        return collector.used
    }

    /// Operators that say nothing of an extension: every type may have them.
    private static let signsOfEverything: Set = ["==", "!=", "<", ">", "<=", ">=", "===", "!==", "&&", "||", "??", "...", "..<"]

    /// Members by the types of what they are asked of.
    private func readMembers(of declaration: TopLevelDeclarations.Declaration, into used: inout UsedNames) {
        var functions: Set<Program.FunctionID> = []
        var properties: Set<Program.PropertyID> = []
        var members: Set<String> = []
        var missing: Set<String> = []
        var walk = CodeWalk(typing) { [self, program, typing, headless] expression, role, scope in
            func note(_ name: String, on owners: [Program.TypeID], call: Call?) -> Bool {
                var isFound = false
                for owner in owners {
                    if let property = program.property(named: name, on: owner) {
                        properties.insert(property)
                        isFound = true
                    }
                    let named = program.functions(named: name, on: owner)
                    let fitting = call.map { call in
                        named.filter { SourceGraph.CallShape(call).fits(program.functions[$0].facts) }
                    }
                    let meant = fitting.flatMap { $0.isEmpty ? nil : $0 } ?? named
                    if !meant.isEmpty { isFound = true }
                    functions.formUnion(meant)
                }
                return isFound
            }
            /// The initialiser that is called, or else, of a struct, the properties that Swift's own one takes.
            func note(made owners: [Program.TypeID], call: Call) {
                if note("init", on: owners, call: call) { return }
                for label in call.arguments.compactMap(\.label) {
                    for owner in owners where program.types[owner].kind == .struct {
                        if let property = program.property(named: label, on: owner) { properties.insert(property) }
                    }
                }
            }
            var call: Call?
            if case .called(let made) = role { call = made }
            switch expression {
            case .name(let name, _):
                if scope.local(name) != nil { return }
                if let owner = scope.owner, note(name, on: [owner], call: call) { return }
                if let made = program.type(named: name, scope: scope.owner, file: scope.file, cache: typing.names) {
                    if let call { note(made: [made], call: call) }
                    return
                }
                if let call, let added = program.externalFunctions[name]?["init"] {
                    functions.formUnion(added.filter { SourceGraph.CallShape(call).fits(program.functions[$0].facts) })
                }
                members.insert(name)
            case .type(let reference):
                if let call, let made = typing.declared(Typing.Written(type: reference, scope: scope.owner, file: scope.file)) {
                    note(made: made, call: call)
                }
            case .member(let base, let name, _):
                var written = base.flatMap { typing.type(of: $0, in: scope) }
                if case .metatype(let inside)? = written?.type, let known = written {
                    written = Typing.Written(type: inside, scope: known.scope, file: known.file)
                }
                if let owners = typing.declared(written) {
                    if note(name, on: owners, call: call) { return }
                    // `Type.Nested()`.
                    for owner in owners {
                        if let nested = program.type(named: program.types[owner].name + "." + name, scope: nil, file: scope.file) {
                            if let call { note(made: [nested], call: call) }
                            return
                        }
                    }
                }
                if case .named(let type, _)? = typing.plain(written)?.type, program.type(named: type, scope: nil, file: scope.file) == nil {
                    for base in UIKitClasses.lineage(of: type) {
                        let added = program.externalFunctions[base]?[name] ?? []
                        functions.formUnion(added)
                        properties.formUnion(program.externalProperties[base]?[name] ?? [])
                        if !added.isEmpty || program.externalProperties[base]?[name] != nil { return }
                    }
                }
                if case .named(let type, _)? = typing.plain(written)?.type, HeadlessTypes.isOfUIKit(type), headless.types[type] != nil,
                    program.externalFunctions[type]?[name] == nil, program.externalProperties[type]?[name] == nil,
                    headless.lacks(name, in: type), program.isUnknownMember(name, ofExternal: type)
                {
                    missing.insert("\(type).\(name)")
                }
                if let call { functions.formUnion(self.added(name, as: call)) }
                if name != "init" { members.insert(name) }
            // An operator that the app declares for types from elsewhere.
            case .binary(let sign, _, _, _) where !Self.signsOfEverything.contains(sign): members.insert(sign)
            case .assign(_, _, let sign, _) where !sign.isEmpty: members.insert(sign)
            default: break
            }
        }
        for function in declaration.functions {
            walk.walk(function: function)
            let info = program.functions[function]
            if info.facts.isOverride, let owner = info.owner, let missed = missingOverride(info.facts.name, in: owner) {
                missing.insert(missed)
            }
        }
        for property in declaration.properties {
            walk.walk(property: property)
            let info = program.properties[property]
            if info.facts.isOverride, let owner = info.owner, let missed = missingOverride(info.facts.name, in: owner) {
                missing.insert(missed)
            }
        }
        used.functions = functions
        used.properties = properties
        used.members.formUnion(members)
        used.missing.formUnion(missing)
    }

    /// The functions of extensions of types from elsewhere that a call means by its labels, whatever it is made on.
    private func added(_ name: String, as call: Call) -> [Program.FunctionID] {
        let labels = call.arguments.map(\.label)
        guard labels.contains(where: { $0 != nil }) else { return [] }
        return labelled[name, default: []].filter { program.functions[$0].facts.parameters.map(\.label) == labels }
    }

    /// What a type overrides although the class from elsewhere that it inherits from does not have it here.
    private func missingOverride(_ name: String, in owner: Program.TypeID) -> String? {
        for ancestor in program.ancestors(of: owner) where program.types[ancestor].kind == .class {
            if program.types[ancestor].functions[name] != nil || program.types[ancestor].properties[name] != nil { return nil }
        }
        let bases = program.externalAncestors(of: owner)
        guard let base = bases.first(where: { headless.types[$0].map { !$0.parents.isEmpty } ?? false && UIKitClasses.isClass($0) }),
            headless.lacks(name, in: base), program.isUnknownMember(name, ofExternal: base)
        else { return nil }
        return "\(base).\(name)"
    }

    /// What an alias inside a type stands for.
    fileprivate func alias(_ name: String, scope: Program.TypeID?, file: Int, generics: Set<String>) -> TypeReference? {
        guard scope != nil, !generics.contains(name), declarations.aliases[name] == nil,
            program.type(named: name, scope: scope, file: file, cache: typing.names) == nil
        else { return nil }
        return program.alias(name, scope: scope, file: file)
    }

    fileprivate func resolve(_ name: String, scope: Program.TypeID?, file: Int, generics: Set<String>, into used: inout UsedNames) {
        let first = name.split(separator: ".").first.map(String.init) ?? name
        if name == "Self" || name == "Any" || generics.contains(first) { return }
        if first == "Self" {
            let rest = String(name.dropFirst("Self.".count))
            // Of a protocol, it is a type that whoever conforms to it chooses.
            guard program.type(named: rest, scope: scope, file: file, cache: typing.names) != nil else { return }
            return resolve(rest, scope: scope, file: file, generics: generics, into: &used)
        }
        if let type = program.type(named: name, scope: scope, file: file, cache: typing.names) {
            used.types.insert(type)
            return
        }
        if let aliases = declarations.aliases[name] ?? declarations.aliases[first] {
            used.declarations.formUnion(aliases)
            return
        }
        if let alias = program.alias(first, scope: scope, file: file) {
            // An alias inside a type comes with it.
            if case .named(let other, _) = alias, other != name {
                resolve(other, scope: scope, file: file, generics: generics.union([first]), into: &used)
            }
            return
        }
        // `Outer.Nested` where `Nested` stands in an extension of a type from elsewhere, or the type is that of a module.
        if first != name {
            let rest = String(name.dropFirst(first.count + 1))
            // UIKit brings Foundation with it, and so on.
            if HeadlessTypes.modules.contains(first) || program.imports[file].contains(first) {
                return resolve(rest, scope: scope, file: file, generics: generics, into: &used)
            }
            if let outer = program.type(named: first, scope: scope, file: file, cache: typing.names) {
                used.types.insert(outer)
                return
            }
        }
        if let extended = declarations.foreignExtensions[Program.plainName(name)], !headless.isKnown(name) {
            used.declarations.formUnion(extended)
            return
        }
        guard !headless.isKnown(name), first == name || !program.imports[file].contains(first) else { return }
        // An associated type of a protocol from elsewhere, and what a superclass from elsewhere is made of, have a name in those who
        // inherit.
        if let scope, program.externalAncestors(of: scope).contains(where: { headless.has(first, in: $0) }) { return }
        used.unknown.insert(first)
    }

    /// Collects what is written, without asking of what type anything is.
    private struct Collector: CodeVisitor {
        let reader: UsedNamesReader
        let file: Int
        var generics: Set<String> = []
        var used = UsedNames()
        private var scope: Program.TypeID?
        /// How many aliases of types are being followed.
        private var aliases = 0

        init(reader: UsedNamesReader, file: Int) {
            self.reader = reader
            self.file = file
        }

        mutating func visit(_ type: TypeFacts) {
            let own = reader.program.type(named: type.name, scope: nil, file: file, cache: reader.typing.names)
            used.words.formUnion(ObjectiveCWord.words(in: type.attributes))
            addAttributes(type.attributes, scope: own)
            if type.kind == .extension { add(.named(type.name, arguments: []), scope: nil) }
            for reference in type.inherits { add(reference, scope: own) }
            for generic in type.generics { if let bound = generic.bound { add(bound, scope: own) } }
            for property in type.properties { visit(property, scope: own) }
            for function in type.functions { visit(function, scope: own) }
            for one in type.cases { for part in one.payload { visit(part, scope: own) } }
        }

        mutating func visit(_ property: PropertyFacts, scope: Program.TypeID?) {
            self.scope = scope
            used.words.formUnion(ObjectiveCWord.words(in: property.attributes))
            addAttributes(property.attributes, scope: scope)
            if let type = property.type { add(type, scope: scope) }
            for argument in property.wrapperArguments { visit(argument.value) }
            if let initial = property.initial { visit(initial) }
            if let getter = property.getter { visit(getter) }
            for accessor in [property.setter, property.willSet, property.didSet] { if let accessor { visit(accessor.body) } }
        }

        mutating func visit(_ function: FunctionFacts, scope: Program.TypeID?) {
            self.scope = scope
            used.words.formUnion(ObjectiveCWord.words(in: function.attributes))
            visitSignature(function, scope: scope)
            for parameter in function.parameters { if let initial = parameter.initial { visit(initial) } }
            if let body = function.body { visit(body) }
        }

        mutating func visitSignature(_ function: FunctionFacts, scope: Program.TypeID?) {
            addAttributes(function.attributes, scope: scope)
            for generic in function.generics { if let bound = generic.bound { add(bound, scope: scope) } }
            for parameter in function.parameters { visit(parameter, scope: scope) }
            if let returns = function.returns { add(returns, scope: scope) }
        }

        private mutating func visit(_ parameter: ParameterFacts, scope: Program.TypeID?) {
            addAttributes(parameter.attributes, scope: scope)
            add(parameter.type, scope: scope)
        }

        private mutating func addAttributes(_ attributes: [String], scope: Program.TypeID?) {
            for name in attributes where name.first?.isUppercase ?? false {
                guard !Self.languageAttributes.contains(name), ObjectiveCWord.words(in: [name]).isEmpty else { continue }
                add(.named(name, arguments: []), scope: scope)
            }
        }

        private static let languageAttributes: Set<String> = [
            "UIApplicationMain", "NSApplicationMain", "NSCopying", "IBInspectable", "IBDesignable", "GKInspectable", "Sendable",
            "TaskLocal",
            "Observable", "ObservationIgnored", "Model", "Test", "Suite",
        ]

        mutating func add(_ reference: TypeReference, scope: Program.TypeID?) {
            if case .named(let name, let arguments) = reference {
                if !arguments.isEmpty, isOfAnotherModule(name) {
                    used.unknown.insert(name)
                } else if let alias = reader.alias(name, scope: scope, file: file, generics: generics), alias != reference, aliases < 4 {
                    aliases += 1
                    add(alias, scope: scope)
                    aliases -= 1
                } else {
                    reader.resolve(name, scope: scope, file: file, generics: generics, into: &used)
                }
            }
            for part in reference.parts { add(part, scope: scope) }
        }

        mutating func visit(_ body: Body) { for statement in body.statements { visit(statement) } }

        private mutating func visit(_ statement: Statement) {
            switch statement {
            case .local(let local):
                if let type = local.type { add(type, scope: scope) }
                visit(local.pattern)
            case .function(let function):
                generics.formUnion(function.generics.map(\.name))
                visit(function, scope: scope)
                return
            case .switch(_, let cases), .do(_, catches: let cases):
                for one in cases {
                    if let condition = one.condition { visit(condition) }
                    for pattern in one.patterns { visit(pattern) }
                }
            case .if(let conditions, _, _), .guard(let conditions, _), .loop(_, _, let conditions, _):
                for case .pattern(let pattern, _) in conditions { visit(pattern) }
            default: break
            }
            statement.visitParts { visit($0) }
        }

        private mutating func visit(_ pattern: Pattern) {
            switch pattern {
            case .expression(let expression): visit(expression)
            case .tuple(let parts), .enumCase(_, let parts): for part in parts { visit(part) }
            case .cast(let inside, let type):
                visit(inside)
                add(type, scope: scope)
            case .type(let type): add(type, scope: scope)
            case .bind, .any: break
            }
        }

        mutating func visit(_ expression: Expression) {
            if let word = ObjectiveCWord.word(in: expression) { used.words.insert(word) }
            switch expression {
            case .name(let name, _): addName(name)
            case .member(let base, _, _):
                // `Outer.Nested` is one type, of which the whole name says more than its parts.
                if let base, let path = Self.path(of: base), path.first?.first?.isUppercase ?? false,
                    case .member(_, let name, _) = expression, name.first?.isUppercase ?? false
                {
                    add(.named((path + [name]).joined(separator: "."), arguments: []), scope: scope)
                    return
                }
            case .type(let reference): add(reference, scope: scope)
            case .cast(_, let reference, _): add(reference, scope: scope)
            case .closure(let closure): for case let type? in closure.parameterTypes { add(type, scope: scope) }
            case .statement(let statement):
                visit(statement)
                return
            default: break
            }
            expression.visitParts { visit($0) }
        }

        mutating func visit(_ part: CodePart) {
            switch part {
            case .body(let body): visit(body)
            case .expression(let expression): visit(expression)
            }
        }

        private mutating func addName(_ name: String) {
            if name.first?.isUppercase ?? false {
                if isOfAnotherModule(name) {
                    used.unknown.insert(name)
                } else if reader.declarations.functions[name] == nil {
                    add(.named(name, arguments: []), scope: scope)
                }
            }
            if let declared = reader.declarations.functions[name] { used.declarations.formUnion(declared) }
        }

        /// Whether a name, where a value or a type with arguments is meant, is that of a class of another module: Swift's own is a protocol.
        private func isOfAnotherModule(_ name: String) -> Bool {
            name == "Observable" && reader.program.type(named: name, scope: nil, file: file, cache: reader.typing.names) == nil
                && reader.declarations.aliases[name] == nil
        }

        private static func path(of expression: Expression) -> [String]? {
            switch expression {
            case .name(let name, _): [name]
            case .member(let base?, let name, _): path(of: base).map { $0 + [name] }
            default: nil
            }
        }
    }
}

extension Program {
    /// Whether no file of the app adds a member to a class from elsewhere, or to one that it inherits from.
    fileprivate func isUnknownMember(_ name: String, ofExternal type: String) -> Bool {
        for base in UIKitClasses.lineage(of: type) {
            if externalFunctions[base]?[name] != nil || externalProperties[base]?[name] != nil { return false }
            for conformance in externalConformances[base] ?? [] {
                if !functions(named: name, on: conformance).isEmpty || property(named: name, on: conformance) != nil { return false }
            }
        }
        return !["self", "init", "deinit", "subscript", "Type", "hash", "description", "value", "setValue", "isEqual", "performSelector"]
            .contains(name)
    }
}
