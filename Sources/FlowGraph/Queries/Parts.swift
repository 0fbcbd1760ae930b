extension FlowGraph {
    /// The part of the flow that some coordinators make up: they, their screens, and the steps from, to and between these.
    ///
    /// Where a step leads out of the part or comes into it, a screen of the kind `coordinator` stands for the whole coordinator on the other side.
    /// States are left out. Complexity: O(*n* log *n*), *n* being the size of the graph.
    public func part(of kept: Set<CoordinatorNode.ID>) -> FlowGraph {
        let nodes = Dictionary(coordinators.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        let owners = Dictionary(screens.map { ($0.id, $0.owner) }, uniquingKeysWith: { first, _ in first })

        /// The nearest coordinator around that is kept too.
        func parent(of node: CoordinatorNode) -> CoordinatorNode.ID? {
            var id = node.parent
            var seen: Set<CoordinatorNode.ID> = [node.id]
            while let next = id, seen.insert(next).inserted {
                if kept.contains(next) { return next }
                id = nodes[next]?.parent
            }
            return nil
        }
        func isInside(_ screen: Screen.ID) -> Bool { (owners[screen] ?? nil).map(kept.contains) ?? false }
        /// The screen itself, or what stands for it.
        func place(_ screen: Screen.ID) -> Screen.ID {
            guard !isInside(screen), let owner = owners[screen] ?? nil, nodes[owner] != nil else { return screen }
            return owner
        }

        let steps = merged(transitions.filter { isInside($0.from) || isInside($0.to) }, place: place)
        let touched = Set(steps.flatMap { [$0.from, $0.to] })
        let standIns = touched.compactMap { nodes[$0] }.filter { !kept.contains($0.id) }.map {
            Screen(id: $0.id, kind: .coordinator, title: $0.typeName, typeName: $0.typeName, owner: nil)
        }
        return FlowGraph(
            coordinators: coordinators.filter { kept.contains($0.id) }.map {
                CoordinatorNode(id: $0.id, typeName: $0.typeName, module: $0.module, parent: parent(of: $0), lifetimes: $0.lifetimes, place: $0.place)
            },
            screens: screens.filter { isInside($0.id) || $0.owner == nil && touched.contains($0.id) } + standIns, transitions: steps)
    }

    /// Coordinators, and those that are at most so many steps away from one of them, a step being one to the parent, to a child, or to where a transition
    /// leads or comes from. Complexity: O(*n* + *d* · *m*), for *n* transitions, *m* coordinators and a depth *d*.
    public func coordinators(around starts: Set<CoordinatorNode.ID>, depth: Int) -> Set<CoordinatorNode.ID> {
        let owners = Dictionary(screens.map { ($0.id, $0.owner) }, uniquingKeysWith: { first, _ in first })
        var neighbours: [CoordinatorNode.ID: Set<CoordinatorNode.ID>] = [:]
        func join(_ a: CoordinatorNode.ID, _ b: CoordinatorNode.ID) {
            neighbours[a, default: []].insert(b)
            neighbours[b, default: []].insert(a)
        }
        for node in coordinators { if let parent = node.parent { join(node.id, parent) } }
        for step in transitions { if let from = owners[step.from] ?? nil, let to = owners[step.to] ?? nil { join(from, to) } }
        var found = starts
        for _ in 0..<max(0, depth) { found.formUnion(found.flatMap { neighbours[$0] ?? [] }) }
        return found.intersection(coordinators.map(\.id))
    }

    /// Coordinators that are drawn in one picture.
    public struct Part: Hashable, Sendable {
        /// The type of the coordinator on top; a number follows where one picture does not hold all of its children.
        public let name: String
        /// Who is in it.
        public let coordinators: Set<CoordinatorNode.ID>
    }

    /// The flow in parts that each fit into a picture: every coordinator is in exactly one, and if possible with its parent.
    ///
    /// A coordinator with everything below it is one part if it is small enough. Otherwise children that have many screens below them are parts of
    /// their own, and the others stay with their parent, as many as there is room for in one picture.
    ///
    /// - Parameter screens: About how many screens a picture holds; a coordinator itself counts as one.
    /// - Returns: The parts from the top down; names occur once. Complexity: O(*n* log *n*), *n* being the size of the graph.
    public func parts(screens limit: Int = 32) -> [Part] {
        let known = Set(coordinators.map(\.id))
        let children = Dictionary(grouping: coordinators) { node in node.parent.flatMap { known.contains($0) ? $0 : nil } }
        var own: [CoordinatorNode.ID: Int] = [:]
        for screen in screens { if let owner = screen.owner { own[owner, default: 0] += 1 } }

        var weights: [CoordinatorNode.ID: Int] = [:]
        var members: [CoordinatorNode.ID: [CoordinatorNode.ID]] = [:]
        func measure(_ node: CoordinatorNode) {
            weights[node.id] = 1 + (own[node.id] ?? 0)
            members[node.id] = [node.id]
            for child in children[node.id, default: []] {
                measure(child)
                weights[node.id]! += weights[child.id]!
                members[node.id]! += members[child.id]!
            }
        }

        var parts: [(name: String, coordinators: [CoordinatorNode.ID])] = []
        /// Puts what is small into as few pictures as it needs, in its order, and gives what is large pictures of its own.
        func divide(_ nodes: [CoordinatorNode], beside top: CoordinatorNode?, name: String) {
            var open = (coordinators: top.map { [$0.id] } ?? [], weight: top.map { 1 + (own[$0.id] ?? 0) } ?? 0)
            var full: [[CoordinatorNode.ID]] = []
            var large: [CoordinatorNode] = []
            for node in nodes {
                let weight = weights[node.id]!
                if weight > limit / 2 {
                    large.append(node)
                    continue
                }
                if open.weight + weight > limit, !open.coordinators.isEmpty {
                    full.append(open.coordinators)
                    open = ([], 0)
                }
                open.coordinators += members[node.id]!
                open.weight += weight
            }
            if !open.coordinators.isEmpty { full.append(open.coordinators) }
            parts += full.map { (name, $0) }
            for node in large { split(node) }
        }
        func split(_ node: CoordinatorNode) {
            if weights[node.id]! <= limit {
                parts.append((node.typeName, members[node.id]!))
            } else {
                divide(children[node.id, default: []], beside: node, name: node.typeName)
            }
        }

        let roots = children[nil, default: []]
        for root in roots { measure(root) }
        if roots.count == 1 { split(roots[0]) } else { divide(roots, beside: nil, name: "others") }
        // Parents that go in a circle have no root; one picture holds them all.
        let circles = coordinators.map(\.id).filter { weights[$0] == nil }
        if !circles.isEmpty { parts.append(("circles", circles)) }

        return Self.named(parts)
    }

    /// A part for each coordinator that shows a screen, with nobody else in it, in the order of their ids; names occur once.
    /// Complexity: O(*n*), *n* being the size of the graph.
    public func partsByCoordinator() -> [Part] {
        let owners = Set(screens.compactMap(\.owner))
        return Self.named(coordinators.filter { owners.contains($0.id) }.map { ($0.typeName, [$0.id]) })
    }

    /// The same parts, those of one name numbered.
    private static func named(_ parts: [(name: String, coordinators: [CoordinatorNode.ID])]) -> [Part] {
        var used: [String: Int] = [:]
        return parts.map { part in
            used[part.name, default: 0] += 1
            let number = used[part.name]!
            return Part(name: number == 1 ? part.name : "\(part.name) \(number)", coordinators: Set(part.coordinators))
        }
    }
}

extension FlowDocument {
    /// The document of a part, with the findings that are about somebody in it; see ``FlowGraph/part(of:)``.
    public func part(named name: String, of coordinators: Set<CoordinatorNode.ID>) -> FlowDocument {
        FlowDocument(name: name, graph: graph.part(of: coordinators), summary: summary, findings: findings(about: coordinators))
    }

    /// The findings that are about one of some coordinators, by themselves or by their types.
    func findings(about coordinators: Set<CoordinatorNode.ID>) -> [Finding] {
        let types = Set(coordinators.compactMap { graph.coordinator($0)?.typeName })
        return findings.filter { finding in
            // A hint is about every coordinator of the type.
            guard let id = finding.coordinator else { return [finding.owner, finding.child].contains { $0.map(types.contains) ?? false } }
            return coordinators.contains(id) || finding.isHint && graph.coordinator(id).map { types.contains($0.typeName) } ?? false
        }
    }
}
