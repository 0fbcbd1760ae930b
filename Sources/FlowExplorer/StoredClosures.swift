import HeadlessUIKit

/// Finds the closures that a screen keeps for its coordinator, `onNext: (() -> Void)?` and the like, and calls them.
///
/// Two plain shapes need no value from the outside: closures without arguments, and closures whose one argument is the screen itself.
@MainActor struct StoredClosures {
    let reader: ReferenceReader

    /// The names of the properties that hold such a closure right now, in the order of their declaration, superclasses first.
    func names(of screen: UIViewController) -> [String] {
        reader.shapes.fields(ofClass: type(of: screen)).compactMap { load($0, of: screen) == nil ? nil : $0.name }
    }

    /// Calls the closure in a property. Nothing happens if there is none.
    func call(_ name: String, of screen: UIViewController) {
        guard let field = reader.shapes.fields(ofClass: type(of: screen)).first(where: { $0.name == name }) else { return }
        load(field, of: screen)?()
    }

    private func load(_ field: TypeLayout.Field, of screen: UIViewController) -> (() -> Void)? {
        let type = (field.type as? any OptionalType.Type)?.wrapped ?? field.type
        guard field.isStrong, let shape = FunctionShape(type) else { return nil }
        let place = UnsafeRawPointer(Unmanaged.passUnretained(screen).toOpaque()) + field.offset
        switch shape.parameters.first {
        case nil:
            return place.assumingMemoryBound(to: Plain.self).pointee.call
        case let parameter?:
            guard let parameter = parameter as? AnyClass, isInstance(screen, of: parameter) else { return nil }
            return place.assumingMemoryBound(to: WithScreen.self).pointee.call.map { call in { [unowned screen] in call(screen) } }
        }
    }

    // A property's closure is loaded as the property of a struct of the same layout. Loading it through a generic function, as
    // `UnsafeRawPointer.load(as:)` is, would read it in the calling convention of generic code, in which arguments are passed indirectly. An optional
    // closure and one that is not have the same bits; `@MainActor` and `@Sendable` do not change how a closure is called; and every class is passed
    // as one reference, so the class that the closure expects may be read as any object.
    private struct Plain { let call: (() -> Void)? }
    private struct WithScreen { let call: ((AnyObject) -> Void)? }

    private func isInstance(_ object: AnyObject, of type: AnyClass) -> Bool {
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
        parameters = (0..<count).map { unsafeBitCast(metadata.load(fromByteOffset: 24 + 8 * $0, as: UnsafeRawPointer.self), to: Any.Type.self) }
    }
}
