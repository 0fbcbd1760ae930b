import ArgumentParser
import FlowGraph
import FlowRender
import FlowReport
import Foundation

/// Draws flows.
struct Render: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Draw every flow (SVG and PNG), write its document (*.flow.json), and print its findings.",
        discussion: """
            Exits 0 if the pictures were drawn, regardless of findings; use 'flowviz lint' in CI.

            A flow that would not be legible in one picture is drawn in parts: an overview of the coordinators, and pictures of as many of them as \
            fit into one. '--split' does so with any flow; '--group-by module' draws the modules and what is in each; '--focus Cart' the surroundings of a \
            coordinator or a screen; '--view screens' all in one picture. A box with a double border stands \
            for a whole coordinator outside of the part, where a transition leads to. In SVGs, pages and PDFs, these boxes link to the picture of their \
            coordinator, and each picture links back to its overview.

            '--focus', '--reaches', '--collapse', '--highlight' and '--path-to' take the name of a screen or a coordinator, or a regular expression that \
            matches the whole name: '.*Login.*'.
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

        /// Whether Graphviz draws it.
        var isDrawn: Bool { [.svg, .png, .pdf, .html].contains(self) }

        /// The format of a file, as its name ends; `nil` for a name that could be that of a folder.
        init?(fileName: String) {
            let name = fileName.lowercased()
            guard let format = Self.allCases.first(where: { name.hasSuffix($0.fileSuffix) || name.hasSuffix("." + $0.rawValue) }) else {
                return nil
            }
            self = format
        }
    }

    /// The colors of pictures.
    enum Theme: String, ExpressibleByArgument, CaseIterable {
        case auto, light, dark

        /// `nil` to follow the reader's system.
        var fixed: PictureTheme? { PictureTheme(rawValue: rawValue) }
    }

    @OptionGroup var inputs: Inputs
    @OptionGroup var rules: RuleChoice
    @OptionGroup var combining: CombineChoice
    @OptionGroup(title: "Drawing options") var drawing: DrawingOptions
    @OptionGroup(title: "Drawing options") var images: ImageChoice
    @OptionGroup var process: DrawingChoice

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(
            "Write to a folder; to a file such as Shop.svg, for one flow; or to standard output with -, for one flow in one format. (default: \(Self.usualFolder))",
            valueName: "place"), completion: .file())
    var output: String?

    @Option(
        name: .shortAndLong, parsing: .upToNextOption,
        help: ArgumentHelp(
            "Write these formats. (default: svg png json, of the parts of a flow svg alone, or the format of the file's name)",
            valueName: "formats"))
    var format: [Format] = []

    @Flag(help: "Draw an overview of the coordinators, and a picture of each part that fits into one.")
    var split = false

    @OptionGroup var groups: GroupChoice

    @Option(help: ArgumentHelp("The former name of '--group-by coordinator'.", valueName: "part", visibility: .hidden))
    var splitBy: Grouping?

    /// By what the flow is divided, if an option says so.
    private var grouping: Grouping? { groups.groupBy ?? splitBy }

    @Option(
        help: ArgumentHelp(
            "Color theme. With auto, SVGs, pages, Mermaid and D2 follow the reader's system; other formats are light.",
            valueName: "name"))
    var theme = Theme.auto

    @Option(help: ArgumentHelp("Resolution of PNGs, in dots per inch.", valueName: "number"))
    var dpi = 144

    @Flag(help: "Disable colors. Also off when NO_COLOR is set or output is not a terminal.")
    var noColor = false

    func validate() throws {
        guard (24...1200).contains(dpi) else { throw ValidationError("--dpi takes a number from 24 to 1200, not \(dpi)") }
        if split, grouping != nil {
            throw ValidationError(
                "'--split' draws parts that fill a picture, and '\(splitOption!)' groups of the app: leave out one of them")
        }
        if let splitBy, splitBy != .coordinator {
            throw ValidationError("'--split-by' only takes 'coordinator': use '--group-by \(splitBy.rawValue)'")
        }
        if let splitOption {
            if let part = drawing.part.option, part != "--collapse" {
                throw ValidationError("'\(part)' draws one part, and '\(splitOption)' draws all parts: leave out one of them")
            }
            if drawing.view != .screens {
                throw ValidationError("'\(splitOption)' draws an overview of coordinators and parts of screens: leave out '--view'")
            }
            if case .folder = destination {
            } else {
                throw ValidationError("'\(splitOption)' draws several pictures: give a folder with '-o DIR'")
            }
        }
        if images.images != nil, !formats.contains(where: \.isDrawn) {
            throw ValidationError("'--images' is for SVG, PNG, PDF and HTML: name one of them with '--format', or leave it out")
        }
        if combining.combine, drawing.view == .states {
            throw ValidationError("'--view states' draws explored states, and source has none: leave out '--combine'")
        }
        switch destination {
        case .folder: break
        case .file(let path, let named):
            if !format.isEmpty, format != [named] {
                throw ValidationError("'-o \(path)' is a file for \(named.rawValue): leave out '--format', or give a folder with '-o DIR'")
            }
        case .standardOutput: if format.count != 1 { throw ValidationError("'-o -' writes one format: name it with '--format'") }
        }
    }

    /// Where files go if no option says so.
    private static let usualFolder = "Output"

    private enum Destination {
        case folder(String)
        case file(String, Format)
        case standardOutput
    }

    /// A name that ends like a file of a format is that of a file, unless there is a folder of that name.
    private var destination: Destination {
        let path = output ?? Self.usualFolder
        if path == "-" { return .standardOutput }
        var isFolder: ObjCBool = false
        let isThere = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
        guard !(isThere && isFolder.boolValue), !path.hasSuffix("/"), let named = Format(fileName: path) else { return .folder(path) }
        return .file(path, named)
    }

    private var formats: [Format] {
        if case .file(_, let named) = destination { return [named] }
        return format.isEmpty ? [.svg, .png, .json] : format
    }

    private var splitOption: String? { groups.groupBy != nil ? "--group-by" : splitBy != nil ? "--split-by" : split ? "--split" : nil }

    func run() throws {
        let settings = try rules.settings()
        var explored = try inputs.documents(
            judgedBy: settings.rules, configuration: settings.configuration, isCombined: combining.combine, isDivided: true)
        explored.apply(settings)
        let documents = explored.documents
        var context = explored.context(settings.rules)
        context.isColoured = !noColor && Terminal.hasColours
        let seen = try Seen(
            thumbnails: images.thumbnails(of: documents.map(drawing.drawn), theme: theme.fixed, process: process, quiet: inputs.quiet))
        let folder: String
        switch destination {
        case .folder(let path): folder = path
        case .file(let path, _):
            let bytes = try onlyFile(of: explored, context, seen)
            let folder = (path as NSString).deletingLastPathComponent
            if !folder.isEmpty { try OutputFolder(path: folder).make() }
            try WholeFiles.write([(path, bytes)], advice: "name another file with '-o FILE'")
            print(HumanReporter().report(documents, context: context))
            print("wrote \(path)")
            return try explored.finish()
        case .standardOutput:
            FileHandle.standardOutput.write(try onlyFile(of: explored, context, seen))
            return try explored.finish()
        }
        var results: [Written] = []
        var emptyHanded: [String] = [], divided: [(document: FlowDocument, division: FlowAtlas.Division)] = [],
            whole: [(picture: Picture, formats: [Format])] = []
        for document in documents {
            let division = try division(of: document, settings.configuration)
            if splitOption != nil || division != .parts || isDivided(document) {
                divided.append((document, division))
                continue
            }
            let pictures = try pictures(of: document)
            if pictures.isEmpty { emptyHanded.append(document.name) }
            whole += pictures.map { (seen.shown($0, of: document), formats) }
        }
        let drawn = written(whole, context, seen)
        for (picture, written) in zip(whole, drawn) {
            // Too much for one picture: what was drawn is not used.
            if isAutomatic, !(written.legibility?.isGood ?? false), FlowAtlas.isDivisible(picture.picture.drawn) {
                divided.append((picture.picture.document, .parts))
            } else {
                results.append(written)
            }
        }
        var shared = RepeatedParts()
        for (document, division) in divided { results += try atlas(of: document, by: division, context, seen, sharing: &shared) }
        say(results)
        var files: [(name: String, bytes: Data)] = [], failures: [Failure] = []
        for result in results.flatMap(\.files) {
            switch result {
            case .success(let file): files.append(file)
            case .failure(let failure): failures.append(failure)
            }
        }
        if files.isEmpty, let failure = failures.first { throw failure }
        try OutputFolder(path: folder).write(files)
        print(HumanReporter().report(documents, context: context))
        for file in files { print("wrote \(folder)/\(file.name)") }
        for name in emptyHanded {
            FileHandle.standardError.write(Data("\(name) is not drawn: it has no findings about a coordinator\n".utf8))
        }
        if splitOption == nil, !inputs.quiet {
            for (document, division) in divided where division == .parts {
                let advice =
                    "\(document.name) is drawn in parts, since one picture of its \(drawing.drawn(document).graph.screens.count) screens would not be legible; '--view screens' draws it all the same, '--focus NAME' a part of it\n"
                FileHandle.standardError.write(Data(advice.utf8))
            }
        }
        for failure in failures { FileHandle.standardError.write(Data("error: \(failure.description.forLog)\n".utf8)) }
        try explored.finish()
        if !failures.isEmpty { throw ExitCode(2) }
    }

    /// Into what a flow is divided: what an option says, or the configuration, if no option says what is drawn.
    private func division(of document: FlowDocument, _ configuration: Configuration) throws -> FlowAtlas.Division {
        guard grouping != nil || isAutomatic, let part = try drawing.part.shown(of: document) else { return .parts }
        if groups.groupBy == nil, let splitBy { return try splitBy.division(of: drawing.drawn(part)) }
        return try groups.division(of: drawing.drawn(part), configuration) ?? .parts
    }

    /// Whether the level of detail is chosen by what can be read.
    private var isAutomatic: Bool {
        guard case .folder = destination, splitOption == nil, drawing.isUsual else { return false }
        return formats.contains(where: \.isDrawn)
    }

    /// Whether a flow is drawn in parts without a try: with that many screens no picture of them fits a slide, whatever its layout.
    private func isDivided(_ document: FlowDocument) -> Bool {
        guard isAutomatic else { return false }
        let drawn = drawing.drawn(document)
        return drawn.graph.screens.count > Self.mostScreens && FlowAtlas.isDivisible(drawn)
    }

    /// The maximum number of screens for which one picture is tried: at the smallest legible size, a slide has room for twelve columns of
    /// boxes with labelled arrows between them at the most, and for some five boxes in each on average.
    private static let mostScreens = 60

    /// Draws the overview of a flow and its parts, but for those that were drawn before. Parts whose texts are too small are divided further,
    /// and all are drawn once more, for as long as that makes fewer such pictures.
    private func atlas(
        of document: FlowDocument, by division: FlowAtlas.Division, _ context: ReportContext, _ seen: Seen,
        sharing shared: inout RepeatedParts
    ) throws -> [Written] {
        var crowded: [[Set<CoordinatorNode.ID>]] = [], best: (results: [Written], parts: [FlowDocument], small: Int)?
        defer { for part in best?.parts ?? [] { shared.add(part) } }
        // What has not changed from one round to the next need not be tried out again; its links may lead to files of other names.
        var clear: [FlowGraph: DrawingStyle] = [:]
        while true {
            let pictures = try atlas(of: document, by: division, dividing: crowded, besides: shared).map { picture, formats in
                var picture = seen.shown(picture, of: document)
                if let style = clear[picture.drawn.graph], style.level == picture.style.level {
                    (picture.style, picture.isClear) = (picture.style.arranged(as: style), true)
                }
                return (picture: picture, formats: formats)
            }
            let results = written(pictures, context, seen)
            for (picture, result) in zip(pictures, results) { if let style = result.style { clear[picture.picture.drawn.graph] = style } }
            let small = zip(pictures, results).filter { picture, result in
                picture.picture.isPart && result.legibility.map { !$0.isLarge } ?? false
            }.map { Set($0.0.picture.document.graph.coordinators.map(\.id)) }
            if let best, best.small <= small.count { return best.results }
            // Of very many pictures some may be small: to draw them all twice would take too long.
            let isLast = crowded.count == Self.mostRounds || pictures.count > ClearPicture.mostPictures
            best = (results, pictures.map(\.picture).filter(\.isPart).map(\.drawn), small.count)
            if small.isEmpty || division != .parts || isLast { return results }
            crowded.append(small)
        }
    }

    /// How many times the parts of a flow are divided further.
    private static let mostRounds = 2

    /// The overview of a flow and its parts, and its document, which is written whole: it is what the other commands read.
    private func atlas(
        of document: FlowDocument, by division: FlowAtlas.Division, dividing crowded: [[Set<CoordinatorNode.ID>]],
        besides shared: RepeatedParts
    ) throws -> [(picture: Picture, formats: [Format])] {
        let pictures = try parts(of: document, by: division, dividing: crowded, besides: shared)
        let drawn = formats.filter { $0 != .json }
        guard formats.contains(.json), let first = pictures.first, let whole = try drawing.part.shown(of: document) else {
            return pictures.map { ($0, formats) }
        }
        // A part is reached by the links of the overview, which pixels do not have, and PNGs take most of the time.
        let ofParts = format.isEmpty ? drawn.filter { $0 != .png } : drawn
        return [(Picture(document: whole, drawn: whole, style: first.style), [.json]), (first, drawn)]
            + pictures.dropFirst().map { ($0, ofParts) }
    }

    /// The bytes of the one file that was asked for.
    private func onlyFile(of explored: Explored, _ context: ReportContext, _ seen: Seen) throws -> Data {
        let documents = explored.documents
        if explored.isOfOneApp {
            ProgressLine.erase()
            let others = documents.dropFirst().map(\.name.forLog).joined(separator: ", ")
            FileHandle.standardError.write(
                Data("note: drew \(documents[0].name.forLog); \(others): '--flow NAME' draws one of them\n".utf8))
        }
        guard documents.count == 1 || explored.isOfOneApp else {
            throw Failure(
                "'-o \(output ?? "-")' writes one flow, but there are \(documents.map(\.name).joined(separator: ", ")); choose one with '--flow NAME'"
            )
        }
        guard let picture = try pictures(of: documents[0]).first else {
            throw Failure("\(documents[0].name) has no findings about a coordinator")
        }
        let results = written([(seen.shown(picture, of: documents[0]), formats)], context, seen)
        say(results)
        return try results[0].files[0].get().bytes
    }

    /// What of a document is drawn, and how; `nil` if only findings were asked for and there are none.
    private func shown(of document: FlowDocument) throws -> (part: FlowDocument, style: DrawingStyle)? {
        guard let part = try drawing.part.shown(of: document) else { return nil }
        var style = try drawing.style(of: part, in: document)
        style.theme = theme.fixed
        return (drawing.around(style.path, of: part), style)
    }

    /// What is drawn of a document in one picture; nothing if only findings were asked for and there are none.
    private func pictures(of document: FlowDocument) throws -> [Picture] {
        guard let (part, style) = try shown(of: document) else { return [] }
        func suffix(_ name: String) -> String { String(name.dropFirst(part.name.count)) }
        // The document is the same, however it is looked at.
        let view = drawing.view == .screens ? "" : "-" + drawing.view.rawValue
        let path = drawing.pathTo.map { suffix(part.name(ofPart: $0, prefix: "path-to-")) } ?? ""
        return [
            Picture(
                document: part, drawn: drawing.drawn(part), style: style,
                suffixes: (all: drawing.part.collapse.map { suffix(part.name(ofPart: $0)) + "-collapsed" }.joined(), pictures: view + path))
        ]
    }

    /// The overview of a document and its parts, but for those that other pictures show; nothing if only findings were asked for and there
    /// are none.
    private func parts(
        of document: FlowDocument, by division: FlowAtlas.Division, dividing crowded: [[Set<CoordinatorNode.ID>]],
        besides shared: RepeatedParts
    ) throws -> [Picture] {
        guard let (part, style) = try shown(of: document) else { return [] }
        var overview = style
        overview.level = .coordinators
        let drawn = drawing.drawn(part)
        let atlas = FlowAtlas(drawn, by: division, crowded: crowded)
        // A page leads to the parts of its flow by their numbers on its own pages.
        let others = atlas.sheets.map { sheet in sheet.isOverview || formats.contains(.html) ? nil : shared.picture(of: sheet.document) }
        let names = zip(atlas.sheets, others).map { sheet, other in other ?? sheet.document.name }
        let addresses = [Format.svg, .html, .pdf].map { ($0, LinkedSheet.files(named: names, suffix: $0.fileSuffix)) }
        return atlas.sheets.enumerated().filter { others[$0.offset] == nil }.map { number, sheet in
            let linked = addresses.map { ($0, LinkedSheet(atlas, sheet: number, addresses: $1)) }
            var style = sheet.isOverview ? overview : style
            if sheet.parent != nil { style.part = DrawnPart(title: sheet.title, whole: document.name) }
            return Picture(
                document: sheet.document, drawn: sheet.document, style: style,
                sheet: Dictionary(uniqueKeysWithValues: linked))
        }
    }

    /// Draws pictures side by side, each in some formats. Returns the files one after another, or why there is none.
    private func written(_ pictures: [(picture: Picture, formats: [Format])], _ context: ReportContext, _ seen: Seen) -> [Written] {
        guard !pictures.isEmpty else { return [] }
        let writer = Writer(context: context, theme: theme, dpi: dpi, isCareful: pictures.count <= ClearPicture.mostPictures)
        let results = process.run(pictures.count, quiet: inputs.quiet, images: seen.folder?.path) { [pictures] index, drawer in
            writer.files(pictures[index].picture, pictures[index].formats, drawer)
        }
        return zip(pictures, results).map { picture, result in
            let name = picture.picture.document.name
            var notes = result.notes.map { "\(name) is \($0)" }
            if picture.formats.contains(.mermaid) {
                notes += MermaidReporter(style: picture.picture.style).limits(picture.picture.drawn, context: context).map {
                    "\(name) has \($0)"
                }
            }
            var written: Written
            switch result.value {
            case .success(let done): written = done
            case .failure(let failure): written = Written(files: [.failure(failure)], legibility: nil)
            }
            written.notes = notes
            return written
        }
    }

    /// Reports what is drawn with less care.
    private func say(_ results: [Written]) {
        for note in results.flatMap(\.notes) { FileHandle.standardError.write(Data("note: \(note)".forLog.utf8 + [10])) }
    }
}

/// What screens look like, in all flows.
private struct Seen {
    /// By the names of flows.
    let thumbnails: [String: Thumbnails]
    /// Where Graphviz finds them; `nil` if there are none.
    let folder: ThumbnailFolder?

    init(thumbnails: [String: Thumbnails]) throws {
        self.thumbnails = thumbnails
        folder = try ThumbnailFolder(Array(thumbnails.values))
    }

    /// A picture of a flow, with the images of its screens.
    func shown(_ picture: Render.Picture, of document: FlowDocument) -> Render.Picture {
        var picture = picture
        picture.style.thumbnails = thumbnails[document.name] ?? .none
        return picture
    }
}
