/// Manages a sheet.
@preconcurrency @MainActor open class UISheetPresentationController: UIPresentationController {
    /// A height at which a sheet rests.
    @preconcurrency @MainActor open class Detent: NSObject {
        public struct Identifier: RawRepresentable, Hashable, Sendable {
            public let rawValue: String
            public init(rawValue: String) { self.rawValue = rawValue }
            public init(_ rawValue: String) { self.rawValue = rawValue }
            public static let medium = Self("com.apple.UIKit.medium")
            public static let large = Self("com.apple.UIKit.large")
        }

        open private(set) var identifier: Identifier

        init(_ identifier: Identifier) {
            self.identifier = identifier
            super.init()
        }

        open class func medium() -> Detent { Detent(.medium) }
        open class func large() -> Detent { Detent(.large) }
        open class func custom(
            identifier: Identifier? = nil,
            resolver: @escaping @MainActor (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
        ) -> Detent { Detent(identifier ?? Identifier("custom")) }
    }

    open var detents: [Detent] = [.large()]
    open var selectedDetentIdentifier: Detent.Identifier?
    open var largestUndimmedDetentIdentifier: Detent.Identifier?
    open var prefersGrabberVisible = false
    open var prefersScrollingExpandsWhenScrolledToEdge = true
    open var prefersEdgeAttachedInCompactHeight = false
    open var widthFollowsPreferredContentSizeWhenEdgeAttached = false
    open var preferredCornerRadius: CGFloat?
    open var prefersPageSizing = true
    open weak var sourceView: UIView?
    /// Runs changes of the sheet's heights.
    open func animateChanges(_ changes: () -> Void) { changes() }
    open func invalidateDetents() {}
}

/// What a height may depend on.
@preconcurrency @MainActor public protocol UISheetPresentationControllerDetentResolutionContext: NSObjectProtocol {
    var containerTraitCollection: UITraitCollection { get }
    var maximumDetentValue: CGFloat { get }
}

/// Observes the changes of a sheet's height.
@preconcurrency @MainActor public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(_ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
    public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(_ sheetPresentationController: UISheetPresentationController) {
    }
}

/// Manages a popover.
@preconcurrency @MainActor open class UIPopoverPresentationController: UIPresentationController {
    open var sourceView: UIView?
    open var sourceRect: CGRect = .zero
    open var barButtonItem: UIBarButtonItem?
    open var sourceItem: (any UIPopoverPresentationControllerSourceItem)?
    open var permittedArrowDirections: UIPopoverArrowDirection = .any
    open var canOverlapSourceViewRect = false
    open var passthroughViews: [UIView]?
    open var backgroundColor: UIColor?
    open var popoverLayoutMargins: UIEdgeInsets = .zero
    open var arrowDirection: UIPopoverArrowDirection { .any }
}

/// Where a popover's arrow may point.
public struct UIPopoverArrowDirection: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let up = Self(rawValue: 1)
    public static let down = Self(rawValue: 2)
    public static let left = Self(rawValue: 4)
    public static let right = Self(rawValue: 8)
    public static let any = Self(rawValue: 15)
    public static let unknown = Self(rawValue: .max)
}

/// Something that a popover's arrow can point to.
@preconcurrency @MainActor public protocol UIPopoverPresentationControllerSourceItem: NSObjectProtocol {}

extension UIView: UIPopoverPresentationControllerSourceItem {}
extension UIBarButtonItem: UIPopoverPresentationControllerSourceItem {}

/// The delegate of a popover.
@preconcurrency @MainActor public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
    func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController)
    /// Is asked before a tap outside dismisses the popover, unless the delegate has a `presentationControllerShouldDismiss(_:)`.
    func popoverPresentationControllerShouldDismissPopover(_ popoverPresentationController: UIPopoverPresentationController) -> Bool
    /// Is called after a tap outside has dismissed the popover, unless the delegate has a `presentationControllerDidDismiss(_:)`.
    func popoverPresentationControllerDidDismissPopover(_ popoverPresentationController: UIPopoverPresentationController)
}

extension UIPopoverPresentationControllerDelegate {
    public func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) {}
    public func popoverPresentationControllerShouldDismissPopover(
        _ popoverPresentationController: UIPopoverPresentationController
    ) -> Bool { true }
    public func popoverPresentationControllerDidDismissPopover(_ popoverPresentationController: UIPopoverPresentationController) {}

    // The older methods of iOS 8 are called for a popover whose delegate lacks the newer ones of iOS 13
    // (https://developer.apple.com/documentation/uikit/uipopoverpresentationcontrollerdelegate).
    public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
        presentationController.shownPopover.map(popoverPresentationControllerShouldDismissPopover) ?? true
    }
    public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
        presentationController.shownPopover.map(popoverPresentationControllerDidDismissPopover)
    }
}

extension UIPresentationController {
    /// Itself, if it shows a popover and not what its delegate wanted instead.
    fileprivate var shownPopover: UIPopoverPresentationController? {
        isAdapted ? nil : self as? UIPopoverPresentationController
    }
}
