import FlowGraph

/// Finds coordinators and screens that nothing makes, and routes that nothing asks for: what is left of a flow that was taken out, or was
/// never wired.
///
/// A name is enough: what is named anywhere, by code that may run, counts as made. What something else that is unreachable makes is told
/// through that alone.
struct Unreachable {
    private let program: Program
    private let flow: FlowTypes
    private let typing: Typing
    /// Names by whoever's code it is: of a coordinator or screen that may be unreachable, or of everybody else.
    private var named: [Program.TypeID: Set<String>] = [:]
    private var namedByOthers: Set<String> = []
    /// Names of properties that are given something, and the labels of calls of `.init`.
    private var filled: Set<String> = []
    private var implicit: Set<[String?]> = []
    private var makesByText = false

    init(program: Program, flow: FlowTypes) {
        self.program = program
        self.flow = flow
        typing = Typing(program: program)
    }

    func facts() -> [SourceFact] {
        // A library, or a part of an app, is called from elsewhere.
        guard program.types.contains(where: { program.isEntry($0.id) }) else { return [] }
        var copy = self
        return copy.found()
    }

    private mutating func found() -> [SourceFact] {
        let hasStoryboards =
            !flow.typeMentions.allSatisfy { $0.isDisjoint(with: Self.storyboardNames) }
            || !flow.typeMentions.contains { $0.contains("makeKeyAndVisible") }
        let candidates = Set(program.types.filter { isCandidate($0, hasStoryboards: hasStoryboards) }.map(\.id))
        collect(candidates)
        guard !makesByText else { return [] }
        let unreached = unreached(of: candidates)
        return (tops(of: unreached).map(fact) + routes(unreached)).sorted()
    }

    // MARK: - What may be unreachable

    private static let storyboardNames: Set<String> = [
        "UIStoryboard", "performSegue", "instantiateViewController", "instantiateInitialViewController", "storyboard",
    ]

    private func isCandidate(_ type: Program.TypeInfo, hasStoryboards: Bool) -> Bool {
        guard type.kind == .class || type.kind == .actor, type.children.isEmpty, !type.isPublic, !program.isEntry(type.id),
            Set(type.attributes).isDisjoint(with: ["main", "UIApplicationMain", "NSApplicationMain", "objc", "objcMembers"])
        else { return false }
        let external = program.externalAncestors(of: type.id)
        if flow.visible.contains(type.id) {
            // The system makes the screens of extensions.
            guard external.contains(where: { UIKitClasses.inherits($0, from: "UIViewController") }),
                !flow.typeMentions[type.id].contains("extensionContext"),
                !external.contains(where: {
                    $0.contains("Extension") || $0 == "NCWidgetProviding" || UIKitClasses.inherits($0, from: "UIInputViewController")
                })
            else { return false }
            return !hasStoryboards || isNoStoryboards(type.id)
        }
        return flow.navigating.contains(type.id)
    }

    /// Whether a screen cannot come out of a storyboard: its `init(coder:)` ends the app or gives nothing.
    private func isNoStoryboards(_ type: Program.TypeID) -> Bool {
        guard
            let decoder = program.functions(named: "init", on: type).first(where: {
                program.functions[$0].facts.parameters.first?.label == "coder"
            }),
            let body = program.functions[decoder].facts.body
        else { return false }
        guard let only = body.statements.first else { return true }
        guard body.statements.count == 1 else { return false }
        switch only {
        case .return(.nil?, _): return true
        case .return(.call(let call)?, _), .expression(.call(let call)):
            if case .name(let name, _) = call.callee { return ["fatalError", "preconditionFailure"].contains(name) }
            return false
        default: return false
        }
    }

    // MARK: - Who names whom

    private mutating func collect(_ candidates: Set<Program.TypeID>) {
        let byName = Dictionary(candidates.map { (program.types[$0].name, $0) }) { a, _ in a }
        /// Whose code a type's is: that of the candidate in which it is nested.
        func candidate(_ owner: Program.TypeID?) -> Program.TypeID? {
            guard let owner else { return nil }
            var path = program.types[owner].name
            while true {
                if let found = byName[path] { return found }
                guard let dot = path.lastIndex(of: ".") else { return nil }
                path = String(path[..<dot])
            }
        }
        func add(_ names: Set<String>, of owner: Program.TypeID?) {
            if let candidate = candidate(owner) { named[candidate, default: []].formUnion(names) } else { namedByOthers.formUnion(names) }
        }
        var parts = NamedParts()
        for function in program.functions {
            parts.names = []
            parts.visit(function.facts)
            // What a function gives, its body may make by a word that does not name it.
            if function.facts.body != nil { parts.add(function.facts.returns) }
            add(parts.names, of: function.owner)
        }
        var declared: [(name: String, type: TypeReference?, owner: Program.TypeID?)] = []
        for property in program.properties {
            parts.names = []
            let facts = property.facts
            if let initial = facts.initial { parts.visit(initial) }
            for body in [facts.getter, facts.setter?.body, facts.willSet?.body, facts.didSet?.body].compactMap(\.self) { parts.visit(body) }
            parts.addArguments(facts.type)
            if facts.initial != nil || !facts.attributes.isEmpty || facts.isLazy || facts.getter?.statements.isEmpty == false {
                parts.add(facts.type)
            }
            declared.append((facts.name, facts.type, property.owner))
            add(parts.names, of: property.owner)
        }
        for type in program.types {
            parts.names = []
            for parent in type.inherits { parts.addArguments(parent) }
            for generic in type.generics { parts.add(generic.bound) }
            add(parts.names, of: type.id)
        }
        parts.names = program.aliasedNames
        for script in program.scripts { parts.visit(script.body) }
        add(parts.names, of: nil)
        filled = parts.filled
        implicit = parts.implicit
        makesByText = parts.makesByText
        // What a property is declared to be, somebody has made who has put it there.
        for property in declared where filled.contains(property.name) {
            parts.names = []
            parts.add(property.type)
            add(parts.names, of: property.owner)
        }
    }

    /// The candidates to which no name leads from code that may run.
    private func unreached(of candidates: Set<Program.TypeID>) -> Set<Program.TypeID> {
        var bySimpleName: [String: [Program.TypeID]] = [:]
        for id in candidates.sorted() { bySimpleName[program.types[id].simpleName, default: []].append(id) }
        var reached = candidates.filter(isMadeImplicitly)
        var names = namedByOthers.union(reached.flatMap { named[$0] ?? [] })
        while true {
            let next = bySimpleName.filter { names.contains($0.key) }.values.joined().filter { !reached.contains($0) }
            if next.isEmpty { break }
            reached.formUnion(next)
            names = Set(next.flatMap { named[$0] ?? [] })
        }
        return candidates.subtracting(reached)
    }

    /// Whether `.init(…)` somewhere may mean one of its initialisers.
    private func isMadeImplicitly(_ type: Program.TypeID) -> Bool {
        program.functions(named: "init", on: type).contains { function in
            let parameters = program.functions[function].facts.parameters
            return implicit.contains { labels in
                // Parameters with a default may be missing.
                var rest = parameters[...]
                for label in labels {
                    guard let index = rest.firstIndex(where: { $0.label == label }), rest[..<index].allSatisfy({ $0.initial != nil }) else {
                        return false
                    }
                    rest = rest[(index + 1)...]
                }
                return !labels.isEmpty && rest.allSatisfy { $0.initial != nil }
            }
        }
    }

    /// Those that no other one makes; of a circle, the first by name.
    private func tops(of unreached: Set<Program.TypeID>) -> [Program.TypeID] {
        let ordered = unreached.sorted { (program.types[$0].name, $0) < (program.types[$1].name, $1) }
        var makers: [Program.TypeID: [Program.TypeID]] = [:], made: [Program.TypeID: [Program.TypeID]] = [:]
        for maker in ordered {
            for other in ordered where other != maker && named[maker]?.contains(program.types[other].simpleName) == true {
                makers[other, default: []].append(maker)
                made[maker, default: []].append(other)
            }
        }
        var tops = ordered.filter { makers[$0] == nil }
        var covered: Set<Program.TypeID> = []
        func cover(_ type: Program.TypeID) {
            if covered.insert(type).inserted { for other in made[type] ?? [] { cover(other) } }
        }
        for top in tops { cover(top) }
        for type in ordered where !covered.contains(type) {
            tops.append(type)
            cover(type)
        }
        return tops
    }

    private func fact(_ type: Program.TypeID) -> SourceFact {
        let info = program.types[type]
        // A base from elsewhere says by its name that it is a screen's.
        let isScreen =
            flow.visible.contains(type)
            || program.externalAncestors(of: type).contains { name in
                ["VC", "ViewController", "NavigationController"].contains { name.hasSuffix($0) }
            }
        return SourceFact(
            kind: isScreen ? .unreachableScreen : .unreachableCoordinator, owner: info.shownName,
            location: program.place(info.file, info.spot))
    }

    // MARK: - Routes

    /// Cases that a coordinator looks for and that no code names.
    private func routes(_ unreached: Set<Program.TypeID>) -> [SourceFact] {
        let names = named.values.reduce(into: namedByOthers) { $0.formUnion($1) }
        var seen: Set<String> = []
        return program.functions.flatMap { function -> [SourceFact] in
            guard let owner = function.owner, flow.navigating.contains(owner), !flow.visible.contains(owner), !unreached.contains(owner),
                let body = function.facts.body
            else { return [] }
            return function.facts.parameters.flatMap { parameter -> [SourceFact] in
                guard let route = typing.declared(Typing.Written(type: parameter.type, scope: owner, file: function.file))?.first,
                    isOnlyMadeByName(route)
                else { return [] }
                var switches = SwitchFinder(subject: parameter.name)
                switches.visit(body)
                return switches.cases.flatMap { one in
                    one.patterns.compactMap { pattern in
                        guard case .enumCase(let name, _) = pattern, program.types[route].cases[name] != nil, !names.contains(name),
                            !one.isIdle
                        else { return nil }
                        let text = program.types[route].simpleName + "." + name
                        guard seen.insert(program.types[owner].name + text).inserted else { return nil }
                        return SourceFact(
                            kind: .unreachableScreen, owner: program.types[owner].shownName, circumstance: text,
                            location: program.place(function.file, one.spot))
                    }
                }
            }
        }
    }

    /// Whether the cases of an enum come from nowhere but their names: not from text or numbers, a list of all, or another module.
    private func isOnlyMadeByName(_ type: Program.TypeID) -> Bool {
        let info = program.types[type]
        guard info.kind == .enum, !info.isPublic, info.attributes.isEmpty else { return false }
        return program.externalAncestors(of: type).allSatisfy {
            ["Equatable", "Hashable", "Sendable", "Route", "Step", "Error", "Identifiable"].contains($0)
        }
    }
}

extension SwitchCase {
    /// Whether it does nothing.
    fileprivate var isIdle: Bool {
        body.statements.allSatisfy { statement in
            switch statement {
            case .jump("break", _): true
            case .return(let value, _):
                switch value {
                case nil, .nil?, .bool?: true
                default: false
                }
            default: false
            }
        }
    }
}

/// Finds the cases of what switches over a parameter.
private struct SwitchFinder {
    let subject: String
    var cases: [SwitchCase] = []

    mutating func visit(_ body: Body) { for statement in body.statements { visit(statement) } }

    private mutating func visit(_ statement: Statement) {
        if case .switch(.name(subject, _), let found) = statement { cases += found }
        statement.visitParts { visit($0) }
    }

    private mutating func visit(_ part: CodePart) {
        switch part {
        case .body(let body): visit(body)
        case .expression(.statement(let statement)): visit(statement)
        case .expression(let expression): expression.visitParts { visit($0) }
        }
    }
}

/// Collects every name by which code may make something: in expressions, defaults, conditions of cases, and types that a generic function
/// is asked for.
private struct NamedParts {
    var names: Set<String> = []
    var filled: Set<String> = []
    var implicit: Set<[String?]> = []
    /// Whether a class is looked for by a text that is put together when the app runs.
    var makesByText = false

    mutating func visit(_ function: FunctionFacts) {
        for parameter in function.parameters {
            addArguments(parameter.type)
            if let initial = parameter.initial {
                visit(initial)
                add(parameter.type)
            }
        }
        for generic in function.generics { add(generic.bound) }
        if let body = function.body { visit(body) }
    }

    mutating func visit(_ body: Body) { for statement in body.statements { visit(statement) } }

    private mutating func visit(_ statement: Statement) {
        switch statement {
        case .local(let local):
            add(local.type)
        case .function(let function):
            visit(function)
            add(function.returns)
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
        case .cast(let inside, _): visit(inside)
        case .bind, .any, .type: break
        }
    }

    private mutating func visit(_ part: CodePart) {
        switch part {
        case .body(let body): visit(body)
        case .expression(let expression): visit(expression)
        }
    }

    mutating func visit(_ expression: Expression) {
        switch expression {
        case .name(let name, _), .member(_, let name, _), .selector(let name): names.insert(name)
        case .keyPath(let path): names.formUnion(path)
        case .type(let type): add(type)
        case .string(let text?):
            // `App.DetailViewController`, for a class that is looked for by its name.
            if text.count < 80 { names.formUnion(text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)) }
        case .cast(let inside, let type, let kind):
            addArguments(type)
            // What a call gives may be what it is asked to be.
            if case .call = inside.withoutOptionals, kind != .test { add(type) } else if kind == .sure { add(type) }
        case .closure(let closure): for type in closure.parameterTypes { addArguments(type) }
        case .assign(let target, let value, _, _):
            var target = target.withoutOptionals
            if case .subscript(let base, _, _) = target { target = base.withoutOptionals }
            switch (target, value) {
            case (_, .nil): break
            case (.name(let name, _), _), (.member(_, let name, _), _): filled.insert(name)
            default: break
            }
        case .call(let call):
            switch call.callee {
            case .member(nil, "init", _): implicit.insert(call.arguments.map(\.label))
            case .member(let base?, "append", _), .member(let base?, "insert", _):
                switch base.withoutOptionals {
                case .name(let name, _), .member(_, let name, _): filled.insert(name)
                default: break
                }
            case .name("NSClassFromString", _):
                if case .string(_?)? = call.arguments.first?.value {} else { makesByText = true }
            default: break
            }
        case .statement(let statement):
            visit(statement)
            return
        default: break
        }
        expression.visitParts { visit($0) }
    }

    /// The names in a type as it is written.
    mutating func add(_ type: TypeReference?) {
        switch type {
        case .named(let name, let arguments)?:
            names.formUnion(name.split(separator: ".").map(String.init))
            for argument in arguments { add(argument) }
        case .optional(let inside)?, .array(let inside)?, .metatype(let inside)?: add(inside)
        case .dictionary(let key, let value)?:
            add(key)
            add(value)
        case .function(let parameters, let result)?: for part in parameters + [result] { add(part) }
        case .tuple(let parts)?, .composition(let parts)?: for part in parts { add(part) }
        case .unknown?, nil: break
        }
    }

    /// The names in the generic arguments of a type, and what functions in it give.
    mutating func addArguments(_ type: TypeReference?) {
        switch type {
        case .named(_, let arguments)?: for argument in arguments { add(argument) }
        case .optional(let inside)?, .array(let inside)?, .dictionary(_, let inside)?, .metatype(let inside)?: addArguments(inside)
        case .function(let parameters, let result)?:
            for part in parameters { addArguments(part) }
            add(result)
        case .tuple(let parts)?, .composition(let parts)?: for part in parts { addArguments(part) }
        case .unknown?, nil: break
        }
    }
}

extension Expression {
    /// What is named inside of `a?.b`.
    fileprivate var withoutOptionals: Expression {
        if case .optional(let inside) = self { return inside.withoutOptionals }
        return self
    }
}
