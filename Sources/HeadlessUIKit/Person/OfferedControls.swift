extension UIViewController {
    /// What this screen offers to a person by itself, with the titles that they would read.
    ///
    /// First the navigation bar from left to right, then what is in the view in the order of the view hierarchy, then the toolbar. A menu offers every action
    /// in it, as "Menu › Action". A switch is toggled, a segment selected, a stepper taken up or down, a slider taken to its ends. A table or collection view
    /// offers to tap its rows (see ``UITableView``). Equal titles are told apart by a number: "Row", "Row (2)". Hidden, transparent and disabled things, and
    /// those that would run nothing, offer nothing. Views of child controllers are theirs.
    package func offeredControls() -> [(title: String, tap: () -> Void)] {
        let isBarShown = nearestNavigationController?.isNavigationBarHidden == false
        let bar = isBarShown ? navigationItem.offers : []
        let tools = nearestNavigationController?.isToolbarHidden == false ? (toolbarItems ?? []).flatMap(\.offers) : []
        if bar.isEmpty, tools.isEmpty, viewIfLoaded?.hasNothingInside ?? true { return [] }
        var taken: [String: Int] = [:]
        return (bar + (viewIfLoaded?.shownOffers ?? []) + tools).map { offer in
            // Untitled ones are named by whoever lists them.
            if offer.title.isEmpty { return offer }
            taken[offer.title, default: 0] += 1
            let count = taken[offer.title] ?? 1
            return (count == 1 ? offer.title : "\(offer.title) (\(count))", offer.tap)
        }
    }
}

extension UIViewController {
    /// What a person has set on this screen: switches, segments, and texts in fields, in the order of the view hierarchy.
    package var shownValues: [String] { viewIfLoaded?.shownValues ?? [] }
}

extension UIView {
    /// Whether it is a plain view without anything in it: most controllers' views in apps that are explored without their interface.
    package var hasNothingInside: Bool { type(of: self) == UIView.self && subviews.isEmpty && interactions.isEmpty && (gestureRecognizers ?? []).isEmpty }

    fileprivate var shownValues: [String] {
        if isHidden || alpha < 0.01 { return [] }
        let own: String? =
            switch self {
            case let field as UITextField: field.text ?? ""
            case let toggle as UISwitch: toggle.isOn ? "on" : "off"
            case let segments as UISegmentedControl: "\(segments.selectedSegmentIndex)"
            default: nil
            }
        if subviews.isEmpty { return own.map { [$0] } ?? [] }
        return (own.map { [$0] } ?? []) + subviews.filter { $0.ownViewController == nil }.flatMap(\.shownValues)
    }

    /// What a person can do with it and with the views inside it, as far as they can see and touch them.
    var shownOffers: [Offer] {
        if isHidden || alpha < 0.01 || !isUserInteractionEnabled { return [] }
        let menus = interactions.compactMap { $0 as? UIContextMenuInteraction }.flatMap(\.offers)
        // The view of another controller belongs to that one.
        return ownOffers + menus + subviews.filter { $0.ownViewController == nil }.flatMap(\.shownOffers)
    }
}
