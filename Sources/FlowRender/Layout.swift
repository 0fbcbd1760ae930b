/// How much care Graphviz takes with an arrangement, the most first.
public enum Layout: String, Codable, Sendable, Hashable, CaseIterable {
    /// In layers as the text asks for, with edges that lead around boxes.
    case layered
    /// In layers still, with few attempts at fewer crossings and shorter edges, and edges that are straight lines.
    case plain
    /// Wherever there is room, without the frames around groups, and with straight lines for edges: a matter of seconds for graphs of any
    /// shape.
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
