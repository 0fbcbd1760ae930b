import FlowGraph

/// Writes documentation of flows as Markdown for a README or a wiki: a Mermaid diagram, and a section for each coordinator.
public struct FlowDocsMarkdown {
    /// The text, ending in a newline.
    public let text: String

    /// Documents some flows.
    ///
    /// - Parameters:
    ///   - documents: The flows with their findings.
    ///   - context: The rules, and the version of flowviz.
    ///   - purposes: The documentation comments of types, by their names.
    ///   - link: The address of a place in the source; `nil` if there is none.
    public init(
        _ documents: [FlowDocument], context: ReportContext, purposes: [String: DocComment] = [:],
        link: (SourcePlace) -> String? = { _ in nil }
    ) {
        text = documents.map { Self.flow(FlowPages($0, purposes: purposes), context, link) }.joined(separator: "\n")
    }

    private static func flow(_ pages: FlowPages, _ context: ReportContext, _ link: (SourcePlace) -> String?) -> String {
        let document = pages.document
        var lines = ["## \(document.name.escapedForMarkdown)", "", FlowSummaryLine(document).counts.escapedForMarkdown, ""]
        // A large flow is drawn by its coordinators: Mermaid has a limit of some hundred arrows.
        let level: LevelOfDetail = document.graph.screens.count <= 40 ? .screens : .coordinators
        lines += ["```mermaid", MermaidReporter(level: level).report(document, context: context).trimmedAtEnd, "```", ""]
        for page in pages.pages {
            lines += ["### \(page.title.escapedForMarkdown)", ""]
            for paragraph in page.purpose?.paragraphs ?? [] { lines += [paragraph.displayed.escapedForHTMLInMarkdown, ""] }
            if let place = page.node?.place { lines += [Self.place(place, link), ""] }
            if let parent = page.parent { lines += ["Parent: \(pages.pages[parent].title.escapedForMarkdown)", ""] }
            if let way = pages.way(to: page) {
                lines += [
                    way.count == 1
                        ? "The flow starts here."
                        : "From launch: \(way.dropFirst().map { $0.action.escapedForMarkdown }.joined(separator: " ▸ "))", "",
                ]
            }
            if !page.screens.isEmpty {
                lines += ["| screen | class | leads to |", "|---|---|---|"]
                let steps = Dictionary(grouping: page.within + page.leaving, by: \.from)
                for screen in page.screens {
                    let targets = Set((steps[screen.id] ?? []).map(\.to)).sorted().map { (pages.titles[$0] ?? $0).escapedForMarkdown }
                    lines.append(
                        "| \((pages.titles[screen.id] ?? "").escapedForMarkdown)\(screen.isOnlyInSource ? " (\(Diagram.sourceOnly))" : "") | \(screen.typeName.markdownCode) | \(targets.joined(separator: ", ")) |"
                    )
                }
                lines.append("")
            }
            lines += Self.findings(page.findings, link)
        }
        let unreached = UnreachedScreens(of: document).lines
        if !unreached.isEmpty { lines += ["### Not reached from launch", ""] + unreached.map { "- \($0.escapedForMarkdown)" } + [""] }
        let loose = pages.looseFindings
        if !loose.isEmpty { lines += ["### Whole flow", ""] + Self.findings(loose, link) }
        return lines.joined(separator: "\n")
    }

    private static func findings(_ findings: [Finding], _ link: (SourcePlace) -> String?) -> [String] {
        guard !findings.isEmpty else { return [] }
        return findings.map { finding in
            "- ⚠ **\(finding.severity.rawValue)** \(finding.rule.markdownCode): \(finding.message.escapedForMarkdown)"
                + (finding.location.map { " – " + place($0, link) } ?? "")
        } + [""]
    }

    static func place(_ place: SourcePlace, _ link: (SourcePlace) -> String?) -> String {
        let text = place.text.markdownCode
        return link(place).map { "[\(text)](\($0.escapedForMarkdownAddress))" } ?? text
    }
}

/// The part of a text between two HTML comments, which is replaced while the rest stays unchanged.
public struct MarkedPart {
    /// The reason why a text's marks cannot be used.
    public enum Problem: Error, Hashable, Sendable {
        /// One of the marks is missing.
        case missing(String)
        /// The end mark is before the begin mark, or a mark is repeated.
        case disordered
    }

    /// The comment before the part.
    public static let begin = "<!-- flowviz docs: begin -->"
    /// The comment after the part.
    public static let end = "<!-- flowviz docs: end -->"

    /// Returns the text with another part between its marks.
    ///
    /// - Throws: ``Problem`` unless there is exactly one begin mark, followed by exactly one end mark.
    public static func replacing(in text: String, with part: String) throws -> String {
        let begins = text.ranges(of: begin), ends = text.ranges(of: end)
        guard let first = begins.first else { throw Problem.missing(begin) }
        guard let last = ends.first else { throw Problem.missing(end) }
        guard begins.count == 1, ends.count == 1, first.upperBound <= last.lowerBound else { throw Problem.disordered }
        return text[..<first.upperBound] + "\n\n" + part.trimmedAtEnd + "\n\n" + text[last.lowerBound...]
    }
}

extension String {
    var trimmedAtEnd: String { String(self[..<(lastIndex { !$0.isWhitespace }.map { index(after: $0) } ?? startIndex)]) }

    /// Markdown in which HTML is escaped.
    var escapedForHTMLInMarkdown: String { replacing("&", with: "&amp;").replacing("<", with: "&lt;") }

    /// An address between the parentheses of a link.
    var escapedForMarkdownAddress: String {
        replacing("(", with: "%28").replacing(")", with: "%29").replacing(" ", with: "%20").replacing("<", with: "%3C")
            .replacing(">", with: "%3E")
    }
}
