/// What sort of mistake code has made with UIKit's classes.
package enum UIKitMisuse: Hashable, Sendable {
    /// A controller was asked to present while it presents another one, or while that one is going, or to present what is presented
    /// already.
    case presentWhilePresenting
    /// A controller that is in no window was asked to present.
    case presentOutsideWindow
    /// A screen was pushed onto a stack that is covered by a presentation.
    case pushBehindModal
    /// The same instance came on a stack twice.
    case duplicatePush
    /// A navigation controller was pushed on another one.
    case nestedNavigationController
    /// Anything else that UIKit would raise or log.
    case other
}

extension UINavigationController {
    /// What covers the stack and is there to stay; `nil` if the person sees the stack, or would not see it in any case.
    var cover: UIViewController? {
        guard let cover = presentedViewController, !cover.isBeingDismissed else { return nil }
        var outermost: UIViewController = self
        while let next = outermost.parent ?? outermost.ownPresenting { outermost = next }
        return outermost.ownWindow == nil ? nil : cover
    }
}

extension UIViewController {
    /// Reports something that UIKit would raise or log.
    package func reportMisuse(_ message: String) { UIKitEvent.post(.misused(.other, message)) }
}
