extension UIViewController {
    /// Adds a child and calls its `willMove(toParent:)`; calling `didMove(toParent:)` is the container's part, as Apple's documentation of
    /// `addChild(_:)` says.
    public func addChild(_ childController: UIViewController) {
        if childController.parent != nil { childController.removeFromParent() }
        childController.willMove(toParent: self)
        children.append(childController)
        childController.parent = self
        if isOnShow && shownChildren.contains(where: { $0 === childController }) { childController.appearAtOnce(true) }
    }

    /// Takes it out of its parent and calls `didMove(toParent: nil)`; calling `willMove(toParent: nil)` before is the container's part.
    public func removeFromParent() {
        guard let container = parent else { return }
        appearAtOnce(false)
        container.children.removeAll { $0 === self }
        parent = nil
        didMove(toParent: nil)
    }
}
