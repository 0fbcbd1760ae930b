/// Numbers addresses, and forgets them all at once: it is used anew for each walk.
struct PointerTable {
    private struct Slot {
        var pointer: UInt = 0
        var round: UInt32 = 0
        var number: Int32 = 0
    }
    private var slots = ContiguousArray(repeating: Slot(), count: 1_024)
    private var round: UInt32 = 1
    private(set) var count = 0

    /// Complexity: O(1).
    mutating func removeAll() {
        round &+= 1
        count = 0
    }

    private func place(of pointer: UInt) -> Int {
        // Addresses of objects are multiples of 16.
        var place = Int(truncatingIfNeeded: (pointer >> 4) &* 0x9e37_79b9_7f4a_7c15 >> 32) & (slots.count - 1)
        while slots[place].round == round, slots[place].pointer != pointer { place = (place + 1) & (slots.count - 1) }
        return place
    }

    func number(of pointer: UnsafeRawPointer) -> Int? {
        let slot = slots[place(of: UInt(bitPattern: pointer))]
        return slot.round == round ? Int(slot.number) : nil
    }

    /// Gives an address the next number. Returns `nil` if it has one.
    mutating func insert(_ pointer: UnsafeRawPointer) -> Int? {
        let key = UInt(bitPattern: pointer)
        let place = place(of: key)
        guard slots[place].round != round else { return nil }
        slots[place] = Slot(pointer: key, round: round, number: Int32(count))
        count += 1
        if count * 2 > slots.count { grow() }
        return count - 1
    }

    private mutating func grow() {
        let old = slots
        slots = ContiguousArray(repeating: Slot(), count: old.count * 2)
        for slot in old where slot.round == round { slots[place(of: slot.pointer)] = slot }
    }
}
