import Foundation

/// A flow, its findings, and how much of it was covered: the value that every stage reads or writes.
public struct FlowDocument: Codable, Sendable, Hashable {
    /// The version of the format that this build reads and writes.
    public static let currentVersion = 1
    /// The suffix of the file names: `HowToCode.flow.json`.
    public static let fileSuffix = ".flow.json"

    /// The version of the format: ``currentVersion``.
    public let version: Int
    /// The flow's name, which is also the name of the files made of it.
    public let name: String
    /// The coordinators, screens, states and transitions.
    public let graph: FlowGraph
    /// What was explored or read, and what was not.
    public internal(set) var summary: Summary
    /// Sorted, the worst first.
    public var findings: [Finding]

    public init(name: String, graph: FlowGraph, summary: Summary, findings: [Finding] = []) {
        self.version = Self.currentVersion
        self.name = name
        self.graph = graph
        self.summary = summary
        self.findings = findings.sorted()
    }
}

extension FlowDocument {
    /// Whether it was read from source and not run.
    public var isRead: Bool { summary.reading != nil && summary.size == nil && !graph.tellsEvidence }
    /// Whether it combines an exploration with source.
    public var isCombined: Bool { summary.reading != nil && !isRead }
}

/// The inputs of a document, its size, and the limits that were reached.
public struct Summary: Codable, Sendable, Hashable {
    /// A limit that ended the exploration before it covered the whole flow.
    public struct Limit: Codable, Sendable, Hashable {
        /// `maxStates`, `maxTransitions`, `maxDepth`, `seconds`, `megabytes`, `crashes`, or `interrupt` for Ctrl-C.
        public let bound: String
        /// The limit's value: a number of states, of transitions, of actions, of seconds, of megabytes, of crashes; 0 for `interrupt`.
        public let value: Int
        /// How many known states still had actions that were not tried.
        public let statesLeft: Int
        /// The number of actions of the longest path that was tried.
        public let depth: Int

        public init(bound: String, value: Int, statesLeft: Int, depth: Int) {
            self.bound = bound
            self.value = value
            self.statesLeft = statesLeft
            self.depth = depth
        }
    }

    /// A path that led to another state than before.
    public struct Divergence: Codable, Sendable, Hashable {
        /// The labels of the actions since launch.
        public let path: [String]
        /// Where it had led.
        public let expected: String
        /// Where it led this time.
        public let found: String
        /// Whether the path itself always leads to the same state, and only another path to the same screens leads elsewhere: then a
        /// hidden value decides, and not chance.
        public let isHidden: Bool

        public init(path: [String], expected: String, found: String, isHidden: Bool = false) {
            self.path = path
            self.expected = expected
            self.found = found
            self.isHidden = isHidden
        }
    }

    /// A path on which the navigation stack, or the number of pending requests, grows without limit. The explorer does not follow it any
    /// further.
    public struct Growth: Codable, Sendable, Hashable {
        /// The screen that is pushed on top of itself, or that sends the request.
        public let screen: Screen.ID
        /// The coordinator that owns the screen.
        public let owner: CoordinatorNode.ID?
        /// The name of the request that is sent while earlier ones are pending; `nil` if the stack grows.
        public let request: String?
        /// The actions from launch to where the repetition begins.
        public let path: [PathStep]
        /// The actions that can be repeated.
        public let piece: [PathStep]
        /// How often it was repeated, with the same growth each time.
        public let times: Int

        public init(
            screen: Screen.ID, owner: CoordinatorNode.ID?, request: String? = nil, path: [PathStep], piece: [PathStep], times: Int
        ) {
            self.screen = screen
            self.owner = owner
            self.request = request
            self.path = path
            self.piece = piece
            self.times = times
        }
    }

    /// Rows that look the same, of which only the first one was tried.
    public struct EqualRows: Codable, Sendable, Hashable {
        /// Their title.
        public let title: String
        /// How many in one list were not tried: the most that were there at once.
        public let untried: Int

        public init(title: String, untried: Int) {
            self.title = title
            self.untried = untried
        }
    }

    /// Rows of a list that offers nothing.
    public struct SilentRows: Codable, Sendable, Hashable {
        /// The name of the screen.
        public let screen: String
        /// How many rows: the most that were there at once.
        public let rows: Int

        public init(screen: String, rows: Int) {
            self.screen = screen
            self.rows = rows
        }
    }

    /// The size of the flow, given even if the document does not list its states.
    public struct Size: Codable, Sendable, Hashable {
        /// Different states.
        public let states: Int
        /// Pairs of a state and an action.
        public let transitions: Int
        /// The number of actions of the shortest path to the farthest state.
        public let depth: Int

        public init(states: Int, transitions: Int, depth: Int) {
            self.states = states
            self.transitions = transitions
            self.depth = depth
        }
    }

    /// Screens that an exploration declares and that were never on top.
    public struct Unshown: Codable, Sendable, Hashable {
        /// How many classes of screens are declared.
        public let declared: Int
        /// The classes that never came; sorted.
        public let screens: [String]

        public init(declared: Int, screens: [String]) {
            self.declared = declared
            self.screens = screens
        }
    }

    /// How much source was read.
    public struct Reading: Codable, Sendable, Hashable {
        /// Files that were read.
        public let files: Int
        /// Files and folders that could not be read; `nil` if there are none.
        public let unread: Int?

        public init(files: Int, unread: Int = 0) {
            self.files = files
            self.unread = unread == 0 ? nil : unread
        }
    }

    /// What was read or run: `exploration HowToCode`, `source App`.
    public let inputs: [String]
    /// The gestures that were tried, in the explorer's order.
    public let gestures: [String]
    /// Labels of actions that were available and excluded on request; sorted.
    public let leftOut: [String]
    /// Rows of lists that look the same as an earlier row and were therefore not tried; sorted by title, `nil` if there are none.
    public let equalRows: [EqualRows]?
    /// Lists of which no row offers an action; sorted by screen, `nil` if there are none.
    public let silentRows: [SilentRows]?
    /// What the app wanted to show and the explorer cannot follow, each with its screen; sorted, `nil` if there is nothing.
    public let unfollowed: [String]?
    /// Methods of the app's delegates that the headless UIKit does not know and never calls, each with its class; sorted, `nil` if there are
    /// none.
    public let uncalled: [String]?
    /// Screens that were declared and never shown; `nil` if all of them were.
    public var unshown: Unshown?
    /// The size of the explored flow; `nil` for a document that no exploration made.
    public let size: Size?
    /// Empty if the whole flow was covered.
    public let limits: [Limit]
    /// Empty if every path led to the same state each time.
    public let divergences: [Divergence]
    /// Empty if no stack grows without limit.
    public let growths: [Growth]
    /// Misuse that UIKit would have logged or raised, and work that never finished, in the order of their paths.
    public let misuses: [Misuse]
    /// Actions that crashed or hung the app, in the order of their paths.
    public let crashes: [Crash]
    /// How much source was read; `nil` if none was.
    public let reading: Reading?

    public init(
        inputs: [String], gestures: [String] = [], leftOut: [String] = [], equalRows: [EqualRows]? = nil, silentRows: [SilentRows]? = nil,
        unfollowed: [String]? = nil, uncalled: [String]? = nil, unshown: Unshown? = nil, size: Size? = nil, limits: [Limit] = [],
        divergences: [Divergence] = [], growths: [Growth] = [], misuses: [Misuse] = [], crashes: [Crash] = [], reading: Reading? = nil
    ) {
        self.inputs = inputs
        self.gestures = gestures
        self.leftOut = leftOut
        self.equalRows = equalRows
        self.silentRows = silentRows
        self.unfollowed = unfollowed
        self.uncalled = uncalled
        self.unshown = unshown
        self.size = size
        self.limits = limits
        self.divergences = divergences
        self.growths = growths
        self.misuses = misuses
        self.crashes = crashes
        self.reading = reading
    }

    /// Whether everything reachable was covered: no limit was reached, nothing came up that cannot be followed, and no path was abandoned
    /// because it led elsewhere than before. An endless repetition counts as covered, and so does an action that crashes wherever it was
    /// tried; one that was not tried does not. Of a screen that is declared and never shown (``unshown``) it says nothing.
    public var isComplete: Bool {
        limits.isEmpty && unfollowed == nil && divergences.allSatisfy(\.isHidden) && crashes.allSatisfy { $0.untried == 0 }
    }
}

/// Why a file is not a flow document that this build can read.
public enum FlowDocumentError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The bytes are not JSON, or truncated JSON.
    case notJSON
    /// It is JSON but not a flow document; the text says where it differs.
    case notADocument(String)
    /// It is a flow document of another version.
    case otherVersion(Int)

    public var description: String {
        switch self {
        case .notJSON:
            "is not complete JSON: it may have been cut off; write it again with 'flowviz explore'"
        case .notADocument(let detail):
            "is JSON but not a flow document (\(detail)); 'flowviz explore' writes one"
        case .otherVersion(let version):
            "is a flow document of version \(version), and this flowviz reads version \(FlowDocument.currentVersion); "
                + (version > FlowDocument.currentVersion ? "update flowviz" : "write it again with 'flowviz explore'")
        }
    }
}

extension FlowDocument {
    /// Reads a document.
    ///
    /// - Throws: ``FlowDocumentError`` if the bytes are anything else than a document of this version.
    public init(json: Data) throws {
        do {
            try Self.check(JSONDecoder().decode(Header.self, from: json))
            self = try JSONDecoder().decode(FlowDocument.self, from: json)
        } catch let error as DecodingError {
            throw FlowDocumentError(error)
        }
    }

    /// Reads a document, or a list of them.
    ///
    /// - Throws: ``FlowDocumentError`` if the bytes are anything else than that, or the list is empty.
    public static func documents(json: Data) throws -> [FlowDocument] {
        guard json.first(where: { !" \t\r\n".utf8.contains($0) }) == UInt8(ascii: "[") else { return [try FlowDocument(json: json)] }
        do {
            let headers = try JSONDecoder().decode([Header].self, from: json)
            guard !headers.isEmpty else { throw FlowDocumentError.notADocument("the list is empty") }
            for header in headers { try check(header) }
            return try JSONDecoder().decode([FlowDocument].self, from: json)
        } catch let error as DecodingError {
            throw FlowDocumentError(error)
        }
    }

    private struct Header: Decodable { let version: Int? }

    private static func check(_ header: Header) throws {
        guard let version = header.version else { throw FlowDocumentError.notADocument("it has no \"version\"") }
        guard version == currentVersion else { throw FlowDocumentError.otherVersion(version) }
    }

    /// Whether a flow may have that name. Files are named after it, so it has letters, digits, `-`, `_`, `.` and spaces, and no dot in
    /// front.
    public static func isValidName(_ name: String) -> Bool {
        let allowed = CharacterSet.alphanumerics.union(CharacterSet(charactersIn: "-_. "))
        return !name.isEmpty && !name.hasPrefix(".") && name.unicodeScalars.allSatisfy(allowed.contains)
    }

    /// The canonical bytes: equal documents are equal files, ending in a newline.
    public func json() throws -> Data { try Self.json(of: [self]) }

    /// The canonical bytes of several documents, in their order: a list, and one document by itself.
    public static func json(of documents: [FlowDocument]) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return try (documents.count == 1 ? encoder.encode(documents[0]) : encoder.encode(documents)) + Data("\n".utf8)
    }
}

extension FlowDocumentError {
    init(_ error: DecodingError) {
        func place(_ path: [any CodingKey], _ last: String? = nil) -> String {
            (path.map { $0.intValue.map { "[\($0)]" } ?? $0.stringValue } + (last.map { [$0] } ?? [])).joined(separator: ".")
        }
        switch error {
        case .dataCorrupted(let context):
            self = context.codingPath.isEmpty ? .notJSON : .notADocument("\(place(context.codingPath)): \(context.debugDescription)")
        case .keyNotFound(let key, let context):
            self = .notADocument("\"\(place(context.codingPath, key.stringValue))\" is missing")
        case .typeMismatch(_, let context), .valueNotFound(_, let context):
            self = .notADocument(
                context.codingPath.isEmpty ? "the top level is not an object" : "\"\(place(context.codingPath))\" has another type")
        @unknown default:
            self = .notADocument(String(describing: error))
        }
    }
}
