import FlowGraph

/// What is to be said of the children that are kept.
extension KeptChildren {
    /// Everything that is found, in the order of the places, each cause once.
    func sourceFacts() -> [SourceFact] { facts(of: records()) }

    /// The same of what ``records()`` has come to.
    func facts(of results: Results) -> [SourceFact] {
        let records = results.records
        let others = results.others.union(records.compactMap(\.heldScreen)).union(records.compactMap(\.lostDelegate))
        var seen: Set<String> = []
        let once = others.sorted {
            ($0.location.file, $0.location.line, $0.kind.rawValue, $0.child, $0.owner, $0.circumstance) < (
                $1.location.file, $1.location.line, $1.kind.rawValue, $1.child, $1.owner, $1.circumstance
            )
        }
        .filter { seen.insert("\($0.kind.rawValue) \($0.location.file):\($0.location.line)").inserted }
        return (records.flatMap(facts) + once).sorted {
            ($0.location.file, $0.location.line, $0.kind.rawValue, $0.child) < (
                $1.location.file, $1.location.line, $1.kind.rawValue, $1.child
            )
        }
    }

    /// Coordinators that were made and started, and that nobody holds although their screens show and need them.
    func unkept(_ outcome: PathSearch.Outcome, _ interpreter: Interpreter) -> [SourceFact] {
        guard !outcome.isCut else { return [] }
        var facts: [SourceFact] = []
        for effect in outcome.effects {
            guard case .created(let id, let place) = effect, outcome.memory.objects[id].isDead,
                case .declared(let type) = outcome.memory.objects[id].type,
                flow.navigating.contains(type), program.types[type].kind == .class, !outcome.memory.handedOut.contains(id)
            else { continue }
            let screen = outcome.memory.objects.indices.first { other in
                let fields = outcome.memory.objects[other].fields
                guard fields["$shown"] != nil, fields["$owner"] == .object(id), !outcome.memory.objects[other].isDead else { return false }
                // It needs the coordinator: a reference of its own leads to it.
                return fields.contains { $0.key != "$owner" && $0.value == .object(id) }
            }
            guard let screen, Occasions.isLive(screen, interpreter) else { continue }
            let owner = place.function.flatMap { program.functions[$0].owner }.map { program.types[$0].shownName } ?? ""
            facts.append(
                SourceFact(
                    kind: .notRetained, owner: owner, child: program.types[type].shownName, location: sourcePlace(place.cause)))
        }
        return facts
    }

    func facts(of record: Record) -> [SourceFact] {
        let owner = program.types[record.site.keeper].shownName
        let child = program.types[record.site.child].shownName
        let location = sourcePlace(record.site.cause)
        var facts: [SourceFact] = []
        if record.again == true {
            facts.append(SourceFact(kind: .keptAgain, owner: owner, child: child, circumstance: circumstance(record), location: location))
        }
        if let early = record.early {
            let info = program.functions[early]
            let place = program.place(info.file, info.facts.spot)
            facts.append(
                SourceFact(
                    kind: .keptAfterExit, owner: owner, child: child, circumstance: circumstance(record),
                    exits: [
                        SourceFact.Exit(
                            trigger: "finish", label: "\(info.facts.fullName) called before the child is retained", isReleased: false,
                            place: place)
                    ],
                    location: location,
                    related: [Finding.Related(location: place, message: "releases it, but has already run when it is retained")]))
            return facts
        }
        var leaks = record.departures.filter { !$0.isReleased }
        let released = record.departures.filter(\.isReleased)
        if record.handover != nil, released.isEmpty, record.releases.isEmpty {
            leaks.append(
                Departure(trigger: "finish", label: "its finish callback, after which the next child is started", isReleased: false))
        }
        // That the app may start over is the last thing to blame: only where nothing else is known of how the child goes.
        if !released.isEmpty || !mayStartAgain(record) { leaks.removeAll { $0.label == KeptChildren.again } }
        guard !leaks.isEmpty, record.isInList || !released.isEmpty else { return facts }
        var seen: Set<String> = []
        var exits: [SourceFact.Exit] = []
        // The same way may leak only after something else has happened: then that is told too.
        let safe = Set(released.map(\.label))
        // One exit that releases it or not, as something decides that is not known: nothing is claimed.
        let open = Set(released.map { $0.path + [$0.label] })
        if record.heldScreen == nil { leaks.removeAll { open.contains($0.path + [$0.label]) } }
        guard !leaks.isEmpty else { return facts }
        leaks = leaks.enumerated().sorted { ($0.element.path.count, $0.offset) < ($1.element.path.count, $1.offset) }.map(\.element)
        for departure in leaks + released where seen.insert(departure.trigger + departure.label + "\(departure.isReleased)").inserted {
            let isLate = !departure.isReleased && safe.contains(departure.label) && !departure.path.isEmpty
            exits.append(
                SourceFact.Exit(
                    trigger: departure.trigger,
                    label: departure.label + (isLate ? " (after \(departure.path.joined(separator: " and ")))" : ""),
                    isReleased: departure.isReleased, place: departure.place.map(sourcePlace)))
        }
        let related =
            (record.heldScreen.map { fact in
                [Finding.Related(location: fact.location, message: "retains its screen, whose deinit releases it")]
            } ?? [])
            + leaks.compactMap(\.place).map { Finding.Related(location: sourcePlace($0), message: "its screen is removed here") }
            + record.shown.sorted().prefix(1).map { Finding.Related(location: sourcePlace($0), message: "its screen is shown here") }
            + record.releases.sorted().map { Finding.Related(location: sourcePlace($0), message: "released here on other exits") }
        var once: Set<SourcePlace> = []
        facts.append(
            SourceFact(
                kind: released.isEmpty && record.releases.isEmpty ? .neverRemoved : .keptAfterExit, owner: owner, child: child,
                circumstance: circumstance(record),
                exits: exits, location: location, related: related.filter { once.insert($0.location).inserted }))
        return facts
    }

    /// Whether the code that keeps a child may run again while the child is there: what the child itself tells its keeper leads there, or
    /// nothing of the keeper's ever lets go of anybody, so that it makes no difference what leads there.
    func mayStartAgain(_ record: Record) -> Bool {
        guard let entry = record.function else { return true }
        let keepers = [record.site.keeper] + program.ancestors(of: record.site.keeper)
        let functions = keepers.flatMap { program.types[$0].functionList }
        guard functions.contains(where: lists.releasing.contains) else { return true }
        let child = Set([record.site.child] + program.ancestors(of: record.site.child))
        return functions.contains { function in
            guard !lists.releasing.contains(function) else { return false }
            let info = program.functions[function]
            let hearsChild = info.facts.parameters.contains { parameter in
                parameter.type.plainName.flatMap { program.type(named: $0, scope: info.owner, file: info.file) }.map(child.contains)
                    ?? false
            }
            return hearsChild && leads(from: function, to: entry, on: record.site.keeper)
        }
    }

    func leads(from function: Program.FunctionID, to entry: Program.FunctionID, on type: Program.TypeID) -> Bool {
        var seen: Set<Program.FunctionID> = [function]
        var queue = [function]
        while let next = queue.popLast() {
            if next == entry { return true }
            for called in flow.directCalls[next].sorted().flatMap({ program.functions(named: $0, on: type) })
            where seen.insert(called).inserted { queue.append(called) }
        }
        return false
    }

    /// The property, and the function in which the child is kept: several functions that keep the same class are several causes.
    func circumstance(_ record: Record) -> String {
        record.function.map { record.site.field + " in " + program.functions[$0].facts.fullName } ?? record.site.field
    }

    func sourcePlace(_ place: CodePlace) -> SourcePlace { program.place(place.file, place.spot) }
}
