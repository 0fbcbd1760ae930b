import FlowGraph

extension SourceGraph {
    /// What sort of thing a type is, as far as navigation goes.
    enum Category: UInt8, Hashable {
        /// A view controller that a person would call a screen.
        case screen
        case alert
        case web
        /// `UINavigationController` and what inherits from it.
        case navigation
        case tabs
        /// A split or page view controller: what is in it is on show.
        case pane
        /// `UIHostingController`: the screen is the SwiftUI view in it.
        case hosting
        /// A SwiftUI view.
        case view
        /// A UIKit view.
        case control
        case window
        /// The app's or the scene's delegate, or `@main`.
        case entry
        /// Any other class or struct: a coordinator, if its bodies say so.
        case plain

        var isScreen: Bool { self == .screen || self == .alert || self == .web || self == .hosting }
        var isContainer: Bool { self == .navigation || self == .tabs || self == .pane }
        /// A view controller of any sort.
        var isController: Bool { isScreen || isContainer }
    }

    /// An object of the running app, told apart by its type, where it is made, and by whom.
    struct Object {
        let type: Program.TypeID?
        /// The class's name without its module.
        let className: String
        let category: Category
        /// The coordinator on whose behalf it is made, -1 if there is none.
        let owner: Int32
        /// The object in whose code it is made, or in whose property it was found.
        let maker: Int32
        let file: Int
        let spot: Spot
        /// Whether nobody was seen making it: it stands for whatever a declared type promises.
        let isStandIn: Bool
    }

    struct ObjectKey: Hashable {
        let type: Int
        let className: String
        let owner: Int32
        let file: Int
        let spot: Spot
        /// Literal arguments, so that one place that is run with different texts makes different objects.
        let texts: [String]
    }

    /// Which names of UIKit's and SwiftUI's classes mean what.
    static func category(ofExternal name: String) -> Category? {
        switch name {
        case "UINavigationController": .navigation
        case "UITabBarController": .tabs
        case "UISplitViewController", "UIPageViewController": .pane
        case _ where PagingDialect.containers.contains(name): .pane
        case "UIAlertController": .alert
        case "SFSafariViewController": .web
        case "UIHostingController": .hosting
        case "UIWindow": .window
        case "UIApplicationDelegate", "UIWindowSceneDelegate", "UISceneDelegate", "App": .entry
        case "View": .view
        case "UIView", "UIControl", "UIButton", "UITableViewCell", "UICollectionViewCell", "UICollectionReusableView",
            "UITableViewHeaderFooterView",
            "UIStackView", "UIScrollView", "UITableView", "UICollectionView", "UILabel", "UITextField", "UITextView", "UIImageView":
            .control
        case "UIImagePickerController", "UIActivityViewController": .screen
        // A view controller of another module: the platform's own naming, and that of every library that follows it. AppKit's are of a
        // Mac app beside this one.
        case _ where name.hasSuffix("ViewController") && !name.hasPrefix("NS"): .screen
        case _ where name != "UISearchController" && UIKitClasses.inherits(name, from: "UIViewController"): .screen
        default: nil
        }
    }
    /// Whether a class that no file declares is one of the platform's, by the prefix of its framework: `MFMailComposeViewController`.
    static func isOfPlatform(_ name: String) -> Bool {
        let letters = Array(name.prefix(3))
        guard letters.count == 3, letters[2].isUppercase else { return false }
        return platformPrefixes.contains(String(letters[0...1]))
    }

    private static let platformPrefixes: Set<String> = [
        "AB", "AS", "AV", "CN", "CX", "EK", "GK", "IN", "MF", "MK", "MP", "NC", "NS", "PH", "PK", "QL", "SC", "SF", "SK", "SL", "UI", "VN",
        "WK",
    ]

    /// Frameworks from which no screen comes that could be taken for one of the app's.
    static let platformModules: Set<String> = [
        "AVFoundation", "AVKit", "AuthenticationServices", "Combine", "CoreData", "CoreGraphics", "CoreLocation", "Dispatch", "Foundation",
        "Intents", "LocalAuthentication", "MapKit", "MessageUI", "MobileCoreServices", "Observation", "OSLog", "Photos", "PhotosUI",
        "QuickLook",
        "SafariServices", "StoreKit", "SwiftUI", "UIKit", "UniformTypeIdentifiers", "UserNotifications", "WebKit", "os",
    ]
}
