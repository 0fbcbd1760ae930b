/// A container of the standard library whose elements are visited in place.
protocol ReferenceContainer {
    static var elementTypes: [Any.Type] { get }
    static var sort: StandardContainer.Sort { get }
    @MainActor static func visitElements(
        at place: UnsafeRawPointer, with reader: ReferenceReader, _ context: ReferenceReader.Context, _ found: inout [Reference])
}

/// The containers of the standard library that are looked into.
enum ReferenceContainers {
    /// Their declarations (`TargetValueMetadata::Description` in `Metadata.h` of the Swift project). Whether any other type is one need not
    /// be asked: the runtime would search the whole process for it, once for each type.
    nonisolated(unsafe) private static let declarations: Set<UnsafeRawPointer> = Set(
        ([
            Int?.self, AnyHashable.self, [Int].self, ContiguousArray<Int>.self, ArraySlice<Int>.self, Result<Int, any Error>.self,
            Set<Int>.self, [Int: Int].self,
        ] as [Any.Type]).map(declaration))

    private static func declaration(of type: Any.Type) -> UnsafeRawPointer {
        unsafeBitCast(type, to: UnsafeRawPointer.self).load(fromByteOffset: 8, as: UnsafeRawPointer.self)
    }

    /// A type as a container; `nil` if it is none.
    static func container(_ type: Any.Type) -> (any ReferenceContainer.Type)? {
        switch MetadataKind(type) {
        case .struct, .enum: declarations.contains(declaration(of: type)) ? type as? any ReferenceContainer.Type : nil
        case .class, .tuple, .function, .existential, .constrainedExistential, .other: nil
        }
    }
}

extension ReferenceContainer {
    static var sort: StandardContainer.Sort { .other }
    static var isOptional: Bool { sort == .optional }
}

/// A container of the standard library, for those who look into it themselves.
package struct StandardContainer {
    package enum Sort {
        case optional
        /// Its elements lie one after the other behind the header of an array's storage.
        case array
        /// A set or a dictionary.
        case hashed
        case other
    }

    package let sort: Sort
    package let elementTypes: [Any.Type]

    /// `nil` if the type is none.
    package init?(_ type: Any.Type) {
        guard let container = ReferenceContainers.container(type) else { return nil }
        sort = container.sort
        elementTypes = container.elementTypes
    }
}

extension Optional: ReferenceContainer {
    static var elementTypes: [Any.Type] { [Wrapped.self] }
    static var sort: StandardContainer.Sort { .optional }
    @MainActor static func visitElements(
        at place: UnsafeRawPointer, with reader: ReferenceReader, _ context: ReferenceReader.Context, _ found: inout [Reference]
    ) {
        // The payload of an optional lies where the optional lies.
        guard place.assumingMemoryBound(to: Self.self).pointee != nil else { return }
        reader.visit(place, Wrapped.self, context.at(""), &found)
    }
}

extension AnyHashable: ReferenceContainer {
    static var elementTypes: [Any.Type] { [Any.self] }
    @MainActor static func visitElements(
        at place: UnsafeRawPointer, with reader: ReferenceReader, _ context: ReferenceReader.Context, _ found: inout [Reference]
    ) {
        let base: Any = place.assumingMemoryBound(to: Self.self).pointee.base
        withUnsafePointer(to: base) { reader.visit(UnsafeRawPointer($0), Any.self, context.at(""), &found) }
    }
}

extension Array: ReferenceContainer {
    static var elementTypes: [Any.Type] { [Element.self] }
    static var sort: StandardContainer.Sort { .array }
    @MainActor static func visitElements(
        at place: UnsafeRawPointer, with reader: ReferenceReader, _ context: ReferenceReader.Context, _ found: inout [Reference]
    ) {
        visit(place.assumingMemoryBound(to: Self.self).pointee, with: reader, context, &found)
    }
}

extension ContiguousArray: ReferenceContainer {
    static var elementTypes: [Any.Type] { [Element.self] }
    static var sort: StandardContainer.Sort { .array }
    @MainActor static func visitElements(
        at place: UnsafeRawPointer, with reader: ReferenceReader, _ context: ReferenceReader.Context, _ found: inout [Reference]
    ) {
        visit(place.assumingMemoryBound(to: Self.self).pointee, with: reader, context, &found)
    }
}

extension ArraySlice: ReferenceContainer {
    static var elementTypes: [Any.Type] { [Element.self] }
    @MainActor static func visitElements(
        at place: UnsafeRawPointer, with reader: ReferenceReader, _ context: ReferenceReader.Context, _ found: inout [Reference]
    ) {
        visit(place.assumingMemoryBound(to: Self.self).pointee, with: reader, context, &found)
    }
}

extension Result: ReferenceContainer {
    static var elementTypes: [Any.Type] { [Success.self, Failure.self] }
    @MainActor static func visitElements(
        at place: UnsafeRawPointer, with reader: ReferenceReader, _ context: ReferenceReader.Context, _ found: inout [Reference]
    ) {
        switch place.assumingMemoryBound(to: Self.self).pointee {
        case .success(let value):
            withUnsafePointer(to: value) { reader.visit(UnsafeRawPointer($0), Success.self, context.at(".success"), &found) }
        case .failure(let error):
            withUnsafePointer(to: error) { reader.visit(UnsafeRawPointer($0), Failure.self, context.at(".failure"), &found) }
        }
    }
}

@MainActor private func visit<Elements: Collection>(
    _ elements: Elements, with reader: ReferenceReader, _ context: ReferenceReader.Context, _ found: inout [Reference]
) {
    let isCallbackTable = reader.shapes.tiesClosureToObject(Elements.Element.self)
    for (index, element) in elements.enumerated() {
        let inside = context.with {
            if $0.isLabelled { $0.label += "[\(index)]" }
            if isCallbackTable { $0.isInCallbackTable = true }
        }
        withUnsafePointer(to: element) { reader.visit(UnsafeRawPointer($0), Elements.Element.self, inside, &found) }
    }
}

extension Set: ReferenceContainer {
    static var sort: StandardContainer.Sort { .hashed }
    static var elementTypes: [Any.Type] { [Element.self] }
    @MainActor static func visitElements(
        at place: UnsafeRawPointer, with reader: ReferenceReader, _ context: ReferenceReader.Context, _ found: inout [Reference]
    ) {
        var inside: [Reference] = []
        for element in place.assumingMemoryBound(to: Self.self).pointee {
            withUnsafePointer(to: element) { reader.visit(UnsafeRawPointer($0), Element.self, context.at("[…]"), &inside) }
        }
        found += inside.inStableOrder()
    }
}

extension Dictionary: ReferenceContainer {
    static var sort: StandardContainer.Sort { .hashed }
    static var elementTypes: [Any.Type] { [Key.self, Value.self] }
    @MainActor static func visitElements(
        at place: UnsafeRawPointer, with reader: ReferenceReader, _ context: ReferenceReader.Context, _ found: inout [Reference]
    ) {
        let isCallbackTable = reader.shapes.hasClosure(Value.self)
        var elements: [Reference] = []
        for (key, value) in place.assumingMemoryBound(to: Self.self).pointee {
            let keyText =
                switch key {
                case let text as String: "[\"\(text)\"]"
                case let number as Int: "[\(number)]"
                default: "[…]"
                }
            let inside = context.with {
                if $0.isLabelled { $0.label += keyText }
                $0.isInCallbackTable = isCallbackTable
            }
            let atKey = context.with {
                if $0.isLabelled { $0.label += " (key)" }
                $0.isInCallbackTable = isCallbackTable
            }
            withUnsafePointer(to: key) { reader.visit(UnsafeRawPointer($0), Key.self, atKey, &elements) }
            withUnsafePointer(to: value) { reader.visit(UnsafeRawPointer($0), Value.self, inside, &elements) }
        }
        found += elements.inStableOrder()
    }
}

extension [Reference] {
    /// Sets and dictionaries are visited in another order in each process; what comes of them is sorted by what a person could read.
    @MainActor fileprivate func inStableOrder() -> [Reference] {
        map { (name: nameForPeople($0.target), reference: $0) }
            .sorted { ($0.reference.label, $0.name) < ($1.reference.label, $1.name) }
            .map(\.reference)
    }
}
