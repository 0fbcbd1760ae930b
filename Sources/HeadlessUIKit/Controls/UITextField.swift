/// A line of text that the user can type. What they type is unknown: only the return key is offered, where a control action
/// listens to it.
@preconcurrency @MainActor open class UITextField: UIControl, UITextInput, WholeText, UIContentSizeCategoryAdjusting {
    public enum BorderStyle: Int, Sendable { case none, line, bezel, roundedRect }
    public enum ViewMode: Int, Sendable { case never, whileEditing, unlessEditing, always }

    open weak var delegate: (any UITextFieldDelegate)?
    private var ownText: String? { didSet { UIKitTally.looksHaveChanged() } }
    open var text: String? {
        get { ownText ?? "" }
        set { ownText = newValue }
    }
    open var attributedText: NSAttributedString? {
        get { ownText.map { NSAttributedString(string: $0) } }
        set { ownText = newValue?.string }
    }
    public var wholeText: String {
        get { text ?? "" }
        set { text = newValue }
    }
    open var selectedTextRange: UITextRange? {
        get { endOfText }
        set {}
    }
    open var hasText: Bool { !(text ?? "").isEmpty }
    open func insertText(_ text: String) { self.text = (self.text ?? "") + text }
    open func deleteBackward() { text = text.map { String($0.dropLast()) } }
    open var placeholder: String?
    open var attributedPlaceholder: NSAttributedString?
    open var textColor: UIColor?
    open var font: UIFont?
    open var textAlignment: NSTextAlignment = .natural
    open var borderStyle: BorderStyle = .none
    open var defaultTextAttributes: [NSAttributedString.Key: Any] = [:]
    open var typingAttributes: [NSAttributedString.Key: Any]?
    open var adjustsFontSizeToFitWidth = false
    open var adjustsFontForContentSizeCategory = false
    open var minimumFontSize: CGFloat = 0
    open var background: UIImage?
    open var disabledBackground: UIImage?
    open var isEditing: Bool { isFirstResponder }
    open var allowsEditingTextAttributes = false
    open var clearsOnBeginEditing = false
    open var clearsOnInsertion = false
    open var clearButtonMode: ViewMode = .never
    open var leftView: UIView?
    open var leftViewMode: ViewMode = .never
    open var rightView: UIView?
    open var rightViewMode: ViewMode = .never
    open func textRect(forBounds bounds: CGRect) -> CGRect { bounds }
    open func editingRect(forBounds bounds: CGRect) -> CGRect { bounds }
    open func placeholderRect(forBounds bounds: CGRect) -> CGRect { bounds }
    open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
    open func clearButtonRect(forBounds bounds: CGRect) -> CGRect { bounds }
    open func leftViewRect(forBounds bounds: CGRect) -> CGRect { bounds }
    open func rightViewRect(forBounds bounds: CGRect) -> CGRect { bounds }
    open func drawText(in rect: CGRect) {}
    open func drawPlaceholder(in rect: CGRect) {}

    open var keyboardType: UIKeyboardType = .default
    open var returnKeyType: UIReturnKeyType = .default
    open var keyboardAppearance: UIKeyboardAppearance = .default
    open var autocapitalizationType: UITextAutocapitalizationType = .sentences
    open var autocorrectionType: UITextAutocorrectionType = .default
    open var spellCheckingType: UITextSpellCheckingType = .default
    open var smartQuotesType: UITextSmartQuotesType = .default
    open var smartDashesType: UITextSmartDashesType = .default
    open var smartInsertDeleteType: UITextSmartInsertDeleteType = .default
    open var textContentType: UITextContentType!
    open var enablesReturnKeyAutomatically = false
    open var isSecureTextEntry = false

    // MARK: First responder

    open override var canBecomeFirstResponder: Bool { isEnabled }

    /// Begins editing, if the delegate lets it.
    @discardableResult open override func becomeFirstResponder() -> Bool {
        if isFirstResponder { return true }
        guard delegate?.textFieldShouldBeginEditing(self) ?? true, super.becomeFirstResponder() else { return false }
        sendActions(for: .editingDidBegin)
        delegate?.textFieldDidBeginEditing(self)
        return true
    }

    /// Ends editing, if the delegate lets it.
    @discardableResult open override func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return super.resignFirstResponder() }
        guard delegate?.textFieldShouldEndEditing(self) ?? true, super.resignFirstResponder() else { return false }
        sendActions(for: .editingDidEnd)
        delegate?.textFieldDidEndEditing(self, reason: .committed)
        return true
    }

    // MARK: What a person can do

    override var tapEvents: Event { [.editingDidEndOnExit, .primaryActionTriggered] }
    override var offers: [Offer] {
        guard answersReturnKey else { return [] }
        return [
            (
                "return in \(nameForPeople)",
                { [unowned self] in if delegate?.textFieldShouldReturn(self) ?? true { sendActions(for: tapEvents) } }
            )
        ]
    }
    /// Whether a control action listens to the return key.
    var answersReturnKey: Bool { answers(tapEvents) }
    var nameForPeople: String { accessibilityLabel ?? placeholder ?? accessibilityIdentifier ?? "text field" }
}

/// Is called when the user edits a text field.
@preconcurrency @MainActor public protocol UITextFieldDelegate: NSObjectProtocol {
    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
    func textFieldDidBeginEditing(_ textField: UITextField)
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
    func textFieldDidEndEditing(_ textField: UITextField)
    /// Is called instead of the one without a reason, if there is one.
    func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason)
    func textField(_ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String) -> Bool
    func textFieldDidChangeSelection(_ textField: UITextField)
    func textFieldShouldClear(_ textField: UITextField) -> Bool
    func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextField {
    public enum DidEndEditingReason: Int, Sendable { case committed, cancelled }
    public nonisolated static let textDidBeginEditingNotification = NSNotification.Name("UITextFieldTextDidBeginEditingNotification")
    public nonisolated static let textDidEndEditingNotification = NSNotification.Name("UITextFieldTextDidEndEditingNotification")
    public nonisolated static let textDidChangeNotification = NSNotification.Name("UITextFieldTextDidChangeNotification")
}

extension UITextFieldDelegate {
    public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
    public func textFieldDidBeginEditing(_ textField: UITextField) {}
    public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
    public func textFieldDidEndEditing(_ textField: UITextField) {}
    public func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {
        textFieldDidEndEditing(textField)
    }
    public func textField(_ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String) -> Bool {
        true
    }
    public func textFieldDidChangeSelection(_ textField: UITextField) {}
    public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
    public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}
