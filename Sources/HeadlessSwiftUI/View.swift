/// A piece of a screen, without pixels: it is asked for its body when somebody wants to know what a person could do in it.
@preconcurrency @MainActor public protocol View {
    associatedtype Body: View
    @ViewBuilder @preconcurrency @MainActor var body: Body { get }
}

extension Never: View {
    public var body: Never { fatalError("nothing has no body") }
}

extension View where Body == Never {
    /// The views of the module are asked for what they hold instead.
    public var body: Never { fatalError("\(Self.self) has no body") }
}

/// A view that knows itself what it shows.
@MainActor protocol PrimitiveView: View where Body == Never {
    func walk(_ walk: Walk)
}
