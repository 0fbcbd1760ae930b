import HeadlessUIKit

/// A running app: its window, and the object that retains the coordinators.
@preconcurrency @MainActor public struct Flow {
    /// The window that shows the app.
    public let window: UIWindow
    /// The root coordinator, the app delegate, the scene delegate, or another object that retains the coordinators.
    public let root: AnyObject?
    let answers: [any Answering]

    /// Creates a flow with a window and a root object.
    ///
    /// - Parameters:
    ///   - window: The window. It is made key and visible if it is hidden.
    ///   - root: The root coordinator, or another object that retains the coordinators; `nil` if the screens of the window do.
    ///   - answers: The answers that services outside the app may give.
    public init<each Answer>(_ window: UIWindow, root: AnyObject? = nil, answers: repeat Answers<each Answer>) {
        self.window = window
        self.root = root
        var all: [any Answering] = []
        repeat all.append(each answers)
        self.answers = all
    }

    /// Launches an app with its delegate, as the system does. The window of the flow is that of the delegate.
    ///
    /// - Parameters:
    ///   - delegate: The app delegate.
    ///   - answers: The answers that services outside the app may give.
    public init<each Answer>(launching delegate: any UIApplicationDelegate, answers: repeat Answers<each Answer>) {
        UIApplication.launch(delegate, sceneDelegate: nil)
        self.init(delegate.window ?? UIWindow(frame: .zero), root: delegate, answers: repeat each answers)
    }

    /// Launches an app whose window belongs to a scene, as the system does. The window of the flow is that of the scene delegate.
    ///
    /// - Parameters:
    ///   - sceneDelegate: The scene delegate.
    ///   - delegate: The app delegate, if it matters at launch or handles push notifications.
    ///   - answers: The answers that services outside the app may give.
    public init<each Answer>(
        connecting sceneDelegate: any UIWindowSceneDelegate, launching delegate: (any UIApplicationDelegate)? = nil,
        answers: repeat Answers<each Answer>
    ) {
        UIApplication.launch(delegate, sceneDelegate: sceneDelegate)
        self.init(sceneDelegate.window ?? UIWindow(frame: .zero), root: sceneDelegate, answers: repeat each answers)
    }
}

/// An app that is never released.
final class KeptApp {
    let flow: Flow
    init(flow: Flow) { self.flow = flow }
}
