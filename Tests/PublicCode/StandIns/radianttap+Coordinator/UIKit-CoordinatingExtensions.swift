// Stands in for Sources/Coordinator/UIKit-CoordinatingExtensions.swift: @objc
import UIKit

/// The library overrides a property that it declares in an extension of UIKit's class, which takes @objc. Here a subclass of the same name
/// declares it.
open class UIResponder: UIKit.UIResponder {
    open var coordinatingResponder: UIResponder? { next as? UIResponder }
}

extension UIViewController {
    private final class Parent {
        weak var coordinator: Coordinating?
        init(_ coordinator: Coordinating?) { self.coordinator = coordinator }
    }
    private static var key: Void?

    public weak var parentCoordinator: Coordinating? {
        get { (objc_getAssociatedObject(self, &Self.key) as? Parent)?.coordinator }
        set { objc_setAssociatedObject(self, &Self.key, Parent(newValue), .OBJC_ASSOCIATION_RETAIN) }
    }
}
