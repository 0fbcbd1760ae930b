extension String {
    /// The text on one line, without characters that cannot be shown or that XML forbids; those become `U+FFFD`.
    var displayed: String {
        var result = String.UnicodeScalarView()
        var isAfterSpace = true
        for scalar in unicodeScalars {
            if scalar.properties.isWhitespace {
                if !isAfterSpace { result.append(" ") }
                isAfterSpace = true
            } else {
                result.append(scalar.isDisplayable ? scalar : "\u{FFFD}")
                isAfterSpace = false
            }
        }
        while result.last == " " { result.removeLast() }
        return String(result)
    }

    /// The text with its spaces and tabs as they are, without line ends and characters that a terminal would obey; those become `U+FFFD`.
    var onOneLine: String {
        // Most text is plain ASCII, and stays as it is.
        guard !utf8.allSatisfy({ ($0 >= 0x20 && $0 < 0x7F) || $0 == 0x09 }) else { return self }
        var result = String.UnicodeScalarView()
        for scalar in unicodeScalars { result.append(scalar == "\t" || scalar.isDisplayable ? scalar : "\u{FFFD}") }
        return String(result)
    }

    /// ``displayed`` for each line of a longer text.
    var displayedLines: [String] { split(separator: "\n", omittingEmptySubsequences: false).map { String($0).displayed } }
}

extension Unicode.Scalar {
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
