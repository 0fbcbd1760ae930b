import FlowGraph

extension SourceGraph {
    /// The walk over a program: every piece of code is run on sets of possible values until nothing new comes of it.
    ///
    /// Code is run once for each combination of `self`, arguments and coordinator it works for, so a router or a base class explains itself
    /// by what its callers hand in. Fields only ever gain values; whoever read one is run again. What cannot be told is the empty set, and
    /// nothing follows from it.
    final class Walk {
        /// A piece of code that can be run.
        enum Code: Hashable {
            case function(Program.FunctionID)
            case getter(Program.PropertyID)
            case setter(Program.PropertyID)
            case initial(Program.PropertyID)
            case closure(Int32, captured: Int32)
            case script(Int)
        }

        struct ContextKey: Hashable {
            let code: Code
            let receiver: SetID
            let arguments: Int32
            let owner: Int32
        }

        struct Context {
            let key: ContextKey
            var arguments: [SetID]
            var returns: SetID = 0
            /// A set of numbers of effects.
            var effects: SetID = 0
            var dependents: [Int32] = []
            /// How often it was run.
            var turns = 0
            /// What the last run has called, made and stored for later: what only earlier runs did, for want of a value, does not count.
            var callees: Set<Int32> = []
            var made: Set<Int32> = []
            var registered: Set<Int> = []
            var isRunning = false
            var isQueued = false
            /// Places of arguments of which too many are code to tell which is meant.
            var crowded: Set<Int> = []
        }

        /// The source of a closure or of a local function.
        struct ClosureCode {
            let parameters: [String]
            let defaults: [ParameterFacts]
            let body: Body
            let file: Int
            let spot: Spot
        }

        /// What a closure takes with it.
        struct Captured: Hashable {
            let names: [String]
            let values: [SetID]
            let owner: Int32
            let scope: Int
            let externalScope: String
            let file: Int
        }

        struct Cell {
            var value: SetID = 0
            var readers: [Int32] = []
        }

        let program: Program
        /// Types whose bodies have shown that they lead through a part of the app.
        let conductors: Set<Program.TypeID>
        let sets = Sets()
        var objects: [Object] = []
        private var objectNumbers: [ObjectKey: Int32] = [:]
        private var conductorCounts: [Program.TypeID: [Int32]] = [:]
        var effects: [Effect] = []
        private var effectNumbers: [Effect: Int32] = [:]
        private var names: [String] = [""]
        private var nameNumbers: [String: Int32] = ["": 0]
        private(set) var contexts: [Context] = []
        private var contextNumbers: [ContextKey: Int32] = [:]
        private var contextCounts: [Code: Int] = [:]
        private var argumentLists: [[SetID]: Int32] = [:]
        var closures: [ClosureCode] = []
        private var closureNumbers: [UInt64: Int32] = [:]
        var captures: [Captured] = []
        private var captureNumbers: [Captured: Int32] = [:]
        private var cells: [Cell] = []
        private var cellNumbers: [UInt64: Int32] = [:]
        /// Fields of each object that were ever touched, for walking from object to object.
        private(set) var fields: [[Int32]] = []
        private(set) var triggers: [Occasion] = []
        private(set) var triggerContexts: [[Int32]] = []
        private var triggerNumbers: [Occasion: Int] = [:]
        /// Triggers that need no code to be stored: they are there as soon as their object is.
        private var standing: Set<Int> = []
        private struct Meaning: Hashable { let name: String, scope: Int, file: Int }
        private var meanings: [Meaning: Int] = [:]
        private var queue: [Int32] = []
        private var queueStart = 0
        private var depth = 0
        let categories: [Category]
        let mentions: Mentions
        /// Which types' code makes which.
        var made: [Program.TypeID: Set<Program.TypeID>] = [:]
        /// Types whose code shows a screen of the program's that was not handed in.
        private(set) var showers: Set<Program.TypeID> = []
        /// Types whose code shows anything that was not handed in, be it an alert.
        private(set) var presenters: Set<Program.TypeID> = []
        /// Types whose code does so, or has another object do it.
        private(set) var relays: Set<Program.TypeID> = []
        /// Properties that were read and never had a value, with the object.
        var emptyReads: [(object: Int32, property: Program.PropertyID)] = []
        private var emptyReadSeen: Set<UInt64> = []
        /// Whether declared types may stand for values that nobody was seen making.
        var usesStandIns = false
        /// Functions that were run, with the object they were run on.
        private var ran: Set<UInt64> = []
        private var ranClosures: Set<Int32> = []
        let dialects: [any Dialect]
        /// Static functions that the program adds to types from elsewhere: `.name(…)` may mean one of them.
        let staticExtensions: [String: [Program.FunctionID]]
        /// Types that a dialect says lead through a part of the app.
        var conductorsOfDialects: Set<Program.TypeID> = []
        /// Objects that nobody was seen making.
        var loners: [Int32] = []
        /// Code that was run without a caller, with its object.
        var alone: [(object: Int32, context: Int32)] = []
        /// What the scenes of a SwiftUI app show.
        var bodies: [(object: Int32, context: Int32)] = []

        init(_ program: Program, categories: [Category], mentions: Mentions, conductors: Set<Program.TypeID>, dialects: [any Dialect]) {
            self.program = program
            self.categories = categories
            self.mentions = mentions
            self.conductors = conductors
            self.dialects = dialects
            var found: [String: [Program.FunctionID]] = [:]
            for function in program.functions where function.externalOwner != nil && function.facts.isStatic && function.facts.body != nil {
                found[function.facts.name, default: []].append(function.id)
            }
            staticExtensions = found
        }

        // MARK: - Names, numbers

        func number(_ name: String) -> Int32 {
            if let known = nameNumbers[name] { return known }
            let number = Int32(names.count)
            names.append(name)
            nameNumbers[name] = number
            return number
        }

        func name(_ number: Int32) -> String { names[Int(number)] }

        func number(_ effect: Effect) -> Int32 {
            if let known = effectNumbers[effect] { return known }
            let number = Int32(effects.count)
            effects.append(effect)
            effectNumbers[effect] = number
            return number
        }

        func closureNumber(file: Int, spot: Spot, make: () -> ClosureCode) -> Int32 {
            let key = UInt64(file) << 44 | UInt64(UInt32(bitPattern: spot.line)) << 20 | UInt64(UInt32(bitPattern: spot.column) & 0xFFFFF)
            if let known = closureNumbers[key] { return known }
            let number = Int32(closures.count)
            closures.append(make())
            closureNumbers[key] = number
            return number
        }

        func captureNumber(_ captured: Captured) -> Int32 {
            if let known = captureNumbers[captured] { return known }
            let number = Int32(captures.count)
            captures.append(captured)
            sets.captureDepths.append(captured.values.map(sets.depth).max() ?? 0)
            captureNumbers[captured] = number
            return number
        }

        // MARK: - Objects

        func category(of type: Program.TypeID) -> Category { categories[type] }

        func isConductor(_ object: Int32) -> Bool {
            guard object >= 0, let type = objects[Int(object)].type else { return false }
            return conductors.contains(type)
        }

        /// The object that a piece of code makes at a place.
        func make(
            _ type: Program.TypeID?, className: String, category: Category, owner: Int32, maker: Int32, file: Int, spot: Spot,
            texts: [String] = [],
            isStandIn: Bool = false
        ) -> Int32 {
            let isConductor = type.map(conductors.contains) ?? false
            let key: ObjectKey
            if isConductor, let type {
                // The tree of coordinators has no cycles and no endless repetition: a coordinator that starts its own kind again is drawn
                // once.
                var above = owner
                while above >= 0 {
                    if objects[Int(above)].type == type { return above }
                    above = objects[Int(above)].owner
                }
                key = ObjectKey(type: type, className: "", owner: owner, file: 0, spot: Spot(line: 0, column: 0), texts: [])
                if let known = objectNumbers[key] { return known }
                if let known = conductorCounts[type], known.count >= Walk.mostPlaces { return known[0] }
            } else {
                key = ObjectKey(
                    type: type ?? -1, className: type == nil ? className : "", owner: owner, file: file, spot: spot, texts: texts)
                if let known = objectNumbers[key] { return known }
            }
            let number = Int32(objects.count)
            objects.append(
                Object(
                    type: type, className: className, category: category, owner: owner, maker: maker, file: file, spot: spot,
                    isStandIn: isStandIn))
            fields.append([])
            objectNumbers[key] = number
            if isConductor, let type { conductorCounts[type, default: []].append(number) }
            if let type { addRoots(of: number, type: type) }
            return number
        }

        /// At how many places of the tree one type of coordinator is told apart. Beyond that the first place stands for all.
        static let mostPlaces = 3

        func atom(_ object: Int32) -> SetID { sets.set(.object(object)) }

        /// The objects in a set.
        func objects(in set: SetID) -> [Int32] {
            guard set != 0 else { return [] }
            var found: [Int32] = []
            for atom in sets.atoms(sets.elements(set)) { if case .object(let object) = atom { found.append(object) } }
            return found
        }

        func strings(in set: SetID) -> [String] {
            sets.atoms(sets.elements(set)).compactMap { if case .string(let text) = $0 { text } else { nil } }
        }

        /// The coordinator for whom code with this `self` works.
        func owner(of object: Int32, inherited: Int32) -> Int32 {
            if isConductor(object) { return object }
            let category = objects[Int(object)].category
            return category.isController || category == .control || category == .view ? objects[Int(object)].owner : inherited
        }

        // MARK: - Fields

        private func cell(_ object: Int32, _ name: Int32) -> Int {
            let key = UInt64(UInt32(bitPattern: object)) << 32 | UInt64(UInt32(bitPattern: name))
            if let known = cellNumbers[key] { return Int(known) }
            let number = cells.count
            cells.append(Cell())
            cellNumbers[key] = Int32(number)
            if object >= 0 { fields[Int(object)].append(name) }
            return number
        }

        /// - Parameter object: An object, or a type's number below -1 for what is static, or -1 for variables at the top level.
        func read(_ object: Int32, _ name: Int32, reader: Int32) -> SetID {
            let cell = cell(object, name)
            if reader >= 0, cells[cell].readers.last != reader, !cells[cell].readers.contains(reader) { cells[cell].readers.append(reader) }
            return cells[cell].value
        }

        func peek(_ object: Int32, _ name: String) -> SetID {
            guard let name = nameNumbers[name] else { return 0 }
            let key = UInt64(UInt32(bitPattern: object)) << 32 | UInt64(UInt32(bitPattern: name))
            return cellNumbers[key].map { cells[Int($0)].value } ?? 0
        }

        func store(_ value: SetID, in object: Int32, _ name: Int32) {
            guard value != 0 else { return }
            let cell = cell(object, name)
            let union = sets.union(cells[cell].value, value)
            guard union != cells[cell].value else { return }
            cells[cell].value = union
            for reader in cells[cell].readers { enqueue(reader) }
        }

        func noteEmptyRead(_ object: Int32, _ property: Program.PropertyID) {
            let key = UInt64(UInt32(bitPattern: object)) << 32 | UInt64(property)
            if emptyReadSeen.insert(key).inserted { emptyReads.append((object, property)) }
        }

        // MARK: - Running

        private func enqueue(_ context: Int32) {
            guard !contexts[Int(context)].isQueued else { return }
            contexts[Int(context)].isQueued = true
            queue.append(context)
        }

        /// In how many ways code is run before its calls are taken together. A wrapper of a few lines is run for each: together, its
        /// callers would seem to show whatever any of them shows.
        private func mostContexts(of code: Code) -> Int {
            guard case .function(let function) = code, let body = program.functions[function].facts.body, body.statements.count <= 4
            else { return 48 }
            return 1000
        }

        /// Runs code, or tells what came of it before.
        func run(_ code: Code, receiver: SetID, arguments: [SetID], owner: Int32, from caller: Int32) -> Int32 {
            let list: Int32
            if let known = argumentLists[arguments] {
                list = known
            } else {
                list = Int32(argumentLists.count)
                argumentLists[arguments] = list
            }
            var key = ContextKey(code: code, receiver: receiver, arguments: list, owner: owner)
            var index = contextNumbers[key]
            if index == nil {
                if contextCounts[code, default: 0] >= mostContexts(of: code) {
                    // Code that is called in too many ways is run once for all further arguments together.
                    key = ContextKey(code: code, receiver: receiver, arguments: -1, owner: -3)
                    index = contextNumbers[key]
                    if let index {
                        var merged = contexts[Int(index)].arguments
                        for (place, value) in arguments.enumerated() where place < merged.count {
                            let value = contexts[Int(index)].crowded.contains(place) ? withoutCode(value) : value
                            merged[place] = merged[place] < 0 ? value : value < 0 ? merged[place] : sets.union(merged[place], value)
                            let plain = sets.count(max(merged[place], 0)) > Walk.mostClosures ? withoutCode(merged[place]) : merged[place]
                            if sets.count(max(merged[place], 0)) - sets.count(max(plain, 0)) > Walk.mostClosures {
                                merged[place] = plain
                                contexts[Int(index)].crowded.insert(place)
                            }
                        }
                        if merged != contexts[Int(index)].arguments {
                            contexts[Int(index)].arguments = merged
                            enqueue(index)
                        }
                    }
                }
            }
            if let index {
                link(index, to: caller)
                return index
            }
            let number = Int32(contexts.count)
            contexts.append(Context(key: key, arguments: arguments))
            contextNumbers[key] = number
            contextCounts[code, default: 0] += 1
            if case .function(let function) = code {
                for object in objects(in: receiver) { ran.insert(UInt64(UInt32(bitPattern: object)) << 32 | UInt64(function)) }
            }
            if case .closure(let closure, _) = code { ranClosures.insert(closure) }
            link(number, to: caller)
            if depth < 120 { evaluate(number) } else { enqueue(number) }
            return number
        }

        /// How many closures callers may hand to code that is run for all of them together. What comes into, say, a queue of actions would
        /// seem to be called by each of its callers; from so many nothing can be told.
        private static let mostClosures = 64

        /// Without closures and methods, and what holds one.
        private func withoutCode(_ value: SetID) -> SetID { value < 0 ? value : sets.set(of: sets.atoms(value).filter { !isCode($0) }) }

        /// Whether it is a closure or a method, or holds one.
        private func isCode(_ atom: Atom) -> Bool {
            switch atom {
            case .closure, .method: true
            case .enumCase(_, let parts), .tuple(_, let parts), .list(let parts):
                parts.contains { $0 > 0 && sets.atoms($0).contains(where: isCode) }
            case .object, .type, .string, .name: false
            }
        }

        func hasRun(_ function: Program.FunctionID, on object: Int32) -> Bool {
            ran.contains(UInt64(UInt32(bitPattern: object)) << 32 | UInt64(function))
        }

        func hasRun(closure: Int32) -> Bool { ranClosures.contains(closure) }

        private func link(_ context: Int32, to caller: Int32) {
            guard caller >= 0 else { return }
            contexts[Int(caller)].callees.insert(context)
            guard contexts[Int(context)].dependents.last != caller, !contexts[Int(context)].dependents.contains(caller) else { return }
            contexts[Int(context)].dependents.append(caller)
        }

        private func evaluate(_ number: Int32) {
            guard !contexts[Int(number)].isRunning else { return enqueue(number) }
            contexts[Int(number)].isRunning = true
            contexts[Int(number)].turns += 1
            contexts[Int(number)].callees = []
            contexts[Int(number)].made = []
            contexts[Int(number)].registered = []
            depth += 1
            let frame = Frame(self, context: number)
            frame.run()
            depth -= 1
            contexts[Int(number)].isRunning = false
            let returns = sets.union(contexts[Int(number)].returns, frame.returns)
            // Values only grow, but what was done for want of a value is taken back once there is one.
            let effects = finished(frame)
            if returns != contexts[Int(number)].returns || effects != contexts[Int(number)].effects {
                contexts[Int(number)].returns = returns
                contexts[Int(number)].effects =
                    contexts[Int(number)].turns > 12 ? sets.union(contexts[Int(number)].effects, effects) : effects
                for dependent in contexts[Int(number)].dependents { enqueue(dependent) }
            }
        }

        /// The effects of code as its caller sees them: who chose the screen is settled here, and controls that belong to this object are
        /// kept here.
        private func finished(_ frame: Frame) -> SetID {
            guard frame.effects != 0 else { return 0 }
            let me = frame.receiverObject
            var given: Set<Int32> = []
            for argument in frame.arguments where argument > 0 { given.formUnion(objects(in: argument)) }
            var result: [Int32] = []
            var isChanged = false
            for number in sets.numbers(frame.effects) {
                var effect = effects[Int(number)]
                if effect.kind == .trigger {
                    if me >= 0 || effect.shower >= 0 {
                        add(
                            Occasion(
                                origin: effect.shower >= 0 ? effect.shower : me, callable: effect.target, control: effect.via,
                                name: effect.label),
                            by: frame.context)
                        isChanged = true
                        continue
                    }
                } else if me >= 0, effect.kind.isShow || effect.kind == .open, !given.contains(effect.target) || effect.kind == .open {
                    let category = objects[Int(me)].category
                    if category == .plain, let type = objects[Int(me)].type {
                        relays.insert(type)
                        if effect.shower < 0 { presenters.insert(type) }
                        if effect.shower < 0, effect.target >= 0, isOwnScreen(effect.target) { showers.insert(type) }
                    }
                    if effect.shower < 0, category != .control, category != .view {
                        effect.shower = me
                        isChanged = true
                        result.append(self.number(effect))
                        continue
                    }
                }
                result.append(number)
            }
            guard isChanged else { return frame.effects }
            return sets.set(Set(result).sorted())
        }

        /// The type that a name means at a place, found once.
        func meaning(of name: String, scope: Program.TypeID?, file: Int, find: () -> Program.TypeID?) -> Program.TypeID? {
            let key = Meaning(name: name, scope: scope ?? -1, file: file)
            if let known = meanings[key] { return known < 0 ? nil : known }
            let found = find()
            meanings[key] = found ?? -1
            return found
        }

        /// Whether it is, or holds, a screen of the program's: an alert or a browser alone makes nobody a coordinator.
        private func isOwnScreen(_ object: Int32) -> Bool {
            let info = objects[Int(object)]
            if info.type != nil || info.category == .hosting || info.category.isContainer { return true }
            return info.category == .screen && isOfUnreadFile(info.className, file: info.file)
        }

        /// Whether a screen's class must be the program's own although no file declares it: the file that names it imports nothing that
        /// could.
        func isOfUnreadFile(_ name: String, file: Int) -> Bool {
            !SourceGraph.isOfPlatform(name) && program.imports[file].allSatisfy(SourceGraph.platformModules.contains)
        }

        /// Runs until nothing changes.
        func settle() {
            while queueStart < queue.count {
                let next = queue[queueStart]
                queueStart += 1
                if queueStart > 4096, queueStart * 2 > queue.count {
                    queue.removeFirst(queueStart)
                    queueStart = 0
                }
                contexts[Int(next)].isQueued = false
                evaluate(next)
            }
            queue.removeAll()
            queueStart = 0
        }

        // MARK: - Triggers

        /// - Parameter context: The code that stores it for later; -1 for what the system calls by itself.
        func add(_ trigger: Occasion, by context: Int32) {
            if let known = triggerNumbers[trigger] {
                if context >= 0 { contexts[Int(context)].registered.insert(known) } else { standing.insert(known) }
                return
            }
            let place = triggers.count
            if context >= 0 { contexts[Int(context)].registered.insert(place) } else { standing.insert(place) }
            triggerNumbers[trigger] = place
            triggers.append(trigger)
            triggerContexts.append([])
            let owner = trigger.origin >= 0 ? self.owner(of: trigger.origin, inherited: objects[Int(trigger.origin)].owner) : -1
            var found: [Int32] = []
            switch sets.atoms[Int(trigger.callable)] {
            case .closure(let closure, let receiver, let captured):
                found.append(
                    run(
                        .closure(closure, captured: captured), receiver: receiver, arguments: [], owner: captures[Int(captured)].owner,
                        from: -1))
            case .method(let function, let receiver):
                let arguments = program.functions[function].facts.parameters.map { _ in SetID(0) }
                found.append(run(.function(function), receiver: receiver, arguments: arguments, owner: owner, from: -1))
            default:
                break
            }
            triggerContexts[place] = found
        }

        /// What nobody in the program calls is called by the system: a method of a screen that implements a delegate, an action, the life
        /// cycle.
        private func addRoots(of object: Int32, type: Program.TypeID) {
            let category = objects[Int(object)].category
            guard category != .window, program.types[type].kind != .enum else { return }
            if category == .view, let body = program.property(named: "body", on: type) {
                bodies.append(
                    (object, run(.getter(body), receiver: atom(object), arguments: [], owner: objects[Int(object)].owner, from: -1)))
            }
            var seen: Set<String> = []
            for owner in [type] + program.ancestors(of: type) where program.types[owner].kind != .protocol {
                for function in program.types[owner].functionList {
                    let facts = program.functions[function].facts
                    guard facts.kind == .function, !facts.isStatic, facts.body != nil, seen.insert(facts.fullName).inserted else {
                        continue
                    }
                    guard !mentions.isCalled(facts) else { continue }
                    add(
                        Occasion(
                            origin: object, callable: sets.number(.method(function, receiver: atom(object))), control: -1,
                            name: number(Walk.label(facts))), by: -1)
                }
            }
        }

        /// The contexts, triggers and objects that count: what the launch reaches, by what was done in the last run of everything.
        func living() -> (triggers: [Int], objects: Set<Int32>) {
            var contexts: Set<Int32> = []
            var objects: Set<Int32> = []
            var triggers: Set<Int> = []
            var queue: [Int32] = []
            func meet(_ context: Int32) { if contexts.insert(context).inserted { queue.append(context) } }
            for index in self.contexts.indices { if case .script = self.contexts[index].key.code { meet(Int32(index)) } }
            for (object, context) in alone {
                objects.insert(object)
                meet(context)
            }
            for index in self.objects.indices
            where self.objects[index].isStandIn || self.objects[index].category == .entry
                || self.objects[index].className == "UINavigationItem"
            {
                objects.insert(Int32(index))
            }
            objects.formUnion(loners)
            var isChanged = true
            while isChanged || !queue.isEmpty {
                isChanged = false
                while let next = queue.popLast() {
                    let context = self.contexts[Int(next)]
                    for callee in context.callees { meet(callee) }
                    objects.formUnion(context.made)
                    for trigger in context.registered where triggers.insert(trigger).inserted {
                        for context in triggerContexts[trigger] { meet(context) }
                    }
                }
                for trigger in standing where !triggers.contains(trigger) && objects.contains(self.triggers[trigger].origin) {
                    triggers.insert(trigger)
                    isChanged = true
                    for context in triggerContexts[trigger] { meet(context) }
                }
                for (object, context) in bodies where objects.contains(object) && !contexts.contains(context) {
                    isChanged = true
                    meet(context)
                }
            }
            return (triggers.sorted(), objects)
        }

        func note(made object: Int32, by context: Int32) { contexts[Int(context)].made.insert(object) }

        /// How exploration calls what a method of UIKit stands for; else the method's own name.
        static func label(_ facts: FunctionFacts) -> String {
            facts.name == "touchesEnded" || facts.name == "touchesBegan" ? "touch" : facts.fullName
        }
    }

    /// Which names the program mentions, so that methods nobody calls can be told.
    struct Mentions {
        private var called: Set<String> = []
        private var valued: Set<String> = []
        private(set) var constructed: Set<String> = []
        /// Types whose own code mentions what brings or takes away screens.
        private(set) var leading: Set<Program.TypeID> = []
        private var isLeading = false
        private var makes: Set<String> = []

        init(_ program: Program) {
            var made: [Program.TypeID: Set<String>] = [:]
            for function in program.functions {
                isLeading = false
                makes = []
                if let body = function.facts.body { visit(body) }
                if let owner = function.owner {
                    if isLeading { leading.insert(owner) }
                    made[owner, default: []].formUnion(makes)
                }
                for parameter in function.facts.parameters { if let initial = parameter.initial { visit(initial) } }
            }
            for property in program.properties {
                isLeading = false
                makes = []
                defer {
                    if let owner = property.owner {
                        if isLeading { leading.insert(owner) }
                        made[owner, default: []].formUnion(makes)
                    }
                }
                if let initial = property.facts.initial { visit(initial) }
                if let getter = property.facts.getter { visit(getter) }
                for accessor in [property.facts.setter, property.facts.willSet, property.facts.didSet] {
                    if let accessor { visit(accessor.body) }
                }
            }
            for script in program.scripts { visit(script.body) }
            // Who makes what leads somewhere may lead there.
            var names = Set(leading.map { program.types[$0].simpleName })
            var isChanged = true
            while isChanged {
                isChanged = false
                for (owner, others) in made where !leading.contains(owner) && !others.isDisjoint(with: names) {
                    leading.insert(owner)
                    names.insert(program.types[owner].simpleName)
                    isChanged = true
                }
            }
        }

        func isCalled(_ facts: FunctionFacts) -> Bool {
            called.contains(facts.name)
                || valued.contains(facts.name) && facts.parameters.count < 2 && !facts.attributes.contains("IBAction")
        }

        private mutating func visit(_ body: Body) { for statement in body.statements { statement.visitParts { visit($0) } } }

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
                case .name(let name, _): callee(name)
                case .member(let base, let name, _):
                    if case .super? = base {} else { callee(name) }
                    if let base { visit(base) }
                case .optional(.name(let name, _)): callee(name)
                case .optional(.member(let base, let name, _)):
                    callee(name)
                    if let base { visit(base) }
                default: visit(call.callee)
                }
                for argument in call.arguments { visit(argument.value) }
                return
            case .name(let name, _), .member(_, let name, _), .selector(let name): valued.insert(name)
            case .assign(.member(_, let name, _), _, _, _):
                if name == "rootViewController" || name == "viewControllers" { isLeading = true }
            default: break
            }
            expression.visitParts { visit($0) }
        }

        /// Calls by which UIKit and the dialects bring screens.
        private static let leadingNames: Set<String> = [
            "pushViewController", "present", "show", "showDetailViewController", "setViewControllers", "addChild",
            "instantiateViewController",
            "attachChild",
            "trigger", "contribute", "route", "open",
        ]

        private mutating func callee(_ name: String) {
            if let first = name.unicodeScalars.first, first.properties.isUppercase {
                constructed.insert(name)
                makes.insert(name)
                if name.hasSuffix("Controller") { isLeading = true }
            } else {
                called.insert(name)
                if Self.leadingNames.contains(name) { isLeading = true }
            }
        }
    }
}
