/// The effort that Graphviz spends on a layout, the most first.
public enum Layout: String, Codable, Sendable, Hashable, CaseIterable {
    /// In layers, as the DOT text says, with edges that are routed around boxes.
    case layered
    /// In layers, with few attempts to avoid crossings and long edges, and with straight lines for edges.
    case plain
    /// Without layers and without frames around groups, with straight lines for edges: it takes seconds for graphs of any shape.
    case scattered

    /// Graphviz's name of what arranges.
    var engine: String { self == .scattered ? "sfdp" : "dot" }

    /// What is set beside what the text says.
    var attributes: [(name: String, value: String)] {
        switch self {
        case .layered: []
        // The limits are fractions of what `dot` would try by itself.
        case .plain: [("splines", "line"), ("nslimit", "0.1"), ("nslimit1", "0.1"), ("mclimit", "0.01")]
        case .scattered: [("splines", "line"), ("overlap", "prism")]
        }
    }
}
