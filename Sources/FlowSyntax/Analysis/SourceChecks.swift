import FlowGraph

/// What is read off declarations and bodies one by one, one check for each kind of fact.
struct SourceChecks {
    let program: Program
    let flow: FlowTypes
    let children: ChildLists
    let lifetimes: ChildLifetimes

    /// Everything that is found, sorted.
    func facts() -> [SourceFact] {
        let typing = Typing(program: program)
        return [
            WrongObject(program: program, flow: flow, children: children).facts(),
            MissedMultiPop(program: program, flow: flow, children: children, typing: typing).facts(),
            StartedUnkept(program: program, flow: flow, children: children, typing: typing).facts(),
            MissedDismissal(program: program, flow: flow, typing: typing).facts(),
            Retention(program: program, flow: flow, children: children, lifetimes: lifetimes).facts(),
            FinishNeverCalled(program: program, flow: flow, children: children, lifetimes: lifetimes).facts(),
        ].flatMap(\.self).sorted()
    }
}
