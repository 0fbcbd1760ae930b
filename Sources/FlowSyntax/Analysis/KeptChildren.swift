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
    let setup: ScreenSetup
    /// Functions by the names of the classes that they mention.
    let mentioning: [String: [Program.FunctionID]]
    /// What the app's and its scenes' delegates name.
    let makers: Set<String>
    static let again = "starting it again"
    /// Steps for trying one entry by itself, and for all that follows from it.
    static let stepsAlone = 240_000
    static let stepsJudged = 2_000_000
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
        /// Whether a screen of its was seen.
        var isShown = false

        /// Whether it says something of what becomes of the child: code that makes one and hands it on does not.
        var isTelling: Bool { isShown || handover != nil || early != nil || again == true }

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
            both.isShown = isShown || other.isShown
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
    func later(_ outcomes: [PathSearch.Outcome], _ context: Context, _ introducers: Set<String>, _ setting: Setting) -> [(
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

    /// Which entries have come to a site and shown something. Of several such entries of one site the first two count: the others would show
    /// the same. Entries are judged by several threads, so a later one may come first; then it works for nothing, and what counts does not
    /// depend on who was faster.
    private final class Claims: @unchecked Sendable {
        private let lock = NSLock()
        private var entries: [Site: Set<Int>] = [:]
        static let limit = 2

        /// Whether fewer than two earlier entries have the site.
        func isFree(_ site: Site, for entry: Int) -> Bool {
            lock.lock()
            defer { lock.unlock() }
            return entries[site, default: []].count(where: { $0 < entry }) < Claims.limit
        }

        func claim(_ site: Site, for entry: Int) {
            lock.lock()
            defer { lock.unlock() }
            entries[site, default: []].insert(entry)
        }
    }

    struct Findings {
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
                        judge(outcome, context, entry, function, isAgain: true, setting, &records) { claims.isFree($0, for: index) }
                        others.formUnion(unkept(outcome, setting.interpreter(outcome.memory)))
                    }
                }
                for (context, outcomes) in runs.prefix(1).flatMap({ later($0.1, $0.0, introducers, setting) }) {
                    for outcome in outcomes {
                        judge(outcome, context, entry, function, isAgain: false, setting, &records) { claims.isFree($0, for: index) }
                        others.formUnion(unkept(outcome, setting.interpreter(outcome.memory)))
                    }
                }
                for (site, record) in records where record.isTelling { claims.claim(site, for: index) }
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
                guard counts[site, default: 0] < Claims.limit else { continue }
                if record.isTelling { counts[site, default: 0] += 1 }
                records[site] = records[site]?.joined(record) ?? record
            }
            others.formUnion(part.others)
            undecided.entries += part.undecided.entries
            undecided.paths += part.undecided.paths
        }
        undecided.exits = records.values.reduce(0) { $0 + $1.undecided }
        return Results(records: records.values.sorted { $0.site < $1.site }, others: others, undecided: undecided)
    }

    func isInitialiser(_ entry: Entry) -> Bool {
        if case .function(let id) = entry { return program.functions[id].facts.kind == .initializer }
        return false
    }

    /// The same, taking for granted that what the coordinator has made to show itself in is on show: its navigation controller, its tabs.
    func onShow(_ child: Int, _ memory: Memory) -> Context {
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

    func mayKeep(_ outcome: PathSearch.Outcome) -> Bool {
        outcome.isCut || outcome.effects.contains { if case .kept = $0 { true } else { false } }
    }
}
