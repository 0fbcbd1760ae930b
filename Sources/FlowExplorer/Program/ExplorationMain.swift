import FlowGraph
import Foundation

extension Exploration {
    /// Runs explorations as a program. Call it in the `main.swift` of an executable target.
    ///
    /// `flowviz explore`, `render` and `lint` run this program and read its documents. Run directly, it explores and prints one line for
    /// each flow.
    public static func main(_ explorations: Exploration...) -> Never {
        guard let text = ProcessInfo.processInfo.environment[ExplorationRequest.environmentVariable] else {
            runByHand(explorations)
        }
        let channel = Channel()
        guard let request = try? JSONDecoder().decode(ExplorationRequest.self, from: Data(text.utf8)) else {
            channel.end(
                .failed(
                    "cannot read the request in \(ExplorationRequest.environmentVariable): use one version of flowviz and FlowExplorer")
            )
        }
        channel.say(.hello(names: explorations.map(\.name)))
        if let problem = problem(with: explorations) { channel.end(.failed(problem)) }
        Interruption.listen(isSupervised: true)
        Supervision.endWithIt()
        let recorder = request.recorder.flatMap { FlightRecorder(path: $0) }
        let chosen = explorations.filter { request.names.isEmpty || request.names.contains($0.name) }
        if request.log != nil, chosen.count > 1 {
            let names = chosen.map(\.name).joined(separator: ", ")
            channel.end(.failed("'--log' works with one flow, but there are \(names); choose one with '--flow NAME'"))
        }
        for (index, exploration) in chosen.enumerated() {
            let adjusted = exploration.adjusted(to: request)
            // Whoever watches must know whose launch it was if it does not survive it.
            channel.say(.progress(ExplorationProgress(name: adjusted.name)))
            let world = LiveWorld(adjusted, recorder: recorder, callStacks: CallStacks())
            var run = ExplorationRun(adjusted, world)
            do {
                run.log = try adjusted.log(asked: request, world)
            } catch {
                channel.end(.failed(error.description))
            }
            run.checksKeys = request.checksKeys
            run.workers = (request.workers, request)
            run.shard = request.shard
            do {
                for path in request.shardLogs { try ActionLog.check(path, is: adjusted.logHeader(program: "")) }
            } catch {
                channel.end(.failed(error.description))
            }
            run.shardLogs = request.shardLogs.map { LogTail(path: $0, keeper: world) }
            if let helper = request.worker {
                run.helper = helper
                _ = run.fillLog { _ in }
                exit(0)
            }
            if request.shard != nil {
                let reached = run.fillLog { channel.say(.progress($0)) }
                recorder?.rest()
                if let problem = run.log?.problem { channel.say(.warning(problem)) }
                channel.say(.shard(reached))
                continue
            }
            if request.crash?.flow == adjusted.name { run.crash = request.crash }
            // What was spent and why it is over is about the flow that the last process was busy with.
            if index == 0 {
                run.secondsSpent = request.secondsSpent
                run.ending = request.ending
            }
            let told = run.tell { channel.say(.progress($0)) }
            recorder?.rest()
            if let problem = world.problem { channel.end(.failed("\(exploration.name): \(problem)")) }
            if let clash = told.clash {
                channel.end(
                    .failed(
                        "two states of \(exploration.name) have the same key, which is a bug in flowviz: \"\(clash.first)\" and "
                            + "\"\(clash.second)\"; please report it"))
            }
            if told.document.graph.screens.isEmpty {
                let met = (told.document.summary.unfollowed ?? []).map { "\($0) is not followed" }
                let reason = met.isEmpty ? "set the rootViewController of its window, or show a screen in it" : met.joined(separator: ", ")
                channel.end(.failed("\(exploration.name) shows no screen: \(reason)"))
            }
            if let problem = run.log?.problem { channel.say(.warning(problem)) }
            if let path = request.path { channel.say(.walked(adjusted.walk(path, in: told.document))) }
            channel.say(.effort(told.effort))
            channel.say(.document(told.document))
        }
        channel.end(.done)
    }

    private static func runByHand(_ explorations: [Exploration]) -> Never {
        if let problem = problem(with: explorations) {
            FileHandle.standardError.write(Data("error: \(problem)\n".utf8))
            exit(2)
        }
        Interruption.listen(isSupervised: false)
        for exploration in explorations {
            let world = LiveWorld(exploration)
            let graph = ExplorationRun(exploration, world).tell(progress: { _ in }).document.graph
            if let problem = world.problem {
                FileHandle.standardError.write(Data("error: \(exploration.name): \(problem)\n".utf8))
                exit(2)
            }
            let transitions = graph.collapsed(to: .screens).transitions.count
            print("\(exploration.name): \(graph.screens.count) screens, \(transitions) transitions, \(graph.states.count) states")
        }
        print("Draw them with 'flowviz render', check them with 'flowviz lint'.")
        exit(0)
    }

    private static func problem(with explorations: [Exploration]) -> String? {
        let names = explorations.map(\.name)
        if names.isEmpty { return "Exploration.main() was called without an exploration: pass at least one" }
        for name in names where !FlowDocument.isValidName(name) {
            return
                "\"\(name)\" cannot be the name of an exploration: files are named after it; use letters, digits, '-', '_', '.' and spaces"
        }
        if let twice = names.first(where: { name in names.count { $0 == name } > 1 }) {
            return "two explorations are named \"\(twice)\"; rename one"
        }
        return nil
    }

    /// How far a path leads that was the only one to be explored.
    private func walk(_ path: [String], in document: FlowDocument) -> WalkedPath {
        let done = document.graph.walk(path).count
        var free = self
        free.onlyActions = nil
        // What comes after the end is not repeated: it may be what ends the process.
        let place = Replay(free).run(Array(path.prefix(done)))
        return WalkedPath(done: place.done, stack: place.stack, choices: place.choices)
    }

    private func adjusted(to request: ExplorationRequest) -> Exploration {
        var copy = self
        if let gestures = request.gestures { copy.gestures = Set(gestures.compactMap(Gesture.init(rawValue:))) }
        copy.skippedActions.formUnion(request.skippedActions)
        copy.onlyActions = request.path.map { Set($0) }
        if request.allRows { copy.triesAllRows = true }
        copy.keepsApps = request.keptFlows.contains(name)
        copy.limits.maxStates = request.maxStates ?? limits.maxStates
        copy.limits.maxDepth = request.maxDepth ?? limits.maxDepth
        copy.limits.maxTransitions = request.maxTransitions ?? limits.maxTransitions
        copy.limits.megabytes = request.maxMegabytes ?? limits.megabytes
        copy.limits.seconds = request.seconds ?? limits.seconds
        copy.strategy = request.strategy.flatMap(Strategy.init) ?? strategy
        copy.roundTrips = request.roundTrips ?? roundTrips
        return copy
    }

    private func log(asked request: ExplorationRequest, _ world: LiveWorld) throws(LogProblem) -> ActionLog? {
        guard let path = request.worker?.log ?? request.log ?? request.logFolder.map({ "\($0)/\(name).log" }) else { return nil }
        return try ActionLog(path: path, header: logHeader(program: ProgramVersion.current), keeper: world)
    }

    /// Whose log it is: the gestures and what is left out decide which states there are.
    func logHeader(program: String) -> ActionLog.Header {
        ActionLog.Header(
            name: name,
            options: Gesture.allCases.filter(gestures.contains).map(\.rawValue) + skippedActions.sorted().map { "without \"\($0)\"" }
                + (triesAllRows ? ["all rows"] : []), program: program)
    }
}

/// The way back to the supervisor: the standard output as it was, while what the app prints goes to the standard error.
@MainActor private struct Channel {
    private let output: FileHandle

    init() {
        fflush(nil)
        output = FileHandle(fileDescriptor: dup(STDOUT_FILENO))
        dup2(STDERR_FILENO, STDOUT_FILENO)
    }

    func say(_ message: ExplorationMessage) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        guard let line = try? encoder.encode(message) else { return }
        try? output.write(contentsOf: line + Data("\n".utf8))
    }

    func end(_ message: ExplorationMessage) -> Never {
        say(message)
        exit(0)
    }
}

/// Tells one build of a program from another.
private enum ProgramVersion {
    /// The executable's size and the time at which it was written; empty where that is not to be had.
    static var current: String {
        guard let path = Bundle.main.executablePath, let attributes = try? FileManager.default.attributesOfItem(atPath: path),
            let size = attributes[.size] as? Int, let date = attributes[.modificationDate] as? Date
        else { return "" }
        return "\(size) bytes of \(date.timeIntervalSince1970)"
    }
}

/// The tie to the process that watches over this one.
private enum Supervision {
    /// Ends this process soon after its supervisor has ended: no process would read what it finds, and its log would stay locked.
    static func endWithIt() {
        let supervisor = getppid()
        Thread {
            while getppid() == supervisor { usleep(200_000) }
            _exit(1)
        }.start()
    }
}
