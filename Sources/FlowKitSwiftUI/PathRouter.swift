/// A router for a `NavigationStack`: it owns the path and what is presented above the stack.
///
/// ```swift
/// struct AppView: View {
///     @ObservedObject var router: PathRouter
///
///     var body: some View {
///         NavigationStack(path: $router.path) {
///             HomeView().navigationDestination(for: Route.self) { view(for: $0) }
///         }
///         .sheet(item: $router.sheet) { view(for: $0.value) }
///     }
/// }
/// ```
/// The `onGone` closure is called once for each value after its screen was removed: with the back button, a back swipe, the back button's
/// menu, by swiping a sheet down, by code that changes the path, or by calling the router. It is not called for a canceled swipe.
@available(iOS 16, *) @preconcurrency @MainActor public final class PathRouter: ObservableObject {
    /// The path of the stack. Bind it: `NavigationStack(path: $router.path)`.
    @Published public var path = NavigationPath() { didSet { sweep() } }
    /// What is presented above the stack. Bind it: `.sheet(item: $router.sheet)` or `.fullScreenCover(item: $router.sheet)`.
    @Published public var sheet: PresentedValue? { didSet { sweepSheet(oldValue) } }
    /// The trace to which it adds its records; `nil` if it records nothing.
    public let trace: NavigationTrace?

    private struct Entry {
        let value: AnyHashable
        /// The path up to this value.
        let path: NavigationPath
        let place: CallPlace
        let onGone: (() -> Void)?
    }
    /// What the router has pushed, bottom first.
    private var entries: [Entry] = []
    /// What hangs on ``sheet``.
    private var presented: (id: Int, entry: Entry)?
    private var presentations = 0

    /// - Parameter trace: The trace to which records are added. Several routers of an app may share one.
    public init(trace: NavigationTrace? = nil) { self.trace = trace }

    /// Adds a value to the path. Complexity: O(*n*), for *n* values on the path.
    public func push<Value: Hashable>(_ value: Value, file: String = #fileID, line: Int = #line, onGone: (() -> Void)? = nil) {
        let place = CallPlace(file: file, line: line)
        record(.push, value, place)
        var new = path
        new.append(value)
        entries.append(Entry(value: value, path: new, place: place, onGone: onGone))
        path = new
    }

    /// Removes the last value from the path. Does nothing if the path is empty.
    public func pop(file: String = #fileID, line: Int = #line) {
        record(.pop, nil, CallPlace(file: file, line: line))
        if !path.isEmpty { path.removeLast() }
    }

    /// Removes what lies above a value that was pushed with this router. Does nothing if the value is not on the path.
    public func pop<Value: Hashable>(to value: Value, file: String = #fileID, line: Int = #line) {
        record(.popTo, value, CallPlace(file: file, line: line))
        if let entry = entries.last(where: { $0.value == AnyHashable(value) }) { path = entry.path }
    }

    /// Empties the path.
    public func popToRoot(file: String = #fileID, line: Int = #line) {
        record(.popToRoot, nil, CallPlace(file: file, line: line))
        if !path.isEmpty { path = NavigationPath() }
    }

    /// Presents a value in ``sheet``. What was presented before is removed.
    public func present<Value: Hashable>(_ value: Value, file: String = #fileID, line: Int = #line, onGone: (() -> Void)? = nil) {
        let place = CallPlace(file: file, line: line)
        record(.present, value, place)
        presentations += 1
        let former = presented
        presented = (presentations, Entry(value: value, path: NavigationPath(), place: place, onGone: onGone))
        sheet = PresentedValue(id: presentations, value: value)
        if let former { finish(former.entry) }
    }

    /// Removes what is presented.
    public func dismiss(file: String = #fileID, line: Int = #line) {
        record(.dismiss, nil, CallPlace(file: file, line: line))
        if sheet != nil { sheet = nil }
    }

    /// Calls the closures of the values that have left the path, the top one first.
    private func sweep() {
        while let last = entries.last, !path.begins(with: last.path) {
            entries.removeLast()
            finish(last)
        }
    }

    private func sweepSheet(_ old: PresentedValue?) {
        guard let gone = presented, old?.id == gone.id, sheet?.id != gone.id else { return }
        presented = nil
        finish(gone.entry)
    }

    private func finish(_ entry: Entry) {
        record(.gone, entry.value.base, entry.place)
        entry.onGone?()
    }

    private func record(_ kind: NavigationRecord.Kind, _ value: Any?, _ place: CallPlace) {
        trace?.append(NavigationRecord(kind: kind, screen: value.map(Self.name) ?? "", title: "", place: place))
    }

    /// `Route.article`: the type, and the case of an enumeration.
    private static func name(of value: Any) -> String {
        let mirror = Mirror(reflecting: value)
        let type = "\(type(of: value))"
        return mirror.displayStyle == .enum ? "\(type).\(mirror.children.first?.label ?? "\(value)")" : type
    }
}

/// A value that a ``PathRouter`` presents.
@available(iOS 16, *) public struct PresentedValue: Identifiable {
    /// The number of the presentation.
    public let id: Int
    /// The value that was passed to `present`.
    public let value: AnyHashable
}

@available(iOS 16, *) extension NavigationPath {
    fileprivate func begins(with other: NavigationPath) -> Bool {
        guard count >= other.count else { return false }
        var beginning = self
        beginning.removeLast(count - other.count)
        return beginning == other
    }
}
