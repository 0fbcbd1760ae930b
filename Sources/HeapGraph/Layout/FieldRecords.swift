/// How the stored properties of a type are declared, read from the records that the compiler leaves for reflection.
///
/// Layout: `TargetTypeContextDescriptor` in `Metadata.h` and `FieldDescriptor` in `RemoteInspection/Records.h` of the Swift project.
enum FieldRecords {
    /// The storage of each stored property, superclasses first; of a class that is not Swift's there are none.
    static func storages(of type: Any.Type) -> [MangledTypeName.Storage] {
        let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
        switch MetadataKind(type) {
        case .class:
            guard let type = type as? AnyClass, isSwift(metadata) else { return [] }
            return (_getSuperclass(type).map(storages) ?? [])
                + own(metadata.load(fromByteOffset: classDescriptionOffset, as: UnsafeRawPointer?.self))
        case .struct:
            return own(metadata.load(fromByteOffset: 8, as: UnsafeRawPointer?.self))
        default:
            return []
        }
    }

    /// Classes of Objective-C have no such records; the second bit of a class's data pointer tells (`SWIFT_CLASS_IS_SWIFT_MASK`).
    private static func isSwift(_ metadata: UnsafeRawPointer) -> Bool {
        #if canImport(ObjectiveC)
            metadata.load(fromByteOffset: 32, as: UInt.self) & 2 != 0
        #else
            true
        #endif
    }

    /// Classes carry three more words where there is Objective-C.
    private static var classDescriptionOffset: Int {
        #if canImport(ObjectiveC)
            64
        #else
            40
        #endif
    }

    private static func own(_ descriptor: UnsafeRawPointer?) -> [MangledTypeName.Storage] {
        guard let descriptor, let fields = follow(descriptor + 16) else { return [] }
        let size = Int(fields.load(fromByteOffset: 10, as: UInt16.self)), count = Int(fields.load(fromByteOffset: 12, as: UInt32.self))
        return (0..<count).map { index in follow(fields + 16 + size * index + 4).map { MangledTypeName($0).storage } ?? .value }
    }

    /// A relative pointer; `nil` if it is null.
    private static func follow(_ place: UnsafeRawPointer) -> UnsafeRawPointer? {
        let distance = place.load(as: Int32.self)
        return distance == 0 ? nil : place + Int(distance)
    }
}
