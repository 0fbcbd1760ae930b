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

            A large flow is easier to read in parts: '--split' draws an overview of the coordinators and pictures of as many of them as fit into one; \
            '--split-by coordinator' a picture of each; '--focus Cart' the surroundings of a coordinator or a screen. What a step leads to outside of a \
            part is a box with a double border that stands for a whole coordinator.

            '--focus', '--reaches', '--collapse', '--highlight' and '--path-to' take the name of a screen or a coordinator, or a regular expression for the \
            whole of one: '.*Login.*'.
            """)

    /// What can be written.
    enum Format: String, ExpressibleByArgument, CaseIterable {
        case svg, png, pdf, html, dot, mermaid, plantuml, d2, graphml, json

        var fileSuffix: String {
            switch self {
            case .json: FlowDocument.fileSuffix
            case .mermaid: ".mmd"
            case .plantuml: ".puml"
            case .svg, .png, .pdf, .html, .dot, .d2, .graphml: ".\(rawValue)"
            }
        }
    }

    /// In which colours pictures are.
    enum Theme: String, ExpressibleByArgument, CaseIterable {
        case auto, light, dark

        /// `nil` to follow the reader's system.
        var fixed: PictureTheme? { PictureTheme(rawValue: rawValue) }
    }

    /// What pictures of their own are drawn of.
    enum Division: String, ExpressibleByArgument, CaseIterable {
        case coordinator
    }

    @OptionGroup var inputs: Inputs
    @OptionGroup var rules: RuleChoice
    @OptionGroup(title: "Drawing options") var drawing: DrawingOptions
    @OptionGroup var process: DrawingChoice

    @Option(name: .shortAndLong, help: ArgumentHelp("Where the files go; - writes one flow in one format to the standard output.", valueName: "dir"), completion: .directory)
    var output = "Output"

    @Option(name: .shortAndLong, parsing: .upToNextOption, help: ArgumentHelp(
        "What to write: \(Format.allCases.map(\.rawValue).joined(separator: ", ")).", valueName: "formats"))
    var format: [Format] = [.svg, .png, .json]

    @Flag(help: "Draw an overview of the coordinators, and a picture of each part that fits into one.")
    var split = false

    @Option(help: ArgumentHelp("Draw an overview of the coordinators, and a picture of each: \(Division.coordinator.rawValue).", valueName: "part"))
    var splitBy: Division?

    @Option(help: ArgumentHelp(
        "The colours: \(Theme.allCases.map(\.rawValue).joined(separator: ", ")). An SVG follows its reader by itself; what cannot is light.", valueName: "name"))
    var theme = Theme.auto

    @Option(help: ArgumentHelp("The resolution of PNGs, in dots per inch.", valueName: "number"))
    var dpi = 144

    @Flag(help: "No colours. There are none either if NO_COLOR is set, and none in a file or a pipe.")
    var noColor = false

    func validate() throws {
        guard (24...1200).contains(dpi) else { throw ValidationError("--dpi takes a number from 24 to 1200, not \(dpi)") }
        if split, splitBy != nil { throw ValidationError("'--split' draws parts that fill a picture and '--split-by' one of each: leave out one of them") }
        if let splitOption {
            if let part = drawing.part.option, part != "--collapse" {
                throw ValidationError("'\(part)' draws one part and '\(splitOption)' all of them: leave out one of them")
            }
            if drawing.view != .screens {
                throw ValidationError("'\(splitOption)' draws an overview of coordinators and parts of screens: leave out '--view'")
            }
            if output == "-" { throw ValidationError("'\(splitOption)' draws several pictures: give a folder with '-o DIR'") }
        }
        if output == "-", format.count != 1 { throw ValidationError("'-o -' writes one format: name it with '--format'") }
    }

    private var splitOption: String? { split ? "--split" : splitBy != nil ? "--split-by" : nil }

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
            guard let picture = try pictures(of: documents[0]).first else { throw Failure("\(documents[0].name) has no findings about a coordinator") }
            FileHandle.standardOutput.write(try written([(picture, format)], context)[0].get()[0].bytes)
            return try explored.finish()
        }
        var toDraw: [(picture: Picture, formats: [Format])] = []
        var emptyHanded: [String] = []
        for document in documents {
            let pictures = try pictures(of: document)
            if pictures.isEmpty { emptyHanded.append(document.name) }
            for (index, picture) in pictures.enumerated() {
                guard splitOption != nil, format.contains(.json) else {
                    toDraw.append((picture, format))
                    continue
                }
                // A document that is drawn in parts is written whole: it is what the other commands read.
                if index == 0, let whole = try drawing.part.shown(of: document) { toDraw.append((Picture(document: whole, style: picture.style), [.json])) }
                toDraw.append((picture, format.filter { $0 != .json }))
            }
        }
        var files: [(name: String, bytes: Data)] = [], failures: [Failure] = []
        for result in written(toDraw, context) {
            switch result {
            case .success(let written): files += written
            case .failure(let failure): failures.append(failure)
            }
        }
        if files.isEmpty, let failure = failures.first { throw failure }
        try OutputFolder(path: output).write(files)
        print(HumanReporter().report(documents, context: context))
        for file in files { print("wrote \(output)/\(file.name)") }
        for name in emptyHanded { FileHandle.standardError.write(Data("\(name) is not drawn: it has no findings about a coordinator\n".utf8)) }
        for document in documents where drawing.view == .screens && drawing.part.option == nil && splitOption == nil && document.graph.coordinators.count > Self.mostReadable {
            guard !inputs.quiet else { continue }
            let number = document.graph.coordinators.count
            let advice = "\(document.name) has \(number) coordinators: '--split' draws it in parts, '--focus NAME' a part of it, '--view coordinators' an overview\n"
            FileHandle.standardError.write(Data(advice.utf8))
        }
        for failure in failures { FileHandle.standardError.write(Data("error: \(failure.description.forLog)\n".utf8)) }
        try explored.finish()
        if !failures.isEmpty { throw ExitCode(2) }
    }

    /// How many coordinators a person can take in at once.
    private static let mostReadable = 24

    /// A part of a document, and how it is drawn.
    fileprivate struct Picture: Sendable {
        let document: FlowDocument
        var style: DrawingStyle
    }

    /// What is drawn of a document, the whole or its overview first; nothing if only findings were asked for and there are none.
    private func pictures(of document: FlowDocument) throws -> [Picture] {
        guard let part = try drawing.part.shown(of: document) else { return [] }
        var style = try drawing.style(of: part, in: document)
        style.theme = theme.fixed ?? .light
        guard splitOption != nil else { return [Picture(document: part, style: style)] }
        var overview = style
        overview.level = .coordinators
        func named(_ parts: [FlowGraph.Part], _ kind: String = "") -> [(name: String, coordinators: Set<CoordinatorNode.ID>)] {
            let digits = String(parts.count).count
            return parts.enumerated().map { index, one in
                let number = String(index + 1)
                let name = kind + String(repeating: "0", count: digits - number.count) + number + "-" + one.name
                return (PartOptions.name(document, name), one.coordinators)
            }
        }
        let levels = split ? part.graph.levels() : [part.graph.partsByCoordinator()]
        let details = part.parts(named(levels[0])).map { Picture(document: $0, style: style) }
        guard levels.count > 1 else { return [Picture(document: part, style: overview)] + details }
        // Where there are many parts, boxes stand for parts, and above these for parts of parts, until all of them fit into one overview.
        let between = zip(levels, levels.dropFirst()).flatMap { small, large in
            part.overview(named: part.name, of: small).parts(named(large, "overview-").map { name, coordinators in
                (name, Set(small.filter { !$0.coordinators.isDisjoint(with: coordinators) }.map(\.name)))
            }).map { Picture(document: $0, style: overview) }
        }
        return [Picture(document: part.overview(named: part.name, of: levels[levels.count - 1]), style: overview)] + between.reversed() + details
    }

    /// Draws pictures side by side, each in some formats. Returns the files of each, or why there are none. What is drawn with less care is told.
    private func written(_ pictures: [(picture: Picture, formats: [Format])], _ context: ReportContext) -> [Result<[(name: String, bytes: Data)], Failure>] {
        let writer = Writer(context: context, theme: theme, dpi: dpi)
        let results = process.run(pictures.count, quiet: inputs.quiet) { [pictures] index, drawer in
            try writer.files(pictures[index].picture, pictures[index].formats, drawer)
        }
        return zip(pictures, results).map { picture, result in
            for note in result.notes {
                let text = "note: \(picture.picture.document.name) is \(note); give it longer with '--picture-seconds', or draw less of it"
                FileHandle.standardError.write(Data("\(text.forLog)\n".utf8))
            }
            return result.value
        }
    }
}

/// Writes the files of a picture.
private struct Writer: Sendable {
    let context: ReportContext
    let theme: Render.Theme
    let dpi: Int

    /// The files of a picture, one for each format.
    func files(_ picture: Render.Picture, _ formats: [Render.Format], _ drawer: Drawer) throws -> [(name: String, bytes: Data)] {
        let document = picture.document
        func drawn(_ drawing: Drawing, _ format: PictureFormat) throws -> Data {
            do {
                return try drawer.picture(format: format, dpi: format == .png ? dpi : nil, dot: drawing.dot).data
            } catch {
                throw Failure("\(document.name) cannot be drawn as \(format.rawValue.uppercased()): \(error.description)")
            }
        }
        var style = picture.style
        var svg = Data()
        if formats.contains(where: { [.svg, .png, .pdf, .html].contains($0) }) {
            // An SVG is drawn in light colours, and painted afterwards.
            var light = style
            light.theme = .light
            do {
                let clear = try ClearPicture(Drawing(document, style: light, context: context)) { try drawn($0, .svg) }
                svg = clear.drawn
                style = clear.drawing.style
                style.theme = picture.style.theme
            } catch where !formats.contains(.svg) {
                // Nobody asked for an SVG: another format can do without, or says better why it cannot be drawn.
            }
        }
        func report(_ reporter: some Reporter) -> Data { Data(reporter.report(document, context: context).utf8) }
        return try formats.map { format in
            let bytes =
                switch format {
                case .json: report(JSONReporter())
                case .dot: report(DOTReporter(style: picture.style))
                case .mermaid: report(MermaidReporter(style: style))
                case .plantuml: report(PlantUMLReporter(style: style))
                case .d2: report(D2Reporter(style: style))
                case .graphml: report(GraphMLReporter(style: style))
                case .html: Data(PageText(document, picture: SVGPicture(drawn: svg, isEmbedded: true), link: context.link(style.links)).html.utf8)
                case .svg: SVGPicture(drawn: svg, theme: theme.fixed).data
                case .png: try drawn(Drawing(document, style: style, context: context), .png)
                case .pdf: try drawn(Drawing(document, style: style, context: context), .pdf)
                }
            return (document.name + format.fileSuffix, bytes)
        }
    }
}
