/// What a closure has captured, read from the descriptor that the compiler leaves beside its context.
///
/// Layout: `HeapLocalVariableMetadata` in `Metadata.h` and `CaptureDescriptor` in `RemoteInspection/Records.h` of the Swift project. Tried on Linux
/// with Swift 6.3.1, debug and optimised; the fields are the same on Apple's systems.
enum ClosureContext {
    /// One captured value.
    enum Capture {
        /// A value of a known type, at this address.
        case value(UnsafeRawPointer, Any.Type)
        /// A strong, weak or unowned reference that is not held strongly.
        case weak(UnsafeRawPointer)
        case unowned(UnsafeRawPointer)
        /// The context of a closure, or the box of a captured variable.
        case context(UnsafeRawPointer)
        /// A word that may be anything.
        case word(UInt)
    }

    /// Whether a heap object is a class instance and not a context: a closure that captures just one object has that object as its context.
    static func isInstance(_ heapObject: UnsafeRawPointer) -> Bool {
        let kind = heapObject.load(as: UnsafeRawPointer.self).load(as: UInt.self)
        return kind == 0 || kind >= 0x800
    }

    /// The captures of a context, in order; empty if it is of a kind that holds none.
    static func captures(of context: UnsafeRawPointer) -> [Capture] {
        let metadata = context.load(as: UnsafeRawPointer.self)
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
                let place = context + offset
                if name.storage == .weak {
                    captures.append(.weak(place))
                } else if name.storage == .unowned {
                    captures.append(.unowned(place))
                } else if let box = place.load(as: UnsafeRawPointer?.self) {
                    captures.append(.context(box))
                }
                offset += 8
            case .function:
                offset = aligned(offset, 8)
                if let inner = context.load(fromByteOffset: offset + 8, as: UnsafeRawPointer?.self) { captures.append(.context(inner)) }
                offset += 16
            case .value:
                guard let type = name.type else {
                    // A type that only its generic context could name: from here on only whole words can be compared with known objects.
                    return captures + words(of: context, from: aligned(offset, 8), count: count - index)
                }
                let layout = memoryLayout(of: type)
                offset = aligned(offset, layout.alignment)
                captures.append(.value(context + offset, type))
                offset += layout.size
            }
        }
        return captures
    }

    /// At least one word for each capture that could not be read; never more than the captures there are.
    private static func words(of context: UnsafeRawPointer, from offset: Int, count: Int) -> [Capture] {
        (0..<count).map { .word(context.load(fromByteOffset: offset + 8 * $0, as: UInt.self)) }
    }

    private static func aligned(_ offset: Int, _ alignment: Int) -> Int { (offset + alignment - 1) / alignment * alignment }
}
