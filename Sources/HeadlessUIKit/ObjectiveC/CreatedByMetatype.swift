/// Lets generic code make a view or a controller of a class that is known at run time only: `Screen()` where `Screen: UIViewController`, or
/// `self.init(frame: .zero)` in an extension of a protocol.
///
/// Swift allows that for `required` initializers, and for those of Objective-C's classes. UIKit's are the latter. They cannot be `required`
/// here, as every subclass with an initializer of its own would have to repeat them; but initializers in an extension of a protocol may be
/// called on any class. These have a parameter more, so that wherever the class's own initializer can be called, it is. As on Apple's
/// systems it is the subclass's own `init(frame:)` or `init(nibName:bundle:)` that runs, and a subclass that has none traps. An `init()`
/// that such a subclass has is passed over.
///
/// An initializer in an extension does not learn the class at run time; a class method does. So each has no body, and is another name of a
/// method.
public protocol CreatedByMetatype {}

extension UIViewController: CreatedByMetatype {}
extension UIView: CreatedByMetatype {}

/// Distinguishes the initializers of ``CreatedByMetatype`` from the class's own.
public struct ByMetatype: Sendable {
    public init() {}
}

extension CreatedByMetatype where Self: UIViewController {
    @_disfavoredOverload @preconcurrency @MainActor @_silgen_name("HeadlessUIKit_controllerByMetatype")
    public init(_: ByMetatype = ByMetatype())
    @usableFromInline @preconcurrency @MainActor @_silgen_name("HeadlessUIKit_controllerByMetatype")
    static func made(_: ByMetatype) -> Self { unsafeDowncast(UIViewController.make(self, nil, nil), to: Self.self) }

    @_disfavoredOverload @preconcurrency @MainActor @_silgen_name("HeadlessUIKit_nibControllerByMetatype")
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?, _: ByMetatype = ByMetatype())
    @usableFromInline @preconcurrency @MainActor @_silgen_name("HeadlessUIKit_nibControllerByMetatype")
    static func made(_ nibName: __owned String?, _ bundle: __owned Bundle?, _: ByMetatype) -> Self {
        unsafeDowncast(UIViewController.make(self, nibName, bundle), to: Self.self)
    }
}

extension CreatedByMetatype where Self: UIView {
    @_disfavoredOverload @preconcurrency @MainActor @_silgen_name("HeadlessUIKit_viewByMetatype")
    public init(_: ByMetatype = ByMetatype())
    @usableFromInline @preconcurrency @MainActor @_silgen_name("HeadlessUIKit_viewByMetatype")
    static func made(_: ByMetatype) -> Self { unsafeDowncast(UIView.make(self, .zero), to: Self.self) }

    @_disfavoredOverload @preconcurrency @MainActor @_silgen_name("HeadlessUIKit_frameViewByMetatype")
    public init(frame: CGRect, _: ByMetatype = ByMetatype())
    @usableFromInline @preconcurrency @MainActor @_silgen_name("HeadlessUIKit_frameViewByMetatype")
    static func made(_ frame: CGRect, _: ByMetatype) -> Self { unsafeDowncast(UIView.make(self, frame), to: Self.self) }
}
