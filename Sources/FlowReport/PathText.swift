import FlowGraph

/// Writes paths for people: each as a table of numbered steps.
public struct PathText {
    /// What is on top of each path, and the path.
    public struct Entry {
        let title: String
        let steps: [PathStep]
        let isRead: Bool

        /// - Parameters:
        ///   - title: What the path is, `launch to "Ship it!"`.
        ///   - steps: Where it starts and what is done on it.
        ///   - isRead: Whether it was read from source, which does not tell what lies below a screen.
        public init(_ title: String, steps: [PathStep], isRead: Bool = false) {
            self.isRead = isRead
            self.title = title
            self.steps = steps
        }
    }

    /// The whole text, ending in a newline; empty if there is no path.
    public let text: String

    public init(_ paths: [Entry]) {
        let blocks = paths.map { path in
            let actions = count(path.steps.count - 1, "action")
            return (["\(path.title) (\(actions))"] + StepTable(path.steps, isRead: path.isRead).lines).map { $0.onOneLine + "\n" }.joined()
        }
        text = blocks.joined(separator: "\n")
    }
}
