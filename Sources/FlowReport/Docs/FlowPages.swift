import FlowGraph

/// A flow divided into the pages of its documentation: one for each coordinator, with its screens, transitions and findings.
///
/// Every format of documentation is written from it. Complexity: O(*n* log *n*) to make, *n* being the size of the document.
struct FlowPages {
    /// A coordinator at its place in the tree, or the screens without a coordinator.
    struct Page {
        /// `nil` for the screens without a coordinator.
        let node: CoordinatorNode?
        /// No other page's title; see ``DistinctNames``.
        let title: String
        /// The name of its file: ASCII letters, digits and underscores, unique even on case-insensitive file systems.
        let name: String
        let purpose: DocComment?
        /// The index of the parent's page.
        let parent: Int?
        let children: [Int]
        let screens: [Screen]
        /// Transitions between its own screens.
        let within: [Transition]
        /// Transitions from screens of others to its own.
        let arriving: [Transition]
        /// Transitions from its own screens to those of others.
        let leaving: [Transition]
        let findings: [Finding]
    }

    let document: FlowDocument
    /// In the order of the document, parents before their children.
    let pages: [Page]
    /// The page of a screen.
    let pageOfScreen: [Screen.ID: Int]
    let titles: [Screen.ID: String]
    /// Whether the flow's parts have different kinds of evidence.
    let tellsEvidence: Bool
    private let ways: WaysFromLaunch
    private let paths: ToldPaths
    private let pageOfCoordinator: [CoordinatorNode.ID: Int]
    private let screens: [Screen.ID: Screen]

    /// - Parameter purposes: The documentation comments of types, by their names.
    init(_ document: FlowDocument, purposes: [String: DocComment] = [:]) {
        self.document = document
        let graph = document.graph
        tellsEvidence = graph.tellsEvidence
        let flat = graph.collapsed(to: .screens)
        let nodes = Self.ordered(graph.coordinators)
        let known = Set(graph.screens.map(\.id))
        let missing = Set(flat.transitions.flatMap { [$0.from, $0.to] }).subtracting(known).sorted().map {
            Screen(id: $0, title: $0, typeName: $0, owner: nil, isUnexplored: true)
        }
        let all = graph.screens + missing
        screens = Dictionary(all.map { ($0.id, $0) }) { first, _ in first }
        titles = Dictionary(all.map { ($0.id, $0.title.displayed.isEmpty ? "untitled" : $0.title.displayed) }) { first, _ in first }
        let numbers = Dictionary(nodes.enumerated().map { ($1.id, $0) }) { first, _ in first }
        let loose = all.filter { $0.owner.map { numbers[$0] == nil } ?? true }
        let pageOfScreen = Dictionary(all.map { ($0.id, $0.owner.flatMap { numbers[$0] } ?? nodes.count) }) { first, _ in first }
        self.pageOfScreen = pageOfScreen
        pageOfCoordinator = numbers
        ways = graph.waysFromLaunch()
        paths = ToldPaths(graph)

        let screensOf = Dictionary(grouping: all) { pageOfScreen[$0.id]! }
        var within: [Int: [Transition]] = [:], arriving: [Int: [Transition]] = [:], leaving: [Int: [Transition]] = [:]
        for step in flat.transitions where step.kind != .stay && step.trigger.kind != .teardown {
            let from = pageOfScreen[step.from]!, to = pageOfScreen[step.to]!
            if from == to {
                within[from, default: []].append(step)
            } else {
                leaving[from, default: []].append(step)
                arriving[to, default: []].append(step)
            }
        }
        let ofScreens = graph.findingsByScreen(document.findings)
        let isOfScreen = Set(ofScreens.values.joined())
        let ofCoordinators = graph.findingsByCoordinator(document.findings.filter { !isOfScreen.contains($0) })
        func findings(_ id: CoordinatorNode.ID?, _ screens: [Screen]) -> [Finding] {
            Set((id.map { ofCoordinators[$0, default: []] } ?? []) + screens.flatMap { ofScreens[$0.id, default: []] }).sorted()
        }
        let names = Self.names(nodes), told = DistinctNames(nodes)
        let children = Dictionary(grouping: nodes.indices) { nodes[$0].parent.flatMap { numbers[$0] } }
        var pages = nodes.enumerated().map { index, node in
            let own = screensOf[index, default: []]
            return Page(
                node: node, title: told[node.id], name: names[index], purpose: purposes[node.typeName],
                parent: node.parent.flatMap { numbers[$0] },
                children: children[index, default: []], screens: own, within: within[index, default: []],
                arriving: arriving[index, default: []],
                leaving: leaving[index, default: []], findings: findings(node.id, own))
        }
        if !loose.isEmpty {
            let index = nodes.count
            pages.append(
                Page(
                    node: nil, title: "Screens without a coordinator", name: "no_coordinator", purpose: nil, parent: nil, children: [],
                    screens: loose,
                    within: within[index, default: []], arriving: arriving[index, default: []], leaving: leaving[index, default: []],
                    findings: findings(nil, loose)))
        }
        self.pages = pages
    }

    /// The findings that are about no coordinator and no screen.
    var looseFindings: [Finding] {
        let told = Set(pages.flatMap(\.findings))
        return document.findings.filter { !told.contains($0) }
    }

    /// The page that shows a finding: that of its coordinator, or the first one with a screen of the class that it is about; `nil` if none
    /// does.
    func page(about finding: Finding) -> Page? {
        let own = finding.coordinator.flatMap { pageOfCoordinator[$0] }.map { pages[$0] }
        return own.flatMap { $0.findings.contains(finding) ? $0 : nil } ?? pages.first { $0.findings.contains(finding) }
    }

    /// The shortest path to a page's nearest screen, beginning with the launch; `nil` if no path is known.
    func way(to page: Page) -> [PathStep]? {
        let nearest = page.screens.compactMap { ways[$0.id] }.min { $0.count < $1.count }
        return nearest.map(steps)
    }

    /// Whether a transition was found in source only, in a flow that was also explored.
    func isOnlyInSource(_ step: Transition) -> Bool { tellsEvidence && step.isOnlyInSource }

    /// The number of actions of the shortest path to a screen; `nil` if no path is known.
    func actions(to screen: Screen.ID) -> Int? { ways[screen]?.count }

    /// The number of actions of the shortest path to a page's nearest screen; `nil` if no path is known.
    func actions(to page: Page) -> Int? { page.screens.compactMap { actions(to: $0.id) }.min() }

    /// In a flow without states, each step of a path shows only the screen that it reaches.
    private func steps(_ way: [Transition]) -> [PathStep] {
        let told = paths.steps(way)
        guard document.graph.states.isEmpty else { return told }
        let start = way.first.map { titles[$0.from] ?? $0.from }
        return told.enumerated().map { index, step in
            index == 0
                ? PathStep(action: "launch", effect: "", layers: start.map { [[$0]] } ?? [])
                : PathStep(action: step.action, effect: step.effect, layers: [[titles[way[index - 1].to] ?? way[index - 1].to]])
        }
    }

    /// A page's own flow for a picture: its screens, their transitions, and boxes for the coordinators on the other side.
    func part(_ page: Page) -> FlowDocument? {
        guard let node = page.node else { return nil }
        let steps = page.within + page.arriving + page.leaving
        let others = Set(steps.flatMap { [$0.from, $0.to] }).compactMap { screens[$0] }
        let owners = Set(others.compactMap(\.owner))
        let nodes = owners.union([node.id]).compactMap { pageOfCoordinator[$0].flatMap { pages[$0].node } }
        let own = Set(page.screens.map(\.id))
        let small = FlowGraph(coordinators: nodes, screens: page.screens + others.filter { !own.contains($0.id) }, transitions: steps)
        return FlowDocument(name: page.title, graph: small.part(of: [node.id]), summary: document.summary, findings: page.findings)
    }

    /// The links of a picture's boxes, by their ids: a page's name, and the place of a screen on it.
    ///
    /// - Parameter graph: What is drawn: the whole flow, or the part of a page.
    func addresses(of graph: FlowGraph, _ level: LevelOfDetail) -> [String: String] {
        func address(_ page: Int) -> String { pages[page].name + ".html" }
        if level == .coordinators {
            let ids = Identifiers(prefix: "coordinator", names: graph.coordinators.map(\.id))
            let pairs = graph.coordinators.compactMap { node in pageOfCoordinator[node.id].map { (ids[node.id], address($0)) } }
            return Dictionary(pairs) { first, _ in first }
        }
        let ids = Identifiers(prefix: "screen", names: graph.screens.map(\.id))
        let pairs = graph.screens.compactMap { screen -> (String, String)? in
            if let page = pageOfScreen[screen.id] { return (ids[screen.id], address(page) + "#" + Self.fragment(screen)) }
            // A box for a whole coordinator has its id.
            return pageOfCoordinator[screen.id].map { (ids[screen.id], address($0)) }
        }
        return Dictionary(pairs) { first, _ in first }
    }

    /// The links of an overview's boxes, by their ids: to the page of the first coordinator of each part.
    func addresses(of parts: [FlowGraph.Part]) -> [String: String] {
        let ids = Identifiers(prefix: "coordinator", names: parts.map(\.name))
        let pairs = parts.compactMap { part -> (String, String)? in
            let top = part.coordinators.compactMap { pageOfCoordinator[$0] }.min()
            return top.map { (ids[part.name], pages[$0].name + ".html") }
        }
        return Dictionary(pairs) { first, _ in first }
    }

    /// The anchor of a screen on its page.
    static func fragment(_ screen: Screen) -> String { "s-" + Fingerprint([screen.id]).description }

    /// Parents before their children, and else in the order of the document.
    private static func ordered(_ nodes: [CoordinatorNode]) -> [CoordinatorNode] {
        let known = Set(nodes.map(\.id))
        let children = Dictionary(grouping: nodes) { node in node.parent.flatMap { known.contains($0) ? $0 : nil } }
        var result: [CoordinatorNode] = [], seen: Set<CoordinatorNode.ID> = []
        func add(_ start: CoordinatorNode) {
            // Deep trees are as many calls deep as they are levels: a list does without.
            var waiting = [start]
            while let node = waiting.popLast() {
                guard seen.insert(node.id).inserted else { continue }
                result.append(node)
                waiting += children[node.id, default: []].reversed()
            }
        }
        for root in children[nil, default: []] { add(root) }
        for node in nodes { add(node) }
        return result
    }

    private static func names(_ nodes: [CoordinatorNode]) -> [String] {
        func short(_ node: CoordinatorNode) -> String { String(Identifiers.slug(node.typeName).prefix(80)) }
        let counts = Dictionary(grouping: nodes) { short($0).lowercased() }
        return nodes.map { node in
            let name = short(node)
            let isPlain = !name.isEmpty && counts[name.lowercased()]!.count == 1 && name == node.typeName
            return isPlain ? name : (name.isEmpty ? "coordinator" : name) + "_" + Fingerprint([node.id]).description
        }
    }
}
