extension FlowGraph {
    /// The part of the flow that some coordinators make up: they, their screens, and the steps from, to and between these.
    ///
    /// Where a step leads out of the part or comes into it, a screen of the kind `coordinator` stands for the whole coordinator on the
    /// other side. States are left out. Complexity: O(*n* log *n*), *n* being the size of the graph.
    public func part(of kept: Set<CoordinatorNode.ID>) -> FlowGraph { parts(of: [kept])[0] }

    /// Several parts at once, none of which has a coordinator in common with another one; see ``part(of:)``.
    ///
    /// - Parameter isFolded: Whether one box stands for all coordinators of another part to which steps lead, and ways back and taps on
    ///   tabs across the edge of a part are left out: an atlas has an overview.
    /// Complexity: O(*n* log *n*), *n* being the size of the graph, however many parts there are.
    public func parts(of groups: [Set<CoordinatorNode.ID>], isFolded: Bool = false) -> [FlowGraph] {
        let nodes = Dictionary(coordinators.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        let owners = Dictionary(screens.map { ($0.id, $0.owner) }, uniquingKeysWith: { first, _ in first })
        var groupOfCoordinator: [CoordinatorNode.ID: Int] = [:]
        for (index, group) in groups.enumerated() { for id in group { groupOfCoordinator[id] = index } }
        func group(_ screen: Screen.ID) -> Int? { (owners[screen] ?? nil).flatMap { groupOfCoordinator[$0] } }

        var members: [[CoordinatorNode]] = Array(repeating: [], count: groups.count)
        for node in coordinators { if let index = groupOfCoordinator[node.id] { members[index].append(node) } }
        var inside: [[Screen]] = Array(repeating: [], count: groups.count)
        var loose: [Screen.ID: Screen] = [:]
        for screen in screens {
            if let index = group(screen.id) { inside[index].append(screen) } else if screen.owner == nil { loose[screen.id] = screen }
        }
        var steps: [[Transition]] = Array(repeating: [], count: groups.count)
        for step in transitions {
            let ends = (group(step.from), group(step.to))
            if isFolded, ends.0 != ends.1, step.kind.isUnwinding || step.kind == .select { continue }
            if let from = ends.0 { steps[from].append(step) }
            if let to = ends.1, to != ends.0 { steps[to].append(step) }
        }

        return groups.indices.map { index in
            /// The nearest coordinator around that is kept too.
            func parent(of node: CoordinatorNode) -> CoordinatorNode.ID? {
                var id = node.parent
                var seen: Set<CoordinatorNode.ID> = [node.id]
                while let next = id, seen.insert(next).inserted {
                    if groupOfCoordinator[next] == index { return next }
                    id = nodes[next]?.parent
                }
                return nil
            }
            func owner(_ screen: Screen.ID) -> CoordinatorNode.ID? {
                guard group(screen) != index, let owner = owners[screen] ?? nil, nodes[owner] != nil else { return nil }
                return owner
            }
            let (from, to) = (Set(steps[index].compactMap { owner($0.from) }), Set(steps[index].compactMap { owner($0.to) }))
            // Many from which steps only come in tell nothing one by one, and neither do many to which they only lead.
            let sources = from.subtracting(to), targets = to.subtracting(from)
            let isCrowded = isFolded && sources.count > Self.mostSources
            let isWide =
                isFolded && Set(targets.map { groupOfCoordinator[$0] ?? -1 }).count > Self.mostTargets(beside: inside[index].count)
            func crowd(_ others: Set<CoordinatorNode.ID>) -> Screen.ID {
                "\(others.count) other \(others.contains { nodes[$0]?.isArea ?? false } ? "parts" : "coordinators")"
            }
            // Too many others are drawn by the part that they are in; what is in none stands for itself.
            let others = (isCrowded ? to : from.union(to)).subtracting(isWide ? targets : [])
            var outside: [Int: [CoordinatorNode.ID]] = [:]
            if isFolded, others.count > Self.mostOthers {
                outside = Dictionary(grouping: others.sorted().filter { groupOfCoordinator[$0] != nil }) { groupOfCoordinator[$0]! }
            }
            /// The screen itself, or what stands for it.
            func place(_ screen: Screen.ID) -> Screen.ID {
                guard let owner = owner(screen) else { return screen }
                if isCrowded, sources.contains(owner) { return crowd(sources) }
                if isWide, targets.contains(owner) { return crowd(targets) }
                return groupOfCoordinator[owner].flatMap { outside[$0]?.first } ?? owner
            }
            let crowds = Set((isCrowded ? [crowd(sources)] : []) + (isWide ? [crowd(targets)] : []))
            let merged = merged(steps[index], place: place)
            let touched = Set(merged.flatMap { [$0.from, $0.to] })
            let standIns = touched.compactMap { nodes[$0] }.filter { groupOfCoordinator[$0.id] != index }.map { node in
                let more = (groupOfCoordinator[node.id].flatMap { outside[$0]?.count } ?? 1) - 1
                let title = more > 0 ? "\(node.typeName) and \(more) more" : node.typeName
                return Screen(id: node.id, kind: .coordinator, title: title, typeName: title, owner: nil, evidence: node.evidence)
            }
            return FlowGraph(
                coordinators: members[index].map {
                    CoordinatorNode(
                        id: $0.id, typeName: $0.typeName, module: $0.module, parent: parent(of: $0), lifetimes: $0.lifetimes,
                        place: $0.place, members: $0.members,
                        evidence: $0.evidence)
                },
                screens: inside[index] + touched.compactMap { loose[$0] } + standIns
                    + crowds.map { Screen(id: $0, kind: .coordinator, title: $0, typeName: "", owner: nil) },
                transitions: merged, isLaunchGuessed: isLaunchGuessed ?? false)
        }
    }

    /// From how many others steps come into a part before one box stands for all of them.
    private static let mostSources = 3
    /// To how many other parts steps lead before one box stands for all of them, beside a number of screens: the overview has an arrow for
    /// each. A slide is some fifteen boxes high.
    private static func mostTargets(beside screens: Int) -> Int { min(8, max(3, 15 - screens)) }
    /// How many others are drawn beside a part, each for itself.
    private static let mostOthers = 6

    /// Coordinators, and those that are at most a number of steps away from one of them, a step being one to the parent, to a child, or to
    /// where a transition leads or comes from. Complexity: O(*n* + *d* · *m*), for *n* transitions, *m* coordinators and a depth *d*.
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
        /// The type of the coordinator on top, or of the first where none is; a number follows where several parts would have the same name.
        public let name: String
        /// The coordinators in it.
        public let coordinators: Set<CoordinatorNode.ID>
        /// Whether it is a group with a name of its own, such as a folder, and is not named after one of its coordinators.
        public var isGroup = false
    }

    /// The flow in parts that each fit into a picture: every coordinator is in exactly one, and if possible with its parent.
    ///
    /// A coordinator with everything below it is one part if it is small enough. Otherwise children that have many screens below them are
    /// parts of their own, and the others stay with their parent, as many as there is room for in one picture.
    ///
    /// - Parameter screens: About how many screens a picture holds; a coordinator itself counts as one, and three that steps join it with
    ///   as one more.
    /// - Returns: The parts from the top down; names occur once. Complexity: O(*n* log *n*), *n* being the size of the graph.
    public func parts(screens limit: Int = 32) -> [Part] {
        let known = Set(coordinators.map(\.id))
        let children = Dictionary(grouping: coordinators) { node in node.parent.flatMap { known.contains($0) ? $0 : nil } }
        var own: [CoordinatorNode.ID: Int] = [:]
        for screen in screens { if let owner = screen.owner { own[owner, default: 0] += 1 } }
        // A picture also has a box, and arrows, for each coordinator elsewhere that a step leads to or comes from.
        let owners = Dictionary(screens.map { ($0.id, $0.owner) }, uniquingKeysWith: { first, _ in first })
        var neighbours: [CoordinatorNode.ID: Set<CoordinatorNode.ID>] = [:]
        for step in transitions {
            guard let from = owners[step.from] ?? nil, let to = owners[step.to] ?? nil, from != to else { continue }
            neighbours[from, default: []].insert(to)
            neighbours[to, default: []].insert(from)
        }
        for (owner, others) in neighbours { own[owner, default: 0] += others.count / 3 }
        let first = Set(screens.filter(\.isEntry).compactMap(\.owner))

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

        let types = Dictionary(coordinators.map { ($0.id, $0.typeName) }, uniquingKeysWith: { first, _ in first })
        var parts: [(name: String, coordinators: [CoordinatorNode.ID])] = []
        /// Puts what is small into as few pictures as it needs, in its order, and gives what is large pictures of its own.
        func divide(_ nodes: [CoordinatorNode], beside top: CoordinatorNode?) {
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
            // Only the first of several has what is on top. Any other is known by the one with which the app starts, or that has most of its
            // screens.
            parts += full.enumerated().map { index, coordinators in
                let started = coordinators.filter(first.contains)
                let most = (started.isEmpty ? coordinators : started).max { (own[$0] ?? 0, $1) < (own[$1] ?? 0, $0) } ?? ""
                return (types[index == 0 ? top?.id ?? most : most] ?? "", coordinators)
            }
            for node in large { split(node) }
        }
        func split(_ node: CoordinatorNode) {
            if weights[node.id]! <= limit {
                parts.append((node.typeName, members[node.id]!))
            } else {
                divide(children[node.id, default: []], beside: node)
            }
        }

        let roots = children[nil, default: []]
        for root in roots { measure(root) }
        if roots.count == 1 { split(roots[0]) } else { divide(roots, beside: nil) }
        // Parents that go in a circle have no root; one picture holds them all.
        let circles = coordinators.map(\.id).filter { weights[$0] == nil }
        if !circles.isEmpty { parts.append((types[circles[0]] ?? "", circles)) }

        return Part.named(parts.map { ($0.name, Set($0.coordinators)) })
    }

    /// A part for each coordinator that shows a screen, with no other one in it, in the order of their ids; names occur once.
    /// Complexity: O(*n*), *n* being the size of the graph.
    public func partsByCoordinator() -> [Part] {
        let owners = Set(screens.compactMap(\.owner))
        return Part.named(coordinators.filter { owners.contains($0.id) }.map { ($0.typeName, [$0.id]) })
    }
}

extension FlowGraph.Part {
    /// Gives every part a name of its own: a number follows where several have the same.
    static func named(_ parts: [(name: String, coordinators: Set<CoordinatorNode.ID>)]) -> [FlowGraph.Part] {
        zip(parts.map(\.name).toldApart, parts).map { FlowGraph.Part(name: $0, coordinators: $1.coordinators) }
    }
}

extension [String] {
    /// The same names, each of which occurs once: a number follows where it stood before.
    var toldApart: [String] {
        var used: Set<String> = []
        return map { plain in
            var name = plain, number = 1
            while !used.insert(name).inserted {
                number += 1
                name = "\(plain) \(number)"
            }
            return name
        }
    }
}

extension FlowDocument {
    /// The document of a part, with the findings about its coordinators; see ``FlowGraph/part(of:)``.
    public func part(named name: String, of coordinators: Set<CoordinatorNode.ID>) -> FlowDocument {
        FlowDocument(name: name, graph: graph.part(of: coordinators), summary: summary, findings: findings(about: coordinators))
    }

    /// The documents of several parts at once, none of which has a coordinator in common with another one.
    ///
    /// - Parameter isFolded: See ``FlowGraph/parts(of:isFolded:)``.
    /// Complexity: O(*n* log *n*), *n* being the size of the document, if no type is found in many parts.
    public func parts(_ parts: [(name: String, coordinators: Set<CoordinatorNode.ID>)], isFolded: Bool = false) -> [FlowDocument] {
        // A hint is about every coordinator of a type, and one type may be in several parts.
        var ofCoordinator: [CoordinatorNode.ID: Int] = [:], ofType: [String: Set<Int>] = [:]
        for (index, part) in parts.enumerated() {
            for id in part.coordinators {
                ofCoordinator[id] = index
                if let node = graph.coordinator(id) { ofType[node.typeName, default: []].insert(index) }
            }
        }
        var told: [[Finding]] = Array(repeating: [], count: parts.count)
        for finding in findings {
            var concerned: Set<Int> = []
            if let id = finding.coordinator {
                if let index = ofCoordinator[id] { concerned.insert(index) }
                if finding.isHint, let node = graph.coordinator(id) { concerned.formUnion(ofType[node.typeName] ?? []) }
            } else {
                for type in [finding.owner, finding.child] { if let type { concerned.formUnion(ofType[type] ?? []) } }
            }
            for index in concerned { told[index].append(finding) }
        }
        let graphs = graph.parts(of: parts.map(\.coordinators), isFolded: isFolded)
        return parts.indices.map { FlowDocument(name: parts[$0].name, graph: graphs[$0], summary: summary, findings: told[$0]) }
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
