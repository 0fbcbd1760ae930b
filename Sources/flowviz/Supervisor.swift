import ArgumentParser
import FlowGraph
import Foundation

/// Runs explorations as child processes and watches over them: an action that traps, hangs or ends the program costs the action, not the
/// run.
///
/// What an exploration finds is in its log. When an action has ended the process, the same program is started again with that log and with
/// the action, which it then leaves out.
struct Supervisor {
    /// What came of a program.
    struct Outcome {
        var documents: [FlowDocument] = []
        /// What it took, by the flow's name.
        var efforts: [String: ExplorationEffort] = [:]
        /// How far the path leads that was asked for, if one was.
        var walked: WalkedPath?
        /// How far shards have come, whose findings are in their logs.
        var shards: [ExplorationProgress] = []
        /// Why there is no document of a flow, a sentence each.
        var failures: [Failure] = []
        var warnings: [String] = []
    }

    /// How often a program is started again.
    static let mostRestarts = 50
    /// How many seconds an action may take, unless an option says otherwise.
    static let usualPatience = 10.0

    let program: URL
    let request: ExplorationRequest
    /// Seconds that one action may take.
    let patience: Double
    let quiet: Bool

    private var name: String { program.lastPathComponent }

    /// Runs the program until all of its flows are known, or cannot be.
    ///
    /// - Throws: ``Failure`` if it is no exploration, cannot do what is asked, or breaks off before it has come to a flow.
    func run() throws -> Outcome {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("flowviz-\(UUID().uuidString)")
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        } catch {
            throw Failure(
                "the temporary folder \(folder.deletingLastPathComponent().path) is not writable; set TMPDIR to one that is")
        }
        defer { try? FileManager.default.removeItem(at: folder) }
        Interrupts.listen()
        defer { Interrupts.stopListening() }

        var outcome = Outcome()
        var asked = request
        asked.recorder = folder.appendingPathComponent("recorder").path
        if asked.log == nil { asked.logFolder = folder.path }
        var remaining: [String]?
        var seen: Set<[String]> = []
        var restarts = 0
        while true {
            var child = try Child(self, asked)
            let end = try child.watch(&outcome)
            let reported = Set(outcome.documents.map(\.name))
            var left = (remaining ?? (request.names.isEmpty ? child.names : child.names.filter(request.names.contains))).filter {
                !reported.contains($0)
            }
            switch end {
            case .done: return outcome
            case .interrupted:
                ProgressLine.erase()
                if outcome.documents.isEmpty { throw ExitCode(130) }
                return outcome
            case .failed(let failure):
                outcome.failures.append(failure)
                guard left.contains(child.flow) else { return outcome }
                left.removeAll { $0 == child.flow }
                (asked.crash, asked.ending, asked.secondsSpent) = (nil, nil, 0)
            case .crashed(let report):
                restarts += 1
                // The same action in the same state: leaving it out has not helped.
                guard seen.insert([report.flow, report.label] + report.state.map(String.init)).inserted else {
                    outcome.failures.append(child.failure(report.reason))
                    left.removeAll { $0 == child.flow }
                    (asked.crash, asked.ending, asked.secondsSpent) = (nil, nil, 0)
                    break
                }
                asked.crash = report
                asked.secondsSpent = child.seconds
                if restarts >= Self.mostRestarts { asked.ending = ExplorationRequest.Ending(bound: "crashes", value: restarts) }
                if restarts > Self.mostRestarts + 5 {
                    outcome.failures.append(child.failure(report.reason))
                    return outcome
                }
            case .notReleased(let reason):
                asked.keptFlows.append(child.flow)
                asked.secondsSpent = child.seconds
                outcome.warnings.append(
                    "\(child.flow): releasing the app ends the process (\(reason)), so each launch of it stays in memory, and leaks at the "
                        + "end of the app are not looked for")
            }
            if Interrupts.count > 0 { asked.ending = ExplorationRequest.Ending(bound: "interrupt", value: 0) }
            if left.isEmpty { return outcome }
            remaining = left
            asked.names = left
        }
    }
}

/// One process of an exploration.
private struct Child {
    enum End {
        case done
        /// An action has ended it.
        case crashed(CrashReport)
        /// It has trapped while the explorer released an app that it had finished with.
        case notReleased(String)
        /// Something else has ended it, in the middle of a flow.
        case failed(Failure)
        /// Ctrl-C was pressed twice.
        case interrupted
    }

    private let supervisor: Supervisor
    private let request: ExplorationRequest
    private let recorder: URL
    private let process = Process()
    private let messages: LineReader
    private let complaints: LineReader
    private var isExploration = false
    /// The names of the program's flows.
    private(set) var names: [String] = []
    /// The flow that it is busy with.
    private(set) var flow = ""
    /// How long that has taken, earlier processes included.
    private(set) var seconds = 0.0

    private var name: String { supervisor.program.lastPathComponent }

    /// - Throws: ``Failure`` if it cannot be started.
    init(_ supervisor: Supervisor, _ request: ExplorationRequest) throws {
        self.supervisor = supervisor
        self.request = request
        recorder = URL(fileURLWithPath: request.recorder ?? "")
        do {
            try Data(count: FlightRecord.size).write(to: recorder)
        } catch {
            throw Failure(
                "the temporary folder \(recorder.deletingLastPathComponent().path) is not writable; set TMPDIR to one that is")
        }
        process.executableURL = supervisor.program
        process.standardInput = FileHandle.nullDevice
        let output = Pipe(), errors = Pipe()
        process.standardOutput = output
        process.standardError = errors
        var environment = ProcessInfo.processInfo.environment
        environment[ExplorationRequest.environmentVariable] = String(decoding: try JSONEncoder().encode(request), as: UTF8.self)
        // A backtrace takes seconds, and the path that led to the trap says more.
        environment["SWIFT_BACKTRACE"] = "enable=no"
        process.environment = environment
        do {
            try process.run()
        } catch {
            throw Failure("\(supervisor.program.lastPathComponent) cannot be started (\(error.localizedDescription))")
        }
        messages = LineReader(output.fileHandleForReading)
        complaints = LineReader(errors.fileHandleForReading)
    }

    /// Listens until it ends.
    ///
    /// - Throws: ``Failure`` if it is no exploration, or says that it cannot go on.
    mutating func watch(_ outcome: inout Supervisor.Outcome) throws -> End {
        let id = process.processIdentifier
        var watch = Watch(recorder: recorder, patience: supervisor.patience) { Watch.secondsWaited(by: id) }
        var isDone = false, hasEnded = false
        var interrupts = 0
        while !hasEnded {
            hasEnded = messages.wait(seconds: 0.05)
            for line in messages.take() {
                guard let message = try? JSONDecoder().decode(ExplorationMessage.self, from: line) else {
                    // What a program prints before it calls `Exploration.main` is its own affair.
                    guard isExploration else { continue }
                    end()
                    throw Failure("\(name) was built with another version of FlowExplorer than this flowviz; rebuild it")
                }
                if case .hello(let names) = message {
                    isExploration = true
                    self.names = names
                    flow = (supervisor.request.names.isEmpty ? names : supervisor.request.names).first ?? ""
                }
                // Anything before the greeting was printed by the app.
                guard isExploration else { continue }
                switch message {
                case .hello: break
                case .progress(let progress):
                    flow = progress.name
                    seconds = progress.seconds
                    ProgressLine.show(progress, quiet: supervisor.quiet)
                case .effort(let effort): outcome.efforts[effort.name] = effort
                case .document(let document): outcome.documents.append(document)
                case .walked(let path): outcome.walked = path
                case .shard(let progress): outcome.shards.append(progress)
                case .warning(let text): outcome.warnings.append(text)
                case .failed(let reason):
                    end()
                    throw Failure("\(name): \(reason)")
                case .done: isDone = true
                }
            }
            if Interrupts.count > interrupts, !hasEnded, !isDone {
                interrupts = Interrupts.count
                if interrupts > 1 {
                    end()
                    return .interrupted
                }
                ProgressLine.show("stopping; press Ctrl-C again to stop at once", quiet: supervisor.quiet)
                kill(process.processIdentifier, SIGINT)
            }
            if !hasEnded, !isDone, watch.isExhausted(received: messages.count, isExploration: isExploration) {
                end()
                guard isExploration else {
                    throw Failure(
                        "\(name) sent nothing for \(patience): is it an exploration, and does its main.swift call 'Exploration.main'?")
                }
                return hang(watch.record)
            }
        }
        process.waitUntilExit()
        if isDone { return .done }
        let complaint = complaints.all().last { line in Complaint.beginnings.contains { line.contains($0) } }
        if !isExploration {
            if Interrupts.count > 0 { return .interrupted }
            throw Failure(
                complaint.map { "\(name) ended before it called 'Exploration.main' (\($0))" }
                    ?? "\(name) is not an exploration: it ended without a message; its main.swift must call 'Exploration.main'")
        }
        let isSignal = process.terminationReason == .uncaughtSignal
        // One that came before it listened.
        if isSignal, process.terminationStatus == SIGINT, Interrupts.count > 0 { return .interrupted }
        return crash(complaint, isSignal: isSignal)
    }

    private var patience: String { supervisor.patience == 1 ? "1 second" : "\(supervisor.patience.formatted()) seconds" }

    private func hang(_ record: FlightRecord) -> End {
        if let report = report(record, .hang, "it was stopped after \(patience)") { return .crashed(report) }
        return .failed(
            Failure(
                "\(name) hangs: \(during(record)) of \(flow) did not finish within \(patience); fix it, or raise the limit with '--action-timeout SECONDS'"
            ))
    }

    private func crash(_ complaint: String?, isSignal: Bool) -> End {
        let status = process.terminationStatus
        let record = FlightRecord((try? Data(contentsOf: recorder)) ?? Data())
        let said = complaint.map(Complaint.init)
        let end = isSignal ? "signal \(status)" : "exit(\(status))"
        if let report = report(record, isSignal ? .trap : .exit, isSignal ? said?.message ?? end : end, isSignal ? said?.place : nil) {
            return .crashed(report)
        }
        if isSignal, isReleasing(record), !request.keptFlows.contains(flow) { return .notReleased(said?.message ?? end) }
        return .failed(failure(end + (complaint.map { " (\($0))" } ?? ""), record))
    }

    /// The sentence for a flow that has no document.
    func failure(_ reason: String, _ record: FlightRecord? = nil) -> Failure {
        let record = record ?? FlightRecord((try? Data(contentsOf: recorder)) ?? Data())
        return Failure(
            "\(name) was ended by \(reason) in the middle of \(flow), during \(during(record))"
                + (record.isWhole && record.path.count > 1 ? "; the path there: \(record.path.joined(separator: " ▸ "))" : "")
                + ". Fix it, or explore the other flows with '--flow NAME'")
    }

    private func during(_ record: FlightRecord) -> String { record.underWay ?? "the writing of its document" }

    /// Describes an action that ended the process; `nil` if none was under way.
    private func report(_ record: FlightRecord, _ kind: Summary.Crash.Kind, _ reason: String, _ place: SourcePlace? = nil) -> CrashReport? {
        guard record.state != [0, 0], let noted = record.underWay else { return nil }
        // A very long label is cut in one place only.
        guard !isReleasing(record), let label = record.isWhole ? record.path.last : noted, label.hasPrefix(noted) else { return nil }
        // It goes through the environment, where a very long text has no room.
        let path = record.isWhole && record.path.joined().utf8.count < 16_384 ? record.path : []
        return CrashReport(flow: flow, state: record.state, label: label, kind: kind, reason: reason, place: place, path: path)
    }

    /// Whether an app was being released: what is noted is then no part of the path.
    private func isReleasing(_ record: FlightRecord) -> Bool {
        record.underWay == "teardown" && !(record.isWhole && record.path.last == "teardown")
    }

    private func end() {
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }
}

/// What Swift says when a program traps: `App/Cart.swift:12: Fatal error: the cart is empty`.
private struct Complaint {
    /// How the messages of `fatalError`, `precondition` and `assert` begin, and those of the runtime.
    static let beginnings = ["Fatal error", "fatal error", "Precondition failed", "Assertion failed"]

    let message: String
    /// `nil` if the library says it, and not the app.
    let place: SourcePlace?

    init(_ line: String) {
        guard let match = try? /(.+\.swift):(\d+): (.+)/.wholeMatch(in: line), let number = Int(match.2) else {
            message = line
            place = nil
            return
        }
        message = String(match.3)
        place = match.1.hasPrefix("Swift/") || match.1.hasPrefix("Foundation/") ? nil : SourcePlace(file: String(match.1), line: number)
    }
}

/// Knows whether anything has moved lately.
///
/// The time in which other programs had the processor does not count: an action on a busy machine does not hang.
struct Watch {
    let recorder: URL
    let patience: Double
    /// How many seconds the program was ready to run and did not.
    let waited: () -> Double
    private(set) var record = FlightRecord(Data())
    private var received = 0
    private var moved = DispatchTime.now().uptimeNanoseconds
    private var waitedBefore = 0.0

    init(recorder: URL, patience: Double, waited: @escaping () -> Double) {
        self.recorder = recorder
        self.patience = patience
        self.waited = waited
    }

    /// - Parameters:
    ///   - received: How many bytes the program has sent: a large document takes a while.
    ///   - isExploration: Whether it has said so; then it is waited for while no action of the app is under way.
    mutating func isExhausted(received: Int, isExploration: Bool) -> Bool {
        let now = FlightRecord((try? Data(contentsOf: recorder)) ?? Data())
        if now.count != record.count || received != self.received {
            record = now
            self.received = received
            moved = DispatchTime.now().uptimeNanoseconds
            waitedBefore = waited()
        }
        if isExploration, record.count > 0, record.underWay == nil { return false }
        let seconds = Double(DispatchTime.now().uptimeNanoseconds - moved) / 1e9
        return seconds > patience && seconds - (waited() - waitedBefore) > patience
    }

    /// How long the main thread of a process was ready to run and had no processor; 0 where the system does not say.
    ///
    /// - SeeAlso: https://docs.kernel.org/scheduler/sched-stats.html
    static func secondsWaited(by process: Int32) -> Double {
        let words = (try? String(contentsOfFile: "/proc/\(process)/schedstat", encoding: .utf8))?.split(separator: " ") ?? []
        return words.count > 1 ? (Double(words[1]) ?? 0) / 1e9 : 0
    }
}

/// Reads lines on a thread of its own, so that no read blocks on a silent pipe.
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

    /// Waits until there is a line, the end, or the time has passed. Returns whether the end was reached.
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
