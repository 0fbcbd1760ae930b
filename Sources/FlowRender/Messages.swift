import Foundation

/// What Graphviz said through its error hook. The hook has no room for a context, so this is a global, guarded by ``Graphviz``'s lock.
enum Messages {
    nonisolated(unsafe) static var pieces: [UInt8] = []

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

    /// Whether a message says that the router of edges failed.
    static func tellsOfLostEdges(_ message: String) -> Bool {
        message.hasPrefix("lost ") && message.hasSuffix(" edge") || message.contains("triangulation failed") || message.contains("in routesplines")
    }
}

extension RenderError {
    /// `<stdin>: syntax error in line 3 near '->'` and the like.
    init(parsing messages: [String]) {
        let message = messages.first ?? "it holds no graph"
        var line: Int?
        if let range = message.range(of: "in line ") { line = Int(message[range.upperBound...].prefix { $0.isNumber }) }
        self = .invalidDOT(line: line, detail: message)
    }
}
