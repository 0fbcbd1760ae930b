import CGraphviz
import Foundation

/// libgvc, for one caller at a time.
///
/// It is not safe for threads: even reading a graph rearranges tables that all graphs share
/// (https://github.com/ellson/MOTHBALLED-graphviz/issues/1282). Contexts and their plug-ins cannot be freed without leaks
/// (https://github.com/ellson/MOTHBALLED-graphviz/issues/649), so one lives until the process ends, unless Graphviz breaks it.
final class Graphviz: @unchecked Sendable {
    static let shared = Graphviz()

    private let lock = NSLock()
    // All that follows is guarded by the lock.
    private var context: UnsafeMutableRawPointer?
    private var isBroken = false
    /// Whether letters can be drawn at the widths that ``TextWidths`` says; `nil` before they were looked for.
    private var hasLetters: Bool?
    /// Measures with the fonts that are installed: for pictures with letters if those cannot be had at other widths.
    private var plainContext: UnsafeMutableRawPointer?

    private init() {}

    /// What is given up so that there is a picture at all, the most important last.
    private struct Effort {
        /// How edges are drawn, `nil` for what the graph says.
        var splines: String?
        /// Whether edges that are said not to matter for the columns do matter. Graphviz 2 stumbles over several of them between the same
        /// clusters.
        var allConstrain = false

        /// What was given up, a sentence each.
        var notes: [String] {
            (splines == nil
                ? [] : ["edges are drawn as \(splines == "line" ? "lines" : "polylines"), because Graphviz could not route them as curves"])
                + (allConstrain ? ["all edges affect the layout, because an assertion of Graphviz failed otherwise"] : [])
        }
    }

    /// Draws a graph, again and again with less effort if edges are lost or an assertion fails.
    func picture(of dot: String, format: PictureFormat, dpi: Int?, layout: Layout, images: String?) throws -> Renderer.Picture {
        lock.lock()
        defer { lock.unlock() }
        Messages.clear()
        var effort = Effort()
        var crooked: Renderer.Picture?
        while true {
            let context = try started(for: format)
            try Self.check(format, layout, context)
            do {
                let (picture, routing) = try draw(
                    dot, context: context, format: format, dpi: dpi, layout: layout, images: images, effort: effort)
                // Where all edges are there and some take odd ways, polylines are worth a try, and bare lines are not.
                if routing == .clean || effort.splines == "line" || layout != .layered { return picture }
                if routing == .crooked, crooked == nil { crooked = picture }
                if effort.splines != nil, let crooked { return crooked }
                effort.splines = effort.splines == nil ? "polyline" : "line"
            } catch let breakdown as Breakdown {
                // What it held is lost. After a failed assertion the rest of memory is sound, and a new context starts afresh; after a wild
                // access nothing can be trusted any more.
                (self.context, plainContext) = (nil, nil)
                isBroken = !breakdown.isAssertion
                if isBroken || effort.allConstrain { throw RenderError.brokenDown(detail: breakdown.detail) }
                effort.allConstrain = true
            }
        }
    }

    /// Makes a PNG of some pixels from another one.
    ///
    /// It stands here as the variables of the header are those of one file.
    func scaled(_ png: Data, width: CInt, height: CInt) throws -> Data {
        lock.lock()
        defer { lock.unlock() }
        _ = try started(for: .png)
        var bytes: UnsafeMutablePointer<UInt8>?, count = 0
        let failed = png.withUnsafeBytes { buffer in
            gvx_scaled(buffer.bindMemory(to: UInt8.self).baseAddress, buffer.count, width, height, &bytes, &count)
        }
        defer { free(bytes) }
        switch failed {
        case 0: return Data(bytes: bytes!, count: count)
        case CInt(GVX_NO_CAIRO): throw RenderError.formatMissing(.png, available: [])
        case CInt(GVX_CAIRO_READ_ERROR): throw RenderError.unreadableImage(detail: "it ends too early")
        default: throw RenderError.unreadableImage(detail: "Cairo says \(failed)")
        }
    }

    private func started(for format: PictureFormat) throws -> UnsafeMutableRawPointer {
        if isBroken { throw RenderError.brokenDown(detail: "it crashed on an earlier picture and cannot be used again in this run") }
        gvx_listen { piece in
            if let piece { Messages.add(piece) }
            return 0
        }
        // An SVG has its letters from whoever shows it.
        let draws = format != .svg
        if draws, hasLetters == nil {
            plainContext = gvx_context()
            hasLetters = gvx_find_letters() != 0
        }
        gvx_draw_letters(draws ? 1 : 0)
        if draws, hasLetters == false {
            plainContext = plainContext ?? gvx_context()
            guard let plainContext else { throw RenderError.layoutEngineMissing }
            return plainContext
        }
        context =
            context
            ?? gvx_measured_context { text, size, isBold in
                TextWidths.width(of: text.map { String(cString: $0) } ?? "", size: size, isBold: isBold != 0)
            }
        guard let context else { throw RenderError.layoutEngineMissing }
        return context
    }

    /// Draws a graph with one effort and says how well the edges were routed.
    private func draw(
        _ dot: String, context: UnsafeMutableRawPointer, format: PictureFormat, dpi: Int?, layout: Layout, images: String?, effort: Effort
    ) throws -> (Renderer.Picture, Messages.Routing) {
        Messages.clear()
        var parsed: UnsafeMutableRawPointer?
        try Breakdown.check(gvx_read(dot, &parsed))
        let complaints = Messages.taken()
        Self.endText(dot)
        guard let graph = parsed else { throw RenderError(parsing: complaints) }
        var isLaidOut = false
        var isWhole = true
        defer { if isWhole { _ = gvx_close(isLaidOut ? context : nil, graph) } }
        do {
            if let dpi { gvx_set(graph, "dpi", String(dpi)) }
            if let images { gvx_set(graph, "imagepath", images) }
            for attribute in layout.attributes { gvx_set(graph, attribute.name, attribute.value) }
            if let splines = effort.splines { gvx_set(graph, "splines", splines) }
            if effort.allConstrain { gvx_set_edges(graph, "constraint", "true") }

            let failed = try Breakdown.check(gvx_layout(context, graph, layout.engine))
            isLaidOut = true
            let warnings = Messages.taken()
            guard failed == 0 else { throw RenderError.layoutFailed(detail: warnings.joined(separator: "; ")) }
            if layout == .layered { Self.placeTexts(graph) }

            var bytes: UnsafeMutablePointer<CChar>?
            var count = 0
            let undrawn = try Breakdown.check(gvx_draw(context, graph, format.rawValue, &bytes, &count))
            defer { gvx_free_picture(bytes) }
            let drawing = Messages.taken()
            guard undrawn == 0, let bytes, count > 0 else {
                (self.context, plainContext) = (nil, nil)  // it keeps the half-made job and would trip over it in the next picture
                throw RenderError(drawing: format, messages: drawing)
            }
            var data = Data(bytes: bytes, count: count)
            if format == .svg { data = CenteredTexts.centered(data) }
            if format == .pdf { data.resetDate() }
            if format == .png { data = PictureMark.marked(data, dot: dot, dpi: dpi, layout: layout) }
            let picture = Renderer.Picture(
                data: data, warnings: effort.notes + complaints + warnings + drawing, scale: Messages.scale(drawing) ?? 1)
            return (picture, Messages.Routing(warnings))
        } catch let breakdown as Breakdown {
            isWhole = false
            throw breakdown
        }
    }

    /// What Graphviz has laid out, while it is being taken.
    private final class Taken {
        var placing = TextPlacing()
        /// The handles of the texts.
        var handles: [UnsafeMutableRawPointer] = []

        static func of(_ pointer: UnsafeMutableRawPointer?) -> Taken { Unmanaged<Taken>.fromOpaque(pointer!).takeUnretainedValue() }
    }

    /// Moves labels and titles to where nothing crosses them.
    private static func placeTexts(_ graph: UnsafeMutableRawPointer) {
        let taken = Taken()
        var taker = gvx_taker()
        taker.taker = Unmanaged.passUnretained(taken).toOpaque()
        taker.paper = { Taken.of($0).placing.paper = TextPlacing.Box($1) }
        taker.node = { Taken.of($0).placing.nodes.append(TextPlacing.Box($1)) }
        taker.curve = { pointer, edge, points, count in
            let curve = (0..<Int(count)).map { TextPlacing.Point(x: points![2 * $0], y: points![2 * $0 + 1]) }
            Taken.of(pointer).placing.add(curve: curve, of: Int(edge))
        }
        taker.label = { pointer, edge, text, box in
            Taken.of(pointer).placing.add(TextPlacing.Text(owner: .arrow(Int(edge)), box: TextPlacing.Box(box)))
            Taken.of(pointer).handles.append(text!)
        }
        taker.title = { pointer, name, text, box, frame in
            let taken = Taken.of(pointer)
            // The legend, and the title, which is that of a cluster around everything.
            let isPicture = name.map { String(cString: $0) == "cluster_title" } ?? true
            if !isPicture { taken.placing.frames.append(TextPlacing.Box(frame)) }
            taken.placing.add(
                TextPlacing.Text(owner: isPicture ? .fixed : .cluster(frame: TextPlacing.Box(frame)), box: TextPlacing.Box(box)))
            taken.handles.append(text!)
        }
        gvx_take(graph, &taker)
        withExtendedLifetime(taken) {
            taken.placing.place()
            for (text, handle) in zip(taken.placing.texts, taken.handles) { gvx_put(handle, text.box.middle.x, text.box.middle.y) }
        }
    }

    /// Makes the reader of Graphviz 2 drop the rest of a text: it would go on there in the next one, be it after the graph's last brace
    /// or in an HTML-like label, a comment or a string that is never closed.
    private static func endText(_ dot: String) {
        // Whatever state the reader is in, this leads out of it, and from outside it leads back outside: the first quote is escaped for a
        // reader inside a string, and opens one for a reader outside.
        let end = String(repeating: ">", count: dot.utf8.count { $0 == UInt8(ascii: "<") }) + #" */ \" ""#
        var next: UnsafeMutableRawPointer?
        repeat {
            _ = gvx_read(end, &next)
            if let next { _ = gvx_close(nil, next) }
        } while next != nil
        Messages.clear()
    }

    /// Finds out whether there are plug-ins for a layout and a format, before the work is done and before Graphviz trips over a format.
    private static func check(_ format: PictureFormat, _ layout: Layout, _ context: UnsafeMutableRawPointer) throws {
        guard plugins("layout", context).contains(layout.engine) else { throw RenderError.layoutEngineMissing }
        let formats = plugins("device", context)
        guard formats.contains(format.rawValue) else { throw RenderError.formatMissing(format, available: formats) }
    }

    private static func plugins(_ kind: String, _ context: UnsafeMutableRawPointer) -> [String] {
        var count: CInt = 0
        guard let names = gvx_plugins(context, kind, &count) else { return [] }
        defer { free(names) }
        return (0..<Int(count)).compactMap { index in
            guard let name = names[index] else { return nil }
            defer { free(name) }
            return String(cString: name)
        }
    }
}

/// Graphviz did not come back from a step, but ended in a signal.
private struct Breakdown: Error {
    let detail: String
    /// Whether it stopped by itself at an assertion, before any harm was done. An allocator that finds its lists damaged aborts too.
    let isAssertion: Bool

    /// Hands a step's result on, unless it is a breakdown.
    @discardableResult
    static func check(_ result: CInt) throws -> CInt {
        let threshold = CInt(GVX_BROKE_DOWN)
        guard result < threshold else { return result }
        let assertion = threshold - result == SIGABRT ? Messages.taken().last { $0.contains("ssertion") } : nil
        throw Breakdown(detail: assertion ?? "it accessed invalid memory", isAssertion: assertion != nil)
    }
}

extension Data {
    /// Makes a PDF of today the same file as one of tomorrow: cairo writes the time of its making, which becomes the beginning of 1970, as
    /// reproducible-builds.org has it for what has no date. Nothing moves, so that the offsets in the file hold.
    fileprivate mutating func resetDate() {
        guard let key = range(of: Data("/CreationDate (D:".utf8)), let end = self[key.upperBound...].firstIndex(of: UInt8(ascii: ")"))
        else { return }
        // Either `Z` follows the seconds, or a zone: `+01'00`.
        for (index, byte) in zip(
            key.upperBound..<end, Data("19700101000000".utf8) + (end - key.upperBound > 15 ? Data("+00'00".utf8) : Data("Z".utf8)))
        {
            self[index] = byte
        }
    }
}

extension TextPlacing.Box {
    fileprivate init(_ box: gvx_box) { self.init(left: box.left, bottom: box.bottom, right: box.right, top: box.top) }
}
