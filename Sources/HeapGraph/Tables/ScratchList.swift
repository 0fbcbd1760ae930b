/// A list of plain values that is filled anew at every step: it keeps its room, counts no references, and is never copied.
///
/// Whoever has made it frees it by ``deallocate()``. All of it can be inlined and used from inlined code: the compiler makes no version for
/// one sort of elements of what is only `package` in another module, and an exploration takes three times as long (Swift 6.3).
@usableFromInline package struct ScratchList<Element: BitwiseCopyable>: RandomAccessCollection, @unchecked Sendable {
    @usableFromInline var start: UnsafeMutablePointer<Element>
    @usableFromInline var capacity: Int
    @usableFromInline var used: Int

    @inlinable package init() {
        capacity = 64
        start = .allocate(capacity: 64)
        used = 0
    }

    @inlinable package var count: Int { used }
    @inlinable package var startIndex: Int { 0 }
    @inlinable package var endIndex: Int { used }

    @inlinable package subscript(index: Int) -> Element {
        get {
            precondition(index >= 0 && index < used)
            return start[index]
        }
        set {
            precondition(index >= 0 && index < used)
            start[index] = newValue
        }
    }

    /// Complexity: O(1) on average.
    @inlinable @inline(__always) package mutating func append(_ element: Element) {
        if used == capacity { grow() }
        (start + used).initialize(to: element)
        used += 1
    }

    /// Forgets the elements. Complexity: O(1).
    @inlinable package mutating func removeAll() { used = 0 }

    /// Forgets the last elements. Complexity: O(1).
    @inlinable package mutating func removeLast(_ number: Int) {
        precondition(number >= 0 && number <= used)
        used -= number
    }

    @inlinable mutating func grow() {
        let old = start
        capacity *= 2
        start = .allocate(capacity: capacity)
        start.moveInitialize(from: old, count: used)
        old.deallocate()
    }

    /// Frees its room; it means nothing any more.
    @inlinable package func deallocate() { start.deallocate() }
}
