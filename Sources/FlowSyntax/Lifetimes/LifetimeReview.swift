import FlowGraph

/// Two analyses look at the children that are kept: one runs the code of an app path by path and may not understand what releases a child,
/// the other counts each release that may be meant. Where the first has seen no release on some exit and the second has, the first is not
/// believed; where the first has seen the child released on one path and not on another, it is.
extension ChildLifetimes {
    /// The facts without the exits on which a child is released, and without those that have no other exit.
    func reviewed(_ facts: [SourceFact]) -> [SourceFact] {
        var candidatesOf: [String: [Int]] = [:]
        for (number, candidate) in candidates.enumerated() {
            candidatesOf[program.types[candidate.child].shownName, default: []].append(number)
        }
        // Who retains the screen whose deinit is to release it is released on no exit.
        let waiting = Set(facts.filter { $0.kind == .heldScreen }.map(\.owner))
        return facts.compactMap { fact in
            guard fact.kind == .keptAfterExit || fact.kind == .neverRemoved, !waiting.contains(fact.child) else { return fact }
            let meant = candidates(at: fact, of: candidatesOf[fact.child] ?? [])
            guard !meant.isEmpty else {
                guard fact.kind == .neverRemoved, fact.exits.contains(where: { !$0.isReleased }), mayBeReleased(fact) else { return fact }
                return fact.with(related: [], isEverReleased: true, exits: fact.exits)
            }
            let understood = Set(fact.exits.filter(\.isReleased).map(\.trigger))
            return fact.with(
                related: meant.flatMap { reported(candidates[$0], leaking: fact.exits) + storedAgain(candidates[$0]) },
                isEverReleased: meant.contains { isEverReleased(candidates[$0]) },
                exits: fact.exits.filter { exit in
                    guard !exit.isReleased, !understood.contains(exit.trigger), let releases = releases(on: exit.trigger) else {
                        return true
                    }
                    return meant.contains { verdict(releases, candidates[$0]) != .released }
                })
        }
    }

    /// Whether some code may release a child of which only the other analysis knows where it is made.
    private func mayBeReleased(_ fact: SourceFact) -> Bool {
        func named(_ name: String) -> [Program.TypeID] { program.types.filter { $0.shownName == name }.map(\.id) }
        func areRelated(_ a: [Program.TypeID], _ b: [Program.TypeID]) -> Bool {
            a.isEmpty || a.contains { one in b.contains { program.isRelated(one, $0) } }
        }
        let keepers = named(fact.owner), children = named(fact.child)
        return (allReleases[String(fact.circumstance.prefix { $0 != " " })] ?? []).contains { release in
            isGrounded(release) && areRelated(types(of: release.change.keeper, in: release.piece), keepers)
                && areRelated(types(of: release.change.child, in: release.piece), children)
        }
    }

    private func releases(on trigger: String) -> Releases? {
        switch trigger {
        case "back", "back_swipe": backReleases
        case "sheet_swipe": sheetReleases
        default: nil
        }
    }

    /// The candidates that a fact speaks of: those at its line, else those of the same keeper, else those of the same file.
    private func candidates(at fact: SourceFact, of child: [Int]) -> [Int] {
        let places = child.map { program.place(index.pieces[candidates[$0].piece].file, candidates[$0].spot) }
        let here = child.indices.filter { places[$0].file == fact.location.file }
        let line = here.filter { places[$0].line == fact.location.line }
        if !line.isEmpty { return line.map { child[$0] } }
        let keeper = child.filter { program.types[candidates[$0].keeper].shownName == fact.owner }
        return keeper.isEmpty ? here.map { child[$0] } : keeper
    }
}

extension SourceFact {
    /// The same with places that come before the others.
    func with(related more: [Finding.Related]) -> SourceFact {
        var copy = self
        copy.related = more + related
        return copy
    }

    /// The same with other exits and more places; `nil` if the child is released on all of them.
    fileprivate func with(related more: [Finding.Related], isEverReleased: Bool, exits: [Exit]) -> SourceFact? {
        guard exits.contains(where: { !$0.isReleased }) || self.exits.isEmpty else { return nil }
        var copy = self
        if isEverReleased { copy.kind = .keptAfterExit }
        copy.exits = exits
        copy.related += more.filter { !related.contains($0) }
        return copy
    }
}

extension SourceFact {
    /// One fact for the exits that the user takes by the system's own means, and one for those that the app's own code takes: what hears of
    /// the ones has nothing to do with the others, and whoever knows of the ones has yet to hear of the others.
    var causes: [SourceFact] {
        guard kind == .keptAfterExit, exits.contains(where: { !$0.isReleased && !$0.isGesture }) else { return [self] }
        let released = exits.filter(\.isReleased)
        return [true, false].compactMap { isGesture in
            let leaking = exits.filter { !$0.isReleased && $0.isGesture == isGesture }
            guard !leaking.isEmpty else { return nil }
            var copy = self
            if !isGesture { copy.circumstance += " on its own end" }
            copy.exits = leaking + released
            return copy
        }
    }
}
