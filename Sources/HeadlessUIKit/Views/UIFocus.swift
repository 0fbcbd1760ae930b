// Focus: what a keyboard or a remote control would act on. The device here has neither, so nothing ever gets the focus.

@preconcurrency @MainActor public protocol UIFocusEnvironment: NSObjectProtocol {
    var preferredFocusEnvironments: [any UIFocusEnvironment] { get }
    func setNeedsFocusUpdate()
    func updateFocusIfNeeded()
}

extension UIFocusEnvironment {
    public var preferredFocusEnvironments: [any UIFocusEnvironment] { [] }
    public func setNeedsFocusUpdate() {}
    public func updateFocusIfNeeded() {}
}

/// How something looks that has the focus.
@preconcurrency @MainActor open class UIFocusEffect: NSObject {
    @preconcurrency @MainActor public override init() { super.init() }
    public class func effect() -> UIFocusEffect { UIFocusEffect() }
}

@preconcurrency @MainActor open class UIFocusHaloEffect: UIFocusEffect {
    @preconcurrency @MainActor public convenience init(rect: CGRect) { self.init() }
    @preconcurrency @MainActor public convenience init(path: UIBezierPath) { self.init() }
    @preconcurrency @MainActor public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat, curve: CALayerCornerCurve) {
        self.init()
    }
    open weak var containerView: UIView?
    open weak var referenceView: UIView?
}
