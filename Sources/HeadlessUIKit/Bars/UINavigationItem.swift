/// What a screen shows in the navigation bar.
@preconcurrency @MainActor open class UINavigationItem: NSObject {
    open var title: String?
    open var hidesBackButton = false
    /// Whether items on the left stand beside the back button instead of replacing it.
    open var leftItemsSupplementBackButton = false
    open var leftBarButtonItems: [UIBarButtonItem]?
    open var rightBarButtonItems: [UIBarButtonItem]?

    @preconcurrency @MainActor public init(title: String) {
        self.title = title.isEmpty ? nil : title
        super.init()
    }

    open var leftBarButtonItem: UIBarButtonItem? {
        get { leftBarButtonItems?.first }
        set { leftBarButtonItems = newValue.map { [$0] } }
    }
    open var rightBarButtonItem: UIBarButtonItem? {
        get { rightBarButtonItems?.first }
        set { rightBarButtonItems = newValue.map { [$0] } }
    }

    /// Whether a person finds a back button there.
    var offersBackButton: Bool { !hidesBackButton && (leftItemsSupplementBackButton || (leftBarButtonItems ?? []).isEmpty) }
}
