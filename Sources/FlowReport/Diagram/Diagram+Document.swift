import FlowGraph

extension Diagram {
    /// Decides what is drawn of a document. Complexity: O(*n* log *n*), *n* being the size of the document.
    ///
    /// - Parameter compared: What was added and removed, where the document is that of two versions.
    init(_ document: FlowDocument, level: LevelOfDetail, compared: ComparedFlow? = nil) {
        self.init(document, style: DrawingStyle(level: level), compared: compared)
    }

    /// Decides what is drawn of a document, in a style. Complexity: O(*n* log *n*), *n* being the size of the document.
    init(_ document: FlowDocument, style: DrawingStyle, compared: ComparedFlow? = nil) {
        let level = style.level
        let graph = document.graph.collapsed(to: level)
        let coordinatorsAreBoxes = level == .coordinators
        // A screen that does what its coordinator should do is marked itself.
        let ofScreens = level == .screens ? graph.findingsByScreen(document.findings) : [:]
        let isOfScreen = Set(ofScreens.values.joined())
        let others = document.findings.filter { !isOfScreen.contains($0) }
        let causes = NamedCauses(document)
        let clusters =
            coordinatorsAreBoxes ? [] : Self.clusters(of: graph, findings: others, causes: causes, style: style, compared: compared)
        let clusterOfCoordinator = Dictionary(clusters.map { ($0.coordinator, $0.index) }, uniquingKeysWith: { first, _ in first })

        // Reading source tries no actions.
        let unexplored = document.isRead ? "source does not show where it leads" : "not every action was tried"
        let places = Places(
            graph: graph, level: level, findings: document.findings, causes: causes, ofScreens: ofScreens, clusters: clusterOfCoordinator,
            unexplored: unexplored,
            style: style, compared: compared)
        let folded = FoldedSteps(
            steps: places.steps(marks: WitnessMarks(document, level: level)), places: places, tellsEvidence: graph.tellsEvidence,
            isRead: document.isRead)
        let owns = coordinatorsAreBoxes ? places.ownership(of: graph) : []
        let map =
            coordinatorsAreBoxes ? CoordinatorMap(document, causes: causes, arrows: folded.arrows, owns: owns, boxes: places.boxes) : nil

        let crowded =
            level == .screens && document.isRead ? CrowdedPart(boxes: places.boxes, arrows: folded.arrows, most: style.mostInto) : nil

        let tabBars = TabBars(
            boxes: map?.boxes ?? crowded?.boxes ?? places.boxes, arrows: map?.arrows ?? crowded?.arrows ?? folded.arrows + owns,
            clusters: clusters.map(\.cluster))
        var arrows = tabBars.arrows, unlabelled = 0
        for index in arrows.indices where style.unlabelled.contains(arrows[index].id) {
            guard arrows[index].mark == nil, arrows[index].change == nil, !arrows[index].isOnPath else { continue }
            unlabelled += arrows[index].labels.count
            arrows[index].labels = []
        }

        let known = Set(graph.coordinators.map(\.id))
        let boxed = coordinatorsAreBoxes ? [] : graph.screens.filter { $0.kind == .coordinator }
        let loose = others.filter { finding in
            finding.coordinator.map { id in !known.contains(id) && !boxed.contains { $0.contains(coordinator: id) } } ?? true
        }
        self.init(
            id: "flow_" + Identifiers.slug(document.name), name: style.part?.title ?? document.name,
            counts: (style.part.map { $0.whole + " · " } ?? "") + FlowSummaryLine(document).counts,
            badges: Badge.badges(for: loose, causes: causes.elsewhere),
            tooltip: ([document.name, FlowSummaryLine(document).counts] + loose.map(\.tooltip)).joined(separator: "\n"),
            clusters: clusters.map(\.cluster), boxes: tabBars.boxes, arrows: arrows, unexplored: unexplored,
            omitted: folded.omitted + (unlabelled > 0 ? [count(unlabelled, "transition label")] : [])
                + (map?.omitted ?? crowded?.omitted ?? []), isLaunchGuessed: graph.isLaunchGuessed ?? false)
    }

    private static func clusters(
        of graph: FlowGraph, findings: [Finding], causes: NamedCauses, style: DrawingStyle, compared: ComparedFlow?
    ) -> [(coordinator: CoordinatorNode.ID, index: Int, cluster: Cluster)] {
        let ids = Identifiers(prefix: "cluster", names: graph.coordinators.map(\.id))
        let known = Set(graph.coordinators.map(\.id))
        let children = Dictionary(grouping: graph.coordinators) { node in node.parent.flatMap { known.contains($0) ? $0 : nil } }
        let findings = graph.findingsByCoordinator(findings)
        var result: [(coordinator: CoordinatorNode.ID, index: Int, cluster: Cluster)] = []
        var seen: Set<CoordinatorNode.ID> = []

        /// An area that is drawn without the coordinator whose screens it has says whose they are.
        func title(_ node: CoordinatorNode) -> String {
            guard let owner = node.ownerOfArea, !known.contains(owner) else { return node.typeName }
            return "\(owner.split(separator: "/").last ?? ""): \(node.typeName)"
        }
        func add(_ node: CoordinatorNode, parent: Int?, depth: Int) {
            guard seen.insert(node.id).inserted else { return }
            let index = result.count
            let own = findings[node.id, default: []]
            let cluster = Cluster(
                id: ids[node.id], title: title(node).displayed, parent: parent, depth: depth,
                badges: Badge.badges(for: own.filter { !causes.explain($0) }, causes: causes.at(node.id)),
                tooltip: ([node.id] + (node.place.map { [$0.text] } ?? []) + (node.isOnlyInSource ? [Diagram.neverSeen] : [])
                    + own.map(\.tooltip))
                    .joined(separator: "\n"),
                place: node.place, isHighlighted: style.highlighted.coordinators.contains(node.id), isOnlyInSource: node.isOnlyInSource,
                change: compared?.mark(ofCoordinator: node.id), isAffected: own.contains(where: causes.explain))
            result.append((node.id, index, cluster))
            for child in children[node.id, default: []] { add(child, parent: index, depth: depth + 1) }
        }
        for root in children[nil, default: []] { add(root, parent: nil, depth: 0) }
        // Parents that form a cycle have no root: a document that was edited by hand is still drawn.
        for node in graph.coordinators { add(node, parent: nil, depth: 0) }
        return result
    }
}

extension FlowGraph {
    /// The findings about screens: those from source about a class, at every screen of it, and those proved of one screen, there.
    func findingsByScreen(_ findings: [Finding]) -> [Screen.ID: [Finding]] {
        // In a part, a coordinator outside of it is a screen too, and no class of screens.
        let conductors = Set(coordinators.map(\.typeName))
        let own = screens.filter { $0.kind != .coordinator && !conductors.contains($0.typeName) }
        let ofType = Dictionary(grouping: own, by: \.typeName), ofOwner = Dictionary(grouping: own) { $0.owner ?? "" }
        var result: [Screen.ID: [Finding]] = [:]
        for finding in findings {
            if finding.isHint {
                for screen in finding.owner.flatMap({ ofType[$0] }) ?? [] { result[screen.id, default: []].append(finding) }
            } else if let child = finding.child, let coordinator = finding.coordinator {
                // The rules call a screen by its class, or by its class and its title: `LoginViewController "Login"`.
                let meant = ofOwner[coordinator, default: []].filter { child == $0.typeName || child == $0.name }
                if meant.count == 1 { result[meant[0].id, default: []].append(finding) }
            }
        }
        return result
    }

    /// The findings about each coordinator. A finding from source about a type applies to all its coordinators below the same parent.
    func findingsByCoordinator(_ findings: [Finding]) -> [CoordinatorNode.ID: [Finding]] {
        struct Pair: Hashable { let type: String, parent: String? }
        func pair(_ node: CoordinatorNode) -> Pair { Pair(type: node.typeName, parent: node.parent.flatMap { coordinator($0)?.typeName }) }
        var result: [CoordinatorNode.ID: [Finding]] = [:]
        let twins = Dictionary(grouping: coordinators, by: pair)
        for finding in findings {
            guard let id = finding.coordinator else { continue }
            let shown = finding.isHint ? coordinator(id).flatMap { twins[pair($0)] }?.map(\.id) ?? [id] : [id]
            for id in shown { result[id, default: []].append(finding) }
        }
        return result
    }
}

extension Screen {
    /// Whether it stands for a coordinator, or for a whole one that has it below.
    func contains(coordinator id: CoordinatorNode.ID) -> Bool { kind == .coordinator && (id == self.id || id.hasPrefix(self.id + "/")) }
}

extension Diagram.Badge {
    /// One badge for errors and one for warnings, where there are any.
    ///
    /// - Parameter causes: What is named here of findings about several coordinators.
    static func badges(for findings: [Finding], causes: [FindingCause] = []) -> [Diagram.Badge] {
        [Severity.error, .warning].compactMap { severity in
            let ofSeverity = findings.filter { $0.severity == severity }
            let named = causes.filter { $0.severity == severity }.map(\.text)
            guard !ofSeverity.isEmpty || !named.isEmpty else { return nil }
            // Proved findings are before possible ones.
            let proved = texts(ofSeverity.filter { !$0.isHint }) { $0.witnesses.count }
            let hints = named + texts(ofSeverity.filter(\.isHint)) { $0.triggers.count }
            return Diagram.Badge(
                severity: severity,
                text: (proved + (hints.isEmpty ? [] : ["may: " + hints.joined(separator: " · ")])).joined(separator: " · "))
        }
    }

    /// A text for each rule, those with the most triggers first: they are the ones to look at.
    private static func texts(_ findings: [Finding], triggers: (Finding) -> Int) -> [String] {
        Dictionary(grouping: findings, by: \.rule).map { rule, findings in
            (rule: rule, triggers: findings.reduce(0) { $0 + max(triggers($1), 1) })
        }
        .sorted { ($1.triggers, $0.rule) < ($0.triggers, $1.rule) }
        .map { $0.triggers > 1 ? "\($0.rule.displayed) (\($0.triggers) triggers)" : $0.rule.displayed }
    }
}

extension Finding {
    /// The message and the shortest path of each witness, a line each; the place of a finding from source.
    var tooltip: String {
        let paths = witnesses.map { "by \($0.trigger.label): " + $0.path.map(\.action).joined(separator: " › ") }
        let place = isHint ? location.map { ["  \($0.text)"] } ?? [] : []
        return (["\(severity.rawValue)[\(rule)]: \(message)"] + place + paths).joined(separator: "\n")
    }
}

extension FindingCause {
    /// `orphan_child (15 coordinators, BaseCoordinator.swift:83)`
    fileprivate var text: String {
        "\(rule) (\(coordinators) coordinators, \(place.file.split(separator: "/").last ?? ""):\(place.line))".displayed
    }
}
