import HeadlessUIKit

/// A running app, as far as the explorer needs it: a window, and the object that owns the coordinators.
@preconcurrency @MainActor public struct Flow {
    /// The window that a person sees.
    public let window: UIWindow
    /// The root coordinator, the app's or the scene's delegate, or whatever else keeps the coordinators alive.
    public let root: AnyObject?
    let answers: [any Answering]

    /// - Parameters:
    ///   - window: The window. It is made visible if the app has not done so.
    ///   - root: The root coordinator, or whatever object keeps the coordinators alive; `nil` if the window's screens do.
    ///   - answers: What a server may answer to the questions of the app.
    public init<each Answer>(_ window: UIWindow, root: AnyObject? = nil, answers: repeat Answers<each Answer>) {
        self.window = window
        self.root = root
        var all: [any Answering] = []
        repeat all.append(each answers)
        self.answers = all
    }

    /// Launches an app by its delegate, as the system does; the delegate's window is the flow's.
    ///
    /// - Parameter answers: What a server may answer to the questions of the app.
    public init<each Answer>(launching delegate: any UIApplicationDelegate, answers: repeat Answers<each Answer>) {
        UIApplication.launch(delegate, sceneDelegate: nil)
        self.init(delegate.window ?? UIWindow(frame: .zero), root: delegate, answers: repeat each answers)
    }

    /// Launches an app whose window belongs to a scene, as the system does; the scene delegate's window is the flow's.
    ///
    /// - Parameters:
    ///   - delegate: The app's delegate, where it does something that matters at launch or with push notifications.
    ///   - answers: What a server may answer to the questions of the app.
    public init<each Answer>(
        connecting sceneDelegate: any UIWindowSceneDelegate, launching delegate: (any UIApplicationDelegate)? = nil,
        answers: repeat Answers<each Answer>
    ) {
        UIApplication.launch(delegate, sceneDelegate: sceneDelegate)
        self.init(sceneDelegate.window ?? UIWindow(frame: .zero), root: sceneDelegate, answers: repeat each answers)
    }
}
