/// Pinches.
@preconcurrency @MainActor open class UIPinchGestureRecognizer: UIGestureRecognizer {
    open var scale: CGFloat = 1
    open private(set) var velocity: CGFloat = 0

    override var ways: [GestureWay] { [GestureWay(title: "pinch", amount: 0.5), GestureWay(title: "spread", amount: 2)] }
    override var isContinuous: Bool { true }
    override func follow(_ way: GestureWay?, _ isWhole: Bool) {
        scale = isWhole ? way?.amount ?? 1 : 1
        velocity = (way?.amount ?? 1) - 1
    }
}

/// Rotations by two fingers.
@preconcurrency @MainActor open class UIRotationGestureRecognizer: UIGestureRecognizer {
    open var rotation: CGFloat = 0
    open private(set) var velocity: CGFloat = 0

    override var ways: [GestureWay] {
        [GestureWay(title: "turn left", amount: -.pi / 2), GestureWay(title: "turn right", amount: .pi / 2)]
    }
    override var isContinuous: Bool { true }
    override func follow(_ way: GestureWay?, _ isWhole: Bool) {
        rotation = isWhole ? way?.amount ?? 0 : 0
        velocity = way?.amount ?? 0
    }
}
