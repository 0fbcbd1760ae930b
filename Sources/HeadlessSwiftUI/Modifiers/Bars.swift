// Titles and bars.

extension View {
    /// The title of the screen in UIKit's navigation bar. Of several the one furthest out counts.
    public func navigationTitle(_ title: Text) -> some View { behaving(as: "title") { $0.result.title = title.string } }
    public func navigationTitle(_ titleKey: LocalizedStringKey) -> some View { navigationTitle(Text(titleKey)) }
    @_disfavoredOverload public func navigationTitle<S: StringProtocol>(_ title: S) -> some View { navigationTitle(Text(title)) }
    public func navigationBarTitle(_ title: Text) -> some View { navigationTitle(title) }
    public func navigationBarTitle(_ titleKey: LocalizedStringKey) -> some View { navigationTitle(titleKey) }
    @_disfavoredOverload public func navigationBarTitle<S: StringProtocol>(_ title: S) -> some View { navigationTitle(title) }
    public func navigationBarTitle(_ title: Text, displayMode: NavigationBarItem.TitleDisplayMode) -> some View { navigationTitle(title) }
    public func navigationBarTitle(_ titleKey: LocalizedStringKey, displayMode: NavigationBarItem.TitleDisplayMode) -> some View {
        navigationTitle(titleKey)
    }
    @_disfavoredOverload public func navigationBarTitle<S: StringProtocol>(
        _ title: S, displayMode: NavigationBarItem.TitleDisplayMode
    ) -> some View { navigationTitle(title) }
    public func navigationBarTitleDisplayMode(_ displayMode: NavigationBarItem.TitleDisplayMode) -> some View { self }
    public func navigationBarHidden(_ hidden: Bool) -> some View { behaving(as: "bar") { $0.result.hidesBar = hidden } }
    public func navigationBarBackButtonHidden(_ hidesBackButton: Bool = true) -> some View {
        behaving(as: "back") { $0.result.hidesBackButton = hidesBackButton }
    }
    public func navigationBarItems<L: View>(leading: L) -> some View { with(leading, as: "leading") }
    public func navigationBarItems<T: View>(trailing: T) -> some View { with(trailing, as: "trailing") }
    public func navigationBarItems<L: View, T: View>(leading: L, trailing: T) -> some View {
        with(leading, as: "leading").with(trailing, as: "trailing")
    }
    public func statusBar(hidden: Bool) -> some View { self }
    public func statusBarHidden(_ hidden: Bool = true) -> some View { self }

    public func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View { with(content(), as: "toolbar") }
    public func toolbar<Content: ToolbarContent>(@ToolbarContentBuilder content: () -> Content) -> some View {
        with(content().view, as: "toolbar")
    }
    public func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
        behaving(as: "bars") { walk in
            if bars.contains(.navigationBar) { walk.result.hidesBar = visibility == .hidden }
            if bars.contains(.tabBar) { walk.result.hidesTabBar = visibility == .hidden }
        }
    }
    public func toolbarVisibility(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
        behaving(as: "bars") { walk in
            if bars.contains(.navigationBar) { walk.result.hidesBar = visibility == .hidden }
            if bars.contains(.tabBar) { walk.result.hidesTabBar = visibility == .hidden }
        }
    }
    public func toolbarBackground<S: ShapeStyle>(_ style: S, for bars: ToolbarPlacement...) -> some View { self }
    public func toolbarBackground(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View { self }
    public func toolbarColorScheme(_ colorScheme: ColorScheme?, for bars: ToolbarPlacement...) -> some View { self }
    /// What stands below the view in a tab view.
    public func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View {
        let label = label()
        return behaving(as: "tab item") { walk in
            if walk.place.isOutermost { walk.result.tabTitle = walk.text(of: label) }
        }
    }
    public func searchable(text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil) -> some View { self }
    public func searchable(text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey) -> some View {
        self
    }
    public func badge(_ count: Int) -> some View { self }
    public func badge(_ label: Text?) -> some View { self }
}

nonisolated public struct NavigationBarItem: Sendable { public enum TitleDisplayMode: Sendable { case automatic, inline, large } }
nonisolated public struct SearchFieldPlacement: Sendable {
    public enum NavigationBarDrawerDisplayMode: Sendable { case automatic, always }
    public static let automatic = SearchFieldPlacement()
    public static let toolbar = SearchFieldPlacement()
    public static let navigationBarDrawer = SearchFieldPlacement()
    public static func navigationBarDrawer(displayMode: NavigationBarDrawerDisplayMode) -> SearchFieldPlacement { .init() }
}
nonisolated public struct ToolbarPlacement: Hashable, Sendable {
    private let name: String
    public static let automatic = ToolbarPlacement(name: "automatic")
    public static let navigationBar = ToolbarPlacement(name: "navigation bar")
    public static let tabBar = ToolbarPlacement(name: "tab bar")
    public static let bottomBar = ToolbarPlacement(name: "bottom bar")
}
nonisolated public struct ToolbarItemPlacement: Sendable {
    public static let automatic = ToolbarItemPlacement()
    public static let principal = ToolbarItemPlacement()
    public static let navigation = ToolbarItemPlacement()
    public static let primaryAction = ToolbarItemPlacement()
    public static let confirmationAction = ToolbarItemPlacement()
    public static let cancellationAction = ToolbarItemPlacement()
    public static let destructiveAction = ToolbarItemPlacement()
    public static let topBarLeading = ToolbarItemPlacement()
    public static let topBarTrailing = ToolbarItemPlacement()
    public static let navigationBarLeading = ToolbarItemPlacement()
    public static let navigationBarTrailing = ToolbarItemPlacement()
    public static let bottomBar = ToolbarItemPlacement()
    public static let keyboard = ToolbarItemPlacement()
    public static let status = ToolbarItemPlacement()
}

/// Something in a toolbar.
@preconcurrency @MainActor public protocol ToolbarContent {
    associatedtype Body: ToolbarContent
    @ToolbarContentBuilder @preconcurrency @MainActor var body: Body { get }
}

/// A piece of a toolbar that knows itself what it holds.
@MainActor private protocol ToolbarPiece { var pieceView: any View { get } }

extension Never: ToolbarContent {}
extension ToolbarContent where Body == Never {
    public var body: Never { fatalError("\(Self.self) has no body") }
}
extension ToolbarContent {
    fileprivate var view: AnyView {
        if let piece = self as? any ToolbarPiece { return AnyView(_fromValue: piece.pieceView)! }
        return body.view
    }
}

@preconcurrency @MainActor public struct ToolbarItem<ID, Content: View>: ToolbarContent {
    fileprivate let content: Content
    public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) where ID == Void {
        self.content = content()
    }
    public init(id: String, placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) where ID == String {
        self.content = content()
    }
}
extension ToolbarItem: ToolbarPiece { fileprivate var pieceView: any View { content } }

@preconcurrency @MainActor public struct ToolbarItemGroup<Content: View>: ToolbarContent {
    fileprivate let content: Content
    public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) { self.content = content() }
}
extension ToolbarItemGroup: ToolbarPiece { fileprivate var pieceView: any View { content } }

/// Several things in a toolbar.
@preconcurrency @MainActor public struct _ToolbarContents: ToolbarContent {
    fileprivate let views: [any View]
}
extension _ToolbarContents: ToolbarPiece { fileprivate var pieceView: any View { TupleView((), children: views) } }

@resultBuilder @MainActor public enum ToolbarContentBuilder {
    public static func buildExpression<Content: ToolbarContent>(_ content: Content) -> Content { content }
    public static func buildBlock<Content: ToolbarContent>(_ content: Content) -> Content { content }
    public static func buildBlock<each Content: ToolbarContent>(_ content: repeat each Content) -> _ToolbarContents {
        var views: [any View] = []
        for piece in repeat each content { views.append(piece.view) }
        return _ToolbarContents(views: views)
    }
    public static func buildIf<Content: ToolbarContent>(_ content: Content?) -> _ToolbarContents {
        _ToolbarContents(views: content.map { [$0.view] } ?? [])
    }
    public static func buildEither<Content: ToolbarContent>(first: Content) -> _ToolbarContents {
        _ToolbarContents(views: [first.view.id("if")])
    }
    public static func buildEither<Content: ToolbarContent>(second: Content) -> _ToolbarContents {
        _ToolbarContents(views: [second.view.id("else")])
    }
    public static func buildLimitedAvailability<Content: ToolbarContent>(_ content: Content) -> _ToolbarContents {
        _ToolbarContents(views: [content.view])
    }
}
