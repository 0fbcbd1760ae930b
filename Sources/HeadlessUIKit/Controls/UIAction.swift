/// Something that can stand in a menu.
@preconcurrency @MainActor open class UIMenuElement: NSObject {
    open internal(set) var title: String

    init(title: String) {
        self.title = title
        super.init()
    }
}

/// A piece of work that a control or a bar button runs when a person taps it.
@preconcurrency @MainActor open class UIAction: UIMenuElement {
    /// Tells actions apart; made up if none is given.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public init(_ rawValue: String) { self.rawValue = rawValue }
    }

    /// How a menu shows an action. A bar button whose action is disabled cannot be tapped.
    public struct Attributes: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let disabled = Attributes(rawValue: 1)
        public static let destructive = Attributes(rawValue: 2)
        public static let hidden = Attributes(rawValue: 4)
    }

    public typealias Handler = @MainActor (UIAction) -> Void

    open private(set) var identifier: Identifier
    open var attributes: Attributes
    /// The control or bar button that runs it, while it runs.
    open private(set) weak var sender: AnyObject?
    private let handler: Handler

    @preconcurrency @MainActor public init(
        title: String = "", image: UIImage? = nil, identifier: Identifier? = nil, attributes: Attributes = [], handler: @escaping Handler
    ) {
        self.identifier = identifier ?? Identifier("")
        self.attributes = attributes
        self.handler = handler
        super.init(title: title)
        if identifier == nil { self.identifier = Identifier("\(ObjectIdentifier(self))") }
    }

    func run(from sender: AnyObject) {
        self.sender = sender
        handler(self)
        self.sender = nil
    }
}
