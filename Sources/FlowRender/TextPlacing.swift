/// Moves the labels of arrows and the titles of clusters to where nothing crosses them.
///
/// Graphviz keeps room for a label beside its arrow and then lets other arrows run through it, and through the titles of clusters. Here a
/// label may stand anywhere along its own arrow, and a title anywhere along the edge of its frame at which Graphviz has put it. Placing
/// labels best is NP-hard (Marks and Shieber, "The computational complexity of cartographic label placement", 1991); each text takes its best
/// place in turn, a few times over, as in the survey of Christensen, Marks and Shieber (ACM Transactions on Graphics 14(3), 1995).
struct TextPlacing {
    struct Point {
        var x: Double, y: Double
    }

    struct Box {
        var left: Double, bottom: Double, right: Double, top: Double

        var middle: Point { Point(x: (left + right) / 2, y: (bottom + top) / 2) }
        var width: Double { right - left }
        var height: Double { top - bottom }

        func around(_ point: Point) -> Box {
            Box(left: point.x - width / 2, bottom: point.y - height / 2, right: point.x + width / 2, top: point.y + height / 2)
        }

        func grown(by margin: Double) -> Box { grown(margin, margin) }

        func grown(_ x: Double, _ y: Double) -> Box { Box(left: left - x, bottom: bottom - y, right: right + x, top: top + y) }

        func contains(_ point: Point) -> Bool { left < point.x && point.x < right && bottom < point.y && point.y < top }

        func overlaps(_ other: Box) -> Bool { left < other.right && other.left < right && bottom < other.top && other.bottom < top }

        func contains(_ other: Box) -> Bool {
            left <= other.left && other.right <= right && bottom <= other.bottom && other.top <= top
        }
    }

    /// A label of an arrow, or the title of a cluster.
    struct Text {
        enum Owner {
            /// The number of the arrow.
            case arrow(Int)
            /// The frame of the cluster.
            case cluster(frame: Box)
            /// It stays where it is.
            case fixed
        }

        let owner: Owner
        var box: Box
    }

    /// Boxes of the picture.
    var nodes: [Box] = []
    /// Frames of clusters: a text that stands across one is hard to read.
    var frames: [Box] = []
    /// The whole picture, in which texts must stay.
    var paper = Box(left: 0, bottom: 0, right: 0, top: 0)
    private(set) var texts: [Text] = []
    private(set) var points: [Grid.Cell: [(arrow: Int, point: Point)]] = [:]
    private var routes: [Int: [Point]] = [:]

    mutating func add(_ text: Text) { texts.append(text) }

    /// Adds a piece of an arrow: Bézier curves, 1 + 3 *n* points.
    mutating func add(curve: [Point], of arrow: Int) {
        guard curve.count >= 4 else { return }
        for start in stride(from: 0, through: curve.count - 4, by: 3) {
            let (a, b, c, d) = (curve[start], curve[start + 1], curve[start + 2], curve[start + 3])
            let length = Self.distance(a, b) + Self.distance(b, c) + Self.distance(c, d)
            let steps = max(1, Int((length / Self.step).rounded(.up)))
            for step in 0...steps {
                let t = Double(step) / Double(steps), u = 1 - t
                let (p, q, r, s) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
                let point = Point(x: p * a.x + q * b.x + r * c.x + s * d.x, y: p * a.y + q * b.y + r * c.y + s * d.y)
                points[Grid.cell(point), default: []].append((arrow, point))
                routes[arrow, default: []].append(point)
            }
        }
    }

    /// How far two points of a sampled arrow are apart, in points: less than any text is high.
    private static let step = 3.0

    private static func distance(_ a: Point, _ b: Point) -> Double { ((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)).squareRoot() }

    enum Grid {
        struct Cell: Hashable {
            let x: Int, y: Int
        }

        static let size = 24.0

        static func cell(_ point: Point) -> Cell { Cell(x: Int((point.x / size).rounded(.down)), y: Int((point.y / size).rounded(.down))) }
    }

    // MARK: - Placing

    /// Finds a place for each text.
    ///
    /// Complexity: O(*t* · *c* · *p*), for *t* texts with *c* places each, and *p* points of arrows and other texts near a place.
    mutating func place() {
        for _ in 0..<(texts.count > 300 ? 1 : 3) {
            var isStill = true
            for index in texts.indices {
                guard let best = best(index) else { continue }
                let before = texts[index].box.middle
                texts[index].box = texts[index].box.around(best)
                if Self.distance(before, best) > 0.01 { isStill = false }
            }
            if isStill { return }
        }
    }

    /// The best place of a text; `nil` where it is well placed already.
    private func best(_ index: Int) -> Point? {
        let text = texts[index]
        let here = trouble(index, at: text.box, below: .infinity)
        guard here >= 1 else { return nil }
        var best: (cost: Double, point: Point)?
        for place in places(text) {
            let limit = (best?.cost ?? here) - place.cost
            let trouble = trouble(index, at: text.box.around(place.point), below: limit)
            if trouble < limit { best = (trouble + place.cost, place.point) }
        }
        return best?.point
    }

    /// Where a text may stand, and what speaks against the place itself, less than anything in its way does.
    private func places(_ text: Text) -> [(point: Point, cost: Double)] {
        switch text.owner {
        case .fixed: return []
        case .cluster(let frame):
            let left = frame.left + text.box.width / 2 + 4, right = frame.right - text.box.width / 2 - 4
            guard left < right else { return [] }
            let start = text.box.middle
            // The other edge is as good, if there is room.
            let height = text.box.height / 2 + 4, opposite = start.y > frame.middle.y ? frame.bottom + height : frame.top - height
            return [(start.y, 0), (opposite, 0.4)].flatMap { y, cost in
                stride(from: left, through: right, by: 6).map { x in
                    (Point(x: x, y: y), cost + 0.3 * abs(x - start.x) / (right - left))
                }
            }
        case .arrow(let arrow):
            guard let route = routes[arrow], route.count > 1 else { return [] }
            let gap = 4.0, across = 0.6 * text.box.width + gap, along = text.box.height / 2 + gap
            let further = 9.0, furthest = 18.0
            let every = max(1, route.count / 40)
            return stride(from: 0, to: route.count, by: every).flatMap { index -> [(point: Point, cost: Double)] in
                let share = abs(Double(index) / Double(route.count - 1) - 0.5)
                let at = route[index]
                return [
                    (0, along, 0), (0, -along, 0.1), (across, 0, 0.2), (-across, 0, 0.2), (across, along, 0.3), (-across, along, 0.3),
                    (across, -along, 0.3), (-across, -along, 0.3), (0, along + further, 0.5), (0, -along - further, 0.5),
                    (across + further, 0, 0.5), (-across - further, 0, 0.5), (0, along + furthest, 0.8), (0, -along - furthest, 0.8),
                    (across + furthest, 0, 0.8), (-across - furthest, 0, 0.8), (across + further, along + further, 0.8),
                    (-across - further, along + further, 0.8), (across + further, -along - further, 0.8),
                    (-across - further, -along - further, 0.8),
                ].map { x, y, cost in (Point(x: at.x + x, y: at.y + y), cost + 0.6 * share) }
            }
        }
    }

    /// What makes a text hard to read at a place: a whole number and more where something lies on it. Above a limit it does not matter how
    /// much.
    private func trouble(_ index: Int, at box: Box, below limit: Double) -> Double {
        var cost = paper.contains(box) ? 0.0 : 8
        if cost >= limit { return cost }
        // Letters are as wide as the reader's font has them.
        let wide = box.grown(max(8, 0.1 * box.width + 1), 3), halo = box.grown(0.1 * box.width + 1, 1.5),
            tight = box.grown(0.02 * box.width, 0)
        let low = Grid.cell(Point(x: wide.left, y: wide.bottom)), high = Grid.cell(Point(x: wide.right, y: wide.top))
        var crossing: Set<Int> = [], touching: Set<Int> = [], near: Set<Int> = []
        for x in low.x...high.x {
            for y in low.y...high.y {
                for (arrow, point) in points[Grid.Cell(x: x, y: y)] ?? [] where wide.contains(point) {
                    if tight.contains(point) {
                        if crossing.insert(arrow).inserted { cost += touching.contains(arrow) ? 0.8 : 2 }
                    } else if halo.contains(point) {
                        if !crossing.contains(arrow), touching.insert(arrow).inserted { cost += 1.2 }
                    } else {
                        near.insert(arrow)
                    }
                    if cost >= limit { return cost }
                }
            }
        }
        // Another arrow than its own beside it: whose label is it?
        if case .arrow(let own) = texts[index].owner {
            cost += 0.3 * Double(near.subtracting(crossing).subtracting(touching).subtracting([own]).count)
        }
        for node in nodes where node.overlaps(box) { cost += 4 }
        let clear = if case .arrow = texts[index].owner { halo } else { box.grown(by: 2) }
        for frame in frames where frame.overlaps(clear) && !frame.contains(clear) { cost += 2 }
        if cost >= limit { return cost }
        let apart = box.grown(by: 1)
        for (other, text) in texts.enumerated() where other != index && text.box.overlaps(apart) { cost += 4 }
        return cost
    }
}
