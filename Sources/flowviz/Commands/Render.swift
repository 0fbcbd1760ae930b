import ArgumentParser
import FlowGraph
import FlowRender
import FlowReport
import Foundation

/// Draws flows.
struct Render: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "A picture of every flow (SVG and PNG), its document (*.flow.json), and what is wrong with it.",
        discussion: "Exits 0 if the pictures were drawn, whatever is in them; 'flowviz lint' is for CI.")

    /// What can be written.
    enum Format: String, ExpressibleByArgument, CaseIterable {
        case svg, png, pdf, dot, mermaid, json

        var fileSuffix: String { self == .json ? FlowDocument.fileSuffix : self == .mermaid ? ".mmd" : ".\(rawValue)" }
    }

    @OptionGroup var inputs: Inputs
    @OptionGroup var rules: RuleChoice

    @Option(name: .shortAndLong, help: ArgumentHelp("Where the files go; - writes one flow in one format to the standard output.", valueName: "dir"))
    var output = "Output"

    @Option(name: .shortAndLong, parsing: .upToNextOption, help: ArgumentHelp(
        "What to write: \(Format.allCases.map(\.rawValue).joined(separator: ", ")).", valueName: "formats"))
    var format: [Format] = [.svg, .png, .json]

    @Option(help: ArgumentHelp("How much to show: \(LevelOfDetail.allCases.map(\.rawValue).joined(separator: ", ")).", valueName: "level"))
    var view = LevelOfDetail.screens

    @Option(help: ArgumentHelp("The resolution of PNGs, in dots per inch.", valueName: "number"))
    var dpi = 144

    func validate() throws {
        guard (24...1200).contains(dpi) else { throw ValidationError("--dpi takes a number from 24 to 1200, not \(dpi)") }
        if output == "-", format.count != 1 { throw ValidationError("'-o -' writes one format: name it with '--format'") }
    }

    func run() throws {
        let explored = try inputs.documents(judgedBy: rules.rules)
        let documents = explored.documents
        let context = explored.context(rules.rules)
        if output == "-" {
            guard documents.count == 1 else {
                throw Failure("'-o -' writes one flow, and there are \(documents.map(\.name).joined(separator: ", ")); choose one with '--flow NAME'")
            }
            FileHandle.standardOutput.write(try bytes(documents[0], format[0], context))
            return try explored.finish()
        }
        var files: [(name: String, bytes: Data)] = []
        for document in documents {
            for format in format {
                ProgressLine.show("drawing \(document.name) as \(format.rawValue)", quiet: inputs.quiet)
                files.append((document.name + format.fileSuffix, try bytes(document, format, context)))
            }
        }
        try OutputFolder(path: output).write(files)
        ProgressLine.erase()
        for document in documents { print(TextReporter().report(document, context: context)) }
        for file in files { print("wrote \(output)/\(file.name)") }
        try explored.finish()
    }

    private func bytes(_ document: FlowDocument, _ format: Format, _ context: ReportContext) throws -> Data {
        let dot = { DOTReporter(level: view).report(document, context: context) }
        switch format {
        case .json: return Data(JSONReporter().report(document, context: context).utf8)
        case .dot: return Data(dot().utf8)
        case .mermaid: return Data(MermaidReporter(level: view).report(document, context: context).utf8)
        case .svg, .png, .pdf:
            do {
                return try Renderer.render(dot: dot(), format: PictureFormat(rawValue: format.rawValue)!, dpi: format == .png ? dpi : nil)
            } catch let error as RenderError {
                throw Failure("\(document.name) cannot be drawn as \(format.rawValue.uppercased()): \(error.description)")
            }
        }
    }
}

extension LevelOfDetail: ExpressibleByArgument {}
