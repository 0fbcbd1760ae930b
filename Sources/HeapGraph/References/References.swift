import HeadlessUIKit

/// A reference from one object to another.
package struct Reference {
    package enum Strength { case strong, weak, unowned }

    /// How the author would write it: `children[0]`, `onNext (closure)`. Empty unless labels were asked for.
    package let label: String
    package let target: AnyObject
    package let strength: Strength
    /// Whether it lies in a dictionary that keeps callbacks.
    package let isInCallbackTable: Bool
}

/// Follows the references of live objects without calling anything of theirs.
///
/// Each type's layout is learnt once. Weak references are loaded, which retains their target for a moment.
@MainActor package final class ReferenceReader {
    package let shapes = ValueShapes()
    /// Says of an address whether an object is there that is certain to live while references are read.
    package var isKnown: (UnsafeRawPointer) -> Bool = { _ in false }
    /// Is told of every weak and unowned reference that is met: where it lies, its declared type where that can be named, and its label. It
    /// may lead nowhere.
    var unheldObserver: ((_ place: UnsafeRawPointer, _ type: Any.Type?, _ label: String, _ isWeak: Bool) -> Void)?

    package init() {}

    /// Everything that an object refers to, in the order of its stored properties. Complexity: O(*n*), for *n* stored values.
    ///
    /// - Parameter isLabelled: Whether to say where each reference lies, which takes most of the time.
    package func references(of object: AnyObject, isLabelled: Bool = true) -> [Reference] {
        var found: [Reference] = []
        let base = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
        for field in shapes.fields(ofClass: type(of: object)) {
            let context = Context(label: isLabelled ? Self.displayNames[field.name] ?? Self.written(field) : "", isLabelled: isLabelled)
            if field.isStrong {
                visit(base + field.offset, field.type, context, &found)
            } else {
                visitUnheld(base + field.offset, field, context, &found)
            }
        }
        return found
    }

    /// Everything that a value of a type refers to, without saying where.
    ///
    /// - Parameter onUnheld: Is called with the place of every weak and unowned reference, those that lead nowhere included.
    func references(
        in place: UnsafeRawPointer, of type: Any.Type, onUnheld: ((_ place: UnsafeRawPointer, _ isWeak: Bool) -> Void)? = nil
    ) -> [Reference] {
        unheldObserver = onUnheld.map { visit in { place, _, _, isWeak in visit(place, isWeak) } }
        defer { unheldObserver = nil }
        var found: [Reference] = []
        visit(place, type, Context(label: "", isLabelled: false), &found)
        return found
    }

    /// Follows the same references fast.
    package private(set) lazy var programs = ReferencePrograms(self)

    /// What HeadlessUIKit keeps under a name of its own, by the name that UIKit's users know.
    private static let displayNames = [
        "ownPresented": "presentedViewController", "ownChildren": "children",
        "loadedView": "view", "ownPresentationController": "presentationController",
        "ownNavigationItem": "navigationItem", "ownTabBarItem": "tabBarItem", "ownSystemButtons": "systemButtons",
    ]

    /// Where a value lies on the way from the object.
    struct Context {
        var label: String
        let isLabelled: Bool
        var isInCallbackTable = false
        var depth = 0

        func at(_ suffix: @autoclosure () -> String) -> Context { with { if isLabelled { $0.label += suffix() } } }
        func with(_ change: (inout Context) -> Void) -> Context {
            var copy = self
            change(&copy)
            copy.depth += 1
            return copy
        }
    }

    /// Values nested deeper than this are not followed: a guard against types that contain themselves through closures.
    private static let maximumDepth = 24

    func visit(_ place: UnsafeRawPointer, _ type: Any.Type, _ context: Context, _ found: inout [Reference]) {
        guard context.depth < Self.maximumDepth else { return }
        switch shapes.shape(of: type) {
        case .nothing: break
        case .object: if let target = place.load(as: AnyObject?.self) { append(target, context, .strong, &found) }
        case .closure:
            // Two words, code and context; without code the second one means nothing.
            guard place.load(as: UInt.self) != 0, let closure = place.load(fromByteOffset: 8, as: UnsafeRawPointer?.self) else { return }
            visitContext(closure, context, &found)
        case .anything: visitExistential(place, type, context, &found)
        case .container(let container): container.visitElements(at: place, with: self, context, &found)
        case .fields(let fields):
            for field in fields {
                let inside = context.isLabelled ? self.context(of: field, in: type, context) : context.at("")
                if field.isStrong {
                    visit(place + field.offset, field.type, inside, &found)
                } else {
                    visitUnheld(place + field.offset, field, inside, &found)
                }
            }
        case .mirror: visitByMirror(place, type, context, &found)
        }
    }

    /// A property wrapper of SwiftUI or Combine is called as the property is written, and what it stores has no name of its own.
    private func context(of field: TypeLayout.Field, in type: Any.Type, _ context: Context) -> Context {
        if Self.isPlumbing(type) { return context.at("") }
        return context.at("." + Self.written(field))
    }

    private static func written(_ field: TypeLayout.Field) -> String {
        field.name.hasPrefix("_") && isPlumbing(field.type) ? String(field.name.dropFirst()) : field.name
    }

    /// Whether a type is of the modules that stand in for SwiftUI and Combine.
    static func isPlumbing(_ type: Any.Type) -> Bool { ["HeadlessSwiftUI", "OpenCombine"].contains(moduleName(type)) }

    private func append(_ target: AnyObject, _ context: Context, _ strength: Reference.Strength, _ found: inout [Reference]) {
        found.append(Reference(label: context.label, target: target, strength: strength, isInCallbackTable: context.isInCallbackTable))
    }

    /// A value behind a protocol that is not bound to classes: it carries its type, and lies inline or in a box of its own.
    private func visitExistential(_ place: UnsafeRawPointer, _ type: Any.Type, _ context: Context, _ found: inout [Reference]) {
        let flags = unsafeBitCast(type, to: UnsafeRawPointer.self).load(fromByteOffset: 8, as: UInt32.self)
        let isError = MetadataKind(type) == .existential && flags & 0x3f00_0000 == 0x0100_0000
        if isError, type == (any Error).self {
            // An error lies in a box whose layout is the runtime's own; taking it out tells its type.
            let error: Any = place.assumingMemoryBound(to: (any Error).self).pointee
            return withUnsafePointer(to: error) { visit(UnsafeRawPointer($0), Any.self, context.at(""), &found) }
        }
        guard !isError, let metadata = place.load(fromByteOffset: 24, as: UnsafeRawPointer?.self) else { return }
        let dynamicType = unsafeBitCast(metadata, to: Any.Type.self)
        let witnesses = (metadata - 8).load(as: UnsafeRawPointer.self)
        let valueFlags = witnesses.load(fromByteOffset: 80, as: UInt32.self)
        guard valueFlags & 0x0002_0000 != 0 else { return visit(place, dynamicType, context.at(""), &found) }
        guard let box = place.load(as: UnsafeRawPointer?.self) else { return }
        let mask = Int(valueFlags & 0xff)
        visit(box + ((16 + mask) & ~mask), dynamicType, context.at(""), &found)
    }

    private func visitContext(_ heapObject: UnsafeRawPointer, _ context: Context, _ found: inout [Reference]) {
        guard context.depth < Self.maximumDepth else { return }
        let inside = context.label.hasSuffix(" (closure)") ? context.at("") : context.at(" (closure)")
        if ClosureContext.isInstance(heapObject) {
            append(Unmanaged<AnyObject>.fromOpaque(heapObject).takeUnretainedValue(), inside, .strong, &found)
            return
        }
        for capture in captures(of: heapObject.load(as: UnsafeRawPointer.self)) {
            switch capture {
            case .value(let offset, let type): visit(heapObject + offset, type, inside, &found)
            case .closure(let offset):
                if heapObject.load(fromByteOffset: offset, as: UInt.self) != 0,
                    let next = heapObject.load(fromByteOffset: offset + 8, as: UnsafeRawPointer?.self)
                {
                    visitContext(next, inside, &found)
                }
            case .context(let offset):
                if let next = heapObject.load(fromByteOffset: offset, as: UnsafeRawPointer?.self) { visitContext(next, inside, &found) }
            case .weak(let offset, let type): visitWeak(heapObject + offset, type, inside, &found)
            case .unowned(let offset): visitUnowned(heapObject + offset, nil, inside, &found)
            case .word(let offset):
                appendIfKnown(heapObject.load(fromByteOffset: offset, as: UnsafeRawPointer?.self), inside, .strong, &found)
            }
        }
    }

    /// Enumerations and rarer things: the mirror copies the payload out, which is safe, and slow.
    private func visitByMirror(_ place: UnsafeRawPointer, _ type: Any.Type, _ context: Context, _ found: inout [Reference]) {
        func copy<T>(_: T.Type) -> Any { place.assumingMemoryBound(to: T.self).pointee }
        let value = _openExistential(type, do: copy)
        for child in Mirror(reflecting: value).children {
            // The elements of a tuple are labeled `.0`, `.1`, …
            let label = child.label.map { $0.hasPrefix(".") ? $0 : "." + $0 } ?? ""
            withUnsafePointer(to: child.value) { visit(UnsafeRawPointer($0), Any.self, context.at(label), &found) }
        }
    }

    func visitUnheld(_ place: UnsafeRawPointer, _ field: TypeLayout.Field, _ context: Context, _ found: inout [Reference]) {
        if field.isWeak { visitWeak(place, field.type, context, &found) } else { visitUnowned(place, field.type, context, &found) }
    }

    private func visitWeak(_ place: UnsafeRawPointer, _ type: Any.Type?, _ context: Context, _ found: inout [Reference]) {
        unheldObserver?(place, type, context.label, true)
        if let target = loadWeak(place) { append(target, context, .weak, &found) }
    }

    private func visitUnowned(_ place: UnsafeRawPointer, _ type: Any.Type?, _ context: Context, _ found: inout [Reference]) {
        unheldObserver?(place, type, context.label, false)
        appendIfKnown(place.load(as: UnsafeRawPointer?.self), context, .unowned, &found)
    }

    /// An unowned reference may point to what is no longer there, so it is followed only to objects that are known to live.
    private func appendIfKnown(_ pointer: UnsafeRawPointer?, _ context: Context, _ strength: Reference.Strength, _ found: inout [Reference])
    {
        guard let pointer, isKnown(pointer) else { return }
        append(Unmanaged<AnyObject>.fromOpaque(pointer).takeUnretainedValue(), context, strength, &found)
    }

    private var capturesOfContexts: [UnsafeRawPointer: [ClosureContext.Capture]] = [:]

    private func captures(of metadata: UnsafeRawPointer) -> [ClosureContext.Capture] {
        if let known = capturesOfContexts[metadata] { return known }
        let captures = ClosureContext.captures(of: metadata)
        capturesOfContexts[metadata] = captures
        return captures
    }

    func loadWeak(_ place: UnsafeRawPointer) -> AnyObject? {
        place.assumingMemoryBound(to: WeakStorage.self).pointee.object
    }
}

/// The layout of a weak property, so that the compiler loads one in place.
private struct WeakStorage { weak var object: AnyObject? }

/// The type, and the title where it is a screen.
@MainActor package func nameForPeople(_ object: AnyObject) -> String {
    (object as? UIViewController)?.nameForPeople ?? shortName(type(of: object))
}
