/// A list of plain values that is filled anew at every step: it keeps its room, counts no references, and is never copied.
///
/// Whoever has made it frees it by ``deallocate()``.
struct ScratchList<Element: BitwiseCopyable>: RandomAccessCollection, @unchecked Sendable {
    private var start = UnsafeMutablePointer<Element>.allocate(capacity: 64)
    private var capacity = 64
    private(set) var count = 0

    var startIndex: Int { 0 }
    var endIndex: Int { count }

    subscript(index: Int) -> Element {
        get {
            precondition(index >= 0 && index < count)
            return start[index]
        }
        set {
            precondition(index >= 0 && index < count)
            start[index] = newValue
        }
    }

    /// Complexity: O(1) on average.
    @inline(__always) mutating func append(_ element: Element) {
        if count == capacity { grow() }
        (start + count).initialize(to: element)
        count += 1
    }

    /// Forgets the elements. Complexity: O(1).
    mutating func removeAll() { count = 0 }

    /// Forgets the last elements. Complexity: O(1).
    mutating func removeLast(_ number: Int) {
        precondition(number >= 0 && number <= count)
        count -= number
    }

    private mutating func grow() {
        let old = start
        capacity *= 2
        start = .allocate(capacity: capacity)
        start.moveInitialize(from: old, count: count)
        old.deallocate()
    }

    /// Frees its room; it means nothing any more.
    func deallocate() { start.deallocate() }
}
