/// The place of a call in the source.
public struct CallPlace: Sendable, Hashable, Codable {
    /// `Module/File.swift`, the form of `#fileID`.
    public let file: String
    /// The 1-based line.
    public let line: Int

    public init(file: String, line: Int) {
        self.file = file
        self.line = line
    }
}

/// Shows and removes screens without knowing what they are.
///
/// The `onGone` closure is called once for each screen after it was removed: with the back button, a back swipe, the back button's menu, by
/// swiping a sheet down, or by calling a router. It is not called for a canceled swipe.
///
/// Conforming types implement the requirements that take a ``CallPlace``. Callers use the methods without it, which fill it in.
@preconcurrency @MainActor public protocol Router: AnyObject {
    /// The view controller to set as the root of a window, to add to a tab bar controller, or to present.
    var rootViewController: UIViewController { get }
    func push(_ screen: UIViewController, animated: Bool, at place: CallPlace, onGone: (() -> Void)?)
    func pop(animated: Bool, at place: CallPlace)
    /// Pops to a screen on the stack. Does nothing if it is not there.
    func pop(to screen: UIViewController, animated: Bool, at place: CallPlace)
    func popToRoot(animated: Bool, at place: CallPlace)
    /// Replaces the whole stack with one screen.
    func setRoot(_ screen: UIViewController, animated: Bool, at place: CallPlace, onGone: (() -> Void)?)
    /// Presents a screen above everything that this router shows.
    func present(_ screen: UIViewController, animated: Bool, at place: CallPlace, onGone: (() -> Void)?)
    /// Dismisses everything that this router has presented.
    func dismiss(animated: Bool, at place: CallPlace)
}

extension Router {
    /// Pushes a screen.
    public func push(
        _ screen: UIViewController, animated: Bool = true, file: String = #fileID, line: Int = #line, onGone: (() -> Void)? = nil
    ) {
        push(screen, animated: animated, at: CallPlace(file: file, line: line), onGone: onGone)
    }

    /// Pops the top screen. Does nothing at the root.
    public func pop(animated: Bool = true, file: String = #fileID, line: Int = #line) {
        pop(animated: animated, at: CallPlace(file: file, line: line))
    }

    /// Pops to a screen on the stack. Does nothing if it is not there.
    public func pop(to screen: UIViewController, animated: Bool = true, file: String = #fileID, line: Int = #line) {
        pop(to: screen, animated: animated, at: CallPlace(file: file, line: line))
    }

    /// Pops everything above the root.
    public func popToRoot(animated: Bool = true, file: String = #fileID, line: Int = #line) {
        popToRoot(animated: animated, at: CallPlace(file: file, line: line))
    }

    /// Replaces the whole stack with one screen.
    public func setRoot(
        _ screen: UIViewController, animated: Bool = true, file: String = #fileID, line: Int = #line, onGone: (() -> Void)? = nil
    ) {
        setRoot(screen, animated: animated, at: CallPlace(file: file, line: line), onGone: onGone)
    }

    /// Presents a screen above everything that this router shows.
    public func present(
        _ screen: UIViewController, animated: Bool = true, file: String = #fileID, line: Int = #line, onGone: (() -> Void)? = nil
    ) {
        present(screen, animated: animated, at: CallPlace(file: file, line: line), onGone: onGone)
    }

    /// Dismisses everything that this router has presented, or, if that is nothing, the presentation that it is in.
    public func dismiss(animated: Bool = true, file: String = #fileID, line: Int = #line) {
        dismiss(animated: animated, at: CallPlace(file: file, line: line))
    }
}
