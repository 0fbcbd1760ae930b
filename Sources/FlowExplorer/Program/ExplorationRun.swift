import FlowGraph
import Foundation
import HeadlessUIKit

/// One exploration on its way, and the terms on which it runs: what a supervisor asks for beside the exploration itself.
@MainActor struct ExplorationRun {
    /// What comes of it.
    struct Told {
        let document: FlowDocument
        let effort: ExplorationEffort
        /// Two states that have the same key and are not the same, in words.
        let clash: (first: String, second: String)?
    }

    let exploration: Exploration
    let world: LiveWorld
    /// Where what is found is written down.
    var log: ActionLog?
    /// The action that has ended the process before this one.
    var crash: CrashReport?
    /// Seconds that earlier processes have taken.
    var secondsSpent = 0.0
    /// Why it is over before it begins.
    var ending: ExplorationRequest.Ending?
    /// Whether states with the same key are compared word by word.
    var checksKeys = false
    /// How many processes explore together, this one included, and what the others are asked to do.
    var workers = (count: 1, request: ExplorationRequest())
    /// Set in a process that helps another one.
    var helper: ExplorationRequest.Worker?
    /// Which part of the states is explored.
    var shard: ExplorationRequest.Shard?
    /// Logs of shards.
    var shardLogs: [LogTail] = []

    init(_ exploration: Exploration, _ world: LiveWorld) {
        self.exploration = exploration
        self.world = world
    }

    func tell(progress: @escaping (ExplorationProgress) -> Void) -> Told {
        MainLoop.capturing {
            defer { world.end() }
            let result = explorer(progress: progress).run()
            return Told(
                document: DocumentBuilder(exploration: exploration, world: world, result: result).document(),
                effort: ExplorationEffort(
                    name: exploration.name, fired: result.fired - result.again.fired, builds: result.builds - result.again.builds),
                clash: result.clash)
        }
    }

    /// Only explores, for the log: what a helper and a shard do.
    func fillLog(progress: @escaping (ExplorationProgress) -> Void) -> ExplorationProgress {
        MainLoop.capturing {
            defer { world.end() }
            let result = explorer(progress: progress).run()
            return ExplorationProgress(
                name: exploration.name, states: result.graph.states.count, transitions: result.graph.knownEdges, fired: result.fired,
                untried: result.graph.untriedEdges)
        }
    }

    /// The processes that explore this flow; `nil` if there is only this one after all.
    private func team() -> Team? {
        do {
            if let helper { return try Team(joining: helper, keeper: world) }
            guard let log else { return nil }
            var request = workers.request
            request.names = [exploration.name]
            request.strategy = (exploration.strategy == .hybrid ? .walk : exploration.strategy).rawValue
            return try Team(leading: workers.count - 1, request: request, log: log.path, keeper: world)
        } catch {
            FileHandle.standardError.write(Data("warning: \(error.description); continuing with one process\n".utf8))
            return nil
        }
    }

    func explorer(progress: @escaping (ExplorationProgress) -> Void) -> Explorer<LiveWorld> {
        let start = DispatchTime.now().uptimeNanoseconds
        let (name, secondsSpent, ending) = (exploration.name, secondsSpent, ending)
        let elapsed = { secondsSpent + Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9 }
        var told = 0.0
        var crashes = Crashes()
        if let crash { crashes.add(crash) }
        let formTeam: (() -> Team?)? = workers.count > 1 || helper != nil ? { team() } : nil
        let terms = Explorer<LiveWorld>.Terms(
            // What all shards have in common is replayed.
            strategy: shard != nil && exploration.strategy == .walk ? .hybrid : exploration.strategy, limits: exploration.limits,
            elapsed: elapsed,
            ending: { ending ?? (Interruption.isAsked ? ExplorationRequest.Ending(bound: "interrupt", value: 0) : nil) }, log: log,
            crashes: crashes, checksKeys: checksKeys, isHelper: helper != nil, formTeam: formTeam, shard: shard, shardLogs: shardLogs
        ) { result in
            let now = elapsed()
            guard now - told >= 0.1 else { return }
            told = now
            progress(
                ExplorationProgress(
                    name: name, states: result.graph.states.count, transitions: result.graph.knownEdges,
                    depth: Int(result.graph.states.last?.depth ?? 0), fired: result.fired, untried: result.graph.untriedEdges, seconds: now)
            )
        }
        return Explorer(world, terms)
    }
}
