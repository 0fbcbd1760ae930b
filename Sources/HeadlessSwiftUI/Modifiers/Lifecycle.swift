// What runs when a view comes, goes or sees a value change: with the appearance of its screen, and when it comes into the tree or leaves
// it.

extension View {
    @preconcurrency public func onAppear(perform action: (@MainActor () -> Void)? = nil) -> some View {
        behaving(as: "appear") { $0.result.lifecycle.append(($0.path, action ?? {}, {})) }
    }
    @preconcurrency public func onDisappear(perform action: (@MainActor () -> Void)? = nil) -> some View {
        behaving(as: "disappear") { $0.result.lifecycle.append(($0.path, {}, action ?? {})) }
    }

    /// Runs while the view is in the tree, and is canceled when it is removed.
    @preconcurrency public func task(
        priority: TaskPriority = .userInitiated, @_inheritActorContext _ action: @escaping @isolated(any) @Sendable () async -> Void
    ) -> some View {
        behaving(as: "task") { walk in walk.result.tasks.append((walk.path, nil, { Task(priority: priority) { await action() } })) }
    }
    @preconcurrency public func task<T: Equatable>(
        id value: T, priority: TaskPriority = .userInitiated,
        @_inheritActorContext _ action: @escaping @isolated(any) @Sendable () async -> Void
    ) -> some View {
        behaving(as: "task") { walk in
            walk.result.tasks.append((walk.path, AnyHashable(SameValue(value)), { Task(priority: priority) { await action() } }))
        }
    }

    @preconcurrency public func onChange<V: Equatable>(of value: V, perform action: @escaping @MainActor (_ newValue: V) -> Void)
        -> some View
    {
        onChange(of: value) { _, new in action(new) }
    }
    @preconcurrency public func onChange<V: Equatable>(of value: V, initial: Bool = false, _ action: @escaping @MainActor () -> Void)
        -> some View
    {
        onChange(of: value, initial: initial) { _, _ in action() }
    }
    @preconcurrency public func onChange<V: Equatable>(
        of value: V, initial: Bool = false, _ action: @escaping @MainActor (_ oldValue: V, _ newValue: V) -> Void
    ) -> some View {
        behaving(as: "change") { walk in
            walk.result.changes.append((walk.path, value, { $0 as? V == value }, { old in if let old = old as? V { action(old, value) } }))
            if initial { walk.result.lifecycle.append((walk.path, { action(value, value) }, {})) }
        }
    }

    @preconcurrency public func onReceive<P: Publisher>(_ publisher: P, perform action: @escaping @MainActor (P.Output) -> Void)
        -> some View
    where P.Failure == Never {
        behaving(as: "receive") { walk in
            walk.result.receptions.append(
                (
                    walk.path,
                    { [weak graph = walk.graph] in
                        publisher.sink { [weak graph] value in
                            nonisolated(unsafe) let value = value
                            MainActor.assumeIsolated {
                                action(value)
                                graph?.setNeedsUpdate()
                            }
                        }
                    }
                ))
        }
    }

    /// Is called with each link that opens the app while the view is in the tree.
    public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View {
        behaving(as: "link") { $0.result.linkHandlers.append(action) }
    }
    /// Runs at the return key of the fields in the view.
    public func onSubmit(of triggers: SubmitTriggers = .text, _ action: @escaping () -> Void) -> some View {
        applying { if triggers.contains(.text) { $0.submit = action } }
    }
    public func refreshable(action: @escaping @Sendable () async -> Void) -> some View { self }
    public func onHover(perform action: @escaping (Bool) -> Void) -> some View { self }
    public func onPreferenceChange<K: PreferenceKey>(_ key: K.Type, perform action: @escaping (K.Value) -> Void) -> some View { self }
    public func preference<K: PreferenceKey>(key: K.Type, value: K.Value) -> some View { self }
}

/// Lets values that can only be compared be the identity of a task.
private struct SameValue<V: Equatable>: Hashable {
    let value: V
    init(_ value: V) { self.value = value }
    func hash(into hasher: inout Hasher) {}
}

/// A value that views pass to those above them; here, it is not passed on.
public protocol PreferenceKey {
    associatedtype Value
    static var defaultValue: Value { get }
    static func reduce(value: inout Value, nextValue: () -> Value)
}

nonisolated public struct SubmitTriggers: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let text = SubmitTriggers(rawValue: 1)
    public static let search = SubmitTriggers(rawValue: 2)
}
