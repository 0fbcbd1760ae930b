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
    private let coordinators: Set<Program.TypeID>

    init(program: Program, flow: FlowTypes) {
        self.program = program
        self.flow = flow
        typing = Typing(program: program)
        coordinators = Self.coordinators(program, flow)
    }

    func facts() -> [SourceFact] {
        // A library, or a part of an app, is called from elsewhere.
        guard program.types.contains(where: { program.isEntry($0.id) }) else { return [] }
        var copy = self
        return copy.found()
    }

    private mutating func found() -> [SourceFact] {
        // Where storyboards are read, they say what they make.
        let hasStoryboards =
            program.surroundings.storyboards == 0 && !flow.typeMentions.allSatisfy { $0.isDisjoint(with: Self.storyboardNames) }
            || !flow.typeMentions.contains { $0.contains("makeKeyAndVisible") }
        let candidates = Set(program.types.filter { isCandidate($0, hasStoryboards: hasStoryboards) }.map(\.id))
        collect(candidates)
        guard !makesByText else { return [] }
        let unreached = unreached(of: candidates)
        let names = named.values.reduce(into: namedByOthers) { $0.formUnion($1) }
        let routes = UnreachableRoutes(program: program, flow: flow, typing: typing, names: names)
        return (tops(of: unreached).map(fact) + routes.facts { !unreached.contains($0) }).sorted()
    }

    // MARK: - What may be unreachable

    private static let storyboardNames: Set<String> = [
        "UIStoryboard", "performSegue", "instantiateViewController", "instantiateInitialViewController", "storyboard",
    ]

    private func isCandidate(_ type: Program.TypeInfo, hasStoryboards: Bool) -> Bool {
        guard type.kind == .class || type.kind == .actor, type.children.isEmpty, !type.isPublic, !program.isMadeBySystem(type.id),
            Set(type.attributes).isDisjoint(with: ["main", "UIApplicationMain", "NSApplicationMain", "objc", "objcMembers"])
        else { return false }
        let external = program.externalAncestors(of: type.id)
        if flow.visible.contains(type.id) {
            // The system makes the screens of extensions.
            guard external.contains(where: { UIKitClasses.inherits($0, from: "UIViewController") }),
                !flow.typeMentions[type.id].contains("extensionContext")
            else { return false }
            return !hasStoryboards || isNoStoryboards(type.id)
        }
        return coordinators.contains(type.id)
    }

    /// Those of the classes that navigate that show something themselves or through what they inherit, make such classes, or hold a list of
    /// their own kind: what only has a superclass in common with one, or names one, is none.
    private static func coordinators(_ program: Program, _ flow: FlowTypes) -> Set<Program.TypeID> {
        let screens = Set(
            flow.visible.filter { type in
                program.inherits(type, from: "UIViewController")
            }.map { program.types[$0].simpleName })
        var found: Set<Program.TypeID> = []
        var makers: [String: [Program.TypeID]] = [:]
        var queue: [Program.TypeID] = []
        for type in flow.navigating.sorted() {
            var called = CalledNames()
            var mentioned: Set<String> = []
            for one in [type] + program.ancestors(of: type) {
                mentioned.formUnion(flow.typeMentions[one])
                for function in program.types[one].functionList { program.functions[function].facts.body.map { called.visit($0) } }
            }
            let isLibrarys = program.externalAncestors(of: type).contains { name in
                ["Coordinator", "Router", "Routing", "Flow"].contains { name.hasSuffix($0) }
            }
            let isShowing =
                !called.names.isDisjoint(with: ChildLists.verbs)
                || mentioned.contains { screens.contains($0) || UIKitClasses.inherits($0, from: "UIViewController") }
            if isLibrarys || isShowing || holdsOwnKind(type, program) { queue.append(type) }
            for name in called.names { makers[name, default: []].append(type) }
        }
        while let next = queue.popLast() {
            guard found.insert(next).inserted else { continue }
            queue += makers[program.types[next].simpleName] ?? []
        }
        return found
    }

    /// Whether a class has a list of what it is itself: `var children: [Coordinator]` of a coordinator.
    private static func holdsOwnKind(_ type: Program.TypeID, _ program: Program) -> Bool {
        let kinds = [type] + program.ancestors(of: type)
        return kinds.flatMap { program.types[$0].propertyList }.contains { property in
            let info = program.properties[property]
            guard case .array(.named(let name, _))? = info.facts.type else { return false }
            return program.type(named: name, scope: type, file: info.file).map(kinds.contains) ?? false
        }
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
        parts.names = program.aliasedNames.union(program.surroundings.names)
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
}
