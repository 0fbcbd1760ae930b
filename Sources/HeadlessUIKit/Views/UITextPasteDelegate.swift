/// Text that a delegate may change while it is pasted. Nobody pastes here.
@preconcurrency @MainActor public protocol UITextPasteConfigurationSupporting: AnyObject {
    var pasteDelegate: (any UITextPasteDelegate)? { get set }
}

/// Is called for what is pasted.
@preconcurrency @MainActor public protocol UITextPasteDelegate: NSObjectProtocol {
    func textPasteConfigurationSupporting(
        _ textPasteConfigurationSupporting: any UITextPasteConfigurationSupporting,
        shouldAnimatePasteOf attributedString: NSAttributedString,
        to textRange: UITextRange
    ) -> Bool
}

extension UITextPasteDelegate {
    public func textPasteConfigurationSupporting(
        _ textPasteConfigurationSupporting: any UITextPasteConfigurationSupporting,
        shouldAnimatePasteOf attributedString: NSAttributedString,
        to textRange: UITextRange
    ) -> Bool { true }
}
