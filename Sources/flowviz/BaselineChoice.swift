import ArgumentParser
import FlowGraph
import FlowRules
import Foundation

/// Which findings are known and not reported.
struct BaselineChoice: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Leave out the findings that a baseline lists. (default: \(Baseline.fileName) in the working folder, if it exists)",
            valueName: "file"),
        completion: .baselines)
    var baseline: String?

    @Flag(help: "Report everything: ignore the baseline.")
    var noBaseline = false

    func validate() throws {
        if noBaseline, baseline != nil { throw ValidationError("'--no-baseline' ignores the baseline: leave out '--baseline'") }
        if baseline == "" { throw ValidationError("--baseline takes the name of a file") }
    }

    /// - Parameters:
    ///   - configured: The file that the configuration names.
    ///   - isDemanded: Whether there must be one.
    /// - Throws: ``Failure`` if the file that was named is not there, or is no baseline.
    func file(configured: String?, isDemanded: Bool = false) throws -> BaselineFile? {
        if noBaseline { return nil }
        if let named = baseline ?? configured { return try BaselineFile(reading: named) }
        guard FileManager.default.fileExists(atPath: Baseline.fileName) else {
            guard isDemanded else { return nil }
            throw Failure(
                "'--strict-baseline' needs a baseline, but there is no \(Baseline.fileName) here: create one with 'flowviz baseline', or name one with '--baseline FILE'"
            )
        }
        return try BaselineFile(reading: Baseline.fileName)
    }
}

extension Explored {
    /// Leaves out what a baseline knows, and remarks on it.
    ///
    /// - Parameter rules: The rules that have judged everything of which the baseline speaks; none, if only a part of it was looked at.
    /// - Returns: The entries whose cause is gone.
    @discardableResult
    mutating func leaveOutKnown(_ file: BaselineFile, judgedBy rules: [any Rule] = []) -> [Baseline.Entry] {
        let outcome = file.baseline.leavingOutKnown(of: documents, conclusive: conclusive(rules))
        documents = outcome.documents
        suppressed += outcome.known
        if !outcome.known.isEmpty {
            remarks.append("\(outcome.known.count) known finding\(outcome.known.count == 1 ? " is" : "s are") left out (\(file.path))")
        }
        if !outcome.fixed.isEmpty {
            let number =
                outcome.fixed.count == 1 ? "1 known finding no longer occurs" : "\(outcome.fixed.count) known findings no longer occur"
            remarks.append("\(number): 'flowviz baseline --prune' removes \(outcome.fixed.count == 1 ? "it" : "them") from \(file.path)")
        }
        return outcome.fixed
    }

    /// The rules whose silence means that there is nothing: none, if something could not be looked at.
    func conclusive(_ rules: [any Rule]) -> ConclusiveRules { isWhole ? ConclusiveRules(of: rules, about: documents) : .none }
}
