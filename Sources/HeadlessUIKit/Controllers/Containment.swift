extension UIViewController {
    func adopt(_ child: UIViewController) {
        if child.parent != nil { child.removeFromParent() }
        child.willMove(toParent: self)
        children.append(child)
        child.parent = self
        childHasMoved(child)
    }

    func leaveParent() {
        guard let container = parent else { return }
        if container.shouldAutomaticallyForwardAppearanceMethods { appearAtOnce(false) }
        container.children.removeAll { $0 === self }
        container.childHasLeft(self)
        parent = nil
        didMove(toParent: nil)
    }

    /// Whether the child's view is somewhere in this controller's.
    func hasInView(_ child: UIViewController) -> Bool {
        var place = child.viewIfMade
        while let view = place {
            if view === viewIfMade { return true }
            place = view.superview
        }
        return false
    }

    /// A child appears when its view comes into that of a container on show, and disappears when it leaves it.
    fileprivate func childHasMoved(_ child: UIViewController) {
        guard shouldAutomaticallyForwardAppearanceMethods else { return }
        let isIn = shownChildren.contains { $0 === child }
        switch (isIn, child.appearance, appearance) {
        case (false, _, _): child.appearAtOnce(false)
        case (true, .disappeared, .appeared): child.appearAtOnce(true)
        case (true, .disappeared, .appearing): child.beginAppearance(true, animated: false)
        default: break
        }
    }

    /// Shows one child instead of another: its view takes the other's place. The container adds and removes the children.
    ///
    /// UIKit raises if one of them is no child of this controller: that is reported and dropped here.
    public func transition(
        from fromViewController: UIViewController, to toViewController: UIViewController, duration: TimeInterval,
        options: UIView.AnimationOptions = [], animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
    ) {
        guard fromViewController.parent === self, toViewController.parent === self else {
            return UIKitEvent.post(
                .misused(.other, "\(nameForPeople) was asked for a transition between view controllers that are not both its children"))
        }
        let isAnimated = duration > 0 && isOnShow
        let place = fromViewController.view.superview
        if isOnShow {
            fromViewController.beginAppearance(false, animated: isAnimated)
            toViewController.beginAppearance(true, animated: isAnimated)
        }
        place?.addSubview(toViewController.view)
        animations?()
        let finish = {
            fromViewController.endAppearance(animated: isAnimated)
            fromViewController.view.removeFromSuperview()
            toViewController.endAppearance(animated: isAnimated)
            completion?(true)
        }
        if isAnimated { MainLoop.later(finish) } else { finish() }
    }
}

extension UIView {
    /// Lets the child controllers whose views are here appear or disappear; their own children go with them.
    func tellControllersThatItMoved() {
        if let child = ownViewController, let container = child.parent { return container.childHasMoved(child) }
        for subview in subviews { subview.tellControllersThatItMoved() }
    }
}

extension UIViewController {
    /// ``navigationController`` without an event that it is missed.
    package var nearestNavigationController: UINavigationController? {
        nearest(.stack).map { unsafeDowncast($0, to: UINavigationController.self) }
    }

    func nearest(_ sort: ControllerSort) -> UIViewController? {
        var place = parent
        while let container = place {
            if container.sort == sort { return container }
            place = container.parent
        }
        return nil
    }

    /// The window in which it is on show.
    final var windowOnShow: UIWindow? {
        guard isOnShow else { return nil }
        var place: UIViewController? = self
        while let controller = place {
            if let window = controller.ownWindow { return window }
            place = controller.parent ?? controller.ownPresenting
        }
        return nil
    }
}

extension UIViewController {
    /// Whether it contains nothing, and shows nothing that has just left it.
    final var isChildless: Bool { ownChildren.isEmpty && sort != .stack }

    /// Whether there is a ``windowOnShow``: asked at each appearance, along the links and without retaining anything.
    final var isInWindowOnShow: Bool {
        guard isOnShow else { return false }
        var place: Unmanaged<UIResponder>? = .passUnretained(self)
        while let here = place {
            let isRoot = here._withUnsafeGuaranteedRef { responder in
                let controller = unsafeDowncast(responder, to: UIViewController.self)
                place = controller.linkToParent?.unmanaged ?? controller.linkToPresenter?.unmanaged
                return controller.linkToWindow?.unmanaged != nil
            }
            if isRoot { return true }
        }
        return false
    }
}

extension UIViewController {
    // What the explorer reads of each controller at every step, without retaining it. Another module's own look at a stored property would
    // be checked for overlapping accesses.
    package final var childCount: Int { ownChildren.count }
    package final func unmanagedChild(at index: Int) -> Unmanaged<UIViewController> { .passUnretained(ownChildren[index]) }
    package final var unmanagedNote: Unmanaged<AnyObject>? {
        guard let explorerRecord else { return nil }
        return .passUnretained(explorerRecord)
    }
}
