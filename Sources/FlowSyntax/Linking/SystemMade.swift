/// What the system makes objects of, known by what they inherit from. Sources: Apple's documentation of app extensions, of scenes, of App
/// Intents and of WatchKit.
enum SystemMade {
    /// `UNNotificationServiceExtension`, `CPTemplateApplicationSceneDelegate`, `WKExtensionDelegate`.
    static let endings = ["Extension", "SceneDelegate", "ApplicationDelegate", "ExtensionDelegate"]

    static let classes: Set<String> = [
        "WKInterfaceController", "WKUserNotificationInterfaceController", "WKHostingController", "WKUserNotificationHostingController",
        "CLKComplicationDataSource", "NCWidgetProviding", "UNNotificationContentExtension", "QLPreviewingController",
        "SLComposeServiceViewController", "ASCredentialProviderViewController", "ASAccountAuthenticationModificationViewController",
        "NSExtensionRequestHandling", "NSManagedObject", "AppIntent", "AppEntity", "AppShortcutsProvider",
        "NEPacketTunnelProvider", "NEAppProxyProvider", "NEFilterDataProvider", "NEFilterControlProvider", "NEDNSProxyProvider",
        "CXCallDirectoryProvider", "TKTokenDriver", "INUIHostedViewControlling", "ILClassificationUIExtensionViewController",
        "MSMessagesAppViewController", "RPBroadcastSampleHandler", "FIFinderSync", "PHContentEditingController",
        "UIApplication", "UIStoryboardSegue",
    ]

    /// View controllers that Apple has for extensions alone.
    static let ofExtensions: Set<String> = [
        "SLComposeServiceViewController", "ASCredentialProviderViewController", "ASAccountAuthenticationModificationViewController",
        "ILClassificationUIExtensionViewController", "MSMessagesAppViewController", "UIInputViewController",
        "UNNotificationContentExtension",
        "QLPreviewingController", "INUIHostedViewControlling", "PHContentEditingController",
    ]
}
