/// A row of a table.
@preconcurrency @MainActor open class UITableViewCell: UIView {
    public enum CellStyle: Int, Sendable { case `default`, value1, value2, subtitle }
    public enum SelectionStyle: Int, Sendable { case none, blue, gray, `default` }
    public enum AccessoryType: Int, Sendable { case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton }
    public enum EditingStyle: Int, Sendable { case none, delete, insert }
    public enum SeparatorStyle: Int, Sendable { case none, singleLine, singleLineEtched }
    public enum FocusStyle: Int, Sendable { case `default`, custom }
    public typealias ConfigurationUpdateHandler = (UITableViewCell, UICellConfigurationState) -> Void

    @preconcurrency @MainActor public init(style: CellStyle, reuseIdentifier: String?) {
        self.reuseIdentifier = reuseIdentifier
        hasDetail = style != .default
        super.init(frame: .zero)
        addSubview(contentView)
    }
    public required init?(coder: NSCoder) {
        hasDetail = false
        super.init(coder: coder)
        addSubview(contentView)
    }
    @preconcurrency @MainActor public convenience init() { self.init(style: .default, reuseIdentifier: nil) }
    @preconcurrency @MainActor public convenience override init(frame: CGRect) { self.init(style: .default, reuseIdentifier: nil) }

    /// A cell of a class that is known at run time only: see ``CALayer``'s for how that reaches the class's own initializer.
    @usableFromInline @_silgen_name("HeadlessUIKit_makeTableViewCell") convenience init(made identifier: String) {
        self.init(style: .default, reuseIdentifier: identifier)
    }
    @_silgen_name("HeadlessUIKit_makeTableViewCell") private static func made(_ identifier: __owned String) -> UITableViewCell
    static func make(_ type: AnyClass, _ identifier: String) -> UITableViewCell {
        ((type as? UITableViewCell.Type) ?? UITableViewCell.self).made(identifier)
    }

    open private(set) var reuseIdentifier: String?
    open func prepareForReuse() {}
    public let contentView = UIView()
    private let hasDetail: Bool
    open private(set) lazy var textLabel: UILabel? = shown(UILabel())
    open private(set) lazy var detailTextLabel: UILabel? = hasDetail ? shown(UILabel()) : nil
    open private(set) lazy var imageView: UIImageView? = shown(UIImageView())
    private func shown<Kind: UIView>(_ view: Kind) -> Kind {
        contentView.addSubview(view)
        return view
    }
    open var contentConfiguration: (any UIContentConfiguration)?
    open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }
    open var automaticallyUpdatesContentConfiguration = true
    open var backgroundConfiguration: UIBackgroundConfiguration?
    open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .listCell() }
    open var automaticallyUpdatesBackgroundConfiguration = true
    open var configurationState: UICellConfigurationState {
        var state = UICellConfigurationState(traitCollection: traitCollection)
        state.isSelected = isSelected
        state.isHighlighted = isHighlighted
        state.isEditing = isEditing
        return state
    }
    open var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }
    open func setNeedsUpdateConfiguration() {
        updateConfiguration(using: configurationState)
        configurationUpdateHandler?(self, configurationState)
    }
    open func updateConfiguration(using state: UICellConfigurationState) {}

    open var backgroundView: UIView?
    open var selectedBackgroundView: UIView?
    open var multipleSelectionBackgroundView: UIView?
    open var selectionStyle: SelectionStyle = .default
    open var isSelected = false
    open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }
    open var isHighlighted = false
    open func setHighlighted(_ highlighted: Bool, animated: Bool) { isHighlighted = highlighted }
    open var accessoryType: AccessoryType = .none
    open var accessoryView: UIView? {
        didSet {
            guard accessoryView !== oldValue else { return }
            oldValue?.removeFromSuperview()
            if let accessoryView { addSubview(accessoryView) }
        }
    }
    open var editingAccessoryType: AccessoryType = .none
    open var editingAccessoryView: UIView?
    open var editingStyle: EditingStyle { .none }
    open var showsReorderControl = false
    open var shouldIndentWhileEditing = true
    open var indentationLevel = 0
    open var indentationWidth: CGFloat = 10
    open var separatorInset: UIEdgeInsets = .zero
    open var isEditing = false
    open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }
    open var showingDeleteConfirmation: Bool { false }
    open var focusStyle: FocusStyle = .default
    open func willTransition(to state: StateMask) {}
    open func didTransition(to state: StateMask) {}
    public struct StateMask: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let showingEditControl = StateMask(rawValue: 1)
        public static let showingDeleteConfirmation = StateMask(rawValue: 2)
    }

    /// What a person would read first in it.
    var textForPeople: String? {
        if let text = (contentConfiguration as? UIListContentConfiguration)?.text, !text.isEmpty { return text }
        return accessibilityLabel ?? contentView.firstText ?? accessibilityIdentifier
    }
}

extension UIView {
    /// The text of the first label in it that has one.
    var firstText: String? {
        if isHidden { return nil }
        if let text = (self as? UILabel)?.text, !text.isEmpty { return text }
        for view in subviews { if let text = view.firstText { return text } }
        return nil
    }
}

/// The head or foot of a section of a table.
@preconcurrency @MainActor open class UITableViewHeaderFooterView: UIView {
    @preconcurrency @MainActor public init(reuseIdentifier: String?) {
        self.reuseIdentifier = reuseIdentifier
        super.init(frame: .zero)
        addSubview(contentView)
    }
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        addSubview(contentView)
    }
    @usableFromInline @_silgen_name("HeadlessUIKit_makeHeaderFooterView") convenience init(made identifier: String) {
        self.init(reuseIdentifier: identifier)
    }
    @_silgen_name("HeadlessUIKit_makeHeaderFooterView") private static func made(_ identifier: __owned String)
        -> UITableViewHeaderFooterView
    static func make(_ type: AnyClass, _ identifier: String) -> UITableViewHeaderFooterView {
        ((type as? UITableViewHeaderFooterView.Type) ?? UITableViewHeaderFooterView.self).made(identifier)
    }
    open private(set) var reuseIdentifier: String?
    open func prepareForReuse() {}
    public let contentView = UIView()
    open private(set) lazy var textLabel: UILabel? = UILabel()
    open private(set) lazy var detailTextLabel: UILabel? = UILabel()
    open var backgroundView: UIView?
    open var contentConfiguration: (any UIContentConfiguration)?
    open func defaultContentConfiguration() -> UIListContentConfiguration { .header() }
    open var backgroundConfiguration: UIBackgroundConfiguration?
}
