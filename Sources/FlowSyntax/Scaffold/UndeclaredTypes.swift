/// Types that no Swift file declares, of other modules and of Objective-C, as the code that is needed uses them: what is made of them, and
/// which members are asked for.
///
/// Nothing says what they are: a class that others are told of by methods is a protocol, everything else is a class. What a member gives is
/// read from where its value goes; where that says nothing, it gives `Any`.
struct UndeclaredTypes {
    /// A type as it is used.
    private struct Use {
        var isProtocol = false
        var generics = 0
        /// The labels of the parameters, and what they are given, by the whole name.
        var functions: [String: (name: String, isStatic: Bool, parameters: [(label: String?, type: String)], result: String?)] = [:]
        var properties: [String: (isStatic: Bool, type: String)] = [:]
        var initializers: [String: [(label: String?, type: String)]] = [:]
        /// What stands between the brackets of a subscript.
        var keys: Set<String> = []
        /// Of a wrapper of properties: their types, with values of them.
        var wrapped: [String: String] = [:]
        var isWrapper = false
        var wrapperLabels: Set<[String?]> = []
    }

    private let app: NeededCodeReader
    private let needed: NeededCode
    private let samples: SampleValues
    /// Names of notifications that no Swift file declares.
    private var notifications: Set<String> = []
    private var uses: [String: Use] = [:]
    /// Names made up for what members give.
    private var parts: Set<String> = []

    /// The names, sorted.
    var names: [String] { uses.keys.sorted() }
    /// Those of classes.
    var classes: Set<String> { Set(uses.filter { !$0.value.isProtocol }.keys) }

    init(of needed: NeededCode, in app: NeededCodeReader, samples: SampleValues) {
        self.app = app
        self.needed = needed
        self.samples = samples
        for id in needed.taken {
            for name in app.names.names(of: id).unknown where Self.isTypeName(name) { uses[name] = uses[name] ?? Use() }
        }
        // What stands in for types names others in its signatures.
        for standIn in needed.standIns {
            // Of a class of Objective-C that Swift adds to, only that is declared.
            if app.program.types[standIn.type].isObjectiveC { uses[app.program.types[standIn.type].name] = Use() }
            let signatures =
                standIn.functions.map(app.names.types(inSignatureOf:)) + standIn.properties.map(app.names.types(inSignatureOfProperty:))
            for name in signatures.flatMap(\.unknown) where Self.isTypeName(name) { uses[name] = uses[name] ?? Use() }
        }
        for id in needed.taken { read(app.declarations.all[id]) }
        // A type of one letter is one that a tool has made of resources: something is asked of it.
        for (name, use) in uses where name.count == 1 && !use.functions.values.contains(where: \.isStatic) {
            if !use.properties.values.contains(where: \.isStatic) { uses[name] = nil }
        }
        for id in needed.taken { countGenerics(of: app.declarations.all[id]) }
        for id in needed.taken { readWrappers(of: app.declarations.all[id]) }
        for standIn in needed.standIns {
            standIn.functions.forEach { countGenerics(of: app.program.functions[$0].facts) }
            standIn.properties.forEach { countGenerics(of: app.program.properties[$0].facts) }
        }
        // A member whose type the app names has no other.
        while true {
            let named = Set(uses.values.flatMap { $0.properties.values.map(\.type) + $0.functions.values.compactMap(\.result) })
            let unused = parts.filter { uses[$0] != nil && !named.contains($0) }
            if unused.isEmpty { break }
            for name in unused { uses[name] = nil }
        }
    }

    /// Whether a name is that of a type of another module: UIKit's are missed by name, and `CC_LENGTH` is a number.
    private static func isTypeName(_ name: String) -> Bool {
        !HeadlessTypes.isOfUIKit(name) && (name.count == 1 || name.contains { $0.isLowercase })
    }

    /// How many types stand between the angle brackets of each.
    private mutating func countGenerics(of declaration: TopLevelDeclarations.Declaration) {
        for property in declaration.properties { countGenerics(of: app.program.properties[property].facts) }
        for function in declaration.functions { countGenerics(of: app.program.functions[function].facts) }
    }

    private mutating func countGenerics(of facts: PropertyFacts) {
        if let type = facts.type { count(type) }
        if case .call(let call)? = facts.initial, case .type(let made) = call.callee { count(made) }
    }

    private mutating func countGenerics(of facts: FunctionFacts) {
        for parameter in facts.parameters { count(parameter.type) }
        if let returns = facts.returns { count(returns) }
    }

    private mutating func count(_ reference: TypeReference) {
        if case .named(let name, let arguments) = reference, let use = uses[name], use.generics < arguments.count {
            uses[name]?.generics = arguments.count
        }
        reference.parts.forEach { count($0) }
    }

    /// What wraps properties, with values for those whose types are known.
    private mutating func readWrappers(of declaration: TopLevelDeclarations.Declaration) {
        for id in declaration.properties {
            let info = app.program.properties[id]
            for name in info.facts.attributes where uses[name] != nil {
                uses[name]?.isWrapper = true
                uses[name]?.wrapperLabels.insert(info.facts.wrapperArguments.map(\.label))
                guard let type = info.facts.type, let text = type.swiftText else { continue }
                uses[name]?.wrapped[text] = samples.value(of: type, scope: info.owner, file: info.file)
            }
        }
    }

    /// A wrapper that gives the values that are known.
    private func wrapper(_ name: String, _ use: Use) -> String {
        let known = use.wrapped.sorted { $0.key < $1.key }.map {
            "        if Value.self == \($0.key.contains("?") ? "(\($0.key))" : $0.key).self { return \($0.value) as! Value }\n"
        }
        let made = use.wrapperLabels.map { labels in
            "    init(" + labels.enumerated().map { "\($0.element ?? "_") value\($0.offset): Any?" }.joined(separator: ", ") + ") {}\n"
        }
        return "@propertyWrapper class \(name)<Value> {\n    lazy var wrappedValue: Value = {\n" + known.joined()
            + "        return standIn(\"\(name)\")\n    }()\n" + made.sorted().joined() + "}"
    }

    private mutating func read(_ declaration: TopLevelDeclarations.Declaration) {
        for type in declaration.facts {
            for (index, reference) in type.inherits.enumerated() {
                guard case .named(let name, let arguments) = reference, var use = uses[name] else { continue }
                use.generics = max(use.generics, arguments.count)
                // A class comes first.
                if index > 0 || type.kind != .class || name.hasSuffix("Delegate") || name.hasSuffix("DataSource") { use.isProtocol = true }
                uses[name] = use
            }
        }
        var found: [(String, (inout Use) -> Void)] = []
        var notes: Set<String> = []
        var generic: [TypeReference] = []
        let known = Set(uses.keys)
        let typing = app.names.typing
        let (app, needed) = (app, needed)
        var walk = CodeWalk(typing) { expression, role, scope in
            func text(of expression: Expression) -> String {
                if case .closure = expression { return "Any?" }
                return typing.type(of: expression, in: scope)?.type.swiftText.map { $0.hasSuffix(".Type") ? "Any" : $0 } ?? "Any?"
            }
            func parameters(of call: Call) -> [(label: String?, type: String)] { call.arguments.map { ($0.label, text(of: $0.value)) } }
            /// What a function or an initialiser of the app takes the expression for.
            func parameter(of call: Call) -> String? {
                guard let place = call.arguments.firstIndex(where: { $0.value == expression }), let label = call.arguments[place].label
                else {
                    return nil
                }
                let owner: Program.TypeID?
                let name: String
                switch call.callee {
                case .name(let made, _):
                    owner = app.program.type(named: made, scope: scope.owner, file: scope.file) ?? scope.owner
                    name = owner.map { app.program.types[$0].simpleName } == made ? "init" : made
                case .member(let base?, let member, _):
                    owner = typing.declared(typing.type(of: base, in: scope))?.first
                    name = member
                default: return nil
                }
                guard let owner else { return nil }
                let parameters = app.program.functions(named: name, on: owner).flatMap { app.program.functions[$0].facts.parameters }
                if let found = parameters.first(where: { $0.label == label }) { return found.type.swiftText }
                guard name == "init", let property = app.program.property(named: label, on: owner) else { return nil }
                return app.program.properties[property].facts.type?.swiftText
            }
            /// What a value is taken for.
            func wanted(_ role: CodeWalk.Role) -> String? {
                switch role {
                case .assigned(let target): text(of: target)
                case .argument(of: let call): parameter(of: call) ?? "Any"
                case .returned: scope.function.flatMap { typing.program.functions[$0].facts.returns?.swiftText }
                case .read: nil
                default: "Any"
                }
            }
            switch expression {
            case .type(let written): generic.append(written)
            case .call(let call):
                if case .name(let name, _) = call.callee, known.contains(name) {
                    let made = parameters(of: call)
                    found.append((name, { $0.initializers[made.map { $0.label ?? "_" }.joined(separator: ":")] = made }))
                }
                guard case .member(let base?, let member, _) = call.callee, let owner = Self.owner(of: base, in: scope, typing, known)
                else {
                    return
                }
                let given = parameters(of: call)
                var result = wanted(role)
                // What a class gives of itself is most likely an object of it: `Session.shared().token`.
                if owner.isStatic, owner.name.count == 1 {
                    // A text of the app's resources.
                    if result == "Any" || result == nil { result = "String" }
                } else {
                    if result == "Any", case .base = role { result = owner.isStatic ? owner.name : Self.part(member, of: owner.name) }
                    if owner.isStatic, result == "Any" { result = owner.name }
                }
                let whole = member + given.map { $0.label ?? "_" }.joined(separator: ":")
                found.append((owner.name, { $0.functions[whole] = (member, owner.isStatic, given, result) }))
            case .member(.member(.name("Notification", _), "Name", _), let name, _),
                .member(.member(.name("NSNotification", _), "Name", _), let name, _):
                notes.insert(name)
            case .member(let base?, let member, _):
                if case .called = role { return }
                guard member != "self", let owner = Self.owner(of: base, in: scope, typing, known) else { return }
                let isQuestion = ["is", "has", "can", "should"].contains { member.hasPrefix($0) && member.count > $0.count }
                let type: String
                if case .written(let value, _) = role {
                    type = text(of: value)
                } else if owner.isStatic, case .base = role {
                    type = owner.name
                } else {
                    let named = Self.typeNamed(as: member, in: app, needed)
                    if named == nil, case .base = role {
                        // Something of its own, of which others are asked for.
                        type = Self.part(member, of: owner.name)
                    } else {
                        let likely = isQuestion ? "Bool" : named ?? "Any"
                        type = wanted(role).flatMap { $0.hasPrefix("Any") ? nil : $0 } ?? likely
                    }
                }
                found.append((owner.name, { $0.properties[member] = (owner.isStatic, type) }))
            case .subscript(let base, let arguments, _):
                guard let owner = Self.owner(of: base, in: scope, typing, known), let first = arguments.first else { return }
                let key = text(of: first.value)
                found.append((owner.name, { $0.keys.insert(key) }))
            default: break
            }
        }
        for function in declaration.functions { walk.walk(function: function) }
        for property in declaration.properties { walk.walk(property: property) }
        generic.forEach { count($0) }
        for (name, add) in found {
            if uses[name] == nil { parts.insert(name) }
            add(&uses[name, default: Use()])
        }
        notifications.formUnion(
            notes.filter { app.program.externalProperties["Name"]?[$0] == nil && !Self.known(notification: $0, app.headless) })
    }

    private static func known(notification name: String, _ headless: HeadlessTypes) -> Bool {
        ["Notification.Name", "NSNotification.Name"].contains { headless.types[$0]?.members.contains(name) ?? false } || name == "init"
    }

    /// A type that is needed and called as a member is: `Theme` for `theme`.
    private static func typeNamed(as member: String, in app: NeededCodeReader, _ needed: NeededCode) -> String? {
        let name = member.prefix(1).uppercased() + member.dropFirst()
        // `UIImage` for `image`, `UIUserInterfaceStyle` for `userInterfaceStyle`.
        if app.headless.types["UI" + name] != nil { return "UI" + name }
        guard let type = app.program.types.first(where: { $0.name == name }), let place = app.declarations.ofType[type.id],
            needed.taken.contains(place) || needed.standIn(for: type.id) != nil
        else { return nil }
        return name
    }

    /// The names of notifications that Objective-C or another module declares; `nil` if there are none.
    var notificationNames: String? {
        guard !notifications.isEmpty else { return nil }
        let lines = notifications.sorted().map { "    static let \($0) = Notification.Name(\"\($0)\")\n" }
        return "extension Notification.Name {\n\(lines.joined())}"
    }

    /// The name of the type of a member whose own members are asked for: `Session_user` for `session.user.name`.
    private static func part(_ member: String, of owner: String) -> String { "\(owner)_\(member)" }

    private static func owner(of base: Expression, in scope: Typing.Scope, _ typing: Typing, _ known: Set<String>) -> (
        name: String, isStatic: Bool
    )? {
        if case .name(let name, _) = base, known.contains(name), scope.local(name) == nil { return (name, true) }
        // What one of its objects has.
        let inner: (base: Expression, member: String)? =
            switch base {
            case .member(let inner?, let member, _): (inner, member)
            case .call(let call): if case .member(let inner?, let member, _) = call.callee { (inner, member) } else { nil }
            default: nil
            }
        if let inner, let holder = owner(of: inner.base, in: scope, typing, known), !holder.isStatic {
            return (part(inner.member, of: holder.name), false)
        }
        // What a class gives of itself.
        var made = base
        if case .call(let call) = made { made = call.callee }
        if case .member(.name(let name, _)?, _, _) = made, known.contains(name), scope.local(name) == nil { return (name, false) }
        if case .name(let name, _) = made, case .call = base, known.contains(name), scope.local(name) == nil { return (name, false) }
        if case .named(let name, _)? = typing.plain(typing.type(of: base, in: scope))?.type, known.contains(name) { return (name, false) }
        // A property that begins with an object of it.
        guard case .name(let property, _) = base, scope.local(property) == nil, let owner = scope.owner,
            let id = typing.program.property(named: property, on: owner), let initial = typing.program.properties[id].facts.initial
        else { return nil }
        switch initial {
        case .call(let call):
            if case .name(let name, _) = call.callee, known.contains(name) { return (name, false) }
            if case .type(.named(let name, _)) = call.callee, known.contains(name) { return (name, false) }
            return nil
        default: return nil
        }
    }

    /// The declaration of what stands in for a type.
    func source(of name: String) -> String {
        guard var use = uses[name] else { return "" }
        if use.isWrapper { return wrapper(name, use) }
        // Where all that is known of are texts, the others are most likely texts as well.
        let types = Set(use.properties.values.map(\.type)).subtracting(["Any", "Any?"])
        if types.count == 1, let only = types.first, use.functions.isEmpty {
            for (member, property) in use.properties where property.isStatic { use.properties[member] = (true, only) }
        }
        if use.isProtocol { return "protocol \(name): AnyObject {}" }
        let base =
            name.hasSuffix("NavigationController")
            ? "UINavigationController"
            : name.hasSuffix("ViewController") ? "UIViewController" : name.hasSuffix("View") ? "UIView" : "NSObject"
        var lines: [String] = []
        for (member, property) in use.properties.sorted(by: { $0.key < $1.key }) where !Self.ofEveryObject.contains(member) {
            lines.append(
                "\(property.isStatic ? "static" : "lazy") var \(Self.written(member)): \(property.type) = "
                    + value(of: property.type, name, member))
        }
        for (_, parameters) in use.initializers.sorted(by: { $0.key < $1.key }) where !parameters.isEmpty {
            let call =
                base == "UIViewController" || base == "UINavigationController"
                ? "nibName: nil, bundle: nil" : base == "UIView" ? "frame: .zero" : ""
            lines.append("init(\(Self.text(parameters))) { super.init(\(call)) }")
        }
        if !lines.filter({ $0.hasPrefix("init") }).isEmpty {
            switch base {
            case "NSObject": lines.append("override init() { super.init() }")
            case "UIView": lines.append("required init?(coder: NSCoder) { super.init(coder: coder) }")
            default:
                lines.append("override init(nibName: String?, bundle: Bundle?) { super.init(nibName: nibName, bundle: bundle) }")
                lines.append("required init?(coder: NSCoder) { super.init(coder: coder) }")
            }
        }
        for key in use.keys.sorted() {
            let value = use.generics > 0 ? "Part\(use.generics - 1)?" : "Any?"
            lines.append("subscript(key: \(key)) -> \(value) {")
            lines += ["    get { standIn(\"\(name)[]\") }", "    set {}", "}"]
        }
        for (_, var function) in use.functions.sorted(by: { $0.key < $1.key }) {
            // Of a generic class, what it gives of itself is one of the same kind.
            if function.isStatic, use.generics > 0, let result = function.result, result == name || result.hasPrefix(name + "<") {
                function.result = "\(name)<\((0..<use.generics).map { "Part\($0)" }.joined(separator: ", "))>"
            }
            let head = "\(function.isStatic ? "static " : "")func \(Self.written(function.name))(\(Self.text(function.parameters)))"
            lines.append(
                function.result.map { "@discardableResult \(head) -> \($0) { \(value(of: $0, name, function.name)) }" } ?? "\(head) {}")
        }
        let generics = use.generics == 0 ? "" : "<" + (0..<use.generics).map { "Part\($0)" }.joined(separator: ", ") + ">"
        return "class \(name)\(generics): \(base) {" + (lines.isEmpty ? "}" : "\n" + lines.map { "    \($0)\n" }.joined() + "}")
    }

    /// What each object has, made up or not.
    private static let ofEveryObject: Set = ["debugDescription", "description", "hash", "hashValue"]

    /// A name as a declaration has it: `default` is a word of the language.
    private static func written(_ name: String) -> String {
        ["as", "case", "catch", "default", "do", "for", "in", "is", "operator", "repeat", "switch", "throw", "try", "where"].contains(name)
            ? "`\(name)`" : name
    }

    private func value(of type: String, _ owner: String, _ member: String) -> String {
        if uses[type] != nil { return "\(type)()" }
        if let end = type.firstIndex(of: "<"), type.hasSuffix(">"), uses[String(type[..<end])]?.initializers.isEmpty ?? false {
            return "\(type)()"
        }
        return samples.value(of: .named(type, arguments: []), scope: nil, file: 0) ?? "standIn(\"\(owner).\(member)\")"
    }

    private static func text(_ parameters: [(label: String?, type: String)]) -> String {
        parameters.enumerated().map { index, parameter in "\(parameter.label ?? "_") value\(index): \(parameter.type)" }
            .joined(separator: ", ")
    }
}
