import Foundation

/// Shows a tree of SwiftUI's views as a screen of UIKit.
///
/// The actions in the tree are offered automatically: buttons, toggles, views with a tap gesture, links that push on UIKit's navigation
/// stack, and the buttons of alerts and dialogs. The bodies of the views are evaluated each time, so a tap acts on what is there by then.
///
/// SwiftUI's own navigation is not simulated: what a `sheet`, a `fullScreenCover`, a `popover` or a destination of a `NavigationStack`
/// shows never comes up, and a tab view shows all its tabs at once. Text is not typed, and nothing is picked or dragged.
@preconcurrency @MainActor open class UIHostingController<Content: View>: UIViewController {
    /// The tree of views. Views that are in the old and in the new one keep their state.
    public var rootView: Content { didSet { graph.setNeedsUpdate() } }
    open var sizingOptions: UIHostingControllerSizingOptions = []
    open var safeAreaRegions: SafeAreaRegions = .all

    private lazy var graph = ViewGraph(
        evaluateRoot: { [weak self] walk in self.map { walk.visit($0.rootView) } },
        titleChanged: { [weak self] title in if self?.navigationItem.title != title { self?.navigationItem.title = title } })

    public init(rootView: Content) {
        self.rootView = rootView
        super.init(nibName: nil, bundle: nil)
        prepare()
    }

    public init?(coder aDecoder: NSCoder, rootView: Content) {
        self.rootView = rootView
        super.init(coder: aDecoder)
        prepare()
    }

    /// Storyboards make no controllers here, so a subclass that is to be made by one never is.
    public required init?(coder aDecoder: NSCoder) {
        fatalError("init(coder:) must be implemented in a subclass and call super.init(coder:, rootView:)")
    }

    private func prepare() {
        graph.controller = self
        systemButtons = { screen in
            guard let hosting = screen as? UIHostingController<Content> else { return [] }
            return hosting.graph.offers().map { offer in
                SystemButton(offer.title) { [unowned hosting, path = offer.path] in hosting.graph.perform(path) }
            }
        }
    }

    /// Lets the views find what the views around it put into the environment.
    func inherit(_ environment: EnvironmentValues) { graph.environment = environment }

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
