extension String {
    /// For text and attributes of XML and HTML: what would be markup is written as entities, and characters that XML forbids become `U+FFFD`.
    ///
    /// Line ends stay; an attribute's text is put on one line before.
    var escapedForXML: String {
        let isPlain = utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""), UInt8(ascii: "'"): false
            case 0x0A, 0x20..<0x7F: true
            default: false
            }
        }
        if isPlain { return self }
        var result = ""
        result.reserveCapacity(utf8.count + 16)
        for scalar in unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "'": result += "&#39;"
            case "\n", "\t": result.unicodeScalars.append(scalar)
            default: result.unicodeScalars.append(scalar.isDisplayable ? scalar : "\u{FFFD}")
            }
        }
        return result
    }

    /// For an attribute, which is on one line.
    var xmlAttribute: String { onOneLine.escapedForXML }
}
