/// The rules that judge unless somebody asks for others: all but those that are opt-in.
public let defaultRules = allRules.chosen()

extension [any Rule] {
    /// The rules that judge, in their order.
    ///
    /// - Parameters:
    ///   - only: Ids of the rules that judge, opt-in or not; if there are none, the rest decides.
    ///   - enabled: Ids of opt-in rules that judge too.
    ///   - disabled: Ids of rules that do not judge.
    public func chosen(only: [String] = [], enabled: [String] = [], disabled: [String] = []) -> [any Rule] {
        filter { rule in
            let id = rule.description.id
            return only.isEmpty ? (!rule.description.isOptIn || enabled.contains(id)) && !disabled.contains(id) : only.contains(id)
        }
    }
}
