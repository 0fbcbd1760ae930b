import FlowGraph

/// Writes documentation of flows as one text of Markdown, for a README or a wiki: the picture, which GitHub and others draw, and a section
/// for each coordinator.
public struct FlowDocsMarkdown {
    /// The text, ending in a newline.
    public let text: String

    /// - Parameters:
    ///   - purposes: What the source says of types, by their names.
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
        // A large flow is drawn in its coordinators: what draws Mermaid gives up at some hundred arrows.
        let level: LevelOfDetail = document.graph.screens.count <= 40 ? .screens : .coordinators
        lines += ["```mermaid", MermaidReporter(level: level).report(document, context: context).trimmedAtEnd, "```", ""]
        for page in pages.pages {
            lines += ["### \(page.title.escapedForMarkdown)", ""]
            for paragraph in page.purpose?.paragraphs ?? [] { lines += [paragraph.displayed.escapedForHTMLInMarkdown, ""] }
            if let place = page.node?.place { lines += [Self.place(place, link), ""] }
            if let parent = page.parent { lines += ["Kept by \(pages.pages[parent].title.escapedForMarkdown).", ""] }
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
        let loose = pages.looseFindings
        if !loose.isEmpty { lines += ["### The flow as a whole", ""] + Self.findings(loose, link) }
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

/// A part of a text that is written anew, between two comments that nobody sees, and all around it that is left alone.
public struct MarkedPart {
    /// What is wrong with a text's marks.
    public enum Problem: Error, Hashable, Sendable {
        /// One of the marks is not there.
        case missing(String)
        /// The end comes before the beginning, or a mark comes twice.
        case disordered
    }

    public static let begin = "<!-- flowviz docs: begin -->"
    public static let end = "<!-- flowviz docs: end -->"

    /// The text with another part between its marks.
    ///
    /// - Throws: ``Problem`` if there is not exactly one beginning and one end behind it.
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

    /// Markdown that somebody has written, in which nothing is HTML.
    var escapedForHTMLInMarkdown: String { replacing("&", with: "&amp;").replacing("<", with: "&lt;") }

    /// An address between the parentheses of a link.
    var escapedForMarkdownAddress: String {
        replacing("(", with: "%28").replacing(")", with: "%29").replacing(" ", with: "%20").replacing("<", with: "%3C")
            .replacing(">", with: "%3E")
    }
}
