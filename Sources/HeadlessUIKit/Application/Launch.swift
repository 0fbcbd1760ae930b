extension UIApplication {
    /// Launches an app as the system would: the delegate's two launch methods, a scene if none of them made a window, then active.
    ///
    /// - Parameter sceneDelegate: The delegate of the app's one scene, for apps whose windows belong to scenes.
    package static func launch(_ delegate: (any UIApplicationDelegate)?, sceneDelegate: (any UIWindowSceneDelegate)?, url: URL? = nil) {
        shared.delegate = delegate
        let options = url.map { [LaunchOptionsKey.url: $0 as Any] }
        if let delegate {
            _ = delegate.application(shared, willFinishLaunchingWithOptions: options)
            _ = delegate.application(shared, didFinishLaunchingWithOptions: options)
        }
        if let sceneDelegate { connect(sceneDelegate, url: url) }
        if sceneDelegate == nil { delegate?.applicationDidBecomeActive(shared) }
    }

    private static func connect(_ delegate: any UIWindowSceneDelegate, url: URL?) {
        let session = UISceneSession(role: .windowApplication)
        let options = UIScene.ConnectionOptions()
        if let url { options.urlContexts = [UIOpenURLContext(url)] }
        let scene = UIWindowScene(session: session, connectionOptions: options)
        session.scene = scene
        scene.delegate = delegate
        shared.openSessions = [session]
        shared.connectedScenes = [scene]
        scene.activationState = .foregroundInactive
        delegate.scene(scene, willConnectTo: session, options: options)
        delegate.sceneWillEnterForeground(scene)
        scene.activationState = .foregroundActive
        delegate.sceneDidBecomeActive(scene)
    }
}
