/// Finds coordinators by what their code does, and then those that belong to them.
struct CoordinatorSearch {
    let program: Program
    let candidates: CoordinatorCandidates
    let code: NavigationCode
    let mentions: [Set<String>]
    private let showingNames: Set<String>
    let containers: AppContainers
    private(set) var reasons: [Program.TypeID: CoordinatorReason] = [:]
    /// Candidates that have an identity: only they can be started, kept and inherited from.
    private let classes: [Program.TypeID]
    private let isClass: Set<Program.TypeID>
    /// Strong stored properties by the name of the type that they hold, or hold several of.
    private let keepers: [String: [Program.PropertyID]]

    init(program: Program, candidates: CoordinatorCandidates, code: NavigationCode, mentions: [Set<String>]) {
        self.program = program
        self.candidates = candidates
        self.code = code
        self.mentions = mentions
        showingNames = code.showingNames
        containers = AppContainers(program: program, candidates: candidates)
        classes = candidates.types.filter { program.types[$0].kind != .struct }
        isClass = Set(classes)
        var keepers: [String: [Program.PropertyID]] = [:]
        for property in program.properties where property.facts.ownership == .strong && property.facts.isStored && property.owner != nil {
            let name = Self.element(property.facts.type) ?? property.facts.type?.plainName
            if let name { keepers[Program.plainName(name), default: []].append(property.id) }
        }
        self.keepers = keepers
    }

    private mutating func add(_ type: Program.TypeID, _ reason: CoordinatorReason) -> Bool {
        guard reasons[type] == nil, reason.isOfOwnDoing || !containers.types.contains(type) else { return false }
        reasons[type] = reason
        return true
    }

    // MARK: - By itself

    mutating func begin(_ paths: NavigationPaths) {
        for type in classes { if let base = libraryBase(of: type) { _ = add(type, .library(base)) } }
        for type in candidates.types where code.showers.contains(type) { _ = add(type, .showsScreens) }
        for type in classes where callsOffered(type) { _ = add(type, .showsScreens) }
        for type in classes where isNamed(type) && code.makers.contains(type) { _ = add(type, .namedAndCreatesScreens) }
        for type in classes { if let path = paths.owners[type] { _ = add(type, .ownsPath(path)) } }
        for type in classes where isNamed(type) {
            if let property = paths.presenters[type] { _ = add(type, .namedAndSetsScreens(property)) }
        }
    }

    private func isNamed(_ type: Program.TypeID) -> Bool { program.types[type].simpleName.hasSuffix("Coordinator") }

    /// What a coordinator library declares, whose bodies are not here.
    private func libraryBase(of type: Program.TypeID) -> String? {
        let added = program.ancestors(of: type).filter { Library.isOfLibrary($0, in: program) }.map { program.types[$0].name }
        return (program.externalAncestors(of: type) + added).first { name in
            !SourceGraph.isOfPlatform(name)
                && ["Coordinator", "Coordinatable", "Router", "Routing", "Flow"].contains { name.hasSuffix($0) }
        }
    }

    /// Whether a type uses a function of a protocol extension that shows screens.
    private func callsOffered(_ type: Program.TypeID) -> Bool {
        program.ancestors(of: type).contains { ancestor in
            guard let names = code.offered[ancestor] else { return false }
            return program.types[type].functionList.contains { !mentions[$0].isDisjoint(with: names) }
        }
    }

    // MARK: - By others

    mutating func spread() {
        let lists = lists()
        var hasChanged = true
        while hasChanged {
            hasChanged = false
            for type in classes where reasons[type] == nil {
                if let reason = reasonAmongOthers(for: type) { hasChanged = add(type, reason) || hasChanged }
            }
            for list in lists where isListOfCoordinators(list) {
                for member in list.members { hasChanged = add(member, .standsInList(list.property)) || hasChanged }
            }
        }
    }

    private func reasonAmongOthers(for type: Program.TypeID) -> CoordinatorReason? {
        if let base = program.ancestors(of: type).first(where: { program.types[$0].kind == .class && reasons[$0] != nil }),
            reasons[base] != .showsScreens || leads(type)
        {
            return .subclass(of: base)
        }
        if let child = started(by: type) { return .startsCoordinator(child) }
        if let heir = heir(of: type) { return .superclass(of: heir) }
        if let screen = ownScreen(of: type), isKept(type, byCoordinator: true) { return .ownsScreen(screen) }
        if isNamed(type), let property = viewsProperty(of: type), isKept(type, byCoordinator: true) { return .namedAndHasView(property) }
        return shared(by: type).map { .namedLikeOthers($0) }
    }

    /// The property in which a SwiftUI view has an object of a type.
    private func viewsProperty(of type: Program.TypeID) -> Program.PropertyID? {
        let name = program.types[type].simpleName
        return keepers[name, default: []].first { property in
            guard let owner = program.properties[property].owner, program.externalAncestors(of: owner).contains("View") else {
                return false
            }
            return program.type(named: name, scope: owner, file: program.properties[property].file) == type
        }
    }

    /// Whether the own code of a type has anything to do with what is shown: what only its superclass shows, such as an error, makes it no
    /// coordinator. One that adds nothing is what its superclass is.
    private func leads(_ type: Program.TypeID) -> Bool {
        if program.types[type].functionList.isEmpty || isNamed(type) || code.makers.contains(type) || code.starts[type] != nil
            || code.keeps[type] != nil
        {
            return true
        }
        return program.types[type].functionList.contains { !mentions[$0].isDisjoint(with: showingNames) }
    }

    /// A coordinator that a type creates, and starts or keeps.
    private func started(by type: Program.TypeID) -> Program.TypeID? {
        if let kept = code.keeps[type]?.sorted().first(where: { $0 != type && isOfCoordinators($0) }) { return kept }
        return code.starts[type]?.lazy.flatMap(\.types).first { $0 != type && isOfCoordinators($0) && isOfFamily($0) }
    }

    /// Whether a type shares a protocol or superclass with coordinators, or something keeps it: what is only created, used and left to itself, as
    /// an alert is, makes nobody a coordinator.
    private func isOfFamily(_ type: Program.TypeID) -> Bool {
        if program.types[type].kind == .protocol || isKept(type, byCoordinator: false) { return true }
        return program.ancestors(of: type).contains { ancestor in
            program.concreteSubtypes(of: ancestor).contains { $0 != type && $0 != ancestor && reasons[$0] != nil }
        }
    }

    /// Whether a type is a coordinator, or a protocol that only they have.
    private func isOfCoordinators(_ type: Program.TypeID) -> Bool {
        if reasons[type] != nil { return true }
        guard program.types[type].kind == .protocol else { return false }
        let members = program.concreteSubtypes(of: type).filter(isClass.contains)
        return !members.isEmpty && members.allSatisfy { reasons[$0] != nil }
    }

    private func heir(of type: Program.TypeID) -> Program.TypeID? {
        guard !program.types[type].children.isEmpty else { return nil }
        let heirs = program.concreteSubtypes(of: type).filter { $0 != type }
        let found = heirs.filter { reasons[$0] != nil }
        return found.count * 2 >= heirs.count ? found.first : nil
    }

    /// What a type has in common with coordinators, if it is named as one, or makes a screen that others show.
    private func shared(by type: Program.TypeID) -> Program.TypeID? {
        guard isNamed(type) || code.screenMakers.contains(type) else { return nil }
        return program.ancestors(of: type).first { ancestor in
            let kin = program.concreteSubtypes(of: ancestor).filter { isClass.contains($0) && $0 != ancestor }
            let proven = kin.count { reasons[$0] != nil }
            let named = kin.count { reasons[$0] != nil || isNamed($0) }
            return proven > 0 && kin.count > 1 && named * 2 >= kin.count
        }
    }

    /// A screen that a type makes in a property.
    private func ownScreen(of type: Program.TypeID) -> Program.PropertyID? {
        program.types[type].propertyList.first { property in
            let info = program.properties[property]
            guard info.facts.ownership == .strong, case .call(let call)? = info.facts.initial,
                let name = ScreenOrigins.constructed(call),
                let made = program.type(named: name, scope: type, file: info.file)
            else { return false }
            return candidates.controllers.contains(made)
        }
    }

    private func isKept(_ type: Program.TypeID, byCoordinator: Bool) -> Bool {
        let name = program.types[type].simpleName
        return keepers[name, default: []].contains { property in
            guard let owner = program.properties[property].owner, !byCoordinator || reasons[owner] != nil else { return false }
            return program.type(named: name, scope: owner, file: program.properties[property].file) == type
        }
    }

    // MARK: - Lists

    private struct List {
        let property: Program.PropertyID
        /// The types whose objects have the list.
        let holders: [Program.TypeID]
        let members: [Program.TypeID]
    }

    private func lists() -> [List] {
        program.properties.compactMap { property in
            guard let owner = property.owner, property.facts.ownership == .strong, let name = Self.element(property.facts.type),
                let kind = program.type(named: name, scope: owner, file: property.file),
                [.protocol, .class].contains(program.types[kind].kind)
            else { return nil }
            let members = program.concreteSubtypes(of: kind).filter(isClass.contains)
            return members.isEmpty
                ? nil : List(property: property.id, holders: [owner] + program.concreteSubtypes(of: owner), members: members)
        }
    }

    /// A tree of coordinators, or what one of them keeps of which most are.
    private func isListOfCoordinators(_ list: List) -> Bool {
        let proven = list.members.count { reasons[$0] != nil }
        guard proven > 0, proven < list.members.count else { return false }
        if list.holders.contains(where: list.members.contains) { return true }
        return proven * 2 >= list.members.count && list.holders.contains { reasons[$0] != nil }
    }

    private static func element(_ type: TypeReference?) -> String? {
        switch type {
        case .array(.named(let name, _))?, .dictionary(_, .named(let name, _))?, .array(.optional(.named(let name, _)))?: name
        case .named("Set", let arguments)?: if case .named(let name, _)? = arguments.first { name } else { nil }
        default: nil
        }
    }
}
