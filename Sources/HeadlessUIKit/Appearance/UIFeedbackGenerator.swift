/// Lets the device tick; it does not here.
@preconcurrency @MainActor open class UIFeedbackGenerator: NSObject {
    @preconcurrency @MainActor public override init() { super.init() }
    @preconcurrency @MainActor public init(view: UIView) { super.init() }
    open func prepare() {}
}

@preconcurrency @MainActor open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
    public enum FeedbackStyle: Int, Sendable { case light, medium, heavy, soft, rigid }
    @preconcurrency @MainActor public convenience init(style: FeedbackStyle) { self.init() }
    @preconcurrency @MainActor public convenience init(style: FeedbackStyle, view: UIView) { self.init() }
    open func impactOccurred() {}
    open func impactOccurred(intensity: CGFloat) {}
    open func impactOccurred(at location: CGPoint) {}
}

@preconcurrency @MainActor open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
    open func selectionChanged() {}
    open func selectionChanged(at location: CGPoint) {}
}

@preconcurrency @MainActor open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
    public enum FeedbackType: Int, Sendable { case success, warning, error }
    open func notificationOccurred(_ notificationType: FeedbackType) {}
    open func notificationOccurred(_ notificationType: FeedbackType, at location: CGPoint) {}
}
