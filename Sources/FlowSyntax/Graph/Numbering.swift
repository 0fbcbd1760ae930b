/// Finds what was numbered before by its hash. What is numbered, and when two of it are equal, is the owner's business.
struct NumberTable {
    /// Numbers by hash, -1 where there is none.
    private var slots = [Int32](repeating: -1, count: 64)
    /// By number.
    private var hashes: [UInt32] = []

    var count: Int { hashes.count }

    /// - Parameter isEqual: Whether a number stands for what is looked for; asked only where hashes agree.
    /// - Complexity: O(1).
    func find(_ hash: UInt32, where isEqual: (Int32) -> Bool) -> Int32? {
        let mask = slots.count - 1
        var place = Int(hash) & mask
        while slots[place] >= 0 {
            let number = slots[place]
            if hashes[Int(number)] == hash, isEqual(number) { return number }
            place = (place + 1) & mask
        }
        return nil
    }

    /// Gives the next number to what has this hash.
    mutating func add(_ hash: UInt32) -> Int32 {
        let number = Int32(hashes.count)
        hashes.append(hash)
        if hashes.count * 2 > slots.count {
            slots = [Int32](repeating: -1, count: slots.count * 2)
            for number in hashes.indices { place(Int32(number)) }
        } else {
            place(number)
        }
        return number
    }

    private mutating func place(_ number: Int32) {
        let mask = slots.count - 1
        var place = Int(hashes[Int(number)]) & mask
        while slots[place] >= 0 { place = (place + 1) & mask }
        slots[place] = number
    }
}

/// A hash of a sequence of numbers. The same in every run of the program.
struct NumberHash {
    private var state: UInt64 = 0x9E37_79B9_7F4A_7C15

    mutating func add(_ number: Int32) {
        state = (state ^ UInt64(UInt32(bitPattern: number))) &* 0xBF58_476D_1CE4_E5B9
        state ^= state >> 29
    }

    mutating func add(_ numbers: [Int32]) { for number in numbers { add(number) } }

    var value: UInt32 {
        let mixed = (state ^ state >> 32) &* 0x94D0_49BB_1331_11EB
        return UInt32(truncatingIfNeeded: mixed >> 32)
    }

    static func of(_ numbers: [Int32]) -> UInt32 {
        var hash = NumberHash()
        hash.add(numbers)
        return hash.value
    }
}

/// Sequences of numbers, each numbered once.
struct SequenceTable {
    private var table = NumberTable()
    private var words: [Int32] = []
    private var ends: [Int] = []

    var count: Int { ends.count }

    /// The number of a sequence, and whether it is a new one.
    mutating func number(of sequence: [Int32]) -> (number: Int32, isNew: Bool) {
        let hash = NumberHash.of(sequence)
        if let known = table.find(hash, where: { isEqual($0, sequence) }) { return (known, false) }
        words.append(contentsOf: sequence)
        ends.append(words.count)
        return (table.add(hash), true)
    }

    /// The number of a sequence that has one.
    func known(_ sequence: [Int32]) -> Int32? { table.find(NumberHash.of(sequence), where: { isEqual($0, sequence) }) }

    private func isEqual(_ number: Int32, _ sequence: [Int32]) -> Bool {
        let start = number == 0 ? 0 : ends[Int(number) - 1]
        guard ends[Int(number)] - start == sequence.count else { return false }
        for place in sequence.indices where words[start + place] != sequence[place] { return false }
        return true
    }
}

/// Numbers by pairs of numbers.
struct PairTable {
    /// The key of no pair: the least number twice.
    private static let empty: UInt64 = 0x8000_0000_8000_0000
    private var keys = [UInt64](repeating: empty, count: 64)
    private var values = [Int32](repeating: 0, count: 64)
    private(set) var count = 0

    static func key(_ a: Int32, _ b: Int32) -> UInt64 { UInt64(UInt32(bitPattern: a)) << 32 | UInt64(UInt32(bitPattern: b)) }

    private static func place(_ key: UInt64, _ mask: Int) -> Int {
        let mixed = (key ^ key >> 31) &* 0x9E37_79B9_7F4A_7C15
        return Int(truncatingIfNeeded: mixed >> 33) & mask
    }

    /// Complexity: O(1).
    subscript(_ a: Int32, _ b: Int32) -> Int32? {
        let place = find(a, b)
        return keys[place] == Self.empty ? nil : values[place]
    }

    /// Returns whether the pair is new; the value of one that is known stays.
    @discardableResult
    mutating func insert(_ a: Int32, _ b: Int32, _ value: Int32 = 0) -> Bool {
        let key = Self.key(a, b)
        if count * 2 >= keys.count { grow() }
        let place = find(a, b)
        guard keys[place] == Self.empty else { return false }
        keys[place] = key
        values[place] = value
        count += 1
        return true
    }

    mutating func set(_ a: Int32, _ b: Int32, _ value: Int32) {
        if !insert(a, b, value) { values[find(a, b)] = value }
    }

    /// The place of a pair, or the empty one where it would be.
    private func find(_ a: Int32, _ b: Int32) -> Int {
        let key = Self.key(a, b), mask = keys.count - 1
        var place = Self.place(key, mask)
        while keys[place] != Self.empty, keys[place] != key { place = (place + 1) & mask }
        return place
    }

    private mutating func grow() {
        let old = (keys, values)
        keys = [UInt64](repeating: Self.empty, count: old.0.count * 2)
        values = [Int32](repeating: 0, count: old.0.count * 2)
        let mask = keys.count - 1
        for (index, key) in old.0.enumerated() where key != Self.empty {
            var place = Self.place(key, mask)
            while keys[place] != Self.empty { place = (place + 1) & mask }
            keys[place] = key
            values[place] = old.1[index]
        }
    }
}
