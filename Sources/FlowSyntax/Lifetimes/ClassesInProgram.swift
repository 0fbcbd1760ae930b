extension Program {
    /// Whether a function is the one that an object of a class runs when its name is called.
    func runs(_ function: FunctionID, on type: TypeID) -> Bool {
        let all = self.functions(named: functions[function].facts.name, on: type)
        guard let nearest = all.first(where: { functions[$0].facts.body != nil && hasLabels(of: function, $0) }) else { return false }
        return functions[nearest].owner == functions[function].owner
    }

    private func hasLabels(of a: FunctionID, _ b: FunctionID) -> Bool {
        functions[a].facts.parameters.map(\.label) == functions[b].facts.parameters.map(\.label)
    }

    /// Methods of UIKit's that show screens and take them away.
    private static let verbs: Set<String> = [
        "pushViewController", "present", "show", "showDetailViewController", "setViewControllers", "popViewController",
        "popToViewController", "popToRootViewController", "dismiss",
    ]

    /// Whether a function is the app's own version of such a method.
    func isOfUIKit(_ function: FunctionID) -> Bool {
        let facts = functions[function].facts
        return facts.isOverride && Program.verbs.contains(facts.name)
    }

    /// Whether a function is what the delegate's protocol of a library or of the system asks for, which calls it.
    func isAskedForElsewhere(_ function: FunctionID) -> Bool {
        let info = functions[function]
        guard let owner = info.owner, info.facts.kind == .function, !info.facts.isPrivate, let first = info.facts.parameters.first,
            first.label == nil, let name = first.type.plainName, type(named: name, scope: owner, file: info.file) == nil,
            externalAncestors(of: owner).contains(where: { $0.hasSuffix("Delegate") })
        else { return false }
        return !ancestors(of: owner).contains { types[$0].kind == .protocol && !self.functions(named: info.facts.name, on: $0).isEmpty }
    }

    /// Whether one inherits from or conforms to the other.
    func isRelated(_ a: TypeID, _ b: TypeID) -> Bool { isSubtype(a, of: b) || isSubtype(b, of: a) }
}
