/// An object that is owned elsewhere and whose changes the view observes.
@propertyWrapper public struct ObservedObject<ObjectType: ObservableObject>: DynamicProperty {
    public var wrappedValue: ObjectType
    public init(wrappedValue: ObjectType) { self.wrappedValue = wrappedValue }
    public init(initialValue: ObjectType) { wrappedValue = initialValue }
    public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }

    /// Makes bindings to the object's properties.
    @dynamicMemberLookup public struct Wrapper {
        let object: ObjectType
        public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>) -> Binding<Subject> {
            let object = object
            return Binding(get: { object[keyPath: keyPath] }, set: { object[keyPath: keyPath] = $0 }).of(object)
        }
    }
}

extension ObservedObject: ConnectedProperty {
    @MainActor func connect(_ walk: Walk, key: String) { walk.graph.observe(wrappedValue) }
    @MainActor var model: AnyObject? { wrappedValue }
}

/// An object that the view owns. It is made once and lives as long as the view is in the tree.
@propertyWrapper public struct StateObject<ObjectType: ObservableObject>: DynamicProperty {
    private final class Link: @unchecked Sendable {
        let make: () -> ObjectType
        var object: ObjectType?
        init(make: @escaping () -> ObjectType) { self.make = make }
    }
    private let link: Link

    public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) { link = Link(make: thunk) }

    public var wrappedValue: ObjectType {
        if let object = link.object { return object }
        let object = link.make()
        link.object = object
        return object
    }
    public var projectedValue: ObservedObject<ObjectType>.Wrapper { .init(object: wrappedValue) }
}

extension StateObject: ConnectedProperty {
    @MainActor func connect(_ walk: Walk, key: String) {
        link.object = walk.graph.box(key, in: walk.result) { wrappedValue }
        walk.graph.observe(wrappedValue)
    }
    @MainActor var model: AnyObject? { wrappedValue }
}

/// An object that a view above has put into the environment.
@propertyWrapper public struct EnvironmentObject<ObjectType: ObservableObject>: DynamicProperty {
    private final class Link: @unchecked Sendable { var object: ObjectType? }
    private let link = Link()

    public init() {}

    public var wrappedValue: ObjectType {
        guard let object = link.object else {
            // SwiftUI stops the app as well.
            fatalError(
                "No ObservableObject of type \(ObjectType.self) found. A View.environmentObject(_:) for \(ObjectType.self) may be missing.")
        }
        return object
    }
    public var projectedValue: ObservedObject<ObjectType>.Wrapper { .init(object: wrappedValue) }
}

extension EnvironmentObject: ConnectedProperty {
    @MainActor func connect(_ walk: Walk, key: String) {
        link.object = walk.environment.object(of: ObjectType.self)
        if let object = link.object { walk.graph.observe(object) }
    }
    @MainActor var model: AnyObject? { link.object }
}
