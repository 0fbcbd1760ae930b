/// An exploration of an app combined with its source: one flow in which every part lists its evidence.
///
/// The exploration comes first: its coordinators, screens, states and transitions stay as they are, with their ids, so paths, findings and
/// replay stay valid. A part that is in the source as well gets the source's evidence in addition, and a place if it had none. A part that
/// is only in the source is added, with the source's evidence alone:
///
/// - A coordinator hangs below those that the source names as its parents, be they seen or not.
/// - Source names the classes of a transition. If a transition between two classes with the same owners was explored, it is the one in the
///   source, whichever of their screens it joins, and nothing is added. If none was, the transition is added.
/// - The same transition of several screens of a class is added once: a picture in which Issue 1 to Issue 50 each have it would repeat it
///   fifty times. It starts at one of them on which not everything was tried, or else at the nearest to launch.
/// - What the system offers by itself, taps on tabs and going back, is not added between explored screens: the exploration has tried it.
///   Transitions back are added only together with one that leads on, and jumps of the back menu not at all.
public struct CombinedFlow: Sendable {
    /// The combined flow. It has the exploration's name and no findings: the rules judge it again, and omit hints that the exploration has
    /// proved.
    public let document: FlowDocument
    /// Coordinators of the source that are not in it, because nothing that was explored leads to them; empty if the whole source is
    /// included. Sorted.
    public let leftOut: [CoordinatorNode]
    /// Whether the exploration and the source have nothing in common: then they are probably different apps.
    public let isOfStrangers: Bool

    /// Complexity: O(*n* log *n*), *n* being the size of both documents.
    ///
    /// - Parameters:
    ///   - explored: The explored or recorded flow.
    ///   - source: The flow from the source of the same app.
    ///   - isConnected: Whether only the part of the source is added that something explored leads to: for one of several explorations of
    ///     an app.
    public init(of explored: FlowDocument, with source: FlowDocument, isConnected: Bool = false) {
        let counterparts = Counterparts(explored: explored.graph, source: source.graph)
        isOfStrangers = counterparts.coordinators.isEmpty && counterparts.screens.isEmpty
        let kept = isConnected ? ConnectedPart(source.graph, counterparts) : nil
        var graph = CombinedGraph(explored.graph, source: source.graph, counterparts: counterparts, kept: kept)
        graph.addCoordinators()
        graph.addScreens()
        graph.addSteps()
        document = FlowDocument(
            name: explored.name, graph: graph.whole(facts: kept?.facts(of: source.graph) ?? source.graph.sourceFacts ?? []),
            summary: explored.summary.completed(by: source.summary))
        leftOut = kept.map { kept in source.graph.coordinators.filter { !kept.coordinators.contains($0.id) } } ?? []
    }
}

extension Summary {
    /// What was explored, and beside it what was read.
    fileprivate func completed(by source: Summary) -> Summary {
        Summary(
            inputs: inputs + source.inputs, gestures: gestures, leftOut: leftOut, equalRows: equalRows,
            silentRows: silentRows, unfollowed: unfollowed, uncalled: uncalled, unshown: unshown, size: size, limits: limits,
            divergences: divergences, growths: growths,
            misuses: misuses, crashes: crashes, reading: source.reading)
    }
}

/// The part of a source's graph to which something leads that was seen.
private struct ConnectedPart {
    /// Whose screens and children are in it, and who is around them.
    private(set) var coordinators: Set<CoordinatorNode.ID> = []
    private(set) var screens: Set<Screen.ID> = []

    init(_ source: FlowGraph, _ counterparts: Counterparts) {
        let children = Dictionary(grouping: source.coordinators, by: \.parent), owned = Dictionary(grouping: source.screens, by: \.owner)
        let next = Dictionary(grouping: source.transitions.filter(\.leadsOn), by: \.from)
        let owners = Dictionary(source.screens.map { ($0.id, $0.owner) }) { first, _ in first }
        var nodes = Set(counterparts.coordinators.keys), found = Set(counterparts.screens.keys)
        var waiting = nodes.map { (node: Optional($0), screen: Screen.ID?.none) } + found.map { (node: nil, screen: Optional($0)) }
        func reach(node: CoordinatorNode.ID?) { if let node, nodes.insert(node).inserted { waiting.append((node, nil)) } }
        func reach(screen: Screen.ID) { if found.insert(screen).inserted { waiting.append((nil, screen)) } }
        while let (node, screen) = waiting.popLast() {
            if let node {
                for child in children[node] ?? [] { reach(node: child.id) }
                for screen in owned[node] ?? [] { reach(screen: screen.id) }
            }
            if let screen {
                for step in next[screen] ?? [] { reach(screen: step.to) }
                reach(node: owners[screen] ?? nil)
            }
        }
        // Who is around is drawn around, with no screens of its own.
        for node in nodes {
            var parent = source.coordinator(node)?.parent
            while let id = parent, nodes.insert(id).inserted { parent = source.coordinator(id)?.parent }
        }
        coordinators = nodes
        screens = found
    }

    /// What the source says of the types in the part, or of no type that it draws.
    func facts(of source: FlowGraph) -> [SourceFact] {
        let types = Set(
            source.coordinators.filter { coordinators.contains($0.id) }.map(\.typeName)
                + source.screens.filter { screens.contains($0.id) }.map(\.typeName))
        let drawn = Set(source.coordinators.map(\.typeName) + source.screens.map(\.typeName))
        return (source.sourceFacts ?? []).filter { fact in
            let about = [fact.owner, fact.child].filter { !$0.isEmpty }
            return about.contains(where: types.contains) || !about.contains(where: drawn.contains)
        }
    }
}

/// An exploration's graph in the making, to which what the source knows is added.
private struct CombinedGraph {
    private let explored: FlowGraph
    private let source: FlowGraph
    private let counterparts: Counterparts
    private let kept: ConnectedPart?
    /// How what was not read from source is known.
    private let seen: Evidence

    private var coordinators: [CoordinatorNode.ID: CoordinatorNode] = [:]
    private var coordinatorEvidence: [CoordinatorNode.ID: Set<Evidence>] = [:]
    /// What each coordinator of the source is called here: its counterparts, or what was added for it.
    private var nodes: [CoordinatorNode.ID: [CoordinatorNode.ID]] = [:]
    private var screens: [Screen.ID: Screen] = [:]
    private var screenEvidence: [Screen.ID: Set<Evidence>] = [:]
    /// What each screen of the source is called here.
    private var places: [Screen.ID: [Screen.ID]] = [:]
    /// What the source says of steps that were seen, by their index.
    private var stepEvidence: [Int: Set<Evidence>] = [:]
    private var added: [Step: Set<Evidence>] = [:]
    /// How many steps the source has from what was seen, or where it says that the flow starts, to each of its screens.
    private let distances: [Screen.ID: Int]

    private struct Step: Hashable { let from, to: Screen.ID, kind: Transition.Kind, trigger: Trigger }

    init(_ explored: FlowGraph, source: FlowGraph, counterparts: Counterparts, kept: ConnectedPart?) {
        self.explored = explored
        self.source = source
        self.counterparts = counterparts
        self.kept = kept
        let isRecorded =
            explored.transitions.contains { !$0.evidence.isEmpty } && !explored.transitions.contains { $0.evidence.contains(.explored) }
        seen = isRecorded ? .recorded(nil) : .explored
        let next = Dictionary(grouping: source.transitions.filter(\.leadsOn), by: \.from)
        let starts = source.screens.filter { $0.isEntry || counterparts.screens[$0.id] != nil }.map(\.id)
        var distances = Dictionary(starts.map { ($0, 0) }) { first, _ in first }, queue = starts, done = 0
        while done < queue.count {
            for step in next[queue[done]] ?? [] where distances[step.to] == nil {
                distances[step.to] = distances[queue[done]]! + 1
                queue.append(step.to)
            }
            done += 1
        }
        self.distances = distances
    }

    // MARK: What there is

    mutating func addCoordinators() {
        for node in explored.coordinators {
            coordinators[node.id] = node
            coordinatorEvidence[node.id] = [seen]
        }
        for node in source.parentsFirst {
            guard kept?.coordinators.contains(node.id) ?? true else { continue }
            let parent = node.parent.flatMap { nodes[$0]?.first }
            let ids = counterparts.coordinators[node.id] ?? [parent.map { $0 + "/" + node.typeName } ?? node.id]
            nodes[node.id] = ids
            for id in ids {
                // Several places of the source may be one here: its roots are whoever was seen of their type.
                coordinators[id] =
                    coordinators[id]?.placed(at: node.place)
                    ?? CoordinatorNode(id: id, typeName: node.typeName, module: node.module, parent: parent, place: node.place)
                coordinatorEvidence[id, default: []].formUnion(node.place.map { [.source($0)] } ?? [])
            }
        }
    }

    mutating func addScreens() {
        for screen in explored.screens {
            screens[screen.id] = screen
            screenEvidence[screen.id] = [seen]
        }
        var shown: [Screen.ID: Set<Evidence>] = [:]
        for step in source.transitions { shown[step.to, default: []].formUnion(step.evidence) }
        for screen in source.screens {
            // What is nobody's class in the source is known by the code that shows it.
            let evidence = screen.place.map { [.source($0)] } ?? shown[screen.id] ?? []
            guard kept?.screens.contains(screen.id) ?? true else { continue }
            let owner = screen.owner.flatMap { nodes[$0]?.first }
            let ids = counterparts.screens[screen.id] ?? [(owner.map { $0 + "/" } ?? "") + screen.name]
            places[screen.id] = ids
            for id in ids {
                screens[id] =
                    screens[id]?.placed(at: screen.place)
                    ?? Screen(
                        id: id, kind: screen.kind, title: screen.title, typeName: screen.typeName, owner: owner, isEntry: screen.isEntry,
                        isUnexplored: screen.isUnexplored, place: screen.place)
                screenEvidence[id, default: []].formUnion(evidence)
            }
        }
    }

    // MARK: Steps

    mutating func addSteps() {
        // Screens of the app's classes are told apart by class and owner, as the source does it; alerts and the like each stand for
        // themselves.
        let ofTheApp = Set(source.screens.filter(\.isOfTheApp).flatMap { counterparts.screens[$0.id] ?? [] })
        func kin(_ id: Screen.ID) -> String {
            guard ofTheApp.contains(id), let screen = explored.screen(id) else { return id }
            return (screen.owner ?? "") + "\u{0}" + screen.typeName
        }
        struct Ends: Hashable { let from, to: String, isBack: Bool }
        var walked: [Ends: [Int]] = [:]
        for (index, step) in explored.transitions.enumerated() where step.kind != .stay {
            walked[Ends(from: kin(step.from), to: kin(step.to), isBack: step.isUnwinding), default: []].append(index)
        }

        var back: [Transition] = []
        for (saying, steps) in sayings() {
            guard let to = places[saying.to] else { continue }
            let told = steps.filter { places[$0.from] != nil }
            let known = told.filter { isSeen($0.from) && isSeen($0.to) }
            var isWalked = false
            for step in known {
                let from = places[step.from]!
                let same = Set(from.map(kin)).flatMap { from in
                    Set(to.map(kin)).flatMap { walked[Ends(from: from, to: $0, isBack: step.isUnwinding)] ?? [] }
                }
                guard !same.isEmpty else { continue }
                isWalked = true
                if !step.evidence.isEmpty { confirm(same, by: step, between: Set(from), and: Set(to)) }
            }
            guard !isWalked, let first = told.first else { continue }
            // What no line of code does, the system offers: taps on tabs, ways back. Between screens that were seen, the exploration has
            // tried them.
            if known.count == told.count, told.allSatisfy(\.evidence.isEmpty) { continue }
            guard !first.isOfTheSystem else {
                if ![.backMenu, .selectedTabTap].contains(saying.trigger.kind) {
                    back += told.filter { !isSeen($0.from) || !isSeen($0.to) }
                }
                continue
            }
            let from = start(of: told.map(\.from))
            // What leads from one screen of a class to another one of it does not lead to itself.
            if from == to[0], saying.isToItsOwn { continue }
            let evidence = Set(told.flatMap(\.evidence))
            let ofScreen = [to[0], from].first { explored.screen($0) == nil }.flatMap { screenEvidence[$0] } ?? []
            added[Step(from: from, to: to[0], kind: saying.kind, trigger: saying.trigger), default: []].formUnion(
                evidence.isEmpty ? ofScreen : evidence)
        }

        // The system leads back where something has led on, and the code that does is the reason.
        struct Way: Hashable { let from, to: Screen.ID }
        var ways: [Way: Set<Evidence>] = [:]
        for (step, evidence) in added where !step.kind.isUnwinding {
            ways[Way(from: step.from, to: step.to), default: []].formUnion(evidence)
        }
        for step in back {
            guard let from = places[step.from]?.first, let to = places[step.to]?.first, let evidence = ways[Way(from: to, to: from)] else {
                continue
            }
            added[Step(from: from, to: to, kind: step.kind, trigger: step.trigger), default: []].formUnion(
                step.evidence.isEmpty ? evidence : Set(step.evidence))
        }
    }

    /// What the source says of all screens of one class in the same hands, in the same words.
    private struct Saying: Hashable {
        let from: String
        let to: Screen.ID
        let kind: Transition.Kind
        let trigger: Trigger
        /// Whether it leads to another screen of the same class in the same hands.
        let isToItsOwn: Bool
    }

    /// The source's steps, those together that it tells of several screens of a class alike: it knows no better which of them it is.
    private func sayings() -> [Saying: [Transition]] {
        func kin(_ screen: Screen) -> String { screen.isOfTheApp ? (screen.owner ?? "") + "\u{0}" + screen.typeName : screen.id }
        let kins = Dictionary(source.screens.map { ($0.id, kin($0)) }) { first, _ in first }
        let sizes = Dictionary(grouping: kins.values, by: \.self).mapValues(\.count)
        let steps = source.transitions.filter { step in
            step.kind != .stay && step.trigger.kind != .launch && step.trigger.kind != .teardown && kins[step.from] != nil
                && kins[step.to] != nil
        }
        return Dictionary(grouping: steps) { step in
            let from = kins[step.from]!
            return Saying(
                from: from, to: step.to, kind: step.kind, trigger: step.trigger, isToItsOwn: from == kins[step.to]! && sizes[from]! > 1)
        }
    }

    private func isSeen(_ id: Screen.ID) -> Bool { places[id]?.first.map { explored.screen($0) != nil } ?? false }

    /// From which of several screens a step is drawn: from one on which not everything was tried; else from the nearest.
    private func start(of screens: [Screen.ID]) -> Screen.ID {
        let all = Set(screens.flatMap { places[$0] ?? [] })
        let seen = all.compactMap(explored.screen)
        func rank(_ screen: Screen) -> (Int, State.ID, Screen.ID) {
            (screen.isUnexplored ? 0 : 1, counterparts.nearness[screen.id] ?? .max, screen.id)
        }
        if let first = seen.min(by: { rank($0) < rank($1) }) { return first.id }
        let nearest = screens.min { (distances[$0] ?? .max, $0) < (distances[$1] ?? .max, $1) }
        return places[nearest!]![0]
    }

    /// Gives the source's evidence to the steps that it speaks of: those between these very screens, if there are any, and of them those of
    /// the same trigger.
    private mutating func confirm(_ walked: [Int], by step: Transition, between from: Set<Screen.ID>, and to: Set<Screen.ID>) {
        let steps = explored.transitions
        let exact = walked.filter { from.contains(steps[$0].from) && to.contains(steps[$0].to) }
        let meant = exact.isEmpty ? walked : exact
        let same = meant.filter { steps[$0].trigger == step.trigger }
        for index in same.isEmpty ? meant.filter({ !steps[$0].isOfTheSystem }) : same {
            stepEvidence[index, default: []].formUnion(step.evidence)
        }
    }

    // MARK: The whole

    func whole(facts: [SourceFact]) -> FlowGraph {
        let steps = explored.transitions.enumerated().map { index, step -> Transition in
            // What nobody has said of a step that was taken is that it was.
            let own = step.evidence.isEmpty ? [seen] : step.evidence, more = stepEvidence[index] ?? []
            guard !more.isEmpty || step.evidence.isEmpty else { return step }
            return Transition(
                from: step.from, to: step.to, kind: step.kind, trigger: step.trigger, owner: step.owner,
                evidence: [Evidence](canonical: more.union(own)), states: step.states, isIdle: step.isIdle)
        }
        let more = added.map { step, evidence in
            Transition(
                from: step.from, to: step.to, kind: step.kind, trigger: step.trigger, owner: screens[step.from]?.owner,
                evidence: [Evidence](canonical: evidence))
        }
        return FlowGraph(
            coordinators: coordinators.values.map { node in
                var copy = node
                copy.evidence = [Evidence](canonical: coordinatorEvidence[node.id] ?? [])
                return copy
            },
            screens: screens.values.map { screen in
                var copy = screen
                copy.evidence = [Evidence](canonical: screenEvidence[screen.id] ?? [])
                return copy
            },
            states: explored.states, transitions: steps + more, sourceFacts: facts)
    }
}

extension CoordinatorNode {
    /// The same with a place, if it has none.
    fileprivate func placed(at place: SourcePlace?) -> CoordinatorNode {
        guard self.place == nil, let place else { return self }
        return CoordinatorNode(
            id: id, typeName: typeName, module: module, parent: parent, lifetimes: lifetimes, place: place, members: members,
            evidence: evidence)
    }
}

extension Screen {
    /// The same with a place, if it has none.
    fileprivate func placed(at place: SourcePlace?) -> Screen {
        guard self.place == nil, let place else { return self }
        return Screen(
            id: id, kind: kind, title: title, typeName: typeName, owner: owner, isOwnerGuessed: isOwnerGuessed, isEntry: isEntry,
            isUnexplored: isUnexplored,
            isTerminal: isTerminal, place: place, evidence: evidence)
    }
}

extension Transition {
    /// Whether it is a way back that the system offers, or an alert's button that does no more than close it.
    fileprivate var isOfTheSystem: Bool {
        isUnwinding && (trigger.isBack || trigger.kind == .selectedTabTap || trigger.kind == .alertButton && kind == .dismiss)
    }
}
