/// Tabs of SwiftUI: a tab bar controller whose tabs are the views, and whose selection follows a binding.
@MainActor final class TabContainer: NSObject, ViewContainer {
    /// Which tab is selected, read and changed through a binding.
    struct Selection {
        let get: () -> AnyHashable
        let set: (AnyHashable) -> Void
    }

    let tabs = UITabBarController()
    var controller: UIViewController { tabs }
    private var screens: [(leaf: ViewLeaf, screen: HostedScreen)] = []
    private var selection: Selection?
    /// A person has tapped, and the binding does not know of it yet.
    private var isTapped = false

    override init() {
        super.init()
        tabs.delegate = self
    }

    /// Takes over what the views say now. All tabs are evaluated, and one of them appears.
    func update(_ leaves: [ViewLeaf], _ selection: Selection?, in surroundings: Surroundings) {
        self.selection = selection
        let old = screens
        screens = leaves.map { leaf in
            let screen =
                old.first { $0.leaf.path == leaf.path }?.screen
                ?? HostedScreen(named: surroundings.enclosing, in: surroundings) { leaf.view }
            screen.make = { leaf.view }
            screen.set(surroundings)
            screen.graph.hasUpdated = { [weak self, weak screen] in
                guard let screen else { return }
                screen.tabBarItem.title = screen.graph.latest.tabTitle
                self?.select()
            }
            return (leaf, screen)
        }
        for (_, screen) in screens { if screen.isViewLoaded { screen.graph.update() } else { screen.loadViewIfNeeded() } }
        for (_, screen) in old where !screens.contains(where: { $0.screen === screen }) { screen.graph.close() }
        if tabs.viewControllers ?? [] != screens.map(\.screen) { tabs.setViewControllers(screens.map(\.screen), animated: false) }
        select()
    }

    func close() { for (_, screen) in screens { screen.graph.close() } }

    private func tag(_ index: Int) -> AnyHashable { screens[index].screen.graph.latest.tag ?? screens[index].leaf.id ?? AnyHashable(index) }

    /// Shows the tab that the binding says, if there is one of that value.
    private func select() {
        guard !isTapped, let wanted = selection?.get(), let index = screens.indices.first(where: { tag($0) == wanted }),
            tabs.viewControllers?.indices.contains(index) ?? false
        else { return }
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
        guard let selection, let index = screens.firstIndex(where: { $0.screen === viewController }) else { return }
        if selection.get() != tag(index) { selection.set(tag(index)) }
        // The binding may have refused.
        select()
    }
}

/// One of the views that a container arranges.
struct ViewLeaf {
    let path: String
    let view: any View
    /// What tells it apart from others that are made of a list.
    let id: AnyHashable?
}

/// A view that only stands for others.
@MainActor protocol ViewList {
    func leaves(at path: String) -> [ViewLeaf]
}

extension View {
    /// The views that it stands for: itself, unless it is a list of others.
    @MainActor func allLeaves(at path: String, id: AnyHashable? = nil) -> [ViewLeaf] {
        (self as? any ViewList)?.leaves(at: path) ?? [ViewLeaf(path: path, view: self, id: id)]
    }
}

extension TupleView: ViewList {
    @MainActor func leaves(at path: String) -> [ViewLeaf] { children.enumerated().flatMap { $1.allLeaves(at: path + "/\($0)") } }
}
extension Group: ViewList where Content: View {
    @MainActor func leaves(at path: String) -> [ViewLeaf] { content.allLeaves(at: path) }
}
extension Optional: ViewList where Wrapped: View {
    @MainActor func leaves(at path: String) -> [ViewLeaf] { map { $0.allLeaves(at: path + "/some") } ?? [] }
}
extension EmptyView: ViewList {
    @MainActor func leaves(at path: String) -> [ViewLeaf] { [] }
}
extension AnyView: ViewList {
    @MainActor func leaves(at path: String) -> [ViewLeaf] { view.allLeaves(at: path) }
}
extension _ConditionalContent: ViewList {
    @MainActor func leaves(at path: String) -> [ViewLeaf] {
        switch content {
        case .first(let view): view.allLeaves(at: path + "/if")
        case .second(let view): view.allLeaves(at: path + "/else")
        }
    }
}
extension ForEach: ViewList where Content: View {
    @MainActor func leaves(at path: String) -> [ViewLeaf] {
        data.flatMap { element in content(element).allLeaves(at: path + "/\(id(element))", id: id(element)) }
    }
}
