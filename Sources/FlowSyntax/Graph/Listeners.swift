/// Callbacks that lie together.
extension SourceGraph.Frame {
    /// The callbacks of how many screens may lie together before nobody can say which of them a call means.
    private static var mostListeners: Int { 6 }

    /// What a call of a stored value calls.
    ///
    /// Where the callbacks of many screens lie together, as in a service that all of them listen to, each is an occasion of its own on its
    /// own screen: the caller is not told to run all of them.
    ///
    /// Complexity: O(*n*), for *n* values.
    func called(_ value: SetID, name: String) -> [Atom] {
        let atoms = walk.sets.atoms(value)
        guard atoms.count > Self.mostListeners else { return atoms }
        let screens = atoms.map(screen)
        guard Set(screens.compactMap { $0 }).count > Self.mostListeners else { return atoms }
        let own = receiverObject >= 0 ? walk.home(of: receiverObject) : -1
        var kept: [Atom] = []
        for (atom, screen) in zip(atoms, screens) {
            guard let screen, screen != own else {
                kept.append(atom)
                continue
            }
            walk.add(
                SourceGraph.Occasion(origin: screen, callable: walk.sets.number(atom), control: -1, name: walk.number(name)), by: context)
        }
        return kept
    }

    /// The screen to which a callback belongs.
    private func screen(of callback: Atom) -> Int32? {
        let receiver: SetID
        switch callback {
        case .closure(_, let own, _), .method(_, let own): receiver = own
        default: return nil
        }
        let objects = walk.objects(in: receiver)
        guard objects.count == 1 else { return nil }
        let home = walk.home(of: objects[0])
        return walk.objects[Int(home)].category.isController ? home : nil
    }
}
