/// The system's sheet for sharing. The user can close it; what they do in it belongs to another app.
@preconcurrency @MainActor open class UIActivityViewController: UIViewController {
    public typealias CompletionWithItemsHandler = (UIActivity.ActivityType?, Bool, [Any]?, (any Error)?) -> Void

    open var completionWithItemsHandler: CompletionWithItemsHandler?
    open var excludedActivityTypes: [UIActivity.ActivityType]?

    public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
        super.init(nibName: nil, bundle: nil)
        systemButtons = { screen in
            guard let sheet = screen as? UIActivityViewController else { return [] }
            return [
                SystemButton("Share") { [unowned sheet] in sheet.close(completed: true) },
                SystemButton("Close") { [unowned sheet] in sheet.close(completed: false) },
            ]
        }
    }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Apple's documentation: the handler is also called when the person dismisses the sheet.
    override func wasDismissedByPerson() { completionWithItemsHandler?(nil, false, nil, nil) }

    private func close(completed: Bool) {
        ownPresenting?.dismissPresented(animated: true, byPerson: false) { [completionWithItemsHandler] in
            completionWithItemsHandler?(nil, completed, nil, nil)
        }
    }
}

/// A service of the sharing sheet.
@preconcurrency @MainActor open class UIActivity: NSObject {
    public struct ActivityType: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public init(_ rawValue: String) { self.rawValue = rawValue }
        public static let mail = Self("com.apple.UIKit.activity.Mail")
        public static let message = Self("com.apple.UIKit.activity.Message")
        public static let copyToPasteboard = Self("com.apple.UIKit.activity.CopyToPasteboard")
        public static let saveToCameraRoll = Self("com.apple.UIKit.activity.SaveToCameraRoll")
        public static let print = Self("com.apple.UIKit.activity.Print")
        public static let airDrop = Self("com.apple.UIKit.activity.AirDrop")
        public static let addToReadingList = Self("com.apple.UIKit.activity.AddToReadingList")
        public static let assignToContact = Self("com.apple.UIKit.activity.AssignToContact")
        public static let openInIBooks = Self("com.apple.UIKit.activity.OpenInIBooks")
        public static let markupAsPDF = Self("com.apple.UIKit.activity.MarkupAsPDF")
        public static let postToFacebook = Self("com.apple.UIKit.activity.PostToFacebook")
        public static let postToTwitter = Self("com.apple.UIKit.activity.PostToTwitter")
    }
    public enum Category: Int, Sendable { case action = 0, share }

    open class var activityCategory: Category { .action }
    open var activityType: ActivityType? { nil }
    open var activityTitle: String? { nil }
    open var activityImage: UIImage? { nil }
    open var activityViewController: UIViewController? { nil }
    open func canPerform(withActivityItems activityItems: [Any]) -> Bool { false }
    open func prepare(withActivityItems activityItems: [Any]) {}
    open func perform() {}
    open func activityDidFinish(_ completed: Bool) {}

    @preconcurrency @MainActor public override init() { super.init() }
}

/// Gives the sharing sheet what is shared, once the user has chosen where to. Nothing leaves the app here, so it is not asked.
@preconcurrency @MainActor public protocol UIActivityItemSource: NSObjectProtocol {
    func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController) -> Any
    func activityViewController(
        _ activityViewController: UIActivityViewController, itemForActivityType activityType: UIActivity.ActivityType?
    ) -> Any?
    func activityViewController(
        _ activityViewController: UIActivityViewController, subjectForActivityType activityType: UIActivity.ActivityType?
    ) -> String
    func activityViewController(
        _ activityViewController: UIActivityViewController, dataTypeIdentifierForActivityType activityType: UIActivity.ActivityType?
    ) -> String
}

extension UIActivityItemSource {
    public func activityViewController(
        _ activityViewController: UIActivityViewController, subjectForActivityType activityType: UIActivity.ActivityType?
    ) -> String { "" }
    public func activityViewController(
        _ activityViewController: UIActivityViewController, dataTypeIdentifierForActivityType activityType: UIActivity.ActivityType?
    ) -> String { "" }
}
