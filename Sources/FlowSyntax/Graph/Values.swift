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
        private var atomTable = SequenceTable()
        private var textNumbers: [String: Int32] = [:]
        /// The atoms of objects, by the objects' numbers; -1 for those that have none.
        private var objectAtoms: [Int32] = []
        /// Whether each atom is a closure or a method, or holds one.
        private var isCode: [Bool] = []

        private var members: [[Int32]] = [[]]
        /// The sets of one number each, by that number; -1 for those that nobody asked for.
        private var singles: [SetID] = []
        private var table = NumberTable()
        /// How deep values are nested in each set, and in what each closure takes with it. Recursion would nest them without end.
        private var depths: [UInt8] = [0]
        private var atomDepths: [UInt8] = []
        var captureDepths: [UInt8] = []
        static let deepest: UInt8 = 4

        /// What was derived from each set, -1 where it was not asked for.
        private var insides: [SetID] = [0]
        private var plains: [SetID] = [0]
        private var objectLists: [[Int32]?] = [[]]
        /// The last unions, each at the place of its hash: as many as fit, whatever comes.
        private var unionKeys = [UInt64](repeating: 0, count: 1 << 16)
        private var unionValues = [SetID](repeating: 0, count: 1 << 16)

        init() {
            _ = table.add(NumberHash.of([]))
            for name in ["none", "true", "false"] { _ = set(.enumCase(name, [])) }
        }

        /// What literal arguments pass: `nil`, `true` and `false` are the first atoms, and what has one of them begins with it.
        static let nothing: SetID = 1
        static let yes: SetID = 2
        static let no: SetID = 3

        /// Without what literals pass: a property that is given one may be given another by code that nobody can tell.
        ///
        /// Complexity: O(1) where there is none.
        func known(_ set: SetID) -> SetID {
            guard set > 0, let first = members[Int(set)].first, first < 3 else { return set }
            return self.set(members[Int(set)].filter { $0 >= 3 })
        }

        /// Complexity: O(1).
        func set(_ atom: Atom) -> SetID { set(ofOne: number(atom)) }

        /// Complexity: O(1).
        func set(ofOne number: Int32) -> SetID {
            let place = Int(number)
            if place < singles.count {
                if singles[place] >= 0 { return singles[place] }
            } else {
                singles.append(contentsOf: repeatElement(-1, count: place + 1 - singles.count))
            }
            let found = set([number])
            singles[place] = found
            return found
        }

        func depth(_ set: SetID) -> UInt8 { depths[Int(set)] }

        // MARK: - Atoms

        /// Without what is nested too deep.
        private func pruned(_ parts: [SetID]) -> [SetID] { parts.map { $0 > 0 && depths[Int($0)] < Self.deepest ? $0 : 0 } }

        private func number(ofText text: String) -> Int32 {
            if let known = textNumbers[text] { return known }
            let number = Int32(textNumbers.count)
            textNumbers[text] = number
            return number
        }

        func number(_ given: Atom) -> Int32 {
            switch given {
            case .object(let object):
                let place = Int(object)
                if place < objectAtoms.count {
                    if objectAtoms[place] >= 0 { return objectAtoms[place] }
                } else {
                    objectAtoms.append(contentsOf: repeatElement(-1, count: place + 1 - objectAtoms.count))
                }
                objectAtoms[place] = number(given, [0, object], depth: 0, isCode: false)
                return objectAtoms[place]
            case .type(let type): return number(given, [1, Int32(type)], depth: 0, isCode: false)
            case .closure(let code, let receiver, let captured):
                return number(given, [2, code, receiver, captured], depth: 1 + captureDepths[Int(captured)], isCode: true)
            case .method(let function, let receiver): return number(given, [3, Int32(function), receiver], depth: 0, isCode: true)
            case .string(let text): return number(given, [4, number(ofText: text)], depth: 0, isCode: false)
            case .name(let name): return number(given, [5, number(ofText: name)], depth: 0, isCode: false)
            case .enumCase(let name, let parts):
                if parts.isEmpty { return number(given, [6, number(ofText: name)], depth: 0, isCode: false) }
                let kept = pruned(parts)
                return number(.enumCase(name, kept), [6, number(ofText: name)] + kept, depth: depth(around: kept), isCode: holdCode(kept))
            case .list(let parts):
                let kept = pruned(parts)
                return number(.list(kept), [7] + kept, depth: depth(around: kept), isCode: holdCode(kept))
            case .tuple(let labels, let parts):
                let kept = pruned(parts)
                return number(
                    .tuple(labels, kept), [8, Int32(labels.count)] + labels.map { number(ofText: $0) } + kept, depth: depth(around: kept),
                    isCode: holdCode(kept))
            }
        }

        private func number(_ atom: @autoclosure () -> Atom, _ words: [Int32], depth: UInt8, isCode: Bool) -> Int32 {
            let (number, isNew) = atomTable.number(of: words)
            if isNew {
                atoms.append(atom())
                atomDepths.append(depth)
                self.isCode.append(isCode)
            }
            return number
        }

        private func depth(around parts: [SetID]) -> UInt8 { 1 + (parts.map { depths[Int($0)] }.max() ?? 0) }

        private func holdCode(_ parts: [SetID]) -> Bool { parts.contains { members[Int($0)].contains { isCode[Int($0)] } } }

        // MARK: - Sets

        /// - Parameter sorted: Numbers in ascending order, each once.
        func set(_ sorted: [Int32]) -> SetID {
            let hash = NumberHash.of(sorted)
            let members = members
            if let known = table.find(hash, where: { members[Int($0)] == sorted }) { return known }
            return add(sorted, hash)
        }

        private func add(_ sorted: [Int32], _ hash: UInt32) -> SetID {
            members.append(sorted)
            // A set of effects is kept here as well; its numbers are no atoms'.
            var depth: UInt8 = 0
            for number in sorted where Int(number) < atomDepths.count { depth = max(depth, atomDepths[Int(number)]) }
            depths.append(depth)
            insides.append(-1)
            plains.append(-1)
            objectLists.append(nil)
            return table.add(hash)
        }

        func numbers(_ set: SetID) -> [Int32] { members[Int(set)] }
        func atoms(_ set: SetID) -> [Atom] {
            guard set != 0 else { return [] }
            let atoms = atoms
            return members[Int(set)].map { atoms[Int($0)] }
        }
        /// Complexity: O(1).
        func firstAtom(_ set: SetID) -> Atom? { members[Int(set)].first.map { atoms[Int($0)] } }
        func count(_ set: SetID) -> Int { members[Int(set)].count }
        var count: Int { members.count }

        /// Complexity: O(*n* + *m*) for sets of *n* and *m*; O(1) where it was asked for lately.
        func union(_ a: SetID, _ b: SetID) -> SetID {
            if a == b || b == 0 { return a }
            if a == 0 { return b }
            let key = PairTable.key(min(a, b), max(a, b))
            let place = Int(truncatingIfNeeded: ((key ^ key >> 29) &* 0x9E37_79B9_7F4A_7C15) >> 48)
            if unionKeys[place] == key { return unionValues[place] }
            let result = merge(a, b)
            unionKeys[place] = key
            unionValues[place] = result
            return result
        }

        private func merge(_ a: SetID, _ b: SetID) -> SetID {
            let x = members[Int(a)], y = members[Int(b)]
            var merged: [Int32] = []
            merged.reserveCapacity(x.count + y.count)
            var i = 0, j = 0
            while i < x.count, j < y.count {
                if x[i] < y[j] {
                    merged.append(x[i])
                    i += 1
                } else {
                    if x[i] == y[j] { i += 1 }
                    merged.append(y[j])
                    j += 1
                }
            }
            merged.append(contentsOf: x[i...])
            merged.append(contentsOf: y[j...])
            return merged.count == x.count ? a : merged.count == y.count ? b : set(merged)
        }

        func set(of atoms: [Atom]) -> SetID { set(unordered: atoms.map { number($0) }) }

        /// The set of some numbers, in whatever order they are.
        func set(unordered numbers: [Int32]) -> SetID {
            var result = numbers
            result.sort()
            var unique: [Int32] = []
            unique.reserveCapacity(result.count)
            for number in result where unique.last != number { unique.append(number) }
            return set(unique)
        }

        // MARK: - What is in a set

        /// The objects in a set, those in its collections included.
        func objects(_ set: SetID) -> [Int32] {
            if let known = objectLists[Int(set)] { return known }
            var found: [Int32] = []
            let atoms = atoms
            for number in members[Int(elements(set))] { if case .object(let object) = atoms[Int(number)] { found.append(object) } }
            objectLists[Int(set)] = found
            return found
        }

        /// What is inside a collection.
        func elements(_ collection: SetID) -> SetID {
            if insides[Int(collection)] >= 0 { return insides[Int(collection)] }
            var parts: SetID = 0
            var others: [Int32] = []
            let atoms = atoms
            for number in members[Int(collection)] {
                if case .list(let values) = atoms[Int(number)] {
                    for value in values { parts = union(parts, value) }
                } else {
                    others.append(number)
                }
            }
            let result = others.count == members[Int(collection)].count ? collection : union(parts, set(others))
            insides[Int(collection)] = result
            return result
        }

        /// Without closures and methods, and what holds one.
        func withoutCode(_ set: SetID) -> SetID {
            if plains[Int(set)] >= 0 { return plains[Int(set)] }
            let kept = members[Int(set)].filter { !isCode[Int($0)] }
            let result = kept.count == members[Int(set)].count ? set : self.set(kept)
            plains[Int(set)] = result
            return result
        }
    }
}
