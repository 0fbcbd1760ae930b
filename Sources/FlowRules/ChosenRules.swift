/// The rules that are on by default: all but the opt-in ones.
public let defaultRules = allRules.chosen()

extension [any Rule] {
    /// The rules that are on, in their order. Ids may be aliases.
    ///
    /// - Parameters:
    ///   - only: Ids of the only rules that are on, opt-in or not; if it is empty, the other parameters decide.
    ///   - enabled: Ids of opt-in rules that are on too.
    ///   - disabled: Ids of rules that are off.
    public func chosen(only: [String] = [], enabled: [String] = [], disabled: [String] = []) -> [any Rule] {
        filter { rule in
            let description = rule.description
            guard only.isEmpty else { return only.contains(where: description.isNamed) }
            return (!description.isOptIn || enabled.contains(where: description.isNamed)) && !disabled.contains(where: description.isNamed)
        }
    }
}
