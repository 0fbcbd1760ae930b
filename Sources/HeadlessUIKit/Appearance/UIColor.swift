/// A color.
open class UIColor: NSObject, @unchecked Sendable, _ExpressibleByColorLiteral {
    private let red, green, blue, opacity: CGFloat
    private let name: String?

    private init(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, _ alpha: CGFloat, name: String?) {
        (self.red, self.green, self.blue, opacity, self.name) = (red, green, blue, alpha, name)
        super.init()
    }

    public override convenience init() { self.init(0, 0, 0, 0, name: nil) }
    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        (self.red, self.green, self.blue, opacity, name) = (red, green, blue, alpha, nil)
        super.init()
    }
    public convenience init(white: CGFloat, alpha: CGFloat) { self.init(white, white, white, alpha, name: nil) }
    public convenience init(displayP3Red displayP3: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(displayP3, green, blue, alpha, name: nil)
    }

    public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        let sector = hue.isFinite ? (hue - hue.rounded(.down)) * 6 : 0
        let part = sector - sector.rounded(.down)
        let low = brightness * (1 - saturation), falling = brightness * (1 - saturation * part),
            rising = brightness * (1 - saturation * (1 - part))
        switch Int(sector) {
        case 0: self.init(brightness, rising, low, alpha, name: nil)
        case 1: self.init(falling, brightness, low, alpha, name: nil)
        case 2: self.init(low, brightness, rising, alpha, name: nil)
        case 3: self.init(low, falling, brightness, alpha, name: nil)
        case 4: self.init(rising, low, brightness, alpha, name: nil)
        default: self.init(brightness, low, falling, alpha, name: nil)
        }
    }

    /// A color of an asset catalog. Every name has one: there are no catalogs here.
    public convenience init?(named name: String) { self.init(0, 0, 0, 1, name: name) }
    public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?) {
        self.init(named: name)
    }
    public convenience init(resource: ColorResource) { self.init(0, 0, 0, 1, name: resource.name) }

    /// Calls the provider once, with the current traits.
    public convenience init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
        let color = dynamicProvider(.current)
        self.init(color.red, color.green, color.blue, color.opacity, name: color.name)
    }

    public convenience init(cgColor: CGColor) {
        let parts = cgColor.components ?? []
        switch parts.count {
        case 4...: self.init(parts[0], parts[1], parts[2], parts[3], name: nil)
        case 2, 3: self.init(parts[0], parts[0], parts[0], parts[1], name: nil)
        default: self.init(0, 0, 0, 1, name: nil)
        }
    }
    public convenience init(patternImage image: UIImage) { self.init(0, 0, 0, 1, name: "pattern") }

    public required convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
        self.init(CGFloat(red), CGFloat(green), CGFloat(blue), CGFloat(alpha), name: nil)
    }

    open var cgColor: CGColor { CGColor(red: red, green: green, blue: blue, alpha: opacity) }
    open var accessibilityName: String { name ?? "" }
    open func withAlphaComponent(_ alpha: CGFloat) -> UIColor { UIColor(red, green, blue, alpha, name: name) }
    open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor { self }

    @discardableResult open func getRed(
        _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?, blue: UnsafeMutablePointer<CGFloat>?,
        alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        red?.pointee = self.red
        green?.pointee = self.green
        blue?.pointee = self.blue
        alpha?.pointee = opacity
        return true
    }

    @discardableResult open func getWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?) -> Bool {
        white?.pointee = (red + green + blue) / 3
        alpha?.pointee = opacity
        return red == green && green == blue
    }

    @discardableResult open func getHue(
        _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?, brightness: UnsafeMutablePointer<CGFloat>?,
        alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let top = max(red, green, blue), spread = top - min(red, green, blue)
        var turn: CGFloat = 0
        if spread > 0 {
            turn = top == red ? (green - blue) / spread : top == green ? (blue - red) / spread + 2 : (red - green) / spread + 4
        }
        hue?.pointee = (turn < 0 ? turn + 6 : turn) / 6
        saturation?.pointee = top == 0 ? 0 : spread / top
        brightness?.pointee = top
        alpha?.pointee = opacity
        return true
    }

    open func set() {}
    open func setFill() {}
    open func setStroke() {}

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIColor else { return false }
        return (red, green, blue, opacity, name ?? "") == (other.red, other.green, other.blue, other.opacity, other.name ?? "")
    }
    open override var hash: Int {
        var hasher = Hasher()
        hasher.combine([red, green, blue, opacity])
        return hasher.finalize()
    }
}

/// Makes color literals colors of UIKit.
public typealias _ColorLiteralType = UIColor

/// The name of a color in an asset catalog.
public struct ColorResource: Hashable, Sendable {
    let name: String
    public init(name: String, bundle: Bundle) { self.name = name }
}
