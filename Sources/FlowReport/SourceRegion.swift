import FlowGraph

/// The marked region of a source line: the word at a place, or the whole line.
struct SourceRegion {
    /// 1-based.
    let line: Int
    /// In units of UTF-16, as the pages count that show it; 1-based.
    let startColumn: Int
    /// After the last unit.
    let endColumn: Int

    /// - Parameter source: The line, if it could be read.
    /// - Returns: `nil` if there is no such line in any file.
    init?(_ place: SourcePlace, source: String?) {
        guard place.line >= 1 else { return nil }
        line = place.line
        guard let source, let bytes = place.column, bytes >= 1, bytes <= source.utf8.count else {
            // Without a column it is the line without what it is indented by.
            let indent = source?.utf16.prefix { $0 == 0x20 || $0 == 0x09 }.count ?? 0
            startColumn = place.column.map { max(1, $0) } ?? indent + 1
            endColumn = place.column == nil ? max(startColumn + 1, (source?.utf16.count ?? 0) + 1) : startColumn + 1
            return
        }
        // Columns of places count bytes.
        let start = source.utf8.index(source.startIndex, offsetBy: bytes - 1)
        let rest = source[start...]
        let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        startColumn = source.utf16.distance(from: source.startIndex, to: start) + 1
        endColumn = startColumn + max(word.utf16.count, rest.prefix(1).utf16.count, 1)
    }
}
