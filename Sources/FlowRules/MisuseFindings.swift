import FlowGraph

extension FlowDocument {
    /// What was seen of the kinds of misuse that a rule is about: one finding for each message.
    ///
    /// - Parameters:
    ///   - severity: How bad one of them is; as the rule's description says, if left out.
    ///   - ending: What the message goes on with.
    func findings(
        of rule: RuleDescription, severity: (Summary.Misuse) -> Severity? = { _ in nil }, ending: (Summary.Misuse) -> String = { _ in "" }
    ) -> [Finding] {
        summary.misuses.filter { $0.kind.rule == rule.id }.map { misuse in
            Finding(
                rule: rule.id, severity: severity(misuse) ?? rule.severity, message: misuse.message + ending(misuse),
                coordinator: misuse.screen.flatMap { graph.screen($0)?.owner },
                witnesses: [Finding.Witness(trigger: misuse.trigger, path: misuse.path, occurrences: misuse.occurrences)],
                fix: rule.fix, fingerprint: Fingerprint([rule.id, misuse.message + ending(misuse)]))
        }
    }
}
