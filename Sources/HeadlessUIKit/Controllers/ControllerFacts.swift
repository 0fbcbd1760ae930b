/// The controllers that everybody who walks through a window tells apart.
package enum ControllerSort { case screen, wrapper, alert, stack, tabs, pages, columns }

/// What is known of the views of SwiftUI that a controller shows.
@MainActor package protocol ShownViews: AnyObject {
    /// What they do with a link that opens the app.
    var linkHandlers: [(URL) -> Void] { get }
    /// The object in the path of a stack for which they stand, if an object is there.
    var objectInPath: AnyObject? { get }
    /// The objects that they depend on, in the order of the tree.
    var models: [AnyObject] { get }
    /// The numbers, flags and texts in their state, in words.
    var plainState: String { get }
}

/// A note of the explorer about a screen, which the screen retains.
package protocol ScreenNote: AnyObject {
    /// Is called while the screen is deallocated.
    func screenHasGone()
}

/// A button in a screen of the system.
@MainActor package struct SystemButton {
    package let title: String
    package let tap: () -> Void

    package init(_ title: String, tap: @escaping () -> Void) {
        self.title = title
        self.tap = tap
    }
}
