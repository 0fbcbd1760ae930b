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

    /// Whether it names a lowered function, of which the runtime has no metadata: `I`, letters for the conventions, and an underscore. No
    /// other type ends in an underscore, apart from type parameters and their members. An optional one (`Sg`) is laid out alike, with no
    /// code where it is nil.
    private var isFunction: Bool {
        let bytes = ends("Sg") ? UnsafeBufferPointer(rebasing: bytes.dropLast(2)) : bytes
        // `Qy_` is a member of a type parameter.
        guard bytes.last == UInt8(ascii: "_"), bytes.count < 3 || bytes[bytes.count - 3] != UInt8(ascii: "Q") else { return false }
        let letters = bytes.dropLast().reversed().prefix { (65...90).contains($0) || (97...122).contains($0) }
        return letters.contains(UInt8(ascii: "I"))
    }

    /// The type, if it can be named without a generic context. The runtime aborts the program when it is asked for some members of type
    /// parameters, so it is asked for none of them.
    var type: Any.Type? {
        if mentionsMembers { return nil }
        return _getTypeByMangledNameInContext(bytes.baseAddress!, UInt(bytes.count), genericContext: nil, genericArguments: nil)
    }

    /// Of a weak reference, the type of what it refers to.
    var referent: Any.Type? {
        if storage != .weak || mentionsMembers { return nil }
        return _getTypeByMangledNameInContext(bytes.baseAddress!, UInt(bytes.count - 2), genericContext: nil, genericArguments: nil)
    }

    private var mentionsMembers: Bool {
        var place = 0
        while place < bytes.count {
            switch bytes[place] {
            case 0x01...0x17: place += 5
            case 0x18...0x1f: place += 9
            case UInt8(ascii: "Q"):
                if place + 1 < bytes.count, "zyZYxX".utf8.contains(bytes[place + 1]) { return true }
                place += 1
            default: place += 1
            }
        }
        return false
    }

    private func ends(_ suffix: StaticString) -> Bool {
        bytes.count >= 2 && bytes[bytes.count - 2] == suffix.utf8Start[0] && bytes[bytes.count - 1] == suffix.utf8Start[1]
    }
}
