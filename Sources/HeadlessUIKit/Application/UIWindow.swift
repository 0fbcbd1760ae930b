/// Holds the controller at the bottom of everything that the user sees.
@preconcurrency @MainActor open class UIWindow: UIView {
    public override init(frame: CGRect) {
        super.init(frame: frame)
        isHidden = true
    }

    public init(windowScene: UIWindowScene) {
        super.init(frame: UIScreen.main.bounds)
        self.windowScene = windowScene
        isHidden = true
    }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// The scene that shows it; not held.
    open weak var windowScene: UIWindowScene?
    open var windowLevel: UIWindow.Level = .normal

    /// The root view controller. It is retained. Replacing it also removes what it presents.
    @exclusivity(unchecked) open var rootViewController: UIViewController? {
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
        didSet {
            guard isHidden != oldValue else { return }
            if !isHidden { UIApplication.shared.bringToFront(self) }
            NotificationCenter.default.post(
                name: isHidden ? Self.didBecomeHiddenNotification : Self.didBecomeVisibleNotification, object: self)
            rootViewController?.appearAtOnce(!isHidden)
        }
    }

    open override var window: UIWindow? { superview?.window ?? self }
    open override var next: UIResponder? { windowScene ?? UIApplication.shared }

    // MARK: The key window

    @exclusivity(unchecked) open private(set) var isKeyWindow = false
    open var canBecomeKey: Bool { true }

    /// Shows the window in front of the others and makes it the one that gets text.
    open func makeKeyAndVisible() {
        makeKey()
        isHidden = false
        UIApplication.shared.bringToFront(self)
    }

    open func makeKey() {
        guard canBecomeKey, !isKeyWindow else { return }
        for other in UIApplication.shared.windows where other !== self && other.isKeyWindow {
            other.isKeyWindow = false
            other.resignKey()
            NotificationCenter.default.post(name: Self.didResignKeyNotification, object: other)
        }
        isKeyWindow = true
        becomeKey()
        NotificationCenter.default.post(name: Self.didBecomeKeyNotification, object: self)
    }

    /// Is called once the window has become the key window.
    open func becomeKey() {}
    /// Is called once another window has become the key window.
    open func resignKey() {}

    // What is posted when a window is shown or hidden, and when it becomes the key window or is no longer; the object is the window.
    public nonisolated static let didBecomeVisibleNotification = Notification.Name("UIWindowDidBecomeVisibleNotification")
    public nonisolated static let didBecomeHiddenNotification = Notification.Name("UIWindowDidBecomeHiddenNotification")
    public nonisolated static let didBecomeKeyNotification = Notification.Name("UIWindowDidBecomeKeyNotification")
    public nonisolated static let didResignKeyNotification = Notification.Name("UIWindowDidResignKeyNotification")

    /// How far in front a window is.
    public struct Level: RawRepresentable, Hashable, Comparable, Sendable {
        public let rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
        public static let normal = Level(rawValue: 0)
        public static let statusBar = Level(rawValue: 1000)
        public static let alert = Level(rawValue: 2000)
        public static func < (a: Level, b: Level) -> Bool { a.rawValue < b.rawValue }
        public static func + (level: Level, distance: CGFloat) -> Level { Level(rawValue: level.rawValue + distance) }
        public static func - (level: Level, distance: CGFloat) -> Level { Level(rawValue: level.rawValue - distance) }
    }
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
