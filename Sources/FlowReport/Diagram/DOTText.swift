import FlowGraph

/// A diagram written down for Graphviz.
struct DOTText {
    private let diagram: Diagram
    private let arrangement: Arrangement

    init(_ diagram: Diagram, arrangement: Arrangement) {
        self.diagram = diagram
        self.arrangement = arrangement
    }

    var text: String {
        var lines: [String] = []
        lines.append("digraph \(quoted(diagram.name)) {")
        lines += [
            "  graph [id=\(quoted(diagram.id)), tooltip=\(tooltip(diagram.tooltip)), rankdir=LR, newrank=true,",
            "    charset=\"UTF-8\", bgcolor=white, pad=0.2,",
            "    fontname=\(Ink.font), fontsize=12, fontcolor=\(Ink.text), nodesep=0.35, ranksep=0.5,",
            "    labelloc=b, labeljust=l, label=\(DOTLegend(diagram, columns: (arrangement.columns.max() ?? 0) + 1).label)]",
            "  node [shape=box, style=\"rounded,filled\", fillcolor=white, color=\(Ink.line), fontname=\(Ink.font), fontsize=12,",
            "    fontcolor=\(Ink.text), margin=\"0.17,0.09\", height=0.5]",
            "  edge [fontname=\(Ink.font), fontsize=10, fontcolor=\(Ink.line), color=\(Ink.line), arrowsize=0.8]",
            "",
            // The title is the label of a cluster around everything, since the picture has only one label of its own: the legend.
            "  subgraph cluster_title {",
            "    graph [id=\"title\", tooltip=\(tooltip(diagram.tooltip)), peripheries=0, margin=0, labelloc=t, labeljust=l, label=\(title)]",
        ]
        lines += start
        lines += boxes(in: nil, indent: "    ")
        for index in diagram.clusters.indices where diagram.clusters[index].parent == nil { lines += cluster(index, indent: "    ") }
        if diagram.boxes.isEmpty, diagram.clusters.isEmpty {
            lines.append("    nothing [id=\"nothing\", tooltip=\"The flow has no screens.\", shape=plaintext, style=\"\", label=\"no screens\"]")
        }
        lines.append("  }")
        lines += arrows
        lines.append("}")
        return lines.joined(separator: "\n") + "\n"
    }

    // MARK: Places

    private var title: String {
        let rows = [
            "<TR><TD ALIGN=\"LEFT\"><FONT POINT-SIZE=\"20\"><B>\(Self.html(diagram.name, or: "flow"))</B></FONT></TD></TR>",
            "<TR><TD ALIGN=\"LEFT\"><FONT COLOR=\(Ink.quiet)>\(Self.html(diagram.counts))</FONT></TD></TR>",
        ]
        let badges =
            diagram.badges.isEmpty
            ? ""
            : "<TR><TD ALIGN=\"LEFT\"><TABLE ALIGN=\"LEFT\" BORDER=\"0\" CELLSPACING=\"2\" CELLPADDING=\"3\"><TR>"
                + Self.row(diagram.badges, besides: 7 * diagram.counts.count) + "</TR></TABLE></TD></TR>"
        return "<<TABLE BORDER=\"0\" CELLSPACING=\"0\" CELLPADDING=\"2\">" + rows.joined() + badges + "<TR><TD HEIGHT=\"6\"></TD></TR></TABLE>>"
    }

    private func cluster(_ index: Int, indent: String) -> [String] {
        let cluster = diagram.clusters[index]
        let worst = cluster.badges.first?.severity
        let look: String
        switch worst {
        case .error: look = "style=\"rounded,filled,dashed\", color=\(Ink.error), penwidth=3, fillcolor=\(Ink.errorPaper)"
        case .warning: look = "style=\"rounded,filled,dashed\", color=\(Ink.warning), penwidth=2, fillcolor=\(Ink.paper(depth: cluster.depth))"
        case .note, nil:
            switch cluster.change {
            case .added?: look = "style=\"rounded,filled,bold\", color=\(Ink.added), penwidth=2.5, fillcolor=\(Ink.addedPaper)"
            case .removed?: look = "style=\"rounded,dashed\", color=\(Ink.removed), penwidth=1.5"
            case nil: look = "style=\"rounded,filled\", color=\(Ink.clusterLine), penwidth=1, fillcolor=\(Ink.paper(depth: cluster.depth))"
            }
        }
        let title = "<TD ALIGN=\"LEFT\"><B>\(cluster.change.sign)\(Self.html(cluster.title, or: "coordinator"))</B></TD>"
        // A title with much to say stands on two or three lines, or it would stretch the cluster.
        let length = cluster.badges.reduce(0) { $0 + $1.text.count + 4 }
        let rows: [String]
        if cluster.badges.isEmpty || cluster.title.count + length <= 44 {
            rows = [title + cluster.badges.map(Self.badge).joined()]
        } else {
            let lines = length <= 72 ? [cluster.badges] : cluster.badges.map { [$0] }
            let width = max(8 * cluster.title.count, lines.map(Self.width).max() ?? 0)
            rows = [title] + lines.map { line in
                "<TD ALIGN=\"LEFT\" CELLPADDING=\"0\"><TABLE BORDER=\"0\" CELLSPACING=\"3\" CELLPADDING=\"3\"><TR>"
                    + Self.row(line, besides: width) + "</TR></TABLE></TD>"
            }
        }
        let label = "<<TABLE BORDER=\"0\" CELLSPACING=\"\(rows.count == 1 ? 3 : 0)\" CELLPADDING=\"3\"><TR>"
            + rows.joined(separator: "</TR><TR>") + "</TR></TABLE>>"
        var lines = [
            "\(indent)subgraph \(cluster.id) {",
            "\(indent)  graph [id=\(quoted(cluster.id)), tooltip=\(tooltip(cluster.tooltip)), peripheries=1, margin=14, labelloc=t, labeljust=l,",
            "\(indent)    \(look), label=\(label)]",
        ]
        let inside = boxes(in: index, indent: indent + "  ")
        let children = diagram.clusters.indices.filter { diagram.clusters[$0].parent == index }
        lines += inside
        for child in children { lines += self.cluster(child, indent: indent + "  ") }
        if inside.isEmpty, children.isEmpty {  // Graphviz leaves clusters out in which there is nothing
            let text = tooltip("\(cluster.title) shows no screens")
            lines.append("\(indent)  none_\(cluster.id) [id=\"none_\(cluster.id)\", tooltip=\(text), shape=plaintext, style=\"\", fontsize=9,")
            lines.append("\(indent)    fontcolor=\(Ink.quiet), label=\"no screens\"]")
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
        let title = box.title.wrapped.map { "<B>\(Self.html($0))</B>" }.joined(separator: "<BR/>")
        var label = box.change.sign.isEmpty ? title : "<B>\(box.change.sign)</B>" + title
        if box.change == .removed { label = "<FONT COLOR=\(Ink.removedText)>\(label)</FONT>" }
        if !box.subtitle.isEmpty { label += "<BR/><FONT POINT-SIZE=\"9\" COLOR=\(Ink.quiet)>\(Self.html(box.subtitle.shortened))</FONT>" }
        if !box.badges.isEmpty {
            label =
                "<TABLE BORDER=\"0\" CELLSPACING=\"2\" CELLPADDING=\"3\"><TR><TD>\(label)</TD></TR>"
                + box.badges.map { "<TR>\(Self.badge($0))</TR>" }.joined() + "</TABLE>"
        }
        var attributes = ["id=\(quoted(box.id))", "tooltip=\(tooltip(box.tooltip))", "label=<\(label)>"]
        var style = ["rounded", "filled"]
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
        case .tabBar: attributes += ["height=0.3", "margin=\"0.1,0.04\"", "fontsize=9", "fontcolor=\(Ink.quiet)"]
        }
        if let group { attributes.append("group=\(quoted(group))") }
        if box.isUnexplored { style.append("dashed") }
        if !box.badges.isEmpty || box.change == .removed { style.append("dashed") }
        if style != ["rounded", "filled"] { attributes.append("style=\(quoted(style.joined(separator: ",")))") }
        switch box.badges.first?.severity {
        case .error: attributes += ["color=\(Ink.error)", "penwidth=3"]
        case .warning: attributes += ["color=\(Ink.warning)", "penwidth=2"]
        case .note, nil:
            switch box.change {
            case .added?: attributes += ["color=\(Ink.added)", "penwidth=2.5", "fillcolor=\(Ink.addedPaper)"]
            case .removed?: attributes += ["color=\(Ink.removed)", "penwidth=1.5"]
            case nil: if box.isEntry { attributes.append("penwidth=2") }
            }
        }
        return "\(box.id) [\(attributes.joined(separator: ", "))]"
    }

    /// Cells for badges that stand above or below something of a width in points. Graphviz would stretch them to it if nothing filled the rest.
    private static func row(_ badges: [Diagram.Badge], besides width: Int) -> String {
        badges.map(badge).joined() + "<TD WIDTH=\"\(max(1, width - Self.width(badges)))\"></TD>"
    }

    /// About how wide badges are, in points.
    private static func width(_ badges: [Diagram.Badge]) -> Int { badges.reduce(0) { $0 + 7 * $1.text.count + 30 } }

    private static func badge(_ badge: Diagram.Badge) -> String {
        let text = Self.html("⚠ " + badge.text)
        switch badge.severity {
        case .error:
            return "<TD STYLE=\"rounded\" BGCOLOR=\(Ink.error)><FONT POINT-SIZE=\"11\" COLOR=\"white\"><B>\(text)</B></FONT></TD>"
        case .warning, .note:
            return "<TD STYLE=\"rounded\" BORDER=\"1\" COLOR=\(Ink.warning) BGCOLOR=\(Ink.warningFill)>"
                + "<FONT POINT-SIZE=\"11\" COLOR=\(Ink.warningText)>\(text)</FONT></TD>"
        }
    }

    // MARK: Arrows

    private var start: [String] {
        guard diagram.boxes.contains(where: \.isEntry) else { return [] }
        return [
            "    start [id=\"start\", tooltip=\"launch\", shape=circle, style=filled, fillcolor=\(Ink.text), color=\(Ink.text), label=\"\", "
                + "width=0.17, height=0.17, fixedsize=true]"
        ]
    }

    private var arrows: [String] {
        var lines: [String] = [""]
        for box in diagram.boxes where box.isEntry {
            lines.append("  start -> \(box.id) [id=\"edge__start__\(box.id)\", tooltip=\(tooltip("the flow starts with \(box.title)")), weight=8]")
        }
        lines += diagram.arrows.map(arrow)
        return lines.count > 1 ? lines : []
    }

    private func arrow(_ arrow: Diagram.Arrow) -> String {
        let from = diagram.boxes[arrow.from].id
        let to = diagram.boxes[arrow.to].id
        let columns = (from: arrangement.columns[arrow.from], to: arrangement.columns[arrow.to])
        var attributes = ["id=\(quoted(arrow.id))", "tooltip=\(tooltip(arrow.tooltip))"]

        // Arrows that run to the left are declared the other way round and drawn backwards: Graphviz then keeps them out of each other's way.
        let isReversed = columns.to < columns.from
        let isMarked = arrow.mark != nil
        let tip = arrow.style == .back && !isMarked ? "onormal" : arrow.style == .owns ? "none" : "normal"
        let tail = arrow.returns ? "onormal" : arrow.style == .owns ? "odiamond" : "none"
        if isReversed {
            attributes += ["dir=both", "arrowhead=\(tail)", "arrowtail=\(tip)"]
        } else if tip != "normal" || tail != "none" {
            attributes += ["dir=both", "arrowhead=\(tip)", "arrowtail=\(tail)"]
        }
        if columns.from == columns.to, arrow.from != arrow.to { attributes.append("constraint=false") }
        if columns.from != columns.to, arrow.style != .back { attributes.append("weight=8") }

        switch (arrow.mark, arrow.style) {
        case (.error?, _): attributes += ["color=\(Ink.error)", "fontcolor=\(Ink.error)", "penwidth=2.5"]
        case (.warning?, _), (.note?, _): attributes += ["color=\(Ink.warning)", "fontcolor=\(Ink.warningText)", "penwidth=2.5"]
        case (nil, _) where arrow.change == .added: attributes += ["color=\(Ink.added)", "fontcolor=\(Ink.added)", "penwidth=2.5"]
        case (nil, _) where arrow.change == .removed: attributes += ["color=\(Ink.removed)", "fontcolor=\(Ink.removedText)", "style=dashed", "penwidth=1.5"]
        case (nil, .forward): break
        case (nil, .present): attributes.append("color=\"\(Ink.present):\(Ink.present)\"")
        case (nil, .select): attributes += ["style=dotted", "penwidth=1.8"]
        case (nil, .open): attributes.append("style=dashed")
        case (nil, .back): attributes += ["color=\(Ink.back)", "fontcolor=\(Ink.quiet)"]
        case (nil, .owns): attributes += ["color=\(Ink.back)", "style=dotted"]
        }
        if !arrow.labels.isEmpty {
            let lines = arrow.labels.map { Self.html(arrow.change.sign + (isMarked ? "⚠ " : "") + $0.shortened) }.joined(separator: "<BR/>")
            let isTurn = columns.from == columns.to && arrow.from != arrow.to
            attributes.append("\(isTurn ? "xlabel" : "label")=<\(isMarked ? "<B>\(lines)</B>" : lines)\(isTurn ? "&nbsp;&nbsp;" : "")>")
        }
        return "  \(isReversed ? "\(to) -> \(from)" : "\(from) -> \(to)") [\(attributes.joined(separator: ", "))]"
    }

    // MARK: Escaping

    /// A quoted string of DOT. Graphviz reads `\n` and the like in most attributes, and entities such as `&amp;` in all.
    private func quoted(_ text: String) -> String {
        "\"" + text.displayed.escapedForDOT + "\""
    }

    private func tooltip(_ text: String) -> String {
        "\"" + text.displayedLines.map(\.escapedForDOT).joined(separator: "\\n") + "\""
    }

    private static func html(_ text: String, or substitute: String = "–") -> String {
        let shown = text.displayed
        return (shown.isEmpty ? substitute : shown).escapedForHTML
    }
}
