import ArgumentParser
import FlowGraph
import FlowReport
import FlowRules
import Foundation

/// Explores flows and writes their documents.
struct Explore: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "The document (*.flow.json) of every state and transition that a person can reach, for the other commands to read.")

    @OptionGroup var inputs: Inputs

    @Option(name: .shortAndLong, help: ArgumentHelp("Where the documents go; - writes one to the standard output.", valueName: "dir"))
    var output = "Output"

    func run() throws {
        let documents = try inputs.documents(judgedBy: allRules)
        if output == "-" {
            guard documents.count == 1 else {
                throw Failure("'-o -' writes one flow, and there are \(documents.map(\.name).joined(separator: ", ")); choose one with '--flow NAME'")
            }
            FileHandle.standardOutput.write(try documents[0].json())
            return
        }
        try OutputFolder(path: output).write(documents.map { ($0.name + FlowDocument.fileSuffix, try $0.json()) })
        for document in documents { print("\(output)/\(document.name)\(FlowDocument.fileSuffix): \(FlowSummaryLine(document).text)") }
    }
}
