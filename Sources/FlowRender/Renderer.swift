import Foundation

/// Draws DOT text as a picture, in this process, through libgvc.
///
/// ```swift
/// let svg = try Renderer.render(dot: "digraph { a -> b }", format: .svg)
/// ```
///
/// Any thread may ask for a picture at any time. libgvc is not safe for threads, so they take turns.
public enum Renderer {
    /// A picture, and the warnings of Graphviz about it.
    public struct Picture: Sendable, Hashable {
        /// The bytes of the file.
        public let data: Data
        /// What was given up so that there is a picture, then Graphviz's warnings in their order; usually empty.
        public let warnings: [String]
        /// The factor by which it is smaller than requested, because a bitmap is at most 32,767 pixels long: 0.5 for half the size; 1 if
        /// nothing was scaled.
        public let scale: Double
    }

    /// Draws DOT text.
    ///
    /// - Parameter dpi: the resolution of a PNG, 96 by default. An SVG is scaled by it.
    /// - Throws: ``RenderError``.
    public static func render(dot: String, format: PictureFormat, dpi: Int? = nil) throws -> Data {
        try picture(dot: dot, format: format, dpi: dpi).data
    }

    /// Draws DOT text, and returns Graphviz's warnings with the picture.
    ///
    /// If Graphviz fails to route the edges as curves, the picture is drawn again with polylines, and then with straight lines: a picture
    /// never lacks an edge. If an assertion of Graphviz fails, the picture gets a simpler layout. If Graphviz damages memory, which
    /// well-formed DOT with unusual attributes can cause in Graphviz 2, the error says so, and the process should end.
    ///
    /// - Parameters:
    ///   - dpi: the resolution of a PNG, 96 by default. An SVG is scaled by it.
    ///   - layout: how much effort the layout takes; less effort suits graphs that take too long otherwise.
    ///   - images: the folder of the images that the text names; `nil` if it names none.
    /// - Throws: ``RenderError``.
    public static func picture(dot: String, format: PictureFormat, dpi: Int? = nil, layout: Layout = .layered, images: String? = nil) throws
        -> Picture
    {
        if let nul = dot.utf8.firstIndex(of: 0) {
            let line = 1 + dot.utf8[..<nul].count { $0 == UInt8(ascii: "\n") }
            throw RenderError.invalidDOT(line: line, detail: "it contains a NUL character, which ends the text for Graphviz")
        }
        return try onDeepStack {
            try Graphviz.shared.picture(of: dot, format: format, dpi: dpi, layout: layout, images: images)
        }
    }

    /// Runs a body on a thread of its own, whose stack is deep: `dot` follows chains of nodes by recursion.
    private static func onDeepStack<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) throws -> Value {
        let outcome = Outcome<Value>()
        let thread = Thread {
            outcome.result = Result { try body() }
            outcome.isThere.signal()
        }
        thread.name = "flowviz.render"
        thread.stackSize = 512 << 20  // reserved, not used: pages that are not touched cost nothing
        thread.start()
        outcome.isThere.wait()
        return try outcome.result!.get()
    }

    /// The semaphore orders the write before the read.
    private final class Outcome<Value: Sendable>: @unchecked Sendable {
        let isThere = DispatchSemaphore(value: 0)
        var result: Result<Value, any Error>?
    }
}
