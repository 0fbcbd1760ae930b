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
        var result: [UInt8] = []
        result.reserveCapacity(utf8.count + 16)
        for scalar in unicodeScalars {
            switch scalar {
            case "&": result.append(contentsOf: "&amp;".utf8)
            case "<": result.append(contentsOf: "&lt;".utf8)
            case ">": result.append(contentsOf: "&gt;".utf8)
            case "\"": result.append(contentsOf: "&quot;".utf8)
            case "'": result.append(contentsOf: "&#39;".utf8)
            case "\n", "\t": result.append(scalar)
            default: result.append(scalar.isDisplayable ? scalar : "\u{FFFD}")
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// For an attribute, which is on one line.
    var xmlAttribute: String { onOneLine.escapedForXML }
}
