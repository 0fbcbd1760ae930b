extension UIApplication {
    /// Whether the app may change its icon: it may.
    public var supportsAlternateIcons: Bool { true }
    /// The name of the icon on show; `nil` for the app's first one.
    public var alternateIconName: String? { ownAlternateIconName }

    /// Changes the icon. The user is told by the system; the handler is called when the current work has returned.
    public func setAlternateIconName(
        _ alternateIconName: String?, completionHandler: (@MainActor @Sendable ((any Error)?) -> Void)? = nil
    ) {
        MainLoop.later { [weak self] in
            self?.ownAlternateIconName = alternateIconName
            completionHandler?(nil)
        }
    }

    /// The same for those who wait for it.
    public func setAlternateIconName(_ alternateIconName: String?) async throws { ownAlternateIconName = alternateIconName }
}
