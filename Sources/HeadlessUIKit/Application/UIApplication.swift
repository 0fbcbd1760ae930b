/// The running app.
@preconcurrency @MainActor open class UIApplication: UIResponder {
    /// The one app. Each exploration of a path begins with a new one.
    public internal(set) static var shared = UIApplication()

    @preconcurrency @MainActor public override init() { super.init() }

    // MARK: Kinds

    public enum State: Int, Sendable { case active = 0, inactive, background }

    public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let url = Self(rawValue: "UIApplicationLaunchOptionsURLKey")
        public static let sourceApplication = Self(rawValue: "UIApplicationLaunchOptionsSourceApplicationKey")
        public static let remoteNotification = Self(rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey")
        public static let annotation = Self(rawValue: "UIApplicationLaunchOptionsAnnotationKey")
        public static let location = Self(rawValue: "UIApplicationLaunchOptionsLocationKey")
        public static let shortcutItem = Self(rawValue: "UIApplicationLaunchOptionsShortcutItemKey")
        public static let userActivityDictionary = Self(rawValue: "UIApplicationLaunchOptionsUserActivityDictionaryKey")
        public static let userActivityType = Self(rawValue: "UIApplicationLaunchOptionsUserActivityTypeKey")
    }

    public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let sourceApplication = Self(rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey")
        public static let annotation = Self(rawValue: "UIApplicationOpenURLOptionsAnnotationKey")
        public static let openInPlace = Self(rawValue: "UIApplicationOpenURLOptionsOpenInPlaceKey")
    }

    public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let universalLinksOnly = Self(rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
    }

    // MARK: Windows and scenes

    open weak var delegate: (any UIApplicationDelegate)?
    /// The app's delegate, if it is a responder.
    open override var next: UIResponder? { delegate as? UIResponder }
    /// The windows that have been made visible, back to front: by level, then in the order in which they were shown. They are not
    /// retained: on a device the app delegate or scene delegate does that.
    open var windows: [UIWindow] {
        known.compactMap(\.window).enumerated().sorted { ($0.element.windowLevel, $0.offset) < ($1.element.windowLevel, $1.offset) }.map(
            \.element)
    }
    open var keyWindow: UIWindow? { windows.last { $0.isKeyWindow } }
    open internal(set) var connectedScenes: Set<UIScene> = []
    open internal(set) var openSessions: Set<UISceneSession> = []
    open var supportsMultipleScenes: Bool { false }

    /// A weak reference, unlike other links: the windows of several apps or tests stand in one list, and one may be on its way out on another
    /// thread while the list is read.
    private struct Known {
        weak var window: UIWindow?
    }
    private var known: [Known] = []

    /// Takes a window in as the frontmost one.
    func bringToFront(_ window: UIWindow) {
        known.removeAll { $0.window == nil || $0.window === window }
        known.append(Known(window: window))
    }

    // MARK: State

    open var applicationState: State { .active }
    open var isIdleTimerDisabled = false
    open var applicationIconBadgeNumber = 0
    var ownAlternateIconName: String?
    open var shortcutItems: [UIApplicationShortcutItem]?
    open var isNetworkActivityIndicatorVisible = false
    open var isStatusBarHidden: Bool { false }
    open var isProtectedDataAvailable: Bool { true }
    open var isRegisteredForRemoteNotifications: Bool { false }
    open func registerForRemoteNotifications() {}
    open func unregisterForRemoteNotifications() {}
    /// Seconds; as long as the app is in front there is no limit.
    open var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }

    // MARK: Links

    /// Whether something on the device opens that kind of link. Everything is taken to be there.
    open func canOpenURL(_ url: URL) -> Bool { true }

    /// Hands a link over to the system, which leaves the app for the browser, the phone, the settings…
    open func open(
        _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
        completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
    ) {
        UIKitEvent.post(.opened(url))
        if let completion { MainLoop.later { completion(true) } }
    }

    @discardableResult open func open(_ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:]) async -> Bool {
        UIKitEvent.post(.opened(url))
        return true
    }

    /// The link to the app's page in the system's settings.
    public static let openSettingsURLString = "app-settings:"
    public static let openNotificationSettingsURLString = "app-settings:notifications"

    // MARK: Background work

    open func beginBackgroundTask(expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil) -> UIBackgroundTaskIdentifier {
        .invalid
    }
    open func beginBackgroundTask(
        withName taskName: String?, expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
    ) -> UIBackgroundTaskIdentifier { .invalid }
    open func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {}

    // MARK: Notifications

    public static let didBecomeActiveNotification = Notification.Name("UIApplicationDidBecomeActiveNotification")
    public static let didEnterBackgroundNotification = Notification.Name("UIApplicationDidEnterBackgroundNotification")
    public static let willEnterForegroundNotification = Notification.Name("UIApplicationWillEnterForegroundNotification")
    public static let willResignActiveNotification = Notification.Name("UIApplicationWillResignActiveNotification")
    public static let willTerminateNotification = Notification.Name("UIApplicationWillTerminateNotification")
    public static let didFinishLaunchingNotification = Notification.Name("UIApplicationDidFinishLaunchingNotification")
    public static let didReceiveMemoryWarningNotification = Notification.Name("UIApplicationDidReceiveMemoryWarningNotification")
    public static let userDidTakeScreenshotNotification = Notification.Name("UIApplicationUserDidTakeScreenshotNotification")
    public static let significantTimeChangeNotification = Notification.Name("UIApplicationSignificantTimeChangeNotification")

    // MARK: Explorations

    /// Resets everything, as in a new process: no windows, no scenes, no delegate.
    package static func relaunch() {
        shared = UIApplication()
        Observers.remove(nil, nil)
    }
}

/// Names background work.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let invalid = Self(rawValue: 0)
}

/// An entry of the menu of the app's icon.
@preconcurrency @MainActor open class UIApplicationShortcutItem: NSObject {
    open private(set) var type: String
    open private(set) var localizedTitle: String
    open private(set) var localizedSubtitle: String?
    open private(set) var userInfo: [String: any NSSecureCoding]?

    @preconcurrency @MainActor public init(
        type: String, localizedTitle: String, localizedSubtitle: String? = nil, icon: UIApplicationShortcutIcon? = nil,
        userInfo: [String: any NSSecureCoding]? = nil
    ) {
        self.type = type
        self.localizedTitle = localizedTitle
        self.localizedSubtitle = localizedSubtitle
        self.userInfo = userInfo
        super.init()
    }
}

/// A picture that is not shown here.
@preconcurrency @MainActor open class UIApplicationShortcutIcon: NSObject {
    @preconcurrency @MainActor public convenience init(systemImageName: String) { self.init() }
    @preconcurrency @MainActor public convenience init(templateImageName: String) { self.init() }
    @preconcurrency @MainActor public override init() { super.init() }
}
