/// The controllers on top, each before what is on show inside it. It retains none of them, and means nothing any more once the app goes on.
///
/// The explorer asks for its parts at every step, so that what asks can be inlined.
@MainActor @usableFromInline package struct ShownPath {
    @usableFromInline var controllers: ContiguousArray<Unmanaged<UIViewController>> = []

    package init() {}

    /// The path down from a controller: see ``UIViewController/shownPath``.
    package init(from top: UIViewController) { add(top) }

    @inlinable package var count: Int { controllers.count }
    @inlinable package subscript(place: Int) -> UIViewController { controllers[place].takeUnretainedValue() }
    /// The same, for those who let nothing happen meanwhile.
    @inlinable package func unmanaged(at place: Int) -> Unmanaged<UIViewController> { controllers[place] }

    /// Forgets the controllers and keeps the room for others.
    package mutating func removeAll() { controllers.removeAll(keepingCapacity: true) }

    package mutating func add(_ controller: UIViewController) {
        controllers.append(.passUnretained(controller))
        controller.eachShownChild { add($0) }
    }

    /// The innermost controller of a kind among them.
    private func last(_ sort: ControllerSort) -> Unmanaged<UIViewController>? {
        var place = controllers.count
        while place > 0 {
            place -= 1
            if controllers[place]._withUnsafeGuaranteedRef({ $0.sort == sort }) { return controllers[place] }
        }
        return nil
    }

    var lastNavigation: UINavigationController? {
        last(.stack).map { unsafeDowncast($0.takeUnretainedValue(), to: UINavigationController.self) }
    }
    var lastTabs: UITabBarController? { last(.tabs).map { unsafeDowncast($0.takeUnretainedValue(), to: UITabBarController.self) } }
    var lastPages: UIPageViewController? { last(.pages).map { unsafeDowncast($0.takeUnretainedValue(), to: UIPageViewController.self) } }
}
