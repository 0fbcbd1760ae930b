/// Recognises stacks and chains of presentations that grow for ever, instead of running into a bound.
///
/// After Karp and Miller (Parallel Program Schemata, 1969): a state whose screens lie on those of a state on the way to it, with the same screen on top
/// and everything else unchanged, may repeat that piece of the way without end. Whether it does is tried out: an app may well stop it.
struct GrowthWatch {
    struct Suspicion: Hashable {
        /// The state that has grown.
        let ancestor: Int
        /// The actions from there.
        let piece: [Choice]
        /// The screens by which it has grown.
        let addition: [UInt64]
    }

    private struct Cause: Hashable {
        let piece: [Choice]
        let addition: [UInt64]
    }

    private struct Shape {
        let rest: UInt64
        /// A hash of the whole path.
        let path: UInt64
        let length: Int32
    }

    /// How often a piece must be repeated to count as endless. Screens that know which they are, a wizard's, do not repeat themselves.
    static let times = 32
    private var shapes: [Shape] = []
    private(set) var latest = Outline()
    private var verdicts: [Cause: Bool] = [:]

    /// Takes in the outline of the state that comes next in number.
    mutating func note(_ outline: Outline) {
        latest = outline
        shapes.append(Shape(rest: outline.rest, path: Self.hashes(outline.path).last ?? 0, length: Int32(outline.path.count)))
    }

    /// How far back on the way an ancestor is looked for.
    private static let farthest = 64

    /// Says whether the state that was noted last has grown out of one on the way to it.
    func suspicion(of state: Int, in graph: StateGraph) -> Suspicion? {
        guard let top = latest.path.last else { return nil }
        let earlier = latest.path.indices.dropLast().filter { latest.path[$0] == top }
        guard !earlier.isEmpty else { return nil }
        let hashes = Self.hashes(latest.path)
        var place = state
        var piece: [Choice] = []
        for _ in 0..<Self.farthest {
            guard graph.states[place].arrivalEdge >= 0 else { return nil }
            piece.append(graph.choice(Int(graph.states[place].arrivalEdge)))
            place = Int(graph.states[place].arrivalState)
            let shape = shapes[place]
            guard shape.rest == latest.rest, let end = earlier.first(where: { $0 == Int(shape.length) - 1 }), shape.path == hashes[end] else { continue }
            return Suspicion(ancestor: place, piece: piece.reversed(), addition: Array(latest.path[(end + 1)...]))
        }
        return nil
    }

    /// What was found out about the same repetition elsewhere.
    func verdict(on suspicion: Suspicion) -> Bool? { verdicts[Cause(piece: suspicion.piece, addition: suspicion.addition)] }

    mutating func decide(_ suspicion: Suspicion, isGrowing: Bool) {
        verdicts[Cause(piece: suspicion.piece, addition: suspicion.addition)] = isGrowing
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
