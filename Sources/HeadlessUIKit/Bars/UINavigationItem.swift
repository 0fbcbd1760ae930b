/// What a screen shows in the navigation bar.
@preconcurrency @MainActor open class UINavigationItem: NSObject {
    public enum LargeTitleDisplayMode: Int, Sendable { case automatic, always, never, inline }
    public enum BackButtonDisplayMode: Int, Sendable { case `default`, generic, minimal }
    public enum SearchBarPlacement: Int, Sendable { case automatic, inline, stacked, integrated, integratedCentered, integratedButton }
    public enum ItemStyle: Int, Sendable { case navigator, browser, editor }

    @preconcurrency @MainActor public init(title: String) {
        self.title = title.isEmpty ? nil : title
        super.init()
    }
    @preconcurrency @MainActor public convenience override init() { self.init(title: "") }
    @preconcurrency @MainActor public init?(coder: NSCoder) { super.init() }

    open var title: String?
    open var subtitle: String?
    open var attributedTitle: AttributedString?
    open var titleView: UIView?
    open var prompt: String?
    open var largeTitleDisplayMode: LargeTitleDisplayMode = .automatic
    open var style: ItemStyle = .navigator

    open var backBarButtonItem: UIBarButtonItem?
    open var backButtonTitle: String?
    open var backButtonDisplayMode: BackButtonDisplayMode = .default
    open var backAction: UIAction?
    open var hidesBackButton = false
    open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) { self.hidesBackButton = hidesBackButton }
    /// Whether items on the left stand beside the back button instead of replacing it.
    open var leftItemsSupplementBackButton = false

    open var leftBarButtonItems: [UIBarButtonItem]?
    open var rightBarButtonItems: [UIBarButtonItem]?
    open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { leftBarButtonItems = items }
    open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { rightBarButtonItems = items }
    open var leftBarButtonItem: UIBarButtonItem? {
        get { leftBarButtonItems?.first }
        set { leftBarButtonItems = newValue.map { [$0] } }
    }
    open var rightBarButtonItem: UIBarButtonItem? {
        get { rightBarButtonItems?.first }
        set { rightBarButtonItems = newValue.map { [$0] } }
    }
    open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
    open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) { rightBarButtonItem = item }
    open var leadingItemGroups: [UIBarButtonItemGroup] = []
    open var trailingItemGroups: [UIBarButtonItemGroup] = []
    open var titleMenuProvider: (([UIMenuElement]) -> UIMenu?)?

    open var searchController: UISearchController?
    open var hidesSearchBarWhenScrolling = true
    open var preferredSearchBarPlacement: SearchBarPlacement = .automatic

    open var standardAppearance: UINavigationBarAppearance?
    open var compactAppearance: UINavigationBarAppearance?
    open var scrollEdgeAppearance: UINavigationBarAppearance?
    open var compactScrollEdgeAppearance: UINavigationBarAppearance?

    /// Whether a person finds a back button there.
    var offersBackButton: Bool { !hidesBackButton && (leftItemsSupplementBackButton || (leftBarButtonItems ?? []).isEmpty) }

    /// What a person can do in the bar, from left to right.
    var offers: [Offer] {
        let left = (leftBarButtonItems ?? []) + leadingItemGroups.filter { !$0.isHidden }.flatMap(\.barButtonItems)
        let right = trailingItemGroups.filter { !$0.isHidden }.flatMap(\.barButtonItems) + (rightBarButtonItems ?? []).reversed()
        return left.flatMap(\.offers) + (titleView?.shownOffers ?? []) + (titleMenuProvider?([])?.offers(from: self) ?? [])
            + right.flatMap(\.offers)
            + (searchController?.searchBar.shownOffers ?? [])
    }
}
