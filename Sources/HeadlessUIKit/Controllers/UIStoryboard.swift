/// Storyboards are compiled by Xcode and do not exist here. The class is there for the signatures that mention it; what it makes is a plain
/// controller, and each use is reported.
@preconcurrency @MainActor open class UIStoryboard: NSObject {
    private let name: String

    @preconcurrency @MainActor public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
        self.name = name
        super.init()
    }

    open func instantiateInitialViewController() -> UIViewController? {
        report("its initial view controller")
        return nil
    }

    open func instantiateInitialViewController<Controller: UIViewController>(creator: ((NSCoder) -> Controller?)? = nil) -> Controller? {
        report("its initial view controller")
        return creator?(NSKeyedUnarchiver(forReadingWith: Data()))
    }

    open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
        report("the view controller \"\(identifier)\"")
        return UIViewController()
    }

    private func report(_ what: String) {
        UIKitEvent.post(.misused(.other, "the storyboard \"\(name)\" was asked for \(what), but HeadlessUIKit has no storyboards"))
    }
}

/// A way from one controller of a storyboard to another.
@preconcurrency @MainActor open class UIStoryboardSegue: NSObject {
    open private(set) var identifier: String?
    open private(set) var source: UIViewController
    open private(set) var destination: UIViewController

    @preconcurrency @MainActor public init(identifier: String?, source: UIViewController, destination: UIViewController) {
        self.identifier = identifier
        self.source = source
        self.destination = destination
        super.init()
    }

    open func perform() {}
}
