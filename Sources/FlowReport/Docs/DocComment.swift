/// The documentation comment of a declaration: its paragraphs, without the lists of parameters.
public struct DocComment: Sendable, Hashable {
    /// The paragraphs, each on one line, in their original Markdown.
    public let paragraphs: [String]

    /// The comment above a line of source; `nil` if there is none.
    ///
    /// Attributes, and modifiers on lines of their own, may be between the comment and the line. Complexity: O(*n*), for *n* lines above.
    ///
    /// - Parameters:
    ///   - line: The line of the declaration, 1-based.
    ///   - lines: The lines of the file.
    public init?(above line: Int, in lines: [Substring]) {
        var index = line - 2
        guard index < lines.count else { return nil }
        func text(_ index: Int) -> Substring { lines[index].trimmed }
        while index >= 0, text(index).hasPrefix("@") || Self.modifiers.contains(String(text(index))) { index -= 1 }
        var found: [Substring] = []
        if index >= 0, text(index).hasSuffix("*/") {
            while index >= 0, !text(index).hasPrefix("/*") {
                found.append(text(index))
                index -= 1
            }
            guard index >= 0, text(index).hasPrefix("/**") else { return nil }
            found.append(text(index).dropFirst(3))
            found = found.reversed().map { line in
                let inside = (line.hasSuffix("*/") ? line.dropLast(2) : line).trimmed
                return inside.hasPrefix("*") ? inside.dropFirst().trimmed : inside
            }
        } else {
            while index >= 0, text(index).hasPrefix("///") {
                found.append(text(index).dropFirst(3).trimmed)
                index -= 1
            }
            found.reverse()
        }
        var paragraphs: [[Substring]] = [[]]
        for line in found {
            // The rest describes parameters and the like, or shows code.
            if Self.isField(line) || line.hasPrefix("```") { break }
            if line.isEmpty { paragraphs.append([]) } else { paragraphs[paragraphs.count - 1].append(line) }
        }
        self.paragraphs = paragraphs.filter { !$0.isEmpty }.map { $0.joined(separator: " ") }
        if self.paragraphs.isEmpty { return nil }
    }

    /// Whether an item of a list is a field, as "Writing symbol documentation in your source files" of Apple's DocC documentation has them:
    /// one word before a colon, `- Returns:`, or a parameter with its name.
    private static func isField(_ line: Substring) -> Bool { line.prefixMatch(of: /- (?:\p{L}+|[Pp]arameter \S+):/) != nil }

    private static let modifiers: Set = ["public", "open", "final", "public final", "final public", "internal", "package"]
}

extension Substring {
    fileprivate var trimmed: Substring {
        guard let first = firstIndex(where: { !$0.isWhitespace }), let last = lastIndex(where: { !$0.isWhitespace }) else { return "" }
        return self[first...last]
    }
}
