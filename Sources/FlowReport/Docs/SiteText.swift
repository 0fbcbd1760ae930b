import FlowGraph
import Foundation

/// Writes documentation of flows as a static site: an overview, a page for each coordinator, a page for each rule with findings, and a
/// search. It opens from disk and can be hosted on any web server.
///
/// Each page is self-contained, and a content security policy forbids everything else. Only the search and the interactive page have scripts.
public struct SiteText {
    /// A picture that the site needs.
    public struct Picture: Sendable {
        /// The name of the picture.
        public let name: String
        /// The drawing that Graphviz renders as SVG.
        public let drawing: Drawing
    }

    private let flows: [(folder: String, pages: FlowPages)]
    private let rules: [RuleDescription]
    private let version: String
    private let link: (SourcePlace) -> String?
    private let thumbnails: [String: Thumbnails]
    /// The flows in groups.
    private let atlases: [String: FlowAtlas]
    /// The folders' names are numbered where two flows would have one.
    private var isSingle: Bool { flows.count == 1 }

    /// Above that many coordinators a picture of all of them is unreadable: then each box of the overview stands for several.
    private static let mostInOverview = 60
    /// Above that many screens a picture of all of them is unreadable, and there is no interactive page.
    private static let mostOnPage = 400

    /// A site for some flows.
    ///
    /// - Parameters:
    ///   - documents: The flows with their findings.
    ///   - context: The rules, and the version of flowviz.
    ///   - purposes: The documentation comments of types, by their names.
    ///   - thumbnails: What screens look like, by the names of flows.
    ///   - atlases: The flows that are divided into groups, by their names: their pages show these.
    ///   - link: The address of a place in the source; `nil` if there is none.
    public init(
        _ documents: [FlowDocument], context: ReportContext, purposes: [String: DocComment] = [:], thumbnails: [String: Thumbnails] = [:],
        atlases: [String: FlowAtlas] = [:], link: @escaping (SourcePlace) -> String? = { _ in nil }
    ) {
        self.thumbnails = thumbnails
        self.atlases = atlases
        let found = Set(documents.flatMap { $0.findings.map(\.rule) })
        rules = context.rules.filter { found.contains($0.id) }
        version = context.version
        self.link = link
        let slugs = documents.map { Identifiers.slug($0.name) }
        flows = documents.enumerated().map { index, document in
            let slug = slugs[index].isEmpty ? "flow" : slugs[index]
            let isTaken = slugs.prefix(index).contains { $0.lowercased() == slugs[index].lowercased() }
            return (documents.count == 1 ? "" : (isTaken ? "\(slug)-\(index + 1)" : slug) + "/", FlowPages(document, purposes: purposes))
        }
    }

    /// The pictures in the order of their priority. Each box links to its coordinator's page.
    public var pictures: [Picture] {
        flows.flatMap { folder, pages -> [Picture] in
            let overview =
                atlases[pages.document.name].map { pictures(of: $0, folder: folder, pages) }
                ?? (pages.document.graph.coordinators.isEmpty ? [] : [Picture(name: folder, drawing: overview(pages))])
            // On the interactive page a click selects.
            let whole =
                isOnPage(pages) ? [Picture(name: folder + "flow", drawing: Drawing(pages.document, style: style(.screens, pages)))] : []
            return overview + whole
                + pages.pages.compactMap { page in
                    pages.part(page).map { Picture(name: folder + "coordinators/" + page.name, drawing: drawing($0, .screens, pages, "")) }
                }
        }
    }

    /// The coordinators, or where there are many, parts of them, each of which links to its first coordinator.
    private func overview(_ pages: FlowPages) -> Drawing {
        let document = pages.document
        guard document.graph.coordinators.count > Self.mostInOverview, let parts = document.graph.levels().last else {
            return drawing(document, .coordinators, pages, "coordinators/")
        }
        let overview = document.overview(named: document.name, of: parts)
        let addresses = pages.addresses(of: parts)
        return Drawing(overview, style: DrawingStyle(level: .coordinators)) { id, _ in addresses[id].map { "coordinators/" + $0 } }
    }

    private func drawing(_ document: FlowDocument, _ level: LevelOfDetail, _ pages: FlowPages, _ folder: String) -> Drawing {
        let addresses = pages.addresses(of: document.graph, level).mapValues { folder + $0 }
        return Drawing(document, style: style(level, pages)) { id, _ in addresses[id] }
    }

    func style(_ level: LevelOfDetail, _ pages: FlowPages) -> DrawingStyle {
        var style = DrawingStyle(level: level)
        style.thumbnails = thumbnails[pages.document.name] ?? .none
        return style
    }

    /// Returns the files of the site, by their paths in its folder; `index.html` first.
    ///
    /// - Parameter drawn: The drawn pictures by their names; a page without its picture says so.
    public func files(_ drawn: [String: SVGPicture]) -> [(path: String, text: String)] {
        var files: [(path: String, text: String)] = []
        if !isSingle {
            files += [("index.html", list()), ("search.html", search(flows, title: "Search all flows", path: [("Flows", "index.html")]))]
        }
        for (folder, pages) in flows {
            files.append((folder + "index.html", overview(pages, folder, drawn[folder])))
            files += pages.pages.map {
                (folder + "coordinators/\($0.name).html", coordinator($0, pages, folder, drawn[folder + "coordinators/" + $0.name]))
            }
            if let atlas = atlases[pages.document.name] { files += self.files(of: atlas, folder: folder, pages, drawn) }
            let name = pages.document.name.displayed
            files.append(
                (folder + "search.html", search([("", pages)], title: "Search \(name)", path: top("../") + [(name, "index.html")])))
            if isOnPage(pages) {
                files.append(
                    (
                        folder + "flow.html",
                        PageText(pages.document, picture: drawn[folder + "flow"], more: [("Documentation", "index.html")], link: link).html
                    ))
            }
        }
        files += rules.map { ("rules/\($0.id).html", rule($0)) }
        return files
    }

    /// The first breadcrumbs of a flow: the list of all flows, unless there is only one.
    func top(_ up: String) -> [(name: String, address: String)] { isSingle ? [] : [("Flows", up + "index.html")] }

    private func isOnPage(_ pages: FlowPages) -> Bool { (1...Self.mostOnPage).contains(pages.titles.count) }

    // MARK: The frame of every page

    func page(_ title: String, path: [(name: String, address: String)], search: String?, body: String, script: String = "")
        -> String
    {
        let trail =
            path.map { "<a href=\"\($0.address.xmlAttribute)\">\(Self.breaking($0.name))</a>" } + [
                "<span aria-current=\"page\">\(Self.breaking(title))</span>"
            ]
        let form = search.map {
            "<form action=\"\($0)\" method=\"get\" role=\"search\"><label for=\"q\">Find</label> <input type=\"search\" id=\"q\" name=\"q\"> <button>Search</button></form>\n"
        }
        return """
            <!DOCTYPE html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src '\(Self.styleHash)' '\(PageText.pictureStyleHash)'; script-src \(script.isEmpty ? "'none'" : "'\(Self.scriptHash)'"); img-src data:; base-uri 'none'">
            <meta name="generator" content="flowviz \(version.xmlAttribute)">
            <title>\(title.xmlAttribute)</title>
            <style>\(Self.style)</style>
            <style>\(SVGStyle.whole)</style>
            </head>
            <body>
            <header>
            <nav aria-label="Breadcrumbs">\(trail.joined(separator: " › "))</nav>
            \(form ?? "")</header>
            <main>
            <h1>\(title.xmlAttribute)</h1>
            \(body)</main>
            \(script)</body>
            </html>

            """
    }

    // MARK: Overviews

    private func list() -> String {
        let rows = flows.map { folder, pages in
            "<li><a href=\"\(folder)index.html\">\(pages.document.name.displayed.xmlAttribute)</a> <small>\(FlowSummaryLine(pages.document).counts.displayed.xmlAttribute)</small></li>\n"
        }
        return page(
            "Flows", path: [], search: "search.html",
            body: "<ul>\n\(rows.joined())</ul>\n" + section("Findings", found(up: "") { _ in true }))
    }

    /// The findings of all flows, below the name of each where there are several.
    private func found(up: String, _ isMeant: (Finding) -> Bool) -> String {
        flows.map { folder, pages in
            let found = pages.document.findings.filter(isMeant).map { article($0, pages, folder: up + folder, up: up, isShort: true) }
            let head =
                isSingle || found.isEmpty
                ? "" : "<h3><a href=\"\(up)\(folder)index.html\">\(pages.document.name.displayed.xmlAttribute)</a></h3>\n"
            return head + found.joined()
        }.joined()
    }

    private func overview(_ pages: FlowPages, _ folder: String, _ picture: SVGPicture?) -> String {
        let document = pages.document
        let up = isSingle ? "" : "../"
        var parts = ["<p class=\"quiet\">\(FlowSummaryLine(document).counts.displayed.xmlAttribute)</p>\n"]
        if isOnPage(pages) {
            parts.append(
                "<p><a href=\"flow.html\">Interactive flow</a>: search, filters, paths between screens, and each finding step by step.</p>\n"
            )
        } else if !pages.titles.isEmpty {
            parts.append(
                "<p class=\"quiet\">This flow has \(count(pages.titles.count, "screen")), more than the \(Self.mostOnPage) that an interactive page supports. "
                    + "Use <code>flowviz render --split --format html</code> to write an overview and a page for each part.</p>\n")
        }
        if let picture {
            parts.append(
                figure(
                    picture,
                    atlases[document.name] != nil
                        ? "The parts of \(document.name.displayed); each box leads to one."
                        : document.graph.coordinators.count > Self.mostInOverview
                            ? "Coordinators and their children, in parts: each box stands for several coordinators and is named after the first."
                            : "Coordinators of \(document.name.displayed) and their children; each box is a coordinator."))
        }
        if let atlas = atlases[document.name] { parts.append(list(below: 0, of: atlas)) }
        parts.append(section("Findings", document.findings.map { article($0, pages, folder: "", up: up, isShort: true) }.joined()))
        parts.append(section("Coordinators", tree(pages)))
        let unreached = UnreachedScreens(of: document).lines.map { "<li>\($0.displayed.xmlAttribute)</li>\n" }
        parts.append(section("Not reached from launch", unreached.isEmpty ? "" : "<ul>\n\(unreached.joined())</ul>\n"))
        parts.append(section("Transitions", metrics(pages)))
        return page(document.name.displayed, path: top("../"), search: "search.html", body: parts.joined())
    }

    private func tree(_ pages: FlowPages) -> String {
        // Deep trees are as many calls deep as they are levels: the lists are opened and closed as the levels rise and fall.
        var text = "", depth = 0
        var depths: [Int] = []
        // Of coordinators that are each other's parents, the first has none above it.
        for page in pages.pages { depths.append(page.parent.flatMap { depths.indices.contains($0) ? depths[$0] + 1 : nil } ?? 1) }
        for (page, level) in zip(pages.pages, depths) {
            while depth < level { text += "<ul\(depth == 0 ? " class=\"tree\"" : "")>\n"; depth += 1 }
            while depth > level { text += "</ul>\n"; depth -= 1 }
            let purpose = page.purpose.map { " <span>\(Self.inline($0.paragraphs[0]))</span>" } ?? ""
            let worst =
                page.findings.first.map {
                    " <span class=\"level \($0.severity.rawValue)\">⚠ \(count(page.findings.count, "finding"))</span>"
                } ?? ""
            text +=
                "<li><a href=\"coordinators/\(page.name).html\">\(page.title.xmlAttribute)</a> <small>\(count(page.screens.count, "screen"))</small>\(worst)\(purpose)</li>\n"
        }
        while depth > 0 { text += "</ul>\n"; depth -= 1 }
        return text
    }

    /// The number of transitions to and from each coordinator, the largest first.
    private func metrics(_ pages: FlowPages) -> String {
        let rows = pages.pages.sorted {
            ($1.leaving.count + $1.arriving.count, $0.title) < ($0.leaving.count + $0.arriving.count, $1.title)
        }.prefix(50).map { page in
            "<tr><td><a href=\"coordinators/\(page.name).html\">\(Self.breaking(page.title))</a></td><td>\(page.arriving.count)</td><td>\(page.leaving.count)</td>"
                + "<td>\(pages.actions(to: page).map(String.init) ?? "–")</td><td>\(page.findings.count)</td></tr>\n"
        }
        return table(["coordinator", "incoming", "outgoing", "actions from launch", "findings"], rows)
            + (pages.pages.count > 50 ? "<p class=\"quiet\">The 50 with the most transitions, of \(pages.pages.count).</p>\n" : "")
    }

    // MARK: A coordinator

    private func coordinator(_ page: FlowPages.Page, _ pages: FlowPages, _ folder: String, _ picture: SVGPicture?) -> String {
        let up = isSingle ? "../" : "../../"
        var parts = (page.purpose?.paragraphs ?? []).map { "<p>\(Self.inline($0))</p>\n" }
        if let place = page.node?.place { parts.append("<p>\(self.place(place))</p>\n") }
        if page.node?.isOnlyInSource ?? false { parts.append("<p>Found in source only: no exploration reached it.</p>\n") }
        if let parent = page.parent { parts.append("<p>Parent: \(anchor(pages.pages[parent]))</p>\n") }
        if !page.children.isEmpty {
            parts.append("<p>Children: \(page.children.map { anchor(pages.pages[$0]) }.joined(separator: ", "))</p>\n")
        }
        if let picture {
            parts.append(figure(picture, "Screens of \(page.title), and the coordinators next to it."))
        } else if page.node != nil {
            parts.append("<p class=\"quiet\">Its picture could not be drawn.</p>\n")
        }
        parts.append(section("Findings", page.findings.map { article($0, pages, folder: "../", up: up, isShort: false) }.joined()))
        parts.append(
            section(
                "Path from launch",
                way(pages.way(to: page), none: page.screens.isEmpty ? "It has no screens." : "No path from launch is known.")))
        let rows = page.screens.map { screen in
            let about = [
                screen.kind.noun, screen.isEntry ? "the flow starts here" : "",
                screen.isOnlyInSource ? Diagram.sourceOnly : screen.isUnexplored ? "may lead to more screens" : "",
            ].filter { !$0.isEmpty }
            let steps = pages.actions(to: screen.id).map { $0 == 0 ? "at launch" : "after \(count($0, "action"))" } ?? "–"
            return
                "<tr id=\"\(FlowPages.fragment(screen))\"><td>\(Self.breaking(pages.titles[screen.id] ?? ""))</td><td><code>\(Self.breaking(screen.typeName))</code></td>"
                + "<td>\(about.joined(separator: ", "))</td><td>\(steps)</td><td class=\"source\">\(screen.place.map(place) ?? "")</td></tr>\n"
        }
        if !rows.isEmpty {
            parts.append(section("Screens", table(["screen", "class", "kind", "reached", "source"], rows)))
        }
        func steps(_ list: [Transition], _ title: String) -> String {
            section(
                title,
                list.isEmpty
                    ? ""
                    : table(
                        ["from", "action", "transition", "to"],
                        list.map { step in
                            "<tr><td>\(anchor(screen: step.from, pages, on: page))</td><td>\(Self.breaking(step.trigger.label))</td><td>\(step.kind.verb)\(pages.isOnlyInSource(step) ? ", " + Diagram.sourceOnly : "")</td>"
                                + "<td>\(anchor(screen: step.to, pages, on: page))</td></tr>\n"
                        }))
        }
        parts += [
            steps(page.arriving, "Incoming transitions"), steps(page.leaving, "Outgoing transitions"),
            steps(page.within, "Transitions between its screens"),
        ]
        return self.page(
            page.title, path: top("../../") + [(pages.document.name.displayed, "../index.html")], search: "../search.html",
            body: parts.joined())
    }

    func table(_ heads: [String], _ rows: [String]) -> String {
        "<div class=\"wide\"><table>\n<thead><tr>\(heads.map { "<th scope=\"col\">\($0)</th>" }.joined())</tr></thead>\n<tbody>\n\(rows.joined())</tbody>\n</table></div>\n"
    }

    private func anchor(_ page: FlowPages.Page) -> String { "<a href=\"\(page.name).html\">\(page.title.xmlAttribute)</a>" }

    /// A link to a screen's row, on its own coordinator's page.
    private func anchor(screen id: Screen.ID, _ pages: FlowPages, on page: FlowPages.Page) -> String {
        let title = Self.breaking(pages.titles[id] ?? id)
        guard let other = pages.pageOfScreen[id].map({ pages.pages[$0] }), let screen = other.screens.first(where: { $0.id == id }) else {
            return title
        }
        let isHere = other.name == page.name
        return "<a href=\"\(isHere ? "" : other.name + ".html")#\(FlowPages.fragment(screen))\">\(title)</a>"
            + (isHere ? "" : " <small>\(Self.breaking(other.title))</small>")
    }

    private func way(_ steps: [PathStep]?, none: String) -> String {
        guard let steps else { return "<p class=\"quiet\">\(none)</p>\n" }
        let rows = steps.dropFirst().map {
            "<li>\($0.action.displayed.xmlAttribute) <small>\(($0.layers.last?.last ?? "").displayed.xmlAttribute)</small></li>\n"
        }
        return rows.isEmpty ? "<p>The flow starts here.</p>\n" : "<ol>\n\(rows.joined())</ol>\n"
    }

    // MARK: Findings and rules

    private func article(_ finding: Finding, _ pages: FlowPages, folder: String, up: String, isShort: Bool) -> String {
        let level = "<span class=\"level \(finding.severity.rawValue)\">\(finding.severity.rawValue)</span>"
        let rule =
            rules.contains { $0.id == finding.rule }
            ? "<a href=\"\(up)rules/\(finding.rule.xmlAttribute).html\"><code>\(finding.rule.xmlAttribute)</code></a>"
            : "<code>\(finding.rule.xmlAttribute)</code>"
        let message = finding.message.displayed.xmlAttribute
        let about = isShort ? pages.page(about: finding) : nil
        let text = about.map { "<a href=\"\(folder)coordinators/\($0.name).html#f-\(finding.fingerprint)\">\(message)</a>" } ?? message
        var lines = ["<p>\(level) \(rule) \(finding.location.map(place) ?? "")</p>\n<p>\(text)</p>\n"]
        if !isShort {
            for exit in finding.exits ?? [] {
                lines.append(
                    "<p><small>\("\(exit.label): \(exit.verdict(in: finding.location?.file))".displayed.xmlAttribute)</small></p>\n")
            }
            for witness in finding.witnesses.prefix(1) {
                lines.append("<p>It happens \(witness.circumstances.displayed.xmlAttribute):</p>\n" + way(witness.path, none: ""))
            }
            lines.append("<p><b>Fix:</b> \(finding.fix.displayed.xmlAttribute)</p>\n<p><small>\(finding.fingerprint)</small></p>\n")
        }
        return
            "<article class=\"\(finding.severity.rawValue)\"\(isShort ? "" : " id=\"f-\(finding.fingerprint)\"")>\n\(lines.joined())</article>\n"
    }

    private func rule(_ rule: RuleDescription) -> String {
        let help = [
            "<p>\(rule.summary.xmlAttribute)</p>\n", "<p>\(rule.rationale.xmlAttribute)</p>\n",
            section("Triggering example", "<pre>\(rule.bad.escapedForXML)</pre>\n"),
            section("Correct example", "<pre>\(rule.good.escapedForXML)</pre>\n"),
            section("Fix", "<p>\(rule.fix.xmlAttribute)</p>\n"), section("Findings", found(up: "../") { $0.rule == rule.id }),
        ]
        return page(
            rule.id, path: [(isSingle ? flows[0].pages.document.name.displayed : "Flows", "../index.html")], search: nil,
            body: help.joined())
    }

    // MARK: Search

    /// - Parameter flows: The folder of each flow relative to the page, and its pages.
    private func search(_ flows: [(folder: String, pages: FlowPages)], title: String, path: [(name: String, address: String)]) -> String {
        var entries: [[String]] = []
        for (folder, pages) in flows {
            let name = pages.document.name.displayed, ending = flows.count == 1 ? "" : ", \(name)"
            if flows.count > 1 { entries.append([name, "flow", folder + "index.html"]) }
            entries += pages.pages.map { [$0.title, "coordinator" + ending, folder + "coordinators/\($0.name).html"] }
            entries += pages.pages.flatMap { page in
                page.screens.map { screen in
                    [
                        pages.titles[screen.id] ?? "", "\(screen.typeName.displayed) in \(page.title)" + ending,
                        folder + "coordinators/\(page.name).html#\(FlowPages.fragment(screen))",
                    ]
                }
            }
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.withoutEscapingSlashes]
        let index = String(decoding: (try? encoder.encode(entries)) ?? Data(), as: UTF8.self)
        let body = """
            <p><label for="q">Screen title, class or coordinator</label></p>
            <p><input type="search" id="q" autocomplete="off"></p>
            <p id="status" role="status" class="quiet"></p>
            <ul id="found"></ul>
            <noscript><p>The search needs JavaScript; the overview lists all coordinators.</p></noscript>

            """
        let script = "<script type=\"application/json\" id=\"index\">\(index.escapedForScript)</script>\n<script>\(Self.script)</script>\n"
        return page(title, path: path, search: nil, body: body, script: script)
    }

    // MARK: Pieces

    func section(_ title: String, _ body: String) -> String {
        body.isEmpty ? "" : "<section>\n<h2>\(title)</h2>\n\(body)</section>\n"
    }

    func figure(_ picture: SVGPicture, _ caption: String) -> String {
        "<figure>\n\(PageText.embedded(picture))<figcaption>\(caption.xmlAttribute)</figcaption>\n</figure>\n"
    }

    private func place(_ place: SourcePlace) -> String {
        let text = "<code>\(Self.breaking(place.text))</code>"
        return link(place).map { "<a href=\"\($0.xmlAttribute)\">\(text)</a>" } ?? text
    }

    /// A text with line break opportunities between the words of a long name or the folders of a path.
    static func breaking(_ text: String) -> String {
        let text = text.displayed
        guard text.split(separator: " ").contains(where: { $0.count > 12 }) else { return text.xmlAttribute }
        var parts: [String] = [""]
        for letter in text {
            if let last = parts[parts.count - 1].last, "/._".contains(last) || letter.isUppercase && (last.isLowercase || last.isNumber) {
                parts.append("")
            }
            parts[parts.count - 1].append(letter)
        }
        return parts.map(\.xmlAttribute).joined(separator: "<wbr>")
    }

    /// A line of Markdown: text between single backticks is code, and all else is text.
    static func inline(_ text: String) -> String {
        let parts = text.displayed.split(separator: "`", omittingEmptySubsequences: false).map(String.init)
        guard parts.count % 2 == 1 else { return text.displayed.xmlAttribute }
        return parts.enumerated().map { $0 % 2 == 0 || $1.isEmpty ? $1.xmlAttribute : "<code>\($1.xmlAttribute)</code>" }.joined()
    }

    static let style = String(decoding: PackageResources.site_css, as: UTF8.self)
    static let script = String(decoding: PackageResources.search_js, as: UTF8.self)
    /// SHA-256 in base 64, as the policy wants it; see ``PageText/scriptHash``.
    static let styleHash = "sha256-ZV+jSSfpETv4/S/QAGqTaqzLqDMgtJ/sRHPP2R2k1S4="
    static let scriptHash = "sha256-B4X67TDYiFKmvzqx6Nna+4vWzNZtZW6STRykea+EDfk="
}
