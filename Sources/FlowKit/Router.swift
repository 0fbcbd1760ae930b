/// Where in the source a navigation was asked for.
public struct CallPlace: Sendable, Hashable, Codable {
    /// `Module/File.swift`, as `#fileID` has it.
    public let file: String
    /// Counted from 1.
    public let line: Int

    public init(file: String, line: Int) {
        self.file = file
        self.line = line
    }
}

/// Shows and removes screens without knowing what they are.
///
/// Whoever shows a screen may say what is to happen when it has gone. That is called once for each screen, whichever way it goes: by the
/// back button, a swipe, the back button's menu, a sheet pulled down, or code that asks a router; and never for a swipe that was taken
/// back.
///
/// Conformers implement the requirements that take a place; callers use the methods without it, which fill it in.
@preconcurrency @MainActor public protocol Router: AnyObject {
    /// What goes into a window or a tab, or is presented.
    var rootViewController: UIViewController { get }
    func push(_ screen: UIViewController, animated: Bool, at place: CallPlace, onGone: (() -> Void)?)
    func pop(animated: Bool, at place: CallPlace)
    /// Pops to a screen of the stack; nothing happens if it is not there.
    func pop(to screen: UIViewController, animated: Bool, at place: CallPlace)
    func popToRoot(animated: Bool, at place: CallPlace)
    /// Replaces everything on the stack.
    func setRoot(_ screen: UIViewController, animated: Bool, at place: CallPlace, onGone: (() -> Void)?)
    /// Presents a screen above everything that this router shows.
    func present(_ screen: UIViewController, animated: Bool, at place: CallPlace, onGone: (() -> Void)?)
    /// Dismisses what this router has presented.
    func dismiss(animated: Bool, at place: CallPlace)
}

extension Router {
    /// Pushes a screen; the place is the caller's.
    public func push(
        _ screen: UIViewController, animated: Bool = true, file: String = #fileID, line: Int = #line, onGone: (() -> Void)? = nil
    ) {
        push(screen, animated: animated, at: CallPlace(file: file, line: line), onGone: onGone)
    }

    /// Pops the top screen; at the root nothing happens.
    public func pop(animated: Bool = true, file: String = #fileID, line: Int = #line) {
        pop(animated: animated, at: CallPlace(file: file, line: line))
    }

    /// Pops to a screen of the stack; nothing happens if it is not there.
    public func pop(to screen: UIViewController, animated: Bool = true, file: String = #fileID, line: Int = #line) {
        pop(to: screen, animated: animated, at: CallPlace(file: file, line: line))
    }

    /// Pops everything above the root.
    public func popToRoot(animated: Bool = true, file: String = #fileID, line: Int = #line) {
        popToRoot(animated: animated, at: CallPlace(file: file, line: line))
    }

    /// Replaces everything on the stack.
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

    /// Dismisses what this router has presented; if that is nothing, what it is presented in.
    public func dismiss(animated: Bool = true, file: String = #fileID, line: Int = #line) {
        dismiss(animated: animated, at: CallPlace(file: file, line: line))
    }
}
