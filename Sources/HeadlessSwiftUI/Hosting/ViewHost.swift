/// A controller that shows a tree of views.
@MainActor protocol ViewHost: UIViewController {
    var graph: ViewGraph { get }
    /// Whether it is called by the view that it shows, and not by its class.
    var isNamedByView: Bool { get }
    /// What it is called if no view of the app is all that it shows; `nil` for its class.
    var nameWithoutView: String? { get }
}

extension ViewHost {
    /// Lets the actions in the tree be offered.
    func offerActions() {
        graph.controller = self
        systemButtons = { screen in
            guard let host = screen as? any ViewHost else { return [] }
            return host.graph.offers().map { offer in
                SystemButton(offer.title) { [unowned graph = host.graph, path = offer.path] in graph.perform(path) }
            }
        }
        shownViews = graph
    }
}

extension UIViewController {
    /// Takes over what an update has found out about the whole screen.
    func take(_ result: Evaluation, after before: Evaluation) {
        if let title = result.title, navigationItem.title != title { navigationItem.title = title }
        if result.isModal != before.isModal { isModalInPresentation = result.isModal }
        if result.hidesBackButton != before.hidesBackButton { navigationItem.hidesBackButton = result.hidesBackButton }
        if result.hidesTabBar != before.hidesTabBar { hidesBottomBarWhenPushed = result.hidesTabBar }
        isWrapper = result.isWrapper
        if let host = self as? any ViewHost, host.isNamedByView, let name = result.name ?? host.nameWithoutView {
            setContentName("UIHostingController<\(name)>")
        }
    }
}

/// How a screen goes away.
struct Exit { let leave: () -> Void }

/// A screen that SwiftUI itself shows: on a stack, in a tab or a column, or above another screen.
@MainActor final class HostedScreen: UIViewController, ViewHost {
    /// Makes the views, and is asked at each evaluation, so that what it depends on is followed as in a body.
    var make: () -> any View
    /// The views as they were made last: whom they refer to is whose screen it is.
    private var content: (any View)?
    var isNamedByView: Bool { true }
    let nameWithoutView: String?
    /// Takes the screen away by changing what it follows from; `nil` for the first one of a stack, and for tabs.
    var exit: Exit?

    private(set) lazy var graph = ViewGraph { [weak self] walk in
        guard let self else { return }
        let content = make()
        self.content = content
        walk.visit(content)
    }

    /// - Parameter name: What it is called if no view of the app is all that it shows.
    init(named name: String, in surroundings: Surroundings, make: @escaping () -> any View) {
        nameWithoutView = name
        self.make = make
        super.init(nibName: nil, bundle: nil)
        offerActions()
        set(surroundings)
    }

    required init?(coder: NSCoder) { fatalError("screens of SwiftUI are in no archive") }

    /// Lets the views find what the views around it put into the environment.
    func set(_ surroundings: Surroundings) { graph.surroundings = surroundings }

    override func viewDidLoad() {
        super.viewDidLoad()
        graph.update()
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        graph.appear()
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        graph.disappear()
    }
}
