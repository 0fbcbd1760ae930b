/// A text with its layout managers; the text is stored, nothing is laid out.
open class NSTextStorage: NSObject {
    private var content = NSMutableAttributedString(string: "")
    open private(set) var layoutManagers: [NSLayoutManager] = []
    public override init() { super.init() }
    public init(string: String) {
        content = NSMutableAttributedString(string: string)
        super.init()
    }
    public init(attributedString: NSAttributedString) {
        content = NSMutableAttributedString(attributedString: attributedString)
        super.init()
    }
    open var string: String { content.string }
    open var length: Int { content.length }
    open func setAttributedString(_ attrString: NSAttributedString) { content.setAttributedString(attrString) }
    open func addAttribute(_ name: NSAttributedString.Key, value: Any, range: NSRange) {}
    open func addAttributes(_ attrs: [NSAttributedString.Key: Any], range: NSRange) {}
    open func addLayoutManager(_ aLayoutManager: NSLayoutManager) { layoutManagers.append(aLayoutManager) }
    open func removeLayoutManager(_ aLayoutManager: NSLayoutManager) { layoutManagers.removeAll { $0 === aLayoutManager } }
}

/// Would lay text out.
open class NSLayoutManager: NSObject {
    open private(set) var textContainers: [NSTextContainer] = []
    open var usesFontLeading = true
    open var allowsNonContiguousLayout = false
    open var numberOfGlyphs: Int { 0 }
    open func addTextContainer(_ container: NSTextContainer) { textContainers.append(container) }
    open func glyphRange(for container: NSTextContainer) -> NSRange { NSRange(location: 0, length: 0) }
    open func glyphIndex(for point: CGPoint, in container: NSTextContainer) -> Int { 0 }
    open func characterIndexForGlyph(at glyphIndex: Int) -> Int { 0 }
    open func characterIndex(
        for point: CGPoint, in container: NSTextContainer,
        fractionOfDistanceBetweenInsertionPoints partialFraction: UnsafeMutablePointer<CGFloat>?
    ) -> Int { 0 }
    open func usedRect(for container: NSTextContainer) -> CGRect { .zero }
    open func boundingRect(forGlyphRange glyphRange: NSRange, in container: NSTextContainer) -> CGRect { .zero }
    open func lineFragmentUsedRect(forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: UnsafeMutablePointer<NSRange>?) -> CGRect
    { .zero }
    open func ensureLayout(for container: NSTextContainer) {}
    open func drawGlyphs(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {}
    open func drawBackground(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {}
}
