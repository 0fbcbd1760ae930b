import FlowGraph
import Foundation

/// Writes a diagram for Graphviz.
struct DOTText {
    private let diagram: Diagram
    private let arrangement: Arrangement
    private let theme: PictureTheme
    private let corners: [String: LabelCorner]
    private let room: Room
    private let direction: Direction
    private let above: [SheetLinks.Overview]
    private let link: (_ id: String, _ place: SourcePlace?) -> String?

    /// - Parameters:
    ///   - theme: The colors; ``SVGPicture`` takes light ones.
    ///   - corners: The corners of some clusters' titles; the others are in the top left corner.
    ///   - room: The space between boxes.
    ///   - direction: Where the flow runs.
    ///   - above: The overviews to link to above the title.
    ///   - link: The link of a part, by its id and its place in the source.
    init(
        _ diagram: Diagram, arrangement: Arrangement, theme: PictureTheme = .light, corners: [String: LabelCorner] = [:],
        room: Room = .usual, direction: Direction = .right,
        above: [SheetLinks.Overview] = [], link: @escaping (_ id: String, _ place: SourcePlace?) -> String? = { _, _ in nil }
    ) {
        self.diagram = diagram
        self.arrangement = arrangement
        self.theme = theme
        self.corners = corners
        self.room = room
        self.direction = direction
        self.above = above
        self.link = link
    }

    var text: String {
        var lines: [String] = []
        lines.append("digraph \(quoted(diagram.name)) {")
        lines += [
            "  graph [id=\(quoted(diagram.id)), tooltip=\(tooltip(about)), rankdir=\(direction.rawValue), newrank=true,",
            "    charset=\"UTF-8\", bgcolor=\(ink(.paper)), pad=0.2,",
            "    fontname=\(Ink.font), fontsize=12, fontcolor=\(ink(.text)), nodesep=\(room.separations.boxes), ranksep=\(room.separations.columns),",
            "    labelloc=b, labeljust=l, label=\(DOTLegend(diagram, columns: (arrangement.columns.max() ?? 0) + 1, theme: theme).label)]",
            "  node [shape=box, style=\"rounded,filled\", fillcolor=\(ink(.box)), color=\(ink(.line)), fontname=\(Ink.font), fontsize=12,",
            "    fontcolor=\(ink(.text)), margin=\"0.17,0.09\", height=0.5]",
            "  edge [fontname=\(Ink.font), fontsize=10, fontcolor=\(ink(.line)), color=\(ink(.line)), arrowsize=0.8]",
            "",
            // The title is the label of a cluster around everything, since the picture has only one label of its own: the legend.
            "  subgraph cluster_title {",
            "    graph [id=\"title\", tooltip=\(tooltip(about)), peripheries=0, margin=10, labelloc=t, labeljust=l, label=\(title)]",
        ]
        lines += start
        lines += boxes(in: nil, indent: "    ")
        for index in diagram.clusters.indices where diagram.clusters[index].parent == nil { lines += cluster(index, indent: "    ") }
        if diagram.boxes.isEmpty, diagram.clusters.isEmpty {
            lines.append(
                "    nothing [id=\"nothing\", tooltip=\"The flow has no screens.\", shape=plaintext, style=\"\", label=\"no screens\"]")
        }
        lines.append("  }")
        lines += arrows
        lines.append("}")
        return lines.joined(separator: "\n") + "\n"
    }

    private var about: String { diagram.tooltip + (diagram.note.map { "\n" + $0 } ?? "") }

    // MARK: Places

    private var title: String {
        let rows = [
            "<TR><TD ALIGN=\"LEFT\"><FONT POINT-SIZE=\"20\"><B>\(Self.html(diagram.name, or: "flow"))</B></FONT></TD></TR>",
            "<TR><TD ALIGN=\"LEFT\"><FONT COLOR=\(ink(.quiet))>\(Self.html(diagram.counts))</FONT></TD></TR>",
        ]
        let badges =
            diagram.badges.isEmpty
            ? ""
            : "<TR><TD ALIGN=\"LEFT\"><TABLE ALIGN=\"LEFT\" BORDER=\"0\" CELLSPACING=\"2\" CELLPADDING=\"3\"><TR>"
                + row(diagram.badges, besides: 7 * diagram.counts.count) + "</TR></TABLE></TD></TR>"
        return "<<TABLE BORDER=\"0\" CELLSPACING=\"0\" CELLPADDING=\"2\">" + wayUp + rows.joined() + badges
            + "<TR><TD HEIGHT=\"6\"></TD></TR></TABLE>>"
    }

    /// A row with a link to each overview above.
    private var wayUp: String {
        guard !above.isEmpty else { return "" }
        // Graphviz would stretch them to what stands below.
        let below = max(12 * diagram.name.count, 7 * diagram.counts.count), width = above.reduce(0) { $0 + 7 * ($1.name.count + 2) + 12 }
        let cells = above.map { overview in
            "<TD HREF=\"\(Self.html(overview.address))\" TITLE=\"\(Self.html(overview.name))\"><FONT COLOR=\(ink(.quiet))><U>↑ \(Self.html(overview.name))</U></FONT></TD>"
        }
        return "<TR><TD ALIGN=\"LEFT\"><TABLE ALIGN=\"LEFT\" BORDER=\"0\" CELLSPACING=\"0\" CELLPADDING=\"2\"><TR>"
            + cells.joined(separator: "<TD WIDTH=\"12\"></TD>")
            + "<TD WIDTH=\"\(max(1, below - width))\"></TD></TR></TABLE></TD></TR>"
    }

    private func cluster(_ index: Int, indent: String) -> [String] {
        let cluster = diagram.clusters[index]
        let worst = cluster.badges.first?.severity
        let look: String
        switch worst {
        case .error: look = "style=\"rounded,filled,dashed\", color=\(ink(.error)), penwidth=3, fillcolor=\(ink(.errorPaper))"
        case .warning:
            look = "style=\"rounded,filled,dashed\", color=\(ink(.warning)), penwidth=2, fillcolor=\(ink(.paper(depth: cluster.depth)))"
        case .note, nil:
            switch cluster.change {
            case .added?: look = "style=\"rounded,filled,bold\", color=\(ink(.added)), penwidth=2.5, fillcolor=\(ink(.addedPaper))"
            case .removed?: look = "style=\"rounded,dashed\", color=\(ink(.removed)), penwidth=1.5"
            case nil where cluster.isHighlighted:
                look = "style=\"rounded,filled\", color=\(ink(.highlight)), penwidth=3, fillcolor=\(ink(.highlightPaper))"
            case nil where cluster.isOnlyInSource:
                look = "style=\"rounded,filled,dotted\", color=\(ink(.quiet)), penwidth=1.5, fillcolor=\(ink(.paper(depth: cluster.depth)))"
            case nil:
                look = "style=\"rounded,filled\", color=\(ink(.clusterLine)), penwidth=1, fillcolor=\(ink(.paper(depth: cluster.depth)))"
            }
        }
        let name =
            "<B>\(cluster.change.sign)\(cluster.isHighlighted ? Diagram.highlightSign : "")\(Self.html(cluster.title.shortened(to: 60), or: "coordinator"))\(cluster.isAffected ? Diagram.affectedSign : "")</B>"
        let children = diagram.clusters.indices.filter { diagram.clusters[$0].parent == index }
        let isEmpty = children.isEmpty && !diagram.boxes.contains { $0.cluster == index }
        let remark = isEmpty ? " <FONT POINT-SIZE=\"10\" COLOR=\(ink(.quiet))>no screens</FONT>" : ""
        let title =
            "<TD ALIGN=\"LEFT\">" + (cluster.isOnlyInSource ? "<FONT COLOR=\(ink(.quiet))>\(name)</FONT>" : name) + remark + "</TD>"
        // A title with much to say stands on two or three lines, or it would stretch the cluster.
        let length = cluster.badges.reduce(0) { $0 + ($1.lines().map(\.count).max() ?? 0) + 4 }
        let rows: [String]
        if cluster.badges.isEmpty || cluster.title.count + length <= 44 {
            rows = [title + cluster.badges.map(badge).joined()]
        } else {
            let lines = length <= 72 ? [cluster.badges] : cluster.badges.map { [$0] }
            let width = max(8 * cluster.title.count, lines.map(Self.width).max() ?? 0)
            rows =
                [title]
                + lines.map { line in
                    "<TD ALIGN=\"LEFT\" CELLPADDING=\"0\"><TABLE BORDER=\"0\" CELLSPACING=\"3\" CELLPADDING=\"3\"><TR>"
                        + row(line, besides: width) + "</TR></TABLE></TD>"
                }
        }
        let label =
            "<<TABLE BORDER=\"0\" CELLSPACING=\"\(rows.count == 1 ? 3 : 0)\" CELLPADDING=\"3\"><TR>"
            + rows.joined(separator: "</TR><TR>") + "</TR></TABLE>>"
        var lines = [
            "\(indent)subgraph \(cluster.id) {",
            "\(indent)  graph [id=\(quoted(cluster.id)), class=\(classes(cluster.classes)), tooltip=\(tooltip(cluster.tooltip)),\(url(cluster.id, cluster.place)) peripheries=1, margin=14, \((corners[cluster.id] ?? .topLeft).attributes),",
            "\(indent)    \(look), label=\(label)]",
        ]
        let inside = boxes(in: index, indent: indent + "  ")
        lines += inside
        for child in children { lines += self.cluster(child, indent: indent + "  ") }
        if isEmpty {  // Graphviz leaves clusters out in which there is nothing
            lines.append("\(indent)  none_\(cluster.id) [shape=point, style=invis, width=0.01, height=0.01, label=\"\"]")
        }
        lines.append("\(indent)}")
        return lines
    }

    private func boxes(in cluster: Int?, indent: String) -> [String] {
        let inside = arrangement.order.filter { diagram.boxes[$0].cluster == cluster }
        let members = Set(inside)
        return inside.map { indent + box($0) }
            + arrangement.aligned.filter { members.contains($0[0]) }.map { column in
                "\(indent){ rank=same; \(column.map { diagram.boxes[$0].id }.joined(separator: "; ")) }"
            }
    }

    private func box(_ index: Int) -> String {
        let box = diagram.boxes[index]
        let group = arrangement.rows[index].map { "row_" + diagram.boxes[$0].id }
        var lines = box.title.wrapped
        if box.isAffected, !lines.isEmpty { lines[lines.count - 1] += Diagram.affectedSign }
        let title = lines.map { "<B>\(Self.html($0))</B>" }.joined(separator: "<BR/>")
        let sign = box.change.sign + (box.isHighlighted ? Diagram.highlightSign : "")
        var label = sign.isEmpty ? title : "<B>\(sign)</B>" + title
        if box.change == .removed {
            label = "<FONT COLOR=\(ink(.removedText))>\(label)</FONT>"
        } else if box.isOnlyInSource {
            label = "<FONT COLOR=\(ink(.quiet))>\(label)</FONT>"
        }
        let small = box.isOnMap ? box.subtitle.inLines(of: 30) : [box.subtitle.shortened]
        for line in small where !line.isEmpty {
            label += "<BR/><FONT POINT-SIZE=\"10\" COLOR=\(ink(.quiet))>\(Self.html(line))</FONT>"
        }
        if box.isOnMap, !box.badges.isEmpty {
            label =
                "<TABLE BORDER=\"0\" CELLSPACING=\"5\" CELLPADDING=\"2\"><TR><TD WIDTH=\"\(small.map(Self.width).max() ?? 0)\">\(label)</TD>"
                + box.badges.map(badge).joined()
                + "</TR></TABLE>"
        } else if !box.badges.isEmpty {
            label =
                "<TABLE BORDER=\"0\" CELLSPACING=\"2\" CELLPADDING=\"3\"><TR><TD>\(label)</TD></TR>"
                + box.badges.map { "<TR>\(badge($0))</TR>" }.joined() + "</TABLE>"
        }
        if let image = box.image {
            label =
                "<TABLE BORDER=\"0\" CELLSPACING=\"4\" CELLPADDING=\"0\"><TR><TD>\(picture(image))</TD></TR><TR><TD>\(label)</TD></TR></TABLE>"
        }
        var attributes = ["id=\(quoted(box.id))", "class=\(classes(box.classes))", "tooltip=\(tooltip(box.tooltip))", "label=<\(label)>"]
        if let address = link(box.id, box.place) { attributes.append("URL=\(quoted(address))") }
        // A modal is a sheet of paper with sharp corners.
        var style = box.isModal ? ["filled"] : ["rounded", "filled"]
        switch box.kind {
        case .place(.screen): break
        case .place(.alert):
            attributes += ["shape=octagon", "margin=\"0.05,0.03\""]
            style = ["filled"]
        case .place(.web):
            attributes += ["shape=tab", "margin=\"0.17,0.12\""]
            style = ["filled"]
        case .place(.external):
            attributes += ["shape=cds", "margin=\"0.2,0.16\""]
            style = ["filled"]
        case .place(.container), .place(.coordinator): attributes.append("peripheries=2")
        case .tabBar: attributes += ["height=0.3", "margin=\"0.1,0.04\"", "fontsize=10", "fontcolor=\(ink(.quiet))"]
        }
        // The round corners of a box come near to its second line.
        if box.isOnMap {
            attributes.append("margin=\"0.26,0.12\"")
        } else if box.kind == .place(.screen), box.subtitle.shortened.count > lines.map(\.count).max() ?? 0 {
            attributes.append("margin=\"\(box.subtitle.count < 20 ? 0.26 : box.subtitle.count < 30 ? 0.32 : 0.4),0.09\"")
        }
        if let group { attributes.append("group=\(quoted(group))") }
        if box.isUnexplored {
            style.append("dashed")
        } else if box.isOnlyInSource, box.badges.isEmpty, box.change == nil {
            style.append("dotted")
        }
        // On a map the badge is enough for a warning: where many have one, so many dashes would say nothing.
        let isLoud = !box.badges.isEmpty && !(box.isOnMap && box.badges.first?.severity != .error)
        if isLoud || box.change == .removed { style.append("dashed") }
        if style != ["rounded", "filled"] { attributes.append("style=\(quoted(style.joined(separator: ",")))") }
        var fill: Ink? = box.isModal ? .modalPaper : nil
        switch (box.badges.first?.severity, box.change) {
        case (.error?, _): attributes += ["color=\(ink(.error))", "penwidth=3"]
        case (.warning?, _) where isLoud: attributes += ["color=\(ink(.warning))", "penwidth=2"]
        case (_, .added?):
            attributes += ["color=\(ink(.added))", "penwidth=2.5"]
            fill = .addedPaper
        case (_, .removed?): attributes += ["color=\(ink(.removed))", "penwidth=1.5"]
        case _ where box.isHighlighted: attributes += ["color=\(ink(.highlight))", "penwidth=3"]
        case _ where box.isOnPath: attributes += ["color=\(ink(.path))", "penwidth=2.5"]
        default:
            if box.isModal { attributes.append("color=\(ink(.present))") }
            // Dots of a thin line are hard to see.
            if box.isEntry { attributes.append("penwidth=2") } else if box.isOnlyInSource { attributes.append("penwidth=1.5") }
        }
        if box.isHighlighted { fill = .highlightPaper }
        if let fill { attributes.append("fillcolor=\(ink(fill))") }
        return "\(box.id) [\(attributes.joined(separator: ", "))]"
    }

    /// An image with a thin line around, without which light screens would have no edge. A table of a fixed size is in the middle of a wider
    /// cell; one of another would be stretched.
    private func picture(_ image: Thumbnail) -> String {
        func size(_ more: Int) -> String {
            "FIXEDSIZE=\"TRUE\" WIDTH=\"\(image.width + more)\" HEIGHT=\"\(image.height + more)\""
        }
        return
            "<TABLE BORDER=\"1\" COLOR=\(ink(.clusterLine)) CELLBORDER=\"0\" CELLSPACING=\"0\" CELLPADDING=\"0\" \(size(2))>"
            + "<TR><TD \(size(0))><IMG SCALE=\"TRUE\" SRC=\"\(Self.html(image.name))\"/></TD></TR></TABLE>"
    }

    /// Cells for badges that stand above or below something of a width in points. Graphviz would stretch them to it if nothing filled the
    /// rest.
    private func row(_ badges: [Diagram.Badge], besides width: Int) -> String {
        badges.map(badge).joined() + "<TD WIDTH=\"\(max(1, width - Self.width(badges)))\"></TD>"
    }

    /// About how wide a small text is at the most, in points.
    private static func width(_ text: String) -> Int { 5 * text.count + 4 }

    /// About how wide badges are, in points.
    private static func width(_ badges: [Diagram.Badge]) -> Int { badges.reduce(0) { $0 + 7 * ($1.lines().map(\.count).max() ?? 0) + 30 } }

    private func badge(_ badge: Diagram.Badge) -> String {
        let text = "⚠ " + badge.lines().map { Self.html($0) }.joined(separator: "<BR/>")
        switch badge.severity {
        case .error:
            return
                "<TD STYLE=\"rounded\" CELLPADDING=\"4\" BGCOLOR=\(ink(.errorFill))><FONT POINT-SIZE=\"11\" COLOR=\(ink(.errorText))><B>\(text)</B></FONT></TD>"
        case .warning, .note:
            return "<TD STYLE=\"rounded\" CELLPADDING=\"4\" BORDER=\"1\" COLOR=\(ink(.warning)) BGCOLOR=\(ink(.warningFill))>"
                + "<FONT POINT-SIZE=\"11\" COLOR=\(ink(.warningText))>\(text)</FONT></TD>"
        }
    }

    // MARK: Arrows

    private var start: [String] {
        guard diagram.boxes.contains(where: \.isEntry) else { return [] }
        return [
            "    start [id=\"start\", class=launch, tooltip=\"\(diagram.isLaunchGuessed ? Diagram.unknownLaunch : "launch")\", shape=circle, style=filled, fillcolor=\(ink(.text)), color=\(ink(.text)), label=\"\", "
                + "width=0.17, height=0.17, fixedsize=true]"
        ]
    }

    private var arrows: [String] {
        var lines: [String] = [""]
        for box in diagram.boxes where box.isEntry {
            lines.append(
                "  start -> \(box.id) [id=\"edge__start__\(box.id)\", class=launch, tooltip=\(tooltip("the flow starts with \(box.title)")),\(box.isOnlyInSource ? " arrowhead=vee," : "") weight=8]"
            )
        }
        lines += diagram.arrows.map(arrow)
        return lines.count > 1 ? lines : []
    }

    private func arrow(_ arrow: Diagram.Arrow) -> String {
        let from = diagram.boxes[arrow.from].id
        let to = diagram.boxes[arrow.to].id
        let columns = (from: arrangement.columns[arrow.from], to: arrangement.columns[arrow.to])
        var attributes = ["id=\(quoted(arrow.id))", "class=\(classes(arrow.classes))", "tooltip=\(tooltip(arrow.tooltip))"]
        if let address = link(arrow.id, arrow.place) { attributes.append("URL=\(quoted(address))") }

        // Arrows that run to the left are declared the other way round and drawn backwards: Graphviz then keeps them out of each other's
        // way.
        let isReversed = columns.to < columns.from
        let isMarked = arrow.mark != nil
        let tip = arrow.style == .back && !isMarked ? "onormal" : arrow.style == .owns ? "none" : arrow.evidence.tip
        // Where a path is followed, only its own direction counts, and a hollow tip on a thick arrow would look like a solid one.
        let tail = arrow.isMutual ? "normal" : arrow.returns && !arrow.isOnPath ? "onormal" : arrow.style == .owns ? "odiamond" : "none"
        if isReversed {
            attributes += ["dir=both", "arrowhead=\(tail)", "arrowtail=\(tip)"]
        } else if tip != "normal" || tail != "none" {
            attributes += ["dir=both", "arrowhead=\(tip)", "arrowtail=\(tail)"]
        }
        if columns.from == columns.to, arrow.from != arrow.to, !arrangement.isApart { attributes.append("constraint=false") }
        if columns.from != columns.to, arrow.style != .back { attributes.append("weight=8") }
        if arrangement.isSpread, columns.from != columns.to { attributes.append("minlen=\(abs(columns.to - columns.from))") }

        switch (arrow.mark, arrow.style) {
        case (.error?, _): attributes += ["color=\(ink(.error))", "fontcolor=\(ink(.error))", "penwidth=2.5"]
        case (.warning?, _), (.note?, _): attributes += ["color=\(ink(.warning))", "fontcolor=\(ink(.warningText))", "penwidth=2.5"]
        case (nil, _) where arrow.change == .added: attributes += ["color=\(ink(.added))", "fontcolor=\(ink(.added))", "penwidth=2.5"]
        case (nil, _) where arrow.change == .removed:
            attributes += ["color=\(ink(.removed))", "fontcolor=\(ink(.removedText))", "style=dashed", "penwidth=1.5"]
        case (nil, _) where arrow.isOnPath: attributes += ["color=\(ink(.path))", "fontcolor=\(ink(.path))", "penwidth=3"]
        case (nil, .forward) where arrow.evidence == .source: attributes += ["color=\(ink(.quiet))", "fontcolor=\(ink(.quiet))"]
        case (nil, .forward): break
        case (nil, .present): attributes.append("color=\"\(Ink.present.shade(theme)):\(Ink.present.shade(theme))\"")
        case (nil, .select): attributes += ["style=dotted", "penwidth=1.8"]
        case (nil, .open): attributes.append("style=dashed")
        case (nil, .back): attributes += ["color=\(ink(.back))", "fontcolor=\(ink(.quiet))"]
        case (nil, .owns): attributes += ["color=\(ink(.back))", "style=dotted"]
        }
        if !arrow.labels.isEmpty {
            let lines = arrow.labels.map { Self.html(arrow.change.sign + (isMarked ? "⚠ " : "") + $0.shortened) }.joined(separator: "<BR/>")
            let isTurn = columns.from == columns.to && arrow.from != arrow.to
            attributes.append("\(isTurn ? "xlabel" : "label")=<\(isMarked ? "<B>\(lines)</B>" : lines)>")
        }
        return "  \(isReversed ? "\(to) -> \(from)" : "\(from) -> \(to)") [\(attributes.joined(separator: ", "))]"
    }

    private func ink(_ ink: Ink) -> String { "\"\(ink.shade(theme))\"" }

    // MARK: Escaping

    /// A quoted string of DOT. Graphviz reads `\n` and the like in most attributes, and entities such as `&amp;` in all.
    private func quoted(_ text: String) -> String {
        "\"" + text.displayed.escapedForDOT + "\""
    }

    private func classes(_ classes: [PictureClass]) -> String { "\"" + classes.map(\.rawValue).joined(separator: " ") + "\"" }

    private func url(_ id: String, _ place: SourcePlace?) -> String { link(id, place).map { " URL=\(quoted($0))," } ?? "" }

    private func tooltip(_ text: String) -> String {
        "\"" + text.displayedLines.map(\.escapedForDOT).joined(separator: "\\n") + "\""
    }

    private static func html(_ text: String, or substitute: String = "–") -> String {
        let shown = text.displayed
        return (shown.isEmpty ? substitute : shown).escapedForHTML
    }
}

extension Diagram.Arrow.Evidence? {
    /// The arrowhead: solid for what is proved or the only kind of knowledge there is, with a dot for what was recorded, open for what the
    /// source says.
    fileprivate var tip: String {
        switch self {
        case .explored?, nil: "normal"
        case .recorded?: "normaldot"
        case .source?: "vee"
        }
    }
}

extension LabelCorner {
    fileprivate var attributes: String {
        switch self {
        case .topLeft: "labelloc=t, labeljust=l"
        case .topRight: "labelloc=t, labeljust=r"
        case .bottomLeft: "labelloc=b, labeljust=l"
        case .bottomRight: "labelloc=b, labeljust=r"
        }
    }
}
