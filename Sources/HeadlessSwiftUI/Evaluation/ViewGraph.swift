import Foundation

/// What stays of a tree of views from one evaluation to the next: its state, and what has appeared.
///
/// It is kept by the controller that shows the views, and holds nothing of theirs but what they ask it to keep.
@MainActor final class ViewGraph {
    var controller: UIViewController? {
        get { me.controller }
        set { me.controller = newValue }
    }
    private let me = WeakController(nil)
    /// What applies to the root.
    var surroundings = Surroundings(EnvironmentValues(), enclosing: "")
    private let evaluateRoot: @MainActor (Walk) -> Void

    /// In the order in which they were made, which whoever looks for references gets without sorting.
    private var state: [(key: String, box: AnyObject)] = []
    private var numbersOfState: [String: Int] = [:]
    private var observations: [ObjectIdentifier: AnyCancellable] = [:]
    private var appeared: [String: @MainActor () -> Void] = [:]
    private var tasks: [String: (id: AnyHashable?, task: Task<Void, Never>)] = [:]
    private var lastValues: [String: Any] = [:]
    private var receptions: [String: AnyCancellable] = [:]
    /// The stacks and tabs in the tree, by their paths.
    private var containers: [String: any ViewContainer] = [:]
    let presenter = Presenter()
    let fields = TextFields()
    /// The object in the path of a stack for which the tree stands.
    weak var objectInPath: AnyObject?
    /// The objects that the views depend on.
    private var unheldModels: [Unheld] = []
    /// What the last update has found.
    private(set) var latest = Evaluation()
    private var isOnShow = false
    private var isUpdatePending = false

    /// Is called after each update.
    var hasUpdated: (@MainActor () -> Void)?

    /// - Parameter evaluateRoot: Goes into the root view.
    init(evaluateRoot: @escaping @MainActor (Walk) -> Void) { self.evaluateRoot = evaluateRoot }

    // MARK: Evaluation

    /// Looks at the tree as it is now. State of views that are gone is forgotten.
    private func evaluate() -> Evaluation {
        var environment = surroundings.environment
        environment.controller = me
        let walk = Walk(self, environment)
        evaluateRoot(walk)
        controller?.unfollowed = walk.result.unfollowed
        if walk.result.usedState.count < state.count {
            state.removeAll { !walk.result.usedState.contains($0.key) }
            numbersOfState = Dictionary(uniqueKeysWithValues: state.enumerated().map { ($1.key, $0) })
        }
        return walk.result
    }

    /// The same, and hears from now on of changes of the observable models on which it depends; of those of earlier looks no longer.
    private func evaluateAndFollow() -> Evaluation {
        follows.number += 1
        let number = follows.number
        return withObservationTracking {
            _ = follows.number
            return evaluate()
        } onChange: { [weak self] in
            Self.noteChange()
            // Observable models say so before they change, on whatever thread.
            DispatchQueue.main.async {
                MainActor.assumeIsolated { if let self, self.follows.number == number { self.setNeedsUpdate() } }
            }
        }
    }

    /// Counts the looks whose models are followed. What follows a look depends on it, and so ends with the next one: else models would keep
    /// a note of every look.
    private let follows = Follows()

    /// What a person can do now.
    func offers() -> [Evaluation.Offer] { evaluate().offers }

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

    /// Lets an explorer see who changes something.
    nonisolated static func noteChange() { if Thread.isMainThread { MainActor.assumeIsolated { UIKitTally.changeObserver?() } } }

    /// Brings what follows from the state up to date: the title, and what runs when views come, go or change.
    func update() {
        guard let controller else { return }
        let result = evaluateAndFollow()
        let before = latest
        latest = result
        controller.take(result, after: before)
        if controller.isViewLoaded {
            updateContainers(result, in: controller)
            fields.update(result.fields, in: controller)
        }
        hasUpdated?()
        if isOnShow {
            updateAppearance(result)
            presenter.update(result.presentations, above: controller)
        }
        unheldModels = result.models.map(Unheld.init)
        result.settle()
    }

    /// Ends what lives by the tree: its screen has been taken away.
    func close() {
        presenter.close()
        for container in containers.values { container.close() }
    }

    /// The one stack that the tree is.
    var onlyStack: StackContainer? {
        guard latest.isWrapper, let container = latest.containers.first.flatMap({ containers[$0.path] }) else { return nil }
        return container as? StackContainer
    }

    private func updateContainers(_ result: Evaluation, in controller: UIViewController) {
        let wanted = Set(result.containers.map(\.path))
        for (path, container) in containers.sorted(by: { $0.key < $1.key }) where !wanted.contains(path) {
            containers[path] = nil
            container.close()
            container.controller.willMove(toParent: nil)
            container.controller.view.removeFromSuperview()
            container.controller.removeFromParent()
        }
        for request in result.containers {
            if let container = containers[request.path] {
                request.update(container)
                continue
            }
            let container = request.make()
            containers[request.path] = container
            request.update(container)
            controller.addChild(container.controller)
            controller.view.addSubview(container.controller.view)
            container.controller.didMove(toParent: controller)
        }
    }

    private func updateAppearance(_ result: Evaluation) {
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
        let number = numbersOfState[key]
        if let number, let box = state[number].box as? Box { return box }
        let box = make()
        if let number {
            state[number].box = box
        } else {
            numbersOfState[key] = state.count
            state.append((key, box))
        }
        return box
    }

    /// Hears of the changes of an object.
    func observe<Object: ObservableObject>(_ object: Object) {
        let key = ObjectIdentifier(object)
        guard observations[key] == nil else { return }
        observations[key] = object.objectWillChange.sink { [weak self] _ in
            Self.noteChange()
            DispatchQueue.main.async { MainActor.assumeIsolated { self?.setNeedsUpdate() } }
        }
    }
}

extension ViewGraph: ShownViews {
    var linkHandlers: [(URL) -> Void] { latest.linkHandlers }
    var models: [AnyObject] { unheldModels.compactMap(\.object) }
    var plainState: String { state.compactMap { entry in (entry.box as? any KeptValue)?.plainWords.map { entry.key + " " + $0 } }.joined() }
}

private struct Unheld {
    weak var object: AnyObject?
    init(_ object: AnyObject) { self.object = object }
}

@Observable private final class Follows { var number = 0 }

/// A controller that is not held.
final class WeakController: @unchecked Sendable {
    weak var controller: UIViewController?
    init(_ controller: UIViewController?) { self.controller = controller }
}
