import FlowGraph
import Foundation

/// Why a log cannot be used, in one sentence.
struct LogProblem: Error, Hashable {
    let description: String
}

/// A file to which an explorer appends what it finds, so that everything can be made again without firing an action: after a crash, Ctrl-C,
/// or a bound.
///
/// The file begins with a line that names its version and goes on with blocks: the length in bytes (4), a checksum (4), both with the least
/// byte first, then that many bytes. The first block says in JSON whose log it is; the others hold records, each a byte for its sort and
/// what belongs to it. Labels, screens, descriptions and observations are told once, as notes, and count up from 0 in their file; records
/// refer to them by that number, and to states by their keys. A block is written whole between two actions; what a crash or a full disk has
/// left of one is cut off when the log is opened again.
@MainActor final class ActionLog {
    /// Whose log it is. A log of anything else is refused.
    struct Header: Codable, Hashable {
        let name: String
        /// What decides which states and actions there are, in words. Bounds are no part of it: a log may be gone on with under others.
        let options: [String]
        /// Which program it is; an edited one has other states.
        let program: String
    }

    static let version = 1
    private static let magic = "flowviz action log "

    private let keeper: any NoteKeeper
    private let file: FileHandle
    let path: String
    private var contents: [UInt8]
    /// Where the records begin in ``contents``.
    private let start: Int
    private let tables = Tables()
    private var pending = LogWriter()
    private var pendingRecords = 0
    private var looseTold: Set<[UInt8]> = []
    private var looseCount = 0
    private var lastFlush = 0.0
    /// Where the last whole block ends in the file.
    private var end: UInt64
    /// Why it is no longer written, in one sentence.
    private(set) var problem: String?

    /// Opens a log, or begins one where there is none.
    ///
    /// - Throws: ``LogProblem`` if the file cannot be opened, is used by another process, or is no log of this exploration.
    init(path: String, header: Header, keeper: any NoteKeeper) throws(LogProblem) {
        self.keeper = keeper
        self.path = path
        let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else { throw LogProblem(description: "the log \(path) cannot be opened (\(Self.reason()))") }
        file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        // One that was killed may take a moment to go.
        var attempts = 40
        while flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK, attempts > 0 {
            attempts -= 1
            usleep(50_000)
        }
        guard attempts > 0 else {
            throw LogProblem(
                description: "the log \(path) is being written by another exploration; wait until that ends, or use another file")
        }
        var bytes: [UInt8]
        do {
            bytes = Array(try file.readToEnd() ?? Data())
        } catch {
            throw LogProblem(description: "the log \(path) cannot be read (\(Self.reason()))")
        }
        let firstLine = Array("\(Self.magic)\(Self.version)\n".utf8)
        let blocks = try Self.blocks(of: bytes, in: path)
        guard let first = blocks.first else {
            // Nothing that could be lost: an empty file, or one whose first block was never finished.
            var block = firstLine
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            guard let json = try? encoder.encode(header) else {
                preconditionFailure("a log's header holds only strings, which always encode")
            }
            block += Self.block(Array(json))
            contents = []
            start = 0
            end = UInt64(block.count)
            do {
                try file.truncate(atOffset: 0)
                try file.write(contentsOf: block)
            } catch {
                throw LogProblem(description: "the log \(path) cannot be written (\(Self.reason()))")
            }
            return
        }
        guard let other = try? JSONDecoder().decode(Header.self, from: Data(bytes[first])) else {
            throw LogProblem(description: "the log \(path) has no header; remove it, or use another file")
        }
        if let difference = header.difference(from: other) {
            throw LogProblem(description: "the log \(path) is \(difference); use another file, or remove it to start over")
        }
        start = first.upperBound
        let last = blocks[blocks.count - 1].upperBound
        bytes.removeSubrange(last...)
        contents = bytes
        end = UInt64(last)
        do {
            try file.truncate(atOffset: end)
        } catch {
            throw LogProblem(description: "the log \(path) cannot be written (\(Self.reason()))")
        }
    }

    /// Whether a log is one of the same exploration, of whatever build of it.
    ///
    /// - Throws: ``LogProblem`` if it is not, or cannot be read.
    static func check(_ path: String, is header: Header) throws(LogProblem) {
        guard let bytes = FileManager.default.contents(atPath: path) else {
            throw LogProblem(description: "the log \(path) cannot be read")
        }
        let bytesOfLog = Array(bytes)
        guard let first = try blocks(of: bytesOfLog, in: path).first,
            let other = try? JSONDecoder().decode(Header.self, from: Data(bytesOfLog[first]))
        else { throw LogProblem(description: "the log \(path) has no header; write it again with 'flowviz explore --shard'") }
        if let difference = Header(name: header.name, options: header.options, program: other.program).difference(from: other) {
            throw LogProblem(
                description: "the log \(path) is \(difference); merge logs of one exploration, with the options they were written with")
        }
    }

    // MARK: Reading

    /// Hands out what an earlier process has written, in its order, with this world's numbers.
    func read(_ take: (LogRecord) -> Void) {
        var position = start
        while let block = Self.block(of: contents, at: position) {
            var reader = LogReader(contents[block])
            do {
                while !reader.isAtEnd { if let record = try tables.record(&reader, keeper) { take(record) } }
            } catch {
                // Whoever has written this counted otherwise; the checksum says that it was written so. What comes later may build on it.
                break
            }
            position = block.upperBound
        }
        contents = []
        looseCount = keeper.looseCount
        looseTold = Set(keeper.loose.map { [$0.kind.rawValue] + $0.note })
    }

    /// The whole blocks of a file.
    private static func blocks(of bytes: [UInt8], in path: String) throws(LogProblem) -> [Range<Int>] {
        let magic = Array(Self.magic.utf8)
        guard bytes.prefix(magic.count).elementsEqual(magic.prefix(bytes.count)) else {
            throw LogProblem(description: "\(path) is not the log of an exploration; use another file")
        }
        guard bytes.count > magic.count, let lineEnd = bytes[magic.count...].prefix(12).firstIndex(of: UInt8(ascii: "\n")) else {
            guard bytes.count < magic.count + 12 else {
                throw LogProblem(description: "\(path) is not the log of an exploration; use another file")
            }
            return []
        }
        let version = String(decoding: bytes[magic.count..<lineEnd], as: UTF8.self)
        guard version == "\(Self.version)" else {
            throw LogProblem(
                description: "the log \(path) has version \(version), but this FlowExplorer uses version \(Self.version); "
                    + "use another file, or remove it")
        }
        var found: [Range<Int>] = []
        var position = lineEnd + 1
        while let block = block(of: bytes, at: position) {
            found.append(block)
            position = block.upperBound
        }
        return found
    }

    /// What a block holds; `nil` if there is no whole one.
    fileprivate static func block(of bytes: [UInt8], at position: Int) -> Range<Int>? {
        guard bytes.count - position >= 8 else { return nil }
        func number(_ offset: Int) -> UInt32 { (0..<4).reduce(0) { $0 | UInt32(bytes[position + offset + $1]) << UInt32(8 * $1) } }
        let length = Int(number(0))
        guard length > 0, length <= bytes.count - position - 8 else { return nil }
        let range = position + 8..<position + 8 + length
        guard checksum(bytes[range]) == number(4) else { return nil }
        return range
    }

    private static func block(_ payload: [UInt8]) -> [UInt8] {
        var block: [UInt8] = []
        for number in [UInt32(payload.count), checksum(payload[...])] {
            withUnsafeBytes(of: number.littleEndian) { block.append(contentsOf: $0) }
        }
        return block + payload
    }

    /// Depends on every bit, and on the length.
    private static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
        var hasher = KeyHasher()
        hasher.add(bytes)
        return UInt32(truncatingIfNeeded: hasher.value.low)
    }

    // MARK: Writing

    func append(_ record: LogRecord) {
        guard problem == nil else { return }
        tables.write(record, keeper, to: &pending)
        pendingRecords += 1
    }

    /// Whether so much is waiting, or waits for so long, that it should be written. Time is in seconds.
    func isDue(at now: Double) -> Bool { pendingRecords >= 300 || pendingRecords > 0 && now - lastFlush >= 0.1 }

    /// Writes what is waiting. It is called between two actions only, so that a log never ends in the middle of one.
    func flush(at now: Double = 0) {
        lastFlush = now
        guard problem == nil else { return }
        if keeper.looseCount != looseCount {
            looseCount = keeper.looseCount
            for (kind, note) in keeper.loose where looseTold.insert([kind.rawValue] + note).inserted {
                tables.write(kind, note, to: &pending)
            }
        }
        guard !pending.bytes.isEmpty else { return }
        let block = Self.block(pending.bytes)
        do {
            try file.write(contentsOf: block)
            end += UInt64(block.count)
        } catch {
            problem =
                "the log \(path) could not be written to its end (\(Self.reason())): later actions are missing from it and would be "
                + "explored again"
            try? file.truncate(atOffset: end)
        }
        pending.removeAll()
        pendingRecords = 0
    }

    private static func reason() -> String { String(cString: strerror(errno)).lowercased() }
}

/// Reads the log of another process, while that goes on writing it or later.
@MainActor final class LogTail {
    private let path: String
    private let keeper: any NoteKeeper
    private let tables = Tables()
    private var descriptor: Int32 = -1
    /// What was read and is no whole block yet.
    private var rest: [UInt8] = []
    /// Whose log it is, once that has been read.
    private(set) var header: ActionLog.Header?
    private var hasFirstLine = false

    init(path: String, keeper: any NoteKeeper) {
        self.path = path
        self.keeper = keeper
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    /// Hands out what has come since the last time, in its order, with this world's numbers. Nothing happens if there is no such file yet.
    func poll(_ take: (LogRecord) -> Void) {
        if descriptor < 0 { descriptor = open(path, O_RDONLY | O_CLOEXEC) }
        guard descriptor >= 0 else { return }
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while case let count = read(descriptor, &buffer, buffer.count), count > 0 { rest += buffer[..<count] }
        var position = 0
        if !hasFirstLine {
            guard let end = rest.prefix(64).firstIndex(of: UInt8(ascii: "\n")) else { return }
            hasFirstLine = true
            position = end + 1
        }
        while let block = ActionLog.block(of: rest, at: position) {
            position = block.upperBound
            if header == nil {
                header = try? JSONDecoder().decode(ActionLog.Header.self, from: Data(rest[block]))
                continue
            }
            var reader = LogReader(rest[block])
            // A record that cannot be understood ends its block only: the next one begins anew.
            do {
                while !reader.isAtEnd { if let record = try tables.record(&reader, keeper) { take(record) } }
            } catch {
                continue
            }
        }
        rest.removeFirst(position)
    }
}

extension ActionLog.Header {
    /// In what an earlier header differs, so that the log is of no use; `nil` if it is the same.
    fileprivate func difference(from other: Self) -> String? {
        if other.name != name { return "of \"\(other.name)\", not of \"\(name)\"" }
        if other.options != options {
            let missing = other.options.filter { !options.contains($0) }, added = options.filter { !other.options.contains($0) }
            return "of an exploration with other options (then \(missing.isEmpty ? "none" : missing.joined(separator: ", ")), "
                + "now \(added.isEmpty ? "none" : added.joined(separator: ", ")))"
        }
        return other.program == program ? nil : "of another build of the program"
    }
}

extension KeyHasher {
    fileprivate mutating func add(_ bytes: ArraySlice<UInt8>) {
        add(bytes.count)
        bytes.withUnsafeBytes { bytes in
            var index = 0
            while index + 8 <= bytes.count {
                add(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)))
                index += 8
            }
            var rest: UInt64 = 0
            while index < bytes.count {
                rest = rest << 8 | UInt64(bytes[index])
                index += 1
            }
            add(rest)
        }
    }
}

// MARK: Records as bytes

/// The numbers of a file's notes in this world, and the other way round.
@MainActor private final class Tables {
    private enum Sort: UInt8 {
        case note = 1, state, launch, edge, deadEdge, verdict, growth, hidden, forgotten, givenUp, divergence, crash, triedAgain, effort
    }

    /// By the kind's raw value; -1 for a note that has no number.
    private var fromFile = [[Int32]](repeating: [], count: Tables.kinds)
    private var inFile = [[Int32]](repeating: [], count: Tables.kinds)

    /// One more than the greatest raw value.
    private static let kinds = NoteKind.allCases.map { Int($0.rawValue) + 1 }.max() ?? 0

    private func known(_ kind: NoteKind, _ number: Int) -> Int32? {
        let numbers = fromFile[Int(kind.rawValue)]
        return numbers.indices.contains(number) && numbers[number] >= 0 ? numbers[number] : nil
    }

    private func own(_ kind: NoteKind, _ number: Int) throws(LogDamage) -> Int32 {
        guard let own = known(kind, number) else { throw LogDamage() }
        return own
    }

    /// Gives the note that comes next in the file a number there. Returns it.
    @discardableResult private func count(_ kind: NoteKind, _ own: Int32?) -> Int {
        let place = Int(kind.rawValue)
        let number = fromFile[place].count
        fromFile[place].append(own ?? -1)
        guard let own else { return number }
        while inFile[place].count <= Int(own) { inFile[place].append(-1) }
        inFile[place][Int(own)] = Int32(number)
        return number
    }

    private func choice(_ reader: inout LogReader) throws(LogDamage) -> Choice { Choice(number: try own(.label, reader.number())) }

    private func choices(_ reader: inout LogReader) throws(LogDamage) -> [Choice] {
        var found: [Choice] = []
        for _ in 0..<(try reader.count()) { found.append(try choice(&reader)) }
        return found
    }

    /// Reads the next record; `nil` if it was a note.
    func record(_ reader: inout LogReader, _ keeper: any NoteKeeper) throws(LogDamage) -> LogRecord? {
        guard let sort = Sort(rawValue: try reader.byte()) else { throw LogDamage() }
        switch sort {
        case .note:
            guard let kind = NoteKind(rawValue: try reader.byte()) else { throw LogDamage() }
            let note = try reader.bytes()
            count(kind, keeper.takeIn(kind, note) { self.known($0, Int($1)) })
            return nil
        case .state, .launch:
            let key = try reader.key(), fingerprint = try reader.word()
            let shape = GrowthWatch.Shape(
                rest: try reader.word(), path: try reader.word(), length: Int32(truncatingIfNeeded: try reader.number()))
            let description = try own(.description, reader.number())
            let choices = try choices(&reader)
            return .state(
                key: key, fingerprint: fingerprint, shape: shape, choices: choices, description: description,
                arrival: sort == .state ? try reader.arrival() : nil)
        case .edge:
            let arrival = try reader.arrival(), target = try reader.key()
            return .edge(arrival, target: target, observation: try own(.observation, reader.number()))
        case .deadEdge: return .edge(try reader.arrival(), target: nil, observation: 0)
        case .verdict:
            let top = try reader.word()
            return .verdict(top: top, isGrowing: try reader.byte() != 0)
        case .growth: return .growth(try reader.key())
        case .hidden: return .hidden(try reader.key())
        case .forgotten: return .forgotten(try reader.key())
        case .givenUp: return .givenUp(try reader.key())
        case .divergence:
            let path = try choices(&reader), expected = try reader.text(), found = try reader.text()
            return .divergence(path: path, expected: expected, found: found, isHidden: try reader.byte() != 0)
        case .crash:
            guard let report = try? JSONDecoder().decode(CrashReport.self, from: Data(try reader.bytes())) else { throw LogDamage() }
            return .crash(report)
        case .triedAgain: return .triedAgain
        case .effort:
            let fired = try reader.number(), builds = try reader.number(), firedAgain = try reader.number()
            return .effort(fired: fired, builds: builds, firedAgain: firedAgain, buildsAgain: try reader.number())
        }
    }

    func write(_ kind: NoteKind, _ note: [UInt8], to writer: inout LogWriter) {
        writer.add(byte: Sort.note.rawValue)
        writer.add(byte: kind.rawValue)
        writer.add(note)
    }

    /// The file's number for one of this world's, which is told first where it is new.
    private func number(_ kind: NoteKind, _ own: Int32, _ keeper: any NoteKeeper, _ writer: inout LogWriter) -> Int {
        let place = Int(kind.rawValue)
        if inFile[place].indices.contains(Int(own)), inFile[place][Int(own)] >= 0 { return Int(inFile[place][Int(own)]) }
        // What the note refers to is told before it.
        let note = keeper.note(kind, own) { Int32(self.number($0, $1, keeper, &writer)) }
        write(kind, note, to: &writer)
        return count(kind, own)
    }

    func write(_ record: LogRecord, _ keeper: any NoteKeeper, to writer: inout LogWriter) {
        func begin(_ sort: Sort) { writer.add(byte: sort.rawValue) }
        switch record {
        case .state(let key, let fingerprint, let shape, let choices, let description, let arrival):
            let labels = choices.map { number(.label, $0.number, keeper, &writer) }
            let description = number(.description, description, keeper, &writer)
            begin(arrival == nil ? .launch : .state)
            writer.add(key)
            writer.add(word: fingerprint)
            writer.add(word: shape.rest)
            writer.add(word: shape.path)
            writer.add(Int(shape.length))
            writer.add(description)
            writer.add(labels.count)
            for label in labels { writer.add(label) }
            if let arrival { writer.add(arrival) }
        case .edge(let arrival, let target, let observation):
            guard let target else {
                begin(.deadEdge)
                writer.add(arrival)
                return
            }
            let observation = number(.observation, observation, keeper, &writer)
            begin(.edge)
            writer.add(arrival)
            writer.add(target)
            writer.add(observation)
        case .verdict(let top, let isGrowing):
            begin(.verdict)
            writer.add(word: top)
            writer.add(byte: isGrowing ? 1 : 0)
        case .growth(let key):
            begin(.growth)
            writer.add(key)
        case .hidden(let key):
            begin(.hidden)
            writer.add(key)
        case .forgotten(let key):
            begin(.forgotten)
            writer.add(key)
        case .givenUp(let key):
            begin(.givenUp)
            writer.add(key)
        case .divergence(let path, let expected, let found, let isHidden):
            let labels = path.map { number(.label, $0.number, keeper, &writer) }
            begin(.divergence)
            writer.add(labels.count)
            for label in labels { writer.add(label) }
            writer.add(expected)
            writer.add(found)
            writer.add(byte: isHidden ? 1 : 0)
        case .crash(let report):
            guard let json = try? JSONEncoder().encode(report) else { return }
            begin(.crash)
            writer.add(Array(json))
        case .triedAgain: begin(.triedAgain)
        case .effort(let fired, let builds, let firedAgain, let buildsAgain):
            begin(.effort)
            for number in [fired, builds, firedAgain, buildsAgain] { writer.add(number) }
        }
    }
}
