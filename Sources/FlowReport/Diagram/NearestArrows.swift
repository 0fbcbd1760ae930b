/// Of many arrows that lead to one box, as to the browser or a sign-in, those of the nearest: the rest say nothing new, and hide everything
/// else.
struct NearestArrows {
    struct Pair: Hashable {
        let from: Int, to: Int
    }

    /// The pairs of boxes whose arrows are drawn.
    let kept: Set<Pair>
    /// How many boxes lead to a box besides.
    let further: [Int: Int]

    /// How many boxes lead to one before only the nearest are drawn, one fewer than that.
    static let mostInto = 4

    /// - Parameters:
    ///   - pairs: The boxes of which one leads on to the other.
    ///   - owns: The pairs of a coordinator and its child.
    ///   - most: How many boxes lead to one before only the nearest are drawn, one fewer than that; at least 2.
    ///
    /// Complexity: O(*p* log *p* + *b*), for *p* pairs and *b* boxes.
    init(_ pairs: Set<Pair>, owns: Set<Pair> = [], most: Int = mostInto, boxes: [Diagram.Box]) {
        let depths = Self.depths(pairs, boxes)
        var kept: Set<Pair> = [], further: [Int: Int] = [:]
        for (box, into) in Dictionary(grouping: pairs, by: \.to) {
            guard into.count > most else {
                kept.formUnion(into)
                continue
            }
            // Its owner first, then what is nearest to the launch.
            let order = into.sorted { a, b in
                let (first, second) = (owns.contains(a), owns.contains(b))
                return first != second ? first : (depths[a.from], a.from) < (depths[b.from], b.from)
            }
            kept.formUnion(order.prefix(most - 1))
            further[box] = into.count - (most - 1)
        }
        (self.kept, self.further) = (kept, further)
    }

    /// How many steps each box is away from the launch.
    private static func depths(_ pairs: Set<Pair>, _ boxes: [Diagram.Box]) -> [Int] {
        let next = Dictionary(grouping: pairs, by: \.from).mapValues { $0.map(\.to).sorted() }
        var depths = boxes.map { $0.isEntry ? 0 : Int.max }
        var queue = boxes.indices.filter { boxes[$0].isEntry }
        var place = 0
        while place < queue.count {
            for box in next[queue[place]] ?? [] where depths[box] == .max {
                depths[box] = depths[queue[place]] + 1
                queue.append(box)
            }
            place += 1
        }
        return depths
    }
}
