extension UIApplication {
    /// Launches an app as the system would: the delegate's two launch methods, the link that opens it, a scene where the app has one, then
    /// active.
    ///
    /// Apple's documentation: the app is asked for a scene's configuration before the scene is made; with scenes there are no launch
    /// options, a link comes with the scene's connection and `applicationDidBecomeActive` is not called; without them a link is opened
    /// unless one of the launch methods says no.
    ///
    /// - Parameter sceneDelegate: The delegate of the app's one scene, for apps whose windows belong to scenes.
    package static func launch(_ delegate: (any UIApplicationDelegate)?, sceneDelegate: (any UIWindowSceneDelegate)?, url: URL? = nil) {
        shared.delegate = delegate
        let link = sceneDelegate == nil ? url : nil
        let options = link.map { [LaunchOptionsKey.url: $0 as Any] }
        let wants = delegate?.application(shared, willFinishLaunchingWithOptions: options) ?? true
        let alsoWants = delegate?.application(shared, didFinishLaunchingWithOptions: options) ?? true
        NotificationCenter.default.post(name: didFinishLaunchingNotification, object: shared)
        if let link, wants, alsoWants { _ = delegate?.application(shared, open: link, options: [:]) }
        if let sceneDelegate { connect(sceneDelegate, url: url) } else { delegate?.applicationDidBecomeActive(shared) }
        NotificationCenter.default.post(name: didBecomeActiveNotification, object: shared)
    }

    private static func connect(_ delegate: any UIWindowSceneDelegate, url: URL?) {
        let session = UISceneSession(role: .windowApplication)
        let options = UIScene.ConnectionOptions()
        if let url { options.urlContexts = [UIOpenURLContext(url)] }
        // The app may choose a delegate's class there; which delegate is used, the exploration has said.
        if let app = shared.delegate {
            session.configuration = app.application(shared, configurationForConnecting: session, options: options)
        }
        let scene = UIWindowScene(session: session, connectionOptions: options)
        session.scene = scene
        scene.delegate = delegate
        shared.openSessions = [session]
        shared.connectedScenes = [scene]
        scene.activationState = .foregroundInactive
        delegate.scene(scene, willConnectTo: session, options: options)
        NotificationCenter.default.post(name: UIScene.willConnectNotification, object: scene)
        delegate.sceneWillEnterForeground(scene)
        NotificationCenter.default.post(name: UIScene.willEnterForegroundNotification, object: scene)
        scene.activationState = .foregroundActive
        delegate.sceneDidBecomeActive(scene)
        NotificationCenter.default.post(name: UIScene.didActivateNotification, object: scene)
    }
}
