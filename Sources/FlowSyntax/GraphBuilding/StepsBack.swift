import FlowGraph

/// The steps that lead back.
extension SourceGraph.GraphBuilder {
    func predecessors(_ kinds: Set<Transition.Kind>) -> [Int32: [Int32]] {
        var result: [Int32: [Int32]] = [:]
        for step in steps where kinds.contains(step.kind) && step.from != step.to {
            for from in below(step) where from != step.to && result[step.to]?.contains(from) != true {
                result[step.to, default: []].append(from)
            }
        }
        return result
    }

    /// The screens on which one lies once a step has led to it.
    private func below(_ step: Step) -> [Int32] {
        let way = Way(from: step.from, to: step.to)
        switch step.kind {
        case .present: return behind(bases[way] ?? step.from)
        case .push: return departures[way] ?? behind(step.from)
        default: return behind(step.from)
        }
    }

    /// The screens to which steps of some kinds lead from each, in the order of the steps; of all kinds for `nil`.
    func successors(_ kinds: Set<Transition.Kind>? = nil) -> [Int32: [Int32]] {
        var result: [Int32: [Int32]] = [:]
        for step in steps where (kinds?.contains(step.kind) ?? true) && step.from != step.to {
            result[step.from, default: []].append(step.to)
        }
        return result
    }

    /// An alert is gone before its button's handler runs: what that shows lies on what was below.
    func behind(_ screen: Int32) -> [Int32] {
        guard object(screen).category == .alert else { return [screen] }
        return alertPresenters[screen] ?? []
    }

    /// Where the ways back from a screen lead, if there are few; something that can lie on anything leads back to where its own
    /// coordinator is.
    func few(_ places: [Int32], from screen: Int32) -> [Int32] {
        guard places.count > 6 else { return places }
        let owners = Set(owners(from: object(screen).owner))
        let near = places.filter { owners.contains(object($0).owner) }
        return near.count > 6 ? [] : near
    }

    /// The screens below one on its stack, nearest first.
    func below(_ screen: Int32, _ pushers: [Int32: [Int32]]) -> [Int32] {
        var seen: Set<Int32> = [screen]
        var queue = pushers[screen] ?? []
        var result: [Int32] = []
        var index = 0
        while index < queue.count {
            let next = queue[index]
            index += 1
            guard seen.insert(next).inserted else { continue }
            result.append(next)
            queue += pushers[next] ?? []
        }
        return result
    }

    func returns() {
        var below: [Int32: [Int32]] = [:]
        for step in steps where step.kind == .present && object(step.to).category == .alert {
            below[step.to, default: []].append(step.from)
        }
        for alert in below.keys {
            var found: [Int32] = []
            var queue = unique(below[alert]!)
            var met = Set(queue)
            var index = 0
            while index < queue.count, queue.count < 100 {
                let next = queue[index]
                index += 1
                if object(next).category == .alert {
                    queue += (below[next] ?? []).filter { met.insert($0).inserted }
                } else {
                    found.append(next)
                }
            }
            alertPresenters[alert] = found
        }
        let presenters = predecessors([.present])
        for way in departures.keys { departures[way] = presenters[way.from] ?? behind(way.from) }
        let pushers = predecessors([.push])
        var stacks: [Int32: [Int32]] = [:]
        func stack(below screen: Int32) -> [Int32] {
            if let known = stacks[screen] { return known }
            let found = self.below(screen, pushers)
            stacks[screen] = found
            return found
        }
        var known: [Int32: [Int32]] = [:]
        func presentersOf(_ screen: Int32) -> [Int32] {
            if let known = known[screen] { return known }
            let found = few(unique(([screen] + stack(below: screen)).flatMap { presenters[$0] ?? [] }), from: screen)
            known[screen] = found
            return found
        }
        for occasion in occasions {
            let returning = occasion.effects.filter(\.kind.isReturn)
            let isAlert = occasion.trigger.origin >= 0 && object(occasion.trigger.origin).category == .alert
            guard !returning.isEmpty || isAlert else { continue }
            var popped: [Int32: [Spot: Int]] = [:]
            for effect in returning where effect.kind == .popTo { popped[effect.file, default: [:]][effect.spot, default: 0] += 1 }
            for from in origins(of: occasion.trigger) {
                for effect in returning where !isAlert || effect.kind != .dismiss || effect.target != occasion.trigger.origin {
                    let trigger = trigger(occasion.trigger, effect)
                    switch effect.kind {
                    case .pop: for to in few(pushers[from] ?? [], from: from) { add(from, to, .pop, trigger, place(effect)) }
                    case .popToRoot:
                        let all = stack(below: from)
                        let roots = all.filter { to in (pushers[to] ?? []).isEmpty || presenters[to] != nil }
                        for to in few(roots, from: from) { add(from, to, .popToRoot, trigger, place(effect)) }
                    case .popTo:
                        // One of many on the stack: what lies below, most likely, and no more can be told.
                        let isOneOfMany = (popped[effect.file]?[effect.spot] ?? 0) > 3
                        for to in isOneOfMany ? few(pushers[from] ?? [], from: from) : displays(effect.target) where to != from {
                            add(from, to, .popTo, trigger, place(effect))
                        }
                    case .dismiss:
                        // SwiftUI's `dismiss` takes a view that was pushed off the stack.
                        let isPushed = object(from).category == .view && presenters[from] == nil && pushers[from] != nil
                        for to in isPushed ? few(pushers[from] ?? [], from: from) : presentersOf(from) {
                            add(from, to, isPushed ? .pop : .dismiss, trigger, place(effect))
                        }
                    default: break
                    }
                }
            }
        }
    }

    static let coveringStyles: Set<String> = ["fullScreen", "overFullScreen", "currentContext", "overCurrentContext", "custom"]

    /// What the system offers everywhere: the back button and its menu, the swipes, an alert's buttons.
    func systemReturns() {
        let pushers = predecessors([.push])
        for screen in pushers.keys.sorted() {
            for to in pushers[screen]! {
                add(screen, to, .pop, Trigger(kind: .backButton, label: "back button"), nil)
                add(screen, to, .pop, Trigger(kind: .backSwipe, label: "back swipe"), nil)
            }
            add(screen, screen, .stay, Trigger(kind: .cancelledBackSwipe, label: "cancelled back swipe"), nil)
            for to in few(below(screen, pushers), from: screen) {
                add(screen, to, .popTo, Trigger(kind: .backMenu, label: "back menu to \"\(shownTitle(to))\""), nil)
            }
        }
        let above = successors([.push])
        var done: Set<String> = []
        for (from, to, object) in presented {
            guard done.insert("\(from) \(to) \(object)").inserted else { continue }
            switch self.object(to).category {
            case .alert: alert(to, from: from)
            case .web: add(to, from, .dismiss, Trigger(kind: .action, label: "tap \"Done\""), nil)
            default:
                let styles = [object, to].flatMap { number in
                    walk.sets.atoms(walk.peek(number, "modalPresentationStyle")).compactMap { atom -> String? in
                        if case .enumCase(let name, _) = atom { name } else { nil }
                    }
                }
                guard !styles.contains(where: Self.coveringStyles.contains) else { continue }
                var layer = [to]
                var index = 0
                while index < layer.count {
                    for next in above[layer[index]] ?? [] where !layer.contains(next) && next != from { layer.append(next) }
                    index += 1
                }
                // A screen that was pushed further is still in the sheet.
                for screen in layer where screen == to || self.object(object).category == .navigation {
                    add(screen, from, .dismiss, Trigger(kind: .sheetSwipe, label: "sheet swipe"), nil)
                }
            }
        }
    }

    func alert(_ alert: Int32, from: Int32) {
        let handled = Set(steps.filter { $0.from == alert && $0.trigger.kind == .alertButton && $0.kind != .stay }.map(\.trigger.label))
        let stays = Set(steps.filter { $0.from == alert && $0.kind == .stay }.map(\.trigger.label))
        for action in walk.objects(in: walk.peek(alert, "#actions")) {
            let label = Self.alertLabel(title(of: action))
            guard !handled.contains(label), !stays.contains(label) else { continue }
            add(alert, from, .dismiss, Trigger(kind: .alertButton, label: label), nil)
        }
        let isSheet = walk.sets.atoms(walk.peek(alert, "preferredStyle")).contains {
            if case .enumCase("actionSheet", _) = $0 { true } else { false }
        }
        if isSheet { add(alert, from, .dismiss, Trigger(kind: .outsideTap, label: "tap outside"), nil) }
    }
}
