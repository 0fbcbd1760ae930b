/// Columns, shown one above the other as on a phone: what is selected in one leads to the next.
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
    func walk(_ walk: Walk) {
        let columns: [any View] = content is EmptyView ? [detail] : [content, detail]
        walk.addStack(nil, sidebar, columns: columns)
    }
}

public enum NavigationSplitViewVisibility: Sendable { case automatic, all, doubleColumn, detailOnly }
