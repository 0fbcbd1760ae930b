import Foundation

/// What stays of a tree of views from one evaluation to the next: its state, and what has appeared.
///
/// It is kept by the controller that shows the views, and holds nothing of theirs but what they ask it to keep.
@MainActor final class ViewGraph {
    weak var controller: UIViewController?
    /// What applies to the root.
    var environment = EnvironmentValues()
    private let evaluateRoot: @MainActor (Walk) -> Void
    private let titleChanged: @MainActor (String) -> Void

    private var state: [String: AnyObject] = [:]
    private var observations: [ObjectIdentifier: AnyCancellable] = [:]
    private var appeared: [String: @MainActor () -> Void] = [:]
    private var tasks: [String: (id: AnyHashable?, task: Task<Void, Never>)] = [:]
    private var lastValues: [String: Any] = [:]
    private var receptions: [String: AnyCancellable] = [:]
    private var isOnShow = false
    private var isUpdatePending = false

    /// - Parameters:
    ///   - evaluateRoot: Goes into the root view.
    ///   - titleChanged: Is told the title that the views give the screen.
    init(evaluateRoot: @escaping @MainActor (Walk) -> Void, titleChanged: @escaping @MainActor (String) -> Void) {
        self.evaluateRoot = evaluateRoot
        self.titleChanged = titleChanged
    }

    // MARK: Evaluation

    /// Looks at the tree as it is now. State of views that are gone is forgotten.
    func evaluate() -> Evaluation {
        var environment = environment
        environment.controller = WeakController(controller)
        let walk = Walk(self, environment)
        withObservationTracking {
            evaluateRoot(walk)
        } onChange: { [weak self] in
            // Observable models say so before they change, on whatever thread.
            DispatchQueue.main.async { MainActor.assumeIsolated { self?.setNeedsUpdate() } }
        }
        controller?.unfollowed = walk.result.unfollowed
        for key in Array(state.keys) where !walk.result.usedState.contains(key) { state[key] = nil }
        return walk.result
    }

    /// What a person can do now.
    func offers() -> [Evaluation.Offer] {
        let result = evaluate()
        return result.dialog ?? result.offers
    }

    /// Does what was offered at a place, if it still is.
    func perform(_ path: String) {
        offers().first { $0.path == path }?.run()
        update()
    }

    // MARK: Appearance

    func appear() {
        isOnShow = true
        update()
    }

    func disappear() {
        isOnShow = false
        let leaving = appeared.sorted { $0.key < $1.key }
        appeared = [:]
        for (_, disappear) in leaving { disappear() }
        for (_, running) in tasks { running.task.cancel() }
        tasks = [:]
    }

    /// Says that something has changed: once the current piece of work is done, views that have come or gone hear of it.
    func setNeedsUpdate() {
        UIKitTally.looksHaveChanged()
        guard !isUpdatePending else { return }
        isUpdatePending = true
        DispatchQueue.main.async { [weak self] in
            MainActor.assumeIsolated {
                self?.isUpdatePending = false
                self?.update()
            }
        }
    }

    /// Brings what follows from the state up to date: the title, and what runs when views come, go or change.
    func update() {
        let result = evaluate()
        if let title = result.title { titleChanged(title) }
        guard isOnShow else { return }
        updateReceptions(result)
        let (before, now) = (appeared, Dictionary(result.lifecycle.map { ($0.path, $0.disappear) }) { first, _ in first })
        appeared = now
        for (_, disappear) in before.sorted(by: { $0.key < $1.key }).filter({ now[$0.key] == nil }) { disappear() }
        for view in result.lifecycle where before[view.path] == nil { view.appear() }
        updateTasks(result)
        updateValues(result)
    }

    private func updateTasks(_ result: Evaluation) {
        let paths = Set(result.tasks.map(\.path))
        for (path, running) in tasks where !paths.contains(path) {
            running.task.cancel()
            tasks[path] = nil
        }
        for wanted in result.tasks {
            if let running = tasks[wanted.path] {
                if running.id == wanted.id { continue }
                running.task.cancel()
            }
            tasks[wanted.path] = (wanted.id, wanted.run())
        }
    }

    private func updateValues(_ result: Evaluation) {
        let before = lastValues
        lastValues = Dictionary(result.changes.map { ($0.path, $0.value) }) { first, _ in first }
        for change in result.changes {
            if let old = before[change.path], !change.isSame(old) { change.run(old) }
        }
    }

    private func updateReceptions(_ result: Evaluation) {
        let paths = Set(result.receptions.map(\.path))
        for path in receptions.keys where !paths.contains(path) { receptions[path] = nil }
        for reception in result.receptions where receptions[reception.path] == nil { receptions[reception.path] = reception.subscribe() }
    }

    // MARK: State

    /// The box of a piece of state: the one of earlier evaluations, else a new one.
    func box<Box: AnyObject>(_ key: String, in result: Evaluation, or make: () -> Box) -> Box {
        result.usedState.insert(key)
        if let box = state[key] as? Box { return box }
        let box = make()
        state[key] = box
        return box
    }

    /// Hears of the changes of an object.
    func observe<Object: ObservableObject>(_ object: Object) {
        let key = ObjectIdentifier(object)
        guard observations[key] == nil else { return }
        observations[key] = object.objectWillChange.sink { [weak self] _ in
            DispatchQueue.main.async { MainActor.assumeIsolated { self?.setNeedsUpdate() } }
        }
    }
}

/// A controller that is not held.
struct WeakController: @unchecked Sendable {
    weak var controller: UIViewController?
    init(_ controller: UIViewController?) { self.controller = controller }
}
