extension String {
    /// The text for XML and HTML: markup is escaped as entities, and characters that XML forbids become `U+FFFD`.
    ///
    /// Line ends stay; see ``xmlAttribute`` for attributes.
    var escapedForXML: String {
        let isPlain = utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""), UInt8(ascii: "'"): false
            case 0x0A, 0x20..<0x7F: true
            default: false
            }
        }
        if isPlain { return self }
        return replacingScalars { scalar in
            switch scalar {
            case "&": "&amp;"
            case "<": "&lt;"
            case ">": "&gt;"
            case "\"": "&quot;"
            case "'": "&#39;"
            case "\n", "\t": nil
            default: scalar.isDisplayable ? nil : "\u{FFFD}"
            }
        }
    }

    /// For an attribute, which is on one line.
    var xmlAttribute: String { onOneLine.escapedForXML }
}
