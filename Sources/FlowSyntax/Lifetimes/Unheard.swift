import FlowGraph

/// Children that report their end to nobody: where they are made, nothing sets the closure or the delegate by which they do so.
extension ChildLifetimes {
    /// By what a child reports: a closure, a delegate or its parent.
    private struct Outlet {
        let property: Program.PropertyID
        let name: String
        /// The types of which a listener must be; none for a closure.
        let types: [Program.TypeID]
        var isClosure: Bool { types.isEmpty }
    }

    private struct Report {
        /// The name of the method that is called; empty for a closure.
        let method: String
        let owners: [Program.TypeID]
        let piece: PieceID
    }

    /// What the whole app calls by properties by which children may report, by their names.
    private struct Uses {
        var calls: [String: [Report]] = [:]
    }

    /// The children that nobody listens to, in the order of the places.
    ///
    /// Complexity: O(*n* + *c* · *r*), for the code *n*, *c* places that keep a child and *r* pieces that such a place leads to.
    func unheard() -> [SourceFact] {
        let outlets = Dictionary(uniqueKeysWithValues: byChild.keys.map { ($0, self.outlets(of: $0)) })
        let uses = uses(of: Set(outlets.values.flatMap { $0.map(\.name) }))
        var found: Set<SourceFact> = []
        for candidate in candidates {
            let own = outlets[candidate.child] ?? []
            // What stands in a tab or beside other screens has no end: only what is presented, or shown in the keeper's stack, has one.
            if own.isEmpty || hasOwnNavigation(candidate) && !shows(candidate).contains(.present) { continue }
            let hands = hands(candidate)
            if hands.areUnknown { continue }
            let (set, open) = own.reduce(into: ([Outlet](), [Outlet]())) {
                if mayBeSet($1, candidate, hands) { $0.0.append($1) } else { $0.1.append($1) }
            }
            // Whoever is told in another way has heard.
            let telling = set.filter { tellsCoordinator(by: $0, candidate, hands) }
            let heard = Set(telling.flatMap { reports(by: $0, of: candidate.child, uses) }.map { index.pieces[$0.piece].root })
            for outlet in open {
                let calls = reports(by: outlet, of: candidate.child, uses).filter { !heard.contains(index.pieces[$0.piece].root) }
                guard let answer = answer(candidate, outlet, calls, isOnly: own.count == 1) else { continue }
                let made = creation(of: candidate)
                found.insert(
                    SourceFact(
                        kind: .finishNotHandled, owner: program.types[candidate.keeper].shownName,
                        child: program.types[candidate.child].shownName, circumstance: outlet.name,
                        location: program.place(index.pieces[made.piece].file, made.spot),
                        related: answer.map { Finding.Related(location: $0, message: "it is handled here") },
                        isReachable: !program.isWhole || isAlive(index.pieces[candidate.piece].root)))
            }
        }
        return found.sorted()
    }

    private func outlets(of child: Program.TypeID) -> [Outlet] {
        ([child] + program.ancestors(of: child)).filter { program.types[$0].kind == .class }.flatMap { owner in
            program.types[owner].propertyList.compactMap { id -> Outlet? in
                let facts = program.properties[id].facts
                guard facts.isNilAtFirst, !facts.isPrivate, facts.attributes.isEmpty else { return nil }
                let written = summaries.typing.plain(summaries.typing.type(of: id))
                if case .function? = written?.type { return Outlet(property: id, name: facts.name, types: []) }
                guard let types = summaries.typing.declared(written), !types.isEmpty else { return nil }
                return Outlet(property: id, name: facts.name, types: types)
            }
        }
    }

    private func uses(of names: Set<String>) -> Uses {
        var uses = Uses()
        let begun = begun()
        for (id, piece) in index.pieces.enumerated() {
            for call in piece.calls {
                switch (call.target, call.receiver?.origin) {
                case (.method(let method, _), .property(let name, let owners)?), (.external(let method), .property(let name, let owners)?):
                    if names.contains(name), begun.contains(id) {
                        uses.calls[name, default: []].append(Report(method: method, owners: owners, piece: id))
                    }
                case (.value(let value), _):
                    if case .property(let name, let owners) = value.origin, names.contains(name), begun.contains(id) {
                        uses.calls[name, default: []].append(Report(method: "", owners: owners, piece: id))
                    }
                default: break
                }
            }
        }
        return uses
    }

    /// Whether a property or a method of some types may be the child's; of none, the types are not known.
    func isOf(_ owners: [Program.TypeID], _ child: Program.TypeID) -> Bool {
        owners.isEmpty || owners.contains { program.isRelated($0, child) }
    }

    // MARK: - Who would answer

    /// Where it is handled elsewhere, if the child reports something, and the keeper has an answer that it never gives; `nil` if not.
    private func answer(
        _ candidate: Candidate, _ outlet: Outlet, _ calls: [Report], isOnly: Bool
    ) -> [SourcePlace]? {
        guard !calls.isEmpty else { return nil }
        let others = (writes[outlet.name] ?? []).filter { !$0.write.owners.isEmpty && isOf($0.write.owners, candidate.child) }
        if outlet.isClosure {
            guard !others.isEmpty else { return isOnly ? [] : nil }
            let listening = others.filter { other in
                index.pieces[other.piece].owner.map { program.isRelated($0, candidate.keeper) } ?? false
                    && other.write.value.pieces.contains(where: ends)
            }
            return listening.isEmpty ? nil : places(listening)
        }
        guard outlet.types.contains(where: { program.isSubtype(candidate.keeper, of: $0) }) else { return nil }
        let answers = Set(calls.map(\.method)).contains { name in
            program.functions(named: name, on: candidate.keeper).contains { index.pieceOfFunction[$0].map(ends) ?? false }
        }
        return answers ? places(others) : nil
    }

    private func places(_ writes: [(write: CodeIndex.Write, piece: PieceID)]) -> [SourcePlace] {
        Array(writes.map { program.place(index.pieces[$0.piece].file, $0.write.spot) }.sorted().prefix(1))
    }

    /// Whether a piece releases somebody, takes a screen away, or reports to somebody who may: one whose code is not in the app's Swift.
    func ends(_ piece: PieceID) -> Bool {
        !summaries.releases[piece].isEmpty || !summaries.shows[piece].isDisjoint(with: CodeIndex.Shows.away) || reportsOutside(piece)
    }

    /// Whether code calls a method of its own object's delegate, of which no implementation is in the app's Swift.
    private func reportsOutside(_ piece: PieceID) -> Bool {
        graph.reached(from: [piece], by: \.isDirect).contains { piece in
            guard let owner = index.pieces[piece].owner else { return false }
            let resolved = Set(graph.callees[piece].map { graph.edges[$0].spot })
            return index.pieces[piece].calls.contains { call in
                guard case .method(_, let types) = call.target, !resolved.contains(call.spot) else { return false }
                return ChildLifetimes.isReport(call, of: owner, program)
                    && types.allSatisfy { program.types[$0].kind == .protocol && program.concreteSubtypes(of: $0).isEmpty }
            }
        }
    }

    // MARK: - Who may set it

    private func mayBeSet(_ outlet: Outlet, _ candidate: Candidate, _ hands: Hands) -> Bool {
        (writes[outlet.name] ?? []).contains { use in
            isOf(use.write.owners, candidate.child) && mayBe(use.write.receiver, in: use.piece, candidate, hands)
        }
    }

    /// Whether a coordinator may be what is set: a screen that goes at the child's word does not release it.
    private func tellsCoordinator(by outlet: Outlet, _ candidate: Candidate, _ hands: Hands) -> Bool {
        (writes[outlet.name] ?? []).contains { use in
            guard isOf(use.write.owners, candidate.child), mayBe(use.write.receiver, in: use.piece, candidate, hands) else { return false }
            let value = use.write.value, types = summaries.classes(of: value)
            return value.origin == .me || types.isEmpty || !types.allSatisfy(flow.visible.contains)
                || types.contains { program.isRelated($0, candidate.keeper) }
        }
    }

    private func reports(by outlet: Outlet, of child: Program.TypeID, _ uses: Uses) -> [Report] {
        (uses.calls[outlet.name] ?? []).filter { isOf($0.owners, child) }
    }

    /// The code to which something leads that begins by itself: a button, or what the system calls.
    ///
    /// Complexity: O(*n*), for *n* calls.
    private func begun() -> Set<PieceID> {
        // Closures in properties of screens, and of classes that are not in the app: the user or the system calls them.
        let given = Set(
            index.pieces.flatMap { piece in
                piece.writes.filter { $0.owners.isEmpty || $0.owners.contains(where: flow.visible.contains) }.flatMap(\.value.pieces)
            })
        return graph.reached(
            from: index.pieces.indices.filter { piece in
                guard graph.callers[piece].isEmpty else { return false }
                switch index.pieces[piece].kind {
                case .function: return isAlive(piece)
                case .closure: return index.pieces[piece].takenBy != nil || given.contains(piece)
                case .getter, .setter, .initial, .script: return true
                }
            })
    }
}
