/// Changes a view.
@preconcurrency @MainActor public protocol ViewModifier {
    associatedtype Body: View
    typealias Content = _ViewModifier_Content<Self>
    @ViewBuilder @preconcurrency @MainActor func body(content: Content) -> Body
}

/// The view that a modifier changes.
nonisolated public struct _ViewModifier_Content<Modifier>: View {
    let view: any View
}

extension _ViewModifier_Content: PrimitiveView {
    @MainActor func walk(_ walk: Walk) { walk.visit(view, as: "content") }
}

/// A view with a modifier.
nonisolated public struct ModifiedContent<Content, Modifier> {
    public var content: Content
    public var modifier: Modifier
    public init(content: Content, modifier: Modifier) { (self.content, self.modifier) = (content, modifier) }
}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier { public typealias Body = Never }

extension ModifiedContent: PrimitiveView where Content: View, Modifier: ViewModifier {
    @MainActor func walk(_ walk: Walk) {
        let inner = walk.entering("\(Modifier.self)")
        inner.connectProperties(of: modifier)
        inner.visit(modifier.body(content: _ViewModifier_Content(view: content)))
    }
}

extension View {
    public func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> { ModifiedContent(content: self, modifier: modifier) }
}

/// A view around which something applies or happens.
struct Behaving<Content: View>: View {
    let content: Content
    let behave: @MainActor (Content, Walk) -> Void

    init(_ content: Content, _ behave: @escaping @MainActor (Content, Walk) -> Void) { (self.content, self.behave) = (content, behave) }
}

extension Behaving: PrimitiveView {
    @MainActor func walk(_ walk: Walk) { behave(content, walk) }
}

extension View {
    /// Goes on into the view, then does something that has to do with its place.
    func behaving(as name: String, _ behave: @escaping @MainActor (Walk) -> Void) -> some View {
        Behaving(self) { content, walk in
            walk.visit(content, as: name)
            behave(walk.entering(name))
        }
    }

    /// Changes what applies to the view.
    func applying(_ change: @escaping @MainActor (inout EnvironmentValues) -> Void) -> some View {
        Behaving(self) { content, walk in walk.with(change).visit(content) }
    }

    /// Something else that is there besides the view.
    func with<Other: View>(_ other: Other, as name: String) -> some View {
        behaving(as: "in") { walk in walk.visit(oneOfSeveral: other, as: name) }
    }
}
