import FlowGraph

/// Something that an exploration has found out: an action log is a list of these.
///
/// Replayed in their order they make the same graph again. States are named by their keys, so that records of several processes can be read
/// together.
enum LogRecord: Hashable {
    /// A state was seen for the first time.
    case state(key: StateKey, fingerprint: UInt64, shape: GrowthWatch.Shape, choices: [Choice], description: Int32, arrival: Arrival?)
    /// An action leads somewhere; to `nil` if it is given up.
    case edge(Arrival, target: StateKey?, observation: Int32)
    /// It was tried out whether a screen, by its number in the outline, comes to lie on itself without end.
    case verdict(top: UInt64, isGrowing: Bool)
    /// A state grows out of an earlier one by a repetition that has no end.
    case growth(StateKey)
    /// A state behaves differently depending on the way to it.
    case hidden(StateKey)
    /// What was known of a state's edges was taken back.
    case forgotten(StateKey)
    /// The untried edges of a state were given up.
    case givenUp(StateKey)
    /// A path did not lead where it had led before.
    case divergence(path: [Choice], expected: String, found: String, isHidden: Bool)
    /// An action has ended the process.
    case crash(CrashReport)
    /// Everything was tried, and what is near once more.
    case triedAgain
    /// What it has taken so far: actions and builds, and how many of them to try what is near once more.
    case effort(fired: Int, builds: Int, firedAgain: Int, buildsAgain: Int)

    /// An edge, named so that every process knows it.
    struct Arrival: Hashable {
        let state: StateKey
        /// Which of the state's choices.
        let index: Int
    }
}

/// Why bytes are no record.
struct LogDamage: Error {}

/// Writes numbers, keys and texts as bytes. Numbers take as many bytes as they need, seven bits in each (LEB128).
struct LogWriter {
    private(set) var bytes: [UInt8] = []

    mutating func add(byte: UInt8) { bytes.append(byte) }

    mutating func add(_ number: Int) {
        var rest = UInt64(bitPattern: Int64(number))
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }

    mutating func add(word: UInt64) { withUnsafeBytes(of: word.littleEndian) { bytes.append(contentsOf: $0) } }

    mutating func add(_ key: StateKey) {
        add(word: key.high)
        add(word: key.low)
    }

    mutating func add(_ text: [UInt8]) {
        add(text.count)
        bytes += text
    }

    mutating func add(_ text: String) { add(Array(text.utf8)) }

    mutating func add(_ arrival: LogRecord.Arrival) {
        add(arrival.state)
        add(arrival.index)
    }

    mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }
}

/// Reads what a ``LogWriter`` has written.
struct LogReader {
    private let content: ArraySlice<UInt8>
    private var position: Int

    init(_ bytes: ArraySlice<UInt8>) {
        content = bytes
        position = bytes.startIndex
    }

    var isAtEnd: Bool { position == content.endIndex }

    mutating func byte() throws(LogDamage) -> UInt8 {
        guard position < content.endIndex else { throw LogDamage() }
        defer { position += 1 }
        return content[position]
    }

    mutating func number() throws(LogDamage) -> Int {
        var number: UInt64 = 0
        var shift: UInt64 = 0
        while true {
            let byte = try byte()
            guard shift < 64 else { throw LogDamage() }
            number |= UInt64(byte & 0x7f) << shift
            if byte < 0x80 { return Int(Int64(bitPattern: number)) }
            shift += 7
        }
    }

    /// A number of things that follow, each of at least one byte.
    mutating func count() throws(LogDamage) -> Int {
        let count = try number()
        guard (0...content.endIndex - position).contains(count) else { throw LogDamage() }
        return count
    }

    mutating func word() throws(LogDamage) -> UInt64 {
        guard content.endIndex - position >= 8 else { throw LogDamage() }
        var word: UInt64 = 0
        for offset in 0..<8 { word |= UInt64(content[position + offset]) << UInt64(8 * offset) }
        position += 8
        return word
    }

    mutating func key() throws(LogDamage) -> StateKey { StateKey(high: try word(), low: try word()) }

    mutating func bytes() throws(LogDamage) -> [UInt8] {
        let count = try count()
        defer { position += count }
        return Array(content[position..<position + count])
    }

    mutating func text() throws(LogDamage) -> String { String(decoding: try bytes(), as: UTF8.self) }

    mutating func arrival() throws(LogDamage) -> LogRecord.Arrival { LogRecord.Arrival(state: try key(), index: try number()) }
}
