/// Decides which screen is shown next, and retains the child coordinators that it has started.
///
/// ```swift
/// final class AppCoordinator: Coordinator {
///     var children: [any Coordinator] = []
///     let router: any Router
///
///     init(router: any Router) { self.router = router }
///
///     func start() {
///         let home = HomeViewController()
///         home.onLessons = { [weak self] in self?.showLessons() }
///         router.setRoot(home)
///     }
///
///     private func showLessons() {
///         let lessons = LessonsCoordinator(router: router)
///         start(lessons)
///     }
/// }
/// ```
/// A child reports that it has finished by calling ``finish()`` when its first screen is removed:
/// `router.push(first) { [weak self] in self?.finish() }`.
@preconcurrency @MainActor public protocol Coordinator: AnyObject {
    /// The child coordinators that were started and have not finished, oldest first. They are retained.
    var children: [any Coordinator] { get set }
    /// The coordinator that started this one, and that releases it when it finishes. Declare it `weak`.
    var parent: (any Coordinator)? { get set }
    /// Shows the first screen.
    func start()
}

extension Coordinator {
    /// Retains a child coordinator, then starts it.
    ///
    /// A child that finishes while it starts is therefore released as well.
    public func start(_ child: any Coordinator) {
        if CoordinatorEvent.observer != nil {
            let isRunning = (children + (child.parent?.children ?? [])).contains { $0 === child }
            CoordinatorEvent.observer?(isRunning ? .startedAgain(child) : .started(child, by: self))
        }
        guard !children.contains(where: { $0 === child }) else { return }
        children.append(child)
        child.parent = self
        child.start()
    }

    /// Releases a child coordinator. Does nothing if it is not in ``children``.
    public func remove(_ child: any Coordinator) {
        if CoordinatorEvent.observer != nil, children.contains(where: { $0 === child }) { CoordinatorEvent.observer?(.removed(child)) }
        children.removeAll { $0 === child }
        if child.parent === self { child.parent = nil }
    }

    /// Reports that this coordinator has finished: its parent releases it. A second call does nothing.
    public func finish() {
        CoordinatorEvent.observer?(.finished(self))
        parent?.remove(self)
    }
}

/// What ``Coordinator``'s own methods were asked to do.
package enum CoordinatorEvent {
    /// A child was started.
    case started(any Coordinator, by: any Coordinator)
    /// `start(_:)` was called with a coordinator that is a child already.
    case startedAgain(any Coordinator)
    /// A coordinator called `finish()`.
    case finished(any Coordinator)
    /// A parent released a child.
    case removed(any Coordinator)

    /// Receives every event while it is set. Only the explorer sets it, around each action.
    @MainActor package static var observer: ((CoordinatorEvent) -> Void)? {
        get { ownObserver }
        set { ownObserver = newValue }
    }
    // Stored apart: what another module reads directly is checked for overlapping accesses each time.
    @exclusivity(unchecked) @MainActor private static var ownObserver: ((CoordinatorEvent) -> Void)?
}
