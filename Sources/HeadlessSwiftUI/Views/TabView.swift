/// Tabs, of which the user selects one.
@preconcurrency @MainActor public struct TabView<SelectionValue: Hashable, Content: View>: View {
    private let content: Content
    private let selection: LeafScreens.Selection?
    public init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) {
        self.content = content()
        self.selection = selection.map { selection in
            LeafScreens.Selection {
                AnyHashable(selection.wrappedValue)
            } set: {
                if let value = $0.base as? SelectionValue { selection.wrappedValue = value }
            }
        }
    }
    public init(@ViewBuilder content: () -> Content) where SelectionValue == Int { (self.content, selection) = (content(), nil) }
}

extension TabView: PrimitiveView {
    func walk(_ walk: Walk) {
        guard walk.environment.isInSight else { return }
        // What the selection depends on is followed as in a body.
        _ = selection?.get()
        let (leaves, selection, here) = (content.allLeaves(at: ""), selection, walk.surroundingsHere { $0.isPaged = false })
        walk.result.containers.append(
            walk.environment.isPaged
                ? ContainerRequest(walk.path + "/pages", make: PageContainer.init) { $0.update(leaves, selection, in: here) }
                : ContainerRequest(walk.path, make: TabContainer.init) { $0.update(leaves, selection, in: here) })
    }
}

extension TabView {
    public init<C: TabContent>(selection: Binding<SelectionValue>, @TabContentBuilder<SelectionValue> content: () -> C)
    where C.TabValue == SelectionValue, Content == AnyView {
        self.init(selection: Optional(selection)) { AnyView(_Tabs(leaves: content().leaves)) }
    }
    public init<C: TabContent>(@TabContentBuilder<Never> content: () -> C)
    where C.TabValue == Never, Content == AnyView, SelectionValue == Int {
        self.init { AnyView(_Tabs(leaves: content().leaves)) }
    }
}

/// Tabs that were made with a title and a value.
private struct _Tabs: View {
    let leaves: [any View]
}

extension _Tabs: PrimitiveView, ViewList {
    func walk(_ walk: Walk) { for leaf in leaves { walk.visit(oneOfSeveral: leaf) } }
    func leaves(at path: String) -> [ViewLeaf] { leaves.enumerated().flatMap { $1.allLeaves(at: path + "/\($0)") } }
}

/// A tab, or several.
@preconcurrency @MainActor public protocol TabContent<TabValue> {
    associatedtype TabValue: Hashable
    var _views: [AnyView] { get }
}

extension TabContent {
    fileprivate var leaves: [any View] { _views }
}

/// A view with its title in the tab bar, and the value that stands for it.
@preconcurrency @MainActor public struct Tab<Value: Hashable, Content: View>: TabContent {
    public typealias TabValue = Value
    public let _views: [AnyView]

    private init(_ title: Text, value: Value?, _ content: Content) {
        let named = content.tabItem { title }
        _views = [value.map { AnyView(named.tag($0)) } ?? AnyView(named)]
    }
    public init(_ titleKey: LocalizedStringKey, systemImage: String, value: Value, @ViewBuilder content: () -> Content) {
        self.init(Text(titleKey), value: value, content())
    }
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, systemImage: String, value: Value, @ViewBuilder content: () -> Content)
    {
        self.init(Text(title), value: value, content())
    }
    public init(_ titleKey: LocalizedStringKey, image: String, value: Value, @ViewBuilder content: () -> Content) {
        self.init(Text(titleKey), value: value, content())
    }
    public init(_ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content) where Value == Never {
        self.init(Text(titleKey), value: nil, content())
    }
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, systemImage: String, @ViewBuilder content: () -> Content)
    where Value == Never { self.init(Text(title), value: nil, content()) }
}

/// Several tabs.
@preconcurrency @MainActor public struct _TabContents<TabValue: Hashable>: TabContent {
    public let _views: [AnyView]
}

@resultBuilder @MainActor public enum TabContentBuilder<TabValue: Hashable> {
    public static func buildExpression<Content: TabContent>(_ content: Content) -> Content where Content.TabValue == TabValue { content }
    public static func buildBlock<each Content: TabContent>(_ content: repeat each Content) -> _TabContents<TabValue> {
        var views: [AnyView] = []
        for piece in repeat each content { views += piece._views }
        return _TabContents(_views: views)
    }
    public static func buildIf<Content: TabContent>(_ content: Content?) -> _TabContents<TabValue> {
        _TabContents(_views: content?._views ?? [])
    }
    public static func buildEither<Content: TabContent>(first: Content) -> _TabContents<TabValue> {
        _TabContents(_views: first._views.map { AnyView($0.id("if")) })
    }
    public static func buildEither<Content: TabContent>(second: Content) -> _TabContents<TabValue> {
        _TabContents(_views: second._views.map { AnyView($0.id("else")) })
    }
}
