import FlowGraph

/// The coordinators of a large flow as a map: which leads to which, one arrow for each pair, without what would hide that.
///
/// Ways back, labels and arrows of ownership beside others are left out. To a coordinator to which many lead, as to the browser or a sign-in,
/// the arrows of the nearest are drawn, and the box says how many there are. A transition with a finding, one that was added or removed, and
/// one on a path keep their own arrows.
struct CoordinatorMap {
    let boxes: [Diagram.Box]
    let arrows: [Diagram.Arrow]
    /// What was left out, a phrase each.
    let omitted: [String]

    /// Up to that many arrows each is drawn with its labels.
    static let mostLabelled = 12
    /// The maximum number of lines in an arrow's tooltip.
    private static let mostLines = 24

    private typealias Pair = NearestArrows.Pair

    /// - Parameters:
    ///   - document: What is drawn.
    ///   - all: The arrows between its coordinators.
    ///   - owns: The arrows from coordinators to their children.
    /// - Returns: `nil` if there are few arrows. Complexity: O(*n* log *n*), *n* being the size of the document.
    init?(_ document: FlowDocument, causes: NamedCauses, arrows all: [Diagram.Arrow], owns: [Diagram.Arrow], boxes: [Diagram.Box]) {
        let plain = all.filter(Self.isPlain)
        guard plain.count > Self.mostLabelled else { return nil }
        let ahead = Dictionary(grouping: plain.filter { $0.style != .back }) { Pair(from: $0.from, to: $0.to) }
        let nearest = NearestArrows(Set(ahead.keys), owns: Set(owns.map { Pair(from: $0.from, to: $0.to) }), boxes: boxes)
        let (kept, further) = (nearest.kept, nearest.further)
        let joined = kept.filter { $0.from < $0.to || !kept.contains(Pair(from: $0.to, to: $0.from)) }
        let drawn = joined.map { pair in
            let back = Pair(from: pair.to, to: pair.from)
            let isMutual = kept.contains(back)
            return Self.arrow(ahead[pair]! + (isMutual ? ahead[back]! : []), pair, isMutual: isMutual, boxes: boxes)
        }
        let own = all.filter { !Self.isPlain($0) }
        let touching = Set((drawn + own).flatMap { [Pair(from: $0.from, to: $0.to), Pair(from: $0.to, to: $0.from)] })
        let children = owns.filter { !touching.contains(Pair(from: $0.from, to: $0.to)) }
        let every = (own + drawn + children).sorted { ($0.from, $0.to, $0.id) < ($1.from, $1.to, $1.id) }
        let empty = Self.withoutScreens(boxes, every, document.graph)
        let left = boxes.indices.filter { !empty.contains($0) }
        let places = Dictionary(uniqueKeysWithValues: left.enumerated().map { ($1, $0) })
        arrows = every.compactMap { arrow in
            guard let from = places[arrow.from], let to = places[arrow.to] else { return nil }
            return arrow.between(from, to)
        }
        let named = Self.named(boxes, document, causes, further)
        self.boxes = left.map { named[$0] }

        let labels = plain.reduce(0) { $0 + $1.labels.count }
        let back = plain.count { $0.style == .back }
        let told = [(labels, "transition label"), (back, "way back"), (further.values.reduce(0, +), "further arrow")]
            .filter { $0.0 > 0 }.map { $0.1 == "way back" && $0.0 != 1 ? "\($0.0) ways back" : count($0.0, $0.1) }
        omitted = (empty.isEmpty ? [] : [count(empty.count, "coordinator") + " without screens"]) + told
    }

    private static func isPlain(_ arrow: Diagram.Arrow) -> Bool {
        arrow.mark == nil && arrow.change == nil && !arrow.isOnPath && arrow.from != arrow.to
    }

    // MARK: - Arrows

    private static func arrow(_ bundle: [Diagram.Arrow], _ pair: Pair, isMutual: Bool, boxes: [Diagram.Box]) -> Diagram.Arrow {
        let lines = bundle.flatMap { $0.tooltip.components(separatedBy: "\n") }
        let told = lines.count > mostLines ? lines.prefix(mostLines) + ["and \(lines.count - mostLines) more lines"] : lines[...]
        let kinds = Set(bundle.map(\.evidence)), styles = Set(bundle.map(\.style))
        return Diagram.Arrow(
            id: Identifiers.arrow(from: boxes[pair.from].id, to: boxes[pair.to].id, suffix: "steps"), from: pair.from, to: pair.to,
            style: styles.count == 1 ? bundle[0].style : .forward, returns: false, isMutual: isMutual, mark: nil, labels: [],
            tooltip: told.joined(separator: "\n"), evidence: kinds.count == 1 ? bundle[0].evidence : nil)
    }

    // MARK: - Boxes

    /// Coordinators without a screen that nothing joins to one with a screen: a map says nothing of them. One with a finding, and one that
    /// was added or removed, stays.
    private static func withoutScreens(_ boxes: [Diagram.Box], _ arrows: [Diagram.Arrow], _ graph: FlowGraph) -> Set<Int> {
        let owners = Set(graph.screens.compactMap(\.owner))
        var neighbours: [Int: [Int]] = [:]
        for arrow in arrows {
            neighbours[arrow.from, default: []].append(arrow.to)
            neighbours[arrow.to, default: []].append(arrow.from)
        }
        var joined: Set<Int> = []
        var queue = boxes.indices.filter { index in
            let box = boxes[index]
            return box.standsFor.map(owners.contains) ?? true || box.isEntry || box.change != nil || !box.badges.isEmpty
                || box.isHighlighted
        }
        while let next = queue.popLast() {
            if joined.insert(next).inserted { queue += neighbours[next] ?? [] }
        }
        return Set(boxes.indices).subtracting(joined)
    }

    /// Boxes with short names, the number of their screens, and the number of their findings in place of the rules.
    private static func named(_ boxes: [Diagram.Box], _ document: FlowDocument, _ causes: NamedCauses, _ further: [Int: Int]) -> [Diagram
        .Box]
    {
        let graph = document.graph
        let nodes = Dictionary(graph.coordinators.map { ($0.id, $0) }) { first, _ in first }
        let screens = Dictionary(grouping: graph.screens) { $0.owner ?? "" }.mapValues(\.count)
        let findings = graph.findingsByCoordinator(document.findings)
        let drawn = boxes.compactMap { $0.standsFor.flatMap { nodes[$0] } }
        let repeated = Set(Dictionary(grouping: drawn, by: { shortName($0) }).filter { $0.value.count > 1 }.keys)
        return boxes.enumerated().map { index, box in
            guard let id = box.standsFor, let node = nodes[id] else { return box }
            let short = shortName(node), title = repeated.contains(short) ? longName(node, nodes) : short
            let counts =
                (node.members.map { $0 > 1 ? [count($0, "coordinator")] : [] } ?? [])
                + (screens[id].map { $0 > 1 || node.members ?? 1 != 1 ? [count($0, "screen")] : [] } ?? [])
                + (further[index].map { ["from \($0) more"] } ?? [])
            let own = (findings[id] ?? []).filter { !causes.explain($0) } + causes.at(id).flatMap(\.findings)
            let badges = [Severity.error, .warning].compactMap { severity -> Diagram.Badge? in
                let number = own.count { $0.severity == severity }
                return number > 0 ? Diagram.Badge(severity: severity, text: String(number)) : nil
            }
            return box.onMap(title: title, subtitle: counts.joined(separator: " · "), badges: badges)
        }
    }

    /// The class's name in words, without what all boxes of a map are: `SpaceSettingsCoordinator` is "Space Settings".
    private static func shortName(_ node: CoordinatorNode) -> String {
        name(node, without: ["FlowCoordinator", "ScreenCoordinator", "Coordinator"])
    }

    /// A name that says more, for those that have the same short one: "Room Flow" and "Room Screen", "Shop: Review" for a part of a
    /// coordinator's screens beside another's.
    private static func longName(_ node: CoordinatorNode, _ nodes: [CoordinatorNode.ID: CoordinatorNode]) -> String {
        let own = name(node, without: ["Coordinator"])
        guard let owner = node.ownerOfArea else { return own }
        return (nodes[owner].map(shortName) ?? (owner.split(separator: "/").last.map { String($0) } ?? owner).displayed.words) + ": " + own
    }

    private static func name(_ node: CoordinatorNode, without suffixes: [String]) -> String {
        var name = node.typeName.replacing(/\ and [0-9]+ more$/, with: "").displayed
        // A path or an owner, and no class.
        if name.contains(where: { "@/".contains($0) }) { return name }
        let number = name.firstMatch(of: /\ [0-9]+$/).map { String(name[$0.range]) } ?? ""
        name.removeLast(number.count)
        if let dot = name.lastIndex(of: "."), dot != name.index(before: name.endIndex) { name = String(name[name.index(after: dot)...]) }
        for suffix in suffixes where name.hasSuffix(suffix) && name.count > suffix.count {
            name.removeLast(suffix.count)
            break
        }
        return name.words + number
    }
}

extension Diagram.Box {
    fileprivate func onMap(title: String, subtitle: String, badges: [Diagram.Badge]) -> Self {
        Diagram.Box(
            id: id, title: title, subtitle: subtitle, kind: kind, cluster: cluster, isEntry: isEntry, isUnexplored: isUnexplored,
            badges: badges, isOnMap: true, tooltip: tooltip, isModal: isModal, isTab: isTab, isHighlighted: isHighlighted,
            isOnPath: isOnPath,
            isOnlyInSource: isOnlyInSource, place: place, change: change, standsFor: standsFor, isAffected: isAffected)
    }
}

extension Diagram.Arrow {
    /// The arrow between boxes that have other places.
    fileprivate func between(_ from: Int, _ to: Int) -> Self {
        Diagram.Arrow(
            id: id, from: from, to: to, style: style, returns: returns, isMutual: isMutual, mark: mark, labels: labels, tooltip: tooltip,
            evidence: evidence, isOnPath: isOnPath, place: place, change: change)
    }
}
