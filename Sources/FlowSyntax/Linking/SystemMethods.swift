/// Methods of UIKit that apps declare once more with further parameters, `pushViewController(_:animated:completion:)`, or that are given
/// objects whose class only UIKit names, `addAction(.init(…))`.
enum SystemMethods {
    /// Whether UIKit itself declares a method of that name that takes arguments with these labels.
    ///
    /// Source: Apple's documentation of `UIViewController` and `UINavigationController`.
    static func declares(_ name: String, _ labels: [String?]) -> Bool { signatures[name]?.contains(labels) ?? false }

    private static let signatures: [String: [[String?]]] = [
        "pushViewController": [[nil, "animated"]],
        "popViewController": [["animated"]],
        "popToViewController": [[nil, "animated"]],
        "popToRootViewController": [["animated"]],
        "setViewControllers": [[nil, "animated"], [nil, "direction", "animated", "completion"]],
        "present": [[nil, "animated"], [nil, "animated", "completion"]],
        "dismiss": [["animated"], ["animated", "completion"]],
        "show": [[nil, "sender"]],
        "showDetailViewController": [[nil, "sender"]],
        "addChild": [[nil]],
    ]

    /// The class of what a method is given, where that can be made without naming it.
    static func argumentClass(of name: String, _ labels: [String?]) -> String? {
        switch name {
        case "addAction": labels == [nil] ? "UIAlertAction" : labels == [nil, "for"] ? "UIAction" : nil
        case "setRightBarButton", "setLeftBarButton": "UIBarButtonItem"
        default: nil
        }
    }

    /// The class of what a property holds, be it one or several.
    static func propertyClass(of name: String) -> String? {
        switch name {
        case "rightBarButtonItem", "leftBarButtonItem", "backBarButtonItem", "rightBarButtonItems", "leftBarButtonItems": "UIBarButtonItem"
        case "tabBarItem": "UITabBarItem"
        default: nil
        }
    }
}
