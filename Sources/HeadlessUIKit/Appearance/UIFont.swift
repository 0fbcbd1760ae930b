/// A typeface at a size.
open class UIFont: NSObject, @unchecked Sendable {
    open var fontDescriptor: UIFontDescriptor { descriptor }
    private let descriptor: UIFontDescriptor
    private let size: CGFloat
    private let name: String

    /// A font of any name: there are no font files here, so none is missing.
    public convenience init?(name fontName: String, size fontSize: CGFloat) {
        self.init(name: fontName, size: fontSize, descriptor: UIFontDescriptor(name: fontName, size: fontSize))
    }
    public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
        self.init(name: descriptor.name, size: pointSize == 0 ? descriptor.pointSize : pointSize, descriptor: descriptor)
    }
    private init(name: String, size: CGFloat, descriptor: UIFontDescriptor) {
        (self.name, self.size, self.descriptor) = (name, size, descriptor)
        super.init()
    }

    private static func system(_ size: CGFloat, _ variant: String = "Regular", traits: UIFontDescriptor.SymbolicTraits = []) -> UIFont {
        let name = ".SFUI-\(variant)"
        return UIFont(name: name, size: size, descriptor: UIFontDescriptor(name: name, size: size, traits: traits))
    }

    open class func systemFont(ofSize fontSize: CGFloat) -> UIFont { system(fontSize) }
    open class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont { system(fontSize, "\(weight.rawValue)") }
    open class func systemFont(ofSize fontSize: CGFloat, weight: Weight, width: Width) -> UIFont { system(fontSize, "\(weight.rawValue)") }
    open class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont { system(fontSize, "Bold", traits: .traitBold) }
    open class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont { system(fontSize, "Italic", traits: .traitItalic) }
    open class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        system(fontSize, "Mono-\(weight.rawValue)", traits: .traitMonoSpace)
    }
    open class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        system(fontSize, "Digits-\(weight.rawValue)")
    }
    open class func preferredFont(forTextStyle style: TextStyle) -> UIFont { system(style.size, style.rawValue) }
    open class func preferredFont(forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?) -> UIFont {
        preferredFont(forTextStyle: style)
    }
    open class var familyNames: [String] { [] }
    open class func fontNames(forFamilyName familyName: String) -> [String] { [] }
    open class var labelFontSize: CGFloat { 17 }
    open class var buttonFontSize: CGFloat { 18 }
    open class var smallSystemFontSize: CGFloat { 12 }
    open class var systemFontSize: CGFloat { 14 }

    open var fontName: String { name }
    open var familyName: String { name }
    open var pointSize: CGFloat { size }
    open var lineHeight: CGFloat { size * 1.2 }
    open var ascender: CGFloat { size * 0.95 }
    open var descender: CGFloat { -size * 0.25 }
    open var capHeight: CGFloat { size * 0.7 }
    open var xHeight: CGFloat { size * 0.5 }
    open var leading: CGFloat { 0 }
    open func withSize(_ fontSize: CGFloat) -> UIFont { UIFont(name: name, size: fontSize, descriptor: descriptor) }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIFont else { return false }
        return name == other.name && size == other.size
    }
    open override var hash: Int { name.hash ^ Int(size) }
}

extension UIFont {
    /// What a piece of text is for, from which its size follows.
    public struct TextStyle: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
        public static let extraLargeTitle = TextStyle(rawValue: "UICTFontTextStyleExtraLargeTitle")
        public static let extraLargeTitle2 = TextStyle(rawValue: "UICTFontTextStyleExtraLargeTitle2")
        public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
        public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
        public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
        public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
        public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
        public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
        public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
        public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
        public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
        public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")

        var size: CGFloat {
            switch self {
            case .largeTitle: 34
            case .extraLargeTitle: 36
            case .title1, .extraLargeTitle2: 28
            case .title2: 22
            case .title3: 20
            case .callout: 16
            case .subheadline: 15
            case .footnote: 13
            case .caption1: 12
            case .caption2: 11
            default: 17
            }
        }
    }

    public struct Weight: RawRepresentable, Hashable, Sendable {
        public let rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
        public static let ultraLight = Weight(-0.8)
        public static let thin = Weight(-0.6)
        public static let light = Weight(-0.4)
        public static let regular = Weight(0)
        public static let medium = Weight(0.23)
        public static let semibold = Weight(0.3)
        public static let bold = Weight(0.4)
        public static let heavy = Weight(0.56)
        public static let black = Weight(0.62)
    }

    public struct Width: RawRepresentable, Hashable, Sendable {
        public let rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        public static let compressed = Width(rawValue: -0.4)
        public static let condensed = Width(rawValue: -0.2)
        public static let standard = Width(rawValue: 0)
        public static let expanded = Width(rawValue: 0.2)
    }
}
