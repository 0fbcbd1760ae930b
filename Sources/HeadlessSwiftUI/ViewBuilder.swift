/// Makes one view of several.
@resultBuilder public enum ViewBuilder {
    public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
    public static func buildBlock() -> EmptyView { EmptyView() }
    public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
    @preconcurrency @MainActor public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<
        (repeat each Content)
    > {
        var children: [any View] = []
        for child in repeat each content { children.append(child) }
        return TupleView((repeat each content), children: children)
    }
    public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
    public static func buildEither<First: View, Second: View>(first: First) -> _ConditionalContent<First, Second> { .init(.first(first)) }
    public static func buildEither<First: View, Second: View>(second: Second) -> _ConditionalContent<First, Second> {
        .init(.second(second))
    }
    @preconcurrency @MainActor public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView {
        AnyView(content)
    }
}

/// Several views, one after the other.
nonisolated public struct TupleView<T>: View {
    public var value: T
    let children: [any View]

    init(_ value: T, children: [any View]) {
        self.value = value
        self.children = children
    }

    public init(_ value: T) {
        self.init(value, children: Mirror(reflecting: value).children.compactMap { $0.value as? any View })
    }
}

extension TupleView: PrimitiveView {
    @MainActor func walk(_ walk: Walk) { for (index, child) in children.enumerated() { walk.visit(oneOfSeveral: child, as: "\(index)") } }
}

/// One of two views.
nonisolated public struct _ConditionalContent<TrueContent: View, FalseContent: View>: View {
    enum Content {
        case first(TrueContent)
        case second(FalseContent)
    }
    let content: Content
    init(_ content: Content) { self.content = content }
}

extension _ConditionalContent: PrimitiveView {
    @MainActor func walk(_ walk: Walk) {
        switch content {
        case .first(let view): walk.visit(view, as: "if")
        case .second(let view): walk.visit(view, as: "else")
        }
    }
}

extension Optional: View where Wrapped: View { public typealias Body = Never }

extension Optional: PrimitiveView where Wrapped: View {
    @MainActor func walk(_ walk: Walk) { if let self { walk.visit(self, as: "some") } }
}

/// Nothing.
nonisolated public struct EmptyView: View, Sendable {
    public init() {}
}

/// A view of any type.
nonisolated public struct AnyView: View {
    let view: any View
    public init<V: View>(_ view: V) { self.view = view }
    public init<V: View>(erasing view: V) { self.view = view }
    public init?(_fromValue value: Any) {
        guard let view = value as? any View else { return nil }
        self.view = view
    }
}

extension AnyView: PrimitiveView {
    @MainActor func walk(_ walk: Walk) { walk.visit(view, as: ViewName.of(type(of: view)).whole) }
}

/// Views that belong together.
nonisolated public struct Group<Content> {
    let content: Content
}

extension Group: View where Content: View {
    public typealias Body = Never
    public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

extension Group: PrimitiveView where Content: View {
    @MainActor func walk(_ walk: Walk) { walk.visit(content) }
}
