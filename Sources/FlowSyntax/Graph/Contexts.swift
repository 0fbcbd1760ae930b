extension SourceGraph.Walk {
    /// A piece of code that can be run.
    enum Code: Hashable {
        case function(Program.FunctionID)
        case getter(Program.PropertyID)
        case setter(Program.PropertyID)
        case initial(Program.PropertyID)
        case closure(Int32, captured: Int32)
        case script(Int)

        /// What tells it from others.
        fileprivate var pair: (Int32, Int32) {
            switch self {
            case .function(let id): (0, Int32(id))
            case .getter(let id): (1, Int32(id))
            case .setter(let id): (2, Int32(id))
            case .initial(let id): (3, Int32(id))
            case .script(let id): (4, Int32(id))
            case .closure(let id, let captured): (5 + id, captured)
            }
        }
    }

    struct ContextKey {
        let code: Code
        let owner: Int32
    }

    /// Code with what it is run on.
    struct Context {
        let key: ContextKey
        /// What `self` is. It grows where the objects of a type are taken together.
        var receiver: SetID
        var arguments: [SetID]
        var returns: SetID = 0
        /// The numbers of effects, once they are spread.
        var effects: SetID = 0
        /// Numbers of triggers of which only a caller can say where they belong.
        var pending: [Int32] = []
        var dependents: [Int32] = []
        /// How often it was run.
        var turns = 0
        /// What the last run has called, made, done and stored for later: what only earlier runs did, for want of a value, does not count.
        var callees: [Int32] = []
        /// What the run before has called, in ascending order, while the code is run again.
        var calleesBefore: [Int32] = []
        var made: [Int32] = []
        var registered: [Int] = []
        var done: [Int32] = []
        var links: [Link] = []
        /// What the branches of a screen's code do, of which one or the other is run.
        var alternatives: [[Part]] = []
        /// The file of the calls in ``links``.
        var file: Int32 = 0
        var isRunning = false
        var isQueued = false
        /// Whether the system calls it, or nobody is known to.
        var isRoot = false
        /// How many contexts have called it when they were run last.
        var uses = 0
        /// Whether nobody calls it any more: it was called with fewer values than there are by now.
        var isIdle = false
        /// Places of arguments of which too many are code to tell which is meant.
        var crowded: Set<Int> = []
    }

    /// What comes of one branch of some code.
    struct Part {
        let effects: [Int32]
        let callees: [Int32]
        let made: [Int32]

        var isEmpty: Bool { effects.isEmpty && callees.isEmpty && made.isEmpty }
    }

    /// A call that hands on what the code that is called does.
    struct Link: Hashable {
        let callee: Int32
        /// The name by which a coordinator is entered, 0 if none is.
        let label: Int32
        /// The place that counts instead of that of the code that is called; -1 if it is its own.
        let line: Int32
        let column: Int32

        var isPlain: Bool { label == 0 && line < 0 }
    }

    /// In how many ways code is run.
    struct CodeCount {
        var contexts = 0
        /// For all further arguments together.
        var merged = 0
        var most: Int
    }

    /// In how many ways code is run before its calls are taken together. A wrapper of a few lines is run for each: together, its callers
    /// would seem to show whatever any of them shows.
    private func mostContexts(of code: Code) -> Int {
        guard case .function(let function) = code, let body = program.functions[function].facts.body, body.statements.count <= 4 else {
            return 48
        }
        return Self.mostToldApart
    }

    /// In how many ways code is run where each matters.
    private static var mostToldApart: Int { 1000 }

    /// For how many objects code is run with all its arguments together, before the objects of a type are taken together as well.
    private static var mostReceivers: Int { 1000 }

    /// How many closures callers may hand to code that is run for all of them together. What comes into, say, a queue of actions would
    /// seem to be called by each of its callers; from so many nothing can be told.
    private static var mostClosures: Int { 64 }

    private func number(of code: Code) -> Int32 {
        let (a, b) = code.pair
        if let known = codeNumbers[a, b] { return known }
        let number = Int32(codeCounts.count)
        codeNumbers.insert(a, b, number)
        codeCounts.append(CodeCount(most: mostContexts(of: code)))
        return number
    }

    /// How often code is run before it has to wait for all else.
    private static var mostTurns: Int { 16 }

    /// How often code is run at all: what calls itself for each screen of an app, on each of them, would tell each of all others.
    private static var mostTurnsEver: Int { 128 }

    /// Runs code, or tells what came of it before.
    func run(_ code: Code, receiver: SetID, arguments: [SetID], owner: Int32, from caller: Int32) -> Int32 {
        let number = number(of: code)
        if isSilent(code), arguments.allSatisfy({ $0 >= 0 }) { return runSilent(code, number, receiver: receiver, from: caller) }
        let list = argumentLists.number(of: arguments).number
        var isNew = false, isMerged = false
        var index: Int32
        if codeCounts[Int(number)].contexts < (isToldApart(arguments) ? Self.mostToldApart : codeCounts[Int(number)].most) {
            (index, isNew) = contextTable.number(of: [number, receiver, list, owner])
            if isNew { codeCounts[Int(number)].contexts += 1 }
        } else if let known = contextTable.known([number, receiver, list, owner]) {
            index = known
        } else {
            (index, isNew) = together(number, receiver)
            isMerged = true
            if !isNew { widen(Int(index), receiver: receiver, arguments: arguments) }
        }
        // A context that is known has run for its receivers before.
        if isNew || isMerged, case .function(let function) = code {
            for object in objects(in: receiver) { ran.insert(object, Int32(function)) }
        }
        if isNew {
            contexts.append(
                Context(
                    key: ContextKey(code: code, owner: isMerged ? -3 : owner), receiver: receiver,
                    arguments: isMerged ? arguments.filter { $0 >= -1 } : arguments))
            if case .closure(let closure, _) = code { ranClosures.insert(closure) }
        }
        link(index, to: caller)
        if isNew || contexts[Int(index)].isIdle {
            contexts[Int(index)].isIdle = false
            if depth < 120 { evaluate(index) } else { enqueue(index) }
        }
        return index
    }

    /// Whether nothing comes of code whatever it is run on: its body is empty, or is a literal. Protocol extensions are full of it.
    private func isSilent(_ code: Code) -> Bool {
        switch code {
        case .function(let id): isSilentFunction[id]
        case .getter(let id): traits[id].isSilent
        default: false
        }
    }

    /// One run stands for all.
    private func runSilent(_ code: Code, _ number: Int32, receiver: SetID, from caller: Int32) -> Int32 {
        if case .function(let function) = code { for object in objects(in: receiver) { ran.insert(object, Int32(function)) } }
        let (index, isNew) = contextTable.number(of: [number, 0, argumentLists.number(of: []).number, -1])
        if isNew { contexts.append(Context(key: ContextKey(code: code, owner: -1), receiver: 0, arguments: [])) }
        link(index, to: caller)
        if isNew { evaluate(index) }
        return index
    }

    /// Whether one of the arguments is one certain screen, coordinator or container, one wrapper of such, one callback, or one case of an
    /// enum: what happens then happens of no other.
    private func isToldApart(_ arguments: [SetID]) -> Bool {
        arguments.contains { argument in
            guard argument > 0, sets.count(argument) == 1 else { return false }
            switch sets.firstAtom(argument) {
            case .object(let object)?:
                let info = objects[Int(object)]
                return isConductor(object) || info.category.isController || info.type.map(containers.contains) ?? false
                    || identityDepths[object] != nil
            case .enumCase?: return argument > SourceGraph.Sets.no
            case .closure?, .method?: return true
            case .tuple(_, let parts)?: return isToldApart(parts)
            default: return false
            }
        }
    }

    /// The one context of code that is called in too many ways: for all further arguments together, and if there are too many objects on
    /// which it is called, for all further objects of a type.
    private func together(_ code: Int32, _ receiver: SetID) -> (number: Int32, isNew: Bool) {
        if let known = contextTable.known([code, receiver, -1, -3]) { return (known, false) }
        if codeCounts[Int(code)].merged < Self.mostReceivers {
            codeCounts[Int(code)].merged += 1
            return contextTable.number(of: [code, receiver, -1, -3])
        }
        let type = objects(in: receiver).first.flatMap { objects[Int($0)].type }
        return contextTable.number(of: [code, -2 - Int32(type ?? -1), -1, -3])
    }

    /// Lets a context stand for one more receiver and one more list of arguments.
    private func widen(_ index: Int, receiver: SetID, arguments: [SetID]) {
        let joined = sets.union(contexts[index].receiver, receiver)
        var isChanged = joined != contexts[index].receiver
        if isChanged { contexts[index].receiver = joined }
        for (place, value) in arguments.enumerated() where place < contexts[index].arguments.count {
            let old = contexts[index].arguments[place]
            let value = contexts[index].crowded.contains(place) ? withoutCode(value) : value
            guard value >= 0, value != old else { continue }
            var merged = old < 0 ? value : sets.union(old, value)
            let plain = sets.count(merged) > Self.mostClosures ? withoutCode(merged) : merged
            if sets.count(merged) - sets.count(plain) > Self.mostClosures {
                merged = plain
                contexts[index].crowded.insert(place)
            }
            if merged != old {
                contexts[index].arguments[place] = merged
                isChanged = true
            }
        }
        if isChanged { enqueue(Int32(index)) }
    }

    /// Without closures and methods, and what holds one.
    private func withoutCode(_ value: SetID) -> SetID { value < 0 ? value : sets.withoutCode(value) }

    func hasRun(_ function: Program.FunctionID, on object: Int32) -> Bool { ran[object, Int32(function)] != nil }

    func hasRun(closure: Int32) -> Bool { ranClosures.contains(closure) }

    private func link(_ context: Int32, to caller: Int32) {
        guard caller >= 0 else {
            contexts[Int(context)].isRoot = true
            return
        }
        if contexts[Int(caller)].callees.last != context { contexts[Int(caller)].callees.append(context) }
        // What was called by the run before is known to depend on it: most is, and one list is faster to search than a table of all.
        if !Self.contains(contexts[Int(caller)].calleesBefore, context), dependencies.insert(context, caller) {
            contexts[Int(context)].dependents.append(caller)
        }
    }

    // MARK: - Running

    func enqueue(_ context: Int32) {
        guard !contexts[Int(context)].isQueued, !contexts[Int(context)].isIdle, contexts[Int(context)].turns < Self.mostTurnsEver else {
            return
        }
        contexts[Int(context)].isQueued = true
        if contexts[Int(context)].turns < Self.mostTurns { queue.append(context) } else { lateQueue.append(context) }
    }

    private func evaluate(_ number: Int32) {
        let index = Int(number)
        guard !contexts[index].isRunning else { return enqueue(number) }
        contexts[index].isRunning = true
        contexts[index].turns += 1
        contexts[index].calleesBefore = contexts[index].callees
        leaveCallees(of: index)
        contexts[index].made.removeAll(keepingCapacity: true)
        contexts[index].registered.removeAll(keepingCapacity: true)
        depth += 1
        let frame = SourceGraph.Frame(self, context: number)
        frame.run()
        depth -= 1
        contexts[index].isRunning = false
        contexts[index].calleesBefore = []
        contexts[index].callees = Self.unique(contexts[index].callees)
        for callee in contexts[index].callees { contexts[Int(callee)].uses += 1 }
        contexts[index].done = Self.unique(frame.done)
        contexts[index].links = frame.links
        contexts[index].alternatives = frame.alternatives
        contexts[index].file = Int32(frame.file)
        // Values only grow, but what was done for want of a value is taken back once there is one.
        let returns = sets.union(contexts[index].returns, frame.returns)
        var pending = settled(frame)
        if contexts[index].turns > 12 { pending = Self.unique(pending + contexts[index].pending) }
        if returns != contexts[index].returns || pending != contexts[index].pending {
            contexts[index].returns = returns
            contexts[index].pending = pending
            for dependent in contexts[index].dependents { enqueue(dependent) }
        }
    }

    private func leaveCallees(of index: Int) {
        for callee in contexts[index].callees { contexts[Int(callee)].uses -= 1 }
        contexts[index].callees.removeAll(keepingCapacity: true)
    }

    /// Complexity: O(log *n*), for *n* numbers in ascending order.
    private static func contains(_ sorted: [Int32], _ number: Int32) -> Bool {
        var low = 0, high = sorted.count
        while low < high {
            let middle = (low + high) / 2
            if sorted[middle] < number { low = middle + 1 } else { high = middle }
        }
        return low < sorted.count && sorted[low] == number
    }

    private static func unique(_ numbers: [Int32]) -> [Int32] {
        guard numbers.count > 1 else { return numbers }
        var result: [Int32] = []
        result.reserveCapacity(numbers.count)
        for number in numbers.sorted() where result.last != number { result.append(number) }
        return result
    }

    /// Keeps controls that belong to the object that was run; returns those that only a caller can tell the place of.
    private func settled(_ frame: SourceGraph.Frame) -> [Int32] {
        guard !frame.pending.isEmpty else { return [] }
        let me = frame.receiverObject
        var left: [Int32] = []
        for number in Self.unique(frame.pending) {
            let effect = effects[Int(number)]
            guard me >= 0 || effect.shower >= 0 else {
                left.append(number)
                continue
            }
            add(
                SourceGraph.Occasion(
                    origin: effect.shower >= 0 ? effect.shower : me, callable: effect.target, control: effect.via, name: effect.label),
                by: frame.context)
        }
        return left
    }

    /// Runs until nothing changes.
    func settle() {
        while let next = nextQueued() {
            contexts[Int(next)].isQueued = false
            if contexts[Int(next)].isRoot || contexts[Int(next)].uses > 0 {
                evaluate(next)
            } else {
                contexts[Int(next)].isIdle = true
                leaveCallees(of: Int(next))
            }
        }
    }

    private func nextQueued() -> Int32? {
        if queueStart == queue.count {
            queue.removeAll(keepingCapacity: true)
            queueStart = 0
            swap(&queue, &lateQueue)
        }
        guard queueStart < queue.count else { return nil }
        queueStart += 1
        return queue[queueStart - 1]
    }
}
