import FlowGraph

/// Finds coordinators that retain, by a closure, the screen whose deinit is to release them: it never comes.
struct HeldScreens {
    let program: Program
    let flow: FlowTypes
    let lifetimes: ChildLifetimes
    let nodes: [RetentionNode]
    let units: [RetentionUnit]

    func facts() -> [SourceFact] {
        lifetimes.byChild.keys.sorted().flatMap { child in
            let own = program.units(of: child).flatMap { units[$0].stores }
            return own.compactMap { fact($0, child, own) }
        }
    }

    /// What is to be said of a closure that is put into a property of a child.
    private func fact(_ store: StrongStore, _ child: Program.TypeID, _ own: [StrongStore]) -> SourceFact? {
        guard store.holder == .me, let closure = store.value.node, nodes[closure].kind == .closure else { return nil }
        for capture in own where capture.holder == .node(closure) {
            guard let node = capture.value.node, case .object(let screen) = nodes[node].kind, flow.visible.contains(screen),
                releases(screen, child)
            else { continue }
            return SourceFact(
                kind: .heldScreen, owner: program.types[child].shownName, child: program.types[screen].shownName,
                circumstance: "\(program.types[child].shownName).\(store.field.name)",
                location: program.place(nodes[closure].file, nodes[closure].spot))
        }
        return nil
    }

    /// Whether the deinit of a screen releases a child.
    private func releases(_ screen: Program.TypeID, _ child: Program.TypeID) -> Bool {
        guard let end = program.functions(named: "deinit", on: screen).first, let piece = lifetimes.index.pieceOfFunction[end] else {
            return false
        }
        return (lifetimes.byChild[child] ?? []).contains { lifetimes.releases(piece, lifetimes.candidates[$0]) }
    }
}
