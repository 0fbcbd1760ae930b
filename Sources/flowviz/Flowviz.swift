import ArgumentParser
import FlowGraph
import Foundation

/// The command. A new subcommand is a file in `Commands/` and a line here.
@main struct Flowviz: ParsableCommand {
    /// What reports say of who wrote them.
    static let version = "0.1.0"
    /// When that version was made, for the manual: as a clock would say it, no page would be the same twice.
    static let date = "November 22, 2026"

    static let configuration = CommandConfiguration(
        commandName: "flowviz",
        abstract: "Draws every screen reachable in a coordinator-based app and finds leaked coordinators.",
        discussion: """
            Start in the folder of any app: 'flowviz lint' reads its source, prints likely leaks, and exits 1 if there are any.
            'flowviz render' also draws the flow, into the folder Output.
            In a package with an exploration, both run the exploration and prove their findings.
            'flowviz manual' lists the articles of the manual.
            """,
        version: version,
        subcommands: [
            Check.self,
            Diff.self,
            Docs.self,
            Doctor.self,
            DrawWorker.self,
            Explain.self,
            Explore.self,
            Extract.self,
            Init.self,
            Lint.self,
            MakeBaseline.self,
            Manual.self,
            Merge.self,
            Paths.self,
            Render.self,
            Replay.self,
            Rules.self,
            Serve.self,
            Tree.self,
        ])

    /// Runs a command and turns what it throws into one sentence and an exit code: 1 findings, 2 cannot run, 3 incomplete, 64 wrong usage.
    static func main() {
        do {
            try checkCommand(Array(CommandLine.arguments.dropFirst()))
            var command = try parseAsRoot()
            try command.run()
        } catch let failure as Failure {
            ProgressLine.erase()
            FileHandle.standardError.write(Data("error: \(failure.description)\n".utf8))
            Foundation.exit(2)
        } catch {
            ProgressLine.erase()
            exit(withError: error)
        }
    }
}

extension Flowviz {
    /// - Throws: A validation error with what may be meant if the first word, or the one behind `help`, is no command.
    private static func checkCommand(_ words: [String]) throws {
        let word = words.first == "help" ? words.dropFirst().first : words.first
        let names = configuration.subcommands.filter { $0.configuration.shouldDisplay }.map { $0._commandName }
        guard let word, !word.hasPrefix("-"), !(names + ["help", DrawWorker._commandName]).contains(word) else { return }
        let advice = NearestName.suggestion(for: word, among: names).map { "; did you mean \($0)?" } ?? ";"
        throw ValidationError("there is no command \"\(word)\"\(advice) 'flowviz --help' lists them all")
    }
}

/// Why a command cannot do its work: where, what, and what to do, in one sentence.
struct Failure: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
