import FlowGraph

/// How a place in the source becomes a link: an address with room for the file, the line and the column.
///
/// ```swift
/// try LinkTemplate("https://github.com/me/app/blob/main/{file}#L{line}")
/// try LinkTemplate("vscode://file{path}:{line}:{column}")
/// ```
public struct LinkTemplate: Sendable, Hashable {
    /// Why a text is no template.
    public enum Invalid: Error, Hashable, CustomStringConvertible {
        /// It begins with no scheme, or with one that runs code.
        case scheme(String)
        /// It has room for something that is not known.
        case unknown(String)
        /// It has no room for a file.
        case noFile(String)

        public var description: String {
            switch self {
            case .scheme(let text): "a link begins with a scheme such as https:, vscode: or xcode:, and \"\(text.forLog)\" does not"
            case .unknown(let name): "a link has no room for {\(name.forLog)}; there is {file}, {path}, {line} and {column}"
            case .noFile(let text):
                "\"\(text.forLog)\" links everything to one place; put {file} (from the repository's root) or {path} (the whole one) in it"
            }
        }
    }

    private enum Piece: Hashable {
        case text(String)
        case file, path, line, column
    }

    private let pieces: [Piece]

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

    /// The link to a place; a column that is not known is 1.
    func link(to place: SourcePlace, files: FileNames) -> String {
        pieces.map { piece in
            switch piece {
            // The template is the user's own; what would end an attribute or a line in any format is written as bytes all the same.
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
    /// Where places in the source are linked to.
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
