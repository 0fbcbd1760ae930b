import FlowGraph

/// Writes a diagram for Mermaid.
struct MermaidText {
    /// Mermaid's default limits.
    static let edgeLimit = 500, textLimit = 50_000

    private let diagram: Diagram
    private let names: ShortNames
    private let theme: PictureTheme?
    private let link: (SourcePlace) -> String?

    /// - Parameters:
    ///   - theme: The colors; `nil` for those of the surrounding page.
    ///   - link: The link of a place in the source.
    init(_ diagram: Diagram, theme: PictureTheme? = nil, link: @escaping (SourcePlace) -> String? = { _ in nil }) {
        self.diagram = diagram
        names = ShortNames(diagram)
        self.theme = theme
        self.link = link
    }

    var text: String {
        let body = self.body.joined(separator: "\n") + "\n"
        let warnings = warnings(length: body.count)
        guard !warnings.isEmpty else { return body }
        // A configuration must be at the very top.
        return body.replacing("flowchart LR", with: warnings.map { "%% warning: \($0)\n" }.joined() + "flowchart LR", maxReplacements: 1)
    }

    /// The default limits of Mermaid that the diagram exceeds, a sentence each.
    var warnings: [String] { warnings(length: (body.joined(separator: "\n") + "\n").count) }

    private func warnings(length: Int) -> [String] {
        var warnings: [String] = []
        if linkCount > Self.edgeLimit {
            warnings.append(
                "\(linkCount) edges exceed Mermaid's limit of \(Self.edgeLimit): set \"maxEdges\" in its configuration, "
                    + "or use '--view coordinators'"
            )
        }
        if length > Self.textLimit {
            warnings.append(
                "\(length) characters exceed Mermaid's limit of \(Self.textLimit): set \"maxTextSize\" in its configuration, "
                    + "or use '--view coordinators'"
            )
        }
        return warnings
    }

    private var entries: [Diagram.Box] { diagram.boxes.filter(\.isEntry) }
    private var linkCount: Int { entries.count + diagram.arrows.count }

    private var body: [String] {
        let name = diagram.name.displayed
        var lines =
            configuration + [
                "flowchart LR",
                "  accTitle: \(plain(name.isEmpty ? "flow" : name))",
                "  accDescr: \(plain(description))",
            ]
        if !entries.isEmpty { lines.append("  start((\" \"))") }
        lines += boxes(in: nil, indent: "  ")
        for index in diagram.clusters.indices where diagram.clusters[index].parent == nil { lines += cluster(index, indent: "  ") }
        if diagram.boxes.isEmpty, diagram.clusters.isEmpty { lines.append("  nothing[\"no screens\"]") }
        lines += entries.map { "  start --> \(names[$0.id])" }
        lines += diagram.arrows.map { "  " + arrow($0) }
        return lines + looks + links
    }

    /// The names of Mermaid's own themes, and space for titles of several lines, since Mermaid reserves only one.
    private var configuration: [String] {
        let height = diagram.clusters.map { 1 + ($0.isOnlyInSource ? 1 : 0) + $0.badges.flatMap(lines).count }.max() ?? 1
        let settings =
            (theme.map { ["  theme: \($0 == .dark ? "dark" : "default")"] } ?? [])
            + (height > 1
                ? ["  flowchart:", "    subGraphTitleMargin:", "      top: 0", "      bottom: \(24 * (min(height, 12) - 1))"] : [])
        return settings.isEmpty ? [] : ["---", "config:"] + settings + ["---"]
    }

    private var description: String {
        let omitted = diagram.omitted.isEmpty ? [] : [diagram.omitted.joined(separator: " and ") + " not drawn"]
        return ([diagram.counts] + diagram.badges.map(\.text) + omitted).joined(separator: ". ")
    }

    // MARK: Places

    private func cluster(_ index: Int, indent: String) -> [String] {
        let cluster = diagram.clusters[index]
        let title = (cluster.heading + cluster.badges.flatMap(lines)).map(escaped).joined(separator: "<br/>")
        var lines = ["\(indent)subgraph \(names[cluster.id])[\"\(title)\"]"]
        let inside = boxes(in: index, indent: indent + "  ")
        let children = diagram.clusters.indices.filter { diagram.clusters[$0].parent == index }
        lines += inside
        for child in children { lines += self.cluster(child, indent: indent + "  ") }
        if inside.isEmpty, children.isEmpty { lines.append("\(indent)  none_\(names[cluster.id])[\"no screens\"]") }
        lines.append("\(indent)end")
        return lines
    }

    /// A badge in lines that fit into the width at which Mermaid breaks them elsewhere.
    private func lines(_ badge: Diagram.Badge) -> [String] { badge.lines(of: 34).enumerated().map { ($0 == 0 ? "⚠ " : "") + $1 } }

    private func boxes(in cluster: Int?, indent: String) -> [String] {
        diagram.boxes.filter { $0.cluster == cluster }.map { indent + box($0) }
    }

    private func box(_ box: Diagram.Box) -> String {
        let text = (box.heading(hasSubtitle: false) + box.badges.flatMap(lines)).map(escaped).joined(separator: "<br/>")
        let label = "\"\(text)\""
        switch box.kind {
        case .tabBar: return "\(names[box.id])([\(label)])"
        case .place(.screen): return "\(names[box.id])(\(label))"
        case .place(.alert): return "\(names[box.id]){{\(label)}}"
        case .place(.web): return "\(names[box.id])[/\(label)/]"
        case .place(.external): return "\(names[box.id])>\(label)]"
        case .place(.container), .place(.coordinator): return "\(names[box.id])[[\(label)]]"
        }
    }

    // MARK: Arrows

    private func arrow(_ arrow: Diagram.Arrow) -> String {
        let line: String
        switch (arrow.style, arrow.returns) {
        case (.forward, false): line = "-->"
        case (.forward, true): line = "<-->"
        case (.present, false): line = "==>"
        case (.present, true): line = "<==>"
        case (.select, false), (.open, false), (.back, false): line = "-.->"
        case (.select, true), (.open, true), (.back, true): line = "<-.->"
        case (.owns, _): line = "-.-"
        }
        let labels = arrow.labels.map { escaped(arrow.change.sign + (arrow.mark != nil ? "⚠ " : "") + $0.shortened) }
        let text = (labels + (arrow.evidence == .source ? [Diagram.sourceOnly] : [])).joined(separator: "<br/>")
        return "\(names[diagram.boxes[arrow.from].id]) \(line)\(text.isEmpty ? "" : "|\"\(text)\"|") \(names[diagram.boxes[arrow.to].id])"
    }

    // MARK: Looks

    private var looks: [String] {
        var classes: [(name: String, look: String, members: [String])] = []
        func add(_ name: String, _ look: String, _ members: [String]) {
            if !members.isEmpty { classes.append((name, look, members)) }
        }
        let all = diagram.clusters.map { ($0.id, $0.badges) } + diagram.boxes.map { ($0.id, $0.badges) }
        add("error", look(.error, width: 3, dash: "8 5", on: .errorPaper), all.filter { $1.first?.severity == .error }.map(\.0))
        add("warning", look(.warning, width: 2, dash: "8 5"), all.filter { $1.first?.severity == .warning }.map(\.0))
        let changed = diagram.clusters.map { ($0.id, $0.badges, $0.change) } + diagram.boxes.map { ($0.id, $0.badges, $0.change) }
        add("added", look(.added, width: 3, on: .addedPaper), changed.filter { $1.isEmpty && $2 == .added }.map(\.0))
        add("removed", look(.removed, dash: "4 4"), changed.filter { $1.isEmpty && $2 == .removed }.map(\.0))
        add(
            "modal", look(.present, on: .modalPaper), diagram.boxes.filter { $0.isModal && $0.badges.isEmpty && $0.change == nil }.map(\.id)
        )
        add(
            "highlighted", look(.highlight, width: 3, on: .highlightPaper),
            diagram.clusters.filter { $0.isHighlighted && $0.badges.isEmpty }.map(\.id)
                + diagram.boxes.filter { $0.isHighlighted && $0.badges.isEmpty }.map(\.id))
        add(
            "source", "stroke-dasharray:2 3",
            diagram.clusters.filter { $0.isOnlyInSource && $0.badges.isEmpty && $0.change == nil }.map(\.id)
                + diagram.boxes.filter { $0.isOnlyInSource && $0.badges.isEmpty && $0.change == nil }.map(\.id))
        add("unexplored", "stroke-dasharray:4 4", diagram.boxes.filter(\.isUnexplored).map(\.id))
        add("entry", "stroke-width:3px", diagram.boxes.filter(\.isEntry).map(\.id))
        add("launch", "fill:\(Ink.text.shade(theme)),stroke:\(Ink.text.shade(theme))", entries.isEmpty ? [] : ["start"])

        var lines = classes.map { "  classDef \($0.name) \($0.look)" }
        lines += classes.map { "  class \($0.members.map { $0 == "start" ? $0 : names[$0] }.joined(separator: ",")) \($0.name)" }
        // Links are numbered in the order of the text.
        for (index, arrow) in diagram.arrows.enumerated() {
            let number = entries.count + index
            let look: String
            switch arrow.mark {
            case .error?: look = self.look(.error, width: 3)
            case .warning?, .note?: look = self.look(.warning, width: 3)
            case nil where arrow.change == .added: look = self.look(.added, width: 3)
            case nil where arrow.change == .removed: look = self.look(.removed, dash: "4 4")
            case nil where arrow.isOnPath: look = self.look(.path, width: 3)
            case nil: continue
            }
            lines.append("  linkStyle \(number) \(look)")
        }
        return lines
    }

    /// A line, and the paper inside it where the theme is known. Text on the paper has the theme's text color.
    private func look(_ line: Ink, width: Int? = nil, dash: String? = nil, on paper: Ink? = nil) -> String {
        var parts = ["stroke:\(line.shade(theme))"]
        if let width { parts.append("stroke-width:\(width)px") }
        if let dash { parts.append("stroke-dasharray:\(dash)") }
        if let paper, let theme { parts += ["fill:\(paper.shade(theme))", "color:\(Ink.text.shade(theme))"] }
        return parts.joined(separator: ",")
    }

    /// Clicks on screens; Mermaid knows none on arrows and subgraphs.
    private var links: [String] {
        diagram.boxes.compactMap { box in
            box.place.flatMap(link).map { "  click \(names[box.id]) href \"\($0)\"" }
        }
    }

    // MARK: Escaping

    /// For a quoted label: whatever Mermaid or HTML could interpret is written as a character reference.
    private func escaped(_ text: String) -> String {
        var result = ""
        for character in text.displayed.unicodeScalars {
            switch character {
            case "\"", "#", "&", "<", ">", "`", "\\", "%", "|", "{", "}", "$", ";": result += "#\(character.value);"
            // At the start, or after a number at the start, these would begin a list of Markdown.
            case _ where ".)-+*".unicodeScalars.contains(character) && result.allSatisfy(\.isNumber): result += "#\(character.value);"
            default: result.unicodeScalars.append(character)
            }
        }
        return result
    }

    /// For a text that ends with its line.
    private func plain(_ text: String) -> String {
        String(text.displayed.map { "#%;{}`\\<>&\"".contains($0) ? " " : $0 })
    }
}

/// Short names of the parts, made from their titles: Mermaid reads at most 50,000 characters, and a name with all parents would be repeated
/// many times.
///
/// A name depends on no order. Where titles are the same, a fingerprint follows.
private struct ShortNames {
    private let byID: [String: String]

    init(_ diagram: Diagram) {
        let parts =
            diagram.clusters.map { (id: $0.id, name: "c_" + Identifiers.slug(String($0.title.prefix(32)))) }
            + diagram.boxes.map { (id: $0.id, name: "s_" + Identifiers.slug(String($0.title.prefix(32)))) }
        let taken = Dictionary(grouping: parts, by: \.name)
        byID = Dictionary(
            parts.map { part in
                // A title may have no letter that Mermaid allows, or end in the middle.
                let isAmbiguous = taken[part.name]!.count > 1 || part.name.count == 2
                return (part.id, isAmbiguous ? part.name + "_" + Fingerprint([part.id]).description : part.name)
            }, uniquingKeysWith: { first, _ in first })
    }

    subscript(id: String) -> String { byID[id] ?? id }
}
