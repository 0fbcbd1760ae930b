/// Drags. A person drags to each of the four sides, across the whole screen, and lifts the finger while it moves.
@preconcurrency @MainActor open class UIPanGestureRecognizer: UIGestureRecognizer {
    open var minimumNumberOfTouches = 1
    open var maximumNumberOfTouches = Int.max
    private var moved = CGPoint.zero
    private var speed = CGPoint.zero
    open func translation(in view: UIView?) -> CGPoint { moved }
    open func setTranslation(_ translation: CGPoint, in view: UIView?) { moved = translation }
    /// Points per second.
    open func velocity(in view: UIView?) -> CGPoint { speed }

    override var ways: [GestureWay] { [.left, .right, .up, .down].map { GestureWay.along($0, "drag") } }
    override var isContinuous: Bool { true }
    override func follow(_ way: GestureWay?, _ isWhole: Bool) {
        let distance = way?.distance ?? .zero
        // A drag begins once the finger has moved a little.
        let part: CGFloat = isWhole ? 1 : 0.01
        moved = CGPoint(x: distance.x * part, y: distance.y * part)
        speed = CGPoint(x: distance.x * 2, y: distance.y * 2)
    }
}

/// Drags that begin at an edge of the screen.
@preconcurrency @MainActor open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
    open var edges: UIRectEdge = []

    override var ways: [GestureWay] {
        let all: [(UIRectEdge, UISwipeGestureRecognizer.Direction)] = [(.right, .left), (.left, .right), (.bottom, .up), (.top, .down)]
        return all.filter { edges.contains($0.0) }.map { GestureWay.along($0.1, "drag from the edge") }
    }
}

/// Quick swipes.
@preconcurrency @MainActor open class UISwipeGestureRecognizer: UIGestureRecognizer {
    public struct Direction: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let right = Direction(rawValue: 1)
        public static let left = Direction(rawValue: 2)
        public static let up = Direction(rawValue: 4)
        public static let down = Direction(rawValue: 8)
    }
    open var direction: Direction = .right
    open var numberOfTouchesRequired = 1

    override var ways: [GestureWay] {
        [.left, .right, .up, .down].filter(direction.contains).map { GestureWay.along($0, "swipe") }
    }
}

extension GestureWay {
    /// Across the screen to one of its sides.
    @MainActor fileprivate static func along(_ direction: UISwipeGestureRecognizer.Direction, _ verb: String) -> GestureWay {
        let size = UIScreen.main.bounds.size
        return switch direction {
        case .left: GestureWay(title: "\(verb) left", distance: CGPoint(x: -size.width, y: 0))
        case .right: GestureWay(title: "\(verb) right", distance: CGPoint(x: size.width, y: 0))
        case .up: GestureWay(title: "\(verb) up", distance: CGPoint(x: 0, y: -size.height))
        default: GestureWay(title: "\(verb) down", distance: CGPoint(x: 0, y: size.height))
        }
    }
}
