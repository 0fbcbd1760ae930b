/// What has just happened to the screens: the one hook through which the explorer watches.
package enum UIKitEvent {
    /// How several screens left a navigation stack.
    package enum Pop { case one, to, toRoot }

    case pushed(UIViewController, on: UINavigationController)
    case popped([UIViewController], from: UINavigationController, Pop)
    /// The whole stack was replaced.
    case replaced(on: UINavigationController)
    case presented(UIViewController, by: UIViewController)
    case dismissed(UIViewController, by: UIViewController)
    /// A tab or a page was shown.
    case selected(UIViewController, in: UIViewController)
    case rootChanged(UIWindow)
    /// A controller shows another screen than before.
    case changed(UIViewController)
    /// A link was handed over to the system, which leaves the app for it.
    case opened(URL)
    /// UIKit would have raised an exception, or logged and done nothing.
    case misused(UIKitMisuse, String)
    /// A visible screen used its `navigationController`, which is `nil`. Whether that is a fault depends on what follows.
    case missedNavigation(UIViewController)

    /// Receives every event while it is set. Only the explorer sets it, around each action.
    @MainActor package static var observer: ((UIKitEvent) -> Void)? {
        get { ownObserver }
        set { ownObserver = newValue }
    }
    // Stored apart: what another module reads directly is checked for overlapping accesses each time.
    @exclusivity(unchecked) @MainActor private static var ownObserver: ((UIKitEvent) -> Void)?

    @MainActor static func post(_ event: UIKitEvent) { ownObserver?(event) }
}

extension UIViewController {
    /// The name under which messages speak of a view controller: its class, and its title where it has one.
    package var nameForPeople: String {
        let type = className
        return titleForPeople.isEmpty ? type : "\(type) \"\(titleForPeople)\""
    }

    /// Its class, or the view that it shows where that may be any.
    package var className: String { contentName ?? String(describing: type(of: self)) }

    /// The title that the user reads: its own, else its navigation item's.
    package var titleForPeople: String { title ?? navigationItem.title ?? "" }
}
