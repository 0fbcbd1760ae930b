import Foundation

/// How far the arrows of a drawn picture run on top of each other, where nobody can follow one of them.
struct Bundles: Hashable {
    /// The share of the arrows' way that they share with others, from 0 to 1.
    let share: Double

    /// The width of a strip in which two lines look like one.
    private static let width = 5.0

    private struct Cell: Hashable { let column, row: Int }

    /// Complexity: O(*n* + *p*), for *n* bytes and *p* points of arrows.
    init(drawn: Data) {
        var arrow: String?
        var first: [Cell: String] = [:], shared: Set<Cell> = []
        for case .start(let name, let attributes, _) in SVGTokens(Array(drawn)).tokens {
            let tag = SVGTokens.Attributes(all: attributes)
            if name == "g" {
                let kind = tag.text("class")
                if kind.hasPrefix("edge") { arrow = tag.text("id") } else if !kind.isEmpty { arrow = nil }
            }
            guard name == "path", let arrow else { continue }
            for point in CubicPath.points(tag.text("d"), steps: 40) {
                let cell = Cell(column: Int((point.x / Self.width).rounded(.down)), row: Int((point.y / Self.width).rounded(.down)))
                if first.updateValue(first[cell] ?? arrow, forKey: cell) ?? arrow != arrow { shared.insert(cell) }
            }
        }
        share = first.isEmpty ? 0 : Double(shared.count) / Double(first.count)
    }
}
