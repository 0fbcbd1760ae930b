import FlowGraph
import FlowReport
import Foundation

/// The pages of flows as a browser is given them, by their paths.
///
/// A flow that can be taken in at once is one page. A larger one is an atlas: its overview, and for each part a page that is drawn when it
/// is asked for.
struct ServedFlows {
    let documents: [FlowDocument]
    let context: ReportContext
    /// How flows are divided into groups, by their names.
    var divisions: [String: FlowAtlas.Division] = [:]
    /// What screens look like, by the names of flows.
    let thumbnails: [String: Thumbnails]
    /// The thumbnails as files, as long as a page may still be made; `nil` if there are none.
    let folder: ThumbnailFolder?
    let process: DrawingChoice
    let quiet: Bool
    /// Where pages are made that are asked for later.
    let queue: OperationQueue
    /// Reports what became of a picture.
    let say: @Sendable (String) -> Void

    /// What is drawn of a flow, and where it is.
    private struct Leaf: Sendable {
        let path: String
        let document: FlowDocument
        /// The flow that it is of.
        let flow: String
        var level = LevelOfDetail.screens
        var sheet: LinkedSheet?
        var more: [(name: String, address: String)] = []
        /// Whether it is made before it is requested.
        let isFirst: Bool
    }

    /// Up to these numbers of coordinators and screens, a flow is one page: it is drawn in about half a second then, and has a megabyte.
    private static let mostCoordinators = 60, mostScreens = 400

    /// The pages, of which those that are asked for first are made.
    func pages(reload: PageReload) -> [String: ServedPage] {
        let leaves = documents.flatMap(leaves)
        let first = leaves.filter(\.isFirst)
        let drawn = process.run(first.count, quiet: quiet, images: folder?.path) { index, drawer in try html(first[index], drawer, reload) }
        var pages: [String: ServedPage] = [:]
        for (leaf, result) in zip(first, drawn) { pages[leaf.path] = ServedPage(told(leaf, result, reload)) }
        for leaf in leaves where !leaf.isFirst {
            pages[leaf.path] = ServedPage(on: queue) {
                told(leaf, process.run(1, quiet: true, images: folder?.path) { _, drawer in try html(leaf, drawer, reload) }[0], reload)
            }
        }
        // A flow that is alone may not have been so when its page was opened.
        if documents.count == 1 { pages[Self.path(documents[0])] = pages["/"] }
        if documents.count > 1 {
            pages["/"] = ServedPage(PageIndex(documents, address: { Self.address(Self.path($0)) }, reload: reload).html)
        }
        return pages
    }

    private func leaves(of document: FlowDocument) -> [Leaf] {
        let path = documents.count == 1 ? "/" : Self.path(document), folder = Self.path(document)
        let alone = [Leaf(path: path, document: document, flow: document.name, isFirst: true)]
        let division = divisions[document.name]
        let isLarge = document.graph.coordinators.count > Self.mostCoordinators || document.graph.screens.count > Self.mostScreens
        guard isLarge || division != nil else { return alone }
        let atlas = FlowAtlas(document, by: division ?? .parts)
        guard atlas.details(below: 0).count > 1 else { return alone }
        let paths = [path] + atlas.sheets.dropFirst().map { folder + "/" + $0.document.name }, addresses = paths.map(Self.address)
        let whole = folder + "/whole"
        return atlas.sheets.enumerated().map { number, sheet in
            Leaf(
                path: paths[number], document: sheet.document, flow: document.name,
                level: sheet.isOverview ? .coordinators : .screens,
                sheet: LinkedSheet(atlas, sheet: number, addresses: addresses),
                more: number == 0 ? [("all in one picture (may take long)", Self.address(whole))] : [], isFirst: number == 0)
        } + [Leaf(path: whole, document: document, flow: document.name, more: [("in parts", addresses[0])], isFirst: false)]
    }

    // MARK: Making a page

    private func html(_ leaf: Leaf, _ drawer: Drawer, _ reload: PageReload) throws -> String {
        var style = DrawingStyle(level: leaf.level, sheet: leaf.sheet?.links(isPage: true) ?? .none)
        style.thumbnails = thumbnails[leaf.flow] ?? .none
        let drawn = try ClearPicture(Drawing(leaf.document, style: style, context: context)) {
            try drawer.picture(format: .svg, dot: $0.dot).data
        }.drawn
        return text(leaf, SVGPicture(drawn: drawn, isEmbedded: true, thumbnails: style.thumbnails), reload)
    }

    /// The page, or where it could not be drawn one that says so.
    private func told(_ leaf: Leaf, _ result: (value: Result<String, Failure>, notes: [String]), _ reload: PageReload) -> String {
        for note in result.notes { say("note: \("the picture of \(leaf.document.name) is \(note)".forLog)\n") }
        switch result.value {
        case .success(let html): return html
        case .failure(let failure):
            say("warning: \("\(leaf.document.name) cannot be drawn: \(failure.description)".forLog)\n")
            return text(leaf, nil, reload)
        }
    }

    private func text(_ leaf: Leaf, _ picture: SVGPicture?, _ reload: PageReload) -> String {
        PageText(
            leaf.document, picture: picture, level: leaf.level, sheet: leaf.sheet, more: leaf.more, link: context.link(nil), reload: reload
        ).html
    }

    // MARK: Addresses

    static func path(_ document: FlowDocument) -> String { "/flow/" + document.name }

    private static func address(_ path: String) -> String {
        let plain = CharacterSet.alphanumerics.union(CharacterSet(charactersIn: "-._"))
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        return parts.map { $0.addingPercentEncoding(withAllowedCharacters: plain) ?? "" }.joined(separator: "/")
    }
}
