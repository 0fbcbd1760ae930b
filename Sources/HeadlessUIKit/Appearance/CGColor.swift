#if !canImport(CoreGraphics)
    /// A color as drawing code passes it on.
    public final class CGColor: Hashable, Sendable {
        private let rgba: [CGFloat]

        public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) { rgba = [red, green, blue, alpha] }
        public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
            self.init(red: red, green: green, blue: blue, alpha: alpha)
        }
        public convenience init(gray: CGFloat, alpha: CGFloat) { self.init(red: gray, green: gray, blue: gray, alpha: alpha) }

        public var components: [CGFloat]? { rgba }
        public var numberOfComponents: Int { rgba.count }
        public var alpha: CGFloat { rgba[3] }
        public func copy(alpha: CGFloat) -> CGColor? { CGColor(red: rgba[0], green: rgba[1], blue: rgba[2], alpha: alpha) }
        public static func == (first: CGColor, second: CGColor) -> Bool { first.rgba == second.rgba }
        public func hash(into hasher: inout Hasher) { hasher.combine(rgba) }
        public static let black = CGColor(gray: 0, alpha: 1)
        public static let white = CGColor(gray: 1, alpha: 1)
        public static let clear = CGColor(gray: 0, alpha: 0)
    }

    /// A bitmap; it has no pixels.
    public final class CGImage: Sendable {
        public let width, height: Int
        init(width: Int, height: Int) { (self.width, self.height) = (width, height) }
        public func cropping(to rect: CGRect) -> CGImage? { CGImage(width: Int(rect.width), height: Int(rect.height)) }
    }
#endif
