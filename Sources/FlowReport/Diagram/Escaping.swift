extension String {
    /// For a quoted string of DOT that Graphviz reads escapes and entities in.
    var escapedForDOT: String {
        var result = ""
        var followsBackslash = false
        for scalar in unicodeScalars {
            // Graphviz 2 replaces \N, \G and the like twice over, so that a doubled backslash does not help: an invisible joiner parts
            // them.
            if followsBackslash, "NGETHL\\".unicodeScalars.contains(scalar) { result += "\u{2060}" }
            followsBackslash = scalar == "\\"
            switch scalar {
            case "\\": result += "\\\\"
            case "\"": result += "\\\""
            case "&": result += "&amp;"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// For the text of an HTML-like label.
    var escapedForHTML: String {
        replacingScalars { character in
            switch character {
            case "&": "&amp;"
            case "<": "&lt;"
            case ">": "&gt;"
            case "\"": "&quot;"
            case "\\": "\\\\"  // Graphviz reads escapes such as \N even here
            default: nil
            }
        }
    }

    /// At most 40 characters.
    var shortened: String { shortened(to: 40) }

    /// At most a number of characters.
    func shortened(to length: Int) -> String { count > length ? prefix(length - 1) + "…" : self }

    /// Lines of about 24 characters, three at most.
    var wrapped: [String] {
        var lines: [String] = []
        for word in split(separator: " ") {
            if let last = lines.last, last.count + 1 + word.count <= 24 {
                lines[lines.count - 1] = last + " " + word
            } else {
                lines.append(String(word))
            }
        }
        if lines.count > 3 {
            lines = Array(lines.prefix(3))
            lines[2] += " …"
        }
        return lines.map(\.shortened)
    }
}

extension String {
    /// Phrases between `·`, in lines of at most `length` characters if possible.
    func inLines(of length: Int) -> [String] {
        var lines: [String] = []
        for phrase in components(separatedBy: " · ") {
            if let last = lines.last, last.count + 3 + phrase.count <= length {
                lines[lines.count - 1] = last + " · " + phrase
            } else {
                lines.append(phrase)
            }
        }
        return lines
    }
}
