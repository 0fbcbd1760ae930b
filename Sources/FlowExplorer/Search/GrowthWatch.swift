/// Recognizes stacks and chains of presentations that grow for ever, instead of running into a bound.
///
/// After Karp and Miller (Parallel Program Schemata, 1969): a state whose screens lie on those of another one that leads to it, with the
/// same screen on top and everything else unchanged, may repeat that piece of the way without end. Whether it does is tried out: an app may
/// well stop it.
struct GrowthWatch {
    struct Suspicion {
        /// The state that has grown.
        let ancestor: Int
        /// The actions from there.
        let piece: [Choice]
        /// The screens by which it has grown.
        let addition: [UInt64]
    }

    /// What of an outline is kept.
    struct Shape: Hashable {
        let rest: UInt64
        /// A hash of the whole path.
        let path: UInt64
        let length: Int32
    }

    private enum Verdict {
        case growing
        /// So many trials came to an end.
        case bounded(Int)
    }

    /// How often a piece must be repeated to count as endless. Screens that know which they are, a wizard's, do not repeat themselves.
    static let times = 32
    /// How often the app has to stop the growth of a screen on itself before nobody tries that screen again.
    private static let mostTrials = 8

    private var shapes: [Shape] = []
    private(set) var latest = Outline()
    private var verdicts: [UInt64: Verdict] = [:]

    /// Takes in the outline of the state that comes next in number.
    ///
    /// - Returns: What is kept of it.
    @discardableResult mutating func note(_ outline: Outline) -> Shape {
        latest = outline
        let shape = Shape(rest: outline.rest, path: Self.hashes(outline.path).last ?? 0, length: Int32(outline.path.count))
        shapes.append(shape)
        return shape
    }

    /// What was kept of a state.
    func shape(of state: Int) -> Shape { shapes[state] }

    /// Takes in what was kept of the state that comes next in number.
    mutating func note(_ shape: Shape) { shapes.append(shape) }

    /// Whether the screen on top of the state that was noted last lies on its like.
    var liesOnItself: Bool { latest.path.last.map { latest.path.dropLast().contains($0) } ?? false }

    /// Whether the screen on top is known to come to lie on itself without end; `nil` if that is to be tried.
    var verdict: Bool? {
        switch latest.path.last.flatMap({ verdicts[$0] }) {
        case .growing: true
        case .bounded(let trials): trials >= Self.mostTrials ? false : nil
        case nil: nil
        }
    }

    mutating func decide(isGrowing: Bool, _ top: UInt64) {
        if isGrowing {
            verdicts[top] = .growing
        } else if case .bounded(let trials) = verdicts[top] {
            verdicts[top] = .bounded(trials + 1)
        } else {
            verdicts[top] = .bounded(1)
        }
    }

    /// Finds a state that the one noted last has grown out of. Complexity: O(*s*), for *s* states.
    func suspicion(of state: Int, in graph: StateGraph, _ search: inout NearestSearch) -> Suspicion? {
        guard let top = latest.path.last else { return nil }
        let hashes = Self.hashes(latest.path)
        // The nearest of its like has the shortest piece.
        for end in latest.path.indices.dropLast().reversed() where latest.path[end] == top {
            let ancestors = shapes.indices.filter {
                shapes[$0].rest == latest.rest && Int(shapes[$0].length) == end + 1 && shapes[$0].path == hashes[end]
            }
            for ancestor in ancestors.prefix(4) {
                guard let piece = search.path(in: graph, from: ancestor, where: { $0 == state }), !piece.isEmpty else { continue }
                return Suspicion(ancestor: ancestor, piece: piece.map(graph.choice), addition: Array(latest.path[(end + 1)...]))
            }
        }
        return nil
    }

    /// The hash of each beginning of a path.
    private static func hashes(_ path: [UInt64]) -> [UInt64] {
        var hash = KeyHasher()
        return path.map { element in
            hash.add(element)
            return hash.value.low
        }
    }
}
