import FlowGraph

/// Writes paths for a terminal, each as a table of numbered steps.
public struct PathText {
    /// A path and its title.
    public struct Entry {
        let title: String
        let steps: [PathStep]
        let isRead: Bool

        /// A path with a title.
        ///
        /// - Parameters:
        ///   - title: The title, `launch to "Ship it!"`.
        ///   - steps: The start of the path and its actions.
        ///   - isRead: Whether the path was read from source, which does not show the screens below the visible one.
        public init(_ title: String, steps: [PathStep], isRead: Bool = false) {
            self.isRead = isRead
            self.title = title
            self.steps = steps
        }
    }

    /// The whole text, ending in a newline; empty if there is no path.
    public let text: String

    /// Writes the paths in their order.
    public init(_ paths: [Entry]) {
        let blocks = paths.map { path in
            let actions = count(path.steps.count - 1, "action")
            return (["\(path.title) (\(actions))"] + StepTable(path.steps, isRead: path.isRead).lines).map { $0.onOneLine + "\n" }.joined()
        }
        text = blocks.joined(separator: "\n")
    }
}
