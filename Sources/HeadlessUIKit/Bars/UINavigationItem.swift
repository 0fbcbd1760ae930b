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

    @exclusivity(unchecked) open var title: String?
    open var subtitle: String?
    open var attributedTitle: AttributedString?
    @exclusivity(unchecked) open var titleView: UIView?
    open var prompt: String?
    open var largeTitleDisplayMode: LargeTitleDisplayMode = .automatic
    open var style: ItemStyle = .navigator

    open var backBarButtonItem: UIBarButtonItem?
    open var backButtonTitle: String?
    open var backButtonDisplayMode: BackButtonDisplayMode = .default
    open var backAction: UIAction?
    @exclusivity(unchecked) open var hidesBackButton = false
    open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) { self.hidesBackButton = hidesBackButton }
    /// Whether items on the left stand beside the back button instead of replacing it.
    @exclusivity(unchecked) open var leftItemsSupplementBackButton = false

    @exclusivity(unchecked) open var leftBarButtonItems: [UIBarButtonItem]?
    @exclusivity(unchecked) open var rightBarButtonItems: [UIBarButtonItem]?
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
    @exclusivity(unchecked) open var leadingItemGroups: [UIBarButtonItemGroup] = []
    @exclusivity(unchecked) open var trailingItemGroups: [UIBarButtonItemGroup] = []
    @exclusivity(unchecked) open var titleMenuProvider: (([UIMenuElement]) -> UIMenu?)?

    @exclusivity(unchecked) open var searchController: UISearchController?
    open var hidesSearchBarWhenScrolling = true
    open var preferredSearchBarPlacement: SearchBarPlacement = .automatic

    open var standardAppearance: UINavigationBarAppearance?
    open var compactAppearance: UINavigationBarAppearance?
    open var scrollEdgeAppearance: UINavigationBarAppearance?
    open var compactScrollEdgeAppearance: UINavigationBarAppearance?

    /// Whether a person finds a back button there.
    var offersBackButton: Bool { !hidesBackButton && (leftItemsSupplementBackButton || (leftBarButtonItems ?? []).isEmpty) }

    /// Whether nothing is there but the title.
    var isBare: Bool {
        leftBarButtonItems == nil && rightBarButtonItems == nil && searchController == nil && titleView == nil && titleMenuProvider == nil
            && leadingItemGroups.isEmpty && trailingItemGroups.isEmpty
    }

    /// What a person can do in the bar, from left to right.
    ///
    /// - Parameter screen: The one whose bar it is.
    func offers(on screen: UIViewController) -> [Offer] {
        let left = (leftBarButtonItems ?? []) + leadingItemGroups.filter { !$0.isHidden }.flatMap(\.barButtonItems)
        let right = trailingItemGroups.filter { !$0.isHidden }.flatMap(\.barButtonItems) + (rightBarButtonItems ?? []).reversed()
        return left.flatMap { $0.offers(on: screen) } + (titleView?.shownOffers ?? []) + (titleMenuProvider?([])?.offers(from: self) ?? [])
            + right.flatMap { $0.offers(on: screen) }
            + (searchController?.searchBar.shownOffers ?? [])
    }
}
