#if !canImport(CoreGraphics)
    /// How numbers are read as colors; all are alike where nothing is drawn.
    public final class CGColorSpace: Sendable {
        public let numberOfComponents: Int
        init(components: Int) { numberOfComponents = components }
        public init?(name: String) { numberOfComponents = name == Self.genericGrayGamma2_2 || name == Self.linearGray ? 1 : 3 }
        public static let sRGB = "kCGColorSpaceSRGB"
        public static let displayP3 = "kCGColorSpaceDisplayP3"
        public static let genericGrayGamma2_2 = "kCGColorSpaceGenericGrayGamma2_2"
        public static let linearGray = "kCGColorSpaceLinearGray"
    }
    public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { CGColorSpace(components: 1) }
    public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace(components: 3) }

    /// Colors that blend into each other.
    public final class CGGradient {
        public init?(colorsSpace space: CGColorSpace?, colors: [CGColor], locations: [CGFloat]?) {
            if colors.isEmpty { return nil }
        }
        public init?(colorSpace space: CGColorSpace, colorComponents components: [CGFloat], locations: [CGFloat]?, count: Int) {
            if count == 0 { return nil }
        }
    }

    public struct CGGradientDrawingOptions: OptionSet, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        public static let drawsBeforeStartLocation = Self(rawValue: 1)
        public static let drawsAfterEndLocation = Self(rawValue: 2)
    }
#endif
