import FlowGraph

/// Writes a diagram for D2.
struct D2Text {
    private let diagram: Diagram
    private let theme: PictureTheme?
    private let link: (SourcePlace) -> String?

    /// - Parameters:
    ///   - theme: The colors; `nil` to follow the reader's system.
    ///   - link: The link of a place in the source.
    init(_ diagram: Diagram, theme: PictureTheme?, link: @escaping (SourcePlace) -> String?) {
        self.diagram = diagram
        self.theme = theme
        self.link = link
    }

    var text: String {
        let entries = diagram.boxes.indices.filter { diagram.boxes[$0].isEntry }
        var lines = configuration + ["direction: right"] + looks
        let title = [diagram.name.isEmpty ? "flow" : diagram.name, diagram.counts] + diagram.badges.map { "⚠ " + $0.text }
        let omitted = diagram.omitted.isEmpty ? [] : [diagram.omitted.joined(separator: " and ") + " not drawn"]
        lines += ["flow_title: \(quoted(title + omitted)) {", "  shape: text", "  near: top-center", "}"]
        if !entries.isEmpty {
            lines.append("start: \"\" {shape: circle; width: 16; height: 16; style.fill: \"\(Ink.text.shade(theme))\"; tooltip: launch}")
        }
        lines += boxes(in: nil, indent: "")
        for index in diagram.clusters.indices where diagram.clusters[index].parent == nil { lines += cluster(index, indent: "") }
        if diagram.boxes.isEmpty, diagram.clusters.isEmpty { lines.append("nothing: \"no screens\"") }
        lines += entries.map { "start -> \(path($0))" }
        lines += diagram.arrows.map(arrow)
        return lines.joined(separator: "\n") + "\n"
    }

    // MARK: Looks

    /// D2's own themes for shapes, "Neutral Default" and "Dark Mauve"; a picture can have one for light and one for dark mode.
    private var configuration: [String] {
        let themes =
            switch theme {
            case .light: "theme-id: 0"
            case .dark: "theme-id: 200"
            case nil: "theme-id: 0; dark-theme-id: 200"
            }
        return ["vars: {d2-config: {\(themes)}}"]
    }

    /// A paper's color, where the theme is known.
    private func fill(_ paper: Ink) -> String { theme.map { "; fill: \"\(paper.shade($0))\"" } ?? "" }

    /// The styles of the classes that are used; later ones win.
    private var looks: [String] {
        func ink(_ ink: Ink) -> String { "\"\(ink.shade(theme))\"" }
        let all: [(PictureClass, String)] = [
            (.modal, "stroke: \(ink(.present)); border-radius: 0\(fill(.modalPaper))"), (.entry, "stroke-width: 3"),
            (.unexplored, "stroke-dash: 4"),
            (.present, "stroke: \(ink(.present)); stroke-width: 4"), (.select, "stroke-dash: 2"), (.open, "stroke-dash: 5"),
            (.back, "stroke: \(ink(.back))"),
            (.owns, "stroke-dash: 2"), (.source, "opacity: 0.6; stroke-dash: 2"),
            (.path, "stroke: \(ink(.path)); stroke-width: 4"),
            (.highlighted, "stroke: \(ink(.highlight)); stroke-width: 4\(fill(.highlightPaper))"),
            (.added, "stroke: \(ink(.added)); stroke-width: 4"), (.removed, "stroke: \(ink(.removed)); stroke-dash: 5"),
            (.warning, "stroke: \(ink(.warning)); stroke-dash: 5; stroke-width: 3"),
            (.error, "stroke: \(ink(.error)); stroke-dash: 5; stroke-width: 4"),
        ]
        let used = Set((diagram.clusters.map(\.classes) + diagram.boxes.map(\.classes) + diagram.arrows.map(\.classes)).joined())
        let lines = all.filter { used.contains($0.0) }.map { "  \($0.0.rawValue): {style: {\($0.1)}}" }
        return lines.isEmpty ? [] : ["classes: {"] + lines + ["}"]
    }

    private static let styled: [PictureClass] = [
        .modal, .entry, .unexplored, .present, .select, .open, .back, .owns, .source, .path, .highlighted, .added, .removed, .warning,
        .error,
    ]

    private func classes(_ classes: [PictureClass]) -> String? {
        let names = Self.styled.filter(classes.contains).map(\.rawValue)
        return names.isEmpty ? nil : "class: [\(names.joined(separator: "; "))]"
    }

    /// `{class: [modal]; shape: page}`, or nothing.
    private func block(_ parts: [String?]) -> String {
        let known = parts.compactMap(\.self)
        return known.isEmpty ? "" : " {" + known.joined(separator: "; ") + "}"
    }

    // MARK: Places

    private func cluster(_ index: Int, indent: String) -> [String] {
        let cluster = diagram.clusters[index]
        let texts = cluster.heading + cluster.badges.map { "⚠ " + $0.text }
        var lines = ["\(indent)\(cluster.id): \(quoted(texts)) {"]
        lines += [classes(cluster.classes), "tooltip: \(quoted(cluster.tooltip.displayedLines))", url(cluster.place, under: texts)]
            .compactMap(\.self).map { "\(indent)  \($0)" }
        lines += boxes(in: index, indent: indent + "  ")
        for child in diagram.clusters.indices where diagram.clusters[child].parent == index {
            lines += self.cluster(child, indent: indent + "  ")
        }
        return lines + ["\(indent)}"]
    }

    private func boxes(in cluster: Int?, indent: String) -> [String] {
        diagram.boxes.filter { $0.cluster == cluster }.map { box in
            let texts = box.heading(hasSubtitle: true) + box.badges.map { "⚠ " + $0.text }
            let parts = [shape(box), classes(box.classes), "tooltip: \(quoted(box.tooltip.displayedLines))", url(box.place, under: texts)]
            return "\(indent)\(box.id): \(quoted(texts))\(block(parts))"
        }
    }

    private func shape(_ box: Diagram.Box) -> String? {
        switch box.kind {
        case .place(.alert): "shape: hexagon"
        case .place(.web): "shape: page"
        case .place(.external): "shape: cloud"
        case .place(.container), .place(.coordinator): "style.double-border: true"
        case .place(.screen): box.isModal ? nil : "style.border-radius: 8"
        case .tabBar: "shape: oval"
        }
    }

    /// A link. A part that is labeled with an address has none: D2 rejects that as misleading, and draws nothing at all.
    private func url(_ place: SourcePlace?, under label: [String]) -> String? {
        label.count == 1 && label[0].contains("://") ? nil : place.flatMap(link).map { "link: \(quoted([$0]))" }
    }

    /// A box is named from the outermost cluster down.
    private func path(_ box: Int) -> String {
        var names = [diagram.boxes[box].id]
        var cluster = diagram.boxes[box].cluster
        while let index = cluster {
            names.append(diagram.clusters[index].id)
            cluster = diagram.clusters[index].parent
        }
        return names.reversed().joined(separator: ".")
    }

    // MARK: Arrows

    private func arrow(_ arrow: Diagram.Arrow) -> String {
        let line = arrow.style == .owns ? "--" : arrow.returns ? "<->" : "->"
        let texts =
            arrow.labels.map { arrow.change.sign + (arrow.mark != nil ? "⚠ " : "") + $0.shortened }
            + (arrow.evidence == .source ? [Diagram.sourceOnly] : [])
        let parts = [
            classes(arrow.classes), arrow.returns ? "source-arrowhead: {style.filled: false}" : nil,
            "tooltip: \(quoted(arrow.tooltip.displayedLines))", url(arrow.place, under: texts),
        ]
        return "\(path(arrow.from)) \(line) \(path(arrow.to)): \(quoted(texts))\(block(parts))"
    }

    // MARK: Escaping

    /// A string in double quotes, in which a backslash begins an escape and a dollar a variable.
    private func quoted(_ lines: [String]) -> String {
        let escaped = lines.map { line in
            line.displayed.replacingScalars { scalar in
                switch scalar {
                case "\"": "\\\""
                case "\\": "\\\\"
                case "$": "\\$"
                default: nil
                }
            }
        }
        return "\"" + escaped.joined(separator: "\\n") + "\""
    }
}
