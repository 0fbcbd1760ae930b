/// The part of an app that a coordinator needs to run: what is taken as it is, and what something simpler stands in for.
///
/// What is needed is followed from declaration to declaration. It ends at screens and views, at what the app's user names, and at types
/// whose own code needs what does not exist here; of these, the members count that the rest uses.
struct NeededCode {
    /// Where to stop.
    struct Limits {
        /// How many coordinators below the first one are taken; `nil` for all.
        var depth: Int?
        /// Whether a type of a name, in a file, is stood in for.
        var stops: (_ type: String, _ file: String) -> Bool = { _, _ in false }
    }

    /// Why something stands in for a type.
    enum Reason: Hashable {
        case screen
        /// The app's user said so.
        case named
        /// A coordinator deeper than asked for.
        case depth
        /// What the system starts: the app's delegate, a scene's.
        case entry
        /// Its code names types that do not exist here.
        case unavailable
    }

    /// What of a type is used that something stands in for.
    struct StandIn {
        let type: Program.TypeID
        let reason: Reason
        var functions: Set<Program.FunctionID> = []
        var properties: Set<Program.PropertyID> = []
        /// Types inside of it.
        var nested: Set<Program.TypeID> = []
    }

    let root: Program.TypeID
    /// In the order of the source.
    private(set) var taken: [TopLevelDeclarations.ID] = []
    private var takenSet: Set<TopLevelDeclarations.ID> = []
    /// In the order of the source.
    private(set) var standIns: [StandIn] = []
    /// The coordinators that are taken, with their distance from the first.
    private(set) var coordinators: [Program.TypeID: Int] = [:]
    /// What is made where a protocol is asked for, in order to make the first coordinator.
    private(set) var implementations: [Program.TypeID: Program.TypeID] = [:]

    /// Whether a declaration is taken. Complexity: O(1).
    func takes(_ id: TopLevelDeclarations.ID) -> Bool { takenSet.contains(id) }

    func standIn(for type: Program.TypeID) -> StandIn? { standIns.first { $0.type == type } }

    /// Whether what is called on a type is the app's own code: on a coordinator, a view model, a protocol wherever that is declared.
    func runs(_ type: Program.TypeID, in app: NeededCodeReader) -> Bool {
        let outer = app.outermost(type)
        if coordinators[outer] != nil || (app.declarations.ofType[outer].map(takes) ?? false) { return true }
        return app.program.types[type].kind == .protocol && standIn(for: outer)?.nested.contains(type) ?? false
    }

    /// Follows what a coordinator needs. Complexity: O(*n*) for *n* uses of a name in what is needed.
    init(of root: Program.TypeID, in app: NeededCodeReader, limits: Limits = Limits()) {
        self.root = root
        var search = Search(root: root, app: app, limits: limits)
        search.run()
        takenSet = search.taken
        taken = search.taken.sorted()
        standIns = search.standIns.values.sorted { $0.type < $1.type }
        coordinators = search.coordinators
        implementations = search.implementations
    }

    private struct Search {
        let root: Program.TypeID
        let app: NeededCodeReader
        let limits: Limits
        var taken: Set<TopLevelDeclarations.ID> = []
        var standIns: [Program.TypeID: StandIn] = [:]
        var coordinators: [Program.TypeID: Int] = [:]
        var implementations: [Program.TypeID: Program.TypeID] = [:]
        private var made: Set<Program.TypeID> = []
        private var queue: [TopLevelDeclarations.ID] = []
        private var depth = 0
        /// Coordinators of the next distance.
        private var next: [Program.TypeID] = []
        /// Names of members whose base's type is not known.
        private var members: Set<String> = []
        private var functions: Set<Program.FunctionID> = []
        private var properties: Set<Program.PropertyID> = []
        private var reasons: [Program.TypeID: Reason?] = [:]

        private var program: Program { app.program }
        private var declarations: TopLevelDeclarations { app.declarations }

        init(root: Program.TypeID, app: NeededCodeReader, limits: Limits) {
            self.root = root
            self.app = app
            self.limits = limits
        }

        mutating func run() {
            begin(root)
            make(root)
            while true {
                drain()
                if !next.isEmpty {
                    depth += 1
                    let due = next
                    next = []
                    for type in due where coordinators[type] == nil {
                        if let limit = limits.depth, depth > limit {
                            reasons[type] = .some(.depth)
                            need(type)
                            addMembers(to: type)
                        } else {
                            begin(type)
                        }
                    }
                    continue
                }
                if !settle() { return }
            }
        }

        /// Takes a coordinator, with the classes that it inherits from.
        private mutating func begin(_ coordinator: Program.TypeID) {
            let bases = program.ancestors(of: coordinator).filter { app.coordinators.contains($0) && program.types[$0].kind == .class }
            for type in [coordinator] + bases where coordinators[type] == nil {
                coordinators[type] = depth
                reasons[type] = .some(nil)
                take(typeOf: type)
            }
        }

        /// Needs what a type is made with, and what that is made with.
        private mutating func make(_ type: Program.TypeID) {
            guard made.insert(type).inserted else { return }
            var given: [(type: TypeReference, scope: Program.TypeID?, file: Int)] = []
            if let id = app.initializer(of: type) {
                need(function: id)
                let info = program.functions[id]
                given = info.facts.parameters.filter { $0.initial == nil }.map { ($0.type, info.owner, info.file) }
            } else if program.types[type].kind == .struct {
                let stored = app.kept(by: type).map { program.properties[$0] }.filter { $0.facts.initial == nil }
                given = stored.compactMap { info in info.facts.type.map { ($0, info.owner, info.file) } }
            }
            for (reference, scope, file) in given {
                if case .optional = reference { continue }
                for part in app.names.typing.declared(Typing.Written(type: reference, scope: scope, file: file)) ?? [] {
                    guard program.types[part].kind == .protocol else {
                        make(part)
                        continue
                    }
                    guard let found = app.implementation(of: part) else { continue }
                    implementations[part] = found
                    need(found)
                    make(found)
                }
            }
        }

        private mutating func drain() {
            while let id = queue.popLast() { follow(app.names.names(of: id)) }
        }

        private mutating func take(_ id: TopLevelDeclarations.ID) {
            if taken.insert(id).inserted { queue.append(id) }
        }

        private mutating func take(typeOf type: Program.TypeID) {
            if let id = declarations.ofType[type] { take(id) }
        }

        private mutating func follow(_ used: UsedNames) {
            for type in used.types.sorted() { need(type) }
            for id in used.declarations.sorted() { take(id) }
            members.formUnion(used.members)
            for function in used.functions.sorted() { need(function: function) }
            for property in used.properties.sorted() { need(property: property) }
        }

        /// Types alone: what a signature names says nothing of members.
        private mutating func followTypes(_ used: UsedNames) {
            for type in used.types.sorted() { need(type) }
            for id in used.declarations.sorted() { take(id) }
        }

        private mutating func need(_ type: Program.TypeID) {
            let outer = app.outermost(type)
            if app.coordinators.contains(outer), coordinators[outer] == nil, reasons[outer] == nil {
                if app.isStopped(outer, limits) {
                    reasons[outer] = .some(.named)
                } else {
                    next.append(outer)
                    return
                }
            }
            guard let reason = reason(for: outer) else { return take(typeOf: outer) }
            if standIns[outer] == nil {
                standIns[outer] = StandIn(type: outer, reason: reason)
                if let base = program.superclass(of: outer) { need(base) }
                // All cases of an enumeration are there, with what they carry.
                if program.types[outer].kind == .enum, let facts = app.facts(of: outer) {
                    followTypes(app.names.types(inCasesOf: facts, file: program.types[outer].file))
                }
            }
            if type != outer, standIns[outer]!.nested.insert(type).inserted, let facts = app.facts(of: type) {
                followTypes(app.names.types(in: facts, file: program.types[type].file))
            }
        }

        private mutating func reason(for type: Program.TypeID) -> Reason? {
            if let known = reasons[type] { return known }
            let found = app.reason(for: type, limits)
            reasons[type] = .some(found)
            return found
        }

        private mutating func need(function id: Program.FunctionID) {
            guard functions.insert(id).inserted else { return }
            let info = program.functions[id]
            if let owner = info.owner, isStandIn(owner) {
                standIns[app.outermost(owner)]?.functions.insert(id)
                return followTypes(app.names.types(inSignatureOf: id))
            }
            if let place = declarations.declaration(of: id) { takeMember(place, owner: info.owner) }
        }

        private mutating func need(property id: Program.PropertyID) {
            guard properties.insert(id).inserted else { return }
            let info = program.properties[id]
            if let owner = info.owner, isStandIn(owner) {
                standIns[app.outermost(owner)]?.properties.insert(id)
                return followTypes(app.names.types(inSignatureOfProperty: id))
            }
            if let place = declarations.declaration(ofProperty: id) { takeMember(place, owner: info.owner) }
        }

        /// Adds what was used of a type before something had to stand in for it.
        private mutating func addMembers(to type: Program.TypeID) {
            for id in functions.sorted() where program.functions[id].owner.map(app.outermost) == type {
                standIns[type]?.functions.insert(id)
                followTypes(app.names.types(inSignatureOf: id))
            }
            for id in properties.sorted() where program.properties[id].owner.map(app.outermost) == type {
                standIns[type]?.properties.insert(id)
                followTypes(app.names.types(inSignatureOfProperty: id))
            }
        }

        /// Takes the extension in which a member stands; a member inside of its type comes with that.
        private mutating func takeMember(_ place: TopLevelDeclarations.ID, owner: Program.TypeID?) {
            if let owner { need(owner) }
            switch declarations.all[place].kind {
            case .extension, .foreignExtension: take(place)
            default: break
            }
        }

        private mutating func isStandIn(_ type: Program.TypeID) -> Bool {
            let outer = app.outermost(type)
            if standIns[outer] != nil { return true }
            if coordinators[outer] != nil || app.coordinators.contains(outer) && reasons[outer] == nil { return false }
            guard reason(for: outer) != nil else { return false }
            need(outer)
            return true
        }

        /// Takes what follows from all that is taken together; false if there is nothing new.
        private mutating func settle() -> Bool {
            let before = (taken.count, standIns.count, functions.count, properties.count)
            for name in members.sorted() {
                for id in declarations.foreignExtensions[name] ?? [] where app.isMeant(name, in: id) { take(id) }
            }
            for id in taken.sorted() {
                guard case .type(let type) = declarations.all[id].kind else { continue }
                settle(type)
            }
            for type in standIns.keys.sorted() { settle(standIn: type) }
            return before != (taken.count, standIns.count, functions.count, properties.count) || !queue.isEmpty || !next.isEmpty
        }

        private mutating func settle(_ type: Program.TypeID) {
            for property in program.types[type].propertyList { makeWhatIsFound(property) }
            let isProtocol = program.types[type].kind == .protocol
            var wanted = members
            if isProtocol {
                for id in declarations.conformances[type] ?? [] { take(id) }
            }
            // What a protocol requires may stand in any extension.
            for other in [type] + program.ancestors(of: type) { wanted.formUnion(app.requirements(of: other)) }
            for id in declarations.extensions[type] ?? [] where !taken.contains(id) {
                let extended = declarations.all[id]
                let isConforming = extended.facts[0].inherits.contains { reference in
                    guard case .named(let name, _) = reference else { return true }
                    guard let parent = program.type(named: name, scope: type, file: extended.file) else {
                        return app.headless.isKnown(name)
                    }
                    return isTaken(parent)
                }
                if coordinators[type] != nil || isConforming || !extended.members.isDisjoint(with: wanted) { take(id) }
            }
        }

        /// Makes what a wrapper of another module finds for a property: `@Injected var service: Service`.
        private mutating func makeWhatIsFound(_ property: Program.PropertyID) {
            let info = program.properties[property]
            guard let place = declarations.declaration(ofProperty: property),
                info.facts.attributes.contains(where: app.names.names(of: place).unknown.contains)
            else { return }
            for part in app.names.typing.declared(app.names.typing.type(of: property)) ?? []
            where program.types[part].kind == .protocol && implementations[part] == nil {
                guard let found = app.implementation(of: part) else { continue }
                implementations[part] = found
                need(found)
                make(found)
            }
        }

        private func isTaken(_ type: Program.TypeID) -> Bool { declarations.ofType[type].map(taken.contains) ?? false }

        /// What stands in for a type conforms to the protocols that are taken, and has what is asked of something that may be it.
        private mutating func settle(standIn type: Program.TypeID) {
            for other in program.ancestors(of: type) where program.types[other].kind == .protocol && isTaken(other) {
                for name in app.requirements(of: other) { needMember(name, of: type) }
            }
            if standIns[type]?.reason == .screen {
                for property in app.kept(by: type) where isTakenOrAtHand(property) || isGivenClosure(property, to: type) {
                    need(property: property)
                }
            }
            for name in app.openMembers(of: type) where members.contains(name) { needMember(name, of: type) }
        }

        /// Whether what a screen keeps is of a type that runs: a delegate, a view model, a coordinator.
        private func isTakenOrAtHand(_ property: Program.PropertyID) -> Bool {
            let info = program.properties[property]
            // What a wrapper of the app's own finds is not given to the screen.
            guard info.facts.attributes.allSatisfy({ !($0.first?.isUppercase ?? false) || Self.wrappers.contains($0) }) else {
                return false
            }
            let written = info.facts.type.map { Typing.Written(type: $0, scope: info.owner, file: info.file) }
            return (app.names.typing.declared(written) ?? []).contains { type in
                let outer = app.outermost(type)
                return [.protocol, .class, .actor].contains(program.types[type].kind) && !app.isScreen(type)
                    && (coordinators[outer] != nil || isTaken(outer) || standIns[outer] != nil)
            }
        }

        /// Whether it is a closure that a screen is made with: when it is called is the user's matter.
        private func isGivenClosure(_ property: Program.PropertyID, to type: Program.TypeID) -> Bool {
            let info = program.properties[property]
            let written = info.facts.type.map { Typing.Written(type: $0, scope: info.owner, file: info.file) }
            guard case .function? = app.names.typing.plain(written)?.type else { return false }
            return standIns[type]?.functions.contains { id in
                let facts = program.functions[id].facts
                return (facts.kind == .initializer || facts.isStatic) && facts.parameters.contains { $0.name == info.facts.name }
            } ?? false
        }

        /// Wrappers of properties that a screen is given, or that the views around it provide.
        private static let wrappers: Set = ["ObservedObject", "StateObject", "EnvironmentObject", "Bindable", "Published", "IBOutlet"]

        private mutating func needMember(_ name: String, of type: Program.TypeID) {
            let info = program.types[type]
            for function in info.functions[name] ?? [] where !program.functions[function].facts.isPrivate { need(function: function) }
            if let property = info.properties[name], !program.properties[property].facts.isPrivate { need(property: property) }
        }
    }
}
