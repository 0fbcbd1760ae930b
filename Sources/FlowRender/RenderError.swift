/// Why there is no picture.
public enum RenderError: Error, Codable, Sendable, Hashable, CustomStringConvertible {
    /// The text is not DOT; the line is the first one that does not parse, counted from 1, where Graphviz names it.
    case invalidDOT(line: Int?, detail: String)
    /// Graphviz runs but has no `dot` layout engine: its plug-ins are not registered.
    case layoutEngineMissing
    /// Graphviz has no plug-in that writes this format; `available` lists the formats that it can write.
    case formatMissing(PictureFormat, available: [String])
    /// Graphviz could not lay out the graph.
    case layoutFailed(detail: String)
    /// Graphviz crashed. After a failed assertion the next picture may succeed; after other crashes this process can draw no more.
    case brokenDown(detail: String)
    /// Graphviz laid out the graph, but could not write the picture.
    case drawingFailed(PictureFormat, detail: String)

    /// An image cannot be read as PNG; `detail` is what Cairo says.
    case unreadableImage(detail: String)

    public var description: String {
        switch self {
        case .unreadableImage(let detail): "it cannot be read as PNG: \(detail)"
        case .invalidDOT(let line, let detail):
            "the DOT text does not parse\(line.map { ", line \($0)" } ?? ""): \(detail)"
        case .layoutEngineMissing:
            "this Graphviz has no 'dot' layout engine: its plug-ins are not registered; "
                + "run 'apt-get install --reinstall libgvc6' (Debian, Ubuntu) or 'brew reinstall graphviz' (macOS), "
                + "or write the text with '--format dot' and draw it elsewhere"
        case .formatMissing(let format, let available):
            "this Graphviz has no \(format.rawValue.uppercased()) plug-in; install it with 'apt-get install libgvc6' (Debian, Ubuntu) "
                + "or 'brew install graphviz' (macOS)" + (Self.instead(of: format, in: available).map { ", or use '--format \($0)'" } ?? "")
        case .layoutFailed(let detail):
            "Graphviz could not lay out the graph: \(detail); write the text with '--format dot' to see its input"
        case .brokenDown(let detail):
            "Graphviz crashed on the graph: \(detail); write the text with '--format dot' and try it with another version of Graphviz"
        case .drawingFailed(let format, let detail):
            "Graphviz could not write \(format.rawValue.uppercased()): \(detail); try '--format svg', which has the fewest requirements"
        }
    }

    private static func instead(of format: PictureFormat, in available: [String]) -> String? {
        PictureFormat.allCases.first { $0 != format && available.contains($0.rawValue) }?.rawValue
    }
}
