/// The menu for editing. It is not shown here.
@preconcurrency @MainActor open class UIMenuController: NSObject {
    public static let shared = UIMenuController()
    open var isMenuVisible: Bool { false }
    open var menuItems: [UIMenuItem]?
    open func showMenu(from targetView: UIView, rect targetRect: CGRect) {}
    open func hideMenu(from targetView: UIView) {}
    open func hideMenu() {}
    open func update() {}
}

/// An item of the menu for editing.
@preconcurrency @MainActor open class UIMenuItem: NSObject {
    open var title: String
    open var action: Selector
    @preconcurrency @MainActor public init(title: String, action: Selector) {
        self.title = title
        self.action = action
    }
}
