/// Holds a value, and says when it changes.
final class StateBox<Value>: @unchecked Sendable {
    var value: Value { didSet { onChange?() } }
    var onChange: (() -> Void)?
    init(_ value: Value) { self.value = value }
}

extension StateBox: KeptValue {
    var plainWords: String? {
        switch value {
        case let value as any BinaryInteger: "\(value)"
        case let value as any StringProtocol: "\(value)"
        case let value as Bool: "\(value)"
        default:
            // A case without values.
            Mirror(reflecting: value).displayStyle == .enum && Mirror(reflecting: value).children.isEmpty ? "\(value)" : nil
        }
    }
}

/// Where a property finds its box: the one it was made with, until it is connected with that of earlier evaluations.
final class StateLink<Value>: @unchecked Sendable {
    var box: StateBox<Value>
    init(_ value: Value) { box = StateBox(value) }

    @MainActor func connect(_ walk: Walk, key: String) {
        let own = box
        box = walk.graph.box(key, in: walk.result) { own }
        box.onChange = { [weak graph = walk.graph] in
            ViewGraph.noteChange()
            MainActor.assumeIsolated { graph?.setNeedsUpdate() }
        }
    }

    var binding: Binding<Value> {
        // What it stands for now: a binding outlives the view that it was made for.
        let box = box
        return Binding(get: { box.value }, set: { box.value = $0 })
    }
}

/// A value that a view owns. It lives as long as the view is in the tree.
@propertyWrapper public struct State<Value>: DynamicProperty {
    private let link: StateLink<Value>

    public init(wrappedValue value: Value) { link = StateLink(value) }
    public init(initialValue value: Value) { link = StateLink(value) }

    public var wrappedValue: Value {
        get { link.box.value }
        nonmutating set { link.box.value = newValue }
    }
    public var projectedValue: Binding<Value> { link.binding }
}

// Among the others it would be taken for every property without a value.
extension State where Value: ExpressibleByNilLiteral {
    public init() { link = StateLink(nil) }
}

extension State: ConnectedProperty {
    @MainActor func connect(_ walk: Walk, key: String) { link.connect(walk, key: key) }
    @MainActor var model: AnyObject? { Value.self is AnyClass ? wrappedValue as AnyObject : nil }
}

extension State: @unchecked Sendable where Value: Sendable {}

/// A value of the user's defaults: what they hold at first, else the default. A change stays in the screen and is not written, so that one
/// run of an app does not reach into the next.
@propertyWrapper public struct AppStorage<Value>: DynamicProperty {
    private let link: StateLink<Value>

    private init(_ value: Value) { link = StateLink(value) }

    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
        self.init((store ?? .standard).object(forKey: key) as? Value ?? wrappedValue)
    }
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value: RawRepresentable {
        self.init(((store ?? .standard).object(forKey: key) as? Value.RawValue).flatMap(Value.init) ?? wrappedValue)
    }
    public init<Wrapped>(_ key: String, store: UserDefaults? = nil) where Value == Wrapped? {
        self.init((store ?? .standard).object(forKey: key) as? Wrapped)
    }

    public var wrappedValue: Value {
        get { link.box.value }
        nonmutating set { link.box.value = newValue }
    }
    public var projectedValue: Binding<Value> { link.binding }
}

extension AppStorage: ConnectedProperty {
    @MainActor func connect(_ walk: Walk, key: String) { link.connect(walk, key: key) }
}

/// A value that is stored for the scene; here, as long as the view is in the tree.
@propertyWrapper public struct SceneStorage<Value>: DynamicProperty {
    private let link: StateLink<Value>
    public init(wrappedValue: Value, _ key: String) { link = StateLink(wrappedValue) }
    public init<Wrapped>(_ key: String) where Value == Wrapped? { link = StateLink(nil) }
    public var wrappedValue: Value {
        get { link.box.value }
        nonmutating set { link.box.value = newValue }
    }
    public var projectedValue: Binding<Value> { link.binding }
}

extension SceneStorage: ConnectedProperty {
    @MainActor func connect(_ walk: Walk, key: String) { link.connect(walk, key: key) }
}

/// Which field has the keyboard focus; here, none ever has.
@propertyWrapper public struct FocusState<Value: Hashable>: DynamicProperty {
    private let link: StateLink<Value>
    public init() where Value == Bool { link = StateLink(false) }
    public init<Wrapped: Hashable>() where Value == Wrapped? { link = StateLink(nil) }

    public var wrappedValue: Value {
        get { link.box.value }
        nonmutating set { link.box.value = newValue }
    }
    public var projectedValue: Binding { Binding(link: link) }

    @propertyWrapper public struct Binding {
        let link: StateLink<Value>
        public var wrappedValue: Value {
            get { link.box.value }
            nonmutating set { link.box.value = newValue }
        }
        public var projectedValue: Binding { self }
    }
}

extension FocusState: ConnectedProperty {
    @MainActor func connect(_ walk: Walk, key: String) { link.connect(walk, key: key) }
}

/// Which view the focus of an assistive technology is on; on none here.
@propertyWrapper public struct AccessibilityFocusState<Value: Hashable>: DynamicProperty {
    private let link: StateLink<Value>
    public init() where Value == Bool { link = StateLink(false) }
    public init<Wrapped: Hashable>() where Value == Wrapped? { link = StateLink(nil) }
    public var wrappedValue: Value {
        get { link.box.value }
        nonmutating set { link.box.value = newValue }
    }
    public var projectedValue: FocusState<Value>.Binding { FocusState<Value>.Binding(link: link) }
}

extension AccessibilityFocusState: ConnectedProperty {
    @MainActor func connect(_ walk: Walk, key: String) { link.connect(walk, key: key) }
}

/// A value that follows a gesture; here, it never changes.
@propertyWrapper public struct GestureState<Value>: DynamicProperty {
    public var wrappedValue: Value
    public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
    public init(initialValue: Value) { wrappedValue = initialValue }
    public var projectedValue: GestureState<Value> { self }
}

/// Names views that are the same for an animation.
@propertyWrapper public struct Namespace: DynamicProperty {
    public struct ID: Hashable, Sendable {}
    public init() {}
    public var wrappedValue: ID { ID() }
}

/// A size that follows the size of the text.
@propertyWrapper public struct ScaledMetric<Value: BinaryFloatingPoint>: DynamicProperty {
    public var wrappedValue: Value
    public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
    public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) { self.wrappedValue = wrappedValue }
}
