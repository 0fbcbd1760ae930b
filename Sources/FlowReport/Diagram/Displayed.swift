extension String {
    /// The text on one line, without characters that cannot be shown or that XML forbids; those become `U+FFFD`.
    var displayed: String {
        if isPlainLine { return self }
        var result: [UInt8] = []
        result.reserveCapacity(utf8.count)
        var isAfterSpace = true
        for scalar in unicodeScalars {
            if scalar.isSpace {
                if !isAfterSpace { result.append(UInt8(ascii: " ")) }
                isAfterSpace = true
            } else {
                result.append(scalar.isDisplayable ? scalar : "\u{FFFD}")
                isAfterSpace = false
            }
        }
        if result.last == UInt8(ascii: " ") { result.removeLast() }
        return String(decoding: result, as: UTF8.self)
    }

    /// The text with its spaces and tabs as they are, without line ends and control characters; those become `U+FFFD`.
    var onOneLine: String {
        // Most text is plain ASCII, and stays as it is.
        guard !utf8.allSatisfy({ ($0 >= 0x20 && $0 < 0x7F) || $0 == 0x09 }) else { return self }
        return replacingScalars { $0 == "\t" || $0.isDisplayable ? nil : "\u{FFFD}" }
    }

    /// The text with some characters written in another way, as every format has its own; `nil` for those that stay.
    ///
    /// Complexity: O(*n*), *n* being the length of the text.
    func replacingScalars(_ replacement: (Unicode.Scalar) -> String?) -> String {
        var result: [UInt8] = []
        result.reserveCapacity(utf8.count + 16)
        for scalar in unicodeScalars {
            if let text = replacement(scalar) { result.append(contentsOf: text.utf8) } else { result.append(scalar) }
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// ``displayed`` for each line of a longer text.
    var displayedLines: [String] { split(separator: "\n", omittingEmptySubsequences: false).map { String($0).displayed } }
}

extension String {
    /// Whether it is printable ASCII on one line, with single spaces between words: most text is, and need not be looked at letter by
    /// letter.
    private var isPlainLine: Bool {
        var wasSpace: Bool = true
        for byte in utf8 {
            guard byte >= 0x20, byte < 0x7F else { return false }
            let isSpace = byte == 0x20
            if isSpace, wasSpace { return false }
            wasSpace = isSpace
        }
        return !wasSpace || isEmpty
    }
}

extension [UInt8] {
    /// Appends a character as UTF-8.
    mutating func append(_ scalar: Unicode.Scalar) {
        if scalar.isASCII { append(UInt8(truncatingIfNeeded: scalar.value)) } else { append(contentsOf: UTF8.encode(scalar)!) }
    }
}

extension Unicode.Scalar {
    /// Whether it is a space of any kind. Asking Unicode's tables takes time, and most are ASCII.
    fileprivate var isSpace: Bool { isASCII ? value == 0x20 || (0x09...0x0D).contains(value) : properties.isWhitespace }

    /// Whether it is a character of XML 1.0 and no control.
    private var isDisplayableInXML: Bool {
        switch value {
        case 0..<0x20, 0x7F..<0xA0, 0xFFFE, 0xFFFF: false
        case let other: other & 0xFFFE != 0xFFFE  // the last two of each plane are no characters
        }
    }

    /// Marks that turn the direction of writing would reach beyond the text they stand in.
    var isDisplayable: Bool {
        switch value {
        case 0x202A...0x202E, 0x2066...0x2069: false
        default: isDisplayableInXML
        }
    }
}
