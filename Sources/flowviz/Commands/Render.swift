import ArgumentParser
import FlowGraph
import FlowRender
import FlowReport
import Foundation

/// Draws flows.
struct Render: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "A picture of every flow (SVG and PNG), its document (*.flow.json), and what is wrong with it.",
        discussion: """
            Exits 0 if the pictures were drawn, whatever is in them; 'flowviz lint' is for CI.

            A large flow is easier to read in parts: '--split' draws an overview of the coordinators and a picture of each part, \
            '--focus CartCoordinator' the surroundings of one coordinator. What a step leads to outside of a part is a box with a double border that stands for a whole coordinator.
            """)

    /// What can be written.
    enum Format: String, ExpressibleByArgument, CaseIterable {
        case svg, png, pdf, html, dot, mermaid, json

        var fileSuffix: String { self == .json ? FlowDocument.fileSuffix : self == .mermaid ? ".mmd" : ".\(rawValue)" }
    }

    @OptionGroup var inputs: Inputs
    @OptionGroup var rules: RuleChoice

    @Option(name: .shortAndLong, help: ArgumentHelp("Where the files go; - writes one flow in one format to the standard output.", valueName: "dir"), completion: .directory)
    var output = "Output"

    @Option(name: .shortAndLong, parsing: .upToNextOption, help: ArgumentHelp(
        "What to write: \(Format.allCases.map(\.rawValue).joined(separator: ", ")).", valueName: "formats"))
    var format: [Format] = [.svg, .png, .json]

    @Option(help: ArgumentHelp("How much to show: \(LevelOfDetail.allCases.map(\.rawValue).joined(separator: ", ")).", valueName: "level"))
    var view = LevelOfDetail.screens

    @Option(help: ArgumentHelp("Draw only the coordinators of a type and what is around them.", valueName: "type"))
    var focus: String?

    @Option(help: ArgumentHelp("For '--focus': how many coordinators away it still is around. (default: 1)", valueName: "number"))
    var depth: Int?

    @Flag(help: "Draw an overview of the coordinators, and a picture of each part that fits into one.")
    var split = false

    @Option(help: ArgumentHelp("The resolution of PNGs, in dots per inch.", valueName: "number"))
    var dpi = 144

    @Flag(help: "No colours. There are none either if NO_COLOR is set, and none in a file or a pipe.")
    var noColor = false

    func validate() throws {
        guard (24...1200).contains(dpi) else { throw ValidationError("--dpi takes a number from 24 to 1200, not \(dpi)") }
        if focus != nil, split { throw ValidationError("'--focus' draws one part and '--split' all of them: leave out one of them") }
        if depth != nil, focus == nil { throw ValidationError("'--depth' says how much '--focus' draws: name a coordinator with it") }
        if let depth, !(0...100).contains(depth) { throw ValidationError("--depth takes a number from 0 to 100, not \(depth)") }
        if view != .screens, split { throw ValidationError("'--split' draws an overview of coordinators and parts of screens: leave out '--view'") }
        if view == .states, focus != nil { throw ValidationError("'--focus' draws screens or coordinators: leave out '--view states'") }
        if output == "-", split { throw ValidationError("'--split' draws several pictures: give a folder with '-o DIR'") }
        if output == "-", format.count != 1 { throw ValidationError("'-o -' writes one format: name it with '--format'") }
    }

    func run() throws {
        let settings = try rules.settings()
        var explored = try inputs.documents(judgedBy: settings.rules, configuration: settings.configuration)
        explored.apply(settings)
        let documents = explored.documents
        var context = explored.context(settings.rules)
        context.isColoured = !noColor && Terminal.hasColours
        if output == "-" {
            guard documents.count == 1 else {
                throw Failure("'-o -' writes one flow, and there are \(documents.map(\.name).joined(separator: ", ")); choose one with '--flow NAME'")
            }
            let picture = try pictures(of: documents[0])[0]
            FileHandle.standardOutput.write(try bytes(picture.document, picture.view, format[0], context))
            return try explored.finish()
        }
        var files: [(name: String, bytes: Data)] = []
        for document in documents {
            for picture in try pictures(of: document) {
                // A document that is drawn in parts is written whole: it is what the other commands read.
                for format in format where format != .json || !split || picture.view == .coordinators {
                    ProgressLine.show("drawing \(picture.document.name) as \(format.rawValue)", quiet: inputs.quiet)
                    files.append((picture.document.name + format.fileSuffix, try bytes(picture.document, picture.view, format, context)))
                }
            }
        }
        try OutputFolder(path: output).write(files)
        ProgressLine.erase()
        print(HumanReporter().report(documents, context: context))
        for file in files { print("wrote \(output)/\(file.name)") }
        for document in documents where view == .screens && focus == nil && !split && document.graph.coordinators.count > Self.mostReadable {
            guard !inputs.quiet else { continue }
            let number = document.graph.coordinators.count
            let advice = "\(document.name) has \(number) coordinators: '--split' draws it in parts, '--focus TYPE' a part of it\n"
            FileHandle.standardError.write(Data(advice.utf8))
        }
        try explored.finish()
    }

    /// How many coordinators a person can take in at once.
    private static let mostReadable = 24

    /// What is drawn of a document, the whole or its overview first, and with which detail.
    private func pictures(of document: FlowDocument) throws -> [(document: FlowDocument, view: LevelOfDetail)] {
        if let focus {
            guard let part = document.focused(on: PlacePattern(focus), depth: depth ?? 1, named: Self.name(document, focus)) else {
                let types = Set(document.graph.coordinators.map(\.typeName)).sorted()
                let known = types.isEmpty ? "it has none" : "there is \(types.joined(separator: ", "))"
                throw Failure("\(document.name) has no coordinator \(focus); \(known)")
            }
            return [(part, view)]
        }
        guard split else { return [(document, view)] }
        let parts = document.graph.parts()
        let digits = String(parts.count).count
        return [(document, .coordinators)] + parts.enumerated().map { index, part in
            let number = String(index + 1)
            let name = String(repeating: "0", count: digits - number.count) + number + "-" + part.name
            return (document.part(named: Self.name(document, name), of: part.coordinators), .screens)
        }
    }

    /// What the picture of a part is called, `Shop-CartCoordinator`, `Shop-03-CartCoordinator`: letters that a file's name may not have are left out.
    private static func name(_ document: FlowDocument, _ part: String) -> String {
        document.name + "-" + part.replacing(" ", with: "-").filter { FlowDocument.isValidName("_\($0)") }
    }

    private func bytes(_ document: FlowDocument, _ view: LevelOfDetail, _ format: Format, _ context: ReportContext) throws -> Data {
        let dot = { DOTReporter(level: view).report(document, context: context) }
        switch format {
        case .json: return Data(JSONReporter().report(document, context: context).utf8)
        case .dot: return Data(dot().utf8)
        case .mermaid: return Data(MermaidReporter(level: view).report(document, context: context).utf8)
        case .html:
            // The page has lists beside its picture: it is worth having without.
            let picture = try? Renderer.render(dot: dot(), format: .svg)
            return Data(PageText(document, picture: picture.map { String(decoding: $0, as: UTF8.self) }).html.utf8)
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
