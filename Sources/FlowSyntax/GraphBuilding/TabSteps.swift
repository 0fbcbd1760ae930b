import FlowGraph

/// The tabs of a tab bar.
extension SourceGraph.GraphBuilder {
    func tabs() {
        let above = successors([.push])
        let pushed = Set(above.values.joined())
        for number in walk.objects.indices where object(Int32(number)).category == .tabs && living.contains(Int32(number)) {
            for items in tabSets(Int32(number)) where items.count > 1 { tabs(items, above: above, pushed: pushed) }
        }
    }

    /// The steps between the tabs of one list.
    private func tabs(_ items: [[Int32]], above: [Int32: [Int32]], pushed: Set<Int32>) {
        let places = items.map { item in item.flatMap { displays($0) } }
        let inside = items.enumerated().map { index, item -> [Int32] in
            let stacks = item.filter { object($0).category == .navigation }
            let stack = unique(stacks.flatMap { walk.objects(in: walk.peek($0, "#stack")) }.flatMap { displays($0) })
            return withTabBar(
                places[index] + stack.filter { !pushed.contains($0) && !hidesTabBar($0) }, above: above, among: Set(stack))
        }
        for (index, item) in items.enumerated() {
            let label = tabTitle(item, index: index)
            for (other, screens) in inside.enumerated() {
                for from in screens {
                    for to in places[index] {
                        if other == index {
                            let trigger = Trigger(kind: .selectedTabTap, label: "selected tab \"\(label)\"")
                            add(from, to, from == to ? .stay : .popToRoot, trigger, nil)
                        } else {
                            add(from, to, .select, Trigger(kind: .tabTap, label: "tab \"\(label)\""), nil)
                        }
                    }
                }
            }
        }
        for screens in places { shown.formUnion(screens) }
    }

    /// Notes how a tab bar comes from what it shows first to the first of other tabs with which it is filled later: by what happens to
    /// itself, as far as that is known, and once for all that may set it off.
    func noteRefill(_ effect: Effect, at place: SourcePlace, of occasion: Outcome, _ found: inout [Way: (isOwn: Bool, step: Step)]) {
        guard effect.target >= 0, effect.via >= 0, object(effect.via).category == .tabs,
            tabSets(effect.via).dropFirst().contains(where: { $0.first?.contains(effect.target) == true })
        else { return }
        let isOwn = occasion.trigger.origin == effect.via, first = displays(effect.via)
        let trigger = Trigger(kind: .event, label: trigger(occasion.trigger, effect).label)
        for to in displays(effect.target) {
            for from in first where typeName(from) != typeName(to) {
                let way = Way(from: from, to: to), known = found[way]
                guard known == nil || isOwn && known?.isOwn == false else { continue }
                found[way] = (isOwn, Step(from: from, to: to, kind: .replace, trigger: trigger, place: place))
            }
        }
    }

    /// Adds the steps of ``noteRefill(_:at:of:_:)``.
    func refill(_ found: [Way: (isOwn: Bool, step: Step)]) {
        for step in found.values.map(\.step).sorted(by: { ($0.from, $0.to) < ($1.from, $1.to) }) {
            add(step.from, step.to, step.kind, step.trigger, step.place)
            shown.insert(step.to)
        }
    }

    /// The screens of a stack that show the tab bar. What hides it hides it for what is pushed on top as well (Apple's documentation of
    /// `hidesBottomBarWhenPushed`).
    private func withTabBar(_ roots: [Int32], above: [Int32: [Int32]], among stack: Set<Int32>) -> [Int32] {
        var found = unique(roots)
        var index = 0
        while index < found.count {
            for next in above[found[index]] ?? [] where stack.contains(next) && !found.contains(next) && !hidesTabBar(next) {
                found.append(next)
            }
            index += 1
        }
        return found
    }

    private func hidesTabBar(_ screen: Int32) -> Bool {
        if walk.peek(screen, "hidesBottomBarWhenPushed") != 0 { return true }
        guard let type = object(screen).type, let property = program.property(named: "hidesBottomBarWhenPushed", on: type),
            let getter = program.properties[property].facts.getter
        else { return false }
        switch getter.statements.last {
        case .return(.bool(false)?, _)?, .expression(.bool(false))?: return getter.statements.count > 1
        default: return true
        }
    }

    func tabTitle(_ item: [Int32], index: Int) -> String {
        for view in item { if let text = walk.strings(in: walk.peek(view, "#tab")).first { return text } }
        for controller in item {
            for candidate in [controller] + displays(controller) {
                for part in walk.objects(in: walk.peek(candidate, "tabBarItem")) { if let title = title(of: part) { return title } }
            }
        }
        for controller in item {
            for candidate in [controller] + displays(controller) { if let title = screenTitle(candidate) { return title } }
        }
        return item.first.map { displays($0).first.map { typeName($0) } ?? object($0).className } ?? "\(index + 1)"
    }
}
