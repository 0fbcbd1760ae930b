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
        return line.isEmpty ? nil : String(line)
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

    /// The key and the text that stands beside it: `NSLocalizedString("a", value: "Accounts", comment: "")`, and `String(localized:)` with
    /// `defaultValue`.
    static func lookup(_ expression: Expression) -> (key: String, text: String)? {
        guard case .call(let call) = expression, case .name(let name, _) = call.callee else { return nil }
        let first = call.arguments.first
        let isLookup = name == "NSLocalizedString" && first?.label == nil || name == "String" && first?.label == "localized"
        guard isLookup, case .string(let key?)? = first?.value else { return nil }
        for argument in call.arguments.dropFirst() where argument.label == (name == "String" ? "defaultValue" : "value") {
            if case .string(let text?) = argument.value, !text.isEmpty { return (key, text) }
        }
        return nil
    }
}
