import FlowGraph

/// Steps of which it is not certain where they begin.
extension SourceGraph.GraphBuilder {
    static let mostOrigins = 6

    /// Leaves one step of those that say only that a coordinator can show something from anywhere.
    ///
    /// Values are not told apart by the order of events, so a callback that many screens could set off leads from all of them. Few are
    /// taken at their word; of many, each of the nearest coordinators keeps those that ask for it and hand themselves over, or else the
    /// screen that it shows first. What is left out may come back:
    /// see ``restore()``.
    func narrow() {
        struct Way: Hashable { let to, shower: Int32 }
        var origins: [Way: Set<Int32>] = [:]
        for step in steps where step.shower >= 0 && step.from != step.to && object(step.from).category != .alert {
            origins[Way(to: step.to, shower: step.shower), default: []].insert(step.from)
        }
        var kept: [Way: Set<Int32>] = [:]
        var callers = Callers(self)
        for (way, all) in origins where all.count > Self.mostOrigins {
            let groups = Dictionary(grouping: all) { object($0).owner }
            let near = groups.keys.map { (distance: distance($0, way.shower), owner: $0) }.sorted { $0 < $1 }
            guard let least = near.first?.distance else { continue }
            var chosen: Set<Int32> = []
            for (_, owner) in near.filter({ $0.distance == least }).prefix(Self.mostOrigins) {
                let screens = groups[owner, default: []].sorted()
                guard screens.count > Self.mostOrigins else {
                    chosen.formUnion(screens)
                    continue
                }
                let asking = callers.asking(for: way.to, among: screens)
                chosen.formUnion(asking.isEmpty ? Array(screens.prefix(1)) : asking)
            }
            kept[way] = chosen
        }
        func isKept(_ step: Step) -> Bool {
            guard step.from != step.to, let chosen = kept[Way(to: step.to, shower: step.shower)] else { return true }
            return chosen.contains(step.from) || object(step.from).category == .alert
        }
        leftOut = steps.filter { !isKept($0) }
        keep(isKept)
    }

    /// Gives a screen to which nothing leads any more the nearest of the steps back that were left out and begin where the launch leads.
    ///
    /// Complexity: O(*k* · *n*), for *n* steps and *k* such screens.
    func restore() {
        var left = leftOut
        while !left.isEmpty {
            var reached = entries, queue = Array(entries)
            let ahead = successors()
            while let next = queue.popLast() { queue += (ahead[next] ?? []).filter { reached.insert($0).inserted } }
            left.removeAll { reached.contains($0.to) }
            let near = left.indices.filter { reached.contains(left[$0].from) }
                .map { (distance: distance(object(left[$0].from).owner, left[$0].shower), index: $0) }
            guard let nearest = near.min(by: { $0 < $1 }).map({ left[$0.index] }) else { break }
            for step in left where step.from == nearest.from && step.to == nearest.to {
                add(step.from, step.to, step.kind, step.trigger, step.place, shower: step.shower)
                if step.kind == .present { presented.append((step.from, step.to, step.to)) }
            }
        }
        leftOut = []
    }

    /// Screens that call helpers of others and hand themselves over: `router.showHelp(from: self)`. What comes of that comes on these.
    private struct Callers {
        private let builder: SourceGraph.GraphBuilder
        /// The code that each screen calls so; found when it is asked for.
        private var calls: [Int32: [Int32]]?
        /// What each piece of code shows.
        private var shown: [Int32: Set<Int32>] = [:]

        init(_ builder: SourceGraph.GraphBuilder) { self.builder = builder }

        /// Those of some screens that ask for one so.
        ///
        /// Complexity: O(*n*), for *n* pieces of code, the first time; then O(*m*), for *m* calls of the screens.
        mutating func asking(for screen: Int32, among screens: [Int32]) -> [Int32] {
            let calls = calls ?? findCalls()
            self.calls = calls
            return screens.filter { from in (calls[from] ?? []).contains { targets(of: $0).contains(screen) } }
        }

        private func findCalls() -> [Int32: [Int32]] {
            let walk = builder.walk
            var found: [Int32: [Int32]] = [:]
            for (index, context) in walk.contexts.enumerated() where !context.isIdle && context.uses > 0 {
                guard case .function = context.key.code else { continue }
                for argument in context.arguments where argument > 0 && argument != context.receiver {
                    guard walk.sets.count(argument) == 1, case .object(let screen)? = walk.sets.firstAtom(argument),
                        builder.object(screen).category.isScreen,
                        context.dependents.contains(where: { walk.contexts[Int($0)].receiver == argument })
                    else { continue }
                    for place in builder.screens(of: screen) { found[place, default: []].append(Int32(index)) }
                }
            }
            return found
        }

        /// How many pieces of code a helper may lead to: of more, nothing can be said.
        private static let mostCode = 48

        private mutating func targets(of start: Int32) -> Set<Int32> {
            if let known = shown[start] { return known }
            var found: Set<Int32> = []
            var seen: Set<Int32> = [start]
            var queue = [start]
            while let next = queue.popLast(), seen.count <= Self.mostCode {
                let context = builder.walk.contexts[Int(next)]
                for number in context.done {
                    let effect = builder.walk.effects[Int(number)]
                    if effect.kind.isShow, effect.target >= 0 { found.formUnion(builder.displays(effect.target)) }
                }
                queue += context.callees.filter { seen.insert($0).inserted }
            }
            shown[start] = seen.count <= Self.mostCode ? found : []
            return shown[start]!
        }
    }
}
