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

    /// Whether one inherits from or conforms to the other.
    func isRelated(_ a: TypeID, _ b: TypeID) -> Bool { isSubtype(a, of: b) || isSubtype(b, of: a) }
}
