import FlowGraph

extension FlowDocument {
    /// The findings of a rule about observed misuse: one for each message.
    ///
    /// - Parameters:
    ///   - severity: The severity of one of them; the rule's own if omitted.
    ///   - ending: What is appended to the message.
    func findings(
        of rule: RuleDescription, severity: (Summary.Misuse) -> Severity? = { _ in nil }, ending: (Summary.Misuse) -> String = { _ in "" }
    ) -> [Finding] {
        summary.misuses.filter { $0.kind.rule == rule.id }.map { misuse in
            Finding(
                rule: rule.id, severity: severity(misuse) ?? rule.severity, message: misuse.message + ending(misuse),
                coordinator: misuse.screen.flatMap { graph.screen($0)?.owner },
                witnesses: [Finding.Witness(trigger: misuse.trigger, path: misuse.path, occurrences: misuse.occurrences)],
                fix: rule.fix, fingerprint: Fingerprint([rule.firstID, misuse.message + ending(misuse)]))
        }
    }
}
