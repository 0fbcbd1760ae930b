/// Tabs of SwiftUI: a tab bar controller whose tabs are the views, and whose selection follows a binding.
@MainActor final class TabContainer: NSObject, ViewContainer {
    let tabs = UITabBarController()
    var controller: UIViewController { tabs }
    private let leaves = LeafScreens()
    /// A person has tapped, and the binding does not know of it yet.
    private var isTapped = false

    override init() {
        super.init()
        tabs.delegate = self
    }

    /// Takes over what the views say now. All tabs are evaluated, and one of them appears.
    func update(_ new: [ViewLeaf], _ selection: LeafScreens.Selection?, in surroundings: Surroundings) {
        leaves.selection = selection
        leaves.update(new, in: surroundings) { [weak self] screen in
            screen.tabBarItem.title = screen.graph.latest.tabTitle
            self?.select()
        }
        if tabs.viewControllers ?? [] != leaves.screens { tabs.setViewControllers(leaves.screens, animated: false) }
        select()
    }

    func close() { leaves.close() }

    /// Shows the tab that the binding says.
    private func select() {
        guard !isTapped, let index = leaves.selected, tabs.viewControllers?.indices.contains(index) ?? false else { return }
        tabs.selectedIndex = index
    }
}

extension TabContainer: UITabBarControllerDelegate {
    func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool {
        // A tap on the tab that is selected goes back to its first screen.
        if viewController === tabBarController.selectedViewController { (viewController as? HostedScreen)?.graph.onlyStack?.popToRoot() }
        isTapped = true
        return true
    }

    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
        isTapped = false
        leaves.select(viewController)
        // The binding may have refused.
        select()
    }
}
