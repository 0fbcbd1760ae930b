import FlowGraph

/// Boxes and arrows in which three or more screens of a tab bar are joined to one small box, instead of each to every other.
struct TabBars {
    let boxes: [Diagram.Box]
    let arrows: [Diagram.Arrow]

    init(boxes: [Diagram.Box], arrows: [Diagram.Arrow], clusters: [Diagram.Cluster]) {
        var boxes = boxes
        var labels: [Int: [Int: [String]]] = [:]
        // The best evidence of a tab is that of the tap on it.
        var evidence: [Int: Diagram.Arrow.Evidence] = [:]
        for arrow in arrows where arrow.isPlainTab {
            labels[arrow.from, default: [:]][arrow.to] = arrow.labels
            if let known = arrow.evidence { evidence[arrow.to] = min(evidence[arrow.to] ?? known, known) }
        }

        var added: [Diagram.Arrow] = []
        var joined: Set<Int> = []
        for first in labels.keys.sorted() where !joined.contains(first) {
            let tabs = [first] + labels[first]!.keys.sorted()
            let isComplete = tabs.allSatisfy { from in tabs.allSatisfy { $0 == from || labels[from]?[$0] != nil } }
            guard tabs.count >= 3, isComplete, joined.isDisjoint(with: tabs) else { continue }
            joined.formUnion(tabs)

            let id = "tabs_" + boxes[first].id
            let hub = boxes.count
            let titles = tabs.sorted().map { boxes[$0].title }
            boxes.append(
                Diagram.Box(
                    id: id, title: "tab bar", subtitle: "", kind: .tabBar,
                    cluster: Self.common(tabs.map { boxes[$0].cluster }, in: clusters),
                    isEntry: false,
                    isUnexplored: false, badges: [], tooltip: "tab bar: " + titles.joined(separator: ", ")))
            for tab in tabs.sorted() {
                var texts: [String] = []
                for from in tabs.sorted() { for text in labels[from]?[tab] ?? [] where !texts.contains(text) { texts.append(text) } }
                added.append(
                    Diagram.Arrow(
                        id: Identifiers.arrow(from: id, to: boxes[tab].id, suffix: "select"), from: hub, to: tab, style: .select,
                        returns: false,
                        mark: nil,
                        labels: texts.filter { $0 != boxes[tab].title }, tooltip: "tab bar → \(boxes[tab].title)", evidence: evidence[tab]))
            }
        }
        self.boxes = boxes
        self.arrows = arrows.filter { !($0.isPlainTab && joined.contains($0.from) && joined.contains($0.to)) } + added
    }

    /// The innermost cluster around all of some clusters.
    private static func common(_ clusters: [Int?], in all: [Diagram.Cluster]) -> Int? {
        func path(_ cluster: Int?) -> [Int] { cluster.map { path(all[$0].parent) + [$0] } ?? [] }
        var shared = path(clusters[0])
        for other in clusters.dropFirst() {
            shared = zip(shared, path(other)).prefix { $0 == $1 }.map(\.0)
        }
        return shared.last
    }
}

extension Diagram.Arrow {
    fileprivate var isPlainTab: Bool { style == .select && mark == nil && !isOnPath && change == nil && !returns && from != to }
}
