import Foundation

/// A message from an exploration to the command that supervises it: one JSON object on a line.
///
/// The first one is hello, the last one done. The output of the app itself goes to the standard error.
public enum ExplorationMessage: Codable, Sendable, Hashable {
    /// It is an exploration, and these are the names of its flows.
    case hello(names: [String])
    case progress(ExplorationProgress)
    /// The effort for the document that follows.
    case effort(ExplorationEffort)
    case document(FlowDocument)
    /// A warning for the user of flowviz, in one sentence; the exploration continues.
    case warning(String)
    /// The reason why it cannot continue, in one sentence.
    case failed(String)
    case done
    /// How far the requested path leads; its document follows.
    case walked(WalkedPath)
    /// A shard has found what it can; its log has it all.
    case shard(ExplorationProgress)
}

/// The progress of an exploration.
public struct ExplorationProgress: Codable, Sendable, Hashable {
    /// The flow's name.
    public let name: String
    /// Different states.
    public let states: Int
    /// Pairs of a state and an action that were tried.
    public let transitions: Int
    /// The number of actions of the longest path so far.
    public let depth: Int
    /// Actions fired, replays included.
    public let fired: Int
    /// Pairs of a state and an action that are still to be tried.
    public let untried: Int
    /// Since the start.
    public let seconds: Double

    public init(name: String, states: Int = 0, transitions: Int = 0, depth: Int = 0, fired: Int = 0, untried: Int = 0, seconds: Double = 0)
    {
        self.name = name
        self.states = states
        self.transitions = transitions
        self.depth = depth
        self.fired = fired
        self.untried = untried
        self.seconds = seconds
    }
}

/// The effort of an exploration. It is no part of the document, which is the same however it was made.
public struct ExplorationEffort: Codable, Sendable, Hashable {
    /// The flow's name.
    public let name: String
    /// How many actions were fired to find the states and transitions, repeated ones included; not those that only tried again what was
    /// found.
    public let fired: Int
    /// How often the app was built for it.
    public let builds: Int

    public init(name: String, fired: Int, builds: Int) {
        self.name = name
        self.fired = fired
        self.builds = builds
    }
}

/// How far a path leads that was walked again.
public struct WalkedPath: Codable, Sendable, Hashable {
    /// How many of its actions could be done.
    public let done: Int
    /// The screens in the window then, `[Code, I wake up] ▸ [Login]`.
    public let stack: String
    /// The labels of what can be done there.
    public let choices: [String]

    public init(done: Int, stack: String, choices: [String]) {
        self.done = done
        self.stack = stack
        self.choices = choices
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
    /// The labels of the actions of a path that is walked again: no others are tried. `nil` to try everything.
    public var path: [String]?
    /// Whether rows of a list are all tried, even if they look the same.
    public var allRows = false
    /// A number of states; as the exploration says, if `nil`.
    public var maxStates: Int?
    /// A number of actions; as the exploration says, if `nil`.
    public var maxDepth: Int?
    /// A number of transitions; as the exploration says, if `nil`.
    public var maxTransitions: Int?
    /// Megabytes of memory; as the exploration says, if `nil`.
    public var maxMegabytes: Int?
    /// Seconds of real time for each flow.
    public var seconds: Int?
    /// How states are reached again, `hybrid`, `replay` or `walk`; as the exploration says, if `nil`.
    public var strategy: String?
    /// How often a round trip is repeated to see whether it leaves something behind each time; as the exploration says, if `nil`.
    public var roundTrips: Int?
    /// Whether states with the same key are compared word by word.
    public var checksKeys = false
    /// A file in which the one flow is logged, so that it can be taken up again.
    public var log: String?
    /// A folder in which each flow is logged by its name, if there is no ``log``.
    public var logFolder: String?
    /// The action that has ended the process before this one.
    public var crash: CrashReport?
    /// The names of the flows whose app has ended a process while it was released: it is kept in memory instead.
    public var keptFlows: [String] = []
    /// Seconds that the first flow has taken in earlier processes.
    public var secondsSpent = 0.0
    /// The bound that ended the first flow in an earlier process, with its value: it only reports what is in its log.
    public var ending: Ending?
    /// A file of ``FlightRecord/size`` bytes in which the action under way is noted, so that it is known even after a crash.
    public var recorder: String?
    /// How many processes explore a flow together, this one included.
    public var workers = 1
    /// Set for a process that helps another one.
    public var worker: Worker?
    /// Which part of the states is explored; all of them, if `nil`.
    public var shard: Shard?
    /// Logs of shards whose findings are taken over.
    public var shardLogs: [String] = []

    /// What a helping process needs to know.
    public struct Worker: Codable, Sendable, Hashable {
        /// Its number; the leader's is 0.
        public let number: Int
        /// How many processes there are, the leader included.
        public let count: Int
        /// The file in which processes claim states.
        public let claims: String
        /// The log that it writes.
        public let log: String
        /// The log that it reads.
        public let leaderLog: String

        public init(number: Int, of count: Int, claims: String, log: String, leaderLog: String) {
            self.number = number
            self.count = count
            self.claims = claims
            self.log = log
            self.leaderLog = leaderLog
        }
    }

    /// One of several parts: `2/4` is the second of four.
    public struct Shard: Codable, Sendable, Hashable, CustomStringConvertible {
        /// From 1 on.
        public let index: Int
        /// At least ``index``.
        public let count: Int

        public init(index: Int, count: Int) {
            self.index = index
            self.count = count
        }

        /// Reads `2/4`. Returns `nil` for anything else.
        public init?(_ text: String) {
            let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
            guard parts.count == 2, let index = parts[0], let count = parts[1], index >= 1, index <= count else { return nil }
            self.init(index: index, count: count)
        }

        public var description: String { "\(index)/\(count)" }
    }

    /// Why a flow is over.
    public struct Ending: Codable, Sendable, Hashable {
        /// As in ``Summary/Limit/bound``.
        public let bound: String
        /// As in ``Summary/Limit/value``.
        public let value: Int

        public init(bound: String, value: Int) {
            self.bound = bound
            self.value = value
        }
    }

    public init() {}

    /// Whether what a user wrote means an action: its whole label, `tap "Next"`, or the text in quotes alone.
    public static func names(_ written: String, label: String) -> Bool { label == written || label == "tap \"\(written)\"" }
}

/// An action that ended the process of an exploration, as its supervisor saw it.
public struct CrashReport: Codable, Sendable, Hashable {
    /// The name of the flow.
    public let flow: String
    /// The two words of the key of the state in which it was done.
    public let state: [UInt64]
    /// The action's label.
    public let label: String
    /// How it ended.
    public let kind: Summary.Crash.Kind
    /// As in ``Summary/Crash/reason``.
    public let reason: String
    /// Where the program says that it stopped, if it does.
    public let place: SourcePlace?
    /// The labels of the actions since launch, the action last; empty if they were too many to be noted.
    public let path: [String]

    public init(
        flow: String, state: [UInt64], label: String, kind: Summary.Crash.Kind, reason: String, place: SourcePlace? = nil,
        path: [String] = []
    ) {
        self.flow = flow
        self.state = state
        self.label = label
        self.kind = kind
        self.reason = reason
        self.place = place
        self.path = path
    }
}

/// The action under way and those since launch, as a crashed or hanging exploration left them in its recorder.
///
/// Layout, words of 8 bytes in the machine's order: a counter of actions, the length in bytes of the path, 1 if the path was cut, two words
/// for the key of the state in which the action under way was done, the length of its label; then room for that label, then the path:
/// labels in UTF-8, each ended by a zero.
public struct FlightRecord: Sendable, Hashable {
    /// The size of the file in bytes.
    public static let size = 65_536
    /// Where the label of the action under way begins.
    public static let labelOffset = 48
    /// The number of bytes for that label.
    public static let labelSize = 1_024
    /// Where the path begins.
    public static let headerSize = labelOffset + labelSize

    /// Grows with every action; stands still while one hangs.
    public let count: UInt64
    /// The labels of the actions since launch, the one under way last.
    public let path: [String]
    /// Whether ``path`` is all of them.
    public let isWhole: Bool
    /// The two words of the key of the state in which the action under way was done; zeros at launch.
    public let state: [UInt64]
    /// The label of the action under way; `nil` while the app has nothing to do.
    public let underWay: String?

    public init(_ bytes: Data) {
        func word(_ offset: Int) -> UInt64 {
            guard bytes.count >= offset + 8 else { return 0 }
            return bytes.dropFirst(offset).prefix(8).reversed().reduce(0) { $0 << 8 | UInt64($1) }.littleEndian
        }
        func length(_ offset: Int, atMost most: Int) -> Int { Int(clamping: min(word(offset), UInt64(max(0, most)))) }
        count = word(0)
        path = bytes.dropFirst(Self.headerSize).prefix(length(8, atMost: bytes.count - Self.headerSize)).split(separator: 0)
            .map { String(decoding: $0, as: UTF8.self) }
        isWhole = word(16) == 0
        state = [word(24), word(32)]
        let label = bytes.dropFirst(Self.labelOffset).prefix(length(40, atMost: Self.labelSize))
        underWay = label.isEmpty ? nil : String(decoding: label, as: UTF8.self)
    }
}
