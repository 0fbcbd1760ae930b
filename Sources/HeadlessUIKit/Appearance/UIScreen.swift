/// The screen, of a common phone's size in points.
@preconcurrency @MainActor open class UIScreen: NSObject {
    public static let main = UIScreen()
    open class var screens: [UIScreen] { [main] }
    open var bounds: CGRect { CGRect(x: 0, y: 0, width: 393, height: 852) }
    open var nativeBounds: CGRect { bounds }
    open var scale: CGFloat { 1 }
    open var nativeScale: CGFloat { 1 }
    open var brightness: CGFloat = 0.5
    open var maximumFramesPerSecond: Int { 60 }
    open var isCaptured: Bool { false }
    open var traitCollection: UITraitCollection { .current }
    open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView { UIView(frame: bounds) }
    public nonisolated static let capturedDidChangeNotification = NSNotification.Name("UIScreenCapturedDidChangeNotification")
}
