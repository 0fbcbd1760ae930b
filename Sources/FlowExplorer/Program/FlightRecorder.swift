import FlowGraph
import Foundation

/// Notes the action under way in a file that is mapped into memory: it costs a copy of a few bytes, and survives the process.
@MainActor final class FlightRecorder {
    private nonisolated(unsafe) let memory: UnsafeMutableRawPointer
    private var length = 0
    private var count: UInt64 = 0
    private var isCut = false

    /// - Returns: `nil` if the file cannot be opened and mapped.
    init?(path: String) {
        let descriptor = open(path, O_RDWR | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        guard let memory = mmap(nil, FlightRecord.size, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0), memory != MAP_FAILED else {
            return nil
        }
        self.memory = memory
    }

    deinit { munmap(memory, FlightRecord.size) }

    /// A path begins at launch.
    func begin() {
        length = 0
        isCut = false
        append(Self.launch, at: StateKey(high: 0, low: 0))
    }

    static var launch: String { "launch" }
    /// What is under way while an app is let go of.
    static var teardown: String { "teardown" }

    /// Notes an action before it is done.
    ///
    /// - Parameter key: The key of the state in which it is done.
    func append(_ label: String, at key: StateKey) {
        let room = FlightRecord.size - FlightRecord.headerSize - length
        let bytes = Array(label.utf8) + [0]
        if bytes.count <= room, !isCut {
            memory.advanced(by: FlightRecord.headerSize + length).copyMemory(from: bytes, byteCount: bytes.count)
            length += bytes.count
        } else {
            isCut = true
        }
        store(length, at: 8)
        store(isCut ? 1 : 0, at: 16)
        memory.storeBytes(of: key.high, toByteOffset: 24, as: UInt64.self)
        memory.storeBytes(of: key.low, toByteOffset: 32, as: UInt64.self)
        note(label)
    }

    /// Notes something that is not an action of a person.
    func note(_ label: String) {
        let bytes = Array(label.utf8.prefix(FlightRecord.labelSize))
        memory.advanced(by: FlightRecord.labelOffset).copyMemory(from: bytes, byteCount: bytes.count)
        store(bytes.count, at: 40)
        count += 1
        memory.storeBytes(of: count, as: UInt64.self)
    }

    /// The app has nothing to do any more.
    func rest() { note("") }

    private func store(_ number: Int, at offset: Int) { memory.storeBytes(of: UInt64(number), toByteOffset: offset, as: UInt64.self) }
}
