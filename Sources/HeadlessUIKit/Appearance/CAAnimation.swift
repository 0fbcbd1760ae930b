#if !canImport(QuartzCore)
    public typealias CFTimeInterval = Double

    /// Always 0: time does not pass here.
    public func CACurrentMediaTime() -> CFTimeInterval { 0 }

    /// How something runs in time.
    public protocol CAMediaTiming {
        var beginTime: CFTimeInterval { get set }
        var duration: CFTimeInterval { get set }
        var speed: Float { get set }
        var timeOffset: CFTimeInterval { get set }
        var repeatCount: Float { get set }
        var repeatDuration: CFTimeInterval { get set }
        var autoreverses: Bool { get set }
        var fillMode: CAMediaTimingFillMode { get set }
    }

    public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
        public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
        public static let both = CAMediaTimingFillMode(rawValue: "both")
        public static let removed = CAMediaTimingFillMode(rawValue: "removed")
    }

    public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
        public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
        public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
        public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
        public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
    }

    open class CAMediaTimingFunction: NSObject {
        public init(name: CAMediaTimingFunctionName) { super.init() }
        public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) { super.init() }
    }

    /// Is called when animations begin and end.
    public protocol CAAnimationDelegate: NSObjectProtocol {
        func animationDidStart(_ anim: CAAnimation)
        func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
    }

    extension CAAnimationDelegate {
        public func animationDidStart(_ anim: CAAnimation) {}
        public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
    }

    /// An animation of a layer: it has ended when the work that adds it has returned.
    open class CAAnimation: NSObject, CAMediaTiming, CAAction {
        public override init() { super.init() }
        private var values: [String: Any] = [:]
        /// Stores a value of the app's own; Apple's documentation: an animation takes values for any keys.
        open func setValue(_ value: Any?, forKey key: String) { values[key] = value }
        open func value(forKey key: String) -> Any? { values[key] }
        open var timingFunction: CAMediaTimingFunction?
        /// Retained, as in UIKit.
        open var delegate: (any CAAnimationDelegate)?
        open var isRemovedOnCompletion = true
        open var beginTime: CFTimeInterval = 0
        open var duration: CFTimeInterval = 0
        open var speed: Float = 1
        open var timeOffset: CFTimeInterval = 0
        open var repeatCount: Float = 0
        open var repeatDuration: CFTimeInterval = 0
        open var autoreverses = false
        open var fillMode: CAMediaTimingFillMode = .removed

        func end() {
            guard delegate != nil else { return }
            nonisolated(unsafe) let animation = self
            MainLoop.later {
                animation.delegate?.animationDidStart(animation)
                animation.delegate?.animationDidStop(animation, finished: true)
            }
        }
    }

    open class CAPropertyAnimation: CAAnimation {
        open var keyPath: String?
        open var isAdditive = false
        open var isCumulative = false
        public convenience init(keyPath path: String?) {
            self.init()
            keyPath = path
        }
    }

    open class CABasicAnimation: CAPropertyAnimation {
        open var fromValue: Any?
        open var toValue: Any?
        open var byValue: Any?
    }

    open class CASpringAnimation: CABasicAnimation {
        open var mass: CGFloat = 1
        open var stiffness: CGFloat = 100
        open var damping: CGFloat = 10
        open var initialVelocity: CGFloat = 0
        open var settlingDuration: CFTimeInterval { duration }
    }

    open class CAKeyframeAnimation: CAPropertyAnimation {
        open var values: [Any]?
        open var path: CGPath?
        open var keyTimes: [NSNumber]?
        open var timingFunctions: [CAMediaTimingFunction]?
        open var calculationMode: CAAnimationCalculationMode = .linear
    }

    public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let linear = CAAnimationCalculationMode(rawValue: "linear")
        public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
        public static let paced = CAAnimationCalculationMode(rawValue: "paced")
        public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
    }

    open class CAAnimationGroup: CAAnimation {
        open var animations: [CAAnimation]?
    }

    open class CATransition: CAAnimation {
        open var type: CATransitionType = .fade
        open var subtype: CATransitionSubtype?
        open var startProgress: Float = 0
        open var endProgress: Float = 1
    }

    public struct CATransitionType: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let fade = CATransitionType(rawValue: "fade")
        public static let moveIn = CATransitionType(rawValue: "moveIn")
        public static let push = CATransitionType(rawValue: "push")
        public static let reveal = CATransitionType(rawValue: "reveal")
    }

    public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
        public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
        public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
        public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
    }
#endif
