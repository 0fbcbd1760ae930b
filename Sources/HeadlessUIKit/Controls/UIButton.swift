/// A control that does one thing when it is tapped, or opens a menu.
@preconcurrency @MainActor open class UIButton: UIControl {
    public enum ButtonType: Int, Sendable {
        case custom = 0, system, detailDisclosure, infoLight, infoDark, contactAdd, plain, close
        public static let roundedRect = ButtonType.system
    }
    public enum Role: Int, Sendable { case normal, primary, cancel, destructive }
    public typealias ConfigurationUpdateHandler = (UIButton) -> Void

    private var titles: [UInt: String] = [:]
    private var attributedTitles: [UInt: NSAttributedString] = [:]
    private var images: [UInt: UIImage] = [:]
    private var backgroundImages: [UInt: UIImage] = [:]
    private var titleColors: [UInt: UIColor] = [:]

    public override init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// A button that runs an action, and shows its title, when it is tapped.
    @preconcurrency @MainActor public convenience init(frame: CGRect = .zero, primaryAction: UIAction?) {
        self.init(frame: frame)
        take(primaryAction)
    }

    @preconcurrency @MainActor public convenience init(type buttonType: ButtonType, primaryAction: UIAction? = nil) {
        self.init(frame: .zero)
        self.buttonType = buttonType
        take(primaryAction)
    }

    @preconcurrency @MainActor public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
        self.init(frame: .zero)
        self.configuration = configuration
        take(primaryAction)
    }

    open class func systemButton(primaryAction: UIAction?) -> UIButton { UIButton(type: .system, primaryAction: primaryAction) }

    private func take(_ action: UIAction?) {
        guard let action else { return }
        if !action.title.isEmpty { setTitle(action.title, for: .normal) }
        if let image = action.image { setImage(image, for: .normal) }
        addAction(action, for: .primaryActionTriggered)
    }

    open private(set) var buttonType: ButtonType = .custom
    open var role: Role = .normal
    open private(set) lazy var titleLabel: UILabel? = UILabel()
    open private(set) lazy var imageView: UIImageView? = UIImageView()
    open private(set) lazy var subtitleLabel: UILabel? = UILabel()
    open var menu: UIMenu?
    open var preferredMenuElementOrder: Int = 0
    open var changesSelectionAsPrimaryAction = false
    open var isPointerInteractionEnabled = false
    open var isHovered: Bool { false }
    open var isHeld: Bool { false }

    open var configuration: Configuration? {
        didSet {
            UIKitTally.looksHaveChanged()
            setNeedsUpdateConfiguration()
        }
    }
    open var automaticallyUpdatesConfiguration = true
    /// Runs when the looks are to follow the button's state: here at once when the button changes.
    open var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }
    private var updates = false
    open func updateConfiguration() {}
    open func setNeedsUpdateConfiguration() {
        // The handler sets the configuration, which asks for it again.
        guard !updates else { return }
        updates = true
        updateConfiguration()
        configurationUpdateHandler?(self)
        updates = false
    }
    open override var isEnabled: Bool { didSet { if isEnabled != oldValue { setNeedsUpdateConfiguration() } } }
    open override var isSelected: Bool { didSet { if isSelected != oldValue { setNeedsUpdateConfiguration() } } }
    open override var isHighlighted: Bool { didSet { if isHighlighted != oldValue { setNeedsUpdateConfiguration() } } }

    open func setTitle(_ title: String?, for state: UIControl.State) {
        titles[state.rawValue] = title
        titleLabel?.text = currentTitle
    }
    open func title(for state: UIControl.State) -> String? { titles[state.rawValue] ?? titles[0] }
    open func setAttributedTitle(_ title: NSAttributedString?, for state: UIControl.State) { attributedTitles[state.rawValue] = title }
    open func attributedTitle(for state: UIControl.State) -> NSAttributedString? { attributedTitles[state.rawValue] ?? attributedTitles[0] }
    open func setImage(_ image: UIImage?, for state: UIControl.State) {
        images[state.rawValue] = image
        imageView?.image = currentImage
    }
    open func image(for state: UIControl.State) -> UIImage? { images[state.rawValue] ?? images[0] }
    open func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) { backgroundImages[state.rawValue] = image }
    open func backgroundImage(for state: UIControl.State) -> UIImage? { backgroundImages[state.rawValue] ?? backgroundImages[0] }
    open func setTitleColor(_ color: UIColor?, for state: UIControl.State) { titleColors[state.rawValue] = color }
    open func titleColor(for state: UIControl.State) -> UIColor? { titleColors[state.rawValue] ?? titleColors[0] }
    open func setTitleShadowColor(_ color: UIColor?, for state: UIControl.State) {}
    open func setPreferredSymbolConfiguration(_ configuration: UIImage.SymbolConfiguration?, forImageIn state: UIControl.State) {}
    open var currentTitle: String? { configuration?.title ?? title(for: state) }
    open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }
    open var currentImage: UIImage? { configuration?.image ?? image(for: state) }
    open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }
    open var currentTitleColor: UIColor { titleColor(for: state) ?? .white }
    open var contentEdgeInsets: UIEdgeInsets = .zero
    open var titleEdgeInsets: UIEdgeInsets = .zero
    open var imageEdgeInsets: UIEdgeInsets = .zero
    open var adjustsImageWhenHighlighted = true
    open var adjustsImageWhenDisabled = true
    open var showsTouchWhenHighlighted = false
    open var reversesTitleShadowWhenHighlighted = false
    open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds }
    open func titleRect(forContentRect contentRect: CGRect) -> CGRect { contentRect }
    open func imageRect(forContentRect contentRect: CGRect) -> CGRect { contentRect }

    override var titleForPeople: String {
        let shown =
            currentTitle ?? configuration?.attributedTitle.map { String($0.characters) } ?? currentAttributedTitle?.string
            ?? titleLabel?.text
        return shown.flatMap { $0.isEmpty ? nil : $0 } ?? super.titleForPeople
    }

    /// A tap, unless it opens the menu; then what stands in the menu, which a long press opens in the other case.
    override var offers: [Offer] {
        let choices = menu?.offers(from: self) ?? []
        return menu != nil && showsMenuAsPrimaryAction ? choices : super.offers + choices
    }

    override func tap() {
        if changesSelectionAsPrimaryAction { isSelected.toggle() }
        super.tap()
    }
}
