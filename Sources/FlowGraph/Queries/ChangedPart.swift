extension ComparedFlow {
    /// How many boxes a picture of a change has at the most.
    public static let mostBoxes = 6

    /// Only what has changed, in a few boxes: the screens that were added or removed and those that a changed transition joins, in their
    /// coordinators, and the coordinators with a new finding. If there is room, the coordinators that lead there or are led to are boxes too.
    ///
    /// If there are too many, the screens that have not changed are folded into their coordinators; then only the
    /// screens that were added or removed with the most changed transitions are drawn, each with one that has not changed, and the others are
    /// folded, too; and of too many coordinators those with the fewest changes are one box. Everything, if nothing that can be drawn has changed.
    ///
    /// Complexity: O(*n* log *n*), *n* being the size of both versions.
    public var changedPart: ComparedFlow {
        let graph = document.graph
        let owners = Dictionary(graph.screens.map { ($0.id, $0.owner) }) { first, _ in first }
        let ends = Set(stepMarks.keys.flatMap { [$0.from, $0.to] })
        let shown = Set(screenMarks.keys).union(ends)
        let found = coordinatorsWithNewFindings
        guard !shown.isEmpty || !coordinatorMarks.isEmpty || !found.isEmpty else { return self }
        // What is put into a coordinator that has not changed otherwise is drawn in it.
        var marked = Set(coordinatorMarks.keys).union(coordinatorMarks.keys.compactMap { graph.coordinator($0)?.parent })
        var alone = found.subtracting(shown.compactMap { owners[$0] ?? nil }).subtracting(marked)

        /// The box of each screen that is shown: its own, that of its coordinator, or that of all other coordinators.
        var boxes = Dictionary(shown.map { ($0, Box.screen($0)) }) { first, _ in first }
        func count() -> Int { Set(boxes.values).union(alone.map(Box.coordinator)).count }
        func fold(where isFolded: (Screen.ID) -> Bool) {
            for screen in shown where isFolded(screen) { if let owner = owners[screen] ?? nil { boxes[screen] = .coordinator(owner) } }
        }
        if count() > Self.mostBoxes { fold { screenMarks[$0] == nil } }
        if count() > Self.mostBoxes {
            let examples = mostChanged(owners)
            let homes = Set(examples.compactMap { owners[$0] ?? nil })
            for screen in shown {
                guard !examples.contains(screen) else {
                    boxes[screen] = .screen(screen)
                    continue
                }
                let owner = owners[screen] ?? nil
                // Around a screen that is drawn stands its coordinator.
                boxes[screen] = owner.map { homes.contains($0) } ?? true ? screenMarks[screen] == nil ? nil : .rest : .coordinator(owner!)
            }
        }
        if count() > Self.mostBoxes {
            // A frame without anything in it says too little.
            alone.formUnion(found.intersection(marked).subtracting(shown.compactMap { owners[$0] ?? nil }))
            marked = []
            let weights = Dictionary(grouping: boxes.values, by: \.self).mapValues(\.count)
            func order(_ box: Box) -> (Int, String) { (-(weights[box] ?? 0), box.id) }
            let all = Set(weights.keys).subtracting([.rest]).union(alone.map(Box.coordinator)).sorted { order($0) < order($1) }
            func isScreen(_ box: Box) -> Bool { if case .screen = box { true } else { false } }
            // Two new findings weigh more than any number of changes, and changed screens more than what is around them.
            let urgent = all.filter { found.contains($0.id) }
            let first = Array(urgent.prefix(2)) + all.filter(isScreen) + Array(urgent.dropFirst(2))
            let kept = Set((first + all.filter { !first.contains($0) }).prefix(Self.mostBoxes - 1))
            for (screen, box) in boxes where !kept.contains(box) { boxes[screen] = .rest }
            alone = alone.filter { kept.contains(.coordinator($0)) }
        }
        // What leads to a screen that is shown, or is led to, outside of the coordinators that are drawn around screens.
        let around = marked.union(boxes.compactMap { $1 == .screen($0) ? owners[$0] ?? nil : nil })
        var neighbours: [Screen.ID: CoordinatorNode.ID] = [:]
        for step in graph.transitions where mark(of: step) == nil {
            for (near, far) in [(step.from, step.to), (step.to, step.from)] where boxes[near] == .screen(near) && boxes[far] == nil {
                if let owner = owners[far] ?? nil, !around.contains(owner) { neighbours[far] = owner }
            }
        }
        for owner in Set(neighbours.values).sorted() where count() < Self.mostBoxes || alone.contains(owner) {
            for (screen, other) in neighbours where other == owner { boxes[screen] = .coordinator(owner) }
        }
        return drawn(boxes, alone: alone, marked: marked)
    }

    /// What a box of the picture stands for.
    private enum Box: Hashable {
        case screen(Screen.ID), coordinator(CoordinatorNode.ID)
        /// All coordinators that have no box of their own.
        case rest

        var id: Screen.ID {
            switch self {
            case .screen(let id), .coordinator(let id): id
            case .rest: "others"
            }
        }
    }

    /// The screens that were added or removed that most changed transitions join, each with one beside it in the same coordinator that has not
    /// changed; as many as leave room for others.
    private func mostChanged(_ owners: [Screen.ID: CoordinatorNode.ID?]) -> Set<Screen.ID> {
        var ends: [Screen.ID: Set<Screen.ID>] = [:]
        for step in stepMarks.keys {
            ends[step.from, default: []].insert(step.to)
            ends[step.to, default: []].insert(step.from)
        }
        let changed = document.graph.screens.filter { screenMarks[$0.id] != nil && $0.kind == .screen }
            .map { (count: -(ends[$0.id]?.count ?? 0), id: $0.id) }.sorted { $0 < $1 }
        let room = Self.mostBoxes - 2
        var found: Set<Screen.ID> = []
        for (_, screen) in changed where found.count < room {
            found.insert(screen)
            let beside = ends[screen]?.filter { screenMarks[$0] == nil && owners[$0] ?? nil == owners[screen] ?? nil }.min()
            if let beside, found.count < room { found.insert(beside) }
        }
        return found
    }

    private var coordinatorsWithNewFindings: Set<CoordinatorNode.ID> {
        let types = Set(changes.newFindings.flatMap { [$0.owner, $0.child] }.compactMap(\.self))
        let named = Set(changes.newFindings.compactMap(\.coordinator))
        return Set(document.graph.coordinators.filter { types.contains($0.typeName) || named.contains($0.id) }.map(\.id))
    }

    /// The picture of some boxes, in the coordinators that own them and in those that are marked.
    private func drawn(_ boxes: [Screen.ID: Box], alone: Set<CoordinatorNode.ID>, marked: Set<CoordinatorNode.ID>) -> ComparedFlow {
        let graph = document.graph
        let folded = alone.union(boxes.values.compactMap { if case .coordinator(let id) = $0 { id } else { nil } })
        let screens = graph.screens.filter { boxes[$0.id] == .screen($0.id) }
        let clusters = marked.union(screens.compactMap(\.owner)).subtracting(folded)
        let nodes = Dictionary(graph.coordinators.map { ($0.id, $0) }) { first, _ in first }
        /// The nearest coordinator around that is drawn.
        func parent(of id: CoordinatorNode.ID) -> CoordinatorNode.ID? {
            var seen: Set<CoordinatorNode.ID> = [id]
            var next = nodes[id]?.parent
            while let id = next, seen.insert(id).inserted {
                if clusters.contains(id) { return id }
                next = nodes[id]?.parent
            }
            return nil
        }
        /// `+3 −1 screens`
        func changes(in box: Box) -> String {
            let marks = boxes.filter { $0.value == box }.compactMap { screenMarks[$0.key] }
            let counts = [("+", Mark.added), ("−", .removed)].map { sign, mark in (sign, marks.count { $0 == mark }) }.filter { $0.1 > 0 }
            return counts.isEmpty
                ? "" : counts.map { $0.0 + String($0.1) }.joined(separator: " ") + (marks.count == 1 ? " screen" : " screens")
        }
        let standIns = folded.sorted().map { id in
            Screen(
                id: id, kind: .coordinator, title: nodes[id]?.typeName ?? id, typeName: changes(in: .coordinator(id)), owner: parent(of: id)
            )
        }
        let others = boxes.filter { $0.value == .rest }.map { graph.screen($0.key)?.owner }
        let isWhole = others.allSatisfy { $0.map { !clusters.contains($0) } ?? false }
        let rest =
            boxes.values.contains(.rest)
            ? [
                Screen(
                    id: Box.rest.id, kind: .coordinator,
                    title: isWhole ? "\(Set(others).count) other coordinators" : "\(others.count) other screens",
                    typeName: changes(in: .rest), owner: nil)
            ] : []
        var marks: [Step: Mark] = [:]
        var transitions: [Transition] = []
        for step in graph.transitions {
            guard let from = boxes[step.from], let to = boxes[step.to] else { continue }
            let mark = mark(of: step)
            // What has not changed inside of a box, or beside it, says nothing.
            if from.id == to.id, from != .screen(step.from) { continue }
            if mark == nil, from != .screen(step.from), to != .screen(step.to) { continue }
            let moved = Transition(
                from: from.id, to: to.id, kind: step.kind, trigger: step.trigger, owner: step.owner, evidence: step.evidence)
            let key = Step(moved)
            if let mark {
                guard marks.updateValue(mark, forKey: key) == nil else { continue }
            }
            transitions.append(moved)
        }
        let coordinators = graph.coordinators.filter { clusters.contains($0.id) }.map {
            CoordinatorNode(
                id: $0.id, typeName: $0.typeName, module: $0.module, parent: parent(of: $0.id), lifetimes: $0.lifetimes, place: $0.place,
                members: $0.members, evidence: $0.evidence)
        }
        let part = FlowGraph(coordinators: coordinators, screens: screens + standIns + rest, transitions: transitions)
        return ComparedFlow(
            self,
            document: FlowDocument(name: document.name, graph: part, summary: document.summary, findings: document.findings),
            stepMarks: marks)
    }
}
