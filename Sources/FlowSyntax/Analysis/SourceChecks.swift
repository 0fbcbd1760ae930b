import FlowGraph

/// What is read off declarations and bodies without simulating them, one check for each kind of fact.
struct SourceChecks {
    let program: Program
    let flow: FlowTypes
    let children: ChildLists

    /// Everything that is found, sorted.
    func facts() -> [SourceFact] {
        let typing = Typing(program: program)
        let creations = Creations(program: program, flow: flow, children: children)
        let neverCalled = FinishNeverCalled(program: program, flow: flow, children: children)
        let notHandled = FinishNotHandled(program: program, flow: flow, children: children, creations: creations, typing: typing)
        let neverStarted = NeverStarted(program: program, flow: flow, children: children, creations: creations, typing: typing)
        let uses = MemberUses(of: neverCalled.names.union(notHandled.names).union(neverStarted.names), program: program)
        return [
            WrongObject(program: program, flow: flow, children: children).facts(),
            MissedMultiPop(program: program, flow: flow, children: children, typing: typing).facts(),
            StartedUnkept(program: program, flow: flow, children: children, typing: typing).facts(),
            MissedDismissal(program: program, flow: flow, typing: typing).facts(),
            Retention(program: program, flow: flow, children: children).facts(),
            neverCalled.facts(uses), notHandled.facts(uses), neverStarted.facts(uses),
        ].flatMap(\.self).sorted()
    }
}
