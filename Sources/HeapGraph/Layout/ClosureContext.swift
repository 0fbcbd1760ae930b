/// What a closure has captured, read from the descriptor that the compiler leaves beside its context.
///
/// Layout: `HeapLocalVariableMetadata` in `Metadata.h` and `CaptureDescriptor` in `RemoteInspection/Records.h` of the Swift project. Tried
/// on Linux with Swift 6.3.1, debug and optimized; the fields are the same on Apple's systems.
package enum ClosureContext {
    /// Where a captured value lies: its distance from the start of the context, in bytes.
    package enum Capture {
        /// A value of a known type.
        case value(Int, Any.Type)
        /// Of this type, where it can be named.
        case weak(Int, Any.Type?)
        case unowned(Int)
        /// A closure, or nil: two words, of which the second one means nothing where the first is null.
        case closure(Int)
        /// The box of a captured variable.
        case context(Int)
        /// A word that may be anything.
        case word(Int)
    }

    /// Whether a heap object is a class instance and not a context: a closure that captures just one object has that object as its context.
    package static func isInstance(_ heapObject: UnsafeRawPointer) -> Bool {
        let kind = heapObject.load(as: UnsafeRawPointer.self).load(as: UInt.self)
        return kind == 0 || kind >= 0x800
    }

    /// The captures of every context with this metadata, in order; empty if it is of a kind that holds none.
    package static func captures(of metadata: UnsafeRawPointer) -> [Capture] {
        guard metadata.load(as: UInt.self) == 0x400 else { return [] }
        var offset = Int(metadata.load(fromByteOffset: 8, as: UInt32.self))
        guard let descriptor = metadata.load(fromByteOffset: 16, as: UnsafeRawPointer?.self) else { return [] }
        let count = Int(descriptor.load(as: UInt32.self))
        // A closure of a generic function keeps the metadata of the type parameters before its captures.
        offset += 8 * Int(descriptor.load(fromByteOffset: 8, as: UInt32.self))
        var captures: [Capture] = []
        for index in 0..<count {
            let record = descriptor + 12 + 4 * index
            let name = MangledTypeName(record + Int(record.load(as: Int32.self)))
            switch name.storage {
            case .weak, .unowned, .box:
                offset = aligned(offset, 8)
                captures.append(
                    name.storage == .weak ? .weak(offset, name.referent) : name.storage == .unowned ? .unowned(offset) : .context(offset))
                offset += 8
            case .function:
                offset = aligned(offset, 8)
                captures.append(.closure(offset))
                offset += 16
            case .value:
                guard let type = name.type else {
                    // A type that only its generic context could name: from here on only whole words can be compared with known objects.
                    // There is at least one word for each capture that could not be read; never more are looked at than captures there are.
                    return captures + (0..<count - index).map { .word(aligned(offset, 8) + 8 * $0) }
                }
                let layout = memoryLayout(of: type)
                offset = aligned(offset, layout.alignment)
                captures.append(.value(offset, type))
                offset += layout.size
            }
        }
        return captures
    }

    private static func aligned(_ offset: Int, _ alignment: Int) -> Int { (offset + alignment - 1) / alignment * alignment }
}
