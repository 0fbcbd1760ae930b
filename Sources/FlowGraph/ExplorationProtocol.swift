import Foundation

/// What an exploration says to the command that supervises it: one JSON object on a line.
///
/// It says hello first and done last. Whatever the app itself prints goes to the standard error.
public enum ExplorationMessage: Codable, Sendable, Hashable {
    /// It is an exploration, and these are the names of its flows.
    case hello(names: [String])
    case progress(ExplorationProgress)
    case document(FlowDocument)
    /// It cannot go on, in one sentence.
    case failed(String)
    case done
}

/// How far an exploration has come.
public struct ExplorationProgress: Codable, Sendable, Hashable {
    /// The flow's name.
    public let name: String
    /// Actions fired, replays included.
    public let fired: Int
    /// States arrived at, known ones included.
    public let states: Int
    /// Different states.
    public let unique: Int
    /// The number of actions of the longest path so far.
    public let depth: Int
    /// Since the start.
    public let seconds: Double

    public init(name: String, fired: Int, states: Int, unique: Int, depth: Int, seconds: Double) {
        self.name = name
        self.fired = fired
        self.states = states
        self.unique = unique
        self.depth = depth
        self.seconds = seconds
    }
}

/// What an exploration is asked to do, handed over in the environment so that no app mistakes it for an argument of its own.
public struct ExplorationRequest: Codable, Sendable, Hashable {
    /// The variable that holds it, as JSON.
    public static let environmentVariable = "FLOWVIZ_EXPLORATION"

    /// The names of the flows to explore; all, if empty.
    public var names: [String] = []
    /// The gestures to try, in ``Trigger/Kind``'s words; as the exploration says, if `nil`.
    public var gestures: [String]?
    /// Labels of actions that are not to be tried.
    public var skippedActions: [String] = []
    /// Whether rows of a list are all tried, even if they look the same.
    public var allRows = false
    /// A number of states; as the exploration says, if `nil`.
    public var maxStates: Int?
    /// A number of actions; as the exploration says, if `nil`.
    public var maxDepth: Int?
    /// Seconds of real time for each flow.
    public var seconds: Int?
    /// A file of ``FlightRecord/size`` bytes in which the action under way is noted, so that it is known even after a crash.
    public var recorder: String?

    public init() {}

    /// Whether what a user wrote means an action: its whole label, `tap "Next"`, or the text in quotes alone.
    public static func names(_ written: String, label: String) -> Bool { label == written || label == "tap \"\(written)\"" }
}

/// The actions since launch, as a crashed or hanging exploration left them in its recorder.
///
/// Layout: a counter of actions (8 bytes, the machine's order), the text's length in bytes (8), and labels in UTF-8, each ended by a zero.
public struct FlightRecord: Sendable, Hashable {
    /// The size of the file in bytes.
    public static let size = 65_536
    /// Where the text begins.
    public static let headerSize = 16

    /// Grows with every action; stands still while one hangs.
    public let count: UInt64
    /// The labels of the actions since launch, the one under way last.
    public let path: [String]

    public init(_ bytes: Data) {
        func word(_ offset: Int) -> UInt64 {
            guard bytes.count >= offset + 8 else { return 0 }
            return bytes.dropFirst(offset).prefix(8).reversed().reduce(0) { $0 << 8 | UInt64($1) }.littleEndian
        }
        count = word(0)
        let length = Int(clamping: min(word(8), UInt64(max(0, bytes.count - Self.headerSize))))
        path = bytes.dropFirst(Self.headerSize).prefix(length).split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    }
}
