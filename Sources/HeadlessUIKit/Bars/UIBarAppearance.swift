/// How a bar looks.
@preconcurrency @MainActor open class UIBarAppearance: NSObject {
    @preconcurrency @MainActor public override init() { super.init() }
    @preconcurrency @MainActor public init(idiom: UIUserInterfaceIdiom) { super.init() }
    @preconcurrency @MainActor public init(barAppearance: UIBarAppearance) {
        backgroundColor = barAppearance.backgroundColor
        super.init()
    }
    open func configureWithDefaultBackground() {}
    open func configureWithOpaqueBackground() {}
    open func configureWithTransparentBackground() {}
    open var backgroundEffect: UIBlurEffect?
    open var backgroundColor: UIColor?
    open var backgroundImage: UIImage?
    open var backgroundImageContentMode: UIView.ContentMode = .scaleToFill
    open var shadowColor: UIColor?
    open var shadowImage: UIImage?
    open override func copy() -> Any { self }
}

@preconcurrency @MainActor open class UINavigationBarAppearance: UIBarAppearance {
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    open var titlePositionAdjustment: UIOffset = .zero
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
    open var subtitleTextAttributes: [NSAttributedString.Key: Any] = [:]
    open var buttonAppearance = UIBarButtonItemAppearance()
    open var doneButtonAppearance = UIBarButtonItemAppearance()
    open var prominentButtonAppearance = UIBarButtonItemAppearance()
    open var backButtonAppearance = UIBarButtonItemAppearance()
    open private(set) var backIndicatorImage = UIImage()
    open private(set) var backIndicatorTransitionMaskImage = UIImage()
    open func setBackIndicatorImage(_ backIndicatorImage: UIImage?, transitionMaskImage backIndicatorTransitionMaskImage: UIImage?) {}
}

@preconcurrency @MainActor open class UITabBarAppearance: UIBarAppearance {
    open var stackedLayoutAppearance = UITabBarItemAppearance()
    open var inlineLayoutAppearance = UITabBarItemAppearance()
    open var compactInlineLayoutAppearance = UITabBarItemAppearance()
    open var selectionIndicatorTintColor: UIColor?
    open var selectionIndicatorImage: UIImage?
    open var stackedItemSpacing: CGFloat = 0
    open var stackedItemWidth: CGFloat = 0
}

@preconcurrency @MainActor open class UIToolbarAppearance: UIBarAppearance {
    open var buttonAppearance = UIBarButtonItemAppearance()
    open var doneButtonAppearance = UIBarButtonItemAppearance()
}

/// How the items of a tab bar look.
@preconcurrency @MainActor open class UITabBarItemAppearance: NSObject {
    public enum Style: Int, Sendable { case stacked, inline, compactInline }
    @preconcurrency @MainActor public override init() { super.init() }
    @preconcurrency @MainActor public init(style: Style) { super.init() }
    open private(set) lazy var normal = UITabBarItemStateAppearance()
    open private(set) lazy var selected = UITabBarItemStateAppearance()
    open private(set) lazy var disabled = UITabBarItemStateAppearance()
    open private(set) lazy var focused = UITabBarItemStateAppearance()
    open func configureWithDefault(for style: Style) {}
}

@preconcurrency @MainActor open class UITabBarItemStateAppearance: NSObject {
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    open var titlePositionAdjustment: UIOffset = .zero
    open var iconColor: UIColor?
    open var badgePositionAdjustment: UIOffset = .zero
    open var badgeBackgroundColor: UIColor?
    open var badgeTextAttributes: [NSAttributedString.Key: Any] = [:]
}

/// How the buttons of a bar look.
@preconcurrency @MainActor open class UIBarButtonItemAppearance: NSObject {
    @preconcurrency @MainActor public override init() { super.init() }
    @preconcurrency @MainActor public init(style: UIBarButtonItem.Style) { super.init() }
    open private(set) lazy var normal = UIBarButtonItemStateAppearance()
    open private(set) lazy var highlighted = UIBarButtonItemStateAppearance()
    open private(set) lazy var disabled = UIBarButtonItemStateAppearance()
    open private(set) lazy var focused = UIBarButtonItemStateAppearance()
    open func configureWithDefault(for style: UIBarButtonItem.Style) {}
}

@preconcurrency @MainActor open class UIBarButtonItemStateAppearance: NSObject {
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    open var titlePositionAdjustment: UIOffset = .zero
    open var backgroundImage: UIImage?
    open var backgroundImagePositionAdjustment: UIOffset = .zero
}
