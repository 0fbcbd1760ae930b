import FlowGraph

/// Finds coordinators that a function makes and nothing retains, although a screen refers to them: they are deallocated when the function
/// returns.
///
/// Only what runs before the function returns can retain the object: the function, and what it calls, the object's own methods too. It
/// speaks only where everything is known that is done with the object there.
struct Unretained {
    let program: Program
    let flow: FlowTypes
    let nodes: [RetentionNode]
    let units: [RetentionUnit]
    let summaries: RetentionSummaries

    func facts() -> [SourceFact] {
        return nodes.indices.compactMap { id in
            guard case .object(let type) = nodes[id].kind, !flow.visible.contains(type), program.types[type].kind == .class, isKnown(type),
                flow.navigating.contains(type) || isDelegate(type)
            else { return nil }
            let unit = units[nodes[id].unit]
            guard !isRetained(.node(id), unit, nodes[id].unit), !unit.awaited.contains(id) else { return nil }
            guard
                weak(in: nodes[id].unit).contains(where: { $0.value == .node(id) && isShown($0.holder, in: nodes[id].unit) })
                    || unit.used.contains(id) && givesItselfToScreens(type, calledBy: nodes[id].unit)
            else { return nil }
            // A delegate that UIKit asks is nobody's to start.
            let isAsked = !flow.navigating.contains(type)
            return SourceFact(
                kind: isAsked ? .keptWeakly : .notRetained, owner: owner(of: nodes[id].unit), child: program.types[type].shownName,
                circumstance: isAsked ? name(of: nodes[id].unit) : "",
                location: program.place(nodes[id].file, nodes[id].spot))
        }
    }

    /// The function or the property that makes an object.
    private func name(of unit: Int) -> String {
        unit < program.functions.count
            ? program.functions[unit].facts.fullName : program.properties[unit - program.functions.count].facts.name
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

    /// Whether the objects of a class are delegates of presentations and controllers that UIKit asks when its maker is long done.
    private func isDelegate(_ type: Program.TypeID) -> Bool {
        program.externalAncestors(of: type).contains { name in
            name.hasSuffix("Delegate") && Unretained.frameworks.contains { name.hasPrefix($0) }
        }
    }

    /// Of the frameworks whose controllers and pickers have their delegates weakly (Apple's documentation of their `delegate` properties).
    private static let frameworks = ["UI", "PH", "CN", "VN", "MF", "EK", "QL", "SF"]

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

    /// Whether the code of a class makes a screen refer to its own object, as far as that may run for its maker.
    private func givesItselfToScreens(_ type: Program.TypeID, calledBy maker: Int) -> Bool {
        guard maker < program.functions.count else { return false }
        var names = flow.mentions[maker].union(["init"])
        let classes = ([type] + program.ancestors(of: type)).filter { program.types[$0].kind != .protocol }
        var seen: Set<Int> = []
        var isGrowing = true
        while isGrowing {
            isGrowing = false
            for member in classes {
                for function in program.types[member].functionList
                where names.contains(program.functions[function].facts.name) && seen.insert(function).inserted {
                    names.formUnion(flow.mentions[function])
                    isGrowing = true
                }
                for property in program.types[member].propertyList where names.contains(program.properties[property].facts.name) {
                    seen.insert(program.functions.count + property)
                }
            }
        }
        return seen.contains { id in weak(in: id).contains { $0.value == .me && isShown($0.holder, in: id) } }
    }

    /// The references of a unit that do not retain, with those that initialisers make which it calls.
    private func weak(in unit: Int) -> [(holder: Term, value: Term)] {
        units[unit].weak
            + units[unit].calls.flatMap { call -> [(holder: Term, value: Term)] in
                guard call.callees.count == 1, let callee = call.callees.first, callee < program.functions.count,
                    program.functions[callee].facts.kind == .initializer
                else { return [] }
                return units[callee].weak.flatMap { one -> [(holder: Term, value: Term)] in
                    guard one.holder == .me, case .parameter(let place, callee) = one.value.root, one.value.path.isEmpty else { return [] }
                    return (call.arguments[place] ?? []).flatMap { value in
                        ([.node(call.result)] + call.receiver).map { ($0, value) }
                    }
                }
            }
    }

    /// Whether something is a screen, a view or a control, or is retained by one: a closure of its, its view model.
    private func isShown(_ term: Term, in unit: Int) -> Bool {
        var seen: Set<Term> = [term]
        var queue = [term]
        while let next = queue.popLast() {
            if isShown(next) { return true }
            for store in units[unit].stores where store.value == next && seen.insert(store.holder).inserted { queue.append(store.holder) }
        }
        return false
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
}
