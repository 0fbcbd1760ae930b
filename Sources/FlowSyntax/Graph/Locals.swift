extension SourceGraph {
    /// The locals of a frame. What a branch assigns stays possible after it; what it declares is gone.
    struct Locals {
        private var values: [String: SetID] = [:]
        /// What was there before, for each change inside a branch.
        private var changes: [(name: String, old: SetID?)] = []
        private var branches = 0

        var names: [String] { values.keys.sorted() }
        var isInBranch: Bool { branches > 0 }

        subscript(name: String) -> SetID? {
            get { values[name] }
            set {
                guard let newValue else {
                    if let old = values.removeValue(forKey: name), branches > 0 { changes.append((name, old)) }
                    return
                }
                let old = values.updateValue(newValue, forKey: name)
                if branches > 0, old != newValue { changes.append((name, old)) }
            }
        }

        /// Starts a branch; returns where it started, for ``restore(_:_:)`` and ``end(_:)``.
        mutating func begin() -> Int {
            branches += 1
            return changes.count
        }

        mutating func end(_ start: Int) {
            branches -= 1
            if branches == 0 { changes.removeAll(keepingCapacity: true) }
        }

        /// Takes back what was declared since the start of a branch, and joins what was assigned with what was there before.
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
                guard let old = first[name]! else {
                    values[name] = nil
                    continue
                }
                guard let now = values[name], now != old else {
                    values[name] = old
                    continue
                }
                values[name] = union(old, now)
                changes.append((name, old))
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
