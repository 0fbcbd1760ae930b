import FlowGraph

/// The steps of a path below each other, numbered from the first action on: what was done, what came of it, what is on show.
struct StepTable {
    /// One line for each step, in columns; the first one, the launch, has no number.
    let lines: [String]

    /// - Parameter isRead: Whether the path was read from source: then nobody knows what lies below the screen that it shows.
    init(_ path: [PathStep], isRead: Bool = false) {
        let actionWidth = path.map(\.action.count).max() ?? 0
        let effectWidth = min(52, path.map(\.effect.count).max() ?? 0)
        lines = path.enumerated().map { index, step in
            "    \(index == 0 ? "" : "\(index).")".padded(to: 8) + step.action.padded(to: actionWidth) + "  "
                + step.effect.padded(to: effectWidth)
                + (isRead ? "  at " + (step.layers.last?.last ?? "") : "  stack " + step.stack)
        }
    }
}

extension String {
    /// The text with spaces behind it, so that columns stand below each other.
    func padded(to width: Int) -> String { self + String(repeating: " ", count: Swift.max(0, width - count)) }
}
