import FlowGraph
import Foundation

extension Exploration {
    /// Runs explorations as a program of their own: what the `main.swift` of an exploration calls.
    ///
    /// `flowviz explore`, `render` and `lint` start such a program, watch over it, and take its documents. Started by hand it explores and prints a
    /// line for each flow.
    public static func main(_ explorations: Exploration...) -> Never {
        guard let text = ProcessInfo.processInfo.environment[ExplorationRequest.environmentVariable] else {
            runByHand(explorations)
        }
        let channel = Channel()
        guard let request = try? JSONDecoder().decode(ExplorationRequest.self, from: Data(text.utf8)) else {
            channel.end(.failed("the request in \(ExplorationRequest.environmentVariable) cannot be read: are flowviz and FlowExplorer of one version?"))
        }
        channel.say(.hello(names: explorations.map(\.name)))
        if let problem = problem(with: explorations) { channel.end(.failed(problem)) }
        let recorder = request.recorder.flatMap { FlightRecorder(path: $0) }
        for exploration in explorations where request.names.isEmpty || request.names.contains(exploration.name) {
            let adjusted = exploration.adjusted(to: request)
            // Whoever watches must know whose launch it was if it does not survive it.
            channel.say(.progress(ExplorationProgress(name: adjusted.name, fired: 0, states: 0, unique: 0, depth: 0, seconds: 0)))
            let world = LiveWorld(adjusted, recorder: recorder, callStacks: CallStacks())
            let document = adjusted.explore(on: world) { channel.say(.progress($0)) }
            if let problem = world.problem { channel.end(.failed("\(exploration.name): \(problem)")) }
            if document.graph.screens.isEmpty {
                channel.end(.failed("\(exploration.name) shows no screen: its closure must give the window a root view controller"))
            }
            channel.say(.document(document))
        }
        channel.end(.done)
    }

    private static func runByHand(_ explorations: [Exploration]) -> Never {
        if let problem = problem(with: explorations) {
            FileHandle.standardError.write(Data("error: \(problem)\n".utf8))
            exit(2)
        }
        for exploration in explorations {
            let world = LiveWorld(exploration)
            let graph = exploration.explore(on: world, progress: { _ in }).graph
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
        if names.isEmpty { return "Exploration.main() was called without an exploration" }
        for name in names where !FlowDocument.isValidName(name) {
            return "\"\(name)\" cannot be the name of an exploration: files are named after it; use letters, digits, '-', '_', '.' and spaces"
        }
        if let twice = names.first(where: { name in names.count { $0 == name } > 1 }) { return "two explorations are named \"\(twice)\"" }
        return nil
    }

    private func adjusted(to request: ExplorationRequest) -> Exploration {
        var copy = self
        if let gestures = request.gestures { copy.gestures = Set(gestures.compactMap(Gesture.init(rawValue:))) }
        copy.skippedActions.formUnion(request.skippedActions)
        if request.allRows { copy.triesAllRows = true }
        copy.limits.maxStates = request.maxStates ?? limits.maxStates
        copy.limits.maxDepth = request.maxDepth ?? limits.maxDepth
        copy.limits.seconds = request.seconds ?? limits.seconds
        return copy
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
