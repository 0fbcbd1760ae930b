/// The texts that an app looks up, in one language.
struct Texts {
    private let exact: [String: String]
    /// By the key's letters and digits alone, where those mean one text.
    private let plain: [String: String]
    /// What the source says for a key or a constant of which the tables say nothing.
    private let written: [String: String]

    /// - Parameters:
    ///   - texts: Those of the tables.
    ///   - files: The source, whose constants may say what is shown where a table lacks their key.
    ///
    /// Complexity: O(*n*), for *n* texts and declarations.
    init(_ texts: [String: String], files: [FileFacts] = []) {
        exact = texts
        var written: [String: String] = [:]
        for type in files.lazy.flatMap(\.types) {
            for property in type.properties where property.isStatic {
                guard let (key, text) = Self.lookup(property) else { continue }
                // `Help.title` of `L10n.Help.title`.
                let path = (type.name.split(separator: ".").dropFirst() + [property.name[...]]).joined(separator: ".")
                for name in [path, key] where written[name] == nil { written[name] = texts[key] ?? text }
            }
        }
        // `static let titleNew = defaultName`: one constant is what another is.
        for type in files.lazy.flatMap(\.types) {
            let scope = type.name.split(separator: ".").dropFirst()
            for property in type.properties where property.isStatic {
                guard case .name(let other, _)? = property.initial, let text = written[(scope + [other[...]]).joined(separator: ".")] else {
                    continue
                }
                let path = (scope + [property.name[...]]).joined(separator: ".")
                if written[path] == nil { written[path] = text }
            }
        }
        self.written = written
        var found: [String: Set<String>] = [:]
        for (key, text) in texts { found[TextTables.plain(key), default: []].insert(text) }
        plain = found.compactMapValues { $0.count == 1 ? $0.first : nil }
    }

    /// The first line of the text for a key, or for the name that generated code gives the key; `nil` if there is none.
    subscript(key: String) -> String? {
        let listed = exact.isEmpty ? nil : exact[key] ?? (key.contains(" ") ? nil : plain[TextTables.plain(key)])
        guard let text = listed ?? written[key] else { return nil }
        let line = text.prefix { !$0.isNewline }
        return line.isEmpty ? nil : Self.shown(String(line))
    }

    /// A text with `…` for each value that the app puts into it: nobody reads `Chat with %1$@?` (Apple's documentation of format specifiers
    /// of strings).
    private static func shown(_ text: String) -> String {
        guard text.contains("%") else { return text }
        return text.replacing(/%(\d+\$)?[-+0#]*\d*(\.\d+)?(hh|h|ll|l|q|L|z|t|j)?[@dDiuUxXoOfFeEgGcCsSaA]/, with: "…")
            .replacing("%%", with: "%")
    }

    /// The key and the text of a constant that is looked up.
    private static func lookup(_ property: PropertyFacts) -> (key: String, text: String)? {
        if let initial = property.initial { return lookup(initial) }
        guard let only = property.getter?.statements, only.count == 1 else { return nil }
        return switch only[0] {
        case .expression(let value), .return(let value?, _): lookup(value)
        default: nil
        }
    }

    /// The key and the text that stands beside it: `NSLocalizedString("a", value: "Accounts", comment: "")` and a function of the app's with
    /// the same labels, `String(localized:)` with `defaultValue`, and `L10n.tr("Table", "a", fallback: "Accounts")` as SwiftGen writes it.
    static func lookup(_ expression: Expression) -> (key: String, text: String)? {
        guard case .call(let call) = expression else { return nil }
        let arguments = call.arguments, labels = arguments.map(\.label)
        func text(at place: Int) -> String? {
            guard arguments.indices.contains(place), case .string(let text?) = arguments[place].value, !text.isEmpty else { return nil }
            return text
        }
        let key: Int, label: String
        switch call.callee {
        case .name("String", _) where labels.first == "localized": (key, label) = (0, "defaultValue")
        case .name where labels.contains("comment") && labels[0] == nil: (key, label) = (0, "value")
        case .member(_, "tr", _) where labels.prefix(2) == [nil, nil]: (key, label) = (1, "fallback")
        default: return nil
        }
        guard let name = text(at: key), let place = labels.firstIndex(of: label), let found = text(at: place) else { return nil }
        return (name, found)
    }
}
