extension SourceGraph {
    /// The locals of a frame. What a branch assigns stays possible after it; what it declares is gone.
    struct Locals {
        private var values: [String: SetID] = [:]
        /// What was there before, for each change inside a branch.
        private var changes: [(name: String, old: SetID?)] = []
        /// For each branch inside which the code is, what its alternatives have assigned.
        private var assigned: [[String: SetID]] = []

        var names: [String] { values.keys.sorted() }
        var isInBranch: Bool { !assigned.isEmpty }

        subscript(name: String) -> SetID? {
            get { values[name] }
            set {
                guard let newValue else {
                    if let old = values.removeValue(forKey: name), isInBranch { changes.append((name, old)) }
                    return
                }
                let old = values.updateValue(newValue, forKey: name)
                if isInBranch, old != newValue { changes.append((name, old)) }
            }
        }

        /// Starts a branch; returns where it started, for ``restore(_:_:)`` and ``end(_:)``.
        mutating func begin() -> Int {
            assigned.append([:])
            return changes.count
        }

        /// Ends a branch after ``restore(_:_:)``: what was there before it is joined with what its alternatives have assigned.
        mutating func end(_ union: (SetID, SetID) -> SetID) {
            let joined = assigned.removeLast()
            if !isInBranch { changes.removeAll(keepingCapacity: true) }
            for (name, value) in joined.sorted(by: { $0.key < $1.key }) { if let old = values[name] { self[name] = union(old, value) } }
        }

        /// Takes back what was declared and assigned since the start of a branch: the next alternative begins as this one did.
        ///
        /// Complexity: O(*n*), for *n* changes since then.
        mutating func restore(_ start: Int, _ union: (SetID, SetID) -> SetID) {
            guard changes.count > start else { return }
            var first: [String: SetID?] = [:]
            var order: [String] = []
            for (name, old) in changes[start...] where first[name] == nil {
                first[name] = .some(old)
                order.append(name)
            }
            changes.removeSubrange(start...)
            for name in order {
                let old = first[name]!
                if let old, let now = values[name], now != old {
                    assigned[assigned.count - 1][name] = union(assigned[assigned.count - 1][name] ?? 0, now)
                }
                values[name] = old
            }
        }
    }
}

extension String {
    /// Whether it starts with a capital letter, as the names of types do.
    var startsUpper: Bool {
        guard let first = utf8.first else { return false }
        if first < 0x80 { return first >= 0x41 && first <= 0x5A }
        return unicodeScalars.first?.properties.isUppercase ?? false
    }
}
