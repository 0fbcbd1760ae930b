extension FlowGraph {
    /// The same flow in groups of the files of its source, such as folders, modules or teams, and the parts of it that are drawn.
    ///
    /// A coordinator is in the group of its file, with its screens; one of which no file is known, in that of its parent. Screens that no
    /// coordinator shows are in the group of their own file, and so are many of a coordinator that has too many for a picture: there they are an
    /// area, see ``CoordinatorNode/isArea``. A screen without a place in the source goes with the screen that leads to it. States are left
    /// out.
    ///
    /// - Parameters:
    ///   - groups: The name of the group of each file, by the file's path as places give it.
    ///   - rest: The name of the group of what is in none.
    ///   - screens: About how many screens a picture holds.
    ///   - boxes: About how many parts one overview holds.
    /// - Returns: The graph, and its levels as in ``levels(screens:boxes:)``: the parts that fit into pictures, larger ones of groups that have
    ///   too many, and the groups, in the order of their names, the rest last. Complexity: O(*n* log *n*), *n* being the size of the graph.
    public func inGroups(
        _ groups: [String: String], rest: String, screens limit: Int, boxes: Int
    ) -> (graph: FlowGraph, levels: [[Part]]) {
        let nodes = Dictionary(coordinators.map { ($0.id, $0) }) { first, _ in first }
        let owned = Dictionary(grouping: screens.filter { $0.kind != .coordinator }, by: \.owner)
        let ways = NearestWays(self)
        func group(of screen: Screen) -> String? {
            ([screen.id] + ways.before(screen.id)).lazy.compactMap { ways.files[$0] }.first.flatMap { groups[$0] }
        }
        var known: [CoordinatorNode.ID: String] = [:]
        /// The group of a coordinator: that of its file, of its parent, or of most of its screens.
        func group(of id: CoordinatorNode.ID) -> String {
            if let name = known[id] { return name }
            known[id] = rest  // for parents that go in a circle
            var name = nodes[id]?.place.flatMap { groups[$0.file] }
            if name == nil, let parent = nodes[id]?.parent, nodes[parent] != nil { name = group(of: parent) }
            if name == nil || name == rest {
                let counts = Dictionary(grouping: (owned[id] ?? []).compactMap { group(of: $0) }) { $0 }.mapValues(\.count)
                name = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? name
            }
            known[id] = name ?? rest
            return name ?? rest
        }
        for node in coordinators { _ = group(of: node.id) }

        var areas: [CoordinatorNode] = [], areaOf: [Screen.ID: CoordinatorNode.ID] = [:]
        for (owner, screens) in owned.sorted(by: { $0.key ?? "" < $1.key ?? "" }) where owner == nil || screens.count > limit * 2 {
            let own = owner.flatMap { known[$0] }
            let inside = Dictionary(grouping: screens) { group(of: $0) ?? own ?? rest }
            for (name, members) in inside.sorted(by: { $0.key < $1.key }) {
                // A few stay with their coordinator.
                if let own, name == own || members.count < Self.fewestOfGroup { continue }
                let node = CoordinatorNode(area: name, of: owner)
                areas.append(node)
                known[node.id] = name
                for screen in members { areaOf[screen.id] = node.id }
            }
        }
        let grouped = with(areas, of: areaOf).inAreas(screens: limit)
        // What is divided further stays in its group.
        func final(_ node: CoordinatorNode) -> String { known[node.id] ?? node.parent.flatMap { known[$0] } ?? rest }
        let members = Dictionary(grouping: grouped.coordinators, by: final)
        let names = members.keys.sorted { ($0 == rest ? 1 : 0, $0) < ($1 == rest ? 1 : 0, $1) }
        return (grouped, grouped.levels(of: names.map { ($0, members[$0]!) }, screens: limit, boxes: boxes))
    }

    /// The levels of parts in each group, and the groups.
    private func levels(of groups: [(name: String, members: [CoordinatorNode])], screens limit: Int, boxes: Int) -> [[Part]] {
        var groupOf: [CoordinatorNode.ID: String] = [:]
        for group in groups { for node in group.members { groupOf[node.id] = group.name } }
        var groupOfScreen: [Screen.ID: String] = [:]
        for screen in screens { if let owner = screen.owner { groupOfScreen[screen.id] = groupOf[owner] } }
        let inside = Dictionary(grouping: screens) { groupOfScreen[$0.id] }
        let steps = Dictionary(grouping: transitions) { groupOfScreen[$0.from] == groupOfScreen[$0.to] ? groupOfScreen[$0.from] : nil }
        let own = groups.map { group in
            FlowGraph(coordinators: group.members, screens: inside[group.name] ?? [], transitions: steps[group.name] ?? [])
                .levels(screens: limit, boxes: boxes)
        }
        let depth = own.map(\.count).max() ?? 0
        let parts = (0..<depth).map { level in
            // A group with fewer levels has its last one in their place.
            Part.named(
                zip(groups, own).flatMap { group, levels in
                    let parts = levels[min(level, levels.count - 1)]
                    return parts.count == 1 ? [(group.name, parts[0].coordinators)] : parts.map { ($0.name, $0.coordinators) }
                })
        }
        return parts + [groups.map { Part(name: $0.name, coordinators: Set($0.members.map(\.id)), isGroup: true) }]
    }

    /// Fewer screens of a coordinator make no area of their own.
    private static let fewestOfGroup = 3

    /// The files in which coordinators and screens are declared, with how many of them, by the path as places give it.
    public var declaringFiles: [String: Int] {
        var files: [String: Int] = [:]
        for place in coordinators.compactMap(\.place) + screens.compactMap(\.place) { files[place.file, default: 0] += 1 }
        return files
    }
}

/// The folders of some files as groups: the largest ones, as many as there is room for, each with what lies below it and is in no other.
public struct FolderGroups {
    /// The name of the group of each file: that of its folder, with as many of the folders around it as tell it from the others.
    public let names: [String: String]

    private final class Folder {
        let path: String
        var folders: [String: Folder] = [:]
        var files: [String] = []
        /// Of all files below.
        var weight = 0
        var isGroup = false
        /// Whether it is not to be divided any further.
        var isDone = false

        init(path: String) { self.path = path }

        /// The nearest folders below that divide it: folders that contain nothing but the next are passed by.
        var parts: [Folder] {
            var folder = self
            while folder.files.isEmpty, folder.folders.count == 1, let only = folder.folders.values.first { folder = only }
            return folder.folders.sorted { $0.key < $1.key }.map(\.value)
        }

        /// The weight of what is in no group below.
        var rest: Int { parts.reduce(weight) { $0 - ($1.isGroup ? $1.weight : 0) } }
    }

    /// - Parameters:
    ///   - weights: How many coordinators and screens each file declares, by its path.
    ///   - atMost: How many groups there are at the most; 2 or more.
    ///   - enough: Folders with so many coordinators and screens are not divided.
    /// Complexity: O(*n* + *g* · *f*), for *n* files, *g* groups and *f* folders that divide them.
    public init(_ weights: [String: Int], atMost: Int, enough: Int) {
        var top = Folder(path: "")
        for (file, weight) in weights.sorted(by: { $0.key < $1.key }) {
            var folder = top
            folder.weight += weight
            for name in file.split(separator: "/").dropLast().map(String.init) {
                let next = folder.folders[name] ?? Folder(path: folder.path + "/" + name)
                folder.folders[name] = next
                folder = next
                folder.weight += weight
            }
            folder.files.append(file)
        }
        // What all have in common names nothing but the whole.
        while top.files.isEmpty, top.folders.count == 1, let only = top.folders.values.first { top = only }
        top.isGroup = true
        var groups = [top]
        while true {
            let large = groups.filter { !$0.isDone && ($0.rest > enough || $0 === top) && !$0.parts.isEmpty }
            guard let next = large.max(by: { ($0.rest, $1.path) < ($1.rest, $0.path) }) else { break }
            next.isDone = true
            let parts = next.parts
            let own = parts.reduce(next.weight) { $0 - $1.weight }
            var chosen = parts
            if groups.count + parts.count - (own > 0 ? 0 : 1) > atMost {
                // The small ones stay with the folder around them.
                let large = parts.sorted { ($1.weight, $0.path) < ($0.weight, $1.path) }
                chosen = large.prefix(max(0, atMost - groups.count)).filter { $0.weight >= Self.fewest }
            }
            for part in chosen { part.isGroup = true }
            next.isGroup = next.rest > 0
            groups = groups.filter(\.isGroup) + chosen
        }
        let prefix = top.path.count - (top.path.split(separator: "/").last?.count ?? 0)
        let short = Self.short(groups.map { String($0.path.dropFirst(prefix)) })
        var names: [String: String] = [:]
        func add(_ folder: Folder, _ group: String) {
            let group = folder.isGroup ? short[String(folder.path.dropFirst(prefix))]! : group
            for file in folder.files { names[file] = group }
            for inside in folder.folders.values { add(inside, group) }
        }
        add(top, "")
        self.names = names.mapValues { $0.isEmpty ? "Top folder" : $0 }
    }

    /// Folders with less make no groups of their own where there is no room for all.
    private static let fewest = 3

    /// The shortest ends of paths that are the end of no other one.
    private static func short(_ paths: [String]) -> [String: String] {
        var counts: [Substring: Int] = [:]
        func ends(_ path: String) -> [Substring] {
            [path[...]] + path.indices.filter { path[$0] == "/" }.map { path[path.index(after: $0)...] }
        }
        for path in paths { for end in ends(path) { counts[end, default: 0] += 1 } }
        return Dictionary(paths.map { path in (path, String(ends(path).last { counts[$0] == 1 } ?? path[...])) }) { first, _ in first }
    }
}
