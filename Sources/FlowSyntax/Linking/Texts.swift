/// The texts that an app looks up, in one language.
struct Texts {
    private let exact: [String: String]
    /// By the key's letters and digits alone, where those mean one text.
    private let plain: [String: String]

    /// - Complexity: O(*n*), for *n* texts.
    init(_ texts: [String: String]) {
        exact = texts
        var found: [String: Set<String>] = [:]
        for (key, text) in texts { found[TextTables.plain(key), default: []].insert(text) }
        plain = found.compactMapValues { $0.count == 1 ? $0.first : nil }
    }

    /// The first line of the text for a key, or for the name that generated code gives the key; `nil` if there is none.
    subscript(key: String) -> String? {
        guard !exact.isEmpty, let text = exact[key] ?? (key.contains(" ") ? nil : plain[TextTables.plain(key)]) else { return nil }
        let line = text.prefix { !$0.isNewline }
        return line.isEmpty ? nil : String(line)
    }
}
