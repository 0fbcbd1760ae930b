import FlowGraph

/// The pages of a flow in groups: one for each overview and each picture of its atlas, which lead to each other and to the pages of
/// coordinators.
extension SiteText {
    /// The pictures of the sheets of an atlas; that of the first is on the flow's own page.
    func pictures(of atlas: FlowAtlas, folder: String, _ pages: FlowPages) -> [Picture] {
        atlas.sheets.indices.map { number in
            var style = style(atlas.sheets[number].isOverview ? .coordinators : .screens, pages)
            let leads = atlas.sheets[number].leads.mapValues { address(of: $0, in: atlas, isInside: number > 0) }
            style.sheet = SheetLinks(boxes: leads, above: [])
            if number > 0 { style.part = DrawnPart(title: atlas.sheets[number].title, whole: pages.document.name) }
            return Picture(
                name: number == 0 ? folder : folder + name(of: number, in: atlas),
                drawing: Drawing(atlas.sheets[number].document, style: style))
        }
    }

    /// The pages of the sheets but the first.
    func files(of atlas: FlowAtlas, folder: String, _ pages: FlowPages, _ drawn: [String: SVGPicture]) -> [(path: String, text: String)] {
        atlas.sheets.indices.dropFirst().map { number in
            let sheet = atlas.sheets[number], name = name(of: number, in: atlas)
            var parts: [String] = []
            if let picture = drawn[folder + name] {
                parts.append(
                    figure(
                        picture,
                        sheet.isOverview ? "The parts of \(sheet.title)." : "Screens of \(sheet.title), and what lies next to them."))
            } else {
                parts.append("<p class=\"quiet\">Its picture could not be drawn.</p>\n")
            }
            parts.append(sheet.isOverview ? list(below: number, of: atlas) : screens(on: sheet, pages))
            let above = atlas.above(number).dropFirst().map {
                (atlas.sheets[$0].title.displayed, address(of: $0, in: atlas, isInside: true))
            }
            let path = top("../../") + [(pages.document.name.displayed, "../index.html")] + above
            return (folder + name + ".html", page(sheet.title.displayed, path: path, search: "../search.html", body: parts.joined()))
        }
    }

    /// The links to the sheets that have a box on an overview.
    func list(below overview: Int, of atlas: FlowAtlas) -> String {
        let rows = atlas.sheets.indices.filter { atlas.sheets[$0].parent == overview }.map { number in
            let title = Self.breaking(atlas.sheets[number].title)
            let count = count(atlas.sheets[number].document.graph.screens.count { $0.kind != .coordinator }, "screen")
            return
                "<li><a href=\"\(address(of: number, in: atlas, isInside: overview > 0))\">\(title)</a>\(atlas.sheets[number].isOverview ? "" : " <small>\(count)</small>")</li>\n"
        }
        return section("Parts", rows.isEmpty ? "" : "<ul>\n\(rows.joined())</ul>\n")
    }

    private func screens(on sheet: FlowAtlas.Sheet, _ pages: FlowPages) -> String {
        let rows = sheet.document.graph.screens.filter { $0.kind != .coordinator }.compactMap { screen -> String? in
            guard let page = pages.pageOfScreen[screen.id].map({ pages.pages[$0] }) else { return nil }
            let address = "../coordinators/\(page.name).html"
            return
                "<tr><td><a href=\"\(address)#\(FlowPages.fragment(screen))\">\(Self.breaking(pages.titles[screen.id] ?? ""))</a></td>"
                + "<td><code>\(Self.breaking(screen.typeName))</code></td><td><a href=\"\(address)\">\(Self.breaking(page.title))</a></td></tr>\n"
        }
        return section("Screens", rows.isEmpty ? "" : table(["screen", "class", "coordinator"], rows))
    }

    /// The path of the page of a sheet below its flow's folder, without its suffix. A number makes it unique.
    private func name(of number: Int, in atlas: FlowAtlas) -> String {
        let slug = Identifiers.slug(atlas.sheets[number].title)
        return "parts/\(number)" + (slug.isEmpty ? "" : "_" + slug)
    }

    /// - Parameter isInside: Whether the link is on the page of a part, and not on that of the flow.
    private func address(of number: Int, in atlas: FlowAtlas, isInside: Bool) -> String {
        if number == 0 { return isInside ? "../index.html" : "index.html" }
        let name = name(of: number, in: atlas) + ".html"
        return isInside ? String(name.dropFirst("parts/".count)) : name
    }
}
