import CGraphviz
import Foundation

/// The one libgvc context of this process, behind one lock.
///
/// Contexts cannot be freed and made anew without leaks, and several at a time share tables, so there is one until the process ends
/// (https://github.com/ellson/MOTHBALLED-graphviz/issues/649).
final class Graphviz: @unchecked Sendable {
    static let shared = Graphviz()

    private let lock = NSLock()
    private var context: UnsafeMutableRawPointer?

    private init() {}

    /// Lets one caller after the other use Graphviz.
    func use<Value>(_ body: (borrowing Turn) throws -> Value) throws -> Value {
        lock.lock()
        defer { lock.unlock() }
        Messages.clear()
        if context == nil {
            gvx_listen { piece in
                if let piece { Messages.pieces.append(contentsOf: UnsafeBufferPointer(start: piece, count: strlen(piece)).map(UInt8.init(bitPattern:))) }
                return 0
            }
            context = gvx_context()
        }
        guard let context else { throw RenderError.layoutEngineMissing }
        return try body(Turn(context: context))
    }
}

/// What Graphviz may be asked while it is locked.
struct Turn: ~Copyable {
    let context: UnsafeMutableRawPointer

    /// Finds out whether there are plug-ins for a layout and a format.
    ///
    /// To ask before is the only way: a Graphviz that has refused a format keeps the half-made job and trips over it in the next picture.
    func check(_ format: PictureFormat) throws {
        guard plugins("layout").contains("dot") else { throw RenderError.layoutEngineMissing }
        let formats = plugins("device")
        guard formats.contains(format.rawValue) else { throw RenderError.formatMissing(format, available: formats) }
    }

    private func plugins(_ kind: String) -> [String] {
        var count: CInt = 0
        guard let names = gvx_plugins(context, kind, &count) else { return [] }
        defer { free(names) }
        return (0..<Int(count)).compactMap { index in
            guard let name = names[index] else { return nil }
            defer { free(name) }
            return String(cString: name)
        }
    }

    /// Draws a graph; `nil` if edges were lost on the way.
    func draw(_ dot: String, format: PictureFormat, dpi: Int?, splines: String?) throws -> Renderer.Picture? {
        Messages.clear()
        guard let graph = gvx_read(dot) else { throw RenderError(parsing: Messages.taken()) }
        defer { gvx_close(graph) }
        if let dpi { gvx_set(graph, "dpi", String(dpi)) }
        if let splines { gvx_set(graph, "splines", splines) }

        let laidOut = gvx_layout(context, graph) == 0
        defer { gvx_free_layout(context, graph) }
        let warnings = Messages.taken()
        if warnings.contains(where: { $0.contains("layout engine support") || $0.contains("Layout type") }) { throw RenderError.layoutEngineMissing }
        guard laidOut else { throw RenderError.layoutFailed(detail: warnings.joined(separator: " ")) }
        if splines != "line", warnings.contains(where: Messages.tellsOfLostEdges) { return nil }

        var bytes: UnsafeMutablePointer<CChar>?
        var count = 0
        let failed = gvx_draw(context, graph, format.rawValue, &bytes, &count)
        defer { gvx_free_picture(bytes) }
        let complaints = Messages.taken()
        guard failed == 0, let bytes, count > 0 else { throw RenderError.drawingFailed(format, detail: complaints.joined(separator: " ")) }
        return Renderer.Picture(data: Data(bytes: bytes, count: count), warnings: warnings + complaints)
    }
}
