import FlowGraph

/// Writes a diagram for PlantUML, as nested rectangles.
struct PlantUMLText {
    private let diagram: Diagram
    private let theme: PictureTheme
    private let link: (SourcePlace) -> String?

    /// - Parameter link: The link of a place in the source.
    init(_ diagram: Diagram, theme: PictureTheme, link: @escaping (SourcePlace) -> String?) {
        self.diagram = diagram
        self.theme = theme
        self.link = link
    }

    var text: String {
        let entries = diagram.boxes.filter(\.isEntry)
        var lines = [
            "@startuml",
            "title \(label([diagram.name.isEmpty ? "flow" : diagram.name, diagram.counts] + diagram.badges.map { "⚠ " + $0.text }))",
        ]
        lines +=
            [
                "left to right direction", "hide stereotype", "skinparam shadowing false", "skinparam roundCorner 14",
                "skinparam backgroundColor \(Ink.paper.shade(theme))", "skinparam defaultFontColor \(Ink.text.shade(theme))",
                "skinparam ArrowColor \(Ink.line.shade(theme))",
            ] + looks
        if !entries.isEmpty { lines.append("circle \" \" as start \(Ink.text.shade(theme));line:\(Ink.text.shade(theme).dropFirst())") }
        lines += boxes(in: nil, indent: "")
        for index in diagram.clusters.indices where diagram.clusters[index].parent == nil { lines += cluster(index, indent: "") }
        if diagram.boxes.isEmpty, diagram.clusters.isEmpty { lines.append("rectangle \"no screens\" as nothing") }
        lines += entries.map { "start --> \($0.id)" }
        lines += diagram.arrows.map(arrow)
        if !diagram.omitted.isEmpty { lines.append("caption \(label([diagram.omitted.joined(separator: " and ") + " not drawn"]))") }
        return (lines + ["@enduml"]).joined(separator: "\n") + "\n"
    }

    /// A class of the picture is a stereotype, and the first that has a look decides.
    private static let looks: [(PictureClass, paper: Ink, line: Ink)] = [
        (.error, .errorPaper, .error), (.warning, .box, .warning), (.added, .addedPaper, .added), (.removed, .paper, .removed),
        (.highlighted, .highlightPaper, .highlight), (.path, .box, .path), (.source, .paper, .back), (.modal, .modalPaper, .present),
    ]

    private static let shapes = ["rectangle", "card", "storage", "cloud", "frame"]

    private var looks: [String] {
        let used = Set((diagram.clusters.map(\.classes) + diagram.boxes.map(\.classes)).joined())
        return Self.shapes.flatMap { shape in
            ["skinparam \(shape) {", "  BackgroundColor \(Ink.box.shade(theme))", "  BorderColor \(Ink.line.shade(theme))"]
                + Self.looks.filter { used.contains($0.0) }.flatMap { look in
                    [
                        "  BackgroundColor<<\(look.0.rawValue)>> \(look.paper.shade(theme))",
                        "  BorderColor<<\(look.0.rawValue)>> \(look.line.shade(theme))",
                    ]
                } + ["}"]
        }
    }

    private func stereotype(_ classes: [PictureClass]) -> String {
        Self.looks.first { classes.contains($0.0) }.map { " <<\($0.0.rawValue)>>" } ?? ""
    }

    // MARK: Places

    private func cluster(_ index: Int, indent: String) -> [String] {
        let cluster = diagram.clusters[index]
        let title = label(cluster.heading + cluster.badges.map { "⚠ " + $0.text })
        var lines = ["\(indent)rectangle \"\(title)\" as \(cluster.id)\(stereotype(cluster.classes))\(url(cluster.place)) {"]
        let inside = boxes(in: index, indent: indent + "  ")
        let children = diagram.clusters.indices.filter { diagram.clusters[$0].parent == index }
        lines += inside
        for child in children { lines += self.cluster(child, indent: indent + "  ") }
        if inside.isEmpty, children.isEmpty { lines.append("\(indent)  rectangle \"no screens\" as none_\(cluster.id)") }
        return lines + ["\(indent)}"]
    }

    private func boxes(in cluster: Int?, indent: String) -> [String] {
        diagram.boxes.filter { $0.cluster == cluster }.map { box in
            let texts = box.heading(hasSubtitle: true) + box.badges.map { "⚠ " + $0.text }
            return "\(indent)\(shape(box)) \"\(label(texts))\" as \(box.id)\(stereotype(box.classes))\(url(box.place))"
        }
    }

    private func shape(_ box: Diagram.Box) -> String {
        switch box.kind {
        case .place(.alert): "storage"
        case .place(.web), .place(.external): "cloud"
        case .place(.container), .place(.coordinator): "frame"
        case .place(.screen): box.isModal ? "card" : "rectangle"
        case .tabBar: "card"
        }
    }

    private func url(_ place: SourcePlace?) -> String { place.flatMap(link).map { " [[\($0)]]" } ?? "" }

    // MARK: Arrows

    private func arrow(_ arrow: Diagram.Arrow) -> String {
        var looks: [String] = []
        switch (arrow.mark, arrow.change) {
        case (.error?, _): looks += [Ink.error.shade(theme), "bold"]
        case (.warning?, _), (.note?, _): looks += [Ink.warning.shade(theme), "bold"]
        case (nil, .added?): looks += [Ink.added.shade(theme), "bold"]
        case (nil, .removed?): looks += [Ink.removed.shade(theme), "dashed"]
        case (nil, nil) where arrow.isOnPath: looks += [Ink.path.shade(theme), "bold"]
        case (nil, nil):
            switch arrow.style {
            case .forward: break
            case .present: looks += [Ink.present.shade(theme), "bold"]
            case .select, .owns: looks.append("dotted")
            case .open: looks.append("dashed")
            case .back: looks.append(Ink.back.shade(theme))
            }
        }
        let body = looks.isEmpty ? "--" : "-[\(looks.joined(separator: ","))]-"
        let tip = arrow.style == .owns ? "" : ">"
        // A label of nothing but space is an error to PlantUML.
        let texts =
            arrow.labels.filter { !$0.displayed.isEmpty }.map { arrow.change.sign + (arrow.mark != nil ? "⚠ " : "") + $0.shortened }
            + (arrow.evidence == .source ? [Diagram.sourceOnly] : [])
        return "\(diagram.boxes[arrow.from].id) \(arrow.returns ? "<" : "")\(body)\(tip) \(diagram.boxes[arrow.to].id)"
            + (texts.isEmpty ? "" : " : \(label(texts))")
    }

    // MARK: Escaping

    /// Lines of one label. Whatever the preprocessor, the parser or the markup inside a label could interpret is written by its code point.
    private func label(_ lines: [String]) -> String {
        lines.map { line in
            let shown = line.displayed
            return (shown.isEmpty ? " " : shown).replacingScalars { scalar in
                guard scalar.isASCII, scalar != " ", scalar != ".", scalar != ",",
                    !(scalar.properties.isAlphabetic || ("0"..."9").contains(scalar))
                else { return nil }
                return "<U+00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16, uppercase: true) + ">"
            }
        }.joined(separator: "\\n")
    }
}
