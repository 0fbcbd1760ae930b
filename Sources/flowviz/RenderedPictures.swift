import FlowGraph
import FlowRender
import FlowReport
import Foundation

extension Render {
    /// A part of a document, and how it is drawn.
    struct Picture: Sendable {
        let document: FlowDocument
        /// What is drawn of it.
        let drawn: FlowDocument
        var style: DrawingStyle
        /// Whether its style is the clearest that was found before.
        var isClear = false
        /// The sheet of an atlas that it is, as each format links it with the others; empty if it is drawn by itself.
        var sheet: [Format: LinkedSheet] = [:]

        /// What is added to the names of files, so that no view of a flow takes the place of another: of all files, and of those that
        /// are pictures.
        var suffixes = (all: "", pictures: "")

        /// Whether it shows the screens of a part of a divided flow.
        var isPart: Bool { style.level == .screens && style.part != nil }

        func fileName(_ format: Format) -> String {
            document.name + suffixes.all + (format == .json ? "" : suffixes.pictures) + format.fileSuffix
        }

        /// How it is drawn for a format: what can be clicked leads to files of that format.
        func style(for format: Format) -> DrawingStyle {
            var style = style
            style.sheet = sheet[format]?.links(isPage: format == .html) ?? .none
            return style
        }
    }
}

/// What came of a picture.
struct Written: Sendable {
    /// A file for each format, or why there is none.
    var files: [Result<(name: String, bytes: Data), Failure>]
    /// How well the picture can be read; `nil` if none was drawn.
    var legibility: Legibility?
    /// The clearest style that was found.
    var style: DrawingStyle?
    /// What readers should know of how it is drawn.
    var notes: [String] = []
}

/// Writes the files of a picture.
struct Writer: Sendable {
    let context: ReportContext
    let theme: Render.Theme
    let dpi: Int
    /// Whether a picture is drawn more than once if that may make it clearer.
    let isCareful: Bool

    /// The files of a picture, one for each format, or why there is none.
    func files(_ picture: Render.Picture, _ formats: [Render.Format], _ drawer: Drawer) -> Written {
        var legibility: Legibility?
        let document = picture.drawn
        func drawn(_ drawing: Drawing, _ format: PictureFormat) throws(Failure) -> Data {
            do {
                return try drawer.picture(format: format, dpi: format == .png ? dpi : nil, dot: drawing.dot).data
            } catch {
                throw Failure("\(document.name) cannot be drawn as \(format.rawValue.uppercased()): \(error.description)")
            }
        }
        var style = picture.style
        var svg = Result<Data, Failure>.success(Data())
        // What is drawn for a reader first; another format may lead elsewhere.
        let first: Render.Format = formats.contains(.svg) ? .svg : .html
        if formats.contains(where: \.isDrawn) {
            // An SVG is drawn in light colours, and painted afterwards.
            var light = picture.style(for: first)
            light.theme = nil
            do throws(Failure) {
                let clear = try ClearPicture(Drawing(document, style: light, context: context), isCareful: isCareful && !picture.isClear) {
                    drawing throws(Failure) in try drawn(drawing, .svg)
                }
                svg = .success(clear.drawn)
                legibility = clear.legibility
                style = clear.drawing.style
                style.theme = picture.style.theme
            } catch {
                // A PNG or a PDF may do without.
                svg = .failure(error)
            }
        }
        /// What is drawn once more for a format.
        func drawing(_ format: Render.Format) -> Drawing {
            var own = style
            own.sheet = picture.style(for: format).sheet
            return Drawing(document, style: own, context: context)
        }
        /// The picture of a page: that of the SVG, unless its links lead to other files. Without one a page has its lists.
        func pagePicture() -> Data? {
            guard first != .html, !picture.sheet.isEmpty else { return try? svg.get() }
            var light = drawing(.html)
            light.style.theme = nil
            return try? drawn(light, .svg)
        }
        // What is no picture yet has no images with it.
        var plain = picture.style
        plain.thumbnails = .none
        func report(_ reporter: some Reporter) -> Data { Data(reporter.report(document, context: context).utf8) }
        func file(_ format: Render.Format) throws(Failure) -> (name: String, bytes: Data) {
            let bytes =
                switch format {
                case .json: Data(JSONReporter().report(picture.document, context: context).utf8)
                case .dot: report(DOTReporter(style: plain))
                case .mermaid: report(MermaidReporter(style: style))
                case .plantuml: report(PlantUMLReporter(style: style))
                case .d2: report(D2Reporter(style: style))
                case .graphml: report(GraphMLReporter(style: style))
                case .html:
                    Data(
                        PageText(
                            document, picture: pagePicture().map { SVGPicture(drawn: $0, isEmbedded: true, thumbnails: style.thumbnails) },
                            level: style.level,
                            sheet: picture.sheet[.html],
                            link: context.link(style.links)
                        ).html.utf8)
                case .svg: SVGPicture(drawn: try svg.get(), theme: theme.fixed, thumbnails: style.thumbnails).data
                case .png: try drawn(drawing(.png), .png)
                case .pdf: try drawn(drawing(.pdf), .pdf)
                }
            return (picture.fileName(format), bytes)
        }
        var files = formats.map { format in Result { () throws(Failure) in try file(format) } }
        // A page without a picture has its lists; that it lacks something is reported all the same.
        if formats.contains(.html), !formats.contains(.svg), case .failure(let failure) = svg { files.append(.failure(failure)) }
        return Written(files: files, legibility: legibility, style: legibility == nil ? nil : style)
    }
}
