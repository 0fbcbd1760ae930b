import FlowGraph
import Foundation

/// Follows every child from where it is kept to every way its screens can go, and sees whether it is let go of there.
struct KeptChildren {
    let program: Program
    let flow: FlowTypes
    let occasions: Occasions
    let cycles: Cycles
    /// Where children are kept, and which functions let go of them.
    let lists: ChildLists
    private let setup: ScreenSetup
    /// Functions by the names of the classes that they mention.
    private let mentioning: [String: [Program.FunctionID]]
    /// What the app's and its scenes' delegates name.
    private let makers: Set<String>
    private static let again = "starting it again"
    /// Steps for trying one entry by itself, and for all that follows from it.
    private static let stepsAlone = 240_000
    private static let stepsJudged = 2_000_000
    var maxStates = 12
    var maxDepth = 3

    /// A place where a child is kept.
    struct Site: Hashable, Comparable {
        var keeper: Program.TypeID
        var child: Program.TypeID
        var field: String
        var cause: CodePlace

        static func < (a: Site, b: Site) -> Bool { (a.cause, a.child, a.keeper, a.field) < (b.cause, b.child, b.keeper, b.field) }
    }

    /// A way in which a child's last screen went, and what became of the child.
    struct Departure: Hashable {
        var trigger: String
        var label: String
        var isReleased: Bool
        var place: CodePlace?
        /// What had happened before, since the child was started.
        var path: [String] = []
        /// Whether somebody who keeps the child was told of it, and did not let go.
        var isTold = false
    }

    /// What became of one site.
    struct Record {
        var site: Site
        var departures: [Departure] = []
        /// Where the child was let go of in whatever was tried.
        var releases: Set<CodePlace> = []
        /// Whether the same object is kept once more when the code runs again; `nil` if nobody has looked.
        var again: Bool?
        /// Where the child is kept that reports its end right away: its keeper goes on to the next child and does not let go.
        var handover: CodePlace?
        /// The function that would have let go of the child, and was called before it was kept.
        var early: Program.FunctionID?
        var isInList = true
        var function: Program.FunctionID?
        /// What the states that were followed have come to, so that equal ones are followed once.
        var looks: Set<String> = []
        /// Where its screens are shown.
        var shown: Set<CodePlace> = []
        /// Why it waits in vain for the end of its screen.
        var heldScreen: SourceFact?
        /// Who would have let go of it, and is no longer told of pops.
        var lostDelegate: SourceFact?
        /// Exits after which nobody knows whether it was let go of.
        var undecided = 0

        /// What two runs together show of the same place.
        func joined(_ other: Record) -> Record {
            var both = self
            both.departures += other.departures
            both.releases.formUnion(other.releases)
            both.again = again == true ? true : other.again ?? again
            both.early = early ?? other.early
            both.handover = handover ?? other.handover
            both.isInList = isInList || other.isInList
            both.looks.formUnion(other.looks)
            both.shown.formUnion(other.shown)
            both.heldScreen = heldScreen ?? other.heldScreen
            both.lostDelegate = lostDelegate ?? other.lostDelegate
            both.undecided += other.undecided
            return both
        }
    }

    init(program: Program) {
        self.program = program
        flow = FlowTypes(program: program)
        occasions = Occasions(program: program, flow: flow)
        cycles = Cycles(program: program, flow: flow)
        lists = ChildLists(program: program, flow: flow)
        setup = ScreenSetup(program: program, flow: flow)
        let classes = Set(program.types.lazy.filter { $0.kind == .class || $0.kind == .actor }.map(\.simpleName))
        mentioning = flow.mentions.indices.reduce(into: [:]) { [flow] table, function in
            for name in flow.mentions[function] where classes.contains(name) { table[name, default: []].append(function) }
        }
        makers = program.types.filter { program.isEntry($0.id) }.reduce(into: []) { [flow] in $0.formUnion(flow.typeMentions[$1.id]) }
    }

    /// An object of a class with its surroundings: what it was made in.
    struct Context {
        var memory: Memory
        var keeper: Int
    }

    // MARK: - Entries

    /// Code that may bring a child into play.
    enum Entry: Hashable {
        case function(Program.FunctionID)
        /// A computed property that returns a closure.
        case property(Program.PropertyID)
    }

    /// Classes that may keep children, each with the code that may bring one into play; and what names such code mentions.
    func entries() -> (entries: [(type: Program.TypeID, entry: Entry)], introducers: Set<String>) {
        let flowProtocols = Set(
            program.types.filter { $0.kind == .protocol && program.concreteSubtypes(of: $0.id).contains { flow.navigating.contains($0) } }
                .map(\.simpleName))
        let classes = Set(flow.navigating.map { program.types[$0].simpleName })
        func names(_ type: TypeReference?) -> Bool {
            switch type {
            case .named(let name, _)?: classes.contains(Program.plainName(name)) || flowProtocols.contains(Program.plainName(name))
            case .optional(let inside)?: names(inside)
            case .composition(let parts)?: parts.contains { names($0) }
            case .tuple(let parts)?: parts.contains { names($0) }
            default: false
            }
        }
        var introducers = classes
        for function in program.functions where function.facts.kind == .function && names(function.facts.returns) {
            introducers.insert(function.facts.name)
        }
        var result: [(type: Program.TypeID, entry: Entry)] = []
        for type in program.types where type.kind == .class || type.kind == .actor {
            let isNavigating = flow.navigating.contains(type.id)
            guard isNavigating || flow.visible.contains(type.id) || type.externalParents.contains(where: { $0.hasSuffix("Delegate") })
            else { continue }
            var own = introducers
            if isNavigating {
                // Children that are made once and kept in a property of their own.
                for other in [type.id] + program.ancestors(of: type.id) {
                    for property in program.types[other].propertyList {
                        let facts = program.properties[property].facts
                        guard facts.ownership == .strong, facts.isLazy || facts.getter != nil || facts.isStored,
                            names(facts.type) || facts.isLazy
                        else { continue }
                        own.insert(facts.name)
                    }
                }
            }
            // Who calls a function of its own that makes one and returns what shows it.
            var makers: Set<String> = []
            for function in type.functionList
            where program.functions[function].facts.returns != nil && !flow.mentions[function].isDisjoint(with: own) {
                makers.insert(program.functions[function].facts.name)
            }
            for function in type.functionList
            where program.functions[function].facts.body != nil && !program.functions[function].facts.isStatic {
                if program.functions[function].facts.kind != .function, program.functions[function].facts.kind != .initializer { continue }
                if flow.isDead(program.functions[function]) { continue }
                let subscribes = isNavigating && !flow.mentions[function].isDisjoint(with: ["sink", "subscribe", "drive", "bind"])
                if subscribes || !flow.mentions[function].isDisjoint(with: own) || !flow.ownCalls[function].isDisjoint(with: makers) {
                    result.append((type.id, .function(function)))
                }
            }
            for id in type.propertyList {
                let property = program.properties[id]
                guard let getter = property.facts.getter, !getter.statements.isEmpty, isFunction(property.facts.type) else { continue }
                var names: Set<String> = []
                Names.collect(getter, into: &names)
                if !names.isDisjoint(with: own) { result.append((type.id, .property(id))) }
            }
        }
        return (result, introducers)
    }

    private func isFunction(_ type: TypeReference?) -> Bool {
        switch type {
        case .function?: true
        case .optional(let inside)?: isFunction(inside)
        default: false
        }
    }

    // MARK: - Contexts

    /// An object of a class as its initialiser leaves it, everything that it is given coming from outside.
    func baseContext(_ type: Program.TypeID, _ setting: Setting) -> Context {
        let interpreter = setting.interpreter()
        interpreter.fuel = 8_000
        let id = interpreter.allocate(ObjectState(type: .declared(type), isInput: true, label: program.types[type].shownName))
        var initialisers: [Program.FunctionID] = []
        var next: Program.TypeID? = type
        while let current = next, initialisers.isEmpty {
            initialisers = (program.types[current].functions["init"] ?? []).filter {
                let facts = program.functions[$0].facts
                return facts.body != nil && !facts.isConvenience && facts.parameters.first?.label != "coder"
            }
            next = program.superclass(of: current)
        }
        interpreter.initialValues(id, type)
        if let function = initialisers.max(by: {
            program.functions[$0].facts.parameters.count < program.functions[$1].facts.parameters.count
        }) {
            let info = program.functions[function]
            let arguments = info.facts.parameters.map {
                interpreter.input($0.type, scope: nil, owner: info.owner, file: info.file, label: $0.name)
            }
            _ = interpreter.run(function, self: .object(id), positional: arguments)
        }
        // What its maker and its other methods may set afterwards.
        interpreter.reopen(id, type, lists: false)
        // The coordinator that the app starts with pushes its first screen onto an empty stack.
        if isFirst(type) {
            for (_, value) in interpreter.memory.objects[id].fields {
                guard let nav = value.objectID, interpreter.memory.objects[nav].isInput,
                    interpreter.isKind(nav, of: "UINavigationController"),
                    interpreter.memory.objects[nav].fields["$stack"] == nil
                else { continue }
                interpreter.memory.objects[nav].fields["$stack"] = .list([], isOpen: false)
            }
        }
        interpreter.settle([.object(id)])
        return onShow(id, interpreter.memory)
    }

    /// Whether the app's or a scene's delegate makes it.
    private func isFirst(_ type: Program.TypeID) -> Bool {
        makers.contains(program.types[type].simpleName)
    }

    // MARK: - Running

    func run(_ entry: Entry, in context: Context, _ setting: Setting, maxPaths: Int = 12) -> [PathSearch.Outcome] {
        var search = PathSearch(setting: setting)
        search.maxPaths = maxPaths
        return search.outcomes(from: context.memory) { interpreter in
            switch entry {
            case .function(let function):
                let info = program.functions[function]
                let arguments = info.facts.parameters.map {
                    interpreter.input($0.type, scope: nil, owner: info.owner, file: info.file, label: $0.name)
                }
                let result = interpreter.run(function, self: .object(context.keeper), positional: arguments)
                Reactive().publish(result, interpreter)
                return result
            case .property(let property):
                let closure = interpreter.get(property, of: context.keeper)
                return interpreter.apply(closure, [], name: program.properties[property].facts.name)
            }
        }
    }

    /// Runs the closures that an event has left behind and that may bring a child into play: what a button or a delegate will call.
    private func later(_ outcomes: [PathSearch.Outcome], _ context: Context, _ introducers: Set<String>, _ setting: Setting) -> [(
        context: Context, outcomes: [PathSearch.Outcome]
    )] {
        var seen: Set<CodePlace> = []
        var found: [(context: Context, outcomes: [PathSearch.Outcome])] = []
        for outcome in outcomes.prefix(4) where !outcome.isCut {
            let memory = outcome.memory
            let callable = setting.interpreter(memory).callableClosures()
            for id in memory.closures.indices.suffix(from: min(context.memory.closures.count, memory.closures.count)) {
                let closure = memory.closures[id]
                let place = CodePlace(file: closure.file, spot: closure.facts.spot)
                guard closure.function == nil, !closure.facts.freeNames.isEmpty, found.count < 12, !seen.contains(place),
                    callable.contains(id)
                else { continue }
                let interpreter = setting.interpreter(memory)
                guard case .object(context.keeper)? = interpreter.variable("self", scope: closure.scope) else { continue }
                seen.insert(place)
                var names: Set<String> = []
                Names.collect(closure.facts.body, into: &names)
                guard !names.isDisjoint(with: introducers) else { continue }
                // One that has run already, as a task or an animation, has done what it does.
                var search = PathSearch(setting: setting)
                search.maxPaths = 6
                let results = search.outcomes(from: memory) { interpreter in
                    let types = closure.facts.parameterTypes
                    let arguments = closure.facts.parameters.indices.map { index -> Value in
                        guard index < types.count, let type = types[index] else { return .unknown }
                        return interpreter.input(type, scope: nil, owner: memory.scopes[closure.scope].owner, file: closure.file)
                    }
                    let result = interpreter.run(closure: id, arguments)
                    Reactive().listen(to: result, interpreter)
                    return result
                }
                found.append((Context(memory: memory, keeper: context.keeper), results))
            }
        }
        return found
    }

    /// Which entries have come to a site. Of several entries of one site the first two count: the others would show the same. Entries are
    /// judged by several threads, so a later one may come first; then it works for nothing, and what counts does not depend on who was
    /// faster.
    private final class Claims: @unchecked Sendable {
        private let lock = NSLock()
        private var entries: [Site: Set<Int>] = [:]
        static let limit = 2

        /// Whether fewer than two earlier entries have the site.
        func claim(_ site: Site, for entry: Int) -> Bool {
            lock.lock()
            defer { lock.unlock() }
            guard entries[site, default: []].count(where: { $0 < entry }) < Claims.limit else { return false }
            entries[site, default: []].insert(entry)
            return true
        }
    }

    private struct Findings {
        var records: [Site: Record]
        var others: Set<SourceFact>
        var undecided: Undecided
    }

    /// What could not be decided: then nothing is said of it.
    struct Undecided: Hashable, Sendable {
        /// Code that may bring a child into play and was too much to be followed to its end.
        var entries = 0
        /// Single paths of that kind.
        var paths = 0
        /// Exits after which unknown code may have released a child.
        var exits = 0
    }

    /// Everything that the simulation shows.
    struct Results {
        var records: [Record] = []
        var others: Set<SourceFact> = []
        var undecided = Undecided()
    }

    func records() -> Results {
        let (entries, introducers) = entries()
        let dull = DullCode(program: program)
        let makeSetting = { Setting(program: program, watched: flow.navigating, dull: dull, swizzled: flow.swizzled, setup: setup) }
        // Each keeper alone: everything that it is given comes from outside.
        let alone: [(context: Context, outcomes: [PathSearch.Outcome])] = Workers.map(count: entries.count, state: makeSetting) {
            range, setting in
            var bases: [Program.TypeID: Context] = [:]
            return range.map { index in
                let (type, entry) = entries[index]
                setting.budget.begin(KeptChildren.stepsAlone)
                let base = bases[type] ?? baseContext(type, setting)
                bases[type] = base
                return (base, isInitialiser(entry) ? [] : run(entry, in: base, setting))
            }
        }
        // Who is made there lives on in that context.
        var contexts: [Program.TypeID: [Context]] = [:]
        for (index, entry) in entries.enumerated() {
            for outcome in alone[index].outcomes where !outcome.isCut {
                for effect in outcome.effects {
                    guard case .kept(let child, _, _, _) = effect, case .declared(let made) = outcome.memory.objects[child].type,
                        made != entry.type,
                        !outcome.memory.objects[child].isDead, !outcome.memory.objects[child].isInput, contexts[made, default: []].count < 3
                    else { continue }
                    if contexts[made, default: []].contains(where: { $0.memory.objects.count == outcome.memory.objects.count }) { continue }
                    contexts[made, default: []].append(onShow(child, outcome.memory))
                }
            }
        }
        let claims = Claims()
        let found: [Findings] = Workers.map(count: entries.count, size: 1, state: makeSetting) { range, setting in
            range.map { index in
                let (type, entry) = entries[index]
                var wasCut = false
                var records: [Site: Record] = [:]
                var others: Set<SourceFact> = []
                var runs = [alone[index]]
                if let known = contexts[type], !isInitialiser(entry), alone[index].outcomes.contains(where: { mayKeep($0) }) {
                    runs = known.map { context in
                        setting.budget.begin(KeptChildren.stepsAlone)
                        let outcomes = run(entry, in: context, setting)
                        wasCut = wasCut || setting.budget.isSpent
                        return (context, outcomes)
                    }
                }
                setting.budget.begin(KeptChildren.stepsJudged)
                var function: Program.FunctionID?
                if case .function(let id) = entry { function = id }
                for (context, outcomes) in runs {
                    for outcome in outcomes {
                        judge(outcome, context, entry, function, isAgain: true, setting, &records) { claims.claim($0, for: index) }
                        others.formUnion(unkept(outcome, setting.interpreter(outcome.memory)))
                    }
                }
                for (context, outcomes) in runs.prefix(1).flatMap({ later($0.1, $0.0, introducers, setting) }) {
                    for outcome in outcomes {
                        judge(outcome, context, entry, function, isAgain: false, setting, &records) { claims.claim($0, for: index) }
                        others.formUnion(unkept(outcome, setting.interpreter(outcome.memory)))
                    }
                }
                let undecided = Undecided(
                    entries: wasCut || setting.budget.isSpent ? 1 : 0, paths: runs.reduce(0) { $0 + $1.outcomes.count(where: \.isCut) })
                return Findings(records: records, others: others, undecided: undecided)
            }
        }
        var records: [Site: Record] = [:]
        var others: Set<SourceFact> = []
        var counts: [Site: Int] = [:]
        var undecided = Undecided()
        for part in found {
            // The same place may be reached in several ways: what each of them shows counts.
            for (site, record) in part.records {
                counts[site, default: 0] += 1
                guard counts[site]! <= Claims.limit else { continue }
                records[site] = records[site]?.joined(record) ?? record
            }
            others.formUnion(part.others)
            undecided.entries += part.undecided.entries
            undecided.paths += part.undecided.paths
        }
        undecided.exits = records.values.reduce(0) { $0 + $1.undecided }
        return Results(records: records.values.sorted { $0.site < $1.site }, others: others, undecided: undecided)
    }

    private func isInitialiser(_ entry: Entry) -> Bool {
        if case .function(let id) = entry { return program.functions[id].facts.kind == .initializer }
        return false
    }

    /// The same, taking for granted that what the coordinator has made to show itself in is on show: its navigation controller, its tabs.
    private func onShow(_ child: Int, _ memory: Memory) -> Context {
        var memory = memory
        let interpreter = Interpreter(program: program, memory: memory, watched: flow.navigating)
        for id in memory.objects.indices where interpreter.isKind(id, of: "UIViewController") && !memory.objects[id].isDead {
            let fields = memory.objects[id].fields
            if fields["$nav"]?.objectID == nil, fields["$presenter"]?.objectID == nil, fields["$parent"]?.objectID == nil,
                fields["$tab"]?.objectID == nil,
                fields["$leaving"] == nil
            {
                memory.handedOut.insert(id)
            }
        }
        return Context(memory: memory, keeper: child)
    }

    private func mayKeep(_ outcome: PathSearch.Outcome) -> Bool {
        outcome.isCut || outcome.effects.contains { if case .kept = $0 { true } else { false } }
    }

    // MARK: - Judging

    private func judge(
        _ outcome: PathSearch.Outcome, _ context: Context, _ entry: Entry, _ function: Program.FunctionID?, isAgain: Bool,
        _ setting: Setting,
        _ records: inout [Site: Record], isNeeded: (Site) -> Bool
    ) {
        let interpreter = setting.interpreter(outcome.memory)
        var held: [Bool]?
        for (position, effect) in outcome.effects.enumerated() {
            guard case .kept(let child, let holder, let field, let place) = effect,
                place.function == function || place.function == nil || isOwn(place.function, entry: function),
                case .declared(let childType) = outcome.memory.objects[child].type,
                case .declared(let keeperType) = outcome.memory.objects[holder].type,
                child != context.keeper, holder < child || child < context.memory.objects.count, program.types[childType].kind == .class,
                !flow.visible.contains(childType)
            else { continue }
            // What is still there at the end of the event.
            if held == nil { held = interpreter.held(from: interpreter.certainRoots, certain: true) }
            guard held![child], !outcome.memory.objects[child].isDead else { continue }
            guard !interpreter.isKind(holder, of: "UIView") else { continue }
            var isInList = false
            switch outcome.memory.objects[holder].fields[field] {
            case .list?, .dictionary?: isInList = true
            default: break
            }
            let site = Site(keeper: keeperType, child: childType, field: field, cause: place.cause)
            guard isNeeded(site) else { continue }
            var record = records[site] ?? Record(site: site, function: place.function ?? function)
            record.isInList = isInList
            for case .shown(_, _, let shown) in outcome.effects where shown.code != place.code && shown.code.file != place.cause.file {
                record.shown.insert(shown.code)
            }
            if record.again == nil, isInList, case .list? = outcome.memory.objects[holder].fields[field] {
                record.again =
                    isAgain
                    && function.map { id in setting.repeatable.answer(id) { isRepeatable(id, program.functions[id].owner) } } ?? false
                    && keepsAgain(child, holder, field, outcome, context, entry, setting)
            }
            if isInList, record.handover == nil, isHandedOver(child, holder, field, outcome, setting) { record.handover = place.code }
            if record.early == nil { record.early = finishesFirst(child, position, outcome, setting) }
            if !isPart(child, of: holder, outcome), record.looks.count < 4, record.looks.insert(look(outcome)).inserted {
                follow(child, of: holder, outcome, context, isAgain ? entry : nil, setting, &record)
            }
            records[site] = record
        }
    }

    /// Whether a child reported back while it was started, has nothing on show, and its keeper went on to another child and kept both.
    private func isHandedOver(_ child: Int, _ holder: Int, _ field: String, _ outcome: PathSearch.Outcome, _ setting: Setting) -> Bool {
        guard !outcome.isCut,
            let report = outcome.effects.firstIndex(where: { if case .reported(child, holder) = $0 { true } else { false } })
        else { return false }
        let goesOn = outcome.effects.suffix(from: report).contains {
            if case .kept(let next, holder, field, _) = $0 { next != child && next > child } else { false }
        }
        return goesOn && occasions.screens(of: child, setting.interpreter(outcome.memory)).isEmpty
    }

    /// Whether a second run keeps the same object once more.
    private func keepsAgain(
        _ child: Int, _ holder: Int, _ field: String, _ outcome: PathSearch.Outcome, _ context: Context, _ entry: Entry, _ setting: Setting
    ) -> Bool {
        run(entry, in: Context(memory: outcome.memory, keeper: context.keeper), setting, maxPaths: 4).contains { again in
            guard !again.isCut, case .list(let values, _)? = again.memory.objects[holder].fields[field] else { return false }
            return values.count { $0 == .object(child) } > 1
        }
    }

    /// Whether a function may run more than once in the life of an object: not what its maker calls right after making it, and what only
    /// that calls.
    private func isRepeatable(_ function: Program.FunctionID, _ owner: Program.TypeID?) -> Bool {
        guard let owner else { return false }
        var seen: Set<Program.FunctionID> = []
        func isInitial(_ function: Program.FunctionID) -> Bool {
            let facts = program.functions[function].facts
            if facts.kind == .initializer || facts.name == "viewDidLoad" { return true }
            guard seen.insert(function).inserted else { return true }
            let callers = program.types[owner].functionList.filter {
                $0 != function && flow.ownCalls[$0].contains(facts.name) && program.functions[$0].facts.name != facts.name
            }
            if callers.isEmpty {
                // Called from elsewhere: by whoever makes one, and by nobody else.
                let name = program.types[owner].simpleName
                return (mentioning[name] ?? []).contains { other in
                    flow.mentions[other].contains(facts.name) && program.functions[other].owner != owner
                }
            }
            return callers.allSatisfy { flow.directCalls[$0].contains(facts.name) && isInitial($0) }
        }
        return !isInitial(function)
    }

    /// The function that lets go of the child, if it was called before the child was kept: then it found nothing, and will not be called
    /// again.
    private func finishesFirst(_ child: Int, _ position: Int, _ outcome: PathSearch.Outcome, _ setting: Setting) -> Program.FunctionID? {
        for effect in outcome.effects.prefix(position) {
            guard case .heard(child, let listener, let function, let arguments) = effect, !outcome.isCut else { continue }
            let isLater = outcome.effects.suffix(from: position).contains {
                if case .released(let gone, _, _, _) = $0 { return gone == child }
                if case .heard(let other, _, _, _) = $0 { return other == child }
                return false
            }
            guard !isLater else { continue }
            var search = PathSearch(setting: setting)
            search.maxPaths = 6
            let tried = search.outcomes(from: outcome.memory) { $0.run(function, self: listener, positional: arguments) }
            if tried.contains(where: { $0.effects.contains { if case .released(let gone, _, _, _) = $0 { gone == child } else { false } } })
            {
                return function
            }
        }
        return nil
    }

    /// What a person and an owner would notice of an outcome.
    private func look(_ outcome: PathSearch.Outcome) -> String {
        func name(_ id: Int) -> String {
            switch outcome.memory.objects[id].type {
            case .declared(let type): program.types[type].name
            case .external(let name): name
            case .callback, .unknown: ""
            }
        }
        return outcome.effects.compactMap { effect in
            switch effect {
            case .kept(let child, let holder, let field, _): "keep \(name(child)) \(name(holder)) \(field)"
            case .released(let child, let holder, let field, _): "drop \(name(child)) \(name(holder)) \(field)"
            case .shown(let screen, let how, _): "show \(name(screen)) \(how)"
            case .gone(let screen, let how, _): "gone \(name(screen)) \(how)"
            case .outside(let name, _): "tell \(name)"
            case .heard, .reported, .created, .doubted: nil
            case .cut: "cut"
            }
        }.joined(separator: "; ")
    }

    /// Whether a function belongs to the same class as another: then what it introduces was asked for by that class.
    private func isOwn(_ function: Program.FunctionID?, entry: Program.FunctionID?) -> Bool {
        guard let function, let entry, let a = program.functions[function].owner, let b = program.functions[entry].owner else {
            return false
        }
        return a == b
    }

    private func follow(
        _ child: Int, of holder: Int, _ outcome: PathSearch.Outcome, _ context: Context, _ entry: Entry?, _ setting: Setting,
        _ record: inout Record
    ) {
        var agenda = Agenda()
        func add(_ state: Agenda.State) {
            guard agenda.stateCount < maxStates, !state.screens.isEmpty else { return }
            let interpreter = setting.interpreter(state.memory)
            var possible = occasions.of(child: child, screens: state.screens, in: state.memory, setting)
            for successor in state.successors.sorted() where !state.memory.objects[successor].isDead {
                possible += occasions.of(
                    child: successor, screens: occasions.screens(of: successor, interpreter), in: state.memory, setting)
            }
            // What runs from outside, at launch or logout, may run at any time; other code runs when its screen is in front.
            if state.depth == 0, let entry, case .function = entry, case .declared(let keeper) = state.memory.objects[context.keeper].type,
                isFirst(keeper)
            {
                possible.append(
                    Occasion(trigger: "", label: KeptChildren.again) { interpreter in restart(entry, context.keeper, interpreter) })
            }
            agenda.add(state, possible)
        }
        add(Agenda.State(memory: outcome.memory, screens: occasions.screens(of: child, setting.interpreter(outcome.memory))))
        var budget = 120
        var known: Set<String> = []
        while budget > 0, let (state, occasion) = agenda.next() {
            var search = PathSearch(setting: setting)
            search.maxPaths = 8
            search.fuel = 8_000
            let found = search.outcomes(from: state.memory) { interpreter in
                occasion.run(interpreter)
                return .absent
            }
            budget -= found.count
            let isStill = found.allSatisfy { result in
                !result.isCut
                    && result.effects.allSatisfy { effect in
                        switch effect {
                        case .outside, .created, .doubted: true
                        default: false
                        }
                    }
            }
            if isStill { agenda.note(still: occasion) }
            var departures: [Departure] = []
            var isOpen = false
            for result in found {
                let after = setting.interpreter(result.memory)
                for effect in result.effects {
                    if case .released(let gone, _, _, let place) = effect, gone == child { record.releases.insert(place.code) }
                }
                let left = occasions.screens(of: child, after)
                if !left.isEmpty {
                    let moved = result.effects.contains { effect in
                        switch effect {
                        case .shown, .gone, .reported: true
                        default: false
                        }
                    }
                    guard state.depth + 1 < maxDepth, !result.isCut else { continue }
                    var next = Agenda.State(
                        memory: result.memory, screens: left, path: state.path + [occasion.label], successors: state.successors)
                    if moved {
                        next.successors.formUnion(started(after: child, result))
                        if known.insert("\(state.depth)" + look(result)).inserted { add(next) }
                    } else if result.memory.objects[child].fields != state.memory.objects[child].fields {
                        next.isLearnt = true
                        if known.insert("learnt " + occasion.label).inserted { add(next) }
                    }
                    continue
                }
                let isHeld =
                    !result.memory.objects[child].isDead && after.held(from: after.certainRoots, certain: true)[child]
                    && !isPart(child, of: holder, result)
                if !isHeld {
                    let place = result.effects.compactMap { effect -> CodePlace? in
                        if case .released(let gone, _, _, let place) = effect, gone == child { place.code } else { nil }
                    }.first
                    departures.append(
                        Departure(trigger: trigger(occasion, result.effects), label: occasion.label, isReleased: true, place: place))
                    continue
                }
                let isUncertain =
                    result.isCut
                    || result.effects.contains { effect in
                        switch effect {
                        case .outside: true
                        case .doubted(let id): id == child || id == holder
                        default: false
                        }
                    }
                if isUncertain || mayBeHeard(child, result.memory, isGesture: !occasion.trigger.isEmpty, setting) {
                    isOpen = true
                    record.undecided += 1
                    continue
                }
                let isPopped = result.effects.contains { if case .gone(_, "pop", _) = $0 { true } else { false } }
                if isPopped, !found.contains(where: { lets(go: child, $0) }),
                    let lost = lostDelegate(child, occasion, state.memory, record.site, setting)
                {
                    record.lostDelegate = record.lostDelegate ?? lost
                    continue
                }
                let place = result.effects.compactMap { effect -> CodePlace? in
                    if case .gone(_, _, let place) = effect, occasion.trigger.isEmpty { place.cause } else { nil }
                }.first
                if record.heldScreen == nil { record.heldScreen = cycles.heldScreen(of: child, state.screens, after) }
                departures.append(
                    Departure(
                        trigger: trigger(occasion, result.effects), label: occasion.label, isReleased: false, place: place,
                        path: state.path, isTold: isTold(child, result)))
            }
            // Of a gesture that is listened to, the paths on which nobody lets go are those that its listener knows cannot be.
            if !occasion.trigger.isEmpty, isOpen || departures.contains(where: \.isReleased) {
                departures.removeAll { !$0.isReleased && !$0.isTold }
            }
            record.departures += departures
        }
    }

    private func lets(go child: Int, _ outcome: PathSearch.Outcome) -> Bool {
        outcome.effects.contains { if case .released(child, _, _, _) = $0 { true } else { false } }
    }

    /// The former delegate of a navigation controller, if that alone is why a child stays: the same happens once more with it in its old
    /// place, and it lets go of the child.
    private func lostDelegate(_ child: Int, _ occasion: Occasion, _ memory: Memory, _ site: Site, _ setting: Setting) -> SourceFact? {
        for (nav, displaced) in memory.displaced.sorted(by: { $0.key < $1.key }) {
            guard case .declared(let former) = memory.objects[displaced.former].type, !memory.objects[displaced.former].isDead else {
                continue
            }
            var restored = memory
            restored.objects[nav].fields["delegate"] = .object(displaced.former)
            var search = PathSearch(setting: setting)
            search.maxPaths = 8
            search.fuel = 8_000
            let again = search.outcomes(from: restored) { interpreter in
                occasion.run(interpreter)
                return .absent
            }
            guard again.contains(where: { lets(go: child, $0) }) else { continue }
            let function = displaced.place.function.map { program.functions[$0] }
            let taker = function?.owner.map { program.types[$0].simpleName } ?? "code"
            return SourceFact(
                kind: .lostNavigationDelegate, owner: program.types[former].shownName, child: program.types[site.child].shownName,
                circumstance: "\(taker) in \(function?.facts.fullName ?? "a closure")", location: sourcePlace(displaced.place.code),
                related: [
                    Finding.Related(
                        location: sourcePlace(site.cause),
                        message: "\(program.types[site.child].simpleName) is retained here, and is not released then")
                ])
        }
        return nil
    }

    /// The children that whoever a child reported to has kept since.
    private func started(after child: Int, _ outcome: PathSearch.Outcome) -> [Int] {
        guard let report = outcome.effects.firstIndex(where: { if case .reported(child, _) = $0 { true } else { false } }),
            case .reported(_, let listener) = outcome.effects[report]
        else { return [] }
        return outcome.effects.suffix(from: report).compactMap { effect in
            if case .kept(let next, listener, _, _) = effect, next > child { next } else { nil }
        }
    }

    /// Whether an object has another in a property that it keeps for life: then the other is one of its parts, whatever list it is in.
    private func isPart(_ child: Int, of holder: Int, _ outcome: PathSearch.Outcome) -> Bool {
        guard case .declared(let type) = outcome.memory.objects[holder].type else { return false }
        return outcome.memory.objects[holder].fields.contains { name, value in
            guard value == .object(child), let property = program.property(named: name, on: type) else { return false }
            return program.properties[property].facts.isLazy || program.properties[property].facts.isLet
        }
    }

    /// Runs the same code once more: the parent is restarted, the stack replaced.
    private func restart(_ entry: Entry, _ keeper: Int, _ interpreter: Interpreter) {
        guard case .function(let function) = entry, !interpreter.memory.objects[keeper].isDead else { return }
        let info = program.functions[function]
        let arguments = info.facts.parameters.map {
            interpreter.input($0.type, scope: nil, owner: info.owner, file: info.file, label: $0.name)
        }
        _ = interpreter.run(function, self: .object(keeper), positional: arguments)
    }

    /// Whether code that nobody knows would release the child if it called what it was given: a publisher of which nobody knows when it
    /// speaks, after a gesture; a closure that went to a library's method.
    private func mayBeHeard(_ child: Int, _ memory: Memory, isGesture: Bool, _ setting: Setting) -> Bool {
        let interpreter = setting.interpreter(memory)
        var tried: Set<CodePlace> = []
        for escape in memory.escaped {
            switch escape.closure {
            case .method(let link, "$deliver"): guard isGesture, !memory.objects[link].isDead else { continue }
            case .closure(let closure):
                let state = memory.closures[closure]
                guard !escape.isByUser, tried.count < 12, interpreter.mayConcern(child, closure: closure),
                    tried.insert(CodePlace(file: state.file, spot: state.facts.spot)).inserted
                else { continue }
            default: continue
            }
            var search = PathSearch(setting: setting)
            search.maxPaths = 4
            search.fuel = 4_000
            if search.outcomes(from: memory, { $0.apply(escape.closure, [], name: "") }).contains(where: { lets(go: child, $0) }) {
                return true
            }
        }
        return false
    }

    private func isTold(_ child: Int, _ outcome: PathSearch.Outcome) -> Bool {
        outcome.effects.contains { if case .heard(child, _, _, _) = $0 { true } else { false } }
    }

    private func trigger(_ occasion: Occasion, _ effects: [Effect]) -> String {
        if !occasion.trigger.isEmpty { return occasion.trigger }
        for effect in effects {
            if case .gone(_, let how, _) = effect {
                switch how {
                case "dismiss": return "dismiss"
                case "root": return "set_root"
                default: break
                }
            }
        }
        return "finish"
    }

    // MARK: - Facts

    /// Everything that is found, in the order of the places, each cause once.
    func sourceFacts() -> [SourceFact] { facts(of: records()) }

    /// The same of what ``records()`` has come to.
    func facts(of results: Results) -> [SourceFact] {
        let records = results.records
        let others = results.others.union(records.compactMap(\.heldScreen)).union(records.compactMap(\.lostDelegate))
        var seen: Set<String> = []
        let once = others.sorted {
            ($0.location.file, $0.location.line, $0.kind.rawValue, $0.child, $0.owner, $0.circumstance) < (
                $1.location.file, $1.location.line, $1.kind.rawValue, $1.child, $1.owner, $1.circumstance
            )
        }
        .filter { seen.insert("\($0.kind.rawValue) \($0.location.file):\($0.location.line)").inserted }
        return (records.flatMap(facts) + once).sorted {
            ($0.location.file, $0.location.line, $0.kind.rawValue, $0.child) < (
                $1.location.file, $1.location.line, $1.kind.rawValue, $1.child
            )
        }
    }

    /// Coordinators that were made and started, and that nobody holds although their screens show and need them.
    private func unkept(_ outcome: PathSearch.Outcome, _ interpreter: Interpreter) -> [SourceFact] {
        guard !outcome.isCut else { return [] }
        var facts: [SourceFact] = []
        for effect in outcome.effects {
            guard case .created(let id, let place) = effect, outcome.memory.objects[id].isDead,
                case .declared(let type) = outcome.memory.objects[id].type,
                flow.navigating.contains(type), program.types[type].kind == .class, !outcome.memory.handedOut.contains(id)
            else { continue }
            let screen = outcome.memory.objects.indices.first { other in
                let fields = outcome.memory.objects[other].fields
                guard fields["$shown"] != nil, fields["$owner"] == .object(id), !outcome.memory.objects[other].isDead else { return false }
                // It needs the coordinator: a reference of its own leads to it.
                return fields.contains { $0.key != "$owner" && $0.value == .object(id) }
            }
            guard let screen, Occasions.isLive(screen, interpreter) else { continue }
            let owner = place.function.flatMap { program.functions[$0].owner }.map { program.types[$0].shownName } ?? ""
            facts.append(
                SourceFact(
                    kind: .notRetained, owner: owner, child: program.types[type].shownName, location: sourcePlace(place.cause)))
        }
        return facts
    }

    private func facts(of record: Record) -> [SourceFact] {
        let owner = program.types[record.site.keeper].shownName
        let child = program.types[record.site.child].shownName
        let location = sourcePlace(record.site.cause)
        var facts: [SourceFact] = []
        if record.again == true {
            facts.append(SourceFact(kind: .keptAgain, owner: owner, child: child, circumstance: circumstance(record), location: location))
        }
        if let early = record.early {
            let info = program.functions[early]
            let place = program.place(info.file, info.facts.spot)
            facts.append(
                SourceFact(
                    kind: .keptAfterExit, owner: owner, child: child, circumstance: circumstance(record),
                    exits: [
                        SourceFact.Exit(
                            trigger: "finish", label: "\(info.facts.fullName) called before the child is retained", isReleased: false,
                            place: place)
                    ],
                    location: location,
                    related: [Finding.Related(location: place, message: "releases it, but has already run when it is retained")]))
            return facts
        }
        var leaks = record.departures.filter { !$0.isReleased }
        let released = record.departures.filter(\.isReleased)
        if record.handover != nil, released.isEmpty, record.releases.isEmpty {
            leaks.append(
                Departure(trigger: "finish", label: "its finish callback, after which the next child is started", isReleased: false))
        }
        // That the app may start over is the last thing to blame: only where nothing else is known of how the child goes.
        if !released.isEmpty || !mayStartAgain(record) { leaks.removeAll { $0.label == KeptChildren.again } }
        guard !leaks.isEmpty, record.isInList || !released.isEmpty else { return facts }
        var seen: Set<String> = []
        var exits: [SourceFact.Exit] = []
        // The same way may leak only after something else has happened: then that is told too.
        let safe = Set(released.map(\.label))
        // One exit that releases it or not, as something decides that is not known: nothing is claimed.
        if record.heldScreen == nil { leaks.removeAll { $0.path.isEmpty && safe.contains($0.label) } }
        guard !leaks.isEmpty else { return facts }
        leaks = leaks.enumerated().sorted { ($0.element.path.count, $0.offset) < ($1.element.path.count, $1.offset) }.map(\.element)
        for departure in leaks + released where seen.insert(departure.trigger + departure.label + "\(departure.isReleased)").inserted {
            let isLate = !departure.isReleased && safe.contains(departure.label) && !departure.path.isEmpty
            exits.append(
                SourceFact.Exit(
                    trigger: departure.trigger,
                    label: departure.label + (isLate ? " (after \(departure.path.joined(separator: " and ")))" : ""),
                    isReleased: departure.isReleased, place: departure.place.map(sourcePlace)))
        }
        let related =
            (record.heldScreen.map { fact in
                [Finding.Related(location: fact.location, message: "retains its screen, whose deinit releases it")]
            } ?? [])
            + leaks.compactMap(\.place).map { Finding.Related(location: sourcePlace($0), message: "its screen is removed here") }
            + record.shown.sorted().prefix(1).map { Finding.Related(location: sourcePlace($0), message: "its screen is shown here") }
            + record.releases.sorted().map { Finding.Related(location: sourcePlace($0), message: "released here on other exits") }
        var once: Set<SourcePlace> = []
        facts.append(
            SourceFact(
                kind: released.isEmpty && record.releases.isEmpty ? .neverRemoved : .keptAfterExit, owner: owner, child: child,
                circumstance: circumstance(record),
                exits: exits, location: location, related: related.filter { once.insert($0.location).inserted }))
        return facts
    }

    /// Whether the code that keeps a child may run again while the child is there: what the child itself tells its keeper leads there, or
    /// nothing of the keeper's ever lets go of anybody, so that it makes no difference what leads there.
    private func mayStartAgain(_ record: Record) -> Bool {
        guard let entry = record.function else { return true }
        let keepers = [record.site.keeper] + program.ancestors(of: record.site.keeper)
        let functions = keepers.flatMap { program.types[$0].functionList }
        guard functions.contains(where: lists.releasing.contains) else { return true }
        let child = Set([record.site.child] + program.ancestors(of: record.site.child))
        return functions.contains { function in
            guard !lists.releasing.contains(function) else { return false }
            let info = program.functions[function]
            let hearsChild = info.facts.parameters.contains { parameter in
                parameter.type.plainName.flatMap { program.type(named: $0, scope: info.owner, file: info.file) }.map(child.contains)
                    ?? false
            }
            return hearsChild && leads(from: function, to: entry, on: record.site.keeper)
        }
    }

    private func leads(from function: Program.FunctionID, to entry: Program.FunctionID, on type: Program.TypeID) -> Bool {
        var seen: Set<Program.FunctionID> = [function]
        var queue = [function]
        while let next = queue.popLast() {
            if next == entry { return true }
            for called in flow.directCalls[next].sorted().flatMap({ program.functions(named: $0, on: type) })
            where seen.insert(called).inserted { queue.append(called) }
        }
        return false
    }

    /// The property, and the function in which the child is kept: several functions that keep the same class are several causes.
    private func circumstance(_ record: Record) -> String {
        record.function.map { record.site.field + " in " + program.functions[$0].facts.fullName } ?? record.site.field
    }

    func sourcePlace(_ place: CodePlace) -> SourcePlace { program.place(place.file, place.spot) }
}
