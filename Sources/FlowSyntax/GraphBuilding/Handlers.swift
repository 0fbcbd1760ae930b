/// What a handler is called where nothing else has a name: a control without a title, a closure that is handed in.
extension SourceGraph.GraphBuilder {
    /// Whether the name of a step only says where code is kept or that something happens.
    func saysNothing(_ name: String) -> Bool { SourceGraph.emptyNames.contains(name) }

    /// The title of an item that carries what is done when it is chosen: `MenuItem(title: "About", action: { … })`.
    func rowTitle(of item: Int32) -> String? {
        guard item >= 0, object(item).category == .plain, !walk.isConductor(item) else { return nil }
        for field in ["title", "#key", "text", "name"] {
            let found = Set(walk.strings(in: walk.peek(item, field)))
            if found.count == 1, let only = found.first, !only.isEmpty { return only }
        }
        return nil
    }

    /// The method that is called: that which handles the event by itself, or the one thing that a closure calls.
    func handlerName(_ callable: Int32, depth: Int = 4) -> String? {
        guard callable >= 0, depth > 0 else { return nil }
        switch walk.sets.atoms[Int(callable)] {
        case .method(let function, _): return SourceGraph.Walk.label(program.functions[function].facts)
        case .closure(let closure, _, let captured):
            let taken = walk.captures[Int(captured)]
            let calls = Self.calls(in: walk.closures[Int(closure)].body)
            // What it was given to call does.
            let handed = calls.compactMap { call in Self.name(of: call).flatMap(taken.names.firstIndex) }
                .map { walk.sets.numbers(walk.sets.elements(taken.values[$0])) }
                .filter { $0.count == 1 && isCode($0[0]) }
            if handed.count == 1 { return handlerName(handed[0][0], depth: depth - 1) }
            guard calls.count == 1, let name = Self.name(of: calls[0]), !name.hasPrefix("#"), !saysNothing(name) else { return nil }
            let labels = calls[0].arguments.map { ($0.label ?? "_") + ":" }.joined()
            return labels.isEmpty ? name : "\(name)(\(labels))"
        default: return nil
        }
    }

    private func isCode(_ atom: Int32) -> Bool {
        switch walk.sets.atoms[Int(atom)] {
        case .closure, .method: true
        default: false
        }
    }

    private static func name(of call: Call) -> String? {
        switch unwrapped(call.callee) {
        case .name(let name, _), .member(_, let name, _): name
        default: nil
        }
    }

    /// The calls that are statements of a body, and of closures that it only has run.
    private static func calls(in body: Body) -> [Call] {
        body.statements.compactMap(call).flatMap { call -> [Call] in
            guard let name = name(of: call), later.contains(name), case .closure(let closure)? = call.arguments.last?.value else {
                return [call]
            }
            return calls(in: closure.body)
        }
    }

    private static func call(in statement: Statement) -> Call? {
        let given: Expression
        switch statement {
        case .expression(let expression), .return(let expression?, _): given = expression
        default: return nil
        }
        if case .call(let call) = unwrapped(given) { return call }
        return nil
    }

    private static func unwrapped(_ expression: Expression) -> Expression {
        if case .optional(let inner) = expression { return unwrapped(inner) }
        return expression
    }

    /// What only runs a closure, now or later.
    private static let later: Set<String> = ["Task", "async", "asyncAfter", "detached", "run", "withAnimation"]
}

extension SourceGraph {
    /// Names that only say where code is kept or that something happens.
    static let emptyNames: Set<String> = [
        "Button", "Link", "Menu", "NavigationLink", "action", "actionHandler", "actions", "backBarButtonItem", "barButtonItem", "block",
        "body",
        "callback", "closure", "completion", "completionHandler", "handler", "item", "items", "leftBarButtonItem", "leftBarButtonItems",
        "onTapGesture", "perform", "rightBarButtonItem", "rightBarButtonItems", "simultaneousGesture", "state", "task",
    ]
}
