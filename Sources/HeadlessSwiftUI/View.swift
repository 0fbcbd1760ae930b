/// A piece of a screen, without pixels. Its body is evaluated to find out which actions it offers to the user.
@preconcurrency @MainActor public protocol View {
    associatedtype Body: View
    @ViewBuilder @preconcurrency @MainActor var body: Body { get }
}

extension Never: View {
    public var body: Never { fatalError("Never has no body") }
}

extension View where Body == Never {
    /// The views of this module have no body: their contents are read instead.
    public var body: Never { fatalError("\(Self.self) has no body") }
}

/// A view that knows itself what it shows.
@MainActor protocol PrimitiveView: View where Body == Never {
    func walk(_ walk: Walk)
}
