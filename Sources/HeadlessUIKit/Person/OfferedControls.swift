extension UIViewController {
    /// Whether it is a container of UIKit's own class whose bar, toolbar and view hold nothing.
    private var isBareContainer: Bool {
        (type(of: self) == UINavigationController.self || type(of: self) == UITabBarController.self)
            && (ownNavigationItem.map { $0.isBare } ?? true) && toolbarItems == nil && (viewIfMade.map { $0.hasNothingInside } ?? true)
    }

    /// Whether ``offeredControls()`` is certain to be empty. Where it may yet be, this is false.
    package final var showsNoControls: Bool {
        switch sort {
        case .tabs, .stack: return isBareContainer
        default: return ownNavigationItem != nil && !showsSomething && toolbarItems == nil && navigationItem.isBare
        }
    }

    /// Whether its view is made and has anything in it.
    package final var showsSomething: Bool {
        guard let viewIfMade else { return false }
        return !viewIfMade.hasNothingInside
    }

    /// What this screen offers to the user by itself, with the titles that they read.
    ///
    /// First the navigation bar from left to right, then what is in the view in the order of the view hierarchy, then the toolbar. A menu
    /// offers every action in it, as "Menu › Action". A switch is toggled, a segment selected, a stepper taken up or down, a slider taken
    /// to its ends. A table or collection view offers to tap its rows (see ``UITableView``). A gesture recognizer offers its gestures:
    /// "Card › swipe left". Equal titles get a number: "Row", "Row (2)". Hidden, transparent and disabled things, and those that would run nothing, offer nothing. Views of child
    /// controllers are theirs.
    package func offeredControls() -> [(title: String, tap: () -> Void)] { offeredControlsAndRows().controls }

    /// The same, with the rows of lists that look like an earlier row of their list, and the number of rows in lists of which no row offers
    /// anything.
    package func offeredControlsAndRows() -> (
        controls: [(title: String, tap: () -> Void)], equalRows: [EqualRow], silentRows: Int
    ) {
        // Most containers are UIKit's own, and bare.
        let aroundIt = ownPresentationController?.ownContainer
        if sort == .tabs || sort == .stack, aroundIt == nil, isBareContainer { return ([], [], 0) }
        let navigation = nearestNavigationController
        let isBarShown = navigation?.isNavigationBarHidden == false
        let bar = isBarShown && !navigationItem.isBare ? navigationItem.offers(on: self) : []
        let tools = navigation?.isToolbarHidden == false ? (toolbarItems ?? []).flatMap { $0.offers(on: self) } : []
        if bar.isEmpty, tools.isEmpty, aroundIt == nil, viewIfMade?.hasNothingInside ?? true { return ([], [], 0) }
        var shown = ShownOffers(all: bar)
        viewIfMade?.addOffers(to: &shown)
        // What its presentation has put behind it is nobody else's.
        aroundIt?.addOffers(to: &shown)
        for name in shown.unknownGestures { unfollowed.insert("the gesture of a \(name)") }
        var taken: [String: Int] = [:]
        let controls = (shown.all + tools).map { offer in
            // Untitled ones are named by whoever lists them.
            if offer.title.isEmpty { return offer }
            taken[offer.title, default: 0] += 1
            let count = taken[offer.title] ?? 1
            return (count == 1 ? offer.title : "\(offer.title) (\(count))", offer.tap)
        }
        return (controls, shown.equalRows, shown.silentRows)
    }
}

/// A row of a list that looks like an earlier row of the same list.
package struct EqualRow: Hashable, Sendable {
    /// The text that the user reads on it.
    package let title: String
    /// What it offers, by places among all that is offered.
    package var offers: Range<Int>
}

/// What views offer, collected from the outside in.
struct ShownOffers {
    var all: [Offer] = []
    var equalRows: [EqualRow] = []
    /// How many rows there are in lists of which no row offers anything.
    var silentRows = 0
    /// The classes of recognizers that would call something, and of which nobody knows how a person makes the gesture.
    var unknownGestures: Set<String> = []
}

extension UIViewController {
    /// What the user has set on this screen: texts in the fields of an alert, in the navigation bar's search field, then switches, segments
    /// and texts in the order of the view hierarchy.
    package var shownValues: [String] {
        let fields = (self as? UIAlertController)?.textFields?.map { $0.text ?? "" } ?? []
        let search = ownNavigationItem?.searchController.map { [$0.searchBar.text ?? ""] } ?? []
        return fields + search + (viewIfMade?.shownValues ?? [])
    }

    /// Whether there are certainly no ``shownValues``.
    package final var showsNoValues: Bool { sort != .alert && ownNavigationItem?.searchController == nil && !showsSomething }

    /// Visits ``shownValues`` in their order; where there is nothing, nothing is made.
    package func eachShownValue(_ visit: (String) -> Void) {
        if showsNoValues { return }
        for value in shownValues { visit(value) }
    }
}

extension UIViewController {
    /// Its view and the views inside it, without those of other controllers; none where nothing is inside.
    package var ownViews: [UIView] {
        guard let view = viewIfMade, !view.hasNothingInside else { return [] }
        return view.withOwnSubviews
    }
}

extension UIView {
    fileprivate var withOwnSubviews: [UIView] { [self] + subviews.filter { $0.ownViewController == nil }.flatMap(\.withOwnSubviews) }

    /// Whether it is a plain view without anything in it: most controllers' views in apps that are explored without their interface.
    package var hasNothingInside: Bool {
        type(of: self) == UIView.self && !hasSubviews && !hasInteractions && !hasRecognizers
    }

    var shownValues: [String] {
        if isHidden || alpha < 0.01 { return [] }
        let own: String? =
            switch self {
            case let field as UITextField: field.text ?? ""
            case let bar as UISearchBar: bar.text ?? ""
            case let view as UITextView where view.isEditable: view.text
            case let toggle as UISwitch: toggle.isOn ? "on" : "off"
            case let segments as UISegmentedControl: "\(segments.selectedSegmentIndex)"
            default: nil
            }
        if subviews.isEmpty { return own.map { [$0] } ?? [] }
        return (own.map { [$0] } ?? []) + subviews.filter { $0.ownViewController == nil }.flatMap(\.shownValues)
    }

    /// What a person can do with it and with the views inside it, as far as they can see and touch them.
    var shownOffers: [Offer] {
        var shown = ShownOffers()
        addOffers(to: &shown)
        return shown.all
    }

    func addOffers(to shown: inout ShownOffers) {
        if isHidden || alpha < 0.01 || !isUserInteractionEnabled { return }
        let first = shown.all.count
        shown.all += ownOffers
        for row in equalRows {
            shown.equalRows.append(EqualRow(title: row.title, offers: row.offers.lowerBound + first..<row.offers.upperBound + first))
        }
        shown.all += interactions.compactMap { $0 as? UIContextMenuInteraction }.flatMap(\.offers)
        if hasRecognizers {
            for recognizer in gestureRecognizers ?? [] {
                shown.all += recognizer.offers(on: self)
                if recognizer.isUnknown { shown.unknownGestures.insert(String(describing: type(of: recognizer))) }
            }
        }
        // The view of another controller belongs to that one.
        for view in subviews where view.ownViewController == nil { view.addOffers(to: &shown) }
        if shown.all.count == first { shown.silentRows += rowCount }
    }
}
