// Apps that are written in SwiftUI from top to bottom compile, but are not run: nothing in them is a screen of UIKit.

/// An app.
@preconcurrency @MainActor public protocol App {
    associatedtype Body: Scene
    @SceneBuilder @preconcurrency @MainActor var body: Body { get }
    @preconcurrency @MainActor init()
}

extension App {
    /// Ends at once: there is nothing to show.
    public static func main() {}
}

/// A part of an app with a life of its own.
@preconcurrency @MainActor public protocol Scene {
    associatedtype Body: Scene
    @SceneBuilder @preconcurrency @MainActor var body: Body { get }
}

extension Never: Scene {}
extension Scene where Body == Never {
    public var body: Never { fatalError("\(Self.self) has no body") }
}

extension Scene {
    public func commands<Content>(@ViewBuilder content: () -> Content) -> some Scene { self }
    public func onChange<V: Equatable>(of value: V, perform action: @escaping (V) -> Void) -> some Scene { self }
    public func onChange<V: Equatable>(of value: V, initial: Bool = false, _ action: @escaping (V, V) -> Void) -> some Scene { self }
    public func environmentObject<T: ObservableObject>(_ object: T) -> some Scene { self }
}

/// A window and its views.
@preconcurrency @MainActor public struct WindowGroup<Content: View>: Scene {
    let content: Content
    public init(@ViewBuilder content: () -> Content) { self.content = content() }
    public init(id: String, @ViewBuilder content: () -> Content) { self.content = content() }
}

/// Makes one scene of several.
@resultBuilder public enum SceneBuilder {
    public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
    public static func buildBlock<First: Scene, each Rest: Scene>(_ first: First, _ rest: repeat each Rest) -> First { first }
}

/// Lets an app that is written in SwiftUI have a delegate of UIKit's.
@propertyWrapper @preconcurrency @MainActor public struct UIApplicationDelegateAdaptor<Delegate: NSObject & UIApplicationDelegate> {
    public var wrappedValue: Delegate { UIApplication.shared.delegate as! Delegate }
    public init(_ type: Delegate.Type = Delegate.self) {}
}

/// Shows views while they are written; never asked here.
@preconcurrency @MainActor public protocol PreviewProvider {
    associatedtype Previews: View
    @ViewBuilder @preconcurrency @MainActor static var previews: Previews { get }
}

/// A device to preview on.
nonisolated public struct PreviewDevice: RawRepresentable, ExpressibleByStringLiteral, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(stringLiteral value: String) { rawValue = value }
}
public enum PreviewLayout: Sendable { case device, sizeThatFits, fixed(width: CGFloat, height: CGFloat) }
