/// Several controllers side by side, of which one is visible and the user can select the others.
@preconcurrency @MainActor open class UITabBarController: UIViewController {
    @exclusivity(unchecked) open weak var delegate: (any UITabBarControllerDelegate)?

    /// The tabs. They are retained.
    open var viewControllers: [UIViewController]? {
        get { ownChildren.isEmpty ? nil : ownChildren }
        set { setViewControllers(newValue, animated: false) }
    }

    open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
        let tabs = viewControllers ?? []
        let selected = selectedViewController
        for goer in children where !tabs.contains(where: { $0 === goer }) {
            goer.willMove(toParent: nil)
            goer.removeFromParent()
        }
        for comer in tabs where comer.parent !== self {
            comer.removeFromParent()
            comer.willMove(toParent: self)
            comer.parent = self
            comer.didMove(toParent: self)
        }
        children = tabs
        customizable = nil
        // The same controller if it is still there, else the same place.
        index = selected.flatMap { old in tabs.firstIndex { $0 === old } } ?? (tabs.indices.contains(index) ? index : 0)
        guard isOnShow, let comer = selectedViewController else { return }
        if animated, let selected, selected !== comer { CustomTransition.select(self, from: selected, to: comer) }
        comer.appearAtOnce(true)
    }

    @exclusivity(unchecked) private final var index = 0
    /// ``selectedIndex``, read at every step and never overridden.
    package final var place: Int { ownChildren.isEmpty ? NSNotFound : index }

    /// The selected tab, counted from 0; `NSNotFound` if there are no tabs.
    open var selectedIndex: Int {
        get { place }
        set {
            guard children.indices.contains(newValue) else { return }
            select(newValue)
        }
    }

    open var selectedViewController: UIViewController? {
        get { ownChildren.indices.contains(index) ? ownChildren[index] : nil }
        set {
            guard let newValue, let found = children.firstIndex(where: { $0 === newValue }) else { return }
            select(found)
        }
    }

    open private(set) lazy var tabBar = UITabBar()
    private final var customizable: [UIViewController]??
    /// The tabs that the user can sort: all of them, until code says otherwise.
    open var customizableViewControllers: [UIViewController]? {
        get { customizable ?? viewControllers }
        set { customizable = .some(newValue) }
    }
    /// On a phone the tabs beyond the fourth stand in a list; here all of them are in the bar.
    open private(set) lazy var moreNavigationController = UINavigationController()

    package override var sort: ControllerSort { .tabs }
    package override var shownChildren: [UIViewController] { selectedViewController.map { [$0] } ?? [] }
    override func eachShownChild(_ visit: (UIViewController) -> Void) { if index < ownChildren.count { visit(ownChildren[index]) } }

    private func select(_ new: Int) {
        guard new != index else { return }
        let old = children[index]
        index = new
        UIKitEvent.post(.selected(children[new], in: self))
        guard isOnShow else { return }
        let comer = children[new]
        comer.beginAppearance(true, animated: false)
        CustomTransition.select(self, from: old, to: comer)
        old.appearAtOnce(false)
        comer.endAppearance(animated: false)
    }

    /// A tap on a tab: the delegate may veto it and hears of it; a tap on the selected one pops its stack to the root.
    func tap(tab: Int) {
        let tapped = children[tab]
        guard delegate?.tabBarController(self, shouldSelect: tapped) ?? true else { return }
        if tab == index {
            (tapped as? UINavigationController)?.popToRootViewController(animated: true)
        } else {
            select(tab)
        }
        delegate?.tabBarController(self, didSelect: tapped)
    }

    /// Whether the tab bar is in sight: not while a screen that hides it is on the selected stack. A screen of SwiftUI hides it only while it
    /// is on top.
    var offersTabBar: Bool {
        if let wrapper = selectedViewController, wrapper.sort == .wrapper {
            return wrapper.shownPath.last?.hidesBottomBarWhenPushed != true
        }
        guard let stack = selectedViewController, stack.sort == .stack else { return true }
        return !stack.ownChildren.contains { $0.hidesBottomBarWhenPushed }
    }
}

/// Decides about and observes the user's taps. It is not called when code selects a tab.
@preconcurrency @MainActor public protocol UITabBarControllerDelegate: AnyObject {
    func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool
    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
    func tabBarController(_ tabBarController: UITabBarController, willBeginCustomizing viewControllers: [UIViewController])
    func tabBarController(_ tabBarController: UITabBarController, willEndCustomizing viewControllers: [UIViewController], changed: Bool)
    func tabBarController(_ tabBarController: UITabBarController, didEndCustomizing viewControllers: [UIViewController], changed: Bool)
    /// Supplies the animator of a change of tabs.
    func tabBarController(
        _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
    /// Returns the object that lets the user drive the transition of an animator.
    func tabBarController(
        _ tabBarController: UITabBarController, interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)?
    func tabBarControllerSupportedInterfaceOrientations(_ tabBarController: UITabBarController) -> UIInterfaceOrientationMask
    func tabBarControllerPreferredInterfaceOrientationForPresentation(_ tabBarController: UITabBarController) -> UIInterfaceOrientation
}

extension UITabBarControllerDelegate {
    public func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool { true }
    public func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {}
    public func tabBarController(_ tabBarController: UITabBarController, willBeginCustomizing viewControllers: [UIViewController]) {}
    public func tabBarController(
        _ tabBarController: UITabBarController, willEndCustomizing viewControllers: [UIViewController], changed: Bool
    ) {}
    public func tabBarController(
        _ tabBarController: UITabBarController, didEndCustomizing viewControllers: [UIViewController], changed: Bool
    ) {}
    public func tabBarController(
        _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
    public func tabBarController(
        _ tabBarController: UITabBarController, interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
    public func tabBarControllerSupportedInterfaceOrientations(_ tabBarController: UITabBarController) -> UIInterfaceOrientationMask {
        .all
    }
    public func tabBarControllerPreferredInterfaceOrientationForPresentation(
        _ tabBarController: UITabBarController
    ) -> UIInterfaceOrientation { .portrait }
}
