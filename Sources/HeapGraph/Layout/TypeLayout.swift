// The runtime's own field table: unlike `Mirror` it knows which stored properties are strong, and it copies nothing.
// `SwiftShims/Reflection.h` and `ReflectionMirror.swift` of the Swift project declare these three and the struct.
private struct FieldMetadata {
    let name: UnsafePointer<CChar>? = nil
    let freeName: (@convention(c) (UnsafePointer<CChar>?) -> Void)? = nil
    let isStrong: Bool = false
    let isVar: Bool = false
}
@_silgen_name("swift_reflectionMirror_recursiveCount") private func fieldCount(_ type: Any.Type) -> Int
@_silgen_name("swift_reflectionMirror_recursiveChildMetadata") private func fieldMetadata(
    _ type: Any.Type, index: Int, fieldMetadata: UnsafeMutablePointer<FieldMetadata>
) -> Any.Type
@_silgen_name("swift_reflectionMirror_recursiveChildOffset") private func fieldOffset(_ type: Any.Type, index: Int) -> Int

/// Where the stored properties of a class or struct lie, and what they are.
package struct TypeLayout {
    package struct Field {
        package fileprivate(set) var name: String
        package let type: Any.Type
        /// The distance from the start of the value, in bytes; from the object's header for a class.
        package let offset: Int
        package let isStrong: Bool
        /// Of one that is not strong: whether it is `weak`, and not `unowned`.
        var isWeak = false
    }

    package private(set) var fields: [Field]

    /// Reads the layout of a type and of its superclasses. Complexity: O(*n*), for *n* stored properties; meant to be done once for each
    /// type.
    package init(of type: Any.Type) {
        fields = (0..<fieldCount(type)).map { index in
            var metadata = FieldMetadata()
            let fieldType = fieldMetadata(type, index: index, fieldMetadata: &metadata)
            let name = metadata.name.map { String(cString: $0) } ?? ""
            metadata.freeName?(metadata.name)
            return Field(
                name: Self.writtenName(name), type: fieldType, offset: fieldOffset(type, index: index), isStrong: metadata.isStrong)
        }
        if fields.contains(where: { $0.name == Self.registrar }) {
            for index in fields.indices where fields[index].name.hasPrefix("_") && fields[index].name != Self.registrar {
                fields[index].name.removeFirst()
            }
        }
        guard fields.contains(where: { !$0.isStrong }) else { return }
        let records = FieldRecords.storages(of: type)
        // Should the two ever disagree, nothing is taken for weak, and what is unowned is followed only to objects that are known.
        guard records.count == fields.count else { return }
        for index in fields.indices { fields[index].isWeak = records[index] == .weak }
    }

    /// Reads the layout of a tuple type (`TargetTupleTypeMetadata` in `Metadata.h` of the Swift project).
    package init(ofTuple type: Any.Type) {
        let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
        fields = (0..<metadata.load(fromByteOffset: 8, as: Int.self)).map { index in
            let element = metadata + 24 + 16 * index
            return Field(
                name: "\(index)", type: unsafeBitCast(element.load(as: UnsafeRawPointer.self), to: Any.Type.self),
                offset: Int(element.load(fromByteOffset: 8, as: UInt32.self)), isStrong: true)
        }
    }

    /// Properties of a class that was made observable are stored under a name that begins with an underscore.
    private static let registrar = "_$observationRegistrar"

    /// The property's name as its author wrote it.
    private static func writtenName(_ stored: String) -> String {
        let lazyPrefix = "$__lazy_storage_$_"
        return stored.hasPrefix(lazyPrefix) ? String(stored.dropFirst(lazyPrefix.count)) : stored
    }
}

/// What kind of thing a type's metadata describes (`MetadataKind.def` of the Swift project).
package enum MetadataKind {
    case `class`, `struct`, `enum`, tuple, function, existential, constrainedExistential, other

    package init(_ type: Any.Type) {
        switch unsafeBitCast(type, to: UnsafeRawPointer.self).load(as: UInt.self) {
        case 0x200: self = .struct
        case 0x201, 0x202: self = .enum
        case 0x301: self = .tuple
        case 0x302: self = .function
        case 0x303: self = .existential
        case 0x307: self = .constrainedExistential
        case 0, 0x800...: self = .class
        default: self = .other
        }
    }
}

/// The size, stride and alignment of any type's values, in bytes: read from its value witnesses (`ValueWitness.def` of the Swift project).
package func memoryLayout(of type: Any.Type) -> (size: Int, stride: Int, alignment: Int) {
    let witnesses = (unsafeBitCast(type, to: UnsafeRawPointer.self) - 8).load(as: UnsafeRawPointer.self)
    return (
        witnesses.load(fromByteOffset: 64, as: Int.self), witnesses.load(fromByteOffset: 72, as: Int.self),
        Int(witnesses.load(fromByteOffset: 80, as: UInt32.self) & 0xff) + 1
    )
}

/// A type's name without its module: `HowToCodeCoordinator`.
///
/// `String(describing:)` gives the same, and first has the runtime search the process for how else the type may describe itself.
package func shortName(_ type: Any.Type) -> String { _typeName(type, qualified: false) }

/// The module that declares a type.
package func moduleName(_ type: Any.Type) -> String { String(_typeName(type, qualified: true).prefix { $0 != "." }) }
