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

    private struct Name: Hashable {
        /// What the words are made of: the sort of action, and what it leads to.
        let sort: Int32
        let target: String
    }

    private struct Repetition: Hashable { let number: Int32, count: Int }

    private(set) var all: [Label] = []
    /// What is asked for at every step lies by itself.
    private(set) var hashes: [UInt64] = []
    private var skipped: [Bool] = []
    private var numbers: [String: Int32] = [:]
    private var numbersOfNames: [Name: Int32] = [:]
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
        let name = Name(sort: sort, target: target)
        if let known = numbersOfNames[name] { return known }
        let (text, kind) = text()
        let number = number(text, kind)
        numbersOfNames[name] = number
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
