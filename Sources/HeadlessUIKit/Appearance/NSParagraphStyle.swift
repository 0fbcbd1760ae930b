public enum NSTextAlignment: Int, Sendable { case left, center, right, justified, natural }
public enum NSLineBreakMode: Int, Sendable {
    case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail, byTruncatingMiddle
}
public enum NSWritingDirection: Int, Sendable { case natural = -1, leftToRight, rightToLeft }

/// How a paragraph is set.
open class NSParagraphStyle: NSObject, @unchecked Sendable {
    fileprivate var parts = Parts()

    fileprivate struct Parts: Hashable {
        var lineSpacing: CGFloat = 0, paragraphSpacing: CGFloat = 0, paragraphSpacingBefore: CGFloat = 0, headIndent: CGFloat = 0
        var tailIndent: CGFloat = 0, firstLineHeadIndent: CGFloat = 0, minimumLineHeight: CGFloat = 0, maximumLineHeight: CGFloat = 0
        var lineHeightMultiple: CGFloat = 0, defaultTabInterval: CGFloat = 0
        var alignment: NSTextAlignment = .natural
        var lineBreakMode: NSLineBreakMode = .byWordWrapping
        var baseWritingDirection: NSWritingDirection = .natural
        var hyphenationFactor: Float = 0
    }

    open class var `default`: NSParagraphStyle { NSParagraphStyle() }
    open var lineSpacing: CGFloat { parts.lineSpacing }
    open var paragraphSpacing: CGFloat { parts.paragraphSpacing }
    open var alignment: NSTextAlignment { parts.alignment }
    open var lineBreakMode: NSLineBreakMode { parts.lineBreakMode }
    open var headIndent: CGFloat { parts.headIndent }
    open var firstLineHeadIndent: CGFloat { parts.firstLineHeadIndent }
    open var minimumLineHeight: CGFloat { parts.minimumLineHeight }
    open var maximumLineHeight: CGFloat { parts.maximumLineHeight }
    open var lineHeightMultiple: CGFloat { parts.lineHeightMultiple }

    open override func mutableCopy() -> Any {
        let copy = NSMutableParagraphStyle()
        copy.parts = parts
        return copy
    }
    open override func isEqual(_ object: Any?) -> Bool { (object as? NSParagraphStyle)?.parts == parts }
    open override var hash: Int { parts.alignment.rawValue }
}

/// How a paragraph is to be set.
open class NSMutableParagraphStyle: NSParagraphStyle, @unchecked Sendable {
    open override var lineSpacing: CGFloat {
        get { parts.lineSpacing }
        set { parts.lineSpacing = newValue }
    }
    open override var paragraphSpacing: CGFloat {
        get { parts.paragraphSpacing }
        set { parts.paragraphSpacing = newValue }
    }
    open override var alignment: NSTextAlignment {
        get { parts.alignment }
        set { parts.alignment = newValue }
    }
    open override var lineBreakMode: NSLineBreakMode {
        get { parts.lineBreakMode }
        set { parts.lineBreakMode = newValue }
    }
    open override var headIndent: CGFloat {
        get { parts.headIndent }
        set { parts.headIndent = newValue }
    }
    open override var firstLineHeadIndent: CGFloat {
        get { parts.firstLineHeadIndent }
        set { parts.firstLineHeadIndent = newValue }
    }
    open override var minimumLineHeight: CGFloat {
        get { parts.minimumLineHeight }
        set { parts.minimumLineHeight = newValue }
    }
    open override var maximumLineHeight: CGFloat {
        get { parts.maximumLineHeight }
        set { parts.maximumLineHeight = newValue }
    }
    open override var lineHeightMultiple: CGFloat {
        get { parts.lineHeightMultiple }
        set { parts.lineHeightMultiple = newValue }
    }
    open var paragraphSpacingBefore: CGFloat {
        get { parts.paragraphSpacingBefore }
        set { parts.paragraphSpacingBefore = newValue }
    }
    open var tailIndent: CGFloat {
        get { parts.tailIndent }
        set { parts.tailIndent = newValue }
    }
    open var defaultTabInterval: CGFloat {
        get { parts.defaultTabInterval }
        set { parts.defaultTabInterval = newValue }
    }
    open var baseWritingDirection: NSWritingDirection {
        get { parts.baseWritingDirection }
        set { parts.baseWritingDirection = newValue }
    }
    open var hyphenationFactor: Float {
        get { parts.hyphenationFactor }
        set { parts.hyphenationFactor = newValue }
    }
    open var lineBreakStrategy: LineBreakStrategy {
        get { [] }
        set {}
    }
    open func setParagraphStyle(_ obj: NSParagraphStyle) { parts = obj.parts }
}

extension NSParagraphStyle {
    public struct LineBreakStrategy: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let pushOut = LineBreakStrategy(rawValue: 1)
        public static let hangulWordPriority = LineBreakStrategy(rawValue: 2)
        public static let standard = LineBreakStrategy(rawValue: 0xFFFF)
    }
}
