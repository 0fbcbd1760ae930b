/// A field for a search. The user can tap its cancel button, where it shows one, and the search key, once there is a text.
@preconcurrency @MainActor open class UISearchBar: UIView, UIBarPositioning, UITextInputTraits {
    public enum Style: UInt, Sendable { case `default`, prominent, minimal }
    public enum Icon: Int, Sendable { case search, clear, bookmark, resultsList }
    open weak var delegate: (any UISearchBarDelegate)?
    open var text: String? { didSet { UIKitTally.looksHaveChanged() } }
    /// The one that it belongs to, if any.
    weak var searchController: UISearchController?
    open var prompt: String?
    open var placeholder: String?
    open private(set) lazy var searchTextField = UISearchTextField()
    open var showsBookmarkButton = false
    open var showsCancelButton = false
    open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) { self.showsCancelButton = showsCancelButton }
    open var showsSearchResultsButton = false
    open var isSearchResultsButtonSelected = false
    open var barStyle: UIBarStyle = .default
    open var searchBarStyle: Style = .default
    open var isTranslucent = true
    open var isEnabled = true
    open var barTintColor: UIColor?
    open var backgroundImage: UIImage?
    open var scopeBarBackgroundImage: UIImage?
    open var scopeButtonTitles: [String]?
    open var selectedScopeButtonIndex = 0
    open var showsScopeBar = false
    open var barPosition: UIBarPosition { .any }
    open var searchTextPositionAdjustment: UIOffset = .zero
    open var searchFieldBackgroundPositionAdjustment: UIOffset = .zero
    open func setImage(_ iconImage: UIImage?, for icon: Icon, state: UIControl.State) {}
    open func setSearchFieldBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State) {}
    open func setBackgroundImage(_ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics) {}
    open func setPositionAdjustment(_ adjustment: UIOffset, for icon: Icon) {}
    open func setScopeBarButtonTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {}
    open var keyboardType: UIKeyboardType = .default
    open var returnKeyType: UIReturnKeyType = .search
    open var keyboardAppearance: UIKeyboardAppearance = .default
    open var autocapitalizationType: UITextAutocapitalizationType = .sentences
    open var autocorrectionType: UITextAutocorrectionType = .default
    open var spellCheckingType: UITextSpellCheckingType = .default
    open var enablesReturnKeyAutomatically = true
    open var isSecureTextEntry = false

    override var ownOffers: [Offer] {
        guard isEnabled else { return [] }
        var found: [Offer] = []
        if let delegate, let text, !text.isEmpty {
            found.append(("search", { [unowned self, unowned delegate] in delegate.searchBarSearchButtonClicked(self) }))
        }
        let isInActiveController = searchController.map { $0.isActive && $0.automaticallyShowsCancelButton } ?? false
        if delegate != nil && showsCancelButton || isInActiveController { found.append(("Cancel", { [unowned self] in cancel() })) }
        return found
    }

    private func cancel() {
        delegate?.searchBarCancelButtonClicked(self)
        guard let searchController else { return }
        text = ""
        searchController.isActive = false
    }
}

/// The text field of a search bar.
@preconcurrency @MainActor open class UISearchTextField: UITextField {}

/// Receives what the user does in a search bar.
@preconcurrency @MainActor public protocol UISearchBarDelegate: UIBarPositioningDelegate {
    func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool
    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
    func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool
    func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
    func searchBar(_ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
    func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar)
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
    func searchBarResultsListButtonClicked(_ searchBar: UISearchBar)
    func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
}
extension UISearchBarDelegate {
    public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { true }
    public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
    public func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool { true }
    public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
    public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
    public func searchBar(_ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool { true }
    public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
    public func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) {}
    public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
    public func searchBarResultsListButtonClicked(_ searchBar: UISearchBar) {}
    public func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {}
}
