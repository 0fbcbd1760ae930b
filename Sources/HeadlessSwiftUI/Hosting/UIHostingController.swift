import Foundation

/// Shows a tree of SwiftUI's views as a screen of UIKit.
///
/// The actions in the tree are offered automatically: buttons, toggles, links and views with a tap gesture. The bodies of the views are
/// evaluated each time, so a tap acts on what is there by then.
///
/// Navigation of SwiftUI's own is UIKit's inside: a `NavigationStack` is a navigation controller in this one, a `TabView` a tab bar
/// controller, and a sheet or an alert is presented. So the user has the same gestures there. Nothing is picked or dragged.
@preconcurrency @MainActor open class UIHostingController<Content: View>: UIViewController, ViewHost {
    /// The tree of views. Views that are in the old and in the new one keep their state.
    public var rootView: Content { didSet { graph.setNeedsUpdate() } }
    open var sizingOptions: UIHostingControllerSizingOptions = []
    open var safeAreaRegions: SafeAreaRegions = .all

    private(set) lazy var graph = ViewGraph { [weak self] walk in self.map { walk.visit($0.rootView) } }
    /// A class of the app's has a name of its own.
    var isNamedByView: Bool { type(of: self) == UIHostingController<Content>.self }
    var nameWithoutView: String? { nil }

    public init(rootView: Content) {
        self.rootView = rootView
        super.init(nibName: nil, bundle: nil)
        offerActions()
    }

    public init?(coder aDecoder: NSCoder, rootView: Content) {
        self.rootView = rootView
        super.init(coder: aDecoder)
        offerActions()
    }

    /// Storyboards make no controllers here, so a subclass that is to be made by one never is.
    public required init?(coder aDecoder: NSCoder) {
        fatalError("init(coder:) must be implemented in a subclass and call super.init(coder:, rootView:)")
    }

    /// Lets the views find what the views around it put into the environment.
    func inherit(_ surroundings: Surroundings) { graph.surroundings = surroundings }

    open override func viewDidLoad() {
        super.viewDidLoad()
        graph.update()
    }

    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        graph.appear()
    }

    open override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        graph.disappear()
    }

    /// As large as it may be: nothing has a size here.
    open func sizeThatFits(in size: CGSize) -> CGSize { size }
    public func _render(seconds: Double) {}
    public var _disableSafeArea = false
}

/// How a hosting controller reports its size to UIKit.
nonisolated public struct UIHostingControllerSizingOptions: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let preferredContentSize = UIHostingControllerSizingOptions(rawValue: 1)
    public static let intrinsicContentSize = UIHostingControllerSizingOptions(rawValue: 2)
}

/// Parts of the screen that contents stay away from.
nonisolated public struct SafeAreaRegions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let container = SafeAreaRegions(rawValue: 1)
    public static let keyboard = SafeAreaRegions(rawValue: 2)
    public static let all = SafeAreaRegions(rawValue: .max)
}
