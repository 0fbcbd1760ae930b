/// What comes first in a list that a property keeps, which code fills one by one: `pages.append(home)`, `show(pages[0])`.
extension SourceGraph.Frame {
    /// The list that an expression names, by the objects that have it; `nil` if it is none of a property's.
    private func list(_ expression: Expression) -> (owners: [Int32], name: String)? {
        switch expression {
        case .name(let name, _):
            guard locals[name] == nil, receiverObject >= 0, isList(name, receiverObject) else { return nil }
            return ([receiverObject], name)
        case .member(let base?, let name, _):
            let owners = walk.objects(in: evaluate(base))
            return !owners.isEmpty && owners.allSatisfy { isList(name, $0) } ? (owners, name) : nil
        case .optional(let inner): return list(inner)
        default: return nil
        }
    }

    /// Whether an object has a stored array of that name, which is empty at first.
    private func isList(_ name: String, _ object: Int32) -> Bool {
        guard let type = walk.objects[Int(object)].type, let property = program.property(named: name, on: type) else { return false }
        let facts = program.properties[property].facts
        return facts.isStored && !facts.isStatic && facts.initial == .array([])
    }

    /// Notes what may come first in a list: the first that code appends where it always runs, whatever comes before that, all that it is set
    /// to as a whole, and what is put before others.
    func noteFirst(of value: SetID, in target: Expression, by change: ListChange) {
        guard let (owners, name) = list(target) else { return }
        let number = walk.number("#first " + name)
        let value = change == .set ? walk.sets.atoms(value).reduce(0) { walk.sets.union($0, beginning($1)) } : walk.sets.elements(value)
        for owner in owners where change != .append || !begun.contains([owner, number]) {
            if change == .set { begun.remove([owner, number]) }
            guard value != 0 else { continue }
            walk.store(value, in: owner, number)
            if change != .insert, !locals.isInBranch { begun.insert([owner, number]) }
        }
    }

    /// What code does to a list.
    enum ListChange { case append, insert, set }

    private func beginning(_ atom: Atom) -> SetID { if case .list(let parts) = atom { parts.first ?? 0 } else { walk.sets.set(atom) } }

    /// What comes first in a list that a property keeps, as far as code has put it there; `nil` if none was seen doing so.
    func first(of list: Expression) -> SetID? {
        guard let (owners, name) = self.list(list) else { return nil }
        let found = owners.reduce(0) { walk.sets.union($0, walk.read($1, walk.number("#first " + name), reader: context)) }
        return found == 0 ? nil : found
    }
}
