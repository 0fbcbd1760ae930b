/// What was copied, by the app itself: no other app is there.
@preconcurrency @MainActor open class UIPasteboard: NSObject {
    public static let general = UIPasteboard()
    open var string: String?
    open var strings: [String]?
    open var url: URL?
    open var urls: [URL]?
    open var image: UIImage?
    open var images: [UIImage]?
    open var color: UIColor?
    open var items: [[String: Any]] = []
    open var hasStrings: Bool { string != nil || strings != nil }
    open var hasURLs: Bool { url != nil || urls != nil }
    open var hasImages: Bool { image != nil || images != nil }
    open var changeCount: Int { 0 }
    open func setValue(_ value: Any, forPasteboardType pasteboardType: String) { if let text = value as? String { string = text } }
    open func setData(_ data: Data, forPasteboardType pasteboardType: String) {}
    open func setItems(_ items: [[String: Any]], options: [OptionsKey: Any] = [:]) { self.items = items }
    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let expirationDate = OptionsKey(rawValue: "expirationDate")
        public static let localOnly = OptionsKey(rawValue: "localOnly")
    }
}
