import Foundation

/// The clusters of a drawn picture whose titles or badges an arrow runs through.
///
/// Graphviz keeps arrows out of each other's boxes, and not out of the titles of clusters. Texts are measured by the number of their letters, since an SVG
/// does not say how wide they are.
struct CrossedLabels {
    /// For each cluster's id, how many arrows run through its texts.
    private(set) var counts: [String: Int] = [:]
    var total: Int { counts.values.reduce(0, +) }

    private struct Box {
        let cluster: String
        let x: ClosedRange<Double>, y: ClosedRange<Double>

        func contains(_ point: (x: Double, y: Double)) -> Bool { x.contains(point.x) && y.contains(point.y) }
    }

    /// Complexity: O(*n* + *a* · *l*), for *n* bytes, the texts *l* of all clusters, and arrows of *a* pieces.
    init(drawn: Data) {
        let tokens = SVGTokens(Array(drawn)).tokens
        var boxes: [Box] = []
        var curves: [[(x: Double, y: Double)]] = []
        var cluster: String?
        var isEdge = false
        for (index, token) in tokens.enumerated() {
            guard case .start(let name, let attributes, _) = token else { continue }
            func text(_ key: String) -> String { attributes.first { $0.name == key }.map { String(decoding: $0.value, as: UTF8.self) } ?? "" }
            func number(_ key: String) -> Double { Double(text(key)) ?? 0 }
            switch name {
            case "g":
                let sort = text("class").prefix { $0 != " " }
                guard ["graph", "cluster", "node", "edge"].contains(sort) else { continue }
                cluster = sort == "cluster" && text("class") != "cluster" ? text("id") : nil
                isEdge = sort == "edge"
            case "text":
                guard let cluster, index + 1 < tokens.count, case .text(let letters) = tokens[index + 1] else { continue }
                let size = number("font-size"), width = Double(String(decoding: letters, as: UTF8.self).count) * size * 0.62
                let left = text("text-anchor") == "middle" ? number("x") - width / 2 : number("x")
                boxes.append(Box(cluster: cluster, x: left...(left + width), y: (number("y") - 0.8 * size)...(number("y") + 0.2 * size)))
            case "path" where cluster != nil, "polygon" where cluster != nil:
                // The paper of a badge, and not that of the cluster.
                guard Self.badges.contains(text("fill").lowercased()), let box = Self.box(text(name == "path" ? "d" : "points"), cluster!) else { continue }
                boxes.append(box)
            case "path" where isEdge: curves.append(Self.points(text("d")))
            default: break
            }
        }
        for curve in curves {
            for cluster in Set(boxes.filter { box in curve.contains(where: box.contains) }.map(\.cluster)) { counts[cluster, default: 0] += 1 }
        }
    }

    private static let badges = Set([Ink.errorFill, .warningFill].map { $0.shade(.light).lowercased() })

    /// What is around all points of a shape; `nil` if it has none.
    private static func box(_ shape: String, _ cluster: String) -> Box? {
        let numbers = Self.numbers(shape)
        let x = stride(from: 0, to: numbers.count - 1, by: 2).map { numbers[$0] }, y = stride(from: 1, to: numbers.count, by: 2).map { numbers[$0] }
        guard let left = x.min(), let right = x.max(), let top = y.min(), let bottom = y.max() else { return nil }
        return Box(cluster: cluster, x: left...right, y: top...bottom)
    }

    static func numbers(_ text: String) -> [Double] { text.split { !($0.isNumber || $0 == "." || $0 == "-") }.compactMap { Double($0) } }

    /// Points along a path of cubic curves, as Graphviz writes all arrows: `M1,2C3,4 5,6 7,8 …`.
    private static func points(_ path: String) -> [(x: Double, y: Double)] {
        let numbers = Self.numbers(path)
        let ends = stride(from: 0, to: numbers.count - 1, by: 2).map { (x: numbers[$0], y: numbers[$0 + 1]) }
        return stride(from: 0, to: max(0, ends.count - 3), by: 3).flatMap { start in
            (0...32).map { step in
                let t = Double(step) / 32, u = 1 - t
                let weights = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t]
                return (
                    x: zip(weights, ends[start..<start + 4]).reduce(0) { $0 + $1.0 * $1.1.x }, y: zip(weights, ends[start..<start + 4]).reduce(0) { $0 + $1.0 * $1.1.y }
                )
            }
        }
    }
}
