/// A file of Interface Builder. There are none here: it makes nothing.
@preconcurrency @MainActor open class UINib: NSObject {
    let name: String
    @preconcurrency @MainActor public init(nibName name: String, bundle bundleOrNil: Bundle?) {
        self.name = name
        super.init()
    }
    @preconcurrency @MainActor public convenience init(data: Data, bundle bundleOrNil: Bundle?) {
        self.init(nibName: "", bundle: bundleOrNil)
    }
    open func instantiate(withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil) -> [Any] { [] }

    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let externalObjects = OptionsKey(rawValue: "UINibExternalObjects")
    }
}

#if os(Linux)
    extension Bundle {
        /// Nothing: there are no files of Interface Builder here.
        public func loadNibNamed(_ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil) -> [Any]? { [] }
    }
#endif
