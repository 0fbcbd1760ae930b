/// Decides which screen comes next, and keeps the coordinators that it has started.
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
/// A child says that it is over by calling ``finish()``, wherever its first screen goes: `router.push(first) { [weak self] in self?.finish() }`.
@preconcurrency @MainActor public protocol Coordinator: AnyObject {
    /// The coordinators that this one has started and that are not over, oldest first; held strongly.
    var children: [any Coordinator] { get set }
    /// Whom to tell that it is over. Conformers make it `weak`.
    var parent: (any Coordinator)? { get set }
    /// Shows the first screen.
    func start()
}

extension Coordinator {
    /// Keeps a child, then starts it, so that a child that is over at once is let go of again.
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

    /// Lets go of a child; nothing happens if it is none.
    public func remove(_ child: any Coordinator) {
        if CoordinatorEvent.observer != nil, children.contains(where: { $0 === child }) { CoordinatorEvent.observer?(.removed(child)) }
        children.removeAll { $0 === child }
        if child.parent === self { child.parent = nil }
    }

    /// Tells the parent that it is over. A second call does nothing.
    public func finish() {
        CoordinatorEvent.observer?(.finished(self))
        parent?.remove(self)
    }
}

/// What ``Coordinator``'s own methods were asked to do.
package enum CoordinatorEvent {
    /// A child begins a new life.
    case started(any Coordinator, by: any Coordinator)
    /// A child was to be started that is somebody's child already.
    case startedAgain(any Coordinator)
    /// A coordinator says that it is over.
    case finished(any Coordinator)
    /// A parent lets go of a child.
    case removed(any Coordinator)

    /// Hears of all of them while it is set. Only the explorer sets it, around each action.
    @MainActor package static var observer: ((CoordinatorEvent) -> Void)?
}
