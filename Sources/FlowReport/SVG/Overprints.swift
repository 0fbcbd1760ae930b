import Foundation

/// The overlaps in a drawn picture: arrows over the titles and badges of clusters, and labels of arrows over those, over boxes and over each
/// other.
///
/// Graphviz routes arrows around boxes, but not around the titles of clusters, and does not place the labels of arrows within a column. Texts
/// are measured by the number of their letters, since an SVG does not contain their width.
struct Overprints {
    /// For each cluster's id, the number of arrows and labels that overlap its texts.
    private(set) var titles: [String: Int] = [:]
    /// The number of overlapping pairs of a label and another label, a box, or the arrow of another label.
    private(set) var labels = 0
    /// The quality of the picture: an unreadable title is worse than any number of labels.
    var score: Score { Score(titles: titles.values.reduce(0, +), labels: labels) }

    struct Score: Comparable {
        let titles: Int, labels: Int

        static let none = Score(titles: 0, labels: 0)

        static func < (a: Score, b: Score) -> Bool { (a.titles, a.labels) < (b.titles, b.labels) }
    }

    private struct Box {
        let x: ClosedRange<Double>, y: ClosedRange<Double>

        func contains(_ point: (x: Double, y: Double)) -> Bool { x.contains(point.x) && y.contains(point.y) }

        /// Whether more than a rim of both is the same place.
        func lies(on other: Box) -> Bool {
            func shared(_ a: ClosedRange<Double>, _ b: ClosedRange<Double>) -> Double {
                min(a.upperBound, b.upperBound) - max(a.lowerBound, b.lowerBound)
            }
            return shared(x, other.x) > 4 && shared(y, other.y) > 3
        }
    }

    /// Complexity: O(*n* + *a*²), for *n* bytes and *a* arrows, labels and titles.
    init(drawn: Data) {
        let tokens = SVGTokens(Array(drawn)).tokens
        var texts: [(cluster: String, box: Box)] = [], nodes: [Box] = []
        var arrows: [(curve: [(x: Double, y: Double)], label: [Box])] = []
        var sort = "", cluster: String?
        for (index, token) in tokens.enumerated() {
            guard case .start(let name, let attributes, _) = token else { continue }
            let tag = SVGTokens.Attributes(all: attributes)
            switch name {
            case "g":
                let kind = tag.text("class").prefix { $0 != " " }
                guard ["graph", "cluster", "node", "edge"].contains(kind) else { continue }
                sort = String(kind)
                cluster = kind == "cluster" && tag.text("class") != "cluster" ? tag.text("id") : nil
                if kind == "edge" { arrows.append(([], [])) }
            case "text":
                guard index + 1 < tokens.count, case .text(let letters) = tokens[index + 1] else { continue }
                let size = tag.number("font-size"), width = Double(SVGTokens.letters(letters)) * size * 0.62
                let left = tag.text("text-anchor") == "middle" ? tag.number("x") - width / 2 : tag.number("x")
                let box = Box(x: left...(left + width), y: (tag.number("y") - 0.8 * size)...(tag.number("y") + 0.2 * size))
                if let cluster { texts.append((cluster, box)) } else if sort == "edge" { arrows[arrows.count - 1].label.append(box) }
            case "path" where sort == "edge": arrows[arrows.count - 1].curve += CubicPath.points(tag.text("d"), steps: 32)
            case "path", "polygon":
                guard let box = Self.box(tag.text(name == "path" ? "d" : "points")) else { continue }
                // The paper of a badge, and not that of the cluster.
                if let cluster, BadgePaper.isPaper(attributes) {
                    texts.append((cluster, box))
                } else if sort == "node" {
                    nodes.append(box)
                }
            default: break
            }
        }
        for (index, arrow) in arrows.enumerated() {
            for cluster in Set(
                texts.filter { text in arrow.curve.contains(where: text.box.contains) || arrow.label.contains(where: text.box.lies(on:)) }
                    .map(\.cluster))
            {
                titles[cluster, default: 0] += 1
            }
            guard !arrow.label.isEmpty else { continue }
            labels += nodes.contains { node in arrow.label.contains(where: node.lies(on:)) } ? 1 : 0
            for (otherIndex, other) in arrows.enumerated() where otherIndex != index {
                if otherIndex < index, other.label.contains(where: { one in arrow.label.contains(where: one.lies(on:)) }) { labels += 1 }
                if arrow.label.contains(where: { other.curve.contains(where: $0.contains) }) { labels += 1 }
            }
        }
    }

    /// What is around all points of a shape; `nil` if it has none.
    private static func box(_ shape: String) -> Box? {
        let numbers = CubicPath.numbers(shape)
        let x = stride(from: 0, to: numbers.count - 1, by: 2).map { numbers[$0] },
            y = stride(from: 1, to: numbers.count, by: 2).map { numbers[$0] }
        guard let left = x.min(), let right = x.max(), let top = y.min(), let bottom = y.max() else { return nil }
        return Box(x: left...right, y: top...bottom)
    }
}
