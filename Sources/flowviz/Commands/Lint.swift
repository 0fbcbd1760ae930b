import ArgumentParser
import FlowGraph
import FlowReport
import Foundation

/// Judges flows, for CI.
struct Lint: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract:
            "What is wrong with the flows: forgotten coordinators, each with the shortest path that proves it or the line that hints at it.",
        discussion: """
            Exits 0 if nothing of at least the level of --fail-level was found, 1 if something was, 2 if it cannot run, 64 if it is called wrongly, \
            and 3 with --require-complete if a bound ended an exploration.

            What was found is told by any number of reporters at once, each into a file of its own and one of them to the standard output:

              flowviz lint App --report sarif=flowviz.sarif --report junit=flowviz.xml

            \(ReportChoice.table)

            With github-actions the same in Markdown is added to the summary of the step, the file that GITHUB_STEP_SUMMARY names.
            """)

    @OptionGroup var inputs: Inputs
    @OptionGroup var rules: RuleChoice

    @OptionGroup var known: BaselineChoice

    @Flag(help: "Exit 1 if the baseline has entries that are fixed, so that it can only shrink.")
    var strictBaseline = false

    @OptionGroup var reports: ReportChoice

    @Option(help: ArgumentHelp("The least that makes it exit 1. (default: warning)", valueName: "level"))
    var failLevel: Severity?

    @Flag(help: "Exit 1 whatever was found, even notes: as '--fail-level note'.")
    var strict = false

    @Flag(help: "Exit 3 if a bound ended an exploration before it had seen everything.")
    var requireComplete = false

    func validate() throws {
        if known.noBaseline, strictBaseline { throw ValidationError("'--no-baseline' uses none: leave out '--strict-baseline'") }
        if strict, let failLevel, failLevel != .note {
            throw ValidationError(
                "'--strict' counts every finding, and '--fail-level \(failLevel.rawValue)' does not: leave out one of them")
        }
    }

    func run() throws {
        let settings = try rules.settings()
        let reports = try reports.with(settings.configuration)
        try reports.checkFolders()
        let baseline = try known.file(configured: settings.configuration.baseline, isDemanded: strictBaseline)
        var explored = try inputs.documents(judgedBy: settings.rules, configuration: settings.configuration)
        if let empty = explored.documents.first(where: { $0.graph.coordinators.isEmpty && $0.summary.reading == nil }) {
            throw Failure(
                "\(empty.name) has no coordinator that could be judged: hand the root coordinator to 'Flow(window, root:)', or say with "
                    + "'.coordinators(where:)' which objects are coordinators if their classes have other names")
        }
        explored.apply(settings)
        let fixed = baseline.map { explored.leaveOutKnown($0, judgedBy: settings.rules) } ?? []
        let documents = explored.documents
        // All is written before it fails: what a service shows is uploaded after a step that has failed, too.
        try reports.write(explored, judgedBy: settings.rules)
        try explored.finish()
        let findings = documents.flatMap(\.findings)
        let least = strict ? .note : failLevel ?? settings.configuration.failLevel ?? .warning
        // A severity's order is the worst first.
        if findings.contains(where: { $0.severity <= least }) { throw ExitCode(1) }
        if strictBaseline, !fixed.isEmpty { throw ExitCode(1) }
        if requireComplete, documents.contains(where: { !$0.summary.isComplete }) { throw ExitCode(3) }
    }
}

extension Severity: ExpressibleByArgument {}
