/// A finding that is not told, because somebody has said that it is known: in the source beside it, or in a baseline.
public struct SuppressedFinding: Sendable, Hashable {
    /// Where that was said; SARIF's words.
    public enum Kind: String, Sendable, Hashable {
        /// In a comment in the source.
        case inSource
        /// In a baseline.
        case external
    }

    /// What would have been told.
    public let finding: Finding
    /// The name of the flow that it is about.
    public let flow: String
    /// Where it was said that it is known.
    public let kind: Kind
    /// Why it is left out, in the words of whoever did so; `nil` if they gave no reason.
    public let justification: String?

    public init(finding: Finding, flow: String, kind: Kind, justification: String? = nil) {
        self.finding = finding
        self.flow = flow
        self.kind = kind
        self.justification = justification
    }
}
