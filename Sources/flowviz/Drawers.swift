import FlowRender
import Foundation

/// Draws many pictures in a few processes of their own, so that they are drawn side by side, and one that Graphviz does not finish or
/// breaks down on costs that picture alone.
///
/// libgvc draws one picture at a time in a process, cannot be interrupted, and may take memory along when it breaks down. So workers, which
/// are this program again, draw one picture after another for as long as they are asked. One that takes too long is ended, and the picture
/// is tried once more with less care, ``Layout`` by ``Layout``.
struct Drawers {
    /// A picture that was drawn.
    struct Drawn: Sendable, Hashable {
        /// The bytes of the file.
        let data: Data
        /// With how much care it was arranged.
        let layout: Layout
        /// What readers should know of how it was drawn, to be read after the picture's name and `is`: `drawn with a simpler layout, …`;
        /// `nil` if there is nothing.
        let note: String?
    }

    /// Seconds that one attempt may take.
    static let usualSeconds = 60.0

    /// How many pictures are drawn at once.
    var workers = ProcessInfo.processInfo.activeProcessorCount
    /// Seconds that one attempt at a picture may take.
    var seconds = usualSeconds
    /// The most memory that one worker may use, in megabytes. That is half of what there is: less is no protection on a small machine, and
    /// more none at all.
    var megabytes = max(2048, Int(ProcessInfo.processInfo.physicalMemory >> 21))
    /// The folder of the images that pictures show; `nil` if they show none.
    var images: String?
    /// The program whose `draw-worker` draws.
    var program = URL(fileURLWithPath: Bundle.main.executablePath ?? CommandLine.arguments[0])

    /// Does a number of jobs, as many at once as there are workers. Each job draws what it wants, one picture after another, by one worker.
    ///
    /// The same jobs give the same pictures, however many workers there are, unless an attempt comes near to the time that it may take.
    ///
    /// - Parameters:
    ///   - progress: Called with the number of jobs that are done, one call at a time, on any thread.
    ///   - job: Called with the job's number, on any thread.
    /// - Returns: For each job its result, and what readers should know of how its pictures were drawn; see ``Drawn/note``.
    func run<Value>(
        _ count: Int, progress: @escaping @Sendable (Int) -> Void = { _ in }, job: @escaping @Sendable (Int, Drawer) throws -> Value
    ) -> [(value: Result<Value, Failure>, notes: [String])] {
        let work = Work<Value>(count, progress: progress)
        let threads = (0..<min(max(workers, 1), count)).map { _ in
            Thread {
                // That a worker has ended shows in the result of a write, and not by a signal that would end the command.
                var signals = sigset_t()
                sigemptyset(&signals)
                sigaddset(&signals, SIGPIPE)
                pthread_sigmask(SIG_BLOCK, &signals, nil)
                let drawer = Drawer(drawers: self)
                while let index = work.next() {
                    drawer.begin()
                    let result: Result<Value, Failure>
                    do {
                        result = .success(try job(index, drawer))
                    } catch {
                        result = .failure(error as? Failure ?? Failure("\(error)"))
                    }
                    work.finish(index, result, drawer.notes)
                }
                drawer.rest()
                work.leave()
            }
        }
        for thread in threads {
            thread.stackSize = 64 << 20  // the text of a picture is made by recursion over nested coordinators
            thread.start()
        }
        return work.wait(for: threads.count)
    }

    /// What is to be done and what was done.
    private final class Work<Value>: @unchecked Sendable {
        typealias Outcome = (value: Result<Value, Failure>, notes: [String])

        private let condition = NSCondition()
        // All that follows is protected by the condition.
        private var nextIndex = 0
        private var done = 0
        private var left = 0
        private var results: [Outcome?]
        private let progress: @Sendable (Int) -> Void

        init(_ count: Int, progress: @escaping @Sendable (Int) -> Void) {
            results = Array(repeating: nil, count: count)
            self.progress = progress
        }

        func next() -> Int? {
            condition.withLock {
                guard nextIndex < results.count else { return nil }
                nextIndex += 1
                return nextIndex - 1
            }
        }

        func finish(_ index: Int, _ result: Result<Value, Failure>, _ notes: [String]) {
            condition.withLock {
                results[index] = (result, notes)
                done += 1
                progress(done)
            }
        }

        /// A thread has done its last job, and its worker is gone.
        func leave() {
            condition.withLock {
                left += 1
                condition.broadcast()
            }
        }

        func wait(for threads: Int) -> [Outcome] {
            condition.withLock {
                while left < threads { condition.wait() }
                return results.map { $0! }
            }
        }
    }
}

/// Has pictures drawn, one after another, by a worker that is replaced when it does not do its work.
final class Drawer {
    private let drawers: Drawers
    private var worker: Worker?
    /// With how much care the next picture is drawn: what was too much for a picture of a job is too much for the same picture in another
    /// format.
    private var layout = Layout.layered
    /// What readers should know of the pictures since the job has begun, each once.
    fileprivate private(set) var notes: [String] = []

    fileprivate init(drawers: Drawers) { self.drawers = drawers }

    /// Another job begins.
    fileprivate func begin() { (layout, notes) = (.layered, []) }

    /// Lets the worker go.
    fileprivate func rest() {
        worker?.end()
        worker = nil
    }

    /// Draws a picture.
    ///
    /// - Parameter dot: The text for Graphviz. Called with what readers should know of how it is drawn, for the text to say it; `nil` if
    ///   there is nothing.
    /// - Throws: ``Failure`` with why it cannot be drawn.
    func picture(format: PictureFormat, dpi: Int? = nil, dot: (_ note: String?) -> String) throws(Failure) -> Drawers.Drawn {
        var reason = "the same picture took too long in another format"
        for layout in Layout.allCases.drop(while: { $0 != self.layout }) {
            self.layout = layout
            let note = layout.note(reason)
            let order = DrawingOrder.picture(dot: dot(note), format: format, dpi: dpi, layout: layout, images: drawers.images)
            // A worker may be ended for reasons that have nothing to do with the picture: it gets a second chance before it is drawn with
            // less care.
            for chance in 1...2 {
                guard Interrupts.count == 0 else { throw Failure("stopped with Ctrl-C") }
                switch ask(order) {
                case .drawn(let data, let scale):
                    if let note { say(note + "; raise '--render-timeout', or draw less of it") }
                    if scale < 1, let dpi {
                        let less = Int((Double(dpi) * scale).rounded())
                        say(
                            "drawn as \(format.rawValue.uppercased()) with \(less) dots per inch instead of \(dpi), because it would be too large; draw less of it, or use the SVG"
                        )
                    }
                    return Drawers.Drawn(data: data, layout: layout, note: note)
                case .refused(let error) where !error.mayDependOnLayout: throw Failure(error.description)
                case .refused(let error): reason = error.short
                case .late: reason = "Graphviz did not finish within \(drawers.seconds.inWords)"
                case .gone(let how):
                    reason = "the process that rendered it was ended by \(how)"
                    if chance == 1 { continue }
                case .unable(let why): throw Failure(why)
                }
                break
            }
        }
        throw Failure("\(reason), even with straight lines and without frames")
    }

    /// Makes a PNG smaller.
    ///
    /// - Throws: ``Failure`` with why it cannot be done, to be read after the name of the image.
    func thumbnail(of png: Data, width: Int, height: Int) throws(Failure) -> Data {
        switch ask(.thumbnail(png: png, width: width, height: height)) {
        case .drawn(let data, _): return data
        case .refused(let error): throw Failure(error.description)
        case .late: throw Failure("it was not read within \(drawers.seconds.inWords)")
        case .gone(let how): throw Failure("the process that read it was ended by \(how)")
        case .unable(let why): throw Failure(why)
        }
    }

    /// What is true of several formats of a picture is said once.
    private func say(_ note: String) { if !notes.contains(note) { notes.append(note) } }

    private func ask(_ order: DrawingOrder) -> Worker.Answer {
        let answer: Worker.Answer
        do {
            let worker = try self.worker ?? Worker(drawers)
            self.worker = worker
            answer = worker.answer(to: try DrawingMessage.bytes(order), within: drawers.seconds)
        } catch let failure as Failure {
            return .unable(failure.description)
        } catch {
            return .unable("its DOT text cannot be sent to another process (\(error))")
        }
        // Where Graphviz has broken down once, nothing is certain any more.
        switch answer {
        case .drawn: break
        case .refused(let error) where !error.mayDependOnLayout: break
        default: rest()
        }
        return answer
    }
}

/// One process that draws.
private final class Worker {
    enum Answer {
        /// The bytes of the file, and by how much it is smaller than it was asked to be.
        case drawn(Data, scale: Double)
        case refused(RenderError)
        /// It has not answered in time.
        case late
        /// It has ended, and how: `signal 9`.
        case gone(String)
        /// There is no process to ask.
        case unable(String)
    }

    /// Processes are started one at a time, so that none inherits the pipes of another before they are marked as private.
    private static let start = NSLock()

    private let process = Process()
    private let orders = Pipe(), answers = Pipe()

    /// - Throws: ``Failure`` if it cannot be started.
    init(_ drawers: Drawers) throws {
        process.executableURL = drawers.program
        process.arguments = ["draw-worker", "--megabytes", String(drawers.megabytes)]
        process.standardInput = orders
        process.standardOutput = answers
        process.standardError = FileHandle.nullDevice
        // A backtrace takes seconds, and is not shown.
        process.environment = ProcessInfo.processInfo.environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
        for end in [orders.fileHandleForWriting, answers.fileHandleForReading] {
            _ = fcntl(end.fileDescriptor, F_SETFD, FD_CLOEXEC)
            _ = fcntl(end.fileDescriptor, F_SETFL, fcntl(end.fileDescriptor, F_GETFL) | O_NONBLOCK)
        }
        do {
            try Self.start.withLock { try process.run() }
        } catch {
            throw Failure("'\(drawers.program.path) draw-worker' cannot be started (\(error.localizedDescription))")
        }
    }

    func answer(to order: Data, within seconds: Double) -> Answer {
        let end = DispatchTime.now().uptimeNanoseconds + UInt64(min(seconds, 1e9) * 1e9)
        do {
            try send(order, until: end)
            let body = try receive(DrawingMessage.length(try receive(DrawingMessage.headSize, until: end)), until: end)
            switch try DrawingMessage.message(body) as DrawingAnswer {
            case .drawn(let data, let scale): return .drawn(data, scale: scale)
            case .refused(let error): return .refused(error)
            }
        } catch Trouble.late {
            return .late
        } catch {
            return .gone(howItEnded())
        }
    }

    /// Ends it if it is still there.
    func end() {
        try? orders.fileHandleForWriting.close()
        if process.isRunning { kill(process.processIdentifier, SIGKILL) }
        while process.isRunning { usleep(500) }
    }

    private enum Trouble: Error { case late, gone }

    private func send(_ bytes: Data, until end: UInt64) throws {
        let pipe = orders.fileHandleForWriting.fileDescriptor
        var sent = 0
        while sent < bytes.count {
            try wait(for: pipe, Int16(POLLOUT), until: end)
            let count = bytes.withUnsafeBytes { write(pipe, $0.baseAddress! + sent, bytes.count - sent) }
            if count > 0 { sent += count } else if errno != EAGAIN, errno != EINTR { throw Trouble.gone }
        }
    }

    private func receive(_ count: Int, until end: UInt64) throws -> Data {
        let pipe = answers.fileHandleForReading.fileDescriptor
        var bytes = Data(count: count)
        var received = 0
        while received < count {
            try wait(for: pipe, Int16(POLLIN), until: end)
            let more = bytes.withUnsafeMutableBytes { read(pipe, $0.baseAddress! + received, count - received) }
            if more > 0 { received += more } else if more == 0 || errno != EAGAIN && errno != EINTR { throw Trouble.gone }
        }
        return bytes
    }

    private func wait(for pipe: Int32, _ events: Int16, until end: UInt64) throws {
        while true {
            let now = DispatchTime.now().uptimeNanoseconds
            guard now < end, Interrupts.count == 0 else { throw Trouble.late }
            var waiting = pollfd(fd: pipe, events: events, revents: 0)
            // Ctrl-C may be handled by another thread, which ends no wait here.
            if poll(&waiting, 1, Int32(min((end - now) / 1_000_000 + 1, 200))) > 0 { return }
        }
    }

    private func howItEnded() -> String {
        for _ in 0..<200 where process.isRunning { usleep(1000) }
        if process.isRunning { return "something that closed its output" }
        return process.terminationReason == .uncaughtSignal ? "signal \(process.terminationStatus)" : "exit(\(process.terminationStatus))"
    }
}

extension Layout {
    /// What a picture's note says.
    fileprivate func note(_ reason: String) -> String? {
        switch self {
        case .layered: nil
        case .plain: "drawn with a simpler layout and straight lines: \(reason)"
        case .scattered: "drawn without frames around coordinators and with straight lines: \(reason)"
        }
    }
}

extension RenderError {
    /// Whether another layout may help.
    fileprivate var mayDependOnLayout: Bool {
        switch self {
        case .layoutFailed, .brokenDown: true
        case .invalidDOT, .layoutEngineMissing, .formatMissing, .drawingFailed, .unreadableImage: false
        }
    }

    /// Without advice, as there is no need for it.
    fileprivate var short: String {
        switch self {
        case .layoutFailed(let detail): "Graphviz could not lay it out otherwise (\(detail))"
        case .brokenDown(let detail): "Graphviz crashed on it otherwise (\(detail))"
        default: description
        }
    }
}

extension Double {
    /// `60 seconds`, `1 second`, `0.5 seconds`.
    fileprivate var inWords: String { self == 1 ? "1 second" : "\(formatted()) seconds" }
}
