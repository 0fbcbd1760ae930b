import ArgumentParser
import FlowGraph
import FlowReport
import FlowRules
import Foundation

/// Explores flows and writes their documents.
struct Explore: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Write a document (*.flow.json) of every reachable state and transition, which the other commands read.")

    @OptionGroup var inputs: Inputs
    @OptionGroup var configuration: ConfigurationChoice

    @Flag(help: "Exit 3 if an exploration hit a limit before it covered the whole flow.")
    var requireComplete = false

    @Option(
        name: .shortAndLong, help: ArgumentHelp("Write the documents to <dir>; - writes one to standard output.", valueName: "dir"),
        completion: .directory)
    var output = "Output"

    func run() throws {
        try inputs.refuseSource()
        let configuration = try inputs.running(configuration.read())
        if let shard = inputs.shard {
            for part in try inputs.fillShard(configuration) {
                print(
                    "\(inputs.log ?? ""): shard \(shard) of \(part.name), \(part.states) states, \(part.transitions) transitions, \(part.untried) left to the other shards"
                )
            }
            return
        }
        let explored = try inputs.documents(judgedBy: defaultRules, configuration: configuration, ifUnnamed: .explorations)
        let documents = explored.documents
        if output == "-" {
            guard documents.count == 1 else {
                throw Failure(
                    "'-o -' writes one flow, but there are \(documents.map(\.name).joined(separator: ", ")); choose one with '--flow NAME'")
            }
            FileHandle.standardOutput.write(try documents[0].json())
            return try explored.finish()
        }
        try OutputFolder(path: output).write(documents.map { ($0.name + FlowDocument.fileSuffix, try $0.json()) })
        for document in documents {
            print(
                "\(output)/\(document.name)\(FlowDocument.fileSuffix): \(FlowSummaryLine(document, effort: explored.efforts[document.name]).text)"
            )
        }
        try explored.finish()
        if requireComplete, documents.contains(where: { !$0.summary.isComplete }) { throw ExitCode(3) }
    }
}
