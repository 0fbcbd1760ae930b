import HeadlessUIKit

/// How references are found in values of a type: worked out once for each type.
indirect enum ValueShape {
    /// There are none.
    case nothing
    /// The value is a reference, or nil.
    case object
    /// The value is a closure, or nil.
    case closure
    /// The value carries its own type.
    case anything
    /// The value is a container of the standard library.
    case container(any ReferenceContainer.Type)
    /// The value is a struct or a tuple with these fields.
    case fields([TypeLayout.Field])
    /// The value is an enumeration or something rarer, and must be asked through a mirror.
    case mirror

    var isNothing: Bool {
        if case .nothing = self { true } else { false }
    }
    var isObject: Bool {
        if case .object = self { true } else { false }
    }
    var isClosure: Bool {
        if case .closure = self { true } else { false }
    }
}

/// Works out and remembers the shapes of types.
@MainActor package final class ValueShapes {
    private var known: [ObjectIdentifier: ValueShape] = [:]
    private var fieldsOfClass: [ObjectIdentifier: [TypeLayout.Field]] = [:]

    /// The stored properties of a class, superclasses first, without those that can hold no reference.
    package func fields(ofClass type: AnyClass) -> [TypeLayout.Field] {
        let key = ObjectIdentifier(type)
        if let fields = fieldsOfClass[key] { return fields }
        // What the explorer and SwiftUI hang on a screen is no reference of the app's.
        let fields = isLibrary(type) ? [] : referring(TypeLayout(of: type)).filter { !["explorerRecord", "shownViews"].contains($0.name) }
        fieldsOfClass[key] = fields
        return fields
    }

    /// Whether a value is a reference, or nil.
    package func isObject(_ type: Any.Type) -> Bool { shape(of: type).isObject }

    /// Whether a value is a closure, or nil.
    package func isClosure(_ type: Any.Type) -> Bool { shape(of: type).isClosure }

    func shape(of type: Any.Type) -> ValueShape {
        let key = ObjectIdentifier(type)
        if let shape = known[key] { return shape }
        let shape = workOut(type)
        known[key] = shape
        return shape
    }

    /// Whether a value is a closure, or a tuple or struct that has one.
    func hasClosure(_ type: Any.Type) -> Bool {
        switch shape(of: type) {
        case .closure: true
        case .fields(let fields): fields.contains { shape(of: $0.type).isClosure }
        case .nothing, .object, .anything, .container, .mirror: false
        }
    }

    /// Whether a value ties a closure to an object, as the entries of a router's list of screens do: a tuple or struct that has both.
    func tiesClosureToObject(_ type: Any.Type) -> Bool {
        guard case .fields(let fields) = shape(of: type) else { return false }
        return hasClosure(type) && fields.contains { shape(of: $0.type).isObject }
    }

    private func workOut(_ type: Any.Type) -> ValueShape {
        if isPlainData(type) { return .nothing }
        switch MetadataKind(type) {
        case .class: return Self.decorations.contains(ObjectIdentifier(type)) ? .nothing : .object
        case .function: return .closure
        case .existential: return isClassBound(type) ? .object : .anything
        case .constrainedExistential:
            switch specialKind(ofConstrained: type) {
            case 0: return .anything
            case 1: return .object
            default: return .nothing
            }
        case .struct, .enum:
            if let container = ReferenceContainers.container(type) {
                let elements = container.elementTypes.map(shape)
                if elements.allSatisfy(\.isNothing) { return .nothing }
                // Nil is a null pointer in the place of the reference or of the closure's code; of two optionals around it only the inner
                // one's is.
                if container.isOptional, ReferenceContainers.container(container.elementTypes[0])?.isOptional != true {
                    if case .object = elements[0] { return .object }
                    if case .closure = elements[0] { return .closure }
                }
                return .container(container)
            }
            if isLibrary(type) { return .nothing }
            return MetadataKind(type) == .struct ? shape(of: TypeLayout(of: type)) : .mirror
        case .tuple: return shape(of: TypeLayout(ofTuple: type))
        case .other: return .mirror
        }
    }

    private func shape(of layout: TypeLayout) -> ValueShape {
        let fields = referring(layout)
        return fields.isEmpty ? .nothing : .fields(fields)
    }

    private func referring(_ layout: TypeLayout) -> [TypeLayout.Field] {
        layout.fields.filter { !$0.isStrong || !shape(of: $0.type).isNothing }
    }

    /// Numbers, enumerations without payload and the like: copied as bytes, they hold no reference (`IsNonPOD` of `MetadataValues.h`).
    package func isPlainData(_ type: Any.Type) -> Bool {
        let witnesses = (unsafeBitCast(type, to: UnsafeRawPointer.self) - 8).load(as: UnsafeRawPointer.self)
        return witnesses.load(fromByteOffset: 80, as: UInt32.self) & 0x0001_0000 == 0
    }

    private func isClassBound(_ type: Any.Type) -> Bool {
        unsafeBitCast(type, to: UnsafeRawPointer.self).load(fromByteOffset: 8, as: UInt32.self) & 0x8000_0000 == 0
    }

    /// `any P<Int>`: 0 for one that carries its type, 1 for one that is bound to classes (`ExtendedExistentialTypeShapeFlags`).
    private func specialKind(ofConstrained type: Any.Type) -> UInt32 {
        let shape = unsafeBitCast(type, to: UnsafeRawPointer.self).load(fromByteOffset: 8, as: UnsafeRawPointer.self)
        return shape.load(as: UInt32.self) & 0xff
    }

    /// Types of the standard libraries hold no coordinator or screen, apart from containers.
    package func isLibrary(_ type: Any.Type) -> Bool {
        Self.libraries.contains(moduleName(type))
    }

    /// Classes of UIKit that only say how something looks: a screen has dozens of them, and none leads to a coordinator.
    private static let decorations: Set<ObjectIdentifier> = {
        var classes: [AnyClass] = [
            UIColor.self, UIImage.self, UIFont.self, CALayer.self, NSLayoutConstraint.self, UILayoutGuide.self, UIKeyboardLayoutGuide.self,
            UINavigationBarAppearance.self, UITabBarAppearance.self, UIToolbarAppearance.self, UITraitCollection.self, UIMotionEffect.self,
            NSAttributedString.self, Bundle.self, ResponderLink.self,
        ]
        #if !canImport(CoreGraphics)
            classes += [CGColor.self, CGPath.self]
        #endif
        return Set(classes.map(ObjectIdentifier.init))
    }()

    private static let libraries: Set<String> = [
        "Swift", "Foundation", "FoundationEssentials", "FoundationInternationalization", "Dispatch", "_Concurrency", "CoreFoundation",
        "__C",
        "Synchronization", "CoreGraphics", "ObjectiveC",
    ]
}
