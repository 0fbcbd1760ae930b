/// Pages of SwiftUI: a page view controller between whose views a person swipes.
@MainActor final class PageContainer: NSObject, ViewContainer {
    private let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    var controller: UIViewController { pages }
    private let leaves = LeafScreens()
    /// A person swipes, and the binding does not know of it yet.
    private var isTurning = false

    override init() {
        super.init()
        pages.delegate = self
        pages.dataSource = self
    }

    /// Takes over what the views say now. All pages are evaluated, and one of them appears.
    func update(_ new: [ViewLeaf], _ selection: LeafScreens.Selection?, in surroundings: Surroundings) {
        pages.setContentName("UIHostingController<\(surroundings.enclosing)>")
        leaves.selection = selection
        leaves.update(new, in: surroundings) { [weak self] _ in self?.select() }
        select()
    }

    func close() { leaves.close() }

    /// Shows the page that the binding says, else the one that is there, else the first.
    private func select() {
        guard !isTurning else { return }
        let there = pages.viewControllers?.first.flatMap { page in leaves.screens.firstIndex { $0 === page } }
        guard let index = leaves.selected ?? there ?? leaves.screens.indices.first, leaves.screens.indices.contains(index), index != there
        else { return }
        pages.setViewControllers([leaves.screens[index]], direction: index < there ?? 0 ? .reverse : .forward, animated: false)
    }

    private func page(_ offset: Int, from page: UIViewController) -> UIViewController? {
        guard let index = leaves.screens.firstIndex(where: { $0 === page }), leaves.screens.indices.contains(index + offset) else {
            return nil
        }
        return leaves.screens[index + offset]
    }
}

extension PageContainer: UIPageViewControllerDataSource, UIPageViewControllerDelegate {
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController? { page(-1, from: viewController) }

    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController? { page(1, from: viewController) }

    func pageViewController(_ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]) {
        isTurning = true
    }

    func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool, previousViewControllers: [UIViewController],
        transitionCompleted completed: Bool
    ) {
        isTurning = false
        if let page = pageViewController.viewControllers?.first { leaves.select(page) }
        // The binding may have refused.
        select()
    }
}
