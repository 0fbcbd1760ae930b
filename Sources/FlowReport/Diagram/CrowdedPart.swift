/// The screens of a flow that was read from source, where so many arrows join them that nobody could follow one.
///
/// Of many arrows to one screen the nearest are drawn, as on a ``CoordinatorMap``, and the box says how many there are; ways back that do not
/// lead along an arrow are counted. If that is not enough, two lead to a screen, then one, and loops go. A transition with a finding, one that
/// was added or removed, and one on a path keep their own arrows.
struct CrowdedPart {
    let boxes: [Diagram.Box]
    let arrows: [Diagram.Arrow]
    /// What was left out, a phrase each.
    let omitted: [String]

    /// Up to that many arrows are drawn as they are.
    private static let mostArrows = 24
    /// How many arrows are drawn before fewer lead to one screen.
    private static let enough = 32
    /// Up to that many ways back are drawn.
    private static let mostBack = 4

    /// - Parameter most: How many screens lead to one before only the nearest are drawn, one fewer than that, however few arrows there are.
    /// - Returns: `nil` if there are few arrows. Complexity: that of ``NearestArrows``.
    init?(boxes: [Diagram.Box], arrows all: [Diagram.Arrow], most chosen: Int? = nil) {
        guard chosen != nil || all.count > Self.mostArrows else { return nil }
        func isPlain(_ arrow: Diagram.Arrow) -> Bool { arrow.mark == nil && arrow.change == nil && !arrow.isOnPath }
        func isFree(_ arrow: Diagram.Arrow) -> Bool { isPlain(arrow) && arrow.from != arrow.to }
        let ahead = all.filter { isFree($0) && $0.style != .back }, back = all.filter { isFree($0) && $0.style == .back }
        let pairs = Set(ahead.map { NearestArrows.Pair(from: $0.from, to: $0.to) })
        var most = chosen ?? NearestArrows.mostInto
        var nearest = NearestArrows(pairs, most: most, boxes: boxes)
        func isDrawn(_ arrow: Diagram.Arrow, most: Int) -> Bool {
            guard isPlain(arrow) else { return true }
            if arrow.from == arrow.to { return most == NearestArrows.mostInto }
            return arrow.style == .back
                ? back.count <= Self.mostBack : nearest.kept.contains(NearestArrows.Pair(from: arrow.from, to: arrow.to))
        }
        while most > 2, all.count(where: { isDrawn($0, most: most) }) > Self.enough {
            most -= 1
            nearest = NearestArrows(pairs, most: most, boxes: boxes)
        }
        arrows = all.filter { isDrawn($0, most: most) }
        let ways = back.count > Self.mostBack ? back.count : 0, further = all.count - arrows.count - ways
        self.boxes = boxes.enumerated().map { index, box in
            guard let more = nearest.further[index] else { return box }
            var box = box
            box.subtitle = ([box.subtitle].filter { !$0.isEmpty } + ["from \(more) more"]).joined(separator: " · ")
            return box
        }
        omitted =
            (ways > 0 ? [ways == 1 ? "1 way back" : "\(ways) ways back"] : []) + (further > 0 ? [count(further, "further arrow")] : [])
    }
}
