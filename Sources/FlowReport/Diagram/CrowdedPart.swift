/// The screens of a flow that was read from source, where so many arrows join them that nobody could follow one.
///
/// Of many arrows to one screen the nearest are drawn, as on a ``CoordinatorMap``, and the box says how many there are; ways
/// back that do not lead along an arrow are counted. A transition with a finding, one that was added or removed, and one on a path keep their
/// own arrows.
struct CrowdedPart {
    let boxes: [Diagram.Box]
    let arrows: [Diagram.Arrow]
    /// What was left out, a phrase each.
    let omitted: [String]

    /// Up to that many arrows are drawn as they are.
    private static let mostArrows = 24
    /// Up to that many ways back are drawn.
    private static let mostBack = 4

    /// - Returns: `nil` if there are few arrows. Complexity: that of ``NearestArrows``.
    init?(boxes: [Diagram.Box], arrows all: [Diagram.Arrow]) {
        guard all.count > Self.mostArrows else { return nil }
        func isFree(_ arrow: Diagram.Arrow) -> Bool {
            arrow.mark == nil && arrow.change == nil && !arrow.isOnPath && arrow.from != arrow.to
        }
        let ahead = all.filter { isFree($0) && $0.style != .back }, back = all.filter { isFree($0) && $0.style == .back }
        let nearest = NearestArrows(Set(ahead.map { NearestArrows.Pair(from: $0.from, to: $0.to) }), boxes: boxes)
        var further = 0, ways = 0
        arrows = all.compactMap { arrow in
            if isFree(arrow), arrow.style == .back, back.count > Self.mostBack {
                ways += 1
                return nil
            }
            if isFree(arrow), arrow.style != .back, !nearest.kept.contains(NearestArrows.Pair(from: arrow.from, to: arrow.to)) {
                further += 1
                return nil
            }
            return arrow
        }
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
