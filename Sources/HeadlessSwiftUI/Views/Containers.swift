// Views that only arrange others: whatever they hold is there.

/// Views one below the other.
@preconcurrency @MainActor public struct VStack<Content: View>: View {
    private let content: Content
    public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
        self.content = content()
    }
    public var body: some View { content }
}

/// Views side by side.
@preconcurrency @MainActor public struct HStack<Content: View>: View {
    private let content: Content
    public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
        self.content = content()
    }
    public var body: some View { content }
}

/// Views one in front of the other.
@preconcurrency @MainActor public struct ZStack<Content: View>: View {
    private let content: Content
    public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) { self.content = content() }
    public var body: some View { content }
}

/// Views one below the other.
@preconcurrency @MainActor public struct LazyVStack<Content: View>: View {
    private let content: Content
    public init(
        alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = [],
        @ViewBuilder content: () -> Content
    ) { self.content = content() }
    public var body: some View { content }
}

/// Views side by side.
@preconcurrency @MainActor public struct LazyHStack<Content: View>: View {
    private let content: Content
    public init(
        alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = [],
        @ViewBuilder content: () -> Content
    ) { self.content = content() }
    public var body: some View { content }
}

/// Views in rows.
@preconcurrency @MainActor public struct LazyVGrid<Content: View>: View {
    private let content: Content
    public init(
        columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = [],
        @ViewBuilder content: () -> Content
    ) { self.content = content() }
    public var body: some View { content }
}

/// Views in columns.
@preconcurrency @MainActor public struct LazyHGrid<Content: View>: View {
    private let content: Content
    public init(
        rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = [],
        @ViewBuilder content: () -> Content
    ) { self.content = content() }
    public var body: some View { content }
}

/// Views in rows and columns.
@preconcurrency @MainActor public struct Grid<Content: View>: View {
    private let content: Content
    public init(
        alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) { self.content = content() }
    public var body: some View { content }
}

/// A row of a grid.
@preconcurrency @MainActor public struct GridRow<Content: View>: View {
    private let content: Content
    public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) { self.content = content() }
    public var body: some View { content }
}

/// Views that scroll.
@preconcurrency @MainActor public struct ScrollView<Content: View>: View {
    private let content: Content
    public init(_ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content) {
        self.content = content()
    }
    public var body: some View { content }
}

/// Controls for entering something.
@preconcurrency @MainActor public struct Form<Content: View>: View {
    private let content: Content
    public init(@ViewBuilder content: () -> Content) { self.content = content() }
    public var body: some View { content }
}

/// Controls that belong together.
@preconcurrency @MainActor public struct ControlGroup<Content: View>: View {
    private let content: Content
    public init(@ViewBuilder content: () -> Content) { self.content = content() }
    public var body: some View { content }
}

/// The first of several views, as nothing is too large here.
@preconcurrency @MainActor public struct ViewThatFits<Content: View>: View {
    private let content: Content
    public init(in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content) { self.content = content() }
    public var body: some View { content }
}

/// A list. Where one row can be selected, a tap on it selects it.
@preconcurrency @MainActor public struct List<SelectionValue: Hashable, Content: View>: View {
    private let content: Content
    private var selection: Binding<SelectionValue?>?
    public init(selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content) {
        (self.content, self.selection) = (content(), selection)
    }
    /// Several rows are selected only while the list is edited, which it never is here.
    public init(selection: Binding<Set<SelectionValue>>?, @ViewBuilder content: () -> Content) { self.content = content() }
}

extension List: PrimitiveView {
    func walk(_ walk: Walk) {
        guard let selection else { return walk.visit(oneOfSeveral: content, as: "list") }
        walk.result.selections.append(
            ColumnSelection(isSet: selection.wrappedValue != nil) { if selection.wrappedValue != nil { selection.wrappedValue = nil } })
        for leaf in content.allLeaves(at: "") { walk.visit(row: leaf, of: selection) }
    }
}

extension Walk {
    /// Goes into the row of a list; it offers to be selected if a value of the list's type stands for it.
    fileprivate func visit<Value: Hashable>(row: ViewLeaf, of selection: Binding<Value?>) {
        let (tag, offers, texts) = (result.tag, result.offers.count, result.texts.count)
        result.tag = nil
        var inner = entering("row" + row.path).with {
            $0.select = { value in (value.base as? Value).map { selection.wrappedValue = $0 } != nil }
        }
        (inner.place.isAlone, inner.place.isOutermost) = (false, true)
        inner.visit(row.view)
        if result.offers.count == offers, let value = (result.tag ?? row.id)?.base as? Value {
            let title = result.texts[texts...].joined(separator: " ")
            inner.offer(title.isEmpty ? "a row" : title) { selection.wrappedValue = value }
        }
        result.tag = tag
    }
}

extension List where SelectionValue == Never {
    public init(@ViewBuilder content: () -> Content) { self.content = content() }
    public init<Data: RandomAccessCollection, Row: View>(
        _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
    ) where Content == ForEach<Data, Data.Element.ID, Row>, Data.Element: Identifiable { content = ForEach(data, content: rowContent) }
    public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
        _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
    ) where Content == ForEach<Data, ID, Row> { content = ForEach(data, id: id, content: rowContent) }
    public init<Row: View>(
        _ data: Range<Int>, @ViewBuilder rowContent: @escaping (Int) -> Row
    ) where Content == ForEach<Range<Int>, Int, Row> { content = ForEach(data, content: rowContent) }
}

extension List {
    public init<Data: RandomAccessCollection, Row: View>(
        _ data: Data, selection: Binding<SelectionValue?>?, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
    ) where Content == ForEach<Data, Data.Element.ID, Row>, Data.Element: Identifiable {
        self.init(selection: selection) { ForEach(data, content: rowContent) }
    }
    public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
        _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<SelectionValue?>?,
        @ViewBuilder rowContent: @escaping (Data.Element) -> Row
    ) where Content == ForEach<Data, ID, Row> {
        self.init(selection: selection) { ForEach(data, id: id, content: rowContent) }
    }
}

/// A part of a list or a form.
@preconcurrency @MainActor public struct Section<Parent: View, Content: View, Footer: View>: View {
    private let header: Parent
    private let content: Content
    private let footer: Footer
    public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent, @ViewBuilder footer: () -> Footer) {
        (self.header, self.content, self.footer) = (header(), content(), footer())
    }
    public var body: some View {
        header
        content
        footer
    }
}

extension Section: ViewList {
    func leaves(at path: String) -> [ViewLeaf] {
        header.allLeaves(at: path + "/header") + content.allLeaves(at: path + "/content") + footer.allLeaves(at: path + "/footer")
    }
}

extension Section where Footer == EmptyView {
    public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
        self.init(content: content, header: header, footer: EmptyView.init)
    }
    public init(header: Parent, @ViewBuilder content: () -> Content) {
        self.init(content: content, header: { header }, footer: EmptyView.init)
    }
}
extension Section where Parent == EmptyView {
    public init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) {
        self.init(content: content, header: EmptyView.init, footer: footer)
    }
    public init(footer: Footer, @ViewBuilder content: () -> Content) {
        self.init(content: content, header: EmptyView.init, footer: { footer })
    }
}
extension Section where Parent == EmptyView, Footer == EmptyView {
    public init(@ViewBuilder content: () -> Content) { self.init(content: content, header: EmptyView.init, footer: EmptyView.init) }
}
extension Section {
    public init(header: Parent, footer: Footer, @ViewBuilder content: () -> Content) {
        self.init(content: content, header: { header }, footer: { footer })
    }
}
extension Section where Parent == Text, Footer == EmptyView {
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) { self.init(content: content) { Text(titleKey) } }
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(title) }
    }
}

/// A group that opens and closes; it is open.
@preconcurrency @MainActor public struct DisclosureGroup<Label: View, Content: View>: View {
    private let label: Label
    private let content: Content
    public init(isExpanded: Binding<Bool> = .constant(true), @ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label)
    {
        (self.label, self.content) = (label(), content())
    }
    public init(_ titleKey: LocalizedStringKey, isExpanded: Binding<Bool> = .constant(true), @ViewBuilder content: @escaping () -> Content)
    where Label == Text {
        self.init(content: content) { Text(titleKey) }
    }
    public var body: some View {
        label
        content
    }
}

/// A box around views.
@preconcurrency @MainActor public struct GroupBox<Label: View, Content: View>: View {
    private let label: Label
    private let content: Content
    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) { (self.label, self.content) = (label(), content()) }
    public init(@ViewBuilder content: () -> Content) where Label == EmptyView { self.init(content: content, label: EmptyView.init) }
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) where Label == Text {
        self.init(content: content) { Text(titleKey) }
    }
    public var body: some View {
        label
        content
    }
}

/// A label and a value.
@preconcurrency @MainActor public struct LabeledContent<Label: View, Content: View>: View {
    private let label: Label
    private let content: Content
    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) { (self.label, self.content) = (label(), content()) }
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) where Label == Text {
        self.init(content: content) { Text(titleKey) }
    }
    public init<S: StringProtocol>(_ titleKey: LocalizedStringKey, value: S) where Label == Text, Content == Text {
        self.init(content: { Text(value) }) { Text(titleKey) }
    }
    @_disfavoredOverload public init<S1: StringProtocol, S2: StringProtocol>(_ title: S1, value: S2) where Label == Text, Content == Text {
        self.init(content: { Text(value) }) { Text(title) }
    }
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) where Label == Text {
        self.init(content: content) { Text(title) }
    }
    public var body: some View {
        label
        content
    }
}

/// Views that depend on the room there is: that of a phone.
@preconcurrency @MainActor public struct GeometryReader<Content: View>: View {
    public var content: (GeometryProxy) -> Content
    public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) { self.content = content }
    public var body: some View { content(GeometryProxy()) }
}

/// The room that there is.
nonisolated public struct GeometryProxy: Sendable {
    public var size: CGSize { CGSize(width: 390, height: 844) }
    public var safeAreaInsets: EdgeInsets { EdgeInsets() }
    public func frame(in coordinateSpace: CoordinateSpace) -> CGRect { CGRect(origin: .zero, size: size) }
}
public enum CoordinateSpace: Hashable, @unchecked Sendable {
    case global, local
    case named(AnyHashable)
}

/// Scrolls to a view; nothing scrolls here.
@preconcurrency @MainActor public struct ScrollViewReader<Content: View>: View {
    public var content: (ScrollViewProxy) -> Content
    public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) { self.content = content }
    public var body: some View { content(ScrollViewProxy()) }
}
nonisolated public struct ScrollViewProxy: Sendable {
    public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {}
}

/// Room.
nonisolated public struct Spacer: View, Sendable {
    public init(minLength: CGFloat? = nil) {}
}
/// A line.
nonisolated public struct Divider: View, Sendable {
    public init() {}
}

/// A column or row of a grid.
nonisolated public struct GridItem: Sendable {
    public enum Size: Sendable {
        case fixed(CGFloat)
        case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
        case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
    }
    public var size: Size
    public var spacing: CGFloat?
    public var alignment: Alignment?
    public init(_ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil) {
        (self.size, self.spacing, self.alignment) = (size, spacing, alignment)
    }
}
nonisolated public struct PinnedScrollableViews: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
    public static let sectionFooters = PinnedScrollableViews(rawValue: 2)
}
