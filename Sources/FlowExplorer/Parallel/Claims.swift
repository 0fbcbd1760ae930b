import FlowGraph
import Foundation

/// Which of several processes tries the actions of which state: a table in a file that all of them have in memory.
///
/// A slot is a word: 56 bits of a state's key, and the process's number plus one. Two states may meet in one slot; then nobody claims the
/// second one, and whoever comes to it tries it: it may be tried twice, never not at all.
final class Claims {
    private static let slots = 1 << 20
    private static let headerSize = 64
    private static let size = headerSize + 8 * slots
    /// How many slots are looked at for a key.
    private static let reach = 8

    private let descriptor: Int32
    private let memory: UnsafeMutableRawPointer

    /// Maps the table, which is made where there is none.
    ///
    /// - Returns: `nil` if the file cannot be opened, enlarged and mapped.
    init?(path: String) {
        descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { return nil }
        guard ftruncate(descriptor, off_t(Self.size)) == 0,
            let memory = mmap(nil, Self.size, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0), memory != MAP_FAILED
        else {
            close(descriptor)
            return nil
        }
        self.memory = memory
    }

    deinit {
        munmap(memory, Self.size)
        close(descriptor)
    }

    /// Whether everything has been tried, or somebody wants an end.
    var isOver: Bool {
        get { memory.load(as: UInt64.self) != 0 }
        set { memory.storeBytes(of: newValue ? 1 : 0, as: UInt64.self) }
    }

    private func slot(_ number: Int) -> UnsafeMutablePointer<UInt64> {
        (memory + Self.headerSize + 8 * (number & (Self.slots - 1))).assumingMemoryBound(to: UInt64.self)
    }

    /// The number of the process that has claimed a state, `nil` if none has.
    func owner(of key: StateKey) -> Int? {
        let tag = key.high & ~0xff
        for offset in 0..<Self.reach {
            let word = slot(Int(truncatingIfNeeded: key.low) + offset).pointee
            if word == 0 { return nil }
            if word & ~0xff == tag { return word & 0xff == 0 ? nil : Int(word & 0xff) - 1 }
        }
        return nil
    }

    /// Claims a state for a process. Returns whether it may be tried: it was free, is its own already, or finds no slot.
    func claim(_ key: StateKey, for process: Int) -> Bool {
        let tag = key.high & ~0xff
        // The lock is the file's, so it is let go when a process dies with it.
        flock(descriptor, LOCK_EX)
        defer { flock(descriptor, LOCK_UN) }
        for offset in 0..<Self.reach {
            let place = slot(Int(truncatingIfNeeded: key.low) + offset)
            if place.pointee == 0 || place.pointee == tag {
                place.pointee = tag | UInt64(process + 1)
                return true
            }
            if place.pointee & ~0xff == tag { return Int(place.pointee & 0xff) - 1 == process }
        }
        return true
    }

    /// Makes something a process's own, whoever has claimed it before.
    func take(_ key: StateKey, for process: Int) {
        let tag = key.high & ~0xff
        flock(descriptor, LOCK_EX)
        defer { flock(descriptor, LOCK_UN) }
        for offset in 0..<Self.reach {
            let place = slot(Int(truncatingIfNeeded: key.low) + offset)
            guard place.pointee == 0 || place.pointee & ~0xff == tag else { continue }
            place.pointee = tag | UInt64(process + 1)
            return
        }
    }

    /// Frees what a process that has died had claimed. Complexity: O(the table's size).
    func release(_ process: Int) {
        flock(descriptor, LOCK_EX)
        defer { flock(descriptor, LOCK_UN) }
        for number in 0..<Self.slots where slot(number).pointee & 0xff == UInt64(process + 1) { slot(number).pointee &= ~0xff }
    }
}
