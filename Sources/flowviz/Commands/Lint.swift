import ArgumentParser
import FlowGraph
import FlowReport
import Foundation

/// Judges flows, for CI.
struct Lint: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract:
            "Find leaked coordinators and other navigation defects, with the line that retains the child or the path that leads to the leak.",
        discussion: """
            Exits 0 if no finding reaches --fail-level, 1 if one does, 2 if it cannot run, 64 on wrong usage, and 3 with --require-complete if an \
            exploration hit a limit.

            Several reporters can write the findings at once, each to its own file and one of them to standard output:

              flowviz lint App --report sarif=flowviz.sarif --report junit=flowviz.xml

            \(ReportChoice.table)

            With github-actions, the findings are also added as Markdown to the step summary, the file that GITHUB_STEP_SUMMARY names.
            """)

    @OptionGroup var inputs: Inputs
    @OptionGroup var rules: RuleChoice

    @OptionGroup var known: BaselineChoice

    @Flag(help: "Exit 1 if findings in the baseline are fixed, so that it can only shrink.")
    var strictBaseline = false

    @OptionGroup var reports: ReportChoice

    @Option(help: ArgumentHelp("Exit 1 if a finding has at least this severity. (default: warning)", valueName: "level"))
    var failLevel: Severity?

    @Flag(help: "Exit 1 on any finding, even a note, as '--fail-level note' does.")
    var strict = false

    @Flag(help: "Exit 3 if an exploration hit a limit before it covered the whole flow.")
    var requireComplete = false

    func validate() throws {
        if known.noBaseline, strictBaseline { throw ValidationError("'--no-baseline' ignores the baseline: leave out '--strict-baseline'") }
        if strict, let failLevel, failLevel != .note {
            throw ValidationError(
                "'--strict' counts every finding, but '--fail-level \(failLevel.rawValue)' does not: leave out one of them")
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
                "\(empty.name) has no coordinator to check: pass the root coordinator to 'Flow(window, root:)', or identify coordinators "
                    + "whose classes have other names with '.coordinators(where:)'")
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
