import UIKit

/// Starts the app when its scene is connected.
public final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    public var window: UIWindow?
    private var coordinator: MainCoordinator?

    public func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions) {
        guard let windowScene = scene as? UIWindowScene else { return }

        let coordinator = MainCoordinator(navigationController: UINavigationController())
        self.coordinator = coordinator
        coordinator.start()

        let window = UIWindow(windowScene: windowScene)
        self.window = window
        window.rootViewController = coordinator.navigationController
        window.makeKeyAndVisible()
    }
}
