#if os(Linux)
    /// A moment of the app that can be continued elsewhere, such as a link of the web that opens the app. Foundation has it on Apple's
    /// systems only.
    open class NSUserActivity: NSObject {
        open private(set) var activityType: String
        open var title: String?
        open var userInfo: [AnyHashable: Any]?
        open var webpageURL: URL?
        open var referrerURL: URL?
        open var keywords: Set<String> = []
        open var requiredUserInfoKeys: Set<String>?
        open var targetContentIdentifier: String?
        open var isEligibleForHandoff = true
        open var isEligibleForSearch = false
        open var isEligibleForPublicIndexing = false
        open var isEligibleForPrediction = false
        open var needsSave = false

        public init(activityType: String) {
            self.activityType = activityType
            super.init()
        }

        open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
            userInfo = (userInfo ?? [:]).merging(otherDictionary) { $1 }
        }
        open func becomeCurrent() {}
        open func resignCurrent() {}
        open func invalidate() {}
    }

    /// The type of an activity that opens the app through a link of the web.
    public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"
#endif

/// Something that can take up an activity again.
@preconcurrency @MainActor public protocol UIUserActivityRestoring: NSObjectProtocol {
    func restoreUserActivityState(_ activity: NSUserActivity)
}

extension UIResponder: UIUserActivityRestoring {}
