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
    /// - Returns: The graph, the parts that fit into pictures, and the groups, each part lying in one of them; the groups in the order of
    ///   their names, the rest last. Complexity: O(*n* log *n*), *n* being the size of the graph.
    public func inGroups(
        _ groups: [String: String], rest: String, screens limit: Int
    ) -> (graph: FlowGraph, parts: [Part], groups: [Part]) {
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
                let id = (owner.map { $0 + "/" } ?? "") + name + "/"
                areas.append(CoordinatorNode(id: id, typeName: name, parent: owner, members: 0))
                known[id] = name
                for screen in members { areaOf[screen.id] = id }
            }
        }
        let grouped = FlowGraph(
            coordinators: coordinators + areas,
            screens: screens.map { screen in
                guard let area = areaOf[screen.id] else { return screen }
                var screen = screen
                screen.owner = area
                return screen
            },
            transitions: collapsed(to: .screens).transitions, sourceFacts: sourceFacts ?? []
        ).inAreas(screens: limit)
        // What is divided further stays in its group.
        func final(_ node: CoordinatorNode) -> String { known[node.id] ?? node.parent.flatMap { known[$0] } ?? rest }
        let (parts, all) = grouped.parts(inGroups: Dictionary(grouping: grouped.coordinators, by: final), rest: rest, screens: limit)
        return (grouped, parts, all)
    }

    /// The parts of each group that fit into pictures, and the groups.
    private func parts(
        inGroups members: [String: [CoordinatorNode]], rest: String, screens limit: Int
    ) -> (parts: [Part], groups: [Part]) {
        var groupOf: [CoordinatorNode.ID: String] = [:]
        for (name, nodes) in members { for node in nodes { groupOf[node.id] = name } }
        var groupOfScreen: [Screen.ID: String] = [:]
        for screen in screens { if let owner = screen.owner { groupOfScreen[screen.id] = groupOf[owner] } }
        let inside = Dictionary(grouping: screens) { groupOfScreen[$0.id] }
        let steps = Dictionary(grouping: transitions) { groupOfScreen[$0.from] == groupOfScreen[$0.to] ? groupOfScreen[$0.from] : nil }
        let names = members.keys.sorted { ($0 == rest ? 1 : 0, $0) < ($1 == rest ? 1 : 0, $1) }
        let parts = names.flatMap { name in
            let own = FlowGraph(coordinators: members[name]!, screens: inside[name] ?? [], transitions: steps[name] ?? [])
            let parts = own.parts(screens: limit)
            return parts.count == 1 ? [(name: name, coordinators: parts[0].coordinators)] : parts.map { ($0.name, $0.coordinators) }
        }
        return (
            Part.named(parts),
            names.map { Part(name: $0, coordinators: Set(members[$0]!.map(\.id)), isGroup: true) }
        )
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

/// The folders of some files as groups: the top ones below what all have in common, and of large ones their folders, as long as there are
/// not too many.
public struct FolderGroups {
    /// The name of the group of each file: that of its folder, with as many of the folders around it as tell it from the others.
    public let names: [String: String]

    private final class Folder {
        var folders: [String: Folder] = [:]
        var files: [String] = []
        var weight = 0
    }

    /// A group that may be divided further.
    private struct Group {
        var name: String
        var folder: Folder
        /// Whether it is what lies in the folder itself, and not in those below it.
        var isOwn: Bool
        var weight: Int
    }

    /// - Parameters:
    ///   - weights: How many coordinators and screens each file declares, by its path.
    ///   - atMost: How many groups there are at the most, if the top folders are not more.
    ///   - enough: Folders with so many coordinators and screens are not divided.
    /// Complexity: O(*n* + *g*²), for *n* files and *g* groups.
    public init(_ weights: [String: Int], atMost: Int, enough: Int) {
        let root = Folder()
        for (file, weight) in weights.sorted(by: { $0.key < $1.key }) {
            var folder = root
            folder.weight += weight
            for name in file.split(separator: "/").dropLast() {
                let next = folder.folders[String(name)] ?? Folder()
                folder.folders[String(name)] = next
                folder = next
                folder.weight += weight
            }
            folder.files.append(file)
        }
        /// Of folders that contain nothing but the next, the first tells most.
        func group(_ name: String, _ folder: Folder) -> Group {
            var folder = folder
            while folder.files.isEmpty, folder.folders.count == 1, let only = folder.folders.values.first { folder = only }
            return Group(name: name, folder: folder, isOwn: false, weight: folder.weight)
        }
        func divided(_ one: Group, below prefix: String) -> [Group] {
            let inside = one.folder.folders.sorted { $0.key < $1.key }.map { group(prefix + $0.key, $0.value) }
            let own = one.weight - inside.reduce(0) { $0 + $1.weight }
            return (own > 0 ? [Group(name: one.name, folder: one.folder, isOwn: true, weight: own)] : []) + inside
        }
        // What all have in common names nothing but the whole.
        var top = Group(name: "", folder: root, isOwn: false, weight: root.weight)
        while top.folder.files.isEmpty, top.folder.folders.count == 1, let only = top.folder.folders.first {
            (top.name, top.folder) = (only.key, only.value)
        }
        var groups = divided(top, below: "")
        while true {
            let large = groups.indices.filter { !groups[$0].isOwn && groups[$0].weight > enough && !groups[$0].folder.folders.isEmpty }
                .sorted { (groups[$1].weight, $0) < (groups[$0].weight, $1) }
            guard
                let next = large.first(where: {
                    groups.count - 1 + divided(groups[$0], below: groups[$0].name + "/").count <= atMost
                })
            else { break }
            groups.replaceSubrange(next...next, with: divided(groups[next], below: groups[next].name + "/"))
        }
        let short = Self.short(groups.map(\.name))
        var names: [String: String] = [:]
        func add(_ folder: Folder, _ name: String) {
            for file in folder.files { names[file] = name }
            for inside in folder.folders.values { add(inside, name) }
        }
        for group in groups {
            let name = short[group.name]!
            if group.isOwn {
                for file in group.folder.files { names[file] = name.isEmpty ? "Top folder" : name }
            } else {
                add(group.folder, name)
            }
        }
        self.names = names
    }

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
