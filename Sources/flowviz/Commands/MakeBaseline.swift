import ArgumentParser
import FlowGraph
import FlowReport
import FlowRules
import Foundation

/// Writes down what is known.
struct MakeBaseline: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "baseline",
        abstract: "Write all current findings to \(Baseline.fileName), so that 'flowviz lint' reports only new ones.",
        discussion: """
            Pass the inputs that lint gets. Each entry has a note, for the reason why it is accepted; notes stay when the file is written again.

              flowviz baseline App            write the current findings
              flowviz lint App                leave them out, and fail on new ones
              flowviz baseline App --prune    remove fixed entries, and add none
            """)

    @OptionGroup var inputs: Inputs
    @OptionGroup var rules: RuleChoice

    @Option(help: ArgumentHelp("Write the baseline to <file>. (default: \(Baseline.fileName))", valueName: "file"), completion: .baselines)
    var baseline: String?

    @Flag(help: "Remove entries that are fixed, and add none.")
    var prune = false

    func validate() throws {
        if baseline == "" { throw ValidationError("--baseline takes the name of a file") }
    }

    func run() throws {
        let settings = try rules.settings()
        let path = baseline ?? settings.configuration.baseline ?? Baseline.fileName
        let old = prune || FileManager.default.fileExists(atPath: path) ? try BaselineFile(reading: path).baseline : Baseline()
        var explored = try inputs.documents(judgedBy: settings.rules, configuration: settings.configuration)
        // What could not be looked at would be missing from the file, and nothing would show it.
        try explored.finish()
        explored.apply(settings)
        let conclusive = explored.conclusive(settings.rules)
        let names = FileNames(for: explored.documents, areRelative: false)
        let found = Baseline(of: explored.documents, file: names.inRepository)
        let new =
            prune
            ? old.pruned(by: explored.documents, conclusive: conclusive)
            : old.renewed(by: found, documents: explored.documents, conclusive: conclusive)
        try BaselineFile(path: path, baseline: new).write()
        let before = Set(old.entries.map(\.fingerprint)), now = Set(new.entries.map(\.fingerprint))
        let changes = [(now.subtracting(before).count, "new"), (before.subtracting(now).count, "fixed")].filter { $0.0 > 0 }.map {
            "\($0.0) \($0.1)"
        }
        print(
            "\(path): \(now.count) known finding\(now.count == 1 ? "" : "s")"
                + (changes.isEmpty || old.entries.isEmpty ? "" : " (\(changes.joined(separator: ", ")))"))
        let cutShort = explored.documents.filter { !$0.summary.isComplete }.map(\.name)
        if !cutShort.isEmpty, !old.entries.isEmpty {
            FileHandle.standardError.write(
                Data("warning: nothing counts as fixed, because the exploration of \(cutShort.joined(separator: ", ")) hit a limit\n".utf8))
        }
    }
}
