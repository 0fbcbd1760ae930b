/// A known finding, which is not reported: by a comment in the source, or by a baseline.
public struct SuppressedFinding: Sendable, Hashable {
    /// Where it is suppressed, in SARIF's terms.
    public enum Kind: String, Sendable, Hashable {
        /// In a comment in the source.
        case inSource
        /// In a baseline.
        case external
    }

    /// The finding that would have been reported.
    public let finding: Finding
    /// The name of the flow that it is about.
    public let flow: String
    /// Where it is suppressed.
    public let kind: Kind
    /// The reason that was given; `nil` if there is none.
    public let justification: String?

    public init(finding: Finding, flow: String, kind: Kind, justification: String? = nil) {
        self.finding = finding
        self.flow = flow
        self.kind = kind
        self.justification = justification
    }
}
