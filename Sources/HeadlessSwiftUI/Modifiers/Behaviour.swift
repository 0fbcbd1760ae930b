import Foundation

// What a person can do with a view, and whether they can.

extension View {
    @preconcurrency public func onTapGesture(count: Int = 1, perform action: @escaping @MainActor () -> Void) -> some View {
        behaving(as: "tap") { walk in
            let title = walk.text(of: self)
            walk.offer(title.isEmpty ? "a view" : title, action)
        }
    }
    @preconcurrency public func onTapGesture(
        count: Int = 1, coordinateSpace: CoordinateSpace = .local, perform action: @escaping @MainActor (CGPoint) -> Void
    ) -> some View { onTapGesture(count: count) { action(.zero) } }

    /// A long press is not tried.
    public func onLongPressGesture(
        minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, perform action: @escaping () -> Void,
        onPressingChanged: ((Bool) -> Void)? = nil
    ) -> some View { self }
    public func gesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all) -> some View { tapping(gesture) }
    public func simultaneousGesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all) -> some View { tapping(gesture) }
    public func highPriorityGesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all) -> some View { tapping(gesture) }

    private func tapping<T: Gesture>(_ gesture: T) -> some View {
        behaving(as: "gesture") { walk in
            guard let tap = gesture as? any EndingTap, let run = tap.tapEnded else { return }
            let title = walk.text(of: self)
            walk.offer(title.isEmpty ? "a view" : title, run)
        }
    }

    public func disabled(_ disabled: Bool) -> some View { applying { $0.isEnabled = $0.isEnabled && !disabled } }
    public func hidden() -> some View { applying { $0.isInSight = false } }
    public func opacity(_ opacity: Double) -> some View { applying { $0.isInSight = $0.isInSight && opacity > 0 } }
    public func allowsHitTesting(_ enabled: Bool) -> some View { applying { $0.isInSight = $0.isInSight && enabled } }

    public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some View {
        applying { $0[keyPath: keyPath] = value }
    }
    public func environment<T: AnyObject & Observable>(_ object: T?) -> some View { applying { $0[T.self] = object } }
    public func transformEnvironment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, transform: @escaping (inout V) -> Void)
        -> some View
    {
        applying { transform(&$0[keyPath: keyPath]) }
    }
    public func environmentObject<T: ObservableObject>(_ object: T) -> some View { applying { $0.set(object) } }

    /// Sets the identity of a view. A view with another identity has new state.
    public func id<ID: Hashable>(_ id: ID) -> some View { Behaving(self) { content, walk in walk.visit(content, as: "id \(id)") } }
    /// The value that stands for the view where one of several is selected.
    public func tag<V: Hashable>(_ tag: V) -> some View {
        behaving(as: "tag") { walk in if walk.place.isOutermost { walk.result.tag = tag } }
    }

    /// Stands for the title of a button without a text.
    public func accessibilityLabel(_ label: Text) -> some View { behaving(as: "label") { $0.result.accessibilityLabel = label.string } }
    public func accessibilityLabel(_ key: LocalizedStringKey) -> some View { accessibilityLabel(Text(key)) }
    @_disfavoredOverload public func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View { accessibilityLabel(Text(label)) }
}

// MARK: Gestures

/// Something that fingers do. Only taps are tried.
@preconcurrency @MainActor public protocol Gesture<Value> {
    associatedtype Value
}

@MainActor private protocol EndingTap { var tapEnded: (@MainActor () -> Void)? { get } }

nonisolated public struct TapGesture: Gesture {
    public typealias Value = Void
    public init(count: Int = 1) {}
}
nonisolated public struct LongPressGesture: Gesture {
    public typealias Value = Bool
    public init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {}
}
nonisolated public struct DragGesture: Gesture {
    public struct Value: Equatable, Sendable {
        public var location: CGPoint
        public var startLocation: CGPoint
        public var translation: CGSize
        public var predictedEndTranslation: CGSize { translation }
    }
    public init(minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace = .local) {}
}
nonisolated public struct MagnificationGesture: Gesture {
    public typealias Value = CGFloat
    public init(minimumScaleDelta: CGFloat = 0.01) {}
}
nonisolated public struct RotationGesture: Gesture {
    public typealias Value = Angle
    public init(minimumAngleDelta: Angle = .degrees(1)) {}
}

/// A gesture and what follows from it.
nonisolated public struct _GestureWithActions<Base: Gesture>: Gesture {
    public typealias Value = Base.Value
    let ended: (@MainActor (Value) -> Void)?
}

extension _GestureWithActions: EndingTap {
    fileprivate var tapEnded: (@MainActor () -> Void)? {
        guard Base.self == TapGesture.self, let ended else { return nil }
        return { ended(() as! Value) }
    }
}

extension Gesture {
    @preconcurrency public func onEnded(_ action: @escaping @MainActor (Value) -> Void) -> _GestureWithActions<Self> {
        .init(ended: action)
    }
    @preconcurrency public func onChanged(_ action: @escaping @MainActor (Value) -> Void) -> _GestureWithActions<Self> { .init(ended: nil) }
    public func updating<State>(
        _ state: GestureState<State>, body: @escaping (Value, inout State, inout Transaction) -> Void
    ) -> _GestureWithActions<Self> { .init(ended: nil) }
}

extension _GestureWithActions {
    @preconcurrency public func onEnded(_ action: @escaping @MainActor (Value) -> Void) -> _GestureWithActions<Base> {
        .init(ended: action)
    }
    @preconcurrency public func onChanged(_ action: @escaping @MainActor (Value) -> Void) -> _GestureWithActions<Base> { self }
}

nonisolated public struct GestureMask: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let none: GestureMask = []
    public static let gesture = GestureMask(rawValue: 1)
    public static let subviews = GestureMask(rawValue: 2)
    public static let all: GestureMask = [.gesture, .subviews]
}
