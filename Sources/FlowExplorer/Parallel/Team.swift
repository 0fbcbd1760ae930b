import FlowGraph
import Foundation

/// Several processes that explore one flow together.
///
/// The leader starts the others, which run the same program. Each tries the states that it has claimed, and writes what it finds into a log
/// of its own. The leader reads all of them and adds what is new to its own log, and that is what the others read: so everybody soon knows
/// everything, and nobody waits.
@MainActor final class Team {
    /// 0 is the leader.
    let number: Int
    /// How many processes there are.
    let count: Int
    private let claims: Claims
    private var others: [Other]
    private let folder: URL?

    private struct Other {
        let number: Int
        /// The process, on the leader's side.
        let process: Process?
        let tail: LogTail
        var effort: (fired: Int, builds: Int) = (0, 0)
        var isGone = false
    }

    /// Starts a number of workers beside this process.
    ///
    /// - Parameters:
    ///   - request: What they are asked to do.
    ///   - log: The leader's own log, which they read.
    /// - Throws: ``LogProblem`` if the processes cannot be started or the files not be made.
    init(leading workers: Int, request: ExplorationRequest, log: String, keeper: any NoteKeeper) throws(LogProblem) {
        number = 0
        count = workers + 1
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("flowviz-team-\(UUID().uuidString)")
        self.folder = folder
        let claimsPath = folder.appendingPathComponent("claims").path
        guard (try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)) != nil,
            let claims = Claims(path: claimsPath)
        else {
            throw LogProblem(
                description:
                    "the temporary folder \(folder.deletingLastPathComponent().path) is not writable; set TMPDIR to a writable folder")
        }
        self.claims = claims
        others = []
        for number in 1...workers {
            let own = folder.appendingPathComponent("\(number).log").path
            var asked = request
            asked.worker = ExplorationRequest.Worker(number: number, of: workers + 1, claims: claimsPath, log: own, leaderLog: log)
            guard let json = try? JSONEncoder().encode(asked), let path = Bundle.main.executablePath else {
                preconditionFailure("a request holds only strings and numbers, which always encode, and runs in a program")
            }
            let process = Process()
            process.executableURL = URL(fileURLWithPath: path)
            process.arguments = Array(CommandLine.arguments.dropFirst())
            process.environment = ProcessInfo.processInfo.environment.merging(
                [ExplorationRequest.environmentVariable: String(decoding: json, as: UTF8.self)]) { $1 }
            process.standardInput = FileHandle.nullDevice
            process.standardOutput = FileHandle.nullDevice
            process.standardError = FileHandle.nullDevice
            do {
                try process.run()
            } catch {
                throw LogProblem(description: "cannot start a worker process (\(error.localizedDescription))")
            }
            others.append(Other(number: number, process: process, tail: LogTail(path: own, keeper: keeper)))
        }
    }

    /// Joins a team as a worker.
    ///
    /// - Throws: ``LogProblem`` if the leader's files are not there.
    init(joining worker: ExplorationRequest.Worker, keeper: any NoteKeeper) throws(LogProblem) {
        number = worker.number
        count = worker.count
        folder = nil
        guard let claims = Claims(path: worker.claims) else {
            throw LogProblem(description: "the table that the worker processes share no longer exists")
        }
        self.claims = claims
        others = [Other(number: 0, process: nil, tail: LogTail(path: worker.leaderLog, keeper: keeper))]
    }

    var isLeader: Bool { number == 0 }

    /// Whether nobody else tries a state.
    func mayTry(_ key: StateKey) -> Bool {
        let owner = claims.owner(of: key)
        return owner == nil || owner == number
    }

    /// Makes a state this process's own. Returns whether it is.
    func claim(_ key: StateKey) -> Bool { claims.claim(key, for: number) }

    /// Whether a region is this process's part: one that nobody has taken belongs to one of the processes by its number.
    ///
    /// - Parameter region: A hash of what the states of it have in common.
    func owns(region: UInt64) -> Bool { (claims.owner(of: Self.key(ofRegion: region)) ?? Int(region % UInt64(count))) == number }

    /// Makes a region this process's part; whose it was sees that before its next action there.
    func take(region: UInt64) { claims.take(Self.key(ofRegion: region), for: number) }

    private static func key(ofRegion region: UInt64) -> StateKey {
        var hasher = KeyHasher()
        hasher.add(region)
        return hasher.value
    }

    /// Hands out what the others have found since the last time, with this world's numbers.
    func poll(_ take: (LogRecord) -> Void) {
        for index in others.indices {
            var effort = others[index].effort
            others[index].tail.poll { (record: LogRecord) in
                if case .effort(let fired, let builds, _, _) = record { effort = (fired, builds) } else { take(record) }
            }
            others[index].effort = effort
        }
    }

    /// What the others have spent.
    var effort: (fired: Int, builds: Int) { others.reduce((0, 0)) { ($0.0 + $1.effort.fired, $0.1 + $1.effort.builds) } }

    /// Whether the leader has said that everything is tried.
    var isOver: Bool { claims.isOver }

    /// Lets a little time pass. The leader takes over what workers leave behind that have died.
    func rest() {
        for index in others.indices where others[index].process?.isRunning == false && !others[index].isGone {
            others[index].isGone = true
            claims.release(others[index].number)
        }
        usleep(500)
    }

    /// Ends the work of all, and takes in what they have found last.
    func end(_ take: (LogRecord) -> Void) {
        guard isLeader else { return }
        claims.isOver = true
        for other in others { other.process?.waitUntilExit() }
        poll(take)
        if let folder { try? FileManager.default.removeItem(at: folder) }
    }
}
