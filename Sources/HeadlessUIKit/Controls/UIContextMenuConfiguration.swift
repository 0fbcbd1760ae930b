/// The menu that a long press on something opens.
@preconcurrency @MainActor open class UIContextMenuConfiguration: NSObject {
    public let identifier: any NSCopying
    private let previewProvider: (() -> UIViewController?)?
    private let actionProvider: (([UIMenuElement]) -> UIMenu?)?

    @preconcurrency @MainActor public init(
        identifier: (any NSCopying)? = nil, previewProvider: (() -> UIViewController?)? = nil,
        actionProvider: (([UIMenuElement]) -> UIMenu?)? = nil
    ) {
        self.identifier = identifier ?? NSUUID()
        self.previewProvider = previewProvider
        self.actionProvider = actionProvider
        super.init()
    }

    var menu: UIMenu? { actionProvider?([]) }
}

/// Gives a view a context menu.
@preconcurrency @MainActor open class UIContextMenuInteraction: NSObject, UIInteraction {
    open private(set) weak var view: UIView?
    open private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?

    @preconcurrency @MainActor public init(delegate: any UIContextMenuInteractionDelegate) {
        self.delegate = delegate
        super.init()
    }
    open func willMove(to view: UIView?) {}
    open func didMove(to view: UIView?) { self.view = view }
    open func location(in view: UIView?) -> CGPoint { .zero }
    open func dismissMenu() {}
    open func updateVisibleMenu(_ block: (UIMenu) -> UIMenu) {}

    /// What a long press offers.
    var offers: [Offer] { delegate?.contextMenuInteraction(self, configurationForMenuAtLocation: .zero)?.menu?.offers(from: self) ?? [] }
}

@preconcurrency @MainActor public protocol UIContextMenuInteractionDelegate: NSObjectProtocol {
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration?
}

/// What happens when a menu opens or its preview is tapped.
@preconcurrency @MainActor public protocol UIContextMenuInteractionAnimating: NSObjectProtocol {
    var previewViewController: UIViewController? { get }
    func addAnimations(_ animations: @escaping () -> Void)
    func addCompletion(_ completion: @escaping () -> Void)
}

@preconcurrency @MainActor public protocol UIContextMenuInteractionCommitAnimating: UIContextMenuInteractionAnimating {
    var preferredCommitStyle: UIContextMenuInteractionCommitStyle { get set }
}
public enum UIContextMenuInteractionCommitStyle: Int, Sendable { case dismiss, pop }

/// A view that is lifted out of the others.
@preconcurrency @MainActor open class UITargetedPreview: NSObject {
    public let view: UIView
    @preconcurrency @MainActor public init(view: UIView) {
        self.view = view
        super.init()
    }
    @preconcurrency @MainActor public init(view: UIView, parameters: UIPreviewParameters) {
        self.view = view
        super.init()
    }
}

@preconcurrency @MainActor open class UIPreviewParameters: NSObject {
    open var visiblePath: UIBezierPath?
    open var backgroundColor: UIColor?
    @preconcurrency @MainActor public override init() { super.init() }
}
