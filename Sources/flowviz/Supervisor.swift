import FlowGraph
import Foundation

/// Runs an exploration as a child process and watches over it: a trap, a hang or a wrong program costs a sentence, not the command.
struct Supervisor {
    let program: URL
    var request: ExplorationRequest
    /// Seconds that one action may take.
    let patience: Double
    let quiet: Bool

    private var name: String { program.lastPathComponent }

    /// Runs the program to its end.
    ///
    /// - Throws: ``Failure`` if it is no exploration, traps, hangs, or breaks off.
    func run() throws -> [FlowDocument] {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("flowviz-\(UUID().uuidString)")
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try Data(count: FlightRecord.size).write(to: folder.appendingPathComponent("recorder"))
        } catch {
            throw Failure("the temporary folder \(folder.deletingLastPathComponent().path) cannot be written into; set TMPDIR to one that can")
        }
        defer { try? FileManager.default.removeItem(at: folder) }
        let recorder = folder.appendingPathComponent("recorder")

        let process = Process()
        process.executableURL = program
        process.standardInput = FileHandle.nullDevice
        let output = Pipe(), errors = Pipe()
        process.standardOutput = output
        process.standardError = errors
        var asked = request
        asked.recorder = recorder.path
        var environment = ProcessInfo.processInfo.environment
        environment[ExplorationRequest.environmentVariable] = String(decoding: try JSONEncoder().encode(asked), as: UTF8.self)
        // A backtrace takes seconds, and the path that led to the trap says more.
        environment["SWIFT_BACKTRACE"] = "enable=no"
        process.environment = environment
        do {
            try process.run()
        } catch {
            throw Failure("\(name) cannot be started (\(error.localizedDescription))")
        }
        let messages = LineReader(output.fileHandleForReading)
        let complaints = LineReader(errors.fileHandleForReading)

        var watch = Watch(recorder: recorder, patience: patience)
        var documents: [FlowDocument] = []
        var isExploration = false, isDone = false
        var flow = ""
        var hasEnded = false
        while !hasEnded {
            hasEnded = messages.wait(seconds: 0.05)
            let lines = messages.take()
            for line in lines {
                guard let message = try? JSONDecoder().decode(ExplorationMessage.self, from: line) else {
                    // What a program prints before it calls `Exploration.main` is its own affair.
                    guard isExploration else { continue }
                    end(process)
                    throw Failure("\(name) was built with another version of FlowExplorer than this flowviz; build it anew")
                }
                if case .hello(let names) = message {
                    isExploration = true
                    flow = (request.names.isEmpty ? names : request.names).first ?? ""
                }
                // Anything before the greeting was printed by the app.
                guard isExploration else { continue }
                switch message {
                case .hello: break
                case .progress(let progress):
                    flow = progress.name
                    ProgressLine.show(progress, quiet: quiet)
                case .document(let document): documents.append(document)
                case .failed(let reason):
                    end(process)
                    throw Failure("\(name): \(reason)")
                case .done: isDone = true
                }
            }
            if !hasEnded, !isDone, watch.isExhausted(received: messages.count) {
                end(process)
                guard isExploration else {
                    throw Failure("\(name) said nothing for \(seconds): is it an exploration, does its main.swift call 'Exploration.main'?")
                }
                throw Failure(
                    "\(name) hangs: \(watch.record.lastAction) did not come to an end within \(seconds); \(way(watch.record)). "
                        + "Mend it, leave it out with '--without ACTION', or give it longer with '--patience SECONDS'")
            }
        }
        process.waitUntilExit()
        if isDone { return documents }
        let record = FlightRecord((try? Data(contentsOf: recorder)) ?? Data())
        let reason = complaints.all().last { $0.contains("Fatal error") || $0.contains("fatal error") }.map { " (\($0))" } ?? ""
        if !isExploration {
            throw Failure(
                reason.isEmpty
                    ? "\(name) is no exploration: it ended without a word; its main.swift must call 'Exploration.main'"
                    : "\(name) came to an end before it called 'Exploration.main'\(reason)")
        }
        if process.terminationReason == .uncaughtSignal {
            throw Failure(
                "\(name) was ended by signal \(process.terminationStatus) in the middle of \(flow), during \(record.lastAction)\(reason); \(way(record)). "
                    + "Mend it, leave it out with '--without ACTION', or explore the other flows by '--flow NAME'")
        }
        throw Failure("\(name) exited with code \(process.terminationStatus) in the middle of \(flow), during \(record.lastAction)\(reason); \(way(record))")
    }

    private var seconds: String { "\(patience.formatted()) seconds" }

    private func way(_ record: FlightRecord) -> String { "the way there: \(record.path.joined(separator: " ▸ "))" }

    private func end(_ process: Process) {
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }
}

extension FlightRecord {
    fileprivate var lastAction: String { path.last ?? "launch" }
}

/// Tells whether anything has moved lately.
private struct Watch {
    let recorder: URL
    let patience: Double
    private(set) var record = FlightRecord(Data())
    private var received = 0
    private var moved = DispatchTime.now().uptimeNanoseconds

    init(recorder: URL, patience: Double) {
        self.recorder = recorder
        self.patience = patience
    }

    /// - Parameter received: How many bytes the program has sent: a large document takes a while.
    mutating func isExhausted(received: Int) -> Bool {
        let now = FlightRecord((try? Data(contentsOf: recorder)) ?? Data())
        if now.count != record.count || received != self.received {
            record = now
            self.received = received
            moved = DispatchTime.now().uptimeNanoseconds
        }
        return Double(DispatchTime.now().uptimeNanoseconds - moved) / 1e9 > patience
    }
}

/// Reads lines on a thread of its own, so that nobody waits for a silent pipe.
private final class LineReader: @unchecked Sendable {
    // Everything below is protected by the condition.
    private let condition = NSCondition()
    private var lines: [Data] = []
    private var hasEnded = false
    private var received = 0

    /// The number of bytes so far.
    var count: Int { condition.withLock { received } }

    init(_ handle: FileHandle) {
        Thread { [self] in
            var rest = Data()
            while case let chunk = handle.availableData, !chunk.isEmpty {
                // A document is one line of many chunks: only what is new is searched for its end.
                var pieces = chunk.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
                let last = pieces.removeLast()
                var whole: [Data] = []
                for piece in pieces {
                    whole.append(rest + piece)
                    rest = Data()
                }
                rest += last
                condition.withLock {
                    lines += whole
                    received += chunk.count
                    condition.signal()
                }
            }
            condition.withLock {
                if !rest.isEmpty { lines.append(rest) }
                hasEnded = true
                condition.broadcast()
            }
        }.start()
    }

    /// Waits until there is a line, the end, or the time is over. Returns whether the end was reached.
    func wait(seconds: Double) -> Bool {
        condition.withLock {
            if lines.isEmpty && !hasEnded { _ = condition.wait(until: Date(timeIntervalSinceNow: seconds)) }
            return hasEnded
        }
    }

    func take() -> [Data] {
        condition.withLock {
            defer { lines = [] }
            return lines
        }
    }

    /// All lines, once the end was reached.
    func all() -> [String] {
        condition.withLock {
            while !hasEnded { condition.wait() }
            return lines.map { String(decoding: $0, as: UTF8.self) }
        }
    }
}
