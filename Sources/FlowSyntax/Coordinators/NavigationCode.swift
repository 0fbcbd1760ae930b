/// What the code of an app does with screens and with objects that may be coordinators: who shows what it has made, who shows what it is
/// given, who creates and starts whom.
struct NavigationCode {
    /// A call of a method on something that the code has made.
    struct Start: Hashable {
        /// What the receiver is declared to be.
        var types: [Program.TypeID]
        var member: String
    }

    /// Types whose code shows a screen of the app that it has made.
    private(set) var showers: Set<Program.TypeID> = []
    /// Functions of protocol extensions that do, by protocol.
    private(set) var offered: [Program.TypeID: Set<String>] = [:]
    /// Types whose code makes a screen of the app.
    private(set) var makers: Set<Program.TypeID> = []
    /// Those of them that make more than a navigation stack.
    private(set) var screenMakers: Set<Program.TypeID> = []
    private(set) var starts: [Program.TypeID: [Start]] = [:]
    /// What a type creates and keeps, or hands to what may keep it.
    private(set) var keeps: [Program.TypeID: Set<Program.TypeID>] = [:]
    /// Parameters that a function shows, by their positions.
    private(set) var shown: [Program.FunctionID: Set<Int>] = [:]

    /// UIKit's calls that show something, and functions of the app that show what they are given.
    var showingNames: Set<String> { Self.verbs.union(shown.keys.map { program.functions[$0].facts.name }) }

    private let program: Program
    private let kinds: ScreenKinds
    private let mentions: [Set<String>]
    private var shownNames: [String: [Program.FunctionID]] = [:]
    private var laterShows: [Program.TypeID: Set<Program.PropertyID>] = [:]
    private var laterStarts: [Program.TypeID: [(property: Program.PropertyID, start: Start)]] = [:]

    /// UIKit's calls that show their first argument.
    static let verbs: Set<String> = [
        "pushViewController", "present", "setViewControllers", "show", "showDetailViewController", "addChild",
    ]
    /// UIKit's properties that show what they are given.
    private static let slots: Set<String> = ["rootViewController", "viewControllers"]

    /// Complexity: O(*n*), *n* being the number of expressions.
    init(program: Program, candidates: CoordinatorCandidates, mentions: [Set<String>]) {
        self.program = program
        self.mentions = mentions
        kinds = ScreenKinds(program: program, typing: Typing(program: program), candidates: candidates)
        findShown()
        let owners = Set(candidates.types).union(program.types.filter { $0.kind == .protocol }.map(\.id))
        for function in program.functions where function.facts.body != nil {
            guard let owner = function.owner, owners.contains(owner) else { continue }
            let found = look(ScreenOrigins(kinds, function: function.facts)) { $0.walk(function: function.id) }
            add(found, of: owner, function)
        }
        for property in program.properties {
            guard let owner = property.owner, owners.contains(owner), property.facts.initial != nil || property.facts.getter != nil else {
                continue
            }
            add(look(ScreenOrigins(kinds)) { $0.walk(property: property.id) }, of: owner, nil)
        }
        decideProperties()
    }

    // MARK: - What functions show of what they are given

    private mutating func findShown() {
        var names = Self.verbs.union(Self.slots)
        for _ in 0..<6 where !names.isEmpty {
            var found: Set<String> = []
            for function in program.functions where function.facts.kind == .function && !function.facts.parameters.isEmpty {
                guard function.facts.body != nil, !mentions[function.id].isDisjoint(with: names) else { continue }
                let before = shown[function.id] ?? []
                let now = before.union(shownParameters(of: function))
                guard now != before else { continue }
                if before.isEmpty { shownNames[function.facts.name, default: []].append(function.id) }
                shown[function.id] = now
                found.insert(function.facts.name)
            }
            names = found
        }
    }

    private func shownParameters(of function: Program.FunctionInfo) -> Set<Int> {
        var origins = ScreenOrigins(kinds, function: function.facts)
        var given: Set<String> = []
        var walk = CodeWalk(kinds.typing) { expression, role, scope in
            note(expression, role, scope, in: &origins)
            for value in values(shownBy: expression, role, scope, origins) {
                for origin in origins.origins(of: value, scope) { if case .given(let name) = origin { given.insert(name) } }
            }
        }
        walk.walk(function: function.id)
        return Set(function.facts.parameters.indices.filter { given.contains(function.facts.parameters[$0].name) })
    }

    /// Notes what a variable is given.
    private func note(_ expression: Expression, _ role: CodeWalk.Role, _ scope: Typing.Scope, in origins: inout ScreenOrigins) {
        switch role {
        case .local(.bind(let name)): origins.bind(name, expression, scope)
        case .assigned(.name(let name, _)): if scope.local(name) != nil { origins.bind(name, expression, scope) }
        default: break
        }
    }

    /// What a call or an assignment shows.
    private func values(
        shownBy expression: Expression, _ role: CodeWalk.Role, _ scope: Typing.Scope, _ origins: ScreenOrigins
    ) -> [Expression] {
        switch expression {
        case .assign(let target, let source, "", _):
            guard case .member(let base?, let name, _) = target, Self.slots.contains(name) else { return [] }
            if OwnMember.isSelf(base), scope.owner.map({ program.property(named: name, on: $0) != nil }) ?? true { return [] }
            return [source]
        case .call(let call): return values(shownBy: call, scope, origins)
        default: return []
        }
    }

    private func values(shownBy call: Call, _ scope: Typing.Scope, _ origins: ScreenOrigins) -> [Expression] {
        let name: String
        var receivers: [Program.TypeID]?
        switch call.callee {
        case .name(let own, _):
            name = own
            receivers = scope.owner.map { [$0] }
        case .member(let base?, let member, _):
            name = member
            guard Self.verbs.contains(name) || shownNames[name] != nil else { return [] }
            receivers = kinds.typing.declared(kinds.typing.type(of: base, in: scope))
        default: return []
        }
        let isVerb = Self.verbs.contains(name)
        guard isVerb || shownNames[name] != nil else { return [] }
        let declared = (receivers ?? []).flatMap { program.functions(named: name, on: $0) }
        if !declared.isEmpty {
            let related = Set((receivers ?? []) + (receivers ?? []).flatMap { program.ancestors(of: $0) })
            let meant = (shownNames[name] ?? []).filter { function in
                guard let owner = program.functions[function].owner else { return false }
                return related.contains(owner) || program.ancestors(of: owner).contains(where: related.contains)
            }
            return meant.flatMap { values(of: call, for: $0) }
        }
        if isVerb, isOfUIKit(name, call) { return call.arguments.prefix(1).map(\.value).filter { !isCleared($0, scope) } }
        // It is not known whose function it is: only what certainly is a screen says anything.
        guard receivers == nil else { return [] }
        return (shownNames[name] ?? []).flatMap { values(of: call, for: $0) }.filter { value in
            origins.origins(of: value, scope).contains { origin in
                if case .made(.app(let type?)) = origin { kinds.candidates.controllers.contains(type) } else { false }
            }
        }
    }

    /// `[UIViewController()]`: what shows the screens that it is given clears a stack so, and shows none of its own.
    private func isCleared(_ stack: Expression, _ scope: Typing.Scope) -> Bool {
        guard case .array(let parts) = stack, let owner = scope.owner,
            program.types[owner].functionList.contains(where: { shown[$0] != nil })
        else { return false }
        return parts.allSatisfy { part in
            guard case .call(let call) = part, call.arguments.isEmpty else { return false }
            return ScreenOrigins.constructed(call) == "UIViewController"
        }
    }

    private func isOfUIKit(_ name: String, _ call: Call) -> Bool {
        switch name {
        case "show", "showDetailViewController": call.arguments.contains { $0.label == "sender" }
        default: call.arguments.first.map { $0.label == nil } ?? false
        }
    }

    /// The arguments that a function shows.
    private func values(of call: Call, for function: Program.FunctionID) -> [Expression] {
        let parameters = program.functions[function].facts.parameters
        return (shown[function] ?? []).sorted().compactMap { index in
            guard let label = parameters[index].label else {
                let place = parameters[..<index].count { $0.label == nil }
                let open = call.arguments.filter { $0.label == nil }
                return place < open.count ? open[place].value : nil
            }
            return call.arguments.first { $0.label == label }?.value
        }
    }

    // MARK: - What types do

    private func look(_ beginning: ScreenOrigins, _ step: (inout CodeWalk) -> Void) -> Found {
        var origins = beginning
        var found = Found()
        var walk = CodeWalk(kinds.typing) { expression, role, scope in
            note(expression, role, scope, in: &origins)
            for value in values(shownBy: expression, role, scope, origins) { found.see(origins.origins(of: value, scope)) }
            creation(expression, role, scope, &found)
            start(expression, role, scope, origins, &found)
        }
        step(&walk)
        return found
    }

    private mutating func add(_ found: Found, of owner: Program.TypeID, _ function: Program.FunctionInfo?) {
        if found.shows || found.showsContainer && !found.showsGiven {
            if program.types[owner].kind == .protocol {
                if let function { offered[owner, default: []].insert(function.facts.name) }
            } else {
                showers.insert(owner)
            }
        }
        if found.makesScreen || found.makesStack { makers.insert(owner) }
        if found.makesScreen { screenMakers.insert(owner) }
        if !found.properties.isEmpty { laterShows[owner, default: []].formUnion(found.properties) }
        if !found.starts.isEmpty { starts[owner, default: []] += found.starts.filter { !(starts[owner] ?? []).contains($0) } }
        if !found.kept.isEmpty { keeps[owner, default: []].formUnion(found.kept) }
        if !found.laterStarts.isEmpty { laterStarts[owner, default: []] += found.laterStarts }
    }

    private struct Found {
        var shows = false
        /// Whether it shows a container that is filled elsewhere: a router does so for a screen that it is given.
        var showsContainer = false
        var showsGiven = false
        var makesScreen = false
        /// Whether it makes a navigation stack of a class of the app's.
        var makesStack = false
        var properties: Set<Program.PropertyID> = []
        var starts: [Start] = []
        var laterStarts: [(property: Program.PropertyID, start: Start)] = []
        var kept: Set<Program.TypeID> = []

        mutating func see(_ origins: [ScreenOrigins.Origin]) {
            for origin in origins {
                switch origin {
                case .made(.app): shows = true
                case .property(let property): properties.insert(property)
                case .made(.container): showsContainer = true
                case .given: showsGiven = true
                case .made(.system): break
                }
            }
        }
    }

    /// A class that is created, and what becomes of the object.
    private func creation(_ expression: Expression, _ role: CodeWalk.Role, _ scope: Typing.Scope, _ found: inout Found) {
        guard case .call(let call) = expression else { return }
        if case .member(_, "performSegue", _) = call.callee { found.shows = true }
        guard let name = ScreenOrigins.constructed(call) else { return }
        guard let type = program.type(named: name, scope: scope.owner, file: scope.file, cache: kinds.typing.names) else {
            if Program.plainName(name) == "UIHostingController" { found.makesScreen = true }
            return
        }
        if kinds.candidates.controllers.contains(type) {
            guard !kinds.isPicker(type) else { return }
            let isStack = program.externalAncestors(of: type).contains { UIKitClasses.inherits($0, from: "UINavigationController") }
            if isStack { found.makesStack = true } else { found.makesScreen = true }
            return
        }
        switch role {
        case .base(let member): if isMethod(member, of: type) { found.starts.append(Start(types: [type], member: member)) }
        case .assigned(let target): if OwnMember.name(target, scope) != nil { found.kept.insert(type) }
        case .argument(let other): if isOwn(other.callee, scope) { found.kept.insert(type) }
        default: break
        }
    }

    /// A method that is called on what the code has made, or what the code has made and keeps.
    private func start(
        _ expression: Expression, _ role: CodeWalk.Role, _ scope: Typing.Scope, _ origins: ScreenOrigins, _ found: inout Found
    ) {
        func types(_ written: Typing.Written?) -> [Program.TypeID]? {
            kinds.typing.declared(written)?.filter { !kinds.candidates.visible.contains($0) }
        }
        switch expression {
        case .name(let name, _):
            guard case .some(let written) = scope.local(name) else {
                if case .base(let member) = role { startOfProperty(name, member, scope, &found) }
                return
            }
            guard let declared = types(written), !declared.isEmpty,
                origins.origins(of: expression, scope).contains(where: { if case .made(.app) = $0 { true } else { false } })
            else { return }
            switch role {
            case .base(let member):
                if declared.contains(where: { isMethod(member, of: $0) }) { found.starts.append(Start(types: declared, member: member)) }
            case .assigned(let target): if OwnMember.name(target, scope) != nil { found.kept.formUnion(declared) }
            case .argument(let call): if isOwn(call.callee, scope) { found.kept.formUnion(declared) }
            default: break
            }
        case .member(let base?, let name, _):
            if case .base(let member) = role, OwnMember.isSelf(base) { startOfProperty(name, member, scope, &found) }
        default: break
        }
    }

    private func startOfProperty(_ name: String, _ member: String, _ scope: Typing.Scope, _ found: inout Found) {
        guard let owner = scope.owner, let property = program.property(named: name, on: owner),
            program.properties[property].facts.ownership == .strong, program.properties[property].facts.isStored,
            let declared = kinds.typing.declared(kinds.typing.type(of: property)), declared.contains(where: { isMethod(member, of: $0) })
        else { return }
        found.laterStarts.append((property, Start(types: declared, member: member)))
    }

    private func isMethod(_ name: String, of type: Program.TypeID) -> Bool { !program.functions(named: name, on: type).isEmpty }

    /// Whether a callee is a function of the same object, or of one of its lists: what is handed to it may be kept.
    private func isOwn(_ callee: Expression, _ scope: Typing.Scope) -> Bool {
        if let name = OwnMember.function(callee, scope) {
            return scope.owner.map { !program.functions(named: name, on: $0).isEmpty } ?? false
        }
        if case .member(let base?, let verb, _) = callee, ["append", "insert"].contains(verb) {
            return OwnMember.name(base, scope).flatMap { name in scope.owner.flatMap { program.property(named: name, on: $0) } } != nil
        }
        return false
    }

    // MARK: - What properties hold

    private mutating func decideProperties() {
        for (type, properties) in laterShows where !showers.contains(type) {
            if properties.contains(where: { isMade($0, in: type) }) { showers.insert(type) }
        }
        for (type, later) in laterStarts {
            for (property, start) in later where isMade(property, in: type) { keeps[type, default: []].formUnion(start.types) }
        }
    }

    /// Whether the code of a type makes what a property of it holds.
    private func isMade(_ property: Program.PropertyID, in type: Program.TypeID) -> Bool {
        let info = program.properties[property]
        guard let owner = info.owner else { return false }
        func isApp(_ origins: [ScreenOrigins.Origin]) -> Bool { origins.contains { if case .made(.app) = $0 { true } else { false } } }
        let scope = Typing.Scope(owner: owner, file: info.file)
        if let initial = info.facts.initial, isApp(ScreenOrigins(kinds).origins(of: initial, scope)) { return true }
        if case .return(let value?, _)? = info.facts.getter?.statements.last, isApp(ScreenOrigins(kinds).origins(of: value, scope)) {
            return true
        }
        return Set([type, owner]).sorted().flatMap { program.types[$0].functionList }.contains { function in
            guard mentions[function].contains(info.facts.name) else { return false }
            var origins = ScreenOrigins(kinds, function: program.functions[function].facts)
            var isMade = false
            var walk = CodeWalk(kinds.typing) { expression, role, scope in
                note(expression, role, scope, in: &origins)
                if case .assigned(let target) = role, OwnMember.name(target, scope) == info.facts.name,
                    isApp(origins.origins(of: expression, scope))
                {
                    isMade = true
                }
            }
            walk.walk(function: function)
            return isMade
        }
    }
}
