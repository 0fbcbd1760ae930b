/// Actions and menus under a title.
@preconcurrency @MainActor open class UIMenu: UIMenuElement {
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public init(_ rawValue: String) { self.rawValue = rawValue }
        public static let application = Identifier("com.apple.menu.application")
        public static let file = Identifier("com.apple.menu.file")
        public static let edit = Identifier("com.apple.menu.edit")
        public static let view = Identifier("com.apple.menu.view")
        public static let window = Identifier("com.apple.menu.window")
        public static let help = Identifier("com.apple.menu.help")
        public static let root = Identifier("com.apple.menu.root")
    }
    public struct Options: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let displayInline = Options(rawValue: 1)
        public static let destructive = Options(rawValue: 2)
        public static let singleSelection = Options(rawValue: 32)
        public static let displayAsPalette = Options(rawValue: 128)
    }
    public enum ElementSize: Int, Sendable { case small, medium, large, automatic = -1 }

    open private(set) var identifier: Identifier
    open private(set) var options: Options
    open var preferredElementSize: ElementSize
    open private(set) var children: [UIMenuElement]

    @preconcurrency @MainActor public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil, options: Options = [],
        preferredElementSize: ElementSize = .automatic, children: [UIMenuElement] = []
    ) {
        self.identifier = identifier ?? Identifier("com.apple.menu.dynamic")
        self.options = options
        self.preferredElementSize = preferredElementSize
        self.children = children
        super.init(title: title, subtitle: subtitle, image: image)
    }

    open var selectedElements: [UIMenuElement] { children.filter { ($0 as? UIAction)?.state == .on } }
    open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
        UIMenu(
            title: title, subtitle: subtitle, image: image, identifier: identifier, options: options,
            preferredElementSize: preferredElementSize,
            children: newChildren)
    }

    override func leaves(below titles: [String]) -> [(title: String, action: UIAction)] {
        children.flatMap { $0.leaves(below: titles + [title]) }
    }

    /// What a person can do with it, in its order; `sender` is what shows it.
    func offers(from sender: AnyObject) -> [Offer] { leaves(below: []).map { leaf in (leaf.title, { leaf.action.run(from: sender) }) } }
}

/// Something that a person can do, and the name under which it is offered.
typealias Offer = (title: String, tap: () -> Void)
