// Text as an input method reads it. What the user types comes from the exploration, so no input method asks; positions count the
// characters of a text.

/// Takes keys of a keyboard.
@preconcurrency @MainActor public protocol UIKeyInput: UITextInputTraits {
    var hasText: Bool { get }
    func insertText(_ text: String)
    func deleteBackward()
}

/// A place between two characters.
@preconcurrency @MainActor open class UITextPosition: NSObject {
    /// In UTF-16 code units from the beginning.
    let offset: Int
    init(offset: Int) { self.offset = offset }
}

/// What lies between two places.
@preconcurrency @MainActor open class UITextRange: NSObject {
    open var start: UITextPosition { UITextPosition(offset: range.lowerBound) }
    open var end: UITextPosition { UITextPosition(offset: range.upperBound) }
    open var isEmpty: Bool { range.isEmpty }
    let range: Range<Int>
    init(_ range: Range<Int>) { self.range = range }
}

/// A view whose text an input method can read and change.
@preconcurrency @MainActor public protocol UITextInput: UIKeyInput {
    var selectedTextRange: UITextRange? { get set }
    var markedTextRange: UITextRange? { get }
    var beginningOfDocument: UITextPosition { get }
    var endOfDocument: UITextPosition { get }
    func text(in range: UITextRange) -> String?
    func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
    func position(from position: UITextPosition, offset: Int) -> UITextPosition?
    func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int
    func replace(_ range: UITextRange, withText text: String)
}

extension UITextInput where Self: WholeText {
    public var markedTextRange: UITextRange? { nil }
    public var beginningOfDocument: UITextPosition { UITextPosition(offset: 0) }
    public var endOfDocument: UITextPosition { UITextPosition(offset: wholeText.utf16.count) }
    /// Where the user would type: at the end.
    var endOfText: UITextRange? { textRange(from: endOfDocument, to: endOfDocument) }
    public func text(in range: UITextRange) -> String? {
        let text = wholeText as NSString
        guard range.range.upperBound <= text.length else { return nil }
        return text.substring(with: NSRange(range.range))
    }
    public func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
        let ends = [fromPosition.offset, toPosition.offset].sorted()
        return UITextRange(ends[0]..<ends[1])
    }
    public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
        let moved = position.offset + offset
        return (0...wholeText.utf16.count).contains(moved) ? UITextPosition(offset: moved) : nil
    }
    public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int { toPosition.offset - from.offset }
    public func replace(_ range: UITextRange, withText text: String) {
        let whole = wholeText as NSString
        guard range.range.upperBound <= whole.length else { return }
        wholeText = whole.replacingCharacters(in: NSRange(range.range), with: text)
    }
}

/// A view whose text is one string.
@preconcurrency @MainActor public protocol WholeText: AnyObject {
    var wholeText: String { get set }
}
