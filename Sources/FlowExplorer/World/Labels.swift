import FlowGraph

/// Numbers for the words of actions, so that a step needs to build none.
@MainActor final class Labels {
    struct Label {
        let text: String
        let kind: Trigger.Kind
        /// A hash of the text, the same in every process.
        let hash: UInt64

        var trigger: Trigger { Trigger(kind: kind, label: text) }
    }

    private struct Repetition: Hashable { let number: Int32, count: Int }

    @exclusivity(unchecked) private(set) var all: [Label] = []
    /// What is asked for at every step lies by itself.
    @exclusivity(unchecked) private(set) var hashes: [UInt64] = []
    private var skipped: [Bool] = []
    private var numbers: [String: Int32] = [:]
    private let names = NameTable()
    private var repetitions: [Repetition: Int32] = [:]
    private let skips: (String) -> Bool

    init(skips: @escaping (String) -> Bool) { self.skips = skips }

    /// Whether what has that label is not to be tried.
    func isSkipped(_ number: Int32) -> Bool { skipped[Int(number)] }

    subscript(choice: Choice) -> Label { all[Int(choice.number)] }

    /// The number of a text.
    func number(_ text: String, _ kind: Trigger.Kind) -> Int32 {
        if let known = numbers[text] { return known }
        var hasher = KeyHasher()
        hasher.add(text)
        let number = Int32(all.count)
        all.append(Label(text: text, kind: kind, hash: hasher.value.low))
        hashes.append(hasher.value.low)
        skipped.append(skips(text))
        numbers[text] = number
        return number
    }

    /// The number of a text that is built from a target the first time only.
    ///
    /// - Parameter sort: Which of the texts that one target may have.
    func number(_ sort: Int32, _ target: String, _ text: () -> (String, Trigger.Kind)) -> Int32 {
        if let known = names.number(sort, target) { return known }
        let (text, kind) = text()
        let number = number(text, kind)
        names.set(number, sort, target)
        return number
    }

    /// The number of `tap "Row" (2)`.
    func number(_ number: Int32, count: Int) -> Int32 {
        let name = Repetition(number: number, count: count)
        if let known = repetitions[name] { return known }
        let label = all[Int(number)]
        let repeated = self.number("\(label.text) (\(count))", label.kind)
        repetitions[name] = repeated
        return repeated
    }
}

/// Numbers by what words are made of, the sort of action and what it leads to: asked a dozen times for each step, where a dictionary would
/// hash with a seed.
private final class NameTable {
    private struct Slot {
        let hash: UInt64
        let sort: Int32
        let number: Int32
        let target: String
    }
    @exclusivity(unchecked) private var slots: ContiguousArray<Slot?> = ContiguousArray(repeating: nil, count: 128)
    @exclusivity(unchecked) private var count = 0

    private static func hash(_ sort: Int32, _ target: String) -> UInt64 {
        var hasher = KeyHasher()
        hasher.add(Int(sort))
        if !target.isEmpty { hasher.add(target) }
        return hasher.value.low
    }

    func number(_ sort: Int32, _ target: String) -> Int32? {
        let hash = Self.hash(sort, target)
        var place = Int(truncatingIfNeeded: hash) & (slots.count - 1)
        while let slot = slots[place] {
            if slot.hash == hash, slot.sort == sort, slot.target == target { return slot.number }
            place = (place + 1) & (slots.count - 1)
        }
        return nil
    }

    /// Gives a name that has no number one.
    func set(_ number: Int32, _ sort: Int32, _ target: String) {
        insert(Slot(hash: Self.hash(sort, target), sort: sort, number: number, target: target))
        count += 1
        guard count * 2 > slots.count else { return }
        let old = slots
        slots = ContiguousArray(repeating: nil, count: old.count * 2)
        for case let slot? in old { insert(slot) }
    }

    private func insert(_ slot: Slot) {
        var place = Int(truncatingIfNeeded: slot.hash) & (slots.count - 1)
        while slots[place] != nil { place = (place + 1) & (slots.count - 1) }
        slots[place] = slot
    }
}
