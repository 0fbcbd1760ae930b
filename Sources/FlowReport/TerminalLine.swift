/// A line for a terminal or a log: pieces of text, each in a style.
///
/// Titles and labels come from the app and may contain anything; what a terminal or a CI service would interpret is removed here, for all
/// callers.
struct TerminalLine {
    /// The style of a piece; the raw values are ANSI codes.
    enum Style: String {
        case plain = "", strong = "1", faint = "2", error = "1;31", warning = "1;33", note = "1;36", good = "32"
    }

    private let pieces: [(text: String, style: Style)]

    init(_ text: String, _ style: Style = .plain) { pieces = [(text, style)] }

    private init(pieces: [(text: String, style: Style)]) { self.pieces = pieces }

    static func + (line: TerminalLine, more: TerminalLine) -> TerminalLine { TerminalLine(pieces: line.pieces + more.pieces) }

    func text(isColoured: Bool) -> String {
        guard isColoured else { return pieces.map(\.text).joined().forLog }
        return pieces.map { text, style in
            style == .plain || text.isEmpty ? text.onOneLine : "\u{1b}[\(style.rawValue)m\(text.onOneLine)\u{1b}[0m"
        }.joined()
    }
}

extension String {
    /// The text on one line, without control characters, and never a GitHub workflow command: those are lines that begin with two colons,
    /// with or without leading spaces.
    public var forLog: String {
        let line = onOneLine
        // The runner trims whatever counts as space; an invisible joiner is none.
        return line.drop(while: \.isWhitespace).unicodeScalars.starts(with: "::".unicodeScalars) ? "\u{2060}" + line : line
    }
}
