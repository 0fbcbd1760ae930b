// Stands in for Packages/Core/Sources/Core/Coordinator/NavigationControllerDelegateDispatcher.swift: #selector
import UIKit

/// Without the exchange of method implementations: an app that sets a delegate of its own takes the place of this one.
@MainActor final class NavigationControllerDelegateDispatcher: NSObject, UINavigationControllerDelegate {
    enum DelegateCategory { case external, `internal` }

    private struct Held {
        weak var object: (any UINavigationControllerDelegate)?
        let context: DelegateCategory
    }
    private var delegates: [Held] = []
    private nonisolated(unsafe) static var key: UInt8 = 0

    static func install(on navigation: UINavigationController) -> NavigationControllerDelegateDispatcher {
        if let installed = objc_getAssociatedObject(navigation, &key) as? NavigationControllerDelegateDispatcher { return installed }
        let new = NavigationControllerDelegateDispatcher()
        objc_setAssociatedObject(navigation, &key, new, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        if let delegate = navigation.delegate { new.addDelegate(delegate) }
        navigation.delegate = new
        return new
    }

    func addDelegate(_ delegate: any UINavigationControllerDelegate, category: DelegateCategory = .external) {
        removeDelegate(delegate)
        delegates.append(Held(object: delegate, context: category))
    }

    func removeDelegate(_ delegate: any UINavigationControllerDelegate) {
        delegates.removeAll { $0.object == nil || $0.object === delegate }
    }

    func navigationController(_ navigation: UINavigationController, didShow screen: UIViewController, animated: Bool) {
        for category in [DelegateCategory.internal, .external] {
            for delegate in delegates where delegate.context == category {
                delegate.object?.navigationController(navigation, didShow: screen, animated: animated)
            }
        }
    }
}

extension UINavigationController {
    func addDelegateIfNeeded(
        _ delegate: any UINavigationControllerDelegate, category: NavigationControllerDelegateDispatcher.DelegateCategory = .external
    ) {
        NavigationControllerDelegateDispatcher.install(on: self).addDelegate(delegate, category: category)
    }

    func removeDelegateIfNeeded(_ delegate: any UINavigationControllerDelegate) {
        (self.delegate as? NavigationControllerDelegateDispatcher)?.removeDelegate(delegate)
    }
}
