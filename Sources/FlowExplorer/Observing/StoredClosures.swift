import HeadlessUIKit
import HeapGraph

/// Finds the closures that a screen keeps for its coordinator, `onNext: (() -> Void)?` and the like, and calls them.
///
/// Two plain shapes need no value from the outside: closures without arguments, and closures whose one argument is the screen itself.
@MainActor enum StoredClosures {
    /// The properties that may hold such a closure, in the order of their declaration, superclasses first.
    static func fields(of screen: UIViewController, _ reader: ReferenceReader) -> [TypeLayout.Field] {
        let key = ObjectIdentifier(type(of: screen))
        if let known = fieldsOfClass[key] { return known }
        let fields = reader.shapes.fields(ofClass: type(of: screen)).filter { field in
            guard field.isStrong, let parameters = parameters(of: field.type) else { return false }
            return parameters.first.map { ($0 as? AnyClass).map { isInstance(screen, of: $0) } ?? false } ?? true
        }
        fieldsOfClass[key] = fields
        return fields
    }
    private static var fieldsOfClass: [ObjectIdentifier: [TypeLayout.Field]] = [:]

    /// Whether a property holds a closure right now.
    static func isSet(_ field: TypeLayout.Field, of screen: UIViewController) -> Bool {
        // Without code there is none.
        (UnsafeRawPointer(Unmanaged.passUnretained(screen).toOpaque()) + field.offset).load(as: UInt.self) != 0
    }

    /// Calls the closure in a property. Nothing happens if there is none.
    static func call(_ field: TypeLayout.Field, of screen: UIViewController) {
        guard let parameters = parameters(of: field.type) else { return }
        let place = UnsafeRawPointer(Unmanaged.passUnretained(screen).toOpaque()) + field.offset
        if parameters.isEmpty {
            place.assumingMemoryBound(to: Plain.self).pointee.call?()
        } else {
            place.assumingMemoryBound(to: WithScreen.self).pointee.call?(screen)
        }
    }

    private static func parameters(of type: Any.Type) -> [Any.Type]? {
        FunctionShape((type as? any OptionalType.Type)?.wrapped ?? type)?.parameters
    }

    // A property's closure is loaded as the property of a struct of the same layout. Loading it through a generic function, as
    // `UnsafeRawPointer.load(as:)` is, would read it in the calling convention of generic code, in which arguments are passed indirectly.
    // An optional closure and one that is not have the same bits; `@MainActor` and `@Sendable` do not change how a closure is called; and
    // every class is passed as one reference, so the class that the closure expects may be read as any object.
    private struct Plain { let call: (() -> Void)? }
    private struct WithScreen { let call: ((AnyObject) -> Void)? }

    private static func isInstance(_ object: AnyObject, of type: AnyClass) -> Bool {
        var current: AnyClass? = Swift.type(of: object)
        while let place = current {
            if place == type { return true }
            current = _getSuperclass(place)
        }
        return false
    }
}
private protocol OptionalType {
    static var wrapped: Any.Type { get }
}

extension Optional: OptionalType {
    fileprivate static var wrapped: Any.Type { Wrapped.self }
}

/// A synchronous Swift function type that returns nothing, throws nothing and takes at most one argument (`FunctionTypeFlags` in
/// `MetadataValues.h` of the Swift project).
private struct FunctionShape {
    let parameters: [Any.Type]

    init?(_ type: Any.Type) {
        guard MetadataKind(type) == .function else { return nil }
        let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
        let flags = metadata.load(fromByteOffset: 8, as: UInt.self)
        let count = Int(flags & 0xffff)
        let convention = flags & 0x00ff_0000
        let throwsOrHasParameterFlags = flags & 0x0300_0000 != 0
        let isAsync = flags & 0x2000_0000 != 0
        let result = unsafeBitCast(metadata.load(fromByteOffset: 16, as: UnsafeRawPointer.self), to: Any.Type.self)
        guard convention == 0, !throwsOrHasParameterFlags, !isAsync, result == Void.self, count <= 1 else { return nil }
        parameters = (0..<count).map {
            unsafeBitCast(metadata.load(fromByteOffset: 24 + 8 * $0, as: UnsafeRawPointer.self), to: Any.Type.self)
        }
    }
}
