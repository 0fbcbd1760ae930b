/// A button in a bar.
@preconcurrency @MainActor open class UIBarButtonItem: UIBarItem {
    public enum SystemItem: Int, Sendable {
        case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize, bookmarks, search, refresh, stop,
            camera, trash
        case play, pause, rewind, fastForward, undo, redo
        case close = 24, writingTools
    }
    public enum Style: Int, Sendable {
        case plain, bordered, done
        public static let prominent = Style.done
    }

    open var style: Style = .plain
    open var width: CGFloat = 0
    open var possibleTitles: Set<String>?
    open var customView: UIView?
    open var tintColor: UIColor?
    open var menu: UIMenu?
    open var isSelected = false
    open var isHidden = false
    open var changesSelectionAsPrimaryAction = false
    open var isSymbolAnimationEnabled = false
    open var hidesSharedBackground = false
    open var sharesBackground = true
    /// What a tap runs.
    open var primaryAction: UIAction? {
        didSet { if title == nil, let primaryAction { title = primaryAction.title } }
    }

    @preconcurrency @MainActor public override init() { super.init() }
    @preconcurrency @MainActor public required init?(coder: NSCoder) { super.init(coder: coder) }

    @preconcurrency @MainActor public convenience init(
        title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil
    ) {
        self.init()
        self.title = title ?? primaryAction?.title
        self.image = image ?? primaryAction?.image
        self.primaryAction = primaryAction
        self.menu = menu
    }

    /// A button with one of the system's titles.
    @preconcurrency @MainActor public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
        let name = "\(systemItem)"
        self.init(title: name.prefix(1).uppercased() + name.dropFirst(), primaryAction: primaryAction, menu: menu)
    }

    /// The object that a tap calls; not retained.
    open weak var target: AnyObject? { didSet { actionHasChanged() } }
    /// What a tap calls. What a selector calls is known where ``SelectorTable`` has it.
    open var action: Selector? { didSet { actionHasChanged() } }
    private var sent: TargetAction?
    private func actionHasChanged() { sent = TargetAction(target, action) }
    private func call(_ target: Any?, _ action: Selector?) { (self.target, self.action) = (target.map { $0 as AnyObject }, action) }

    @preconcurrency @MainActor public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
        self.init(title: title)
        self.style = style
        call(target, action)
    }
    @preconcurrency @MainActor public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
        self.init(image: image)
        self.style = style
        call(target, action)
    }
    @preconcurrency @MainActor public convenience init(
        image: UIImage?, landscapeImagePhone: UIImage?, style: Style, target: Any?, action: Selector?
    ) {
        self.init(image: image, style: style, target: target, action: action)
        self.landscapeImagePhone = landscapeImagePhone
    }
    @preconcurrency @MainActor public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
        self.init(systemItem: systemItem)
        call(target, action)
    }

    @preconcurrency @MainActor public convenience init(customView: UIView) {
        self.init()
        self.customView = customView
    }

    /// A gap of a width.
    open class func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
        let space = UIBarButtonItem()
        space.width = width
        return space
    }
    open class func flexibleSpace() -> UIBarButtonItem { UIBarButtonItem() }

    open func setBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics) {}
    open func setBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State, style: Style, barMetrics: UIBarMetrics) {}
    open func setBackgroundVerticalPositionAdjustment(_ adjustment: CGFloat, for barMetrics: UIBarMetrics) {}
    open func setTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {}
    open func setBackButtonBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics) {}
    open func setBackButtonTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {}

    /// What a person can do with it: tap it, choose from its menu, or use the controls in its own view.
    ///
    /// - Parameter place: Whose it is: there a method without an object is looked for, if nothing in the window is the first responder.
    func offers(on place: UIResponder) -> [Offer] {
        guard isEnabled, !isHidden else { return [] }
        if let customView { return customView.shownOffers }
        var found: [Offer] = []
        if let primaryAction, primaryAction.attributes.isDisjoint(with: [.disabled, .hidden]) {
            let shown = title.flatMap { $0.isEmpty ? nil : $0 } ?? accessibilityLabel ?? accessibilityIdentifier ?? primaryAction.title
            found.append((shown, { [unowned self] in primaryAction.run(from: self) }))
        } else if primaryAction == nil, let sent {
            let shown = title.flatMap { $0.isEmpty ? nil : $0 } ?? accessibilityLabel ?? accessibilityIdentifier ?? ""
            found.append(
                (
                    shown,
                    { [unowned self, weak place] in
                        sent.send(from: self, startingAt: UIResponder.firstOfKeyWindow ?? place)
                    }
                ))
        }
        return found + (menu?.offers(from: self) ?? [])
    }
}

/// Bar buttons that belong together.
@preconcurrency @MainActor open class UIBarButtonItemGroup: NSObject {
    open var barButtonItems: [UIBarButtonItem]
    open var representativeItem: UIBarButtonItem?
    open var isHidden = false
    @preconcurrency @MainActor public init(barButtonItems: [UIBarButtonItem], representativeItem: UIBarButtonItem?) {
        self.barButtonItems = barButtonItems
        self.representativeItem = representativeItem
        super.init()
    }
}
