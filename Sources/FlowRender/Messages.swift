import Foundation

/// What Graphviz said through its error hook. The hook has no room for a context, so this is a global, guarded by ``Graphviz``'s lock.
enum Messages {
    nonisolated(unsafe) private static var pieces: [UInt8] = []

    static func add(_ piece: UnsafePointer<CChar>) {
        pieces.append(contentsOf: UnsafeBufferPointer(start: piece, count: strlen(piece)).lazy.map(UInt8.init(bitPattern:)))
    }

    static func clear() { pieces.removeAll(keepingCapacity: true) }

    /// The messages since the last time, one for each line, without `Error:` and `Warning:`.
    static func taken() -> [String] {
        defer { clear() }
        return String(decoding: pieces, as: UTF8.self).split(whereSeparator: \.isNewline).compactMap { line in
            var text = line[...]
            for prefix in ["Error: ", "Warning: "] where text.hasPrefix(prefix) { text.removeFirst(prefix.count) }
            let trimmed = text.trimmingCharacters(in: .whitespaces)
            return trimmed.isEmpty ? nil : trimmed
        }
    }

    /// By how much a picture was made smaller: `graph is too large for cairo-renderer bitmaps. Scaling by 0.68 to fit`.
    static func scale(_ messages: [String]) -> Double? {
        messages.lazy.compactMap { $0.firstMatch(of: /too large for .* bitmaps\. Scaling by ([0-9.]+)/).flatMap { Double($0.1) } }.first
    }

    /// How well edges were routed, by what Graphviz said.
    enum Routing {
        case clean
        /// All edges are drawn, and some may run through boxes.
        case crooked
        case lost

        init(_ messages: [String]) {
            if messages.contains(where: { $0.hasPrefix("lost ") && $0.hasSuffix(" edge") || $0.contains("in routesplines") }) {
                self = .lost
            } else if messages.contains(where: { $0.contains("triangulation failed") || $0.hasPrefix("Unable to reclaim box space") }) {
                self = .crooked
            } else {
                self = .clean
            }
        }
    }
}

extension RenderError {
    /// `<stdin>: syntax error in line 3 near '->'` and the like.
    init(parsing messages: [String]) {
        let message = messages.first ?? "it contains no graph"
        var line: Int?
        if let range = message.range(of: "in line ") { line = Int(message[range.upperBound...].prefix { $0.isNumber }) }
        self = .invalidDOT(line: line, detail: message)
    }
}

extension RenderError {
    /// A plug-in that is registered and cannot be loaded comes to light only now.
    init(drawing format: PictureFormat, messages: [String]) {
        let isMissing = messages.contains {
            $0.hasPrefix("renderer for ") && $0.hasSuffix("unavailable") || $0.contains("not recognized. Use one of")
        }
        self = isMissing ? .formatMissing(format, available: []) : .drawingFailed(format, detail: messages.joined(separator: "; "))
    }
}
