extension UIViewController {
    /// The bar buttons and controls of this screen that a person could tap and that would run something: bar buttons from left to right, then controls
    /// in the order of the view hierarchy. Controls of child controllers are theirs.
    package func offeredControls() -> [(title: String, tap: () -> Void)] {
        let isBarShown = navigationController?.isNavigationBarHidden == false
        let items = isBarShown ? (navigationItem.leftBarButtonItems ?? []) + (navigationItem.rightBarButtonItems ?? []).reversed() : []
        let bar = items.compactMap { item -> (title: String, tap: () -> Void)? in
            guard item.isEnabled, let action = item.primaryAction, !action.attributes.contains(.disabled) else { return nil }
            return (item.title ?? "", { action.run(from: item) })
        }
        let childViews = children.compactMap(\.viewIfLoaded)
        let controls = (viewIfLoaded?.shownControls(besides: childViews) ?? []).filter(\.answersTap).map { control in
            (title: control.titleForPeople, tap: { control.sendActions(for: control.tapEvents) })
        }
        return bar + controls
    }
}

extension UIView {
    /// The controls in it that are in sight, itself included, and without those in views that belong to somebody else.
    fileprivate func shownControls(besides others: [UIView]) -> [UIControl] {
        if isHidden || others.contains(where: { $0 === self }) { return [] }
        return ((self as? UIControl).map { [$0] } ?? []) + subviews.flatMap { $0.shownControls(besides: others) }
    }
}
