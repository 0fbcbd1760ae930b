/// A button that leads to another view.
///
/// It pushes on UIKit's navigation stack if its screen is on one and it is in no navigation view or stack of SwiftUI's own; else it does
/// nothing here and is not offered.
@preconcurrency @MainActor public struct NavigationLink<Label: View, Destination: View>: View {
    private let label: Label
    private let destination: (@MainActor () -> Destination)?

    public init(@ViewBuilder destination: @escaping @MainActor () -> Destination, @ViewBuilder label: () -> Label) {
        (self.destination, self.label) = (destination, label())
    }
    public init(destination: @autoclosure @escaping @MainActor () -> Destination, @ViewBuilder label: () -> Label) {
        (self.destination, self.label) = (destination, label())
    }
    public init(isActive: Binding<Bool>, @ViewBuilder destination: @escaping @MainActor () -> Destination, @ViewBuilder label: () -> Label)
    {
        self.init(destination: destination, label: label)
    }
    public init(destination: @autoclosure @escaping @MainActor () -> Destination, isActive: Binding<Bool>, @ViewBuilder label: () -> Label)
    {
        (self.destination, self.label) = (destination, label())
    }
    public init<V: Hashable>(
        tag: V, selection: Binding<V?>, @ViewBuilder destination: @escaping @MainActor () -> Destination, @ViewBuilder label: () -> Label
    ) {
        self.init(destination: destination, label: label)
    }
    public init<V: Hashable>(
        destination: @autoclosure @escaping @MainActor () -> Destination, tag: V, selection: Binding<V?>, @ViewBuilder label: () -> Label
    ) {
        (self.destination, self.label) = (destination, label())
    }
}

extension NavigationLink where Destination == Never {
    public init<P: Hashable>(value: P?, @ViewBuilder label: () -> Label) { (destination, self.label) = (nil, label()) }
    public init<P: Hashable>(_ titleKey: LocalizedStringKey, value: P?) where Label == Text { self.init(value: value) { Text(titleKey) } }
    @_disfavoredOverload public init<S: StringProtocol, P: Hashable>(_ title: S, value: P?) where Label == Text {
        self.init(value: value) { Text(title) }
    }
}

extension NavigationLink where Label == Text {
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder destination: @escaping @MainActor () -> Destination) {
        self.init(destination: destination) { Text(titleKey) }
    }
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, @ViewBuilder destination: @escaping @MainActor () -> Destination) {
        self.init(destination: destination) { Text(title) }
    }
    public init(_ titleKey: LocalizedStringKey, destination: @autoclosure @escaping @MainActor () -> Destination) {
        (self.destination, label) = (destination, Text(titleKey))
    }
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, destination: @autoclosure @escaping @MainActor () -> Destination) {
        (self.destination, label) = (destination, Text(title))
    }
}

extension NavigationLink: PrimitiveView {
    @MainActor func walk(_ walk: Walk) {
        let title = walk.text(of: label)
        walk.result.texts.append(title)
        let (controller, environment) = (walk.environment.controller, walk.environment)
        guard let destination, !environment.isInOwnNavigation, controller.controller?.nearestNavigationController != nil else {
            walk.result.unfollowed.insert("NavigationLink")
            return
        }
        walk.offer(title.isEmpty ? "a link" : title) {
            let next = UIHostingController(rootView: destination())
            next.inherit(environment)
            controller.controller?.navigationController?.pushViewController(next, animated: true)
        }
    }
}

private enum OwnNavigation: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
    fileprivate var isInOwnNavigation: Bool {
        get { self[OwnNavigation.self] }
        set { self[OwnNavigation.self] = newValue }
    }
}

/// SwiftUI's own navigation: its first screen.
@preconcurrency @MainActor public struct NavigationView<Content: View>: View {
    private let content: Content
    public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

extension NavigationView: PrimitiveView {
    // The title is that of a bar inside, not of the controller's item.
    @MainActor func walk(_ walk: Walk) { walk.visitOwnNavigation(content) }
}

/// SwiftUI's own navigation: its first screen.
@preconcurrency @MainActor public struct NavigationStack<Data, Root: View>: View {
    private let root: Root
    /// Whether the path leads anywhere.
    private let hasPath: @MainActor () -> Bool
    public init(@ViewBuilder root: () -> Root) where Data == NavigationPath { (self.root, hasPath) = (root(), { false }) }
    public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root) where Data == NavigationPath {
        (self.root, hasPath) = (root(), { !path.wrappedValue.isEmpty })
    }
    public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
    where Data: MutableCollection & RangeReplaceableCollection, Data.Element: Hashable {
        (self.root, hasPath) = (root(), { !path.wrappedValue.isEmpty })
    }
}

extension NavigationStack: PrimitiveView {
    @MainActor func walk(_ walk: Walk) {
        if hasPath() { walk.result.unfollowed.insert("NavigationStack(path:)") }
        walk.visitOwnNavigation(root)
    }
}

/// Columns side by side; all of them are walked.
@preconcurrency @MainActor public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View>: View {
    private let sidebar: Sidebar
    private let content: Content
    private let detail: Detail
    public init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail) {
        (self.sidebar, self.content, self.detail) = (sidebar(), content(), detail())
    }
    public init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail) where Content == EmptyView {
        self.init(sidebar: sidebar, content: { EmptyView() }, detail: detail)
    }
    public init(
        columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
        @ViewBuilder detail: () -> Detail
    ) { self.init(sidebar: sidebar, content: content, detail: detail) }
    public init(
        columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
    ) where Content == EmptyView { self.init(sidebar: sidebar, detail: detail) }
}

extension NavigationSplitView: PrimitiveView {
    @MainActor func walk(_ walk: Walk) { walk.visitOwnNavigation(TupleView((), children: [sidebar, content, detail])) }
}

extension Walk {
    fileprivate func visitOwnNavigation(_ view: any View) {
        let title = result.title
        with { $0.isInOwnNavigation = true }.visit(view, as: "navigation")
        result.title = title
    }
}

public enum NavigationSplitViewVisibility: Sendable { case automatic, all, doubleColumn, detailOnly }

/// What is on a navigation stack of SwiftUI's.
nonisolated public struct NavigationPath: Equatable {
    private var elements: [AnyHashable] = []
    public init() {}
    public init<S: Sequence>(_ elements: S) where S.Element: Hashable { for element in elements { append(element) } }
    public var count: Int { elements.count }
    public var isEmpty: Bool { elements.isEmpty }
    public mutating func append<V: Hashable>(_ value: V) { elements.append(value) }
    public mutating func removeLast(_ k: Int = 1) { elements.removeLast(k) }
}
