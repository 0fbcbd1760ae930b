/// Adds commands to the menus of an app's menu bar. An iPhone has none, so no builder is ever handed out.
@preconcurrency @MainActor public protocol UIMenuBuilder {
    var system: UIMenuSystem { get }
    func menu(for identifier: UIMenu.Identifier) -> UIMenu?
    func remove(menu removedIdentifier: UIMenu.Identifier)
    func replace(menu replacedIdentifier: UIMenu.Identifier, with replacementMenu: UIMenu)
    func replaceChildren(ofMenu parentIdentifier: UIMenu.Identifier, from childrenBlock: ([UIMenuElement]) -> [UIMenuElement])
    func insertChild(_ childMenu: UIMenu, atStartOfMenu parentIdentifier: UIMenu.Identifier)
    func insertChild(_ childMenu: UIMenu, atEndOfMenu parentIdentifier: UIMenu.Identifier)
    func insertSibling(_ siblingMenu: UIMenu, beforeMenu siblingIdentifier: UIMenu.Identifier)
    func insertSibling(_ siblingMenu: UIMenu, afterMenu siblingIdentifier: UIMenu.Identifier)
}

/// Whose menus are built.
@preconcurrency @MainActor open class UIMenuSystem: NSObject {
    /// The menu bar.
    public static let main = UIMenuSystem()
    /// Menus of the person's context.
    public static let context = UIMenuSystem()

    /// There is no menu bar to build anew.
    open func setNeedsRebuild() {}
    open func setNeedsRevalidate() {}
}

/// Methods that the menu for editing calls along the responder chain. That menu is not shown here.
@preconcurrency @MainActor public protocol UIResponderStandardEditActions: NSObjectProtocol {
    func cut(_ sender: Any?)
    func copy(_ sender: Any?)
    func paste(_ sender: Any?)
    func select(_ sender: Any?)
    func selectAll(_ sender: Any?)
    func delete(_ sender: Any?)
}
