import FlowGraph

/// The column of each box of a diagram, with long chains folded so that the picture fits a slide.
///
/// Columns run from the launch to the right, as a navigation stack grows. A chain that leads nowhere else and would make the picture much
/// wider than high reverses its direction at the end of a row:
///
/// ```
/// Home → one → two → three
///              five ← four
/// ```
struct Arrangement: Hashable {
    /// For each box, the number of its column.
    let columns: [Int]
    /// Boxes that must lie in the same column, the columns of each folded chain.
    let aligned: [[Int]]
    /// For each box of a folded chain, the first box of its row: Graphviz keeps such a row straight.
    let rows: [Int: Int]
    /// The order in which boxes are declared. Graphviz puts the first row of a folded chain on top if its boxes come last.
    let order: [Int]
    /// Whether arrows must be as long as their columns are apart: Graphviz would draw what is spread into one column again.
    let isSpread: Bool
    /// Whether arrows within a column make columns of their own.
    let isApart: Bool

    /// - Parameters:
    ///   - diagram: What is drawn.
    ///   - isSpread: Whether a tall column of boxes that lead nowhere else is spread over several.
    ///   - isApart: Whether boxes of one column that lead to each other come into columns of their own.
    ///
    /// Complexity: O(*b* + *a* log *a*), for *b* boxes and *a* arrows.
    init(_ diagram: Diagram, isSpread: Bool = false, isApart: Bool = false) {
        let ways = Ways(diagram)
        var columns = isSpread ? ways.spread(ways.columns) : ways.columns
        self.isSpread = isSpread
        self.isApart = isApart
        let chains = ways.terminalChains(columns: columns)

        let widest = (columns.max() ?? 0) + 1
        let tallest = Dictionary(grouping: columns, by: \.self).values.map(\.count).max() ?? 1
        var aligned: [[Int]] = []
        var folded: [Int] = []
        var rowOf: [Int: Int] = [:]
        if !Self.suitsSlide(columns: widest, rows: tallest) {
            for chain in chains {
                let first = columns[chain[0]]
                var rows = 1
                var length = chain.count
                while length > 2, !Self.suitsSlide(columns: first + length, rows: tallest - 1 + rows) {
                    rows += 1
                    length = (chain.count + rows - 1) / rows
                }
                guard rows > 1 else { continue }
                var byColumn: [Int: [Int]] = [:]
                for (index, box) in chain.enumerated() {
                    let (row, place) = index.quotientAndRemainder(dividingBy: length)
                    columns[box] = first + (row.isMultiple(of: 2) ? place : length - 1 - place)
                    rowOf[box] = chain[row * length]
                    byColumn[columns[box], default: []].append(box)
                }
                aligned += byColumn.sorted { $0.key < $1.key }.map(\.value).filter { $0.count > 1 }
                folded += chain
            }
        }
        let isFolded = Set(folded)
        order = diagram.boxes.indices.filter { !isFolded.contains($0) }.sorted { (columns[$0], $0) < (columns[$1], $1) } + folded.reversed()
        self.columns = columns
        self.aligned = aligned
        rows = rowOf
    }

    /// Whether a picture of a number of boxes is small, or at most two and a half times as wide as high, by the usual size in inches of a box
    /// with its arrow and of the texts around.
    private static func suitsSlide(columns: Int, rows: Int) -> Bool {
        columns <= 4 || Double(columns) * 2.2 <= 2.5 * (Double(rows) * 1.05 + 1.6)
    }
}

/// The forward arrows, as adjacency lists.
private struct Ways {
    private let next: [[Int]], previous: [[Int]]
    private let clusters: [Int?]
    private let entries: [Int]

    init(_ diagram: Diagram) {
        var next = diagram.boxes.map { _ in [Int]() }
        var previous = next
        for arrow in diagram.arrows where arrow.style != .back && arrow.from != arrow.to && !next[arrow.from].contains(arrow.to) {
            next[arrow.from].append(arrow.to)
            previous[arrow.to].append(arrow.from)
        }
        self.next = next
        self.previous = previous
        clusters = diagram.boxes.map(\.cluster)
        entries = diagram.boxes.indices.filter { diagram.boxes[$0].isEntry }.map { entry in
            previous[entry].first { diagram.boxes[$0].kind == .tabBar } ?? entry
        }
    }

    /// The distance of each box from the nearest entry; what no entry leads to starts in the first column.
    var columns: [Int] {
        var columns = [Int?](repeating: nil, count: next.count)
        func walk(from starts: [Int]) {
            for start in starts { columns[start] = 0 }
            var queue = starts
            var index = 0
            while index < queue.count {
                for box in next[queue[index]] where columns[box] == nil {
                    columns[box] = columns[queue[index]]! + 1
                    queue.append(box)
                }
                index += 1
            }
        }
        walk(from: entries)
        for box in next.indices where columns[box] == nil && previous[box].isEmpty { walk(from: [box]) }
        for box in next.indices where columns[box] == nil { walk(from: [box]) }
        return columns.map { $0! }
    }

    /// The columns, with the ends of a tall one in turn in this one and those to its right, so that a slide holds it.
    func spread(_ columns: [Int]) -> [Int] {
        var spread = columns
        for (column, boxes) in Dictionary(grouping: columns.indices, by: { columns[$0] }).sorted(by: { $0.key < $1.key }) {
            let ends = boxes.filter { next[$0].isEmpty || next[$0].allSatisfy { columns[$0] <= column } }
            let width = (columns.max() ?? 0) + 1
            // Boxes are about three times as wide with their arrows as they are high.
            var turns = 1
            while turns < 5, Double(width + turns - 1) * 2.6 * 9 < Double((boxes.count + turns - 1) / turns) * 0.95 * 16 { turns += 1 }
            for (place, box) in ends.enumerated() { spread[box] = column + place % turns }
        }
        return spread
    }

    /// Chains of four boxes or more in one cluster, each with one outgoing arrow, up to a box without one.
    func terminalChains(columns: [Int]) -> [[Int]] {
        next.indices.filter { next[$0].isEmpty }.compactMap { end in
            var chain = [end]
            while let box = chain.last, previous[box].count == 1, let before = previous[box].first, next[before].count == 1,
                clusters[before] == clusters[end], columns[before] + 1 == columns[box], !chain.contains(before)
            {
                chain.append(before)
            }
            return chain.count >= 4 ? chain.reversed() : nil
        }
    }
}
