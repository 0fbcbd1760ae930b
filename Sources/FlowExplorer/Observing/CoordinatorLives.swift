import FlowGraph
import FlowKit
import HeapGraph

/// What coordinators on FlowKit have said of their lives since launch. It holds none of them.
@MainActor struct CoordinatorLives {
    /// Something that was said of a coordinator at the wrong time.
    struct Mistake {
        let kind: LifetimeFact.Kind
        private(set) weak var coordinator: AnyObject?
        let typeName: String
        /// Who has started it: it may be gone before anybody looks.
        private(set) weak var parent: AnyObject?
    }

    private struct Life {
        weak var coordinator: AnyObject?
        weak var parent: AnyObject?
        var isOver = false
    }

    private struct Removed { weak var coordinator: AnyObject? }

    private var lives: [ObjectIdentifier: Life] = [:]
    /// What was heard during the last action.
    private(set) var mistakes: [Mistake] = []
    private var removals: [Removed] = []

    /// The coordinators that their parents let go of during the last action, and that were not started anew.
    var removed: [AnyObject] { removals.compactMap(\.coordinator) }

    /// Whether the last action has brought nothing that counts.
    var isQuiet: Bool { mistakes.isEmpty && removals.isEmpty }

    mutating func beginAction() {
        mistakes.removeAll()
        removals.removeAll()
    }

    mutating func note(_ event: CoordinatorEvent) {
        switch event {
        case .started(let child, by: let parent):
            lives[ObjectIdentifier(child)] = Life(coordinator: child, parent: parent)
            removals.removeAll { $0.coordinator === child }
        case .startedAgain(let child): note(.startedTwice, child)
        case .finished(let coordinator):
            let life = life(of: coordinator)
            if life.isOver { note(.finishedTwice, coordinator) }
            lives[ObjectIdentifier(coordinator)] = Life(coordinator: coordinator, parent: life.parent, isOver: true)
        case .removed(let child): removals.append(Removed(coordinator: child))
        }
    }

    /// Another object may have lived at the same address.
    private func life(of coordinator: any Coordinator) -> Life {
        let known = lives[ObjectIdentifier(coordinator)]
        return known?.coordinator === coordinator ? known! : Life(coordinator: coordinator, parent: coordinator.parent)
    }

    private mutating func note(_ kind: LifetimeFact.Kind, _ coordinator: any Coordinator) {
        let parent = life(of: coordinator).parent
        mistakes.append(Mistake(kind: kind, coordinator: coordinator, typeName: shortName(type(of: coordinator)), parent: parent))
    }
}
