/// Holds the controller at the bottom of everything that a person sees.
@preconcurrency @MainActor open class UIWindow: UIView {
    public override init(frame: CGRect) {
        super.init(frame: frame)
        isHidden = true
    }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// The root; held strongly. What it presents goes with it.
    open var rootViewController: UIViewController? {
        didSet {
            guard rootViewController !== oldValue else { return }
            if let oldValue {
                oldValue.takeDownPresented()
                oldValue.appearAtOnce(false)
                oldValue.ownWindow = nil
            }
            rootViewController?.ownWindow = self
            UIKitEvent.post(.rootChanged(self))
            if !isHidden { rootViewController?.appearAtOnce(true) }
        }
    }

    /// The root appears and disappears with its window.
    open override var isHidden: Bool {
        didSet { if isHidden != oldValue { rootViewController?.appearAtOnce(!isHidden) } }
    }

    open func makeKeyAndVisible() { isHidden = false }

    open override var next: UIResponder? { nil }
}

extension UIViewController {
    /// Ends the appearance of everything above a root that goes. It stays linked to the root, and dies with it.
    fileprivate func takeDownPresented() {
        var above = ownPresented
        while let presented = above {
            presented.appearAtOnce(false)
            above = presented.ownPresented
        }
    }
}
