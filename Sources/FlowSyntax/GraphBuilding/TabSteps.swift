import FlowGraph

/// The tabs of a tab bar.
extension SourceGraph.GraphBuilder {
    mutating func tabs() {
        for number in walk.objects.indices where object(Int32(number)).category == .tabs && living.contains(Int32(number)) {
            let items = tabItems(Int32(number))
            guard items.count > 1 else { continue }
            let places = items.map { item in item.flatMap { displays($0) } }
            let inside = items.enumerated().map { index, item -> [Int32] in
                let stacks = item.filter { object($0).category == .navigation }
                let pushed = stacks.flatMap { walk.objects(in: walk.peek($0, "#stack")) }.flatMap { displays($0) }
                return unique(places[index] + pushed)
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
