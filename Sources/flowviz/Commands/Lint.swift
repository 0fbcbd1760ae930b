import ArgumentParser
import FlowGraph
import FlowReport
import Foundation

/// Judges flows, for CI.
struct Lint: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "What is wrong with the flows: forgotten coordinators, each with the shortest path that proves it or the line that hints at it.",
        discussion: """
            Exits 0 if nothing of at least the level of --fail-level was found, 1 if something was, 2 if it cannot run, 64 if it is called wrongly, \
            and 3 with --require-complete if a bound ended an exploration.
            """)

    @OptionGroup var inputs: Inputs
    @OptionGroup var rules: RuleChoice

    @Option(help: ArgumentHelp("How to write it: \(Lint.reporterNames).", valueName: "reporter"))
    var report = HumanReporter.name

    @Option(help: ArgumentHelp("The least that makes it exit 1: error, warning, note.", valueName: "level"))
    var failLevel = Severity.warning

    @Flag(help: "Exit 3 if a bound ended an exploration before it had seen everything.")
    var requireComplete = false

    private static let reporterNames = allReporters.map { $0.name }.joined(separator: ", ")

    func validate() throws {
        guard reporter != nil else { throw ValidationError("there is no reporter \"\(report)\"; there is \(Self.reporterNames)") }
    }

    private var reporter: (any Reporter.Type)? { allReporters.first { $0.name == report } }

    func run() throws {
        let explored = try inputs.documents(judgedBy: rules.rules)
        let documents = explored.documents
        if let empty = documents.first(where: { $0.graph.coordinators.isEmpty && $0.summary.reading == nil }) {
            throw Failure("\(empty.name) has no coordinator that could be judged: hand the root coordinator to 'Flow(window, root:)', or say with "
                + "'.coordinators(where:)' which objects are coordinators if their classes have other names")
        }
        let context = explored.context(rules.rules)
        if let reporter { print(documents.map { reporter.init().report($0, context: context) }.joined(separator: "\n"), terminator: "") }
        try explored.finish()
        let findings = documents.flatMap(\.findings)
        // A severity's order is the worst first.
        if findings.contains(where: { $0.severity <= failLevel }) { throw ExitCode(1) }
        if requireComplete, documents.contains(where: { !$0.summary.isComplete }) { throw ExitCode(3) }
    }
}

extension Severity: ExpressibleByArgument {}
