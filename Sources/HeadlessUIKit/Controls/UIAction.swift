/// What a `UIAction` runs.
public typealias UIActionHandler = UIAction.Handler

/// A piece of work that a control or a bar button runs when the user taps it.
@preconcurrency @MainActor open class UIAction: UIMenuElement {
    /// Identifies the action; generated if none is given.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public init(_ rawValue: String) { self.rawValue = rawValue }
        public static let paste = Identifier("com.apple.action.paste")
    }

    public typealias Handler = @MainActor (UIAction) -> Void
    public typealias Attributes = UIMenuElement.Attributes
    public typealias State = UIMenuElement.State

    open private(set) var identifier: Identifier
    open var discoverabilityTitle: String?
    /// How a menu shows it. A bar button whose action is disabled cannot be tapped.
    open var attributes: Attributes
    open var state: State
    /// The control or bar button that runs it, while it runs.
    open private(set) weak var sender: AnyObject?
    private let handler: Handler

    @preconcurrency @MainActor public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
        discoverabilityTitle: String? = nil,
        attributes: Attributes = [], state: State = .off, handler: @escaping Handler
    ) {
        self.identifier = identifier ?? Identifier("")
        self.discoverabilityTitle = discoverabilityTitle
        self.attributes = attributes
        self.state = state
        self.handler = handler
        super.init(title: title, subtitle: subtitle, image: image)
        if identifier == nil { self.identifier = Identifier("\(ObjectIdentifier(self))") }
    }

    open override var title: String {
        get { super.title }
        set { super.title = newValue }
    }
    open override var image: UIImage? {
        get { super.image }
        set { super.image = newValue }
    }

    open func performWithSender(_ sender: Any?, target: Any?) { run(from: sender as AnyObject) }

    func run(from sender: AnyObject) {
        self.sender = sender
        handler(self)
        self.sender = nil
    }

    override func leaves(below titles: [String]) -> [(title: String, action: UIAction)] {
        guard attributes.isDisjoint(with: [.disabled, .hidden]) else { return [] }
        return [((titles + [title]).filter { !$0.isEmpty }.joined(separator: " › "), self)]
    }
}
