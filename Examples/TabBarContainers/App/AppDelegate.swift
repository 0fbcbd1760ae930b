import UIKit

/// Starts the app.
public final class AppDelegate: UIResponder, UIApplicationDelegate {
    public var window: UIWindow?
    private var coordinator: AppCoordinator?

    public func application(
        _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow()
        self.window = window
        coordinator = AppCoordinator(window: window)
        coordinator?.start()
        return true
    }
}
