#if !canImport(QuartzCore)
    /// A run of colors.
    open class CAGradientLayer: CALayer {
        open var colors: [Any]?
        open var locations: [NSNumber]?
        open var startPoint = CGPoint(x: 0.5, y: 0)
        open var endPoint = CGPoint(x: 0.5, y: 1)
        open var type: CAGradientLayerType = .axial
    }

    public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let axial = CAGradientLayerType(rawValue: "axial")
        public static let radial = CAGradientLayerType(rawValue: "radial")
        public static let conic = CAGradientLayerType(rawValue: "conic")
    }

    /// An outline that is filled and stroked.
    open class CAShapeLayer: CALayer {
        open var path: CGPath?
        open var fillColor: CGColor?
        open var fillRule: CAShapeLayerFillRule = .nonZero
        open var strokeColor: CGColor?
        open var strokeStart: CGFloat = 0
        open var strokeEnd: CGFloat = 1
        open var lineWidth: CGFloat = 1
        open var miterLimit: CGFloat = 10
        open var lineCap: CAShapeLayerLineCap = .butt
        open var lineJoin: CAShapeLayerLineJoin = .miter
        open var lineDashPhase: CGFloat = 0
        open var lineDashPattern: [NSNumber]?
    }

    public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
        public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
    }
    public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let butt = CAShapeLayerLineCap(rawValue: "butt")
        public static let round = CAShapeLayerLineCap(rawValue: "round")
        public static let square = CAShapeLayerLineCap(rawValue: "square")
    }
    public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
        public static let round = CAShapeLayerLineJoin(rawValue: "round")
        public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
    }

    /// A text.
    open class CATextLayer: CALayer {
        open var string: Any?
        open var font: AnyObject?
        open var fontSize: CGFloat = 36
        open var foregroundColor: CGColor?
        open var isWrapped = false
    }

    /// Copies of a layer.
    open class CAReplicatorLayer: CALayer {
        open var instanceCount = 1
        open var instanceDelay: CFTimeInterval = 0
        open var instanceTransform: CATransform3D = CATransform3DIdentity
        open var instanceColor: CGColor?
    }
#endif
