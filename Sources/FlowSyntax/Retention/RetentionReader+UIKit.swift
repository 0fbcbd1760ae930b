/// What UIKit, the Objective-C runtime and libraries keep of what they are handed.
extension RetentionReader {
    /// What the run loop keeps until it is invalidated, and no code of its maker's invalidates.
    func keepRunning(_ values: [Term], _ spot: Spot) {
        guard let owner = scope.owner, flow.typeMentions[owner].isDisjoint(with: ["invalidate"]) else { return }
        let running = values.filter { value in
            guard let node = value.node, case .container(let name) = nodes[node].kind else { return false }
            return ["Timer", "CADisplayLink"].contains(name)
        }
        store(running, in: me, Retaining.runLoop, scope.file, spot)
    }

    func present(_ screens: [Term]) {
        for node in screens.compactMap(\.node) where presented.insert(node).inserted {
            // A navigation controller is presented with its screens.
            if case .container = nodes[node].kind { present(units[unit].stores.filter { $0.holder == .node(node) }.map(\.value)) }
        }
    }

    /// A value that an object keeps under a key of its own, as long as it lives.
    func associate(_ call: Call) -> [Term] {
        let values = call.arguments.map { evaluate($0.value) }
        if case .member(_, let policy, _) = call.arguments[3].value, Retaining.retainingPolicies.contains(policy) {
            store(values[2], in: values[0], Term.Field(name: "associated object", isMany: true), scope.file, call.spot, cause: .content)
        } else {
            escape(values[2])
        }
        return []
    }

    /// A web page's messages are handled by an object that the web view's configuration retains, until some code takes it out (Apple's
    /// documentation of `WKUserContentController.add(_:name:)`).
    func handleMessages(_ call: Call, _ receivers: [Term]) -> [Term] {
        let values = call.arguments.map { evaluate($0.value) }[0]
        let isRemoved = program.functions.contains {
            !($0.facts.kind == .deinitializer && $0.owner == scope.owner)
                && !flow.mentions[$0.id].isDisjoint(with: ["removeScriptMessageHandler", "removeAllScriptMessageHandlers"])
        }
        guard !isRemoved else {
            escape(values)
            return []
        }
        store(values, in: receivers, Term.Field(name: "scriptMessageHandlers", isMany: true), scope.file, call.spot, cause: .closure)
        return []
    }

    /// Whether an expression is a control of UIKit's.
    func isControl(_ expression: Expression) -> Bool {
        platformClasses(of: expression).contains(Retaining.control)
            || declared(expression).contains { program.inherits($0, from: Retaining.control) }
    }

    /// A cell that a list gives to be filled: it stays with the list, which a view of the screen keeps, or of the view whose code it is.
    func dequeued(_ found: [Term], _ base: Expression?, _ call: Call) -> [Term] {
        guard let base, let owner = scope.owner, Retaining.lists.contains(where: { isList(base, $0) }),
            program.inherits(owner, from: "UIViewController") || program.inherits(owner, from: "UIView")
        else { return found }
        let cells = found.isEmpty ? [make(.container("cell"), call.spot)] : found
        store(cells, in: me, Term.Field(name: "cells", isMany: true), scope.file, call.spot)
        return cells
    }

    func isList(_ expression: Expression, _ list: String) -> Bool {
        if case .name(let name, _) = expression, list.lowercased().hasSuffix(name.lowercased()), name.count > 8 { return true }
        return platformClasses(of: expression).contains(list) || declared(expression).contains { program.inherits($0, from: list) }
    }

    /// The form that keeps a closure that is handed to a method of a row, in code of a class that has one.
    func form(_ name: String) -> String? {
        guard let owner = scope.owner else { return nil }
        return Retaining.forms.contains { program.externalAncestors(of: owner).contains($0.key) && $0.value.contains(name) } ? "form" : nil
    }

    /// The own method that a bare name or `self.name` means, without parameters that matter.
    func ownMethod(_ expression: Expression) -> Program.FunctionID? {
        guard let owner = scope.owner else { return nil }
        let name: String
        switch expression {
        case .name(let plain, _): name = plain
        case .member(.self?, let member, _): name = member
        default: return nil
        }
        guard local(name) == nil, program.property(named: name, on: owner) == nil else { return nil }
        return program.functions(named: name, on: owner).first { program.functions[$0].facts.body != nil }
    }
}
