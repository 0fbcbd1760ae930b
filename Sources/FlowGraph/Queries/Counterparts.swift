/// Which coordinators and screens that were seen are those of which the source speaks.
///
/// Both sides describe the same app differently. An exploration knows instances, with their visible titles and the coordinator
/// that holds them; source knows classes, a title where it is a literal, and a coordinator as far as the code shows who makes whom. So:
///
/// - A coordinator is the one of the same type below the same parent. A root of the source, which no code creates, is whatever was
///   seen of that type, and so is what the source has in one place where one was seen. An explored root is that type wherever the source
///   has it: a part of an app that was explored by itself hangs from nothing.
/// - A screen is the one of the same class in the same hands. Where the source has one screen of a class, it is all that were seen of it,
///   whatever their titles (Issue 1, Issue 2). Where it has several, literal titles distinguish them, and one without a title is what the
///   others are not.
/// - A class that is not the app's own says little: an alert is the one of the same text in the same hands, or shown from the same screen,
///   and one whose text is not in the source is any that was shown from the same screen and is no other.
struct Counterparts {
    /// What was seen of each coordinator of the source, by ids, in canonical order; nothing for one that was not seen.
    private(set) var coordinators: [CoordinatorNode.ID: [CoordinatorNode.ID]] = [:]
    /// What was seen of each screen of the source, by ids, the nearest to launch first; nothing for one that was not seen.
    private(set) var screens: [Screen.ID: [Screen.ID]] = [:]

    /// The first state in which each explored screen is on top: the nearest to launch has the lowest.
    private(set) var nearness: [Screen.ID: State.ID] = [:]

    private let explored: FlowGraph
    private let source: FlowGraph

    /// Complexity: O(*n* log *n*), *n* being the size of both graphs.
    init(explored: FlowGraph, source: FlowGraph) {
        self.explored = explored
        self.source = source
        matchCoordinators()
        matchScreens()
    }

    // MARK: Coordinators

    private mutating func matchCoordinators() {
        struct Place: Hashable { let parent: CoordinatorNode.ID?, type: String }
        let known = Set(explored.coordinators.map(\.id))
        let byPlace = Dictionary(grouping: explored.coordinators) { node in
            Place(parent: node.parent.flatMap { known.contains($0) ? $0 : nil }, type: node.typeName)
        }
        let byType = Dictionary(grouping: explored.coordinators, by: \.typeName)
        let counts = Dictionary(grouping: source.coordinators, by: \.typeName).mapValues(\.count)
        let types = seenTypes()
        for node in source.parentsFirst {
            guard let seen = types[node.typeName] else { continue }
            let all = seen.flatMap { byType[$0] ?? [] }
            func found(below parent: CoordinatorNode.ID?) -> [CoordinatorNode] {
                seen.flatMap { byPlace[Place(parent: parent, type: $0)] ?? [] }
            }
            let isRoot = node.parent.map { source.coordinator($0) == nil } ?? true
            var meant = (node.parent.flatMap { coordinators[$0] } ?? []).flatMap { found(below: $0) }
            if meant.isEmpty { meant = found(below: nil) }
            if meant.isEmpty, isRoot || counts[node.typeName] == 1 && all.count == 1 { meant = all }
            if !meant.isEmpty { coordinators[node.id] = Set(meant.map(\.id)).sorted() }
        }
    }

    /// What an exploration calls a type of the source, sorted: one name as a rule, and several where it distinguishes namesakes that the
    /// source does not. Source distinguishes namesakes by what they are nested in, `Tabs.AppCoordinator`, and an exploration does not: of
    /// several, the one that is meant is that of the same module, or else that with which it has the most in common.
    private func seenTypes() -> [String: [String]] {
        let candidates = Dictionary(grouping: Set(source.coordinators.map(\.typeName))) { $0.withoutQualifier }
        let haveNamesakes = candidates.values.contains { $0.count > 1 }
        let traits = haveNamesakes ? source.traitsByType : [:], seenTraits = haveNamesakes ? explored.traitsByType : [:]
        var result: [String: [String]] = [:]
        for (type, nodes) in Dictionary(grouping: explored.coordinators, by: \.typeName) {
            guard let names = candidates[type.withoutQualifier] else { continue }
            let modules = Set(nodes.compactMap(\.module)), seen = seenTraits[type] ?? []
            func rank(_ name: String) -> (Int, Int, Int, Int, String) {
                let isOfModule = modules.contains { name.hasPrefix($0 + ".") }
                let common = seen.intersection(traits[name] ?? []).count
                return (name == type ? 0 : 1, isOfModule ? 0 : 1, -common, (traits[name] ?? []).count, name)
            }
            if let best = names.min(by: { rank($0) < rank($1) }) { result[best, default: []].append(type) }
        }
        return result.mapValues { $0.sorted() }
    }

    // MARK: Screens

    private mutating func matchScreens() {
        for state in explored.states { nearness[state.top] = min(nearness[state.top] ?? state.id, state.id) }
        let ranks = nearness
        func nearest(_ found: [Screen]) -> [Screen.ID] { found.map(\.id).sorted { (ranks[$0] ?? .max, $0) < (ranks[$1] ?? .max, $1) } }

        struct Group: Hashable { let owner: CoordinatorNode.ID?, type: String }
        let byClass = Dictionary(grouping: explored.screens) { $0.typeName.withoutQualifier }
        let owners = Dictionary(grouping: source.screens, by: \.typeName).mapValues { Set($0.map(\.owner)) }
        let namesakes = Dictionary(grouping: Set(source.screens.map(\.typeName))) { $0.withoutQualifier }
        let groups = Dictionary(grouping: source.screens) { Group(owner: $0.owner, type: $0.typeName) }

        /// What was seen of a class in the hands of those who are the owner.
        func candidates(_ group: Group, isOwn: Bool) -> [Screen] {
            guard let all = byClass[group.type.withoutQualifier] else { return [] }
            // Of several classes of one name, only that in the same hands is meant.
            let isAlone = namesakes[group.type.withoutQualifier]?.count == 1
            guard let owner = group.owner else { return isAlone ? all : [] }
            let hands = Set(coordinators[owner] ?? [])
            let same = all.filter { $0.owner.map(hands.contains) ?? false }
            // Who shows a screen and who holds it may be two. Where there is only one place on either side, it is the same.
            return same.isEmpty && isOwn && isAlone && owners[group.type]?.count == 1 && Set(all.map(\.owner)).count == 1 ? all : same
        }

        var foreign: [(screen: Screen, candidates: [Screen])] = []
        for (group, screens) in groups.sorted(by: { ($0.key.owner ?? "", $0.key.type) < ($1.key.owner ?? "", $1.key.type) }) {
            let isOwn = screens.contains(where: \.isOfTheApp)
            let found = candidates(group, isOwn: isOwn)
            guard !found.isEmpty || !isOwn else { continue }
            if isOwn, screens.count == 1 {
                self.screens[screens[0].id] = nearest(found)
                continue
            }
            let titles = Set(screens.filter(\.hasLiteralTitle).map(\.title))
            let others = found.filter { !titles.contains($0.title) }
            for screen in screens {
                let same = found.filter { $0.title == screen.title }
                if !same.isEmpty {
                    self.screens[screen.id] = nearest(same)
                } else if screen.hasLiteralTitle {
                    // Who shows an alert and who holds it may be two.
                    if !isOwn { foreign.append((screen, (byClass[group.type.withoutQualifier] ?? []).filter { $0.title == screen.title })) }
                } else if !others.isEmpty {
                    if isOwn { self.screens[screen.id] = nearest(others) } else { foreign.append((screen, others)) }
                }
            }
        }

        // Of what is not the app's own, where it is shown from tells most.
        var before: [Screen.ID: Set<Screen.ID>] = [:], seenBefore: [Screen.ID: Set<Screen.ID>] = [:]
        if !foreign.isEmpty {
            for step in source.transitions where step.leadsOn { before[step.to, default: []].insert(step.from) }
            for step in explored.transitions where step.leadsOn { seenBefore[step.to, default: []].insert(step.from) }
        }
        let own = self.screens
        for (screen, candidates) in foreign {
            let from = Set((before[screen.id] ?? []).flatMap { own[$0] ?? [] })
            let found = candidates.filter { !from.isDisjoint(with: seenBefore[$0.id] ?? []) }
            if !found.isEmpty { self.screens[screen.id] = nearest(found) }
        }
    }
}

extension FlowGraph {
    /// What is to be seen of the coordinators of each type: their screens, what sets off steps there, and whom they keep.
    fileprivate var traitsByType: [String: Set<String>] {
        let types = Dictionary(coordinators.map { ($0.id, $0.typeName) }) { first, _ in first }
        let owners = Dictionary(screens.map { ($0.id, $0.owner) }) { first, _ in first }
        var traits: [String: Set<String>] = [:]
        for screen in screens {
            if let type = screen.owner.flatMap({ types[$0] }) { traits[type, default: []].insert("screen " + screen.simpleName) }
        }
        for node in coordinators {
            if let type = node.parent.flatMap({ types[$0] }) { traits[type, default: []].insert("child " + node.typeName.withoutQualifier) }
        }
        for step in transitions where !step.trigger.isBack {
            if let type = (owners[step.from] ?? nil).flatMap({ types[$0] }) {
                traits[type, default: []].insert("step " + step.trigger.label)
            }
        }
        return traits
    }

    /// Parents before their children, and else in the order of the graph.
    var parentsFirst: [CoordinatorNode] {
        let known = Set(coordinators.map(\.id))
        let children = Dictionary(grouping: coordinators) { node in node.parent.flatMap { known.contains($0) ? $0 : nil } }
        var result: [CoordinatorNode] = [], seen: Set<CoordinatorNode.ID> = []
        // Parents that go in a circle have no root.
        for start in (children[nil] ?? []) + coordinators {
            var waiting = [start]
            while let node = waiting.popLast() {
                guard seen.insert(node.id).inserted else { continue }
                result.append(node)
                waiting += (children[node.id] ?? []).reversed()
            }
        }
        return result
    }
}

extension Screen {
    /// Whether its class is the app's own, as far as source can tell: it declares it.
    var isOfTheApp: Bool { place != nil && (kind == .screen || kind == .container) }

    /// Whether the source has its title as a literal, and it is not made up of the class or a place.
    fileprivate var hasLiteralTitle: Bool { name.hasSuffix("\"") && !isTitledByPlace }

    /// The class and the title, without what distinguishes namesakes.
    fileprivate var simpleName: String { "\(typeName.withoutQualifier) \(title)" }
}

extension String {
    /// A type's name without what it is nested in: `AppCoordinator` of `Tabs.AppCoordinator`, and all of `Host<Tabs.Home>`.
    fileprivate var withoutQualifier: String {
        let bare = prefix { $0 != "<" }
        return bare.lastIndex(of: ".").map { String(self[index(after: $0)...]) } ?? self
    }
}
