/// Recognises a gesture; here it only says whether the gesture is there for a person to make.
@preconcurrency @MainActor open class UIGestureRecognizer: NSObject {
    open var isEnabled = true
    open weak var delegate: (any UIGestureRecognizerDelegate)?

    @preconcurrency @MainActor public override init() { super.init() }
}

/// Decides whether a gesture may begin.
@preconcurrency @MainActor public protocol UIGestureRecognizerDelegate: AnyObject {}
