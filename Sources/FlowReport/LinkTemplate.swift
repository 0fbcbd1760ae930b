import FlowGraph

/// A template for links to places in the source: an address with placeholders for the file, the line and the column.
///
/// ```swift
/// try LinkTemplate("https://github.com/me/app/blob/main/{file}#L{line}")
/// try LinkTemplate("vscode://file{path}:{line}:{column}")
/// ```
public struct LinkTemplate: Sendable, Hashable {
    /// The reason why a text is not a template.
    public enum Invalid: Error, Hashable, CustomStringConvertible {
        /// The text does not begin with a scheme, or begins with one that runs code.
        case scheme(String)
        /// The text has an unknown placeholder.
        case unknown(String)
        /// The text has no placeholder for a file.
        case noFile(String)

        /// The reason as a sentence, with what to write instead.
        public var description: String {
            switch self {
            case .scheme(let text): "\"\(text.forLog)\" does not begin with an allowed scheme, such as https:, vscode: or xcode:"
            case .unknown(let name): "unknown placeholder {\(name.forLog)}; use {file}, {path}, {line} and {column}"
            case .noFile(let text):
                "\"\(text.forLog)\" links every place to the same address; add {file} (path from the repository root) or {path} (absolute path)"
            }
        }
    }

    private enum Piece: Hashable {
        case text(String)
        case file, path, line, column
    }

    private let pieces: [Piece]

    /// Parses a template.
    ///
    /// - Throws: ``Invalid``.
    public init(_ text: String) throws {
        let scheme = text.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || "+.-".contains($0)) }
        let isSafe = !["javascript", "data", "vbscript"].contains(scheme.lowercased())
        guard scheme.first?.isLetter == true, text.dropFirst(scheme.count).first == ":", isSafe else { throw Invalid.scheme(text) }
        var pieces: [Piece] = []
        var rest = text[...]
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            pieces.append(.text(String(rest[..<open])))
            switch rest[rest.index(after: open)..<close] {
            case "file": pieces.append(.file)
            case "path": pieces.append(.path)
            case "line": pieces.append(.line)
            case "column": pieces.append(.column)
            case let name: throw Invalid.unknown(String(name))
            }
            rest = rest[rest.index(after: close)...]
        }
        pieces.append(.text(String(rest)))
        guard pieces.contains(.file) || pieces.contains(.path) else { throw Invalid.noFile(text) }
        self.pieces = pieces
    }

    /// The link to a place; an unknown column is 1.
    func link(to place: SourcePlace, files: FileNames) -> String {
        pieces.map { piece in
            switch piece {
            // The template is the user's own; what would end an attribute or a line in any format is percent-encoded all the same.
            case .text(let text):
                text.replacingScalars {
                    $0.value <= 0x20 || "\"<>\\^`{|}".unicodeScalars.contains($0) || $0.value == 0x7F ? $0.percentEncoded : nil
                }
            case .file: FileNames.escaped(files.inRepository(place.file))
            case .path: FileNames.escaped(files.absolute(place.file))
            case .line: String(place.line)
            case .column: String(place.column ?? 1)
            }
        }.joined()
    }
}

extension ReportContext {
    /// Returns a function that maps places in the source to links; without a template it returns `nil` for every place.
    public func link(_ template: LinkTemplate?) -> @Sendable (SourcePlace) -> String? {
        guard let template else { return { _ in nil } }
        return { template.link(to: $0, files: files) }
    }
}

extension Unicode.Scalar {
    /// `%20`
    fileprivate var percentEncoded: String {
        UTF8.encode(self)!.map { "%" + (($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true)) }.joined()
    }
}
