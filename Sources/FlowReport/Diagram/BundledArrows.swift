/// The arrows of an overview, one for each pair of boxes where there are too many to read their labels.
///
/// A transition with a finding, one that was added or removed, or one on a path keeps its own arrow.
struct BundledArrows {
    let arrows: [Diagram.Arrow]
    /// What was left out, a phrase each.
    let omitted: [String]

    /// Up to that many arrows each has its labels.
    private static let mostLabelled = 60
    /// The maximum number of lines in an arrow's tooltip.
    private static let mostLines = 24

    init(_ all: [Diagram.Arrow], boxes: [Diagram.Box]) {
        let plain = all.filter { $0.mark == nil && $0.change == nil && !$0.isOnPath && $0.from != $0.to }
        guard plain.count > Self.mostLabelled else {
            (arrows, omitted) = (all, [])
            return
        }
        struct Pair: Hashable { let low, high: Int }
        let bundles = Dictionary(grouping: plain) { Pair(low: min($0.from, $0.to), high: max($0.from, $0.to)) }
        let bundled = bundles.values.map { bundle in
            // It points where the first of them does that leads on.
            let first = bundle.first { $0.style != .back } ?? bundle[0]
            let lines = bundle.flatMap { $0.tooltip.components(separatedBy: "\n") }
            let told =
                lines.count > Self.mostLines
                ? lines.prefix(Self.mostLines) + ["and \(lines.count - Self.mostLines) more lines"] : lines[...]
            let kinds = Set(bundle.map(\.evidence))
            return Diagram.Arrow(
                id: Identifiers.arrow(from: boxes[first.from].id, to: boxes[first.to].id, suffix: "steps"), from: first.from, to: first.to,
                style: Set(bundle.map(\.style)).count == 1 ? first.style : .forward,
                returns: bundle.contains { $0.returns || $0.from != first.from }, mark: nil, labels: [],
                tooltip: told.joined(separator: "\n"),
                evidence: kinds.count == 1 ? first.evidence : nil)
        }
        let kept = all.filter { !($0.mark == nil && $0.change == nil && !$0.isOnPath && $0.from != $0.to) }
        arrows = (kept + bundled).sorted { ($0.from, $0.to, $0.id) < ($1.from, $1.to, $1.id) }
        let labels = plain.reduce(0) { $0 + $1.labels.count }
        omitted = labels == 0 ? [] : [count(labels, "transition label")]
    }
}
