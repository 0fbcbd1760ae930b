/// Recognizes a gesture on a view: a person makes it, and its actions are called.
@preconcurrency @MainActor open class UIGestureRecognizer: NSObject {
    public enum State: Int, Sendable {
        case possible, began, changed, ended, cancelled, failed
        public static let recognized = State.ended
    }

    /// Switched off while a gesture is under way, it cancels it.
    @exclusivity(unchecked) open var isEnabled = true {
        didSet { if !isEnabled, state == .began || state == .changed { step(to: .cancelled) } }
    }
    @exclusivity(unchecked) open weak var delegate: (any UIGestureRecognizerDelegate)?
    open internal(set) weak var view: UIView?
    open var state: State = .possible
    open var cancelsTouchesInView = true
    open var delaysTouchesBegan = false
    open var delaysTouchesEnded = true
    open var requiresExclusiveTouchType = true
    open var allowedTouchTypes: [NSNumber] = []
    open var allowedPressTypes: [NSNumber] = []
    open var name: String?
    open var numberOfTouches: Int { touched == nil ? 0 : 1 }

    /// A recognizer that calls a method of an object, which is not retained. What a selector calls is known where ``SelectorTable`` has it.
    @preconcurrency @MainActor public init(target: Any?, action: Selector?) {
        super.init()
        if let call = TargetAction(target, action) { calls.append(call) }
    }
    @preconcurrency @MainActor public convenience override init() { self.init(target: nil, action: nil) }

    private var calls: [TargetAction] = []
    open func addTarget(_ target: Any, action: Selector) { if let call = TargetAction(target, action) { calls.append(call) } }
    open func removeTarget(_ target: Any?, action: Selector?) { calls.removeAll { $0.matches(target, action) } }

    /// Where the finger is, and since it was put down how far it has gone; `nil` while there is none.
    private var touched: (start: CGPoint, way: CGPoint)?
    open func location(in view: UIView?) -> CGPoint {
        guard let touched, let own = self.view else { return .zero }
        return own.convert(CGPoint(x: touched.start.x + touched.way.x, y: touched.start.y + touched.way.y), to: view)
    }
    open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint { location(in: view) }
    open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {}
    open func reset() {}

    // For kinds of gestures that an app makes itself. A gesture of a known kind comes as a whole, and nobody calls these.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}
    open func ignore(_ touch: UITouch, for event: UIEvent) {}
    open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
    open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
    open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
    open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    // MARK: What a person can do

    /// The ways in which a person makes a gesture of this kind; none for a kind that an app makes itself.
    var ways: [GestureWay] { [] }
    /// Takes over how far a way has come: the whole of it, or its beginning; `nil` when the finger is lifted.
    func follow(_ way: GestureWay?, _ isWhole: Bool) {}
    /// Whether a way takes time, and is reported from its beginning.
    var isContinuous: Bool { false }

    /// What a person can do with it.
    final func offers(on view: UIView) -> [Offer] {
        guard isEnabled, !calls.isEmpty else { return [] }
        return ways.filter(mayBegin).map { way in
            (way.title.isEmpty ? view.nameOfGestures : "\(view.nameOfGestures) › \(way.title)", { [weak self] in self?.make(way) })
        }
    }

    /// Whether it would call something, and nobody knows how a person makes it.
    final var isUnknown: Bool { isEnabled && !calls.isEmpty && ways.isEmpty && !(self is UIHoverGestureRecognizer) }

    private func mayBegin(_ way: GestureWay) -> Bool {
        guard let view else { return false }
        put(on: view)
        follow(way, false)
        defer { lift() }
        let touch = UITouch()
        touch.view = view
        touch.window = view.window
        return view.gestureRecognizerShouldBegin(self) && delegate?.gestureRecognizer(self, shouldReceive: touch) ?? true
            && delegate?.gestureRecognizerShouldBegin(self) ?? true
    }

    /// Makes the gesture. One that takes time goes on when the work that its beginning has set off has come to rest.
    private func make(_ way: GestureWay) {
        guard let view else { return }
        put(on: view)
        follow(way, !isContinuous)
        guard isContinuous else {
            step(to: .ended)
            return rest()
        }
        Self.pressing = self
        step(to: .began)
        MainLoop.later { [weak self] in
            guard let self, isUnderWay else { return Self.end() }
            touched?.way = way.distance
            follow(way, true)
            if way.distance != .zero || way.amount != 0 { step(to: .changed) }
            MainLoop.later { [weak self] in
                if let self, isUnderWay { step(to: .ended) }
                Self.end()
            }
        }
    }

    /// Whose finger is on the screen.
    static weak var pressing: UIGestureRecognizer?
    /// What waits for the finger to be lifted.
    static var afterwards: [() -> Void] = []

    private static func end() {
        pressing?.rest()
        pressing = nil
        let due = afterwards
        afterwards = []
        for work in due { work() }
    }

    private var isUnderWay: Bool { state == .began || state == .changed }

    private func put(on view: UIView) { touched = (CGPoint(x: view.bounds.midX, y: view.bounds.midY), .zero) }
    private func lift() {
        touched = nil
        follow(nil, false)
    }

    private func rest() {
        lift()
        state = .possible
        reset()
    }

    private func step(to state: State) {
        self.state = state
        for call in calls { call.send(from: self, startingAt: view) }
    }

    /// A gesture that the system makes itself.
    func report(_ states: State...) {
        for state in states { step(to: state) }
        state = .possible
    }
}

/// A way in which a person makes a gesture.
struct GestureWay {
    /// What a person would call it; empty for a tap.
    let title: String
    /// How far the finger goes, in points.
    var distance = CGPoint.zero
    /// How much two fingers change: a scale, or an angle.
    var amount: CGFloat = 0
}

extension UIView {
    /// What a person would call the place of a gesture: its text, or what it is.
    fileprivate var nameOfGestures: String {
        let isBackground = ownViewController != nil || self is TransitionContainer || superview is TransitionContainer
        if let label = accessibilityLabel ?? (isBackground ? nil : firstText) ?? accessibilityIdentifier { return label }
        return isBackground ? "background" : type(of: self) == UIView.self ? "view" : String(describing: type(of: self))
    }
}

/// Decides whether a gesture may begin.
@preconcurrency @MainActor public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer)
        -> Bool
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer)
        -> Bool
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool
}

extension UIGestureRecognizerDelegate {
    public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { false }
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { false }
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { false }
    public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool { true }
}
