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
        guard !children.contains(where: { $0 === child }) else { return }
        children.append(child)
        child.parent = self
        child.start()
    }

    /// Lets go of a child; nothing happens if it is none.
    public func remove(_ child: any Coordinator) {
        children.removeAll { $0 === child }
        if child.parent === self { child.parent = nil }
    }

    /// Tells the parent that it is over. A second call does nothing.
    public func finish() { parent?.remove(self) }
}
