/// Taps.
@preconcurrency @MainActor open class UITapGestureRecognizer: UIGestureRecognizer {
    open var numberOfTapsRequired = 1
    open var numberOfTouchesRequired = 1

    override var ways: [GestureWay] {
        [GestureWay(title: numberOfTapsRequired == 1 ? "" : numberOfTapsRequired == 2 ? "double tap" : "\(numberOfTapsRequired) taps")]
    }
}

/// Long presses.
@preconcurrency @MainActor open class UILongPressGestureRecognizer: UIGestureRecognizer {
    open var numberOfTapsRequired = 0
    open var numberOfTouchesRequired = 1
    open var minimumPressDuration: TimeInterval = 0.5
    open var allowableMovement: CGFloat = 10

    override var ways: [GestureWay] { [GestureWay(title: "long press")] }
    override var isContinuous: Bool { true }
}

/// A pointer above a view. The device here has none.
@preconcurrency @MainActor open class UIHoverGestureRecognizer: UIGestureRecognizer {}
