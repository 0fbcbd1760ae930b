/// A rectangle to lay views out by.
@preconcurrency @MainActor open class UILayoutGuide: NSObject {
    open internal(set) weak var owningView: UIView?
    open var identifier = ""
    open var layoutFrame: CGRect { owningView?.bounds ?? .zero }

    @preconcurrency @MainActor public override init() { super.init() }
    @preconcurrency @MainActor public init?(coder: NSCoder) { super.init() }
}

/// The place that the keyboard would take.
@preconcurrency @MainActor open class UIKeyboardLayoutGuide: UILayoutGuide {
    open var followsUndockedKeyboard = false
    open var usesBottomSafeArea = true
    open var keyboardDismissPadding: CGFloat = 0
}
