import FlowGraph

/// Cycles through a property that a protocol asks for, where one class that conforms declares it strong and another weak.
extension HeldCycles {
    /// What retains itself by such a property of an object that some code gives it: `container.child = screen`, with
    /// `child.delegate = self` in the container.
    ///
    /// Complexity: O(*n*), *n* being the number of such properties that code sets to its own object.
    func factsOfConformers() -> [SourceFact] {
        units.flatMap { unit in
            unit.undecided.flatMap { undecided -> [SourceFact] in
                guard let owner = unit.owner, undecided.holder.root == .me, undecided.holder.path.count == 1,
                    case let field = undecided.holder.path[0], let kept = field.property, field.isStrong, !field.isMany,
                    cleared.way(kept, program) == nil, flow.visible.contains(owner) || flow.navigating.contains(owner), !isLasting(owner)
                else { return [] }
                let asked = program.properties[undecided.property].facts.name
                return (contents[kept] ?? []).compactMap { classes in
                    guard classes.count == 1, let child = classes.first, child != owner,
                        let back = program.property(named: asked, on: child), back != undecided.property,
                        case let facts = program.properties[back].facts, facts.ownership == .strong, facts.isStored,
                        facts.attributes.isEmpty,
                        cleared.way(back, program) == nil
                    else { return nil }
                    return SourceFact(
                        kind: .strongParent, owner: program.types[owner].shownName, child: program.types[child].shownName,
                        circumstance: "\(program.types[child].shownName).\(asked)",
                        location: program.place(program.properties[back].file, facts.spot),
                        related: [
                            Finding.Related(
                                location: program.place(program.properties[kept].file, program.properties[kept].facts.spot),
                                message: HeldCycles.retained)
                        ])
                }
            }
        }
    }
}
