import HeadlessUIKit

extension Exploration {
    /// Texts that the user may type, and where.
    struct Texts {
        let all: [String]
        /// The name of the fields; `nil` for every field that has no texts of its own.
        let field: String?
        /// The sort of the first text's label, see ``Labels``.
        let firstSort: Int32
    }

    /// Sets the texts to type into text fields, search bars and text views: `.texts(["", "bob"], into: "Name")`.
    ///
    /// Each text replaces the current one as if it were pasted: editing begins, the delegate decides whether the text may change, the
    /// control sends its events, the delegate methods are called, and editing ends. The return key of a field with a delegate is an action
    /// of its own, `tap "return in Name"`. The texts of fields are part of a state.
    ///
    /// - Parameters:
    ///   - texts: The texts. Each must be unique.
    ///   - field: The placeholder, accessibility label or accessibility identifier of a field (default: all fields without texts of their
    ///     own).
    public func texts(_ texts: [String], into field: String? = nil) -> Exploration {
        var copy = self
        let place = field.map { "into \"\($0)\"" } ?? "into all fields"
        copy.problems += repeated(texts).map { "the text \"\($0)\" \(place) is declared twice" }
        if self.texts.contains(where: { $0.field == field }) {
            copy.problems.append("texts \(place) are declared twice: declare them in one call")
        }
        // Sorts below -1 are free for them.
        let first = (self.texts.last.map { $0.firstSort - Int32($0.all.count) } ?? -2)
        copy.texts.append(Texts(all: texts, field: field, firstSort: first))
        return copy
    }

    /// The texts that the user may type into a place.
    func texts(for place: TextPlace) -> Texts? {
        texts.first { $0.field.map(place.names.contains) ?? false } ?? texts.first { $0.field == nil }
    }
}

extension Offers {
    /// The texts that the user can type on a screen.
    ///
    /// - Parameter number: Its number in ``path``.
    func addTexts(at number: Int) {
        if exploration.texts.isEmpty { return }
        for place in path[number].textPlaces() {
            guard let texts = exploration.texts(for: place) else { continue }
            for (index, text) in texts.all.enumerated() {
                let label = labels.number(texts.firstSort - Int32(index), place.name) {
                    ("type \"\(text)\" into \"\(place.name)\"", .action)
                }
                add(label, at: number) { place.write(text) }
            }
            guard let pressReturn = place.pressReturn else { continue }
            add(labels.number("tap \"return in \(place.name)\"", .action), at: number, pressReturn)
        }
    }
}
