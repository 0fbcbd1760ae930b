/// How an animation would pace its changes.
@preconcurrency @MainActor public protocol UITimingCurveProvider: NSObjectProtocol {}

@preconcurrency @MainActor open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
    open private(set) var animationCurve: UIView.AnimationCurve = .easeInOut
    open private(set) var controlPoint1 = CGPoint.zero
    open private(set) var controlPoint2 = CGPoint.zero

    @preconcurrency @MainActor public override init() { super.init() }
    @preconcurrency @MainActor public init(animationCurve curve: UIView.AnimationCurve) {
        animationCurve = curve
        super.init()
    }
    @preconcurrency @MainActor public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
        controlPoint1 = point1
        controlPoint2 = point2
        super.init()
    }
}

@preconcurrency @MainActor open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
    open private(set) var initialVelocity = CGVector.zero

    @preconcurrency @MainActor public override init() { super.init() }
    @preconcurrency @MainActor public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
        initialVelocity = velocity
        super.init()
    }
    @preconcurrency @MainActor public convenience init(dampingRatio ratio: CGFloat) {
        self.init(dampingRatio: ratio, initialVelocity: .zero)
    }
    @preconcurrency @MainActor public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector) {
        initialVelocity = velocity
        super.init()
    }
    @preconcurrency @MainActor public init(duration: TimeInterval, bounce: CGFloat) { super.init() }
}
