/// What is known of UIKit's classes: who inherits from whom. Source: the "Inherits From" sections of Apple's UIKit documentation.
enum UIKitClasses {
    private static let superclasses: [String: String] = [
        "UIResponder": "NSObject", "UIView": "UIResponder", "UIViewController": "UIResponder", "UIWindow": "UIView", "UIControl": "UIView",
        "UINavigationController": "UIViewController", "UITabBarController": "UIViewController", "UISplitViewController": "UIViewController",
        "UIPageViewController": "UIViewController", "UITableViewController": "UIViewController",
        "UICollectionViewController": "UIViewController",
        "UIAlertController": "UIViewController", "UIActivityViewController": "UIViewController", "UISearchController": "UIViewController",
        "UIImagePickerController": "UINavigationController", "UIDocumentPickerViewController": "UIViewController",
        "UIHostingController": "UIViewController", "SFSafariViewController": "UIViewController",
        "MFMailComposeViewController": "UINavigationController",
        "MFMessageComposeViewController": "UINavigationController", "PHPickerViewController": "UIViewController",
        "SKStoreProductViewController": "UIViewController",
        "QLPreviewController": "UIViewController", "AVPlayerViewController": "UIViewController",
        "CNContactPickerViewController": "UIViewController",
        "CNContactViewController": "UIViewController", "EKEventEditViewController": "UINavigationController",
        "UIColorPickerViewController": "UIViewController",
        "UIFontPickerViewController": "UIViewController", "UICloudSharingController": "UIViewController",
        "PKPaymentAuthorizationViewController": "UIViewController",
        "PKAddPassesViewController": "UIViewController", "ASWebAuthenticationSession": "NSObject", "UIScene": "UIResponder",
        "UIWindowScene": "UIScene",
        "UIApplication": "UIResponder", "UIButton": "UIControl", "UILabel": "UIView", "UIScrollView": "UIView",
        "UITableView": "UIScrollView",
        "UICollectionView": "UIScrollView", "UITableViewCell": "UIView", "UICollectionViewCell": "UIView", "UIStackView": "UIView",
        "UITextField": "UIControl",
        "UITextView": "UIScrollView", "UIImageView": "UIView", "WKWebView": "UIView", "UIBarButtonItem": "NSObject",
        "UITabBarItem": "NSObject",
        "UIPresentationController": "NSObject", "UINavigationBar": "UIView", "UISwitch": "UIControl", "UISegmentedControl": "UIControl",
        "UIGestureRecognizer": "NSObject", "UITapGestureRecognizer": "UIGestureRecognizer", "UIAlertAction": "NSObject",
        "UIAction": "NSObject",
        "UIVisualEffectView": "UIView", "UIActivityIndicatorView": "UIView", "UIInputViewController": "UIViewController",
        "UIRefreshControl": "UIControl",
    ]

    /// The labels of the initialiser that `init()` of a class calls, which may be overridden.
    static let designated: [(String, [String])] = [
        ("UITableViewCell", ["style", "reuseIdentifier"]), ("UIView", ["frame"]), ("UIViewController", ["nibName", "bundle"]),
    ]

    static func superclass(of name: String) -> String? { superclasses[name] }

    static func isClass(_ name: String) -> Bool { superclasses[name] != nil || name == "NSObject" }

    static func inherits(_ name: String, from other: String) -> Bool { lineage(of: name).contains(other) }

    /// A class and those that it inherits from, the nearest first.
    static func lineage(of name: String) -> some Sequence<String> { sequence(first: name) { superclasses[$0] } }
}

extension Program {
    /// The property that an extension adds to a class from elsewhere: that of the same file, where several files have a private one.
    func property(named name: String, addedTo external: String, from file: Int) -> PropertyID? {
        guard let found = externalProperties[external]?[name] else { return nil }
        return found.last { properties[$0].file == file } ?? found.last
    }

    /// The initialiser of a type's own that `V()` runs where none without parameters is declared: UIKit's `init()` calls the designated one
    /// (Apple's documentation of `UIView`, `UITableViewCell` and `UIViewController`).
    func initialiserBehindPlainOne(of type: TypeID) -> FunctionID? {
        for (base, labels) in UIKitClasses.designated where inherits(type, from: base) {
            let found = functions(named: "init", on: type).first {
                functions[$0].facts.parameters.map(\.label) == labels && functions[$0].facts.body != nil
            }
            if let found { return found }
        }
        return nil
    }

    /// Whether a type inherits from a class of UIKit, through classes of the app or not.
    func inherits(_ type: TypeID, from name: String) -> Bool {
        externalAncestors(of: type).contains { UIKitClasses.inherits($0, from: name) }
    }
}
