extension SourceGraph {
    /// What reading a property comes to, without its whole declaration.
    struct PropertyTraits {
        let isStatic: Bool
        /// Whether it has a getter and nothing to begin with.
        let isComputed: Bool
        /// Whether its getter does something: that of a requirement does not.
        let hasBody: Bool
        /// Whether its getter gives the same whatever it is asked of, and does nothing.
        let isSilent: Bool
        /// Whether it begins with something that may be, or make, an object.
        let isSet: Bool

        init(_ facts: PropertyFacts) {
            isStatic = facts.isStatic
            isComputed = facts.getter != nil && facts.initial == nil
            hasBody = facts.getter?.statements.isEmpty == false
            isSilent = facts.getter?.isSilent ?? false
            isSet =
                switch facts.initial {
                case nil, .number?, .bool?, .nil?: false
                case .array(let parts)?: !parts.isEmpty
                default: true
                }
        }
    }
}

extension Body {
    /// Whether it does nothing, and gives nothing but a literal.
    var isSilent: Bool {
        guard let only = statements.first else { return true }
        guard statements.count == 1, case .return(let value, _) = only else { return false }
        switch value {
        case nil, .string?, .number?, .bool?, .nil?: return true
        default: return false
        }
    }
}
