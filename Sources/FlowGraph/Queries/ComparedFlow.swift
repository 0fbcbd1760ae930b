/// Two versions of a flow as one: the new one, and in it what only the old one had.
///
/// A picture of a change is drawn from it: a graph like any other, with a mark on each part that was added or removed.
public struct ComparedFlow: Sendable {
    /// On which side something is.
    public enum Mark: String, Sendable, Hashable, CaseIterable {
        /// Only the new version has it.
        case added
        /// Only the old version had it.
        case removed
    }

    struct Step: Hashable, Sendable {
        let from: Screen.ID, to: Screen.ID, kind: Transition.Kind, trigger: Trigger

        init(_ step: Transition) { (from, to, kind, trigger) = (step.from, step.to, step.kind, step.trigger) }
    }

    /// Both versions, without states; its findings are those that are new.
    public let document: FlowDocument
    /// What was added and removed.
    public let changes: FlowChanges
    let coordinatorMarks: [CoordinatorNode.ID: Mark]
    let screenMarks: [Screen.ID: Mark]
    let stepMarks: [Step: Mark]

    /// Complexity: O(*n* log *n*), *n* being the size of both documents.
    ///
    /// - Parameter leftOut: Causes that each version has besides those of its findings, and that are not reported.
    public init(from old: FlowDocument, to new: FlowDocument, leftOut: (old: Set<Fingerprint>, new: Set<Fingerprint>) = ([], [])) {
        let changes = FlowChanges(from: old, to: new, leftOut: leftOut)
        self.changes = changes
        let added = Set(changes.added), removed = Set(changes.removed)
        let graph = new.graph.collapsed(to: .screens)
        let names = FlowNames(graph), oldNames = FlowNames(old.graph)
        let oldPlaces = Set(old.graph.screens.map { oldNames.place($0.id) })

        // Where the old version's coordinators and screens are in the new one, by name; what has no such place there gets one.
        var coordinators = graph.coordinators
        var nodes = Dictionary(coordinators.map { (names.line($0), $0.id) }, uniquingKeysWith: { first, _ in first })
        var ids = Set(coordinators.map(\.id))
        var coordinatorOfOld: [CoordinatorNode.ID: CoordinatorNode.ID] = [:]
        for node in old.graph.coordinators {
            let line = oldNames.line(node)
            if !removed.contains(line), let known = ids.contains(node.id) ? node.id : nodes[line] {
                coordinatorOfOld[node.id] = known
                continue
            }
            // A coordinator that only has another parent now is drawn twice: where it was, and where it is.
            let id = ids.contains(node.id) ? node.id + " (before)" : node.id
            ids.insert(id)
            coordinatorOfOld[node.id] = id
            nodes[line] = id
            // Parents come before their children, as an id begins with that of the parent.
            coordinators.append(
                CoordinatorNode(
                    id: id, typeName: node.typeName, module: node.module, parent: node.parent.map { coordinatorOfOld[$0] ?? $0 },
                    place: node.place,
                    evidence: node.evidence))
        }
        let newIDs = Set(graph.coordinators.map(\.id))
        var marks: [CoordinatorNode.ID: Mark] = [:]
        for node in graph.coordinators where added.contains(names.line(node)) { marks[node.id] = .added }
        for node in coordinators where !newIDs.contains(node.id) { marks[node.id] = .removed }
        coordinatorMarks = marks

        var screens = graph.screens
        var screenOfPlace = Dictionary(screens.map { (names.place($0.id), $0.id) }, uniquingKeysWith: { first, _ in first })
        var screenMarks: [Screen.ID: Mark] = [:]
        for screen in screens where !oldPlaces.contains(names.place(screen.id)) { screenMarks[screen.id] = .added }
        let newScreens = Set(screens.map(\.id))
        var screenOfOld: [Screen.ID: Screen.ID] = [:]
        for screen in old.graph.screens {
            let place = oldNames.place(screen.id)
            let isSame = newScreens.contains(screen.id) && names.place(screen.id) == place
            if let known = isSame ? screen.id : screenOfPlace[place] {
                screenOfOld[screen.id] = known
                continue
            }
            let id = newScreens.contains(screen.id) ? screen.id + " (before)" : screen.id
            screenOfOld[screen.id] = id
            screenOfPlace[place] = id
            screenMarks[id] = .removed
            screens.append(
                Screen(
                    id: id, kind: screen.kind, title: screen.title, typeName: screen.typeName,
                    owner: screen.owner.map { coordinatorOfOld[$0] ?? $0 },
                    isOwnerGuessed: screen.isOwnerGuessed, isTerminal: screen.isTerminal, place: screen.place, evidence: screen.evidence))
        }
        self.screenMarks = screenMarks

        var stepMarks: [Step: Mark] = [:]
        let steps = Set(names.transitions.map(names.line)), oldSteps = Set(oldNames.transitions.map(oldNames.line))
        for step in names.transitions where !oldSteps.contains(names.line(step)) { stepMarks[Step(step)] = .added }
        var transitions = graph.transitions
        for step in oldNames.transitions where !steps.contains(oldNames.line(step)) {
            let moved = Transition(
                from: screenOfOld[step.from] ?? step.from, to: screenOfOld[step.to] ?? step.to, kind: step.kind, trigger: step.trigger,
                owner: step.owner.map { coordinatorOfOld[$0] ?? $0 }, evidence: step.evidence)
            guard stepMarks.updateValue(.removed, forKey: Step(moved)) != .removed else { continue }
            transitions.append(moved)
        }
        self.stepMarks = stepMarks
        document = FlowDocument(
            name: new.name, graph: FlowGraph(coordinators: coordinators, screens: screens, transitions: transitions), summary: new.summary,
            findings: changes.newFindings)
    }

    /// A part of two versions.
    ///
    /// - Parameter stepMarks: The marks of its transitions, if they join other places than in the whole.
    init(_ whole: ComparedFlow, document: FlowDocument, stepMarks: [Step: Mark]? = nil) {
        self.document = document
        changes = whole.changes
        coordinatorMarks = whole.coordinatorMarks
        screenMarks = whole.screenMarks
        self.stepMarks = stepMarks ?? whole.stepMarks
    }

    /// Whether a coordinator was added or removed; `nil` if both versions have it.
    public func mark(ofCoordinator id: CoordinatorNode.ID) -> Mark? { coordinatorMarks[id] }

    /// Whether a screen was added or removed, or the coordinator that a box of that id stands for.
    public func mark(ofScreen id: Screen.ID) -> Mark? { screenMarks[id] ?? coordinatorMarks[id] }

    /// Whether a transition between two screens was added or removed.
    public func mark(of step: Transition) -> Mark? { stepMarks[Step(step)] }
}
