/// One navigation: a call of a router, or the removal of a screen.
public struct NavigationRecord: Sendable, Hashable, Codable {
    /// The kinds of navigation.
    public enum Kind: String, Sendable, Hashable, Codable {
        case push, pop, popTo, popToRoot, setRoot, present, dismiss
        /// A screen was removed, for whatever reason.
        case gone
    }

    /// The kind of the navigation.
    public let kind: Kind
    /// The class of the screen, without its module; empty if the call has no screen.
    public let screen: String
    /// The title of the screen; empty if it has none.
    public let title: String
    /// The place of the call; for ``Kind/gone``, of the call that showed the screen.
    public let place: CallPlace

    public init(kind: Kind, screen: String, title: String, place: CallPlace) {
        self.kind = kind
        self.screen = screen
        self.title = title
        self.place = place
    }
}

/// The navigations that an instrumented router has recorded, oldest first.
@preconcurrency @MainActor public final class NavigationTrace {
    public private(set) var records: [NavigationRecord] = []

    public init() {}

    package func append(_ record: NavigationRecord) {
        records.append(record)
        Self.observer?(record)
    }

    /// Receives every record of every trace while it is set. Only the explorer sets it, around each action.
    package static var observer: ((NavigationRecord) -> Void)? {
        get { ownObserver }
        set { ownObserver = newValue }
    }
    // Stored apart: what another module reads directly is checked for overlapping accesses each time.
    @exclusivity(unchecked) private static var ownObserver: ((NavigationRecord) -> Void)?
}

/// Wraps any router and records every navigation with the place of its call.
///
/// ```swift
/// let router = InstrumentedRouter(NavigationRouter())
/// let app = AppCoordinator(router: router)
/// ```
@preconcurrency @MainActor public final class InstrumentedRouter: Router {
    private let base: any Router
    /// The trace to which it adds its records.
    public let trace: NavigationTrace

    /// - Parameters:
    ///   - base: The router that navigates.
    ///   - trace: The trace to which records are added. Several routers of an app may share one.
    public init(_ base: any Router, trace: NavigationTrace = NavigationTrace()) {
        self.base = base
        self.trace = trace
    }

    public var rootViewController: UIViewController { base.rootViewController }

    public func push(_ screen: UIViewController, animated: Bool, at place: CallPlace, onGone: (() -> Void)?) {
        record(.push, screen, place)
        base.push(screen, animated: animated, at: place, onGone: recordingGone(screen, place, onGone))
    }

    public func pop(animated: Bool, at place: CallPlace) {
        record(.pop, nil, place)
        base.pop(animated: animated, at: place)
    }

    public func pop(to screen: UIViewController, animated: Bool, at place: CallPlace) {
        record(.popTo, screen, place)
        base.pop(to: screen, animated: animated, at: place)
    }

    public func popToRoot(animated: Bool, at place: CallPlace) {
        record(.popToRoot, nil, place)
        base.popToRoot(animated: animated, at: place)
    }

    public func setRoot(_ screen: UIViewController, animated: Bool, at place: CallPlace, onGone: (() -> Void)?) {
        record(.setRoot, screen, place)
        base.setRoot(screen, animated: animated, at: place, onGone: recordingGone(screen, place, onGone))
    }

    public func present(_ screen: UIViewController, animated: Bool, at place: CallPlace, onGone: (() -> Void)?) {
        record(.present, screen, place)
        base.present(screen, animated: animated, at: place, onGone: recordingGone(screen, place, onGone))
    }

    public func dismiss(animated: Bool, at place: CallPlace) {
        record(.dismiss, nil, place)
        base.dismiss(animated: animated, at: place)
    }

    private func record(_ kind: NavigationRecord.Kind, _ screen: UIViewController?, _ place: CallPlace) {
        let name = screen.map { String(describing: type(of: $0)) } ?? ""
        trace.append(NavigationRecord(kind: kind, screen: name, title: screen?.title ?? "", place: place))
    }

    /// The names are read now: the closure must not retain the screen.
    private func recordingGone(_ screen: UIViewController, _ place: CallPlace, _ onGone: (() -> Void)?) -> () -> Void {
        let gone = NavigationRecord(kind: .gone, screen: String(describing: type(of: screen)), title: screen.title ?? "", place: place)
        return { [trace] in
            trace.append(gone)
            onGone?()
        }
    }
}
