/// Which classes of an app navigate: found by what their bodies do, never by their names.
struct FlowTypes {
    /// Classes that are no views and no view controllers, and that show screens, or make such classes.
    let navigating: Set<Program.TypeID>
    /// View controllers and views.
    let visible: Set<Program.TypeID>
    /// Names that each function mentions: what it calls, reads and makes.
    let mentions: [Set<String>]
    /// The same without what stands in closures, which run later.
    let direct: [Set<String>]
    /// The same for each type: its functions and the accessors of its properties together.
    let typeMentions: [Set<String>]
    /// Functions of its own type that each function calls, also in closures.
    let ownCalls: [Set<String>]
    /// The same without what stands in closures.
    let directCalls: [Set<String>]

    /// What the code of each file mentions.
    private let fileMentions: [Set<String>]

    /// Methods of UIKit that the app exchanges for its own, by the names of the ones that are called in their place.
    let swizzled: [String: String]

    fileprivate static let verbs: Set<String> = [
        "pushViewController", "present", "setViewControllers", "popViewController", "popToRootViewController", "popToViewController",
        "dismiss", "show",
        "showDetailViewController", "rootViewController", "viewControllers", "addChild", "makeKeyAndVisible",
    ]

    init(program: Program) {
        let mentions = program.functions.map { function in
            var names: Set<String> = []
            if let body = function.facts.body { Names.collect(body, into: &names) }
            return names
        }
        self.mentions = mentions
        var swizzled: [String: String] = [:]
        for (id, names) in mentions.enumerated() where names.contains("method_exchangeImplementations") {
            guard let body = program.functions[id].facts.body else { continue }
            let selectors = Names.selectors(body)
            if selectors.count == 2 { swizzled[selectors[0]] = selectors[1] }
        }
        self.swizzled = swizzled
        ownCalls = program.functions.map { $0.facts.body.map { Names.ownCalls($0, closures: true) } ?? [] }
        directCalls = program.functions.map { $0.facts.body.map { Names.ownCalls($0, closures: false) } ?? [] }
        direct = program.functions.map { function in
            var names: Set<String> = []
            if let body = function.facts.body { Names.collect(body, into: &names, closures: false) }
            return names
        }
        let accessors = program.properties.map { property in
            var names: Set<String> = []
            if let getter = property.facts.getter { Names.collect(getter, into: &names) }
            if let initial = property.facts.initial { Names.collect(initial, into: &names) }
            if let observer = property.facts.didSet { Names.collect(observer.body, into: &names) }
            return names
        }
        let typeMentions = program.types.map { type in
            var names: Set<String> = []
            for function in type.functionList { names.formUnion(mentions[function]) }
            for property in type.propertyList { names.formUnion(accessors[property]) }
            return names
        }
        self.typeMentions = typeMentions
        var fileMentions = [Set<String>](repeating: [], count: program.files.count)
        for function in program.functions { fileMentions[function.file].formUnion(mentions[function.id]) }
        for property in program.properties { fileMentions[property.file].formUnion(accessors[property.id]) }
        for script in program.scripts { Names.collect(script.body, into: &fileMentions[script.file]) }
        self.fileMentions = fileMentions
        var visible: Set<Program.TypeID> = []
        var candidates: [Program.TypeID] = []
        for type in program.types {
            let external = program.externalAncestors(of: type.id)
            let isController = external.contains {
                UIKitClasses.inherits($0, from: "UIViewController") || UIKitClasses.inherits($0, from: "UIView")
            }
            let isView =
                isController
                || external.contains {
                    ["View", "UIViewControllerRepresentable", "UIViewRepresentable", "ViewModifier", "App", "Scene"].contains($0)
                }
            if isView { visible.insert(type.id) }
            guard type.kind == .class || type.kind == .actor, !isView else { continue }
            // A representable's own `Coordinator` is glue, and no coordinator.
            if let dot = type.name.lastIndex(of: "."),
                let outer = program.type(named: String(type.name[..<dot]), scope: nil, file: type.file),
                program.externalAncestors(of: outer).contains(where: { $0.hasSuffix("Representable") })
            {
                continue
            }
            if external.contains("UIApplicationDelegate") || external.contains("UIWindowSceneDelegate")
                || external.contains("UISceneDelegate")
            {
                continue
            }
            candidates.append(type.id)
        }
        self.visible = visible

        var navigating: Set<Program.TypeID> = []
        let own = Dictionary(uniqueKeysWithValues: candidates.map { ($0, typeMentions[$0]) })
        for type in candidates where !own[type]!.isDisjoint(with: FlowTypes.verbs) { navigating.insert(type) }
        // Coordinators of a library whose bodies are not here.
        for type in candidates
        where program.externalAncestors(of: type).contains(where: { name in
            ["Coordinator", "Router", "Routing", "Flow"].contains { name.hasSuffix($0) }
        }) { navigating.insert(type) }
        // Who makes screens and hands them to what shows them, whatever that calls it.
        let routers = Routers(program: program, visible: visible, mentions: mentions, ownCalls: ownCalls)
        for type in candidates where !navigating.contains(type) && routers.isUsed(by: type, mentioning: own[type]!) {
            navigating.insert(type)
        }
        // What stands in a list of a class that navigates is of their kind: all that may stand there are.
        func element(_ type: TypeReference?) -> String? {
            switch type {
            case .array(.named(let name, _))?, .dictionary(_, .named(let name, _))?, .array(.optional(.named(let name, _)))?:
                return Program.plainName(name)
            case .named("Set", let arguments)?:
                if case .named(let name, _)? = arguments.first { return Program.plainName(name) }
                return nil
            default: return nil
            }
        }
        for property in program.properties {
            guard let owner = property.owner, let name = element(property.facts.type), property.facts.ownership == .strong,
                let id = program.type(named: name, scope: owner, file: property.file)
            else { continue }
            let kind = program.types[id].kind
            guard kind == .protocol || kind == .class else { continue }
            let members = program.concreteSubtypes(of: id)
            let holders = [owner] + program.concreteSubtypes(of: owner)
            // The list stands in what is itself of the kind: a tree.
            guard holders.contains(where: members.contains), members.contains(where: navigating.contains) else { continue }
            for member in members where candidates.contains(member) { navigating.insert(member) }
        }
        // Who has a screen of its own that somebody else shows: the screen is made in a property, and the object is kept by one that
        // navigates.
        let screens = Set(
            visible.filter { program.externalAncestors(of: $0).contains { UIKitClasses.inherits($0, from: "UIViewController") } }.map {
                program.types[$0].simpleName
            })
        let owners = candidates.filter { type in
            program.types[type].propertyList.contains { property in
                let facts = program.properties[property].facts
                guard facts.ownership == .strong, case .call(let call)? = facts.initial, case .name(let name, _) = call.callee else {
                    return false
                }
                return screens.contains(name)
            }
        }

        var hasChanged = true
        while hasChanged {
            hasChanged = false
            for type in owners where !navigating.contains(type) {
                let isKept = program.properties.contains { property in
                    guard property.facts.ownership == .strong, property.facts.isStored, let owner = property.owner,
                        navigating.contains(owner)
                    else { return false }
                    switch property.facts.type {
                    case .named(let name, _)?, .optional(.named(let name, _))?:
                        return program.type(named: name, scope: owner, file: property.file) == type
                    default:
                        return element(property.facts.type).map { program.type(named: $0, scope: owner, file: property.file) == type }
                            ?? false
                    }
                }
                if isKept {
                    navigating.insert(type)
                    hasChanged = true
                }
            }
            let simple = Set(navigating.map { program.types[$0].simpleName })
            for type in candidates where !navigating.contains(type) {
                let inherited = program.ancestors(of: type).contains { navigating.contains($0) }
                let heir = program.types[type].children.contains { navigating.contains($0) } && program.types[type].kind == .class
                if inherited || heir || !own[type]!.isDisjoint(with: simple) {
                    navigating.insert(type)
                    hasChanged = true
                }
            }
        }
        self.navigating = navigating
    }

    /// Whether a function is what a protocol of the app offers, and nothing in the app calls it.
    func isUnused(_ function: Program.FunctionInfo, _ program: Program) -> Bool {
        guard function.facts.kind == .function, function.facts.attributes.isEmpty, let owner = function.owner,
            program.types[owner].kind == .protocol
        else { return false }
        // What is also asked for by a library, the library calls.
        return program.externalAncestors(of: owner).allSatisfy(Self.rootClasses.contains)
            && !fileMentions.contains { $0.contains(function.facts.name) }
    }

    private static let rootClasses: Set<String> = ["AnyObject", "NSObject", "NSObjectProtocol", "class", "Sendable"]

    /// Whether a function is private and nothing in its file calls it.
    func isDead(_ function: Program.FunctionInfo) -> Bool {
        function.facts.kind == .function && function.facts.isPrivate && function.facts.attributes.isEmpty
            && !fileMentions[function.file].contains(function.facts.name)
    }
}

/// Functions of the app's own that are given a screen and show it: a router's, a navigator's.
private struct Routers {
    private let program: Program
    /// By name: the types on which such a function may be called, the protocols that ask for it among them.
    private let showing: [String: Set<Program.TypeID>]
    /// Names of the classes of screens, and of functions that give one.
    private let makers: Set<String>

    init(program: Program, visible: Set<Program.TypeID>, mentions: [Set<String>], ownCalls: [Set<String>]) {
        self.program = program
        let screens = visible.filter { program.externalAncestors(of: $0).contains { UIKitClasses.inherits($0, from: "UIViewController") } }
        // What stands for a screen: its class, UIKit's, a protocol that screens conform to.
        let stands = screens.reduce(into: screens) { $0.formUnion(program.ancestors(of: $1)) }.union(
            program.externalConformances["UIViewController"] ?? [])
        func isScreen(_ type: TypeReference?, _ function: Program.FunctionInfo) -> Bool {
            guard let name = type?.plainName else { return false }
            if UIKitClasses.inherits(name, from: "UIViewController") { return true }
            return program.type(named: name, scope: function.owner, file: function.file).map(stands.contains) ?? false
        }
        var makers = Set(screens.map { program.types[$0].simpleName })
        var showing: [String: Set<Program.TypeID>] = [:]
        for function in program.functions where function.facts.kind == .function {
            if isScreen(function.facts.returns, function) { makers.insert(function.facts.name) }
            guard let owner = function.owner, function.facts.parameters.contains(where: { isScreen($0.type, function) }) else { continue }
            let called = ownCalls[function.id].flatMap { program.functions(named: $0, on: owner) }
            guard ([function.id] + called).contains(where: { !mentions[$0].isDisjoint(with: FlowTypes.verbs) }) else { continue }
            showing[function.facts.name, default: []].formUnion([owner] + program.ancestors(of: owner))
        }
        self.makers = makers
        self.showing = showing
    }

    /// Whether a class has a router, calls it, and makes screens.
    func isUsed(by type: Program.TypeID, mentioning names: Set<String>) -> Bool {
        guard !names.isDisjoint(with: makers) else { return false }
        let wanted = names.reduce(into: Set<Program.TypeID>()) { $0.formUnion(showing[$1] ?? []) }
        guard !wanted.isEmpty else { return false }
        func isRouter(_ reference: TypeReference?, _ file: Int) -> Bool {
            guard let name = reference?.plainName, let found = program.type(named: name, scope: type, file: file) else { return false }
            return wanted.contains(found)
        }
        return ([type] + program.ancestors(of: type)).contains { one in
            program.types[one].propertyList.contains { isRouter(program.properties[$0].facts.type, program.properties[$0].file) }
                || program.types[one].functionList.contains { function in
                    program.functions[function].facts.parameters.contains { isRouter($0.type, program.functions[function].file) }
                }
        }
    }
}

/// Collects the names that code mentions, in every nesting.
enum Names {
    /// Functions that are called without a receiver, or on `self`.
    static func ownCalls(_ body: Body, closures: Bool) -> Set<String> {
        var names: Set<String> = []
        var visitor = CallVisitor(closures: closures)
        visitor.visit(body)
        names = visitor.names
        return names
    }

    /// What `#selector` names, in the order of the source.
    static func selectors(_ body: Body) -> [String] {
        var visitor = CallVisitor(closures: true)
        visitor.visit(body)
        return visitor.selectors
    }

    static func collect(_ body: Body, into names: inout Set<String>, closures: Bool = true) {
        for statement in body.statements { collect(statement, into: &names, closures: closures) }
    }

    static func collect(_ statement: Statement, into names: inout Set<String>, closures: Bool = true) {
        statement.visitParts { collect($0, into: &names, closures: closures) }
    }

    static func collect(_ expression: Expression, into names: inout Set<String>, closures: Bool = true) {
        switch expression {
        case .name(let name, _), .member(_, let name, _), .selector(let name): names.insert(name)
        case .type(.named(let name, _)): names.insert(Program.plainName(name))
        case .closure: if !closures { return }
        default: break
        }
        expression.visitParts { collect($0, into: &names, closures: closures) }
    }

    private static func collect(_ part: CodePart, into names: inout Set<String>, closures: Bool) {
        switch part {
        case .body(let body): collect(body, into: &names, closures: closures)
        case .expression(let expression): collect(expression, into: &names, closures: closures)
        }
    }
}

/// Walks code for calls on `self`.
private struct CallVisitor {
    let closures: Bool
    var names: Set<String> = []
    var selectors: [String] = []

    mutating func visit(_ body: Body) { for statement in body.statements { statement.visitParts { visit($0) } } }

    private mutating func visit(_ part: CodePart) {
        switch part {
        case .body(let body): visit(body)
        case .expression(let expression): visit(expression)
        }
    }

    private mutating func visit(_ expression: Expression) {
        switch expression {
        case .call(let call):
            switch call.callee {
            case .name(let name, _): names.insert(name)
            case .member(let base?, let name, _):
                switch base {
                case .self, .optional(.self), .super, .name("self", _), .optional(.name("self", _)): names.insert(name)
                default: visit(base)
                }
            default: visit(call.callee)
            }
            for argument in call.arguments { visit(argument.value) }
        case .member(.self?, let name, _): names.insert(name)
        case .closure(let closure): if closures { visit(closure.body) }
        case .name(let name, _): names.insert(name)
        case .selector(let name):
            names.insert(name)
            selectors.append(name)
        default: expression.visitParts { visit($0) }
        }
    }
}
