import ArgumentParser
import FlowGraph
import FlowReport
import FlowRules
import Foundation

/// Puts together what the shards of an exploration have found.
struct Merge: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Write the document of a flow that was explored in shards, identical to that of a single process.",
        discussion: """
            flowviz explore App --shard 1/2 --log 1.log    on one machine
            flowviz explore App --shard 2/2 --log 2.log    on another one
            flowviz merge App 1.log 2.log                  on either

            What no shard has tried is tried now, and every path that is shown runs once more, so the exploration itself is needed as well.
            """)

    @OptionGroup var inputs: Inputs
    @OptionGroup var configuration: ConfigurationChoice

    @Option(
        name: .shortAndLong, help: ArgumentHelp("Write the document to <dir>; - writes it to standard output.", valueName: "dir"),
        completion: .directory)
    var output = "Output"

    func run() throws {
        let explored = try inputs.merged(judgedBy: defaultRules, configuration: configuration.read())
        if output == "-" {
            for document in explored.documents { FileHandle.standardOutput.write(try document.json()) }
            return try explored.finish()
        }
        try OutputFolder(path: output).write(explored.documents.map { ($0.name + FlowDocument.fileSuffix, try $0.json()) })
        for document in explored.documents {
            print(
                "\(output)/\(document.name)\(FlowDocument.fileSuffix): \(FlowSummaryLine(document, effort: explored.efforts[document.name]).text)"
            )
        }
        try explored.finish()
    }
}
