import FlowGraph

/// The steps of a path, one per line, numbered from the first action: the action, its effect, and the visible stack.
struct StepTable {
    /// The first line, the launch, has no number.
    let lines: [String]

    /// - Parameter isRead: Whether the path was read from source: then the screens below the visible one are unknown.
    init(_ given: [PathStep], isRead: Bool = false) {
        let path = isRead ? given.map(\.inWords) : given
        let actionWidth = path.map(\.action.count).max() ?? 0
        let effectWidth = min(52, path.map(\.effect.count).max() ?? 0)
        lines = path.enumerated().map { index, step in
            "    \(index == 0 ? "" : "\(index).")".padded(to: 8) + step.action.padded(to: actionWidth) + "  "
                + step.effect.padded(to: effectWidth)
                + (isRead ? "  at " + (step.layers.last?.last ?? "") : "  stack " + step.stack)
        }
    }
}

extension PathStep {
    /// The step with a reader's words for the name of the code that it comes from: "select row" for `tableView(_:didSelectRowAt:)`.
    var inWords: PathStep {
        guard !action.contains("\"") else { return self }
        let words = Trigger(kind: .action, label: action).sourceWords
        // Of a router that shows whatever it is told, the effect says what: its parameters say nothing.
        return PathStep(action: words.isEmpty ? String(action.prefix { $0 != "(" }) : words, effect: effect, layers: layers)
    }
}

extension String {
    /// The text with spaces behind it, so that columns stand below each other.
    func padded(to width: Int) -> String { self + String(repeating: " ", count: Swift.max(0, width - count)) }
}
