import ArgumentParser
import FlowGraph
import FlowReport
import Foundation

/// Writes documentation of flows.
struct Docs: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Write documentation of every flow: a site, a DocC catalog, or Markdown for a README or a wiki.",
        discussion: """
            Each coordinator has a page: its documentation comment, its screens, the transitions that lead to it and from it, the shortest path from \
            launch, and its findings.

            'site' is a folder of static pages that open from disk. 'docc' is a catalog for 'docc convert' or a package's documentation. 'markdown' goes \
            to standard output, or into a file between the lines "\(MarkedPart.begin)" and "\(MarkedPart.end)"; the text around them does not change.
            """)

    /// What can be written.
    enum Format: String, ExpressibleByArgument, CaseIterable { case site, docc, markdown }

    @OptionGroup var inputs: Inputs
    @OptionGroup var rules: RuleChoice
    @OptionGroup var combining: CombineChoice
    @OptionGroup(title: "Drawing options") var groups: GroupChoice
    @OptionGroup(title: "Drawing options") var images: ImageChoice
    @OptionGroup(title: "Drawing options") var process: DrawingChoice

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("Write the documentation in this format.", valueName: "format"))
    var format = Format.site

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(
            """
            Write the site to this folder, the catalog into this folder, or the Markdown into this file. (default: FlowDocs for a site, the working \
            folder for a catalog, standard output for Markdown)
            """,
            valueName: "path"), completion: .file())
    var output: String?

    @OptionGroup var links: LinkChoice

    func validate() throws {
        if format == .markdown, images.images != nil {
            throw ValidationError("'--images' is for a site and a catalog: Markdown has no pictures; leave it out")
        }
        if format != .site, groups.groupBy != nil {
            throw ValidationError("'--group-by' is for a site; leave it out")
        }
        guard format != .markdown, let output else { return }
        let folder = format == .site ? "the folder of the site" : "the folder for the catalog"
        if output == "-" { throw ValidationError("'-o -' works with '--format markdown' only: here '-o' names \(folder)") }
        var isFolder: ObjCBool = false
        let isThere = FileManager.default.fileExists(atPath: output, isDirectory: &isFolder) && isFolder.boolValue
        if !isThere, [".html", ".md"].contains(where: output.lowercased().hasSuffix) {
            throw ValidationError(
                "'-o \(output)' looks like a file, but here '-o' names \(folder)"
                    + (output.lowercased().hasSuffix(".md") ? "; '--format markdown' writes a file" : ""))
        }
    }

    func run() throws {
        let settings = try rules.settings()
        var explored = try inputs.documents(
            judgedBy: settings.rules, configuration: settings.configuration, isCombined: combining.combine, isDivided: true)
        explored.apply(settings)
        let documents = explored.documents
        let context = explored.context(settings.rules)
        let purposes = Self.purposes(in: documents)
        let template = try links.template()
        let link = context.link(template)
        let thumbnails = try images.thumbnails(of: documents, theme: nil, process: process, quiet: inputs.quiet)
        switch format {
        case .site:
            var atlases: [String: FlowAtlas] = [:]
            for document in documents {
                atlases[document.name] = try groups.division(of: document, settings.configuration).map { FlowAtlas(document, by: $0) }
            }
            let site = SiteText(
                documents, context: context, purposes: purposes, thumbnails: thumbnails, atlases: atlases, link: link)
            let drawn = try draw(site.pictures.map { ($0.name, $0.drawing) }).mapValues {
                SVGPicture(drawn: $0.svg, isEmbedded: true, thumbnails: $0.thumbnails)
            }
            let files = site.files(drawn).map { ($0.path, Data($0.text.utf8)) }
            let folder = output ?? "FlowDocs"
            try GeneratedFolder(path: folder).write(files)
            tell("wrote \(folder)/index.html and \(files.count - 1) more page\(files.count == 2 ? "" : "s")")
        case .docc:
            var files: [(String, Data)] = []
            var catalogues: [String] = []
            for document in documents {
                let catalogue = DocCText(document, context: context, purposes: purposes, link: link)
                var style = DrawingStyle(links: template)
                style.thumbnails = thumbnails[document.name] ?? .none
                let pictures = catalogue.pictures.map { [style] picture in
                    var style = style
                    style.level = picture.level
                    return (picture.name, Drawing(picture.document, style: style, context: context))
                }
                let drawn = try draw(pictures)
                for (name, picture) in drawn.sorted(by: { $0.key < $1.key }) {
                    for theme in PictureTheme.allCases {
                        let suffix = theme == .dark ? "~dark" : ""
                        let svg = SVGPicture(drawn: picture.svg, theme: theme, thumbnails: picture.thumbnails)
                        files.append(("\(catalogue.folder)/Resources/\(name)\(suffix).svg", svg.data))
                    }
                }
                files += catalogue.files(Set(drawn.keys)).map { ("\(catalogue.folder)/\($0.path)", Data($0.text.utf8)) }
                catalogues.append(catalogue.folder)
            }
            let folders = catalogues.map { catalogue in
                let inside = files.filter { $0.0.hasPrefix(catalogue + "/") }.map {
                    (path: String($0.0.dropFirst(catalogue.count + 1)), bytes: $0.1)
                }
                return (folder: GeneratedFolder(path: (output.map { $0 + "/" } ?? "") + catalogue), inside: inside)
            }
            for (folder, inside) in folders { try folder.expectNothingForeign(in: inside.map(\.path)) }
            for (folder, inside) in folders {
                try folder.write(inside)
                tell("wrote \(folder.path): \(inside.count) files")
            }
        case .markdown:
            try write(FlowDocsMarkdown(documents, context: context, purposes: purposes, link: link).text)
        }
        try explored.finish()
    }

    /// Into the marked part of a file, or to the standard output.
    private func write(_ text: String) throws {
        guard let output, output != "-" else { return print(text, terminator: "") }
        var whole = "\(MarkedPart.begin)\n\n\(text)\n\(MarkedPart.end)\n"
        if FileManager.default.fileExists(atPath: output) {
            guard let bytes = FileManager.default.contents(atPath: output), let old = String(validating: bytes, as: UTF8.self) else {
                throw Failure("\(output) cannot be read as UTF-8 text; name another file with '-o FILE'")
            }
            do {
                whole = try MarkedPart.replacing(in: old, with: text)
            } catch MarkedPart.Problem.missing(let mark) {
                throw Failure(
                    "\(output) has no line \"\(mark)\": put it and \"\(mark == MarkedPart.begin ? MarkedPart.end : MarkedPart.begin)\" where the documentation belongs"
                )
            } catch {
                throw Failure("\(output) must have one \"\(MarkedPart.begin)\", followed by one \"\(MarkedPart.end)\"")
            }
        }
        try WholeFiles.write([(output, Data(whole.utf8))], advice: "name another file with '-o FILE'")
        tell("wrote \(output)")
    }

    private func tell(_ text: String) {
        ProgressLine.erase()
        if !inputs.quiet { FileHandle.standardError.write(Data((text + "\n").utf8)) }
    }

    /// The pictures that could be drawn, as SVG; the others, and those with a simpler layout, are reported with a sentence each.
    ///
    /// - Throws: ``Failure`` if the images that they show cannot be put where Graphviz finds them.
    private func draw(_ pictures: [(name: String, drawing: Drawing)]) throws -> [String: (svg: Data, thumbnails: Thumbnails)] {
        let folder = try ThumbnailFolder(pictures.map(\.drawing.style.thumbnails))
        let results = process.run(pictures.count, quiet: inputs.quiet, images: folder?.path) { [pictures] index, drawer in
            func drawn(_ drawing: Drawing) throws(Failure) -> Data { try drawer.picture(format: .svg, dot: drawing.dot).data }
            return try ClearPicture(pictures[index].drawing, isCareful: pictures.count <= ClearPicture.mostPictures, draw: drawn).drawn
        }
        var drawn: [String: (svg: Data, thumbnails: Thumbnails)] = [:]
        for (picture, result) in zip(pictures, results) {
            let name = picture.name.isEmpty || picture.name.hasSuffix("/") ? picture.name + "index" : picture.name
            for note in result.notes { FileHandle.standardError.write(Data("note: the picture of \(name) is \(note)".forLog.utf8 + [10])) }
            switch result.value {
            case .success(let svg): drawn[picture.name] = (svg, picture.drawing.style.thumbnails)
            case .failure(let failure):
                FileHandle.standardError.write(Data("warning: \(name) has no picture: \(failure.description)".forLog.utf8 + [10]))
            }
        }
        return drawn
    }

    /// What stands above the declarations of coordinators, by their names, as far as their files can be read here.
    static func purposes(in documents: [FlowDocument]) -> [String: DocComment] {
        var found: [String: DocComment] = [:]
        let nodes = documents.flatMap(\.graph.coordinators).filter { $0.place != nil }
        for (file, nodes) in Dictionary(grouping: nodes, by: { $0.place!.file }) {
            guard let bytes = FileManager.default.contents(atPath: file) else { continue }
            let text = String(decoding: bytes, as: UTF8.self)
            let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            for node in nodes { if let comment = DocComment(above: node.place!.line, in: lines) { found[node.typeName] = comment } }
        }
        return found
    }
}

/// A folder that is rewritten each time: files of an earlier run that this one does not write are deleted; files from elsewhere stay.
struct GeneratedFolder {
    let path: String
    /// The list of what was put there.
    static let list = ".flowviz-docs"

    /// What an earlier run has put there, by paths in the folder.
    private var old: [String] {
        (FileManager.default.contents(atPath: "\(path)/\(Self.list)").map { String(decoding: $0, as: UTF8.self) } ?? "").split(
            separator: "\n"
        ).map(String.init)
    }

    /// - Parameter names: What is to be written, by paths in the folder.
    /// - Throws: ``Failure`` if one of them is there already and no earlier run has put it there: it would be lost.
    func expectNothingForeign(in names: [String]) throws {
        let own = Set(old)
        var status = stat()
        // A link counts by itself, whether or not it leads anywhere.
        let foreign = names.filter { !own.contains($0) && lstat("\(path)/\($0)", &status) == 0 }.sorted()
        guard let first = foreign.first else { return }
        let (which, them) = foreign.count == 1 ? ("was", "it") : ("and \(foreign.count - 1) more were", "them")
        throw Failure(
            "\(path)/\(first) \(which) not written by 'flowviz docs' and would be replaced: move \(them), or name another folder with '-o DIR'"
        )
    }

    /// - Throws: ``Failure`` if something cannot be written, or would replace a file from elsewhere; nothing is written then.
    func write(_ files: [(path: String, bytes: Data)]) throws {
        let old = old, names = files.map(\.path).sorted()
        try expectNothingForeign(in: names)
        for folder in Set(files.map { ($0.path as NSString).deletingLastPathComponent }).sorted() {
            do {
                try FileManager.default.createDirectory(
                    atPath: folder.isEmpty ? path : "\(path)/\(folder)", withIntermediateDirectories: true)
            } catch {
                throw Failure(
                    "the folder \(path)\(folder.isEmpty ? "" : "/" + folder) cannot be created (\(WholeFiles.reason(error))); name another one with '-o DIR'"
                )
            }
        }
        // The list comes first: if a run is cut short, the next one still knows what is its own.
        let list = ("\(path)/\(Self.list)", Data((names.joined(separator: "\n") + "\n").utf8))
        try WholeFiles.write([list] + files.map { ("\(path)/\($0.path)", $0.bytes) }, advice: "name another folder with '-o DIR'")
        let kept = Set(names)
        // The list may have been edited: nothing outside of the folder is touched.
        for name in old where !kept.contains(name) && !name.hasPrefix("/") && !name.split(separator: "/").contains("..") && !name.isEmpty {
            try? FileManager.default.removeItem(atPath: "\(path)/\(name)")
        }
    }
}
