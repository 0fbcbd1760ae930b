extension UIWindow {
    /// Whether there are views of SwiftUI in it, which links could be handed to where there is no delegate.
    package var takesLinks: Bool {
        var isFound = false
        eachController { if $0.shownViews != nil { isFound = true } }
        return isFound
    }

    /// Hands a link to the views that want it, from the bottom to the top.
    package func receive(_ url: URL) {
        var handlers: [(URL) -> Void] = []
        eachController { handlers += $0.shownViews?.linkHandlers ?? [] }
        for handler in handlers { handler(url) }
    }

    /// Every controller in it, hidden ones as well.
    package var controllers: [UIViewController] {
        var all: [UIViewController] = []
        eachController { all.append($0) }
        return all
    }

    private func eachController(_ visit: (UIViewController) -> Void) {
        var root = rootViewController
        while let controller = root {
            controller.eachWithin(visit)
            root = controller.ownPresented
        }
    }
}

extension UIViewController {
    fileprivate func eachWithin(_ visit: (UIViewController) -> Void) {
        visit(self)
        for child in ownChildren { child.eachWithin(visit) }
    }
}

extension UIApplication {
    /// Whether there is a delegate that links could be handed to.
    package static var takesLinks: Bool { shared.delegate != nil || connectedDelegate != nil }
    /// Whether there is a delegate that push notifications could be handed to.
    package static var takesPushNotifications: Bool { shared.delegate != nil }

    private static var connectedDelegate: (any UISceneDelegate)? { shared.connectedScenes.first?.delegate }

    /// Hands a link to the running app, as the system does when it is tapped elsewhere.
    ///
    /// Apple's documentation: an app with scenes gets it by its scene's delegate, another one by its own; a link of the web comes as a user
    /// activity, one with a scheme of the app's as a URL to open.
    package static func receive(_ url: URL) {
        let isOfTheWeb = ["http", "https"].contains(url.scheme?.lowercased())
        let activity = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
        activity.webpageURL = url
        if let scene = shared.connectedScenes.first, let delegate = scene.delegate {
            guard isOfTheWeb else { return delegate.scene(scene, openURLContexts: [UIOpenURLContext(url)]) }
            delegate.scene(scene, willContinueUserActivityWithType: activity.activityType)
            delegate.scene(scene, continue: activity)
        } else if let delegate = shared.delegate {
            guard isOfTheWeb else { return _ = delegate.application(shared, open: url, options: [:]) }
            _ = delegate.application(shared, continue: activity) { restoring in restoring?.forEach { $0.restoreUserActivityState(activity) }
            }
        }
    }

    /// Hands a push notification to the running app. It comes to the app's delegate, with scenes or without.
    package static func receive(pushNotification userInfo: [AnyHashable: Any]) {
        shared.delegate?.application(shared, didReceiveRemoteNotification: userInfo) { _ in }
    }
}
