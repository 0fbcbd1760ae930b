extension FlowDocument {
    /// The same flow with ``FlowGraph/inAreas(screens:)``; findings stay with their coordinators.
    public func inAreas(screens limit: Int) -> FlowDocument {
        FlowDocument(name: name, graph: graph.inAreas(screens: limit), summary: summary, findings: findings)
    }
}

extension FlowGraph {
    /// The same flow with screens in areas where coordinators do not divide it: where many screens have none, and where one coordinator has
    /// too many for a picture.
    ///
    /// An area is a folder of the source, with what lies below it, as far as that fills a picture; screens of one folder that are too many
    /// are divided by what leads to what. It is named as its folder, or by the screen that comes first where that name says nothing. An area is a coordinator whose ``CoordinatorNode/isArea`` holds, below the coordinator whose
    /// screens it has. The screens nearest to the launch stay with their coordinator. A screen without a place in the source, such as an
    /// alert, goes with the screen that leads to it. States are left out.
    ///
    /// - Parameter screens: About how many screens a picture holds.
    /// - Returns: The graph itself where nothing is to be divided. Complexity: O(*n* log *n*), *n* being the size of the graph.
    public func inAreas(screens limit: Int) -> FlowGraph {
        let owned = Dictionary(grouping: screens.filter { $0.kind != .coordinator }, by: \.owner)
        let crowded = owned.filter { owner, screens in screens.count > (owner == nil ? limit : limit * 2) }
        guard !crowded.isEmpty else { return self }
        let ways = NearestWays(self)
        var areas: [CoordinatorNode] = [], areaOf: [Screen.ID: CoordinatorNode.ID] = [:]
        for (owner, screens) in crowded.sorted(by: { $0.key ?? "" < $1.key ?? "" }) {
            let found = Self.areas(of: screens, limit: limit, ways: ways, staysWithOwner: owner != nil)
            for (name, area) in zip(found.map(\.name).toldApart, found) {
                let node = CoordinatorNode(area: name, of: owner)
                areas.append(node)
                for screen in area.screens { areaOf[screen] = node.id }
            }
        }
        return with(areas, of: areaOf)
    }

    /// The same flow with the screens of some coordinators and areas in two areas or more, where pictures of them cannot be read. Those
    /// nearest to the launch stay where they are. States are left out.
    ///
    /// Complexity: O(*n* log *n*), *n* being the size of the graph.
    func dividing(_ crowded: Set<CoordinatorNode.ID>) -> FlowGraph {
        let owned = Dictionary(grouping: screens.filter { $0.kind != .coordinator }) { $0.owner ?? "" }
        let ways = NearestWays(self)
        var known = Set(coordinators.map(\.id)), areas: [CoordinatorNode] = [], areaOf: [Screen.ID: CoordinatorNode.ID] = [:]
        for node in coordinators where crowded.contains(node.id) {
            let inside = (owned[node.id] ?? []).map(\.id)
            let found = ways.divided(inside, limit: max(Self.fewestOfArea, (inside.count + 1) / 2))
                .sorted { ($0.screens.map(ways.depth).min() ?? .max, $0.name) < ($1.screens.map(ways.depth).min() ?? .max, $1.name) }
            // Screens that lie with none go with those nearest to the launch.
            for area in found.dropFirst() where area.screens.count >= Self.fewestOfArea {
                var one = CoordinatorNode(area: area.name, of: node.isArea ? node.ownerOfArea : node.id), number = 1
                while !known.insert(one.id).inserted {
                    number += 1
                    one = CoordinatorNode(area: "\(area.name) \(number)", of: node.isArea ? node.ownerOfArea : node.id)
                }
                areas.append(one)
                for screen in area.screens { areaOf[screen] = one.id }
            }
        }
        return areas.isEmpty ? self : with(areas, of: areaOf)
    }

    /// Fewer screens make no area of their own.
    private static let fewestOfArea = 3

    /// The same flow with some areas, and screens that are in them. States are left out.
    func with(_ areas: [CoordinatorNode], of areaOf: [Screen.ID: CoordinatorNode.ID]) -> FlowGraph {
        FlowGraph(
            coordinators: coordinators + areas,
            screens: screens.map { screen in
                guard let area = areaOf[screen.id] else { return screen }
                var screen = screen
                screen.owner = area
                return screen
            },
            transitions: collapsed(to: .screens).transitions, sourceFacts: sourceFacts ?? [], isLaunchGuessed: isLaunchGuessed ?? false)
    }

    private typealias Area = (name: String, screens: [Screen.ID])

    /// The areas of the screens of one coordinator, or of none, without the one that stays with it.
    private static func areas(of screens: [Screen], limit: Int, ways: NearestWays, staysWithOwner: Bool) -> [Area] {
        let root = SourceFolder(), files = ways.files
        var rest: [Screen.ID] = []
        for screen in screens {
            let near = [screen.id] + ways.before(screen.id)
            if let file = near.lazy.compactMap({ files[$0] }).first { root.add(screen.id, at: file) } else { rest.append(screen.id) }
        }
        var areas: [Area] = root.areas(of: limit, with: rest).flatMap { area in
            if area.screens.count > limit * 2 { return ways.divided(area.screens, limit: limit) }
            return [SourceFolder.tells(area.name) ? area : (ways.first(of: area.screens) ?? area.name, area.screens)]
        }
        guard staysWithOwner else { return areas }
        let first = areas.indices.min { a, b in
            let (near, other) = (areas[a].screens.map(ways.depth).min() ?? .max, areas[b].screens.map(ways.depth).min() ?? .max)
            return (near, a) < (other, b)
        }
        if let first { areas.remove(at: first) }
        return areas
    }
}

extension CoordinatorNode {
    /// An area of the screens of a coordinator, or of screens that no coordinator shows.
    init(area name: String, of owner: ID?) {
        self.init(id: (owner.map { $0 + "/" } ?? "") + name + "/", typeName: name, parent: owner, members: 0)
    }

    /// Whether it is no coordinator, but screens that lie together in the source; see ``FlowGraph/inAreas(screens:)``.
    public var isArea: Bool { id.hasSuffix("/") }

    /// The coordinator whose screens an area has; `nil` for one of screens that no coordinator shows, and for a coordinator.
    public var ownerOfArea: ID? { isArea && id.count > typeName.count + 1 ? String(id.dropLast(typeName.count + 2)) : nil }
}

extension Screen {
    /// Whether it stands for screens that lie together in the source, and for no coordinator.
    public var isArea: Bool { kind == .coordinator && id.hasSuffix("/") }
}

/// A folder of the source with the screens that are declared in its files.
private final class SourceFolder {
    private var folders: [String: SourceFolder] = [:]
    private var own: [Screen.ID] = []

    /// Fewer screens make no area if they can lie with others.
    private static let fewest = 3

    func add(_ screen: Screen.ID, at file: String) {
        var folder = self
        for name in file.split(separator: "/").dropLast() {
            let next = folder.folders[String(name)] ?? SourceFolder()
            folder.folders[String(name)] = next
            folder = next
        }
        folder.own.append(screen)
    }

    /// Names that folders have in any app, in small letters.
    private static let common: Set<String> = [
        "app", "application", "base", "classes", "code", "common", "components", "controller", "controllers", "core", "feature", "features",
        "flow", "flows", "general", "internal", "ios", "library", "main", "misc", "module", "modules", "other", "pages", "presentation",
        "scene",
        "scenes", "screen", "screens", "shared", "sharedui", "source", "sources", "src", "support", "swiftui", "targets", "ui", "uikit",
        "userinterface", "utilities", "utils", "vc", "view", "viewcontroller", "viewcontrollers", "views",
    ]

    /// Whether a folder's name says what its screens are about.
    static func tells(_ name: String) -> Bool { !name.isEmpty && !common.contains(name.lowercased().filter(\.isLetter)) }

    /// The areas, named as their folders are, in the order of their paths. Screens of which no file is known are in that of the whole, which
    /// has no name.
    func areas(of limit: Int, with homeless: [Screen.ID]) -> [(name: String, screens: [Screen.ID])] {
        var top = self
        while top.own.isEmpty, top.folders.count == 1, let only = top.folders.first { top = only.value }
        var areas: [(name: String, screens: [Screen.ID])] = []
        top.own += homeless
        let rest = top.pack(limit, &areas)
        // What all have in common names nothing but the whole.
        return areas + (rest.screens.isEmpty ? [] : [(rest.name ?? "", rest.screens)])
    }

    /// Makes areas of the largest folders until what is left fits into one, and returns that, with its name if it is not this folder's.
    private func pack(_ limit: Int, _ areas: inout [(name: String, screens: [Screen.ID])]) -> (name: String?, screens: [Screen.ID]) {
        let inside = folders.sorted { $0.key < $1.key }.map { name, folder in
            let rest = folder.pack(limit, &areas)
            return (name: rest.name ?? name, screens: rest.screens)
        }
        // The name that tells most is that of the first of folders that contain nothing but the next.
        if own.isEmpty, inside.count == 1 { return (nil, inside[0].screens) }
        var count = inside.reduce(own.count) { $0 + $1.screens.count }
        let bySize = inside.indices.sorted { (inside[$1].screens.count, $0) < (inside[$0].screens.count, $1) }
        var closed: Set<Int> = []
        for index in bySize where count > limit && inside[index].screens.count >= Self.fewest {
            closed.insert(index)
            count -= inside[index].screens.count
        }
        areas += closed.sorted().map { inside[$0] }
        let left = inside.indices.filter { !closed.contains($0) && !inside[$0].screens.isEmpty }
        return (own.isEmpty && left.count == 1 ? inside[left[0]].name : nil, own + left.flatMap { inside[$0].screens })
    }
}

/// The nearest ways from the launch to the screens of a flow.
struct NearestWays {
    private let titles: [Screen.ID: String]
    /// The files in which screens are declared, where that is known.
    let files: [Screen.ID: String]
    /// The step before, on the nearest way.
    private var previous: [Screen.ID: Screen.ID] = [:]
    private var depths: [Screen.ID: Int] = [:]

    init(_ graph: FlowGraph) {
        titles = Dictionary(graph.screens.map { ($0.id, $0.title) }) { first, _ in first }
        files = Dictionary(graph.screens.compactMap { screen in screen.place.map { (screen.id, $0.file) } }) { first, _ in first }
        let steps = graph.transitions.filter { !$0.kind.isUnwinding && $0.from != $0.to }
        let next = Dictionary(grouping: steps, by: \.from)
        var queue: [Screen.ID] = []
        /// Goes on from a screen to all that no way leads to yet.
        func walk(from start: Screen.ID, depth: Int) {
            guard depths[start] == nil else { return }
            depths[start] = depth
            queue.append(start)
        }
        func follow() {
            var place = 0
            while place < queue.count {
                for step in next[queue[place]] ?? [] where depths[step.to] == nil {
                    depths[step.to] = depths[queue[place]]! + 1
                    previous[step.to] = queue[place]
                    queue.append(step.to)
                }
                place += 1
            }
            queue = []
        }
        for screen in graph.screens where screen.isEntry { walk(from: screen.id, depth: 0) }
        follow()
        // What the launch does not lead to begins at what nothing leads to.
        let reached = Set(steps.map(\.to))
        for screen in graph.screens where !reached.contains(screen.id) { walk(from: screen.id, depth: graph.screens.count) }
        follow()
    }

    func depth(_ screen: Screen.ID) -> Int { depths[screen] ?? .max }

    /// The screens on the way to one, the nearest first.
    func before(_ screen: Screen.ID) -> [Screen.ID] { Array(sequence(first: screen) { previous[$0] }.dropFirst()) }

    /// The title of the screen that comes first among some, and of those that come as early the one before most others.
    func first(of screens: [Screen.ID]) -> String? {
        let all = Set(screens)
        let following = screens.flatMap { before($0).filter(all.contains) }.reduce(into: [:]) { $0[$1, default: 0] += 1 }
        func rank(_ screen: Screen.ID) -> (Int, Int, Screen.ID) { (depth(screen), -following[screen, default: 0], screen) }
        return screens.min { rank($0) < rank($1) }.map { titles[$0] ?? $0 }
    }

    /// Screens in areas of about as many as a picture holds, each if possible with what leads to it, and named by the screen that comes first
    /// in it, or by the next one where another area has that name.
    func divided(_ screens: [Screen.ID], limit: Int) -> [(name: String, screens: [Screen.ID])] {
        let members = Set(screens)
        let tree = FlowGraph(
            coordinators: screens.map { id in
                CoordinatorNode(id: id, typeName: titles[id] ?? id, parent: before(id).first(where: members.contains))
            })
        var used: Set<String> = []
        return tree.parts(screens: limit).map { part in
            let inside = part.coordinators.sorted { (depth($0), $0) < (depth($1), $1) }
            let names = inside.map { titles[$0] ?? $0 }
            return (names.first { used.insert($0).inserted } ?? names.first ?? "", inside)
        }
    }
}
