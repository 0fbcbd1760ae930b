// Stands in for the module PlaygroundSupport: shows the live view in a window.
@_exported import UIKit

@preconcurrency @MainActor public final class PlaygroundPage {
    public static let current = PlaygroundPage()
    private let window = UIWindow(frame: UIScreen.main.bounds)

    public var liveView: UIViewController? {
        get { window.rootViewController }
        set {
            window.rootViewController = newValue
            window.makeKeyAndVisible()
        }
    }

    /// Lets the main loop come to rest.
    public func rest() { RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.05)) }
}
