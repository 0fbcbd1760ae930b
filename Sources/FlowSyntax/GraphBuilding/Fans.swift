import FlowGraph

/// Events of one screen that seem to lead to more screens than a user can be brought to by one of them.
extension SourceGraph.GraphBuilder {
    /// How many screens one event of a screen leads to at most, before it is taken for one whose values are not told apart: what is sent to
    /// a state machine, a link that opens any screen.
    static let mostChoices = 12

    /// Leaves of such events the steps to screens that nothing else leads to.
    ///
    /// A step that says only that something may be shown says nothing of a screen to which others lead. Of those that are left to screens
    /// in a row, the first is kept: the others are come to from there. A menu of many rows keeps them all, as nothing else leads to them.
    ///
    /// Complexity: O(*k* · *n*), for *n* steps and *k* screens to which only such events lead.
    func thin() {
        struct Fan: Hashable { let from: String, trigger: Trigger }
        struct Way: Hashable { let from, to: String }
        var names: [Int32: String] = [:]
        func name(_ screen: Int32) -> String {
            if let known = names[screen] { return known }
            let info = object(screen)
            let owner = info.owner >= 0 ? object(info.owner).className : ""
            let result = info.category == .alert ? "#\(screen)" : owner + "/" + typeName(screen)
            names[screen] = result
            return result
        }
        func fan(_ step: Step) -> Fan { Fan(from: name(step.from), trigger: step.trigger) }
        var targets: [Fan: Set<String>] = [:]
        for step in steps where step.from != step.to { targets[fan(step), default: []].insert(name(step.to)) }
        let wide = Set(targets.filter { $0.value.count > Self.mostChoices }.keys)
        guard !wide.isEmpty else { return }

        var ahead: [String: Set<String>] = [:]
        var vague: [String: Set<String>] = [:]
        for step in steps where step.from != step.to && wide.contains(fan(step)) {
            vague[name(step.to), default: []].insert(name(step.from))
        }
        for step in steps where step.from != step.to && !wide.contains(fan(step)) {
            let from = name(step.from), to = name(step.to)
            // What happens by itself on the same screen, as after a while, is no better way.
            if step.trigger.kind == .event, vague[to]?.contains(from) ?? false { continue }
            ahead[from, default: []].insert(to)
        }
        func closure(_ start: [String], besides known: Set<String>) -> Set<String> {
            var found = Set(start).subtracting(known), queue = Array(found)
            while let next = queue.popLast() {
                for other in ahead[next] ?? [] where !known.contains(other) && found.insert(other).inserted { queue.append(other) }
            }
            return found
        }
        var reached = closure(entries.map(name), besides: []), kept: Set<Way> = []
        while true {
            let open = vague.filter { !reached.contains($0.key) && !$0.value.isDisjoint(with: reached) }.keys.sorted()
            let next = open.map { (screen: $0, more: closure([$0], besides: reached)) }.max { $0.more.count < $1.more.count }
            guard let next else { break }
            for from in vague[next.screen]! where reached.contains(from) { kept.insert(Way(from: from, to: next.screen)) }
            reached.formUnion(next.more)
        }
        keep { step in
            let way = Way(from: name(step.from), to: name(step.to))
            return step.from == step.to || !wide.contains(fan(step)) || kept.contains(way) || !reached.contains(way.to)
        }
    }

    /// Leaves only some of the steps, and of what they present.
    func keep(_ isKept: (Step) -> Bool) {
        steps = steps.filter(isKept)
        seen = Set(steps)
        let pairs = Set(steps.map { [$0.from, $0.to] })
        let lower = Set(bases.filter { pairs.contains([$0.key.from, $0.key.to]) }.map { [$0.value, $0.key.to] })
        presented = presented.filter { pairs.contains([$0.from, $0.to]) || lower.contains([$0.from, $0.to]) }
    }
}
