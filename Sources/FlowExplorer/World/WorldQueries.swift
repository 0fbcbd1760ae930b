import FlowGraph
import HeadlessUIKit

extension LiveWorld {
    /// The entries of a coordinator type's place in the tree that are alive now.
    func living(_ id: CoordinatorNode.ID) -> [CoordinatorTable.Entry] { table.entries.filter { $0.id == id && $0.object != nil } }

    /// In whose hands a screen is.
    func owner(of screen: UIViewController) -> CoordinatorNode.ID? { table.owner(of: screen)?.id }

    /// How many requests are pending, by their names.
    var pendingRequests: [String: Int] {
        Dictionary((flow?.answers ?? []).map { ($0.name, $0.openQuestions) }) { first, _ in first }
    }

    /// Whether something seems forgotten only because the closures of pending requests retain it: once these are released, it is gone. They
    /// cannot be asked after that.
    func isHeldByRequests(_ fact: EdgeObservation.Fact) -> Bool {
        guard let flow, flow.answers.contains(where: { $0.openQuestions > 0 }) else { return false }
        let screens = lost.filter { record in record.screen.map { exploration.name(of: $0) == fact.subject } ?? false }
        let coordinators = table.entries.filter { $0.id == fact.coordinator && $0.object != nil && !isShown([$0]) }
        forgetSight()
        for answers in flow.answers { answers.forget() }
        MainLoop.settle()
        switch fact.kind {
        case .retainedScreen, .missedDismissal: return !screens.isEmpty && screens.allSatisfy { $0.screen == nil }
        case .orphaned, .leaked: return !coordinators.isEmpty && coordinators.allSatisfy { $0.object == nil }
        default: return false
        }
    }

    /// Whether a screen of one of these very coordinators is in the window.
    func isShown(_ entries: [CoordinatorTable.Entry]) -> Bool {
        guard let tree else { return false }
        table.findNeeded(tree)
        return entries.contains(where: table.isNeeded)
    }

    /// Where the last action made a coordinator show its first screen: in a method of its parent, if the call stack tells; else where an
    /// instrumented router was asked.
    func origin(of id: CoordinatorNode.ID) -> SourcePlace? {
        guard let callStacks = hearing.callStacks, let parent = table.entries.first(where: { $0.id == id })?.parent?.typeName else {
            return hearing.happened.place
        }
        // What shows one of its screens comes before what shows a container of them, and that before all else.
        let screens = (tree?.places.filter { $0.record?.owner?.id == id } ?? []).map(\.screen)
        let containers = screens.flatMap { sequence(first: $0, next: \.parent).dropFirst() }
        let askers = hearing.happened.askers
        let showing = [screens, containers].map { shown in
            let shown = Set(shown.map { ObjectIdentifier($0) })
            return askers.filter { !shown.isDisjoint(with: $0.shown) }
        }
        for asker in showing.joined() + askers { if let place = callStacks.place(in: parent, asker.stack) { return place } }
        return hearing.happened.place
    }

    /// What the last action did and where it led, in words.
    func step(_ action: String) -> PathStep {
        PathStep(action: action, effect: hearing.happened.effect, layers: (tree?.layers ?? []).map { $0.map(\.screenTitle) })
    }

    /// The choice with these words, if it is offered.
    func choice(_ label: String) -> Choice? { choices().first { labels[$0].text == label } }
}
