/// A view that a collection view lays out.
@preconcurrency @MainActor open class UICollectionReusableView: UIView {
    public override init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// A view of a class that is known at run time only: see ``CALayer``'s for how that reaches the class's own initializer.
    @usableFromInline @_silgen_name("HeadlessUIKit_makeReusableView") convenience init(made void: Void) { self.init(frame: .zero) }
    @_silgen_name("HeadlessUIKit_makeReusableView") private static func made(_ void: Void) -> UICollectionReusableView
    static func make(_ type: AnyClass, _ identifier: String) -> UICollectionReusableView {
        let view = ((type as? UICollectionReusableView.Type) ?? UICollectionViewCell.self).made(())
        view.reuseIdentifier = identifier
        return view
    }

    open private(set) var reuseIdentifier: String?
    open func prepareForReuse() {}
    open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}
    open func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
        layoutAttributes
    }
}

/// An item of a collection view.
@preconcurrency @MainActor open class UICollectionViewCell: UICollectionReusableView {
    public typealias ConfigurationUpdateHandler = (UICollectionViewCell, UICellConfigurationState) -> Void
    public override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(contentView)
    }
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        addSubview(contentView)
    }
    public let contentView = UIView()
    open var isSelected = false
    open var isHighlighted = false
    open var backgroundView: UIView?
    open var selectedBackgroundView: UIView?
    open var contentConfiguration: (any UIContentConfiguration)?
    open var automaticallyUpdatesContentConfiguration = true
    open var backgroundConfiguration: UIBackgroundConfiguration?
    open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .listCell() }
    open var automaticallyUpdatesBackgroundConfiguration = true
    open var configurationState: UICellConfigurationState {
        var state = UICellConfigurationState(traitCollection: traitCollection)
        state.isSelected = isSelected
        state.isHighlighted = isHighlighted
        return state
    }
    open var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }
    open func setNeedsUpdateConfiguration() {
        updateConfiguration(using: configurationState)
        configurationUpdateHandler?(self, configurationState)
    }
    open func updateConfiguration(using state: UICellConfigurationState) {}

    /// What a person would read first in it.
    var textForPeople: String? {
        if let text = (contentConfiguration as? UIListContentConfiguration)?.text, !text.isEmpty { return text }
        return accessibilityLabel ?? contentView.firstText ?? accessibilityIdentifier
    }
}

/// An item of a list.
@preconcurrency @MainActor open class UICollectionViewListCell: UICollectionViewCell {
    open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }
    open var accessories: [UICellAccessory] = []
    open var indentationLevel = 0
    open var indentationWidth: CGFloat = 10
    open var indentsAccessories = true
    open private(set) lazy var separatorLayoutGuide: UILayoutGuide = UILayoutGuide()

    /// Accessories that can be tapped while nothing is edited.
    var tappableAccessories: [UICellAccessory] {
        accessories.filter { $0.displayed != .whenEditing && ($0.handler != nil || $0.name == UICellAccessory.outline) }
    }
}

/// Something at the edge of a list's item.
@preconcurrency @MainActor public struct UICellAccessory {
    public enum DisplayedState: Sendable { case always, whenEditing, whenNotEditing }
    let name: String
    var displayed = DisplayedState.always
    /// What a tap on it does.
    var handler: (() -> Void)?

    static let outline = "outline"

    public static func disclosureIndicator(displayed: DisplayedState = .always) -> UICellAccessory { UICellAccessory(name: "disclosure") }
    public static func checkmark(displayed: DisplayedState = .always) -> UICellAccessory { UICellAccessory(name: "checkmark") }
    public static func delete(displayed: DisplayedState = .whenEditing, actionHandler: (() -> Void)? = nil) -> UICellAccessory {
        UICellAccessory(name: "delete", displayed: displayed, handler: actionHandler)
    }
    public static func insert(displayed: DisplayedState = .whenEditing, actionHandler: (() -> Void)? = nil) -> UICellAccessory {
        UICellAccessory(name: "insert", displayed: displayed, handler: actionHandler)
    }
    public static func detail(displayed: DisplayedState = .always, actionHandler: (() -> Void)? = nil) -> UICellAccessory {
        UICellAccessory(name: "detail", displayed: displayed, handler: actionHandler)
    }
    public static func reorder(displayed: DisplayedState = .whenEditing) -> UICellAccessory { UICellAccessory(name: "reorder") }
    public static func multiselect(displayed: DisplayedState = .whenEditing) -> UICellAccessory { UICellAccessory(name: "multiselect") }
    /// Without a handler a tap on it expands or collapses the item, if the data source has an outline.
    public static func outlineDisclosure(displayed: DisplayedState = .always, actionHandler: (() -> Void)? = nil) -> UICellAccessory {
        UICellAccessory(name: outline, displayed: displayed, handler: actionHandler)
    }
    public static func label(text: String, displayed: DisplayedState = .always) -> UICellAccessory { UICellAccessory(name: text) }
}
