extension SourceGraph {
    /// One thing that an expression may stand for when the program runs.
    enum Atom: Hashable {
        /// An object, or a struct, told apart by where it is made.
        case object(Int32)
        /// A type that is declared here, as a value.
        case type(Program.TypeID)
        /// A closure, what `self` is in it, and what it has captured.
        case closure(Int32, receiver: SetID, captured: Int32)
        /// A method that is named and not called.
        case method(Program.FunctionID, receiver: SetID)
        case enumCase(String, [SetID])
        case string(String)
        /// Parts in their order, with their labels.
        case tuple([String], [SetID])
        /// A literal array of few elements: their order is known. Other collections are the set of what is in them.
        case list([SetID])
        /// `\.a.b` and `#selector(b)`: the last name.
        case name(String)
    }

    /// The number of a set of atoms; 0 is the empty set, which stands for what is not known.
    typealias SetID = Int32

    /// Sets of atoms, each kept once, so that a number stands for a set.
    final class Sets {
        private(set) var atoms: [Atom] = []
        private var atomNumbers: [Atom: Int32] = [:]
        private var members: [[Int32]] = [[]]
        private var numbers: [[Int32]: SetID] = [[]: 0]
        private var unions: [UInt64: SetID] = [:]
        /// How deep values are nested in each set, and in what each closure takes with it. Recursion would nest them without end.
        private var depths: [UInt8] = [0]
        private var atomDepths: [UInt8] = []
        var captureDepths: [UInt8] = []
        static let deepest: UInt8 = 4

        /// Complexity: O(1).
        func set(_ atom: Atom) -> SetID {
            set([number(atom)])
        }

        func depth(_ set: SetID) -> UInt8 { depths[Int(set)] }

        /// Without what is nested too deep.
        private func pruned(_ parts: [SetID]) -> [SetID] { parts.map { $0 > 0 && depths[Int($0)] < Self.deepest ? $0 : 0 } }

        func number(_ given: Atom) -> Int32 {
            if let known = atomNumbers[given] { return known }
            var atom = given
            var depth: UInt8 = 0
            switch given {
            case .enumCase(let name, let parts) where !parts.isEmpty:
                let kept = pruned(parts)
                atom = .enumCase(name, kept)
                depth = 1 + (kept.map { depths[Int($0)] }.max() ?? 0)
            case .tuple(let labels, let parts):
                let kept = pruned(parts)
                atom = .tuple(labels, kept)
                depth = 1 + (kept.map { depths[Int($0)] }.max() ?? 0)
            case .list(let parts):
                let kept = pruned(parts)
                atom = .list(kept)
                depth = 1 + (kept.map { depths[Int($0)] }.max() ?? 0)
            case .closure(_, _, let captured): depth = 1 + captureDepths[Int(captured)]
            default: break
            }
            if let known = atomNumbers[atom] { return known }
            let number = Int32(atoms.count)
            atoms.append(atom)
            atomDepths.append(depth)
            atomNumbers[atom] = number
            return number
        }

        /// - Parameter sorted: Numbers in ascending order, each once.
        func set(_ sorted: [Int32]) -> SetID {
            if let known = numbers[sorted] { return known }
            let number = SetID(members.count)
            members.append(sorted)
            // A set of effects is kept here as well; its numbers are no atoms'.
            depths.append(sorted.lazy.map { Int($0) < self.atomDepths.count ? self.atomDepths[Int($0)] : 0 }.max() ?? 0)
            numbers[sorted] = number
            return number
        }

        func numbers(_ set: SetID) -> [Int32] { members[Int(set)] }
        func atoms(_ set: SetID) -> [Atom] { set == 0 ? [] : members[Int(set)].map { atoms[Int($0)] } }
        func count(_ set: SetID) -> Int { members[Int(set)].count }

        func union(_ a: SetID, _ b: SetID) -> SetID {
            if a == b || b == 0 { return a }
            if a == 0 { return b }
            let key = a < b ? UInt64(UInt32(a)) << 32 | UInt64(UInt32(b)) : UInt64(UInt32(b)) << 32 | UInt64(UInt32(a))
            if let known = unions[key] { return known }
            let x = members[Int(a)], y = members[Int(b)]
            var merged: [Int32] = []
            merged.reserveCapacity(x.count + y.count)
            var i = 0, j = 0
            while i < x.count || j < y.count {
                if j == y.count || i < x.count && x[i] < y[j] {
                    merged.append(x[i])
                    i += 1
                } else if i == x.count || y[j] < x[i] {
                    merged.append(y[j])
                    j += 1
                } else {
                    merged.append(x[i])
                    i += 1
                    j += 1
                }
            }
            let result = set(merged)
            unions[key] = result
            return result
        }

        func set(of atoms: [Atom]) -> SetID {
            var result: [Int32] = atoms.map { number($0) }
            result.sort()
            var unique: [Int32] = []
            for number in result where unique.last != number { unique.append(number) }
            return set(unique)
        }

        /// What is inside a collection.
        func elements(_ collection: SetID) -> SetID {
            guard collection != 0 else { return 0 }
            var result: SetID = 0
            var isChanged = false
            for atom in atoms(collection) {
                if case .list(let parts) = atom {
                    isChanged = true
                    for part in parts { result = union(result, part) }
                } else {
                    result = union(result, set(atom))
                }
            }
            return isChanged ? result : collection
        }
    }
}
