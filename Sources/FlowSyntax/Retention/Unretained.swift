import FlowGraph

/// Finds coordinators that a function makes and nothing retains, although a screen refers to them: they are deallocated when the function
/// returns.
///
/// It speaks only where everything is known that is done with the object, by the function and by the object's own code.
struct Unretained {
    let program: Program
    let flow: FlowTypes
    let nodes: [RetentionNode]
    let units: [RetentionUnit]
    let summaries: RetentionSummaries

    func facts() -> [SourceFact] {
        var own: [Program.TypeID: (isHeld: Bool, isReferredTo: Bool)] = [:]
        return nodes.indices.compactMap { id in
            guard case .object(let type) = nodes[id].kind, flow.navigating.contains(type), !flow.visible.contains(type),
                program.types[type].kind == .class, isKnown(type)
            else { return nil }
            let unit = units[nodes[id].unit]
            guard !isRetained(.node(id), unit, nodes[id].unit) else { return nil }
            let itself = own[type] ?? holdsItself(type)
            own[type] = itself
            let isReferredTo =
                unit.weak.contains { $0.value == .node(id) && isShown($0.holder) } || itself.isReferredTo && unit.used.contains(id)
            guard !itself.isHeld, isReferredTo else { return nil }
            return SourceFact(
                kind: .notRetained, owner: owner(of: nodes[id].unit), child: program.types[type].shownName,
                location: program.place(nodes[id].file, nodes[id].spot))
        }
    }

    private func owner(of unit: Int) -> String {
        if let owner = units[unit].owner { return program.types[owner].shownName }
        guard unit < program.functions.count else {
            let property = program.properties[unit - program.functions.count]
            return property.externalOwner ?? property.facts.name
        }
        return program.functions[unit].externalOwner ?? program.functions[unit].facts.name
    }

    /// Whether all that a class inherits is in the app or retains nothing.
    private func isKnown(_ type: Program.TypeID) -> Bool {
        program.externalAncestors(of: type).allSatisfy {
            $0 == "NSObject" || $0 == "AnyObject" || $0 == "ObservableObject" || $0 == "NSObjectProtocol" || $0.hasSuffix("Delegate")
                || $0.hasSuffix("DataSource") || $0 == "class"
        }
    }

    /// Whether something retains a term when the unit is done, or may.
    private func isRetained(_ term: Term, _ unit: RetentionUnit, _ id: Int) -> Bool {
        if summaries.escapes[id].contains(term) || unit.returned.contains(term) { return true }
        var seen: Set<Term> = [term]
        var queue = [term]
        while let next = queue.popLast() {
            for store in unit.stores where store.value == next {
                guard let holder = rootNode(store.holder) else { return true }
                if summaries.escapes[id].contains(.node(holder)) || unit.returned.contains(.node(holder)) { return true }
                // A property of it that leads back: it retains itself.
                if .node(holder) == term { return true }
                if seen.insert(.node(holder)).inserted { queue.append(.node(holder)) }
            }
        }
        return false
    }

    private func rootNode(_ term: Term) -> Int? { if case .node(let node) = term.root { node } else { nil } }

    /// What the code of a class does with its own object: whether it lets anything retain it, and whether a screen refers to it.
    private func holdsItself(_ type: Program.TypeID) -> (isHeld: Bool, isReferredTo: Bool) {
        var isReferredTo = false
        for member in [type] + program.ancestors(of: type) where program.types[member].kind != .protocol {
            let ids = program.types[member].functionList + program.types[member].propertyList.map { program.functions.count + $0 }
            for id in ids {
                if summaries.escapes[id].contains(.me) { return (true, false) }
                let stored = Set(units[id].stores.map(\.value))
                for store in units[id].stores where store.value == .me {
                    guard let holder = store.holder.node, isClosure(holder), !stored.contains(.node(holder)) else { return (true, false) }
                }
                if units[id].weak.contains(where: { $0.value == .me && isShown($0.holder) }) { isReferredTo = true }
            }
        }
        return (false, isReferredTo)
    }

    /// Whether something is a screen, a view or a control.
    private func isShown(_ term: Term) -> Bool {
        if let last = term.path.last { return last.content.map(flow.visible.contains) ?? Retaining.parts.contains(last.name) }
        guard let node = term.node else { return false }
        switch nodes[node].kind {
        case .object(let type): return flow.visible.contains(type)
        case .container(let name):
            return name == "UIBarButtonItem" || name.hasSuffix("GestureRecognizer") || UIKitClasses.inherits(name, from: "UIView")
                || UIKitClasses.inherits(name, from: "UIViewController")
        case .closure, .method, .subscription, .result: return false
        }
    }

    private func isClosure(_ node: Int) -> Bool {
        switch nodes[node].kind {
        case .closure, .method: true
        default: false
        }
    }
}
