/// How a screen or a transition is known.
///
/// The path that shows an explored transition is not stored with it: it is ``FlowGraph/shortestPath(to:)`` of its first state, so a
/// document grows with the number of transitions and not with their depth.
public enum Evidence: Codable, Sendable, Hashable {
    /// The explorer performed it on live coordinators.
    case explored
    /// The instrumented router saw it in a running app, called from this place where it is known.
    case recorded(SourcePlace?)
    /// The source says so, here.
    case source(SourcePlace)

    private enum Key: String, CodingKey { case kind, place }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        switch try container.decode(String.self, forKey: .kind) {
        case "explored": self = .explored
        case "recorded": self = .recorded(try container.decodeIfPresent(SourcePlace.self, forKey: .place))
        case "source": self = .source(try container.decode(SourcePlace.self, forKey: .place))
        case let other:
            throw DecodingError.dataCorruptedError(forKey: .kind, in: container, debugDescription: "\"\(other)\" is not a kind of evidence")
        }
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        switch self {
        case .explored:
            try container.encode("explored", forKey: .kind)
        case .recorded(let place):
            try container.encode("recorded", forKey: .kind)
            try container.encodeIfPresent(place, forKey: .place)
        case .source(let place):
            try container.encode("source", forKey: .kind)
            try container.encode(place, forKey: .place)
        }
    }
}

extension Evidence {
    /// Whether it comes from source only, and was neither explored nor recorded.
    public var isSource: Bool { if case .source = self { true } else { false } }
}

extension [Evidence] {
    /// Evidence in canonical order, without repetition.
    init(canonical evidence: Set<Evidence>) { self = evidence.sorted { String(describing: $0) < String(describing: $1) } }
}

extension CoordinatorNode {
    /// Whether only the source knows it, in a flow that was also explored or recorded.
    public var isOnlyInSource: Bool { evidence?.allSatisfy(\.isSource) ?? false }
}

extension Screen {
    /// Whether only the source knows it, in a flow that was also explored or recorded.
    public var isOnlyInSource: Bool { evidence?.allSatisfy(\.isSource) ?? false }
}

extension Transition {
    /// Whether only the source says so. All of a flow that was read are such.
    public var isOnlyInSource: Bool { evidence.allSatisfy(\.isSource) }
}

extension FlowGraph {
    /// Whether its parts have different kinds of evidence, which each part then lists.
    public var tellsEvidence: Bool { screens.contains { $0.evidence != nil } || coordinators.contains { $0.evidence != nil } }
}

/// A place in Swift source.
public struct SourcePlace: Codable, Sendable, Hashable {
    /// The path as it was given, or `Module/File.swift` where the compiler's `#fileID` is all that is known.
    public let file: String
    /// The line, the first one being 1.
    public let line: Int
    /// The column, the first one being 1; `nil` if only the line is known.
    public let column: Int?

    public init(file: String, line: Int, column: Int? = nil) {
        self.file = file
        self.line = line
        self.column = column
    }
}

extension SourcePlace: Comparable {
    /// By file, line and column; a line comes before the places on it.
    public static func < (a: SourcePlace, b: SourcePlace) -> Bool { (a.file, a.line, a.column ?? 0) < (b.file, b.line, b.column ?? 0) }
}
