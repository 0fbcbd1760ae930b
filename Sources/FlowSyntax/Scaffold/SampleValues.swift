/// Values for parameters, as Swift writes them: what a person would make up to try a coordinator.
struct SampleValues {
    let app: NeededCodeReader
    let needed: NeededCode
    /// What is at hand, by the names of types: `UINavigationController` for `navigation`.
    var atHand: [String: String] = [:]
    /// Classes that are made up, since nothing declares them.
    var madeUp: Set<String> = []
    /// Whether lists have an element, and what may be nothing is something.
    var fills = false

    private var program: Program { app.program }

    /// The values that are worth trying, each with a word that tells it from the others; none if nothing is known of the type.
    ///
    /// Both truth values and each case of an enumeration are; of everything else there is one.
    func values(of type: TypeReference, scope: Program.TypeID?, file: Int) -> [(word: String, text: String)] {
        let written = Typing.Written(type: type, scope: scope, file: file)
        if case .named("Bool", _)? = app.names.typing.plain(written)?.type, !type.isOptional {
            return [("true", "true"), ("false", "false")]
        }
        if !type.isOptional, let id = app.names.typing.declared(written)?.first, program.types[id].kind == .enum {
            let cases = program.types[id].caseList.compactMap { name -> (word: String, text: String)? in
                guard let payload = program.types[id].cases[name]?.payload else { return nil }
                guard !payload.isEmpty else { return (name, "\(program.types[id].name).\(name)") }
                return arguments(for: payload, owner: id, file: program.types[id].file, depth: 1)
                    .map { (name, "\(program.types[id].name).\(name)(\($0))") }
            }
            if !cases.isEmpty { return cases }
        }
        return value(of: type, scope: scope, file: file).map { [("", $0)] } ?? []
    }

    /// A value with an element in its lists, and something where there may be nothing; `nil` if it is the one that ``value(of:scope:file:depth:)``
    /// gives.
    func filledValue(of type: TypeReference, scope: Program.TypeID?, file: Int) -> String? {
        var filling = self
        filling.fills = true
        let filled = filling.value(of: type, scope: scope, file: file)
        return filled == value(of: type, scope: scope, file: file) ? nil : filled
    }

    /// How deep in a value lists are filled: what a screen shows of an answer is not deeper.
    private static let filledDepth = 4

    /// One value; `nil` if nothing is known of the type.
    func value(of type: TypeReference, scope: Program.TypeID?, file: Int, depth: Int = 0) -> String? {
        guard depth < Self.maximumDepth else { return nil }
        switch type {
        case .optional(let inside):
            // What is at hand is worth more than nothing.
            if case .named(let name, _) = inside, let known = atHand[name] { return known }
            guard fills, depth < Self.filledDepth else { return "nil" }
            return value(of: inside, scope: scope, file: file, depth: depth + 1) ?? "nil"
        case .array(let element):
            guard fills, depth < Self.filledDepth else { return "[]" }
            return value(of: element, scope: scope, file: file, depth: depth + 1).map { "[\($0)]" } ?? "[]"
        case .dictionary: return "[:]"
        case .tuple(let parts):
            let values = parts.compactMap { value(of: $0, scope: scope, file: file, depth: depth + 1) }
            return values.count == parts.count ? "(\(values.joined(separator: ", ")))" : nil
        case .function(let parameters, let result):
            let names = parameters.isEmpty ? "" : parameters.map { _ in "_" }.joined(separator: ", ") + " in "
            if result == .void { return "{ \(names)}" }
            return value(of: result, scope: scope, file: file, depth: depth + 1).map { "{ \(names)\($0) }" }
        case .composition(let parts):
            for part in parts { if let found = value(of: part, scope: scope, file: file, depth: depth + 1) { return found } }
            return nil
        case .metatype, .unknown: return nil
        case .named("PassthroughSubject", let arguments) where arguments.count == 2: return "\(type.swiftText ?? "PassthroughSubject")()"
        case .named("CurrentValueSubject", let arguments) where arguments.count == 2:
            guard let text = type.swiftText else { return nil }
            return value(of: arguments[0], scope: scope, file: file, depth: depth + 1).map { "\(text)(\($0))" }
        case .named("AnyPublisher", let arguments) where arguments.count == 2:
            // It gives nothing, and does not end.
            // The labels of a tuple are not known here, and can be inferred.
            if arguments[0].hasTuple { return "PassthroughSubject().eraseToAnyPublisher()" }
            return TypeReference.named("PassthroughSubject", arguments: arguments).swiftText.map { "\($0)().eraseToAnyPublisher()" }
        case .named(let name, _):
            if let known = atHand[name] ?? Self.plain[name] { return known }
            if let id = program.type(named: name, scope: scope, file: file, cache: app.names.typing.names) {
                return value(ofDeclared: id, depth: depth)
            }
            if let alias = program.alias(name, scope: scope, file: file), alias != type {
                return value(of: alias, scope: scope, file: file, depth: depth + 1)
            }
            if madeUp.contains(name) { return "\(name)()" }
            if UIKitClasses.inherits(name, from: "UIView") || UIKitClasses.inherits(name, from: "UIViewController") { return "\(name)()" }
            return nil
        }
    }

    /// The arguments of a call; `nil` if one of them is not known.
    func arguments(for parameters: [ParameterFacts], owner: Program.TypeID?, file: Int, depth: Int = 0) -> String? {
        var texts: [String] = []
        for parameter in parameters where parameter.initial == nil && !parameter.isVariadic {
            guard let text = value(of: parameter.type, scope: owner, file: file, depth: depth + 1) else { return nil }
            texts.append((parameter.label.map { "\($0): " } ?? "") + text)
        }
        return texts.joined(separator: ", ")
    }

    private func value(ofDeclared id: Program.TypeID, depth: Int) -> String? {
        let type = program.types[id]
        let name = type.name
        switch type.kind {
        case .protocol:
            if let made = needed.implementations[id] ?? app.implementation(of: id) { return value(ofDeclared: made, depth: depth + 1) }
            return nil
        case _ where !isThere(id): return nil
        case .enum:
            guard let first = type.caseList.first, let payload = type.cases[first]?.payload else { return nil }
            if payload.isEmpty { return "\(name).\(first)" }
            return arguments(for: payload, owner: id, file: type.file, depth: depth).map { "\(name).\(first)(\($0))" }
        case .extension: return nil
        case .class, .actor, .struct:
            if let known = atHand[name] { return known }
            if let shared = shared(of: id) { return shared }
            if needed.standIn(for: id) != nil, app.isScreen(id) {
                return app.isViewController(id) ? "\(name)(nibName: nil, bundle: nil)" : nil
            }
            if type.kind != .struct, let standIn = needed.standIn(for: id),
                !standIn.functions.contains(where: { program.functions[$0].facts.kind == .initializer })
            {
                // What stands in for it has no other.
                return "\(name)()"
            }
            if let initializer = app.initializer(of: id) {
                let info = program.functions[initializer]
                return arguments(for: info.facts.parameters, owner: info.owner, file: info.file, depth: depth).map { "\(name)(\($0))" }
            }
            guard type.kind == .struct else { return "\(name)()" }
            // The initialiser that Swift adds has a parameter for each property that has no value.
            var texts: [String] = []
            for property in type.propertyList.map({ program.properties[$0].facts })
            where property.isStored && !property.isStatic && property.initial == nil && !property.isLazy {
                if case .optional? = property.type, !property.isLet { continue }
                guard let written = property.type, let text = value(of: written, scope: id, file: type.file, depth: depth + 1) else {
                    return nil
                }
                texts.append("\(property.name): \(text)")
            }
            return "\(name)(\(texts.joined(separator: ", ")))"
        }
    }

    /// Whether a type is taken, or something stands in for it.
    private func isThere(_ id: Program.TypeID) -> Bool {
        let outer = app.outermost(id)
        return needed.standIn(for: outer) != nil || app.declarations.ofType[outer].map(needed.takes) ?? false
    }

    /// The one object of a class that nothing else can make.
    private func shared(of id: Program.TypeID) -> String? {
        let type = program.types[id]
        let inits = (type.functions["init"] ?? []).map { program.functions[$0].facts }
        guard !inits.isEmpty, inits.allSatisfy(\.isPrivate) else { return nil }
        return ["shared", "default", "current", "instance", "main"]
            .first { type.properties[$0].map { program.properties[$0].facts.isStatic } ?? false }.map { "\(type.name).\($0)" }
    }

    /// How deep what values are made of is nested: types that are made with each other end there.
    private static let maximumDepth = 12

    private static let plain: [String: String] = [
        "String": "\"text\"", "Substring": "\"text\"", "Character": "\"a\"", "Int": "1", "Int32": "1", "Int64": "1", "UInt": "1",
        "UInt32": "1",
        "UInt64": "1", "Double": "1", "Float": "1", "CGFloat": "1", "Decimal": "1", "TimeInterval": "1", "Bool": "true", "Any": "\"text\"",
        "AnyObject": "NSObject()", "NSObject": "NSObject()", "URL": "URL(string: \"https://example.com\")!",
        "Date": "Date(timeIntervalSince1970: 0)", "Data": "Data()", "UUID": "UUID(uuidString: \"00000000-0000-0000-0000-000000000001\")!",
        "IndexPath": "IndexPath(row: 0, section: 0)", "Locale": "Locale(identifier: \"en\")", "Bundle": "Bundle.main",
        "UserDefaults": "UserDefaults.standard", "NotificationCenter": "NotificationCenter.default", "UIImage": "UIImage()",
        "UIColor": "UIColor.black", "UIView": "UIView()", "UIViewController": "UIViewController()", "UIButton": "UIButton()",
        "UIBarButtonItem": "UIBarButtonItem()", "UIWindow": "UIWindow(frame: .zero)", "CGRect": "CGRect.zero", "CGSize": "CGSize.zero",
        "CGPoint": "CGPoint.zero", "Error": "CancellationError()", "UINavigationController": "UINavigationController()",
        "UITabBarController": "UITabBarController()", "UIApplication": "UIApplication.shared", "Void": "()",
        "Notification.Name": "Notification.Name(\"name\")",
        "NSNotification.Name": "Notification.Name(\"name\")",
        "NSError": "NSError(domain: \"\", code: 1)",
    ]
}

extension TypeReference {
    fileprivate var hasTuple: Bool {
        if case .tuple(let parts) = self, !parts.isEmpty { return true }
        return parts.contains { $0.hasTuple }
    }
    fileprivate var isOptional: Bool { if case .optional = self { true } else { false } }
}
