/// A part of a text that a person can tap: a link.
@preconcurrency @MainActor open class UITextItem: NSObject {
    public enum Content: Hashable, Sendable {
        case link(URL)
        case tag(String)
    }

    /// What the system shows for a long press. It is not shown here.
    @preconcurrency @MainActor public struct MenuConfiguration {
        public enum Preview: Sendable { case `default` }
        public let menu: UIMenu
        public init(menu: UIMenu) { self.menu = menu }
        public init(preview: Preview?, menu: UIMenu) { self.menu = menu }
    }

    public let content: Content
    public let range: NSRange

    init(content: Content, range: NSRange) {
        self.content = content
        self.range = range
        super.init()
    }
}

extension UITextView {
    /// The links of a text that cannot be edited, by their words.
    var linkOffers: [Offer] {
        guard isSelectable, !isEditable, let text = attributedText, text.length > 0 else { return [] }
        var found: [Offer] = []
        text.enumerateAttribute(.link, in: NSRange(location: 0, length: text.length)) { value, range, _ in
            guard let address = value as? URL ?? (value as? String).flatMap({ URL(string: $0) }) else { return }
            let words = (text.string as NSString).substring(with: range)
            found.append((words, { [weak self] in self?.tap(address, in: range) }))
        }
        return found
    }

    /// A person taps a link: the delegate gives the action, or says whether there is one.
    private func tap(_ address: URL, in range: NSRange) {
        let plain = UIAction { [weak self] _ in
            guard let self else { return }
            guard delegate?.textView(self, shouldInteractWith: address, in: range, interaction: .invokeDefaultAction) ?? true else {
                return
            }
            UIApplication.shared.open(address)
        }
        guard let delegate else { return plain.run(from: self) }
        let item = UITextItem(content: .link(address), range: range)
        delegate.textView(self, primaryActionFor: item, defaultAction: plain)?.run(from: self)
    }
}
