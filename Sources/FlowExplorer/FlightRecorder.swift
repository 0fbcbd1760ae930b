import FlowGraph
import Foundation

/// Notes the action under way in a file that is mapped into memory: it costs a copy of a few bytes, and survives the process.
@MainActor final class FlightRecorder {
    private nonisolated(unsafe) let memory: UnsafeMutableRawPointer
    private var length = 0
    private var count: UInt64 = 0

    /// - Returns: `nil` if the file cannot be opened and mapped.
    init?(path: String) {
        let descriptor = open(path, O_RDWR)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        guard let memory = mmap(nil, FlightRecord.size, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0), memory != MAP_FAILED else { return nil }
        self.memory = memory
    }

    deinit { munmap(memory, FlightRecord.size) }

    /// A path begins at launch.
    func begin() {
        length = 0
        append("launch")
    }

    func append(_ label: String) {
        count += 1
        let room = FlightRecord.size - FlightRecord.headerSize - length
        let bytes = Array(label.utf8.prefix(max(0, room - 1))) + [0]
        if room > 0 {
            memory.advanced(by: FlightRecord.headerSize + length).copyMemory(from: bytes, byteCount: bytes.count)
            length += bytes.count
        }
        memory.storeBytes(of: UInt64(length), toByteOffset: 8, as: UInt64.self)
        memory.storeBytes(of: count, as: UInt64.self)
    }
}
