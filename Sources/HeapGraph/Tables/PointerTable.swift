/// Numbers addresses, and forgets them all at once: it is used anew for each walk.
///
/// It is asked a dozen times for each step of an exploration, so its memory is its own: no reference counting, no checks.
@usableFromInline package final class PointerTable {
    private struct Slot {
        var pointer: UInt = 0
        var round: UInt32 = 0
        var number: Int32 = 0
    }
    @exclusivity(unchecked) private var slots = PointerTable.makeSlots(256)
    @exclusivity(unchecked) private var mask = 255
    @exclusivity(unchecked) private var round: UInt32 = 1
    @exclusivity(unchecked) private(set) var count = 0

    private static func makeSlots(_ count: Int) -> UnsafeMutablePointer<Slot> {
        let slots = UnsafeMutablePointer<Slot>.allocate(capacity: count)
        slots.initialize(repeating: Slot(), count: count)
        return slots
    }

    package init() {}

    deinit { slots.deallocate() }

    /// Complexity: O(1).
    package func removeAll() {
        round &+= 1
        count = 0
    }

    @inline(__always) private func place(of pointer: UInt) -> UnsafeMutablePointer<Slot> {
        // Addresses of objects are multiples of 16.
        var place = Int(truncatingIfNeeded: ((pointer >> 4) &* 0x9e37_79b9_7f4a_7c15) >> 32) & mask
        while slots[place].round == round, slots[place].pointer != pointer { place = (place &+ 1) & mask }
        return slots + place
    }

    @usableFromInline package func number(of pointer: UnsafeRawPointer) -> Int? {
        let slot = place(of: UInt(bitPattern: pointer))
        return slot.pointee.round == round ? Int(slot.pointee.number) : nil
    }

    /// Gives an address the next number. Returns `nil` if it has one.
    package func insert(_ pointer: UnsafeRawPointer) -> Int? {
        let slot = place(of: UInt(bitPattern: pointer))
        guard slot.pointee.round != round else { return nil }
        fill(slot, pointer, count)
        return count - 1
    }

    /// Gives an address a number, whether it has one or not.
    @usableFromInline package func set(_ number: Int, for pointer: UnsafeRawPointer) {
        let slot = place(of: UInt(bitPattern: pointer))
        if slot.pointee.round == round { slot.pointee.number = Int32(number) } else { fill(slot, pointer, number) }
    }

    private func fill(_ slot: UnsafeMutablePointer<Slot>, _ pointer: UnsafeRawPointer, _ number: Int) {
        slot.pointee = Slot(pointer: UInt(bitPattern: pointer), round: round, number: Int32(number))
        count += 1
        if count * 2 > mask { grow() }
    }

    private func grow() {
        let old = slots, oldCount = mask + 1
        slots = Self.makeSlots(oldCount * 2)
        mask = oldCount * 2 - 1
        for index in 0..<oldCount where old[index].round == round { place(of: old[index].pointer).pointee = old[index] }
        old.deallocate()
    }
}

/// Values by the address of what never goes away: a type, the metadata of a closure's context.
@usableFromInline package final class ValuesByAddress<Value> {
    @usableFromInline let numbers = PointerTable()
    @exclusivity(unchecked) @usableFromInline var values: ContiguousArray<Value> = []

    package init() {}

    /// The value of an address, worked out once.
    @inlinable package func value(_ address: UnsafeRawPointer, _ workOut: () -> Value) -> Value {
        if let number = numbers.number(of: address) { return values[number] }
        let value = workOut()
        // Working it out may have asked for others.
        numbers.set(values.count, for: address)
        values.append(value)
        return value
    }
}
