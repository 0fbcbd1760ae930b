import FlowGraph

/// Spreads effects from the code that has them to all code that leads to it.
///
/// Values do not depend on effects, so this comes after the fixed point and happens once: callees first, and code that calls itself in a
/// circle together.
struct EffectSpread {
    typealias Walk = SourceGraph.Walk

    private let walk: Walk
    /// What comes of each context as its callers see it; dropped as soon as all callers have it.
    private var results: [[Int32]]
    /// How many links lead to each context that were not followed yet.
    private var waiting: [Int32]
    private let isKept: [Bool]
    /// The place in which each effect was seen last.
    private var stamps: [Int32] = []
    private var stamp: Int32 = 0

    /// - Parameter kept: The contexts of which the effects are wanted.
    init(_ walk: Walk, kept: Set<Int32>) {
        self.walk = walk
        results = Array(repeating: [], count: walk.contexts.count)
        waiting = Array(repeating: 0, count: walk.contexts.count)
        for context in walk.contexts { for link in context.links { waiting[Int(link.callee)] += 1 } }
        isKept = walk.contexts.indices.map { kept.contains(Int32($0)) }
    }

    /// The effects of the contexts that are kept, in ascending order; of others, nothing.
    ///
    /// Complexity: O(*n* + *m*), for *n* links and *m* effects that pass through them, few through each: what passes through hubs passes
    /// as it is.
    mutating func run() -> [[Int32]] {
        let contexts = walk.contexts
        for group in Components.of(contexts.count, { contexts[$0].links.lazy.map { Int($0.callee) } }) {
            if group.count == 1, !contexts[group[0]].links.contains(where: { Int($0.callee) == group[0] }) {
                results[group[0]] = collected(group[0])
            } else {
                circle(group)
            }
            for context in group { for link in contexts[context].links { release(link.callee) } }
        }
        return results.map { $0.sorted() }
    }

    private mutating func release(_ context: Int32) {
        waiting[Int(context)] -= 1
        if waiting[Int(context)] == 0, !isKept[Int(context)] { results[Int(context)] = [] }
    }

    // MARK: - One context

    /// How many effects of a context are told apart by their places. What leads to more is a hub through which everything goes: of what
    /// shows the same screen in the same way, one place is enough, and its callers have it as it is.
    private static let mostEffects = 1024

    /// What comes of a context whose callees are done.
    private mutating func collected(_ context: Int) -> [Int32] {
        let own = walk.contexts[context].done
        let links = walk.contexts[context].links.filter { !results[Int($0.callee)].isEmpty }
        guard !own.isEmpty || !links.isEmpty else { return [] }
        let ending = Ending(walk, context)
        if own.isEmpty, links.count == 1, links[0].isPlain, !ending.isChoosing { return results[Int(links[0].callee)] }
        stamp += 1
        var found: [Int32] = []
        var hasHub = false
        for effect in own { add(ending.of(effect), &found) }
        let file = walk.contexts[context].file
        for link in links {
            let given = results[Int(link.callee)]
            if given.count > Self.mostEffects {
                hasHub = true
                ending.note(given)
                if own.isEmpty, links.count == 1 { return given }
                for effect in given { add(effect, &found) }
            } else {
                for effect in given { add(ending.of(passed(effect, link, file)), &found) }
            }
        }
        return found.count > Self.mostEffects && !hasHub ? byDestination(found) : found
    }

    private mutating func add(_ effect: Int32, _ found: inout [Int32]) {
        if Int(effect) >= stamps.count { stamps += repeatElement(0, count: walk.effects.count + 64 - stamps.count) }
        guard stamps[Int(effect)] != stamp else { return }
        stamps[Int(effect)] = stamp
        found.append(effect)
    }

    private func byDestination(_ numbers: [Int32]) -> [Int32] {
        var seen: Set<SourceGraph.Effect> = []
        return numbers.filter { number in
            var effect = walk.effects[Int(number)]
            guard effect.target >= 0 else { return true }
            effect.file = 0
            effect.spot = Spot(line: 0, column: 0)
            return seen.insert(effect).inserted
        }
    }

    /// An effect as the caller of a link has it.
    private func passed(_ number: Int32, _ link: Walk.Link, _ file: Int32) -> Int32 {
        guard !link.isPlain else { return number }
        var effect = walk.effects[Int(number)]
        if link.line >= 0 {
            effect.file = file
            effect.spot = Spot(line: link.line, column: link.column)
        }
        // Of several coordinators that pass it on, the one that was told first knows what the user wants.
        if link.label > 0, effect.label == 0 || walk.routes.contains(effect.label) && walk.routes.contains(link.label) {
            effect.label = link.label
        }
        return walk.number(effect)
    }

    // MARK: - Circles

    /// Contexts that call each other.
    private struct Circle {
        let members: [Int]
        /// The links inside, by the place of the member that is called.
        var callers: [[(caller: Int, link: Walk.Link)]]
        let endings: [Ending]

        init(_ members: [Int], _ walk: Walk) {
            self.members = members
            var places: [Int: Int] = [:]
            for (place, context) in members.enumerated() { places[context] = place }
            callers = Array(repeating: [], count: members.count)
            for (caller, context) in members.enumerated() {
                for link in walk.contexts[context].links {
                    if let place = places[Int(link.callee)] { callers[place].append((caller, link)) }
                }
            }
            endings = members.map { Ending(walk, $0) }
        }
    }

    /// How many effects of contexts in a circle are told apart. A circle with more is a hub through which all of an app goes, and has them
    /// together.
    private static let mostPassed = 1 << 16

    /// What comes of contexts that call each other. Each effect goes once through each link.
    private mutating func circle(_ group: [Int]) {
        let circle = Circle(group, walk)
        let own = group.map { collected($0) }
        guard own.reduce(0, { $0 + $1.count }) <= Self.mostPassed else { return join(circle, own) }
        var seen = PairTable()
        var queue: [(place: Int, effect: Int32)] = []
        for (place, effects) in own.enumerated() {
            for effect in effects where seen.insert(Int32(place), effect) { queue.append((place, effect)) }
        }
        var index = 0
        while index < queue.count, queue.count <= 2 * Self.mostPassed {
            let (place, effect) = queue[index]
            index += 1
            for (caller, link) in circle.callers[place] {
                let result = circle.endings[caller].of(passed(effect, link, walk.contexts[group[caller]].file))
                if seen.insert(Int32(caller), result) { queue.append((caller, result)) }
            }
        }
        guard index == queue.count else { return join(circle, own) }
        for (place, effect) in queue { results[group[place]].append(effect) }
        for context in group where results[context].count > Self.mostEffects { results[context] = byDestination(results[context]) }
    }

    /// How many effects of a context in a joined circle are passed to the next one before they are joined.
    private static let mostHandedOn = 64

    /// Gives all contexts of a circle what any of them has; the few that one has itself, as the next one sees it.
    private mutating func join(_ circle: Circle, _ own: [[Int32]]) {
        stamp += 1
        var found: [Int32] = []
        for effects in own { for effect in effects { add(effect, &found) } }
        for (place, effects) in own.enumerated() where effects.count <= Self.mostHandedOn {
            for (caller, link) in circle.callers[place] {
                let file = walk.contexts[circle.members[caller]].file
                for effect in effects { add(circle.endings[caller].of(passed(effect, link, file)), &found) }
            }
        }
        if found.count > Self.mostEffects { found = byDestination(found) }
        for (member, context) in circle.members.enumerated() {
            circle.endings[member].note(found)
            results[context] = found
        }
    }
}

extension EffectSpread {
    /// What a context makes of the effects in it before its callers see them: who chose the screen is settled here.
    struct Ending {
        let walk: Walk
        let me: Int32
        private let category: SourceGraph.Category
        private let type: Program.TypeID?
        /// What was handed in was chosen elsewhere.
        private var given: Set<Int32> = []
        let handed: Handed

        init(_ walk: Walk, _ context: Int) {
            self.walk = walk
            handed = Handed(walk, context)
            let receivers = walk.objects(in: walk.contexts[context].receiver)
            me = receivers.count == 1 ? receivers[0] : -1
            category = me >= 0 ? walk.objects[Int(me)].category : .plain
            type = me >= 0 ? walk.objects[Int(me)].type : nil
            guard me >= 0 else { return }
            for argument in walk.contexts[context].arguments where argument > 0 { given.formUnion(walk.objects(in: argument)) }
            if case .closure(_, let captured) = walk.contexts[context].key.code {
                let taken = walk.captures[Int(captured)]
                for (name, value) in zip(taken.names, taken.values) where name == SourceGraph.handed {
                    given.formUnion(walk.objects(in: value))
                }
            }
        }

        /// Whether it makes anything of them at all.
        var isChoosing: Bool { me >= 0 }

        /// Notes that a hub has others show what it leads to, and leaves the effects as they are: who chose the screen cannot be told.
        func note(_ effects: [Int32]) {
            if category == .plain, let type, effects.contains(where: isShowing) { walk.relays.insert(type) }
        }

        /// Whether an effect shows something that was not handed in.
        func isShowing(_ number: Int32) -> Bool {
            guard me >= 0 else { return false }
            let effect = walk.effects[Int(number)]
            guard effect.kind == .open || effect.kind.isShow && !given.contains(effect.target) else { return false }
            return effect.carrier == 0 || effect.shower >= 0 || chooses(effect)
        }

        func of(_ number: Int32) -> Int32 {
            guard isShowing(number) else { return number }
            var effect = walk.effects[Int(number)]
            if category == .plain, let type, effect.carrier == 0 || effect.shower >= 0 || isLeading(effect, type) {
                walk.relays.insert(type)
                if effect.shower < 0 { walk.presenters.insert(type) }
                if effect.shower < 0, effect.target >= 0, walk.isOwnScreen(effect.target) { walk.showers.insert(type) }
            }
            guard effect.shower < 0, category != .control, category != .view else { return number }
            effect.shower = me
            // Who chose it is settled: which property was set no longer matters.
            if effect.carrier != 0 { (effect.carrier, effect.via) = (walk.sets.set(.name("#bound")), -1) }
            return walk.number(effect)
        }
    }
}

extension SourceGraph.Walk {
    /// Spreads the effects of all code to what sets it off: triggers, bodies of views, code that runs by itself.
    func spread() {
        var kept: Set<Int32> = Set(triggerContexts.joined())
        kept.formUnion(bodies.map(\.context))
        kept.formUnion(alone.map(\.context))
        kept.formUnion(boardRuns.map(\.context))
        for index in contexts.indices { if case .script = contexts[index].key.code { kept.insert(Int32(index)) } }
        var spread = EffectSpread(self, kept: kept)
        let results = spread.run()
        for context in kept { contexts[Int(context)].effects = sets.set(results[Int(context)]) }
    }
}

/// The strongly connected components of a graph.
enum Components {
    /// The components of places 0..<count, those that others lead to first.
    ///
    /// Complexity: O(*n* + *m*), for *n* places and *m* ways between them; no recursion.
    static func of<Ways: Sequence>(_ count: Int, _ ways: (Int) -> Ways) -> [[Int]] where Ways.Element == Int {
        var numbers = [Int32](repeating: -1, count: count)
        var lows = [Int32](repeating: 0, count: count)
        var isOnPath = [Bool](repeating: false, count: count)
        var path: [Int] = []
        var stack: [(place: Int, ways: Ways.Iterator)] = []
        var next: Int32 = 0
        var result: [[Int]] = []
        func enter(_ place: Int) {
            numbers[place] = next
            lows[place] = next
            next += 1
            isOnPath[place] = true
            path.append(place)
            stack.append((place, ways(place).makeIterator()))
        }
        for start in 0..<count where numbers[start] < 0 {
            enter(start)
            while !stack.isEmpty {
                let place = stack[stack.count - 1].place
                if let way = stack[stack.count - 1].ways.next() {
                    if numbers[way] < 0 { enter(way) } else if isOnPath[way] { lows[place] = min(lows[place], numbers[way]) }
                    continue
                }
                stack.removeLast()
                if let above = stack.last?.place { lows[above] = min(lows[above], lows[place]) }
                guard lows[place] == numbers[place] else { continue }
                var group: [Int] = []
                while let last = path.popLast() {
                    isOnPath[last] = false
                    group.append(last)
                    if last == place { break }
                }
                result.append(group.sorted())
            }
        }
        return result
    }
}
