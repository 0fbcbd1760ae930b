/// Which objects retain which, as far as the code of one class, or of one function, ties them to the same instances.
struct RetentionGraph {
    /// One strong reference on the way.
    struct Hop {
        var from: Term
        var to: Term
        var field: Term.Field
        var cause: StrongStore.Cause
        var file: Int
        var spot: Spot
        /// Whether the class itself makes it, and not a superclass.
        var isOwn: Bool
        /// Whether both ends are names of one object.
        var isSame = false
        /// Whether the code of the class says so itself.
        var isDirect = false
        /// Whether single entries of the dictionary are removed.
        var isKeyed = false
        /// Whether code clears the property, so that the reference is gone some day.
        var isCleared = false
    }

    private(set) var hops: [Term: [Hop]] = [:]
    /// The terms that something refers to by a property, a closure or a method.
    private(set) var targets: [Term] = []
    private var known: Set<Term> = []
    private var knownTargets: Set<Term> = []

    /// - Parameter isOwn: Whether the references are those of the class itself.
    mutating func add(_ stores: [StrongStore], isOwn: Bool, way: (Program.PropertyID, Term) -> ClearedProperties.Way?) {
        for store in stores {
            add(prefixesOf: store.holder, way: way)
            add(prefixesOf: store.value, way: way)
            guard store.field.name != RetentionSummaries.same.name else {
                same(store.holder, store.value)
                continue
            }
            if store.holder.root == .statics {
                // Of a property for one object the next one takes its place.
                guard store.field.isMany || store.holder.path.contains(where: \.isMany) else { continue }
                keepStatics()
            }
            let cleared = store.field.property.flatMap { way($0, store.value) }
            hops[store.holder, default: []].append(
                Hop(
                    from: store.holder, to: store.value, field: store.field, cause: store.cause, file: store.file, spot: store.spot,
                    isOwn: isOwn, isDirect: store.isDirect, isKeyed: cleared == .entry, isCleared: cleared == .whole))
            if cleared == .whole { continue }
            if store.cause != .content, knownTargets.insert(store.value).inserted { targets.append(store.value) }
        }
    }

    /// What static properties hold is there as long as any object is.
    private mutating func keepStatics() {
        guard hops[.me]?.contains(where: { $0.field == Retaining.statics }) != true else { return }
        hops[.me, default: []].append(
            Hop(
                from: .me, to: Term(root: .statics), field: Retaining.statics, cause: .content, file: 0, spot: Spot(line: 0, column: 0),
                isOwn: false))
    }

    /// What an object has in a property is retained by the object.
    private mutating func add(prefixesOf term: Term, way: (Program.PropertyID, Term) -> ClearedProperties.Way?) {
        var term = term
        while let last = term.path.last, known.insert(term).inserted {
            let holder = Term(root: term.root, path: Array(term.path.dropLast()))
            let slot = term
            let cleared = last.property.flatMap { way($0, slot) }
            if last.isStrong, cleared != .whole {
                hops[holder, default: []].append(
                    Hop(
                        from: holder, to: term, field: last, cause: .content, file: 0, spot: Spot(line: 0, column: 0), isOwn: false,
                        isKeyed: cleared == .entry))
            }
            term = holder
        }
    }

    private mutating func same(_ a: Term, _ b: Term) {
        for (from, to) in [(a, b), (b, a)] {
            hops[from, default: []].append(
                Hop(
                    from: from, to: to, field: RetentionSummaries.same, cause: .content, file: 0, spot: Spot(line: 0, column: 0),
                    isOwn: false,
                    isSame: true))
        }
    }

    /// Where only one object is ever put into a property, the property and the object are names of the same.
    mutating func joinContents(_ stores: [StrongStore]) {
        var contents: [Term: [Term]] = [:]
        var order: [Term] = []
        for store in stores where store.cause == .property && !store.field.isMany {
            guard let slot = store.holder.appending(store.field), known.contains(slot) else { continue }
            if contents[slot] == nil { order.append(slot) }
            if contents[slot]?.contains(store.value) != true { contents[slot, default: []].append(store.value) }
        }
        for slot in order { if let values = contents[slot], values.count == 1, values[0] != .me { same(slot, values[0]) } }
    }

    /// The shortest cycle through each strong reference that leads back to an object.
    ///
    /// - Parameters:
    ///   - keyed: Whether entries of dictionaries count that are removed one by one.
    ///   - cleared: Whether properties count that code clears.
    func cycles(of start: Term, keyed: Bool, cleared: Bool = false) -> [[Hop]] {
        let names = names(of: start)
        var cameFrom: [Term: Hop] = [:]
        var queue = names
        var index = 0
        var closing: [Hop] = []
        while index < queue.count {
            let term = queue[index]
            index += 1
            for hop in hops[term] ?? [] where (keyed || !hop.isKeyed) && (cleared || !hop.isCleared) {
                if names.contains(hop.to) {
                    if !hop.isSame { closing.append(hop) }
                } else if cameFrom[hop.to] == nil {
                    cameFrom[hop.to] = hop
                    queue.append(hop.to)
                }
            }
        }
        return closing.map { last in
            var way = [last]
            while !names.contains(way[0].from), let previous = cameFrom[way[0].from] { way.insert(previous, at: 0) }
            way[0].from = start
            way[way.count - 1].to = start
            return way.filter { !$0.isSame }
        }
    }

    /// An object, and what functions return that were given it.
    func names(of object: Term) -> [Term] {
        [object] + (hops[object] ?? []).filter { $0.isSame && $0.to.path.isEmpty && object.path.isEmpty }.map(\.to)
    }
}
