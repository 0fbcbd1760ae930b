import FlowGraph

/// Writes a diagram as one graph of GraphML: clusters are nodes with a graph inside, and the properties of a part are data under declared
/// keys.
struct GraphMLText {
    /// The properties of a part, in the order of the declarations and of the data.
    private enum Key: String, CaseIterable {
        case name, kind, classes, subtitle, triggers, findings, details, entry, unexplored, returns, link

        var type: String { [.entry, .unexplored, .returns].contains(self) ? "boolean" : "string" }

        var meaning: String {
            switch self {
            case .name: "display name"
            case .kind: "kind of a node: coordinator, screen, alert, web, external, container; or kind of a transition"
            case .classes: "traits such as modal, tab, error, warning and highlighted, separated by spaces"
            case .subtitle: "class of a screen, if it differs from the name"
            case .triggers: "triggers of a transition, one per line"
            case .findings: "rules with findings"
            case .details: "all details as text"
            case .entry: "whether the flow starts here"
            case .unexplored: "whether it may lead to more screens than the graph contains"
            case .returns: "whether the back button, the back swipe or the sheet swipe leads back"
            case .link: "link to the source"
            }
        }
    }

    /// The declarations of all keys.
    static var keys: [String] {
        Key.allCases.map { key in
            "  <key id=\"\(key.rawValue)\" for=\"all\" attr.name=\"\(key.rawValue)\" attr.type=\"\(key.type)\"><desc>\(key.meaning.escapedForXML)</desc></key>"
        }
    }

    private let diagram: Diagram
    private let prefix: String
    private let link: (SourcePlace) -> String?

    /// - Parameters:
    ///   - prefix: Precedes every id, so that several graphs fit into one file.
    ///   - link: The link of a place in the source.
    init(_ diagram: Diagram, prefix: String, link: @escaping (SourcePlace) -> String?) {
        self.diagram = diagram
        self.prefix = prefix
        self.link = link
    }

    var lines: [String] {
        let graph = ["  <graph id=\"\(prefix)\(diagram.id)\" edgedefault=\"directed\">"]
        let about = data([.name: diagram.name, .findings: rules(diagram.badges), .details: diagram.tooltip], indent: "    ")
        let roots = diagram.clusters.indices.filter { diagram.clusters[$0].parent == nil }
        return graph + about + boxes(in: nil, indent: "    ") + roots.flatMap { cluster($0, indent: "    ") }
            + diagram.arrows.flatMap(arrow) + ["  </graph>"]
    }

    private func cluster(_ index: Int, indent: String) -> [String] {
        let cluster = diagram.clusters[index]
        let values: [Key: String] = [
            .name: cluster.title, .kind: PictureClass.coordinator.rawValue, .classes: words(cluster.classes),
            .findings: rules(cluster.badges),
            .details: cluster.tooltip, .link: cluster.place.flatMap(link) ?? "",
        ]
        let children = diagram.clusters.indices.filter { diagram.clusters[$0].parent == index }
        let inside = boxes(in: index, indent: indent + "    ") + children.flatMap { self.cluster($0, indent: indent + "    ") }
        let graph =
            inside.isEmpty
            ? [] : ["\(indent)  <graph id=\"\(prefix)inside_\(cluster.id)\" edgedefault=\"directed\">"] + inside + ["\(indent)  </graph>"]
        return ["\(indent)<node id=\"\(prefix)\(cluster.id)\">"] + data(values, indent: indent + "  ") + graph + ["\(indent)</node>"]
    }

    private func boxes(in cluster: Int?, indent: String) -> [String] {
        diagram.boxes.filter { $0.cluster == cluster }.flatMap { box in
            let values: [Key: String] = [
                .name: box.title, .kind: box.classes[0].rawValue, .classes: words(box.classes), .subtitle: box.subtitle,
                .findings: rules(box.badges),
                .details: box.tooltip, .entry: box.isEntry ? "true" : "", .unexplored: box.isUnexplored ? "true" : "",
                .link: box.place.flatMap(link) ?? "",
            ]
            return ["\(indent)<node id=\"\(prefix)\(box.id)\">"] + data(values, indent: indent + "  ") + ["\(indent)</node>"]
        }
    }

    private func arrow(_ arrow: Diagram.Arrow) -> [String] {
        let from = prefix + diagram.boxes[arrow.from].id, to = prefix + diagram.boxes[arrow.to].id
        let values: [Key: String] = [
            .name: "\(diagram.boxes[arrow.from].title) → \(diagram.boxes[arrow.to].title)", .kind: arrow.classes[0].rawValue,
            .classes: words(arrow.classes),
            .triggers: arrow.labels.joined(separator: "\n"), .details: arrow.tooltip, .returns: arrow.returns ? "true" : "",
            .link: arrow.place.flatMap(link) ?? "",
        ]
        return ["    <edge id=\"\(prefix)\(arrow.id)\" source=\"\(from)\" target=\"\(to)\">"] + data(values, indent: "      ") + [
            "    </edge>"
        ]
    }

    /// What is not empty, in the order of the keys.
    private func data(_ values: [Key: String], indent: String) -> [String] {
        Key.allCases.compactMap { key in
            guard let value = values[key], !value.isEmpty else { return nil }
            return "\(indent)<data key=\"\(key.rawValue)\">\(value.displayedLines.joined(separator: "\n").escapedForXML)</data>"
        }
    }

    private func words(_ classes: [PictureClass]) -> String { classes.dropFirst().map(\.rawValue).joined(separator: " ") }

    private func rules(_ badges: [Diagram.Badge]) -> String { badges.map(\.text).joined(separator: "\n") }
}
