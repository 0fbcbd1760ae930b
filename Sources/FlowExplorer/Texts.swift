import HeadlessUIKit

extension Exploration {
    /// What a person may write, and where.
    struct Texts {
        let all: [String]
        /// The name of the fields; `nil` for every field that has no texts of its own.
        let field: String?
        /// The sort of the first text's label, see ``Labels``.
        let firstSort: Int32
    }

    /// Says what a person may write into text fields, search bars and text views: `.texts(["", "bob"], into: "Name")`.
    ///
    /// Each text takes the place of what is there, as if it were pasted: editing begins, the delegate is asked whether the text may change,
    /// controls and delegates hear of it, and editing ends. The return key of a field with a delegate is an action of its own,
    /// `tap "return in Name"`. What fields hold is part of a state.
    ///
    /// - Parameters:
    ///   - texts: Different ones.
    ///   - field: The field's placeholder, accessibility label or accessibility identifier; if left out, all fields that have no texts of
    ///     their own.
    public func texts(_ texts: [String], into field: String? = nil) -> Exploration {
        var copy = self
        let place = field.map { "into \"\($0)\"" } ?? "into all fields"
        copy.problems += repeated(texts).map { "the text \"\($0)\" \(place) is there twice" }
        if self.texts.contains(where: { $0.field == field }) {
            copy.problems.append("texts \(place) are declared twice: name them all at once")
        }
        // Sorts below -1 are free for them.
        let first = (self.texts.last.map { $0.firstSort - Int32($0.all.count) } ?? -2)
        copy.texts.append(Texts(all: texts, field: field, firstSort: first))
        return copy
    }

    /// What a person may write into a place.
    func texts(for place: TextPlace) -> Texts? {
        texts.first { $0.field.map(place.names.contains) ?? false } ?? texts.first { $0.field == nil }
    }
}

extension LiveWorld {
    /// What a person can write on a screen.
    func addTexts(of screen: UIViewController, to found: inout [OfferedAction]) {
        if exploration.texts.isEmpty { return }
        for place in screen.textPlaces() {
            guard let texts = exploration.texts(for: place) else { continue }
            for (index, text) in texts.all.enumerated() {
                let number = labels.number(texts.firstSort - Int32(index), place.name) {
                    ("type \"\(text)\" into \"\(place.name)\"", .action)
                }
                add(number, { place.write(text) }, to: &found)
            }
            guard let pressReturn = place.pressReturn else { continue }
            add(labels.number("tap \"return in \(place.name)\"", .action), pressReturn, to: &found)
        }
    }
}
