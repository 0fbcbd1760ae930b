import FlowGraph

/// What comes first on navigation stacks.
extension SourceGraph.GraphBuilder {
    /// Notes what each navigation stack shows first, beyond what it is made with: what is put on it by the launch, by the occasion that
    /// shows it, and where those are too many, by the code that makes it.
    func findFirsts() {
        // What only clears a stack, or lies on what is there, fills none.
        func isFilling(_ effect: Effect) -> Bool {
            effect.kind == .replace && !effect.isOnTop && (effect.target < 0 || !isBlank(effect.target))
        }
        func comesFirst(_ effect: Effect, in effects: [Effect], launch: Bool) -> Bool {
            // UIKit puts no navigation controller on a stack (Apple's documentation of `pushViewController(_:animated:)`).
            guard effect.via >= 0, effect.target >= 0, object(effect.via).category == .navigation,
                object(effect.target).category != .navigation
            else { return false }
            // A tab that is selected was there before, and one that is made with its first screen has that.
            let isFilled = walk.peek(effect.via, "#initial") != 0
            // A stack that fills itself when it is made has that first, whatever is pushed onto it.
            let own = walk.objects(in: walk.peek(effect.via, "#own"))
            if !own.isEmpty, effect.kind == .push { return false }
            // What the launch pushes on that lies on it: a link or a notification asks for it.
            if launch { return !(isFilled && effect.kind == .push) }
            return effects.contains { shown in
                shown.target == effect.via && shown.kind.isShow && shown.kind != .select && shown.kind != .push
                    && !(isFilled && shown.kind == .tab)
            }
        }
        func note(_ effects: [Effect], launch: Bool, origins: [Int32]) -> [Int32: [Effect]] {
            var found: [Int32: [Effect]] = [:]
            let filled = Set(effects.lazy.filter(isFilling).map(\.via))
            var stacks: [Int32: Set<Int32>] = [:]
            for effect in effects where effect.kind == .push { stacks[effect.target, default: []].insert(effect.via) }
            for effect in effects where effect.kind == .push || effect.kind == .replace {
                // What is pushed onto several stacks, now this and now that, comes first on those alone that nothing else fills.
                let count = effect.kind == .push ? stacks[effect.target]!.count : 0
                if count > 1, filled.contains(effect.via) { continue }
                // What goes onto whichever stack is on show comes first on none that is made with its first screen.
                if count > Self.mostFirsts, effect.via >= 0, walk.peek(effect.via, "#initial") != 0 { continue }
                guard comesFirst(effect, in: effects, launch: launch), !origins.contains(where: { isOn($0, effect.via) }) else { continue }
                found[effect.via, default: []].append(effect)
            }
            return found
        }
        var found: [Int32: [Effect]] = [:]
        for run in launches { found.merge(note(run.effects, launch: true, origins: [])) { $0 + $1 } }
        for occasion in occasions where !isOfLaunch(occasion.trigger) {
            found.merge(note(occasion.effects, launch: false, origins: origins(of: occasion.trigger))) { $0 + $1 }
        }
        // Code that nothing was seen running says what comes first only where no other code does.
        var alone: [Int32: [Effect]] = [:]
        for run in loneRuns { alone.merge(note(run.effects, launch: true, origins: [])) { $0 + $1 } }
        found.merge(alone) { known, _ in known }
        let fillings = fillings(of: Set(found.filter { unique($0.value.map(\.target)).count > 1 }.keys))
        for (container, given) in found {
            let first = unique(given.map(\.target))
            // What the code that makes the stack puts on it comes before what others do with it.
            let made = first.filter { fillings[container]?.contains($0) == true }
            let own = first.filter { object($0).owner == object(container).owner }
            // Where nearly everything comes first, only what a stack is filled with does, and not what is pushed onto it.
            let filling = unique(given.lazy.filter(isFilling).map(\.target))
            let ownFilling = first.filter(walk.objects(in: walk.peek(container, "#own")).contains)
            firsts[container] = [ownFilling, made, first, own, filling].first { (1...Self.mostFirsts).contains(kinds($0)) } ?? []
        }
    }

    /// How many screens some objects are: those of one class are one, whichever code makes them.
    private func kinds(_ objects: [Int32]) -> Int {
        Set(objects.compactMap { object($0).type }).count + objects.count { object($0).type == nil }
    }

    /// More screens than these do not all come first on one stack.
    private static let mostFirsts = 4

    /// What the code that makes each container puts into it, by itself or by what it calls.
    ///
    /// Complexity: O(*n* + *m*), for *n* pieces of code and *m* effects of those that make one of the containers.
    private func fillings(of containers: Set<Int32>) -> [Int32: Set<Int32>] {
        guard !containers.isEmpty else { return [:] }
        var found: [Int32: Set<Int32>] = [:]
        for (number, context) in walk.contexts.enumerated() where !context.isIdle {
            let made = context.made.filter(containers.contains)
            guard !made.isEmpty else { continue }
            for effect in walk.effects(of: Int32(number)) where [.push, .replace, .tab].contains(effect.kind) && effect.target >= 0 {
                if made.contains(effect.via) { found[effect.via, default: []].insert(effect.target) }
            }
        }
        return found
    }

    /// Notes what each page view controller and each split view shows first, where others fill it later: what the code puts in that makes it,
    /// and what it puts in itself when it is loaded.
    func findFirstPanes() {
        let filled = Set(
            allEffects().filter { $0.kind == .tab && $0.target >= 0 && $0.via >= 0 && object($0.via).category == .pane }.map(\.via))
        firstPanes = fillings(of: filled)
        for occasion in occasions where filled.contains(occasion.trigger.origin) {
            for effect in occasion.effects
            where effect.kind == .tab && effect.target >= 0 && effect.via == occasion.trigger.origin && isLoading(effect.via, occasion) {
                firstPanes[effect.via, default: []].insert(effect.target)
            }
        }
    }

    /// Notes how a container comes from what it shows first to what it is filled with later.
    func changePane(_ effect: Effect, at place: SourcePlace, of occasion: Outcome, from origins: [Int32]) {
        guard effect.target >= 0, effect.via >= 0, let first = firstPanes[effect.via], !first.contains(effect.target) else { return }
        let targets = displays(effect.target)
        shown.formUnion(targets)
        for from in origins {
            for to in targets where to != from {
                add(from, to, .replace, trigger(occasion.trigger, effect), place, shower: conductor(of: effect.shower))
            }
        }
    }
}
