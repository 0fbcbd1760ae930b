extension FlowGraph {
    /// The same flow with one coordinator for each part, which has all the screens of those in it: an overview for when there are too many
    /// coordinators to draw a box for each.
    ///
    /// A part hangs from the part in which the parent of its topmost coordinator is. Coordinators that are in no part are left out. States
    /// are left out. Complexity: O(*n* log *n*), *n* being the size of the graph.
    public func overview(of parts: [Part]) -> FlowGraph {
        var partOf: [CoordinatorNode.ID: Int] = [:]
        for (index, part) in parts.enumerated() { for id in part.coordinators { partOf[id] = index } }
        let nodes = Dictionary(coordinators.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        let members = Dictionary(grouping: coordinators) { partOf[$0.id] }
        let standIns = parts.enumerated().map { index, part in
            let inside = members[index] ?? []
            let outward = inside.compactMap { node in node.parent.flatMap { nodes[$0] == nil ? nil : partOf[$0] } }.first { $0 != index }
            return CoordinatorNode(
                id: part.name, typeName: inside.count > 1 && !part.isGroup ? "\(part.name) and \(inside.count - 1) more" : part.name,
                // Coordinators of two groups may each have a parent in the other.
                parent: part.isGroup ? nil : outward.map { parts[$0].name }, place: inside.count == 1 ? inside[0].place : nil,
                members: inside.reduce(0) { $0 + ($1.members ?? 1) },
                // Where somebody was seen, the part was.
                evidence: inside.allSatisfy(\.isOnlyInSource) ? inside.first?.evidence : inside.first { !$0.isOnlyInSource }?.evidence)
        }
        func owner(_ id: CoordinatorNode.ID?) -> CoordinatorNode.ID? { id.flatMap { partOf[$0] }.map { parts[$0].name } }
        return FlowGraph(
            coordinators: standIns,
            screens: screens.map {
                Screen(
                    id: $0.id, kind: $0.kind, title: $0.title, typeName: $0.typeName, owner: owner($0.owner), isEntry: $0.isEntry,
                    isUnexplored: $0.isUnexplored,
                    place: $0.place, evidence: $0.evidence)
            },
            transitions: transitions.map {
                Transition(from: $0.from, to: $0.to, kind: $0.kind, trigger: $0.trigger, owner: owner($0.owner), evidence: $0.evidence)
            }, isLaunchGuessed: isLaunchGuessed ?? false)
    }

    /// The flow in parts as ``parts(screens:)`` divides it, then larger and larger parts of those: every part of one level lies in one part
    /// of the next, and the last level fits into one overview.
    ///
    /// - Parameters:
    ///   - screens: About how many screens a picture of a part holds.
    ///   - boxes: About how many parts one overview holds.
    /// - Returns: The levels, the smallest parts first; names occur once in a level. Complexity: O(*n* log *n*) for each level.
    public func levels(screens: Int = 32, boxes: Int = 40) -> [[Part]] { levels(above: [parts(screens: screens)], boxes: boxes) }

    /// Levels with larger and larger parts above them, until one overview holds them; see ``levels(screens:boxes:)``.
    func levels(above first: [[Part]], boxes: Int) -> [[Part]] {
        var levels = first
        while levels[levels.count - 1].count > boxes {
            let small = levels[levels.count - 1]
            let byName = Dictionary(small.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
            let between = overview(of: small).collapsed(to: .coordinators)
            func grouped(_ size: Int) -> [Part] {
                Part.named(
                    between.parts(screens: size).map { group in
                        // What is on top gives its name, without saying how much it stood for.
                        (
                            group.name.replacing(/\ and [0-9]+ more( [0-9]+)?$/, with: ""),
                            group.coordinators.reduce(into: []) { $0.formUnion(byName[$1]?.coordinators ?? []) }
                        )
                    })
            }
            var large = grouped(boxes)
            // An overview of two or three boxes tells nothing: rather several that each hold less.
            if large.count < 8 {
                let smaller = grouped(max(2, small.count / 8))
                if smaller.count <= boxes { large = smaller }
            }
            // Parts that no step joins do not become fewer.
            guard large.count < small.count else { break }
            levels.append(large)
        }
        return levels
    }
}

extension FlowDocument {
    /// The document of an overview, in which each part is a coordinator; see ``FlowGraph/overview(of:)``. What was found is about the part.
    public func overview(named name: String, of parts: [FlowGraph.Part]) -> FlowDocument {
        var partOf: [CoordinatorNode.ID: String] = [:]
        for part in parts { for id in part.coordinators { partOf[id] = part.name } }
        return FlowDocument(
            name: name, graph: graph.overview(of: parts), summary: summary,
            findings: findings.compactMap { finding in
                guard let id = finding.coordinator else { return finding }
                return partOf[id].map { finding.about($0) }
            })
    }
}

extension Finding {
    /// The same finding about another coordinator.
    fileprivate func about(_ coordinator: CoordinatorNode.ID) -> Finding {
        Finding(
            rule: rule, severity: severity, message: message, coordinator: coordinator, owner: owner, child: child, triggers: triggers,
            location: location,
            locationMessage: locationMessage, related: related, exits: exits ?? [], witnesses: witnesses, holders: holders,
            keptAlive: keptAlive, fix: fix,
            fingerprint: fingerprint)
    }
}
