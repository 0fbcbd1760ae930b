import Testing
import UIKit

/// The links in a text view: who may tap them, and what happens then.
@MainActor struct TextLinkContract {
    private final class Asked: NSObject, UITextViewDelegate {
        let lets: Bool
        private(set) var asked: [String] = []
        init(lets: Bool) { self.lets = lets }
        func textView(
            _ textView: UITextView, shouldInteractWith url: URL, in range: NSRange, interaction: UITextItemInteraction
        ) -> Bool {
            asked.append("\(url) at \(range.location), \(range.length)")
            return lets
        }
    }

    private final class Acting: NSObject, UITextViewDelegate {
        let acts: Bool
        private(set) var done: [String] = []
        init(acts: Bool) { self.acts = acts }
        func textView(_ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction) -> UIAction? {
            guard acts, case .link(let url) = textItem.content else { return nil }
            return UIAction { [weak self] _ in self?.done.append("\(url)") }
        }
    }

    let stage = Stage()
    var person: Person { stage.person }
    let text = UITextView(frame: .zero)

    init() {
        let root = stage.screen("root")
        let words = NSMutableAttributedString(string: "I accept the ")
        words.append(NSAttributedString(string: "terms", attributes: [.link: URL(string: "https://example.com/terms")!]))
        words.append(NSAttributedString(string: " and the "))
        words.append(NSAttributedString(string: "policy", attributes: [.link: "https://example.com/policy"]))
        text.attributedText = words
        text.isEditable = false
        root.view.addSubview(text)
        stage.show(root)
    }

    /// UITextView.isSelectable (https://developer.apple.com/documentation/uikit/uitextview/isselectable): it decides whether the user can
    /// select content and interact with URLs. A link's value is a URL or a string
    /// (https://developer.apple.com/documentation/foundation/nsattributedstring/key/link).
    @Test(.withPerson) func `a link of a text opens its address`() {
        #expect(person.buttons == ["terms", "policy"])
        #expect(openings { person.tap(button: "terms") } == ["https://example.com/terms"])
        #expect(openings { person.tap(button: "policy") } == ["https://example.com/policy"])
    }

    @Test(.withPerson) func `a link of a text that cannot be selected is no link`() {
        text.isSelectable = false
        #expect(person.buttons == [])
    }

    /// textView(_:shouldInteractWith:in:interaction:)
    /// (https://developer.apple.com/documentation/uikit/uitextviewdelegate/textview(_:shouldinteractwith:in:interaction:)-2vvxu): links
    /// are interactive only if the text view is selectable but not editable.
    @Test(.withPerson) func `a link of a text that can be edited is no link`() {
        text.isEditable = true
        #expect(person.buttons == [])
    }

    /// The same page: true if the interaction is allowed, false if not.
    @Test(.withPerson, arguments: [true, false]) func `the delegate decides whether a link opens`(lets: Bool) {
        let delegate = Asked(lets: lets)
        text.delegate = delegate
        #expect(openings { person.tap(button: "terms") } == (lets ? ["https://example.com/terms"] : []))
        #expect(delegate.asked == ["https://example.com/terms at 13, 5"])
    }

    /// textView(_:primaryActionFor:defaultAction:)
    /// (https://developer.apple.com/documentation/uikit/uitextviewdelegate/textview(_:primaryactionfor:defaultaction:)): the action that it
    /// returns is performed, and nothing if it returns nil.
    @Test(.withPerson, arguments: [true, false]) func `the delegate's action takes the place of opening`(acts: Bool) {
        let delegate = Acting(acts: acts)
        text.delegate = delegate
        #expect(openings { person.tap(button: "terms") } == [])
        #expect(delegate.done == (acts ? ["https://example.com/terms"] : []))
    }
}
