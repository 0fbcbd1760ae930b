import FlowGraph

/// Writes documentation of a flow as a DocC catalog: a root with the picture and all coordinators, and an article for each.
///
/// Names and syntax follow "Documenting a Swift framework or package" and "Adding supplemental content to a documentation catalog" in Apple's
/// DocC documentation.
public struct DocCText {
    /// A picture that the catalog needs, in light colors as `NAME.svg` and in dark ones as `NAME~dark.svg`.
    public struct Picture: Sendable {
        /// The name in articles, without suffixes.
        public let name: String
        /// The part of the flow that it shows.
        public let document: FlowDocument
        /// The level of detail at which the part is drawn.
        public let level: LevelOfDetail
    }

    private let pages: FlowPages
    private let rules: [RuleDescription]
    private let link: (SourcePlace) -> String?

    /// A catalog for a flow.
    ///
    /// - Parameters:
    ///   - document: The flow with its findings.
    ///   - context: The rules, and the version of flowviz.
    ///   - purposes: The documentation comments of types, by their names.
    ///   - link: The address of a place in the source; `nil` if there is none.
    public init(
        _ document: FlowDocument, context: ReportContext, purposes: [String: DocComment] = [:],
        link: @escaping (SourcePlace) -> String? = { _ in nil }
    ) {
        pages = FlowPages(document, purposes: purposes)
        let found = Set(document.findings.map(\.rule))
        rules = context.rules.filter { found.contains($0.id) }
        self.link = link
    }

    /// The name of the catalog's folder.
    public var folder: String { "\(root).docc" }

    private var root: String { Identifiers.slug(pages.document.name).isEmpty ? "Flow" : Identifiers.slug(pages.document.name) }

    /// The pictures in the order of their priority.
    public var pictures: [Picture] {
        let overview = pages.document.graph.screens.count <= 60 ? LevelOfDetail.screens : .coordinators
        return [Picture(name: "flow-overview", document: pages.document, level: overview)]
            + pages.pages.compactMap { page in pages.part(page).map { Picture(name: picture(page), document: $0, level: .screens) } }
    }

    /// Returns the files of the catalog, by their paths in it.
    ///
    /// - Parameter drawn: The names of the pictures that were drawn.
    public func files(_ drawn: Set<String>) -> [(path: String, text: String)] {
        [("\(root).md", overview(drawn))] + pages.pages.map { ("\(article($0)).md", coordinator($0, drawn)) }
            + rules.map { ("rule-\($0.id).md", rule($0)) }
    }

    private func article(_ page: FlowPages.Page) -> String { "coordinator-" + page.name }
    private func picture(_ page: FlowPages.Page) -> String { "flow-" + page.name }

    private func overview(_ drawn: Set<String>) -> String {
        var lines = [
            "# \(pages.document.name.escapedForMarkdown)", "", "@Metadata {", "  @TechnologyRoot", "}", "",
            FlowSummaryLine(pages.document).counts.escapedForMarkdown, "",
        ]
        if drawn.contains("flow-overview") { lines += ["![The flow of \(pages.document.name.escapedForMarkdown).](flow-overview)", ""] }
        lines += findings(pages.looseFindings)
        let list = pages.pages.map { "- <doc:\(article($0))>" }
        lines += ["## Topics", ""] + (list.isEmpty ? [] : ["### Coordinators", ""] + list + [""])
        if !rules.isEmpty { lines += ["### Rules with findings", ""] + rules.map { "- <doc:rule-\($0.id)>" } + [""] }
        return lines.joined(separator: "\n")
    }

    private func coordinator(_ page: FlowPages.Page, _ drawn: Set<String>) -> String {
        let paragraphs = (page.purpose?.paragraphs ?? []).map(\.displayed.escapedForHTMLInMarkdown)
        var lines = ["# \(page.title.escapedForMarkdown)", "", paragraphs.first ?? count(page.screens.count, "screen") + ".", ""]
        if paragraphs.count > 1 { lines += ["## Overview", ""] + paragraphs.dropFirst().flatMap { [$0, ""] } }
        if drawn.contains(picture(page)) {
            lines += ["![The screens of \(page.title.escapedForMarkdown) and the coordinators next to it.](\(picture(page)))", ""]
        }
        if let place = page.node?.place { lines += ["Declared in \(FlowDocsMarkdown.place(place, link)).", ""] }
        if let parent = page.parent { lines += ["Parent: <doc:\(article(pages.pages[parent]))>", ""] }
        if !page.findings.isEmpty { lines += ["### Findings", ""] + findings(page.findings) }
        if let way = pages.way(to: page) {
            lines +=
                ["### Path from launch", ""]
                + (way.count == 1
                    ? ["The flow starts here."] : way.dropFirst().enumerated().map { "\($0 + 1). \($1.action.escapedForMarkdown)" }) + [""]
        }
        if !page.screens.isEmpty {
            lines +=
                ["### Screens", "", "| screen | class |", "|---|---|"]
                + page.screens.map { "| \((pages.titles[$0.id] ?? "").escapedForMarkdown) | \($0.typeName.markdownCode) |" } + [""]
        }
        for (title, steps) in [
            ("Incoming transitions", page.arriving), ("Outgoing transitions", page.leaving),
            ("Transitions between its screens", page.within),
        ] where !steps.isEmpty {
            lines +=
                ["### \(title)", "", "| from | action | transition | to |", "|---|---|---|---|"]
                + steps.map { "| \(end($0.from, page)) | \($0.trigger.label.escapedForMarkdown) | \($0.kind.verb) | \(end($0.to, page)) |" }
                + [""]
        }
        if !page.children.isEmpty {
            lines += ["## Topics", "", "### Children", ""] + page.children.map { "- <doc:\(article(pages.pages[$0]))>" } + [""]
        }
        return lines.joined(separator: "\n")
    }

    /// A screen's title, with the coordinator where that is another one.
    private func end(_ id: Screen.ID, _ page: FlowPages.Page) -> String {
        let title = (pages.titles[id] ?? id).escapedForMarkdown
        guard let other = pages.pageOfScreen[id].map({ pages.pages[$0] }), other.name != page.name else { return title }
        return "\(title) of <doc:\(article(other))>"
    }

    private func findings(_ findings: [Finding]) -> [String] {
        guard !findings.isEmpty else { return [] }
        return findings.map { finding in
            let rule = rules.contains { $0.id == finding.rule } ? "<doc:rule-\(finding.rule)>" : finding.rule.markdownCode
            return "- **\(finding.severity.rawValue)** \(rule): \(finding.message.escapedForMarkdown)"
                + (finding.location.map { " – " + FlowDocsMarkdown.place($0, link) } ?? "")
        } + [""]
    }

    private func rule(_ rule: RuleDescription) -> String {
        [
            "# \(rule.id.escapedForMarkdown)", "", rule.summary.escapedForMarkdown, "", "## Overview", "",
            rule.rationale.escapedForMarkdown, "", "Triggering example:", "",
            rule.bad.markdownSwift, "", "Correct example:", "", rule.good.markdownSwift, "", "**Fix:** \(rule.fix.escapedForMarkdown)", "",
        ].joined(separator: "\n")
    }
}
