/// A picture. It has a size where one was asked for, and no pixels.
open class UIImage: NSObject, @unchecked Sendable, _ExpressibleByImageLiteral {
    public enum Orientation: Int, Sendable { case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored }
    public enum RenderingMode: Int, Sendable { case automatic, alwaysOriginal, alwaysTemplate }
    public enum ResizingMode: Int, Sendable { case tile, stretch }

    private let ownSize: CGSize
    private let name: String?
    open private(set) var renderingMode: RenderingMode = .automatic
    open private(set) var configuration: Configuration?

    init(size: CGSize, name: String? = nil) {
        ownSize = size
        self.name = name
        super.init()
    }

    public override convenience init() { self.init(size: .zero) }
    public required convenience init(imageLiteralResourceName name: String) { self.init(size: .zero, name: name) }
    /// A picture of an asset catalog. Every name has one: there are no catalogs here.
    public convenience init?(named name: String) { self.init(size: .zero, name: name) }
    public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?) {
        self.init(named: name)
    }
    public convenience init?(named name: String, in bundle: Bundle?, with configuration: Configuration?) { self.init(named: name) }
    public convenience init(resource: ImageResource) { self.init(size: .zero, name: resource.name) }
    public convenience init?(systemName name: String) { self.init(size: .zero, name: name) }
    public convenience init?(systemName name: String, withConfiguration configuration: Configuration?) {
        self.init(size: .zero, name: name)
        self.configuration = configuration
    }
    public convenience init?(systemName name: String, compatibleWith traitCollection: UITraitCollection?) { self.init(systemName: name) }
    public convenience init?(systemName name: String, variableValue value: Double, configuration: Configuration? = nil) {
        self.init(systemName: name, withConfiguration: configuration)
    }
    public convenience init?(contentsOfFile path: String) { self.init(size: .zero, name: path) }
    /// A picture of some data; `nil` if there is none. What the data means is not looked at.
    public convenience init?(data: Data) {
        if data.isEmpty { return nil }
        self.init(size: .zero)
    }
    public convenience init?(data: Data, scale: CGFloat) { self.init(data: data) }
    public convenience init(cgImage: CGImage) { self.init(size: CGSize(width: cgImage.width, height: cgImage.height)) }
    public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) { self.init(cgImage: cgImage) }

    open var size: CGSize { ownSize }
    open var scale: CGFloat { 1 }
    open var imageOrientation: Orientation { .up }
    open var cgImage: CGImage? { nil }
    open var images: [UIImage]? { nil }
    open var duration: TimeInterval { 0 }
    open var isSymbolImage: Bool { false }
    open var symbolConfiguration: SymbolConfiguration? { configuration as? SymbolConfiguration }
    open var capInsets: UIEdgeInsets { .zero }
    open var alignmentRectInsets: UIEdgeInsets { .zero }
    open var resizingMode: ResizingMode { .tile }
    open var flipsForRightToLeftLayoutDirection: Bool { false }
    open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage { copy { $0.renderingMode = renderingMode } }
    open func withTintColor(_ color: UIColor) -> UIImage { self }
    open func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage { withRenderingMode(renderingMode) }
    open func withConfiguration(_ configuration: Configuration) -> UIImage { copy { $0.configuration = configuration } }
    open func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? { withConfiguration(configuration) }
    open func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage { self }
    open func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage { self }
    open func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage { self }
    open func stretchableImage(withLeftCapWidth leftCapWidth: Int, topCapHeight: Int) -> UIImage { self }
    open func imageFlippedForRightToLeftLayoutDirection() -> UIImage { self }
    open func withHorizontallyFlippedOrientation() -> UIImage { self }
    open func preparingThumbnail(of size: CGSize) -> UIImage? { UIImage(size: size, name: name) }
    open func preparingForDisplay() -> UIImage? { self }
    open func draw(at point: CGPoint) {}
    open func draw(in rect: CGRect) {}
    open func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {}
    open func drawAsPattern(in rect: CGRect) {}
    // Every object of UIKit has these.
    open var accessibilityLabel: String?
    open var isAccessibilityElement = false
    open func pngData() -> Data? { Data() }
    open func jpegData(compressionQuality: CGFloat) -> Data? { Data() }

    open class func animatedImageNamed(_ name: String, duration: TimeInterval) -> UIImage? { UIImage(named: name) }
    open class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? { images.first }
    public class var add: UIImage { UIImage(size: .zero, name: "plus.circle") }
    public class var remove: UIImage { UIImage(size: .zero, name: "minus.circle") }
    public class var checkmark: UIImage { UIImage(size: .zero, name: "checkmark") }
    public class var strokedCheckmark: UIImage { UIImage(size: .zero, name: "checkmark.circle") }
    public class var actions: UIImage { UIImage(size: .zero, name: "ellipsis.circle") }

    private func copy(_ change: (UIImage) -> Void) -> UIImage {
        let result = UIImage(size: ownSize, name: name)
        result.renderingMode = renderingMode
        result.configuration = configuration
        change(result)
        return result
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIImage else { return false }
        return self === other || (name != nil && name == other.name && ownSize == other.ownSize && renderingMode == other.renderingMode)
    }
    open override var hash: Int { name?.hash ?? 0 }

    /// How a picture is chosen and shown.
    open class Configuration: NSObject, @unchecked Sendable {
        open var traitCollection: UITraitCollection? { nil }
        open func applying(_ otherConfiguration: Configuration?) -> Self { self }
        open func withTraitCollection(_ traitCollection: UITraitCollection?) -> Self { self }
    }

    public enum SymbolScale: Int, Sendable { case `default` = -1, unspecified, small, medium, large }
    public enum SymbolWeight: Int, Sendable { case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black }

    /// How a symbol is shown.
    open class SymbolConfiguration: Configuration, @unchecked Sendable {
        public override init() { super.init() }
        public convenience init(scale: SymbolScale) { self.init() }
        public convenience init(pointSize: CGFloat) { self.init() }
        public convenience init(weight: SymbolWeight) { self.init() }
        public convenience init(pointSize: CGFloat, weight: SymbolWeight) { self.init() }
        public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) { self.init() }
        public convenience init(textStyle: UIFont.TextStyle) { self.init() }
        public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale) { self.init() }
        public convenience init(font: UIFont) { self.init() }
        public convenience init(font: UIFont, scale: SymbolScale) { self.init() }
        public convenience init(hierarchicalColor: UIColor) { self.init() }
        public convenience init(paletteColors: [UIColor]) { self.init() }
        open class var unspecified: SymbolConfiguration { SymbolConfiguration() }
        open class func preferringMulticolor() -> SymbolConfiguration { SymbolConfiguration() }
        open class func preferringMonochrome() -> SymbolConfiguration { SymbolConfiguration() }
    }
}

/// Makes image literals images of UIKit.
public typealias _ImageLiteralType = UIImage

/// The name of a picture in an asset catalog.
public struct ImageResource: Hashable, Sendable {
    let name: String
    public init(name: String, bundle: Bundle) { self.name = name }
}
