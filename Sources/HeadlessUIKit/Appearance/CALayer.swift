#if canImport(QuartzCore)
    extension CALayer {
        nonisolated static func make(_ type: AnyClass) -> CALayer { ((type as? CALayer.Type) ?? CALayer.self).init() }
    }
#else
    /// What would draw a view. It stores the values that are set.
    open class CALayer: NSObject, CAMediaTiming {
        public override init() { super.init() }
        public init(layer: Any) { super.init() }
        public required init?(coder: NSCoder) { super.init() }

        /// A layer of a class that is known at run time only. Its own initializer runs, which Swift allows for required initializers only
        /// and Apple's runtime for all: a convenience initializer reaches it, and a second name for that one can be called on a class.
        @usableFromInline @_silgen_name("HeadlessUIKit_makeLayer") convenience init(made: Void) { self.init() }
        @_silgen_name("HeadlessUIKit_makeLayer") private static func made(_ void: Void) -> CALayer
        static func make(_ type: AnyClass) -> CALayer { ((type as? CALayer.Type) ?? CALayer.self).made(()) }

        private var values: [String: Any] = [:]
        /// Stores a value of the app's own; Apple's documentation: a layer takes values for any keys.
        open func setValue(_ value: Any?, forKey key: String) { values[key] = value }
        open func value(forKey key: String) -> Any? { values[key] }

        open var frame: CGRect = .zero
        open var bounds: CGRect {
            get { CGRect(origin: .zero, size: frame.size) }
            set { frame.size = newValue.size }
        }
        open var position: CGPoint = .zero
        open var anchorPoint = CGPoint(x: 0.5, y: 0.5)
        open var zPosition: CGFloat = 0
        open var transform: CATransform3D = CATransform3DIdentity
        open var sublayerTransform: CATransform3D = CATransform3DIdentity
        open func setAffineTransform(_ m: CGAffineTransform) { transform = CATransform3DMakeAffineTransform(m) }
        open func affineTransform() -> CGAffineTransform { .identity }
        open var isHidden = false
        open var isOpaque = false
        open var opacity: Float = 1
        open var backgroundColor: CGColor?
        open var cornerRadius: CGFloat = 0
        open var cornerCurve: CALayerCornerCurve = .circular
        open var maskedCorners: CACornerMask = [.layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner]
        open var borderWidth: CGFloat = 0
        open var borderColor: CGColor?
        open var masksToBounds = false
        open var shadowColor: CGColor?
        open var shadowOpacity: Float = 0
        open var shadowOffset = CGSize(width: 0, height: -3)
        open var shadowRadius: CGFloat = 3
        open var shadowPath: CGPath?
        open var contents: Any?
        open var contentsGravity: CALayerContentsGravity = .resize
        open var contentsScale: CGFloat = 1
        open var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
        open var mask: CALayer?
        open var name: String?
        open var shouldRasterize = false
        open var rasterizationScale: CGFloat = 1
        open var drawsAsynchronously = false
        open var allowsEdgeAntialiasing = false
        open var allowsGroupOpacity = true
        open var needsDisplayOnBoundsChange = false
        open var compositingFilter: Any?
        open var filters: [Any]?
        open var style: [AnyHashable: Any]?
        open weak var delegate: (any CALayerDelegate)?
        open var actions: [String: any CAAction]?
        open var speed: Float = 1
        open var timeOffset: CFTimeInterval = 0
        open var beginTime: CFTimeInterval = 0
        open var duration: CFTimeInterval = 0
        open var repeatCount: Float = 0
        open var repeatDuration: CFTimeInterval = 0
        open var autoreverses = false
        open var fillMode: CAMediaTimingFillMode = .removed

        /// The layers inside it that it was given; the layers of a view's subviews are not among them.
        open var sublayers: [CALayer]?
        open private(set) weak var superlayer: CALayer?
        open func addSublayer(_ layer: CALayer) { insertSublayer(layer, at: UInt32(sublayers?.count ?? 0)) }
        open func insertSublayer(_ layer: CALayer, at idx: UInt32) {
            layer.removeFromSuperlayer()
            var layers = sublayers ?? []
            layers.insert(layer, at: min(Int(idx), layers.count))
            sublayers = layers
            layer.superlayer = self
        }
        open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
            insertSublayer(layer, at: UInt32(sublayers?.firstIndex { $0 === sibling } ?? 0))
        }
        open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
            insertSublayer(layer, at: UInt32(sublayers?.firstIndex { $0 === sibling }.map { $0 + 1 } ?? sublayers?.count ?? 0))
        }
        open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
            insertSublayer(newLayer, below: oldLayer)
            oldLayer.removeFromSuperlayer()
        }
        open func removeFromSuperlayer() {
            superlayer?.sublayers?.removeAll { $0 === self }
            if superlayer?.sublayers?.isEmpty == true { superlayer?.sublayers = nil }
            superlayer = nil
        }

        private var animations: [String: CAAnimation] = [:]
        open func add(_ anim: CAAnimation, forKey key: String?) {
            if let key { animations[key] = anim }
            anim.end()
        }
        open func removeAnimation(forKey key: String) { animations[key] = nil }
        open func removeAllAnimations() { animations = [:] }
        open func animation(forKey key: String) -> CAAnimation? { animations[key] }
        open func animationKeys() -> [String]? { animations.isEmpty ? nil : animations.keys.sorted() }
        open func action(forKey event: String) -> (any CAAction)? { nil }
        open class func needsDisplay(forKey key: String) -> Bool { false }
        open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

        open func presentation() -> Self? { self }
        open func model() -> Self { self }
        open func setNeedsLayout() {}
        open func layoutIfNeeded() {}
        open func layoutSublayers() {}
        open func setNeedsDisplay() {}
        open func setNeedsDisplay(_ r: CGRect) {}
        open func displayIfNeeded() {}
        open func display() {}
        open func draw(in ctx: CGContext) {}
        open func render(in ctx: CGContext) {}
        open func contains(_ p: CGPoint) -> Bool { bounds.contains(p) }
        open func hitTest(_ p: CGPoint) -> CALayer? { nil }
        open func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint { p }
        open func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint { p }
        open func convert(_ r: CGRect, from l: CALayer?) -> CGRect { r }
        open func convert(_ r: CGRect, to l: CALayer?) -> CGRect { r }
        open func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval { t }
        open func preferredFrameSize() -> CGSize { frame.size }
    }

    public protocol CALayerDelegate: NSObjectProtocol {}
    public protocol CAAction {}

    public struct CACornerMask: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
        public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
        public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
        public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
    }

    public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let circular = CALayerCornerCurve(rawValue: "circular")
        public static let continuous = CALayerCornerCurve(rawValue: "continuous")
    }

    public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let center = CALayerContentsGravity(rawValue: "center")
        public static let resize = CALayerContentsGravity(rawValue: "resize")
        public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
        public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")
    }
#endif
