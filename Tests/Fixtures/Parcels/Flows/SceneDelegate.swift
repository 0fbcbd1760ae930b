import UIKit

/// The delegate of the one scene: links come here.
final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    private let service: any LoginService
    private var coordinator: ParcelsCoordinator?

    init(service: any LoginService) { self.service = service }

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions) {
        guard let scene = scene as? UIWindowScene else { return }
        let window = UIWindow(windowScene: scene)
        let coordinator = ParcelsCoordinator(window: window, service: service)
        coordinator.start()
        window.makeKeyAndVisible()
        self.window = window
        self.coordinator = coordinator
    }

    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
        for context in URLContexts { coordinator?.open(context.url) }
    }
}
