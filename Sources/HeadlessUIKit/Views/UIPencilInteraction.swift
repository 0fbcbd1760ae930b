/// A double tap on a pencil. The device here has none.
@preconcurrency @MainActor open class UIPencilInteraction: NSObject, UIInteraction {
    open weak var delegate: (any UIPencilInteractionDelegate)?
    open var isEnabled = true
    open private(set) weak var view: UIView?
    open class var preferredTapAction: UIPencilPreferredAction { .ignore }
    open class var prefersPencilOnlyDrawing: Bool { false }
    open func willMove(to view: UIView?) {}
    open func didMove(to view: UIView?) { self.view = view }
}

/// Is called for a pencil.
@preconcurrency @MainActor public protocol UIPencilInteractionDelegate: NSObjectProtocol {
    func pencilInteractionDidTap(_ interaction: UIPencilInteraction)
}

extension UIPencilInteractionDelegate {
    public func pencilInteractionDidTap(_ interaction: UIPencilInteraction) {}
}

/// What a person wants a double tap on the pencil to do.
public enum UIPencilPreferredAction: Int, Sendable { case ignore, switchEraser, switchPrevious, showColorPalette, showInkAttributes }
