/// The coordinators of an app, and what its code mentions.
struct FlowTypes {
    /// ``Coordinators`` that are classes or actors.
    let navigating: Set<Program.TypeID>
    /// Classes that give screens to containers of the app.
    let givers: Set<Program.TypeID>
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

    /// What the code of each file mentions.
    private let fileMentions: [Set<String>]
    /// What any code mentions.
    let allMentions: Set<String>

    init(program: Program) {
        let mentions = Names.mentions(in: program)
        self.mentions = mentions
        ownCalls = program.functions.map { $0.facts.body.map(Names.ownCalls) ?? [] }
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
        allMentions = fileMentions.reduce(into: []) { $0.formUnion($1) }
        let coordinators = Coordinators(program: program, mentions: mentions)
        visible = coordinators.candidates.visible
        givers = coordinators.appContainers.givers(program: program, candidates: coordinators.candidates, mentions: mentions)
        navigating = coordinators.types.filter { program.types[$0].kind != .struct }
    }

    /// Whether a function is what a protocol of the app offers, and nothing in the app calls it.
    func isUnused(_ function: Program.FunctionInfo, _ program: Program) -> Bool {
        guard function.facts.kind == .function, function.facts.attributes.isEmpty, let owner = function.owner,
            program.types[owner].kind == .protocol
        else { return false }
        // What is also asked for by a library, the library calls.
        return program.externalAncestors(of: owner).allSatisfy(Self.rootClasses.contains)
            && !allMentions.contains(function.facts.name)
            && !program.mayObjectiveCCall(function.facts.name, attributes: function.facts.attributes, of: owner)
    }

    private static let rootClasses: Set<String> = ["AnyObject", "NSObject", "NSObjectProtocol", "class", "Sendable", "ObservableObject"]

    /// Whether no code means a function, and nothing else than code can run it.
    ///
    /// - Parameter shapes: With which arguments functions are called; asked for only if some code names the function.
    func isUncalled(_ function: Program.FunctionInfo, _ program: Program, _ shapes: () -> CallShapes) -> Bool {
        guard function.facts.kind == .function, function.facts.attributes.isEmpty, !function.facts.isOverride, let owner = function.owner,
            program.types[owner].kind != .protocol
        else { return false }
        guard !allMentions.contains(function.facts.name) || shapes().isNeverMeant(function, program) else { return false }
        // A protocol of the system, or of the app, may ask for it.
        let isAsked = program.ancestors(of: owner).contains { ancestor in
            program.types[ancestor].kind == .protocol && !program.functions(named: function.facts.name, on: ancestor).isEmpty
        }
        return !isAsked && program.externalAncestors(of: owner).allSatisfy { UIKitClasses.isClass($0) || Self.rootClasses.contains($0) }
            && !program.mayObjectiveCCall(function.facts.name, attributes: function.facts.attributes, of: owner)
    }

    /// Whether a function is private and nothing in its file calls it.
    func isDead(_ function: Program.FunctionInfo) -> Bool {
        function.facts.kind == .function && function.facts.isPrivate && function.facts.attributes.isEmpty
            && !fileMentions[function.file].contains(function.facts.name)
    }
}

/// Collects the names that code mentions, in every nesting.
enum Names {
    /// What each function of an app mentions.
    static func mentions(in program: Program) -> [Set<String>] {
        program.functions.map { function in
            var names: Set<String> = []
            if let body = function.facts.body { collect(body, into: &names) }
            return names
        }
    }

    /// Functions that are called without a receiver, or on `self`.
    static func ownCalls(_ body: Body) -> Set<String> {
        var visitor = CallVisitor()
        visitor.visit(body)
        return visitor.names
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
private struct CallVisitor: CodeVisitor {
    var names: Set<String> = []

    mutating func visit(_ expression: Expression) {
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
        case .closure(let closure): visit(closure.body)
        case .name(let name, _), .selector(let name): names.insert(name)
        default: expression.visitParts { visit($0) }
        }
    }
}
