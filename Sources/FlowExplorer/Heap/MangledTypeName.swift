/// A mangled type name with the symbolic references that a compiler leaves in it.
struct MangledTypeName {
    enum Storage { case value, weak, unowned, box, function }

    private let bytes: UnsafeBufferPointer<UInt8>

    init(_ start: UnsafeRawPointer) {
        let first = start.assumingMemoryBound(to: UInt8.self)
        var length = 0
        while first[length] != 0 {
            // Control characters introduce relative (4 bytes) and absolute (8 bytes) references, which may contain zeros.
            switch first[length] {
            case 0x01...0x17: length += 5
            case 0x18...0x1f: length += 9
            default: length += 1
            }
        }
        bytes = UnsafeBufferPointer(start: first, count: length)
    }

    /// How the value is stored, told by the name's last letters (`docs/ABI/Mangling.rst` of the Swift project).
    var storage: Storage {
        if ends("Xw") { return .weak }
        if ends("Xo") || ends("Xu") { return .unowned }
        if ends("Xx") || ends("XX") { return .box }
        return isFunction ? .function : .value
    }

    /// Whether it names a lowered function, of which the runtime has no metadata.
    private var isFunction: Bool { bytes.last == UInt8(ascii: "_") && bytes.contains(UInt8(ascii: "I")) && type == nil }

    var type: Any.Type? { _getTypeByMangledNameInContext(bytes.baseAddress!, UInt(bytes.count), genericContext: nil, genericArguments: nil) }

    private func ends(_ suffix: StaticString) -> Bool {
        bytes.count >= 2 && bytes[bytes.count - 2] == suffix.utf8Start[0] && bytes[bytes.count - 1] == suffix.utf8Start[1]
    }
}
