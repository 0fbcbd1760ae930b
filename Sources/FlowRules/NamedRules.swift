import FlowGraph

extension [any Rule] {
    /// The rule with an id, or with an alias; `nil` if there is none.
    public func named(_ id: String) -> (any Rule)? { first { $0.description.isNamed(id) } }

    /// The present id of the rule with an id or an alias; an id that no rule has is returned as it is.
    public func id(of name: String) -> String { named(name)?.description.id ?? name }
}
