import HeadlessUIKit

/// What a walk wants to know of an object's class.
package struct ObjectKind: BitwiseCopyable {
    package let isResponder: Bool
    let isScreen: Bool
    package let isCoordinator: Bool
    /// Whether it counts as a coordinator because it keeps the path of a stack, and not by its name.
    var keepsPath = false
    package let program: ReferenceProgram
}

/// Learns each class once.
@MainActor package final class ObjectKinds {
    private let reader: ReferenceReader
    private let condition: ((AnyObject) -> Bool)?
    private let known = ValuesByAddress<ObjectKind>()

    /// - Parameter condition: What makes an object a coordinator, asked for each object anew; `nil` for the name of its class, or for keeping
    ///   the path of a stack of SwiftUI's that was shown since the launch.
    package init(_ reader: ReferenceReader, isCoordinator condition: ((AnyObject) -> Bool)?) {
        self.reader = reader
        self.condition = condition
    }

    package func kind(at address: UnsafeRawPointer) -> ObjectKind {
        #if canImport(ObjectiveC)
            let type = unsafeBitCast(
                Swift.type(of: Unmanaged<AnyObject>.fromOpaque(address).takeUnretainedValue()) as AnyClass, to: UnsafeRawPointer.self)
        #else
            let type = address.load(as: UnsafeRawPointer.self)
        #endif
        let kind = kind(of: type)
        guard let condition else {
            guard !kind.isCoordinator, !kind.isResponder, !NavigationOwners.classes.isEmpty,
                NavigationOwners.classes.contains(ObjectIdentifier(unsafeBitCast(type, to: AnyClass.self)))
            else { return kind }
            return ObjectKind(isResponder: false, isScreen: false, isCoordinator: true, keepsPath: true, program: kind.program)
        }
        let isCoordinator = condition(Unmanaged<AnyObject>.fromOpaque(address).takeUnretainedValue())
        return ObjectKind(isResponder: kind.isResponder, isScreen: kind.isScreen, isCoordinator: isCoordinator, program: kind.program)
    }

    package func isCoordinator(_ object: AnyObject) -> Bool {
        kind(at: UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())).isCoordinator
    }

    private func kind(of type: UnsafeRawPointer) -> ObjectKind {
        known.value(type) {
            let anyClass: AnyClass = unsafeBitCast(type, to: AnyClass.self)
            return ObjectKind(
                isResponder: anyClass is UIResponder.Type, isScreen: anyClass is UIViewController.Type,
                isCoordinator: CoordinatorNaming.isCoordinator(anyClass), program: reader.programs.program(ofClass: anyClass))
        }
    }
}
