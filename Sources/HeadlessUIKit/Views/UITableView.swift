/// Rows in sections, from a data source.
///
/// Its cells are made when it is laid out, at the end of an action, for the first 20 rows at most; they are its subviews, so that controls
/// in them can be used. The user is offered to tap each of these rows whose delegate lets it be highlighted, as "the text of its first
/// label" or "row SECTION.ROW"; the delegate's `willSelectRowAt` is called when the row is tapped. Swipe actions and context menus of rows
/// are offered as "row › action". Whether a delegate has a `didSelectRowAt` cannot be known in Swift, so that rows are offered which do
/// nothing when they are tapped: an explorer sees that nothing has changed.
@preconcurrency @MainActor open class UITableView: UIScrollView {
    public enum Style: Int, Sendable { case plain, grouped, insetGrouped }
    public enum ScrollPosition: Int, Sendable { case none, top, middle, bottom }
    public enum RowAnimation: Int, Sendable { case fade, right, left, top, bottom, none, middle, automatic = 100 }
    public static let automaticDimension: CGFloat = -1
    public static let indexSearch = "{search}"
    /// The rows, from the top, that are made and offered.
    static let rowLimit = 20

    @preconcurrency @MainActor public init(frame: CGRect, style: Style) {
        self.style = style
        super.init(frame: frame)
    }
    public required init?(coder: NSCoder) {
        style = .plain
        super.init(coder: coder)
    }
    @preconcurrency @MainActor public convenience override init(frame: CGRect) { self.init(frame: frame, style: .plain) }
    @preconcurrency @MainActor public convenience init() { self.init(frame: .zero, style: .plain) }

    open private(set) var style: Style
    open weak var dataSource: (any UITableViewDataSource)? { didSet { if dataSource !== oldValue { forgetRows() } } }
    open weak var delegate: (any UITableViewDelegate)?
    override var anyDelegate: (any UIScrollViewDelegate)? { delegate }
    open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?
    open var isPrefetchingEnabled = true
    open var rowHeight: CGFloat = UITableView.automaticDimension
    open var sectionHeaderHeight: CGFloat = UITableView.automaticDimension
    open var sectionFooterHeight: CGFloat = UITableView.automaticDimension
    open var estimatedRowHeight: CGFloat = UITableView.automaticDimension
    open var estimatedSectionHeaderHeight: CGFloat = UITableView.automaticDimension
    open var estimatedSectionFooterHeight: CGFloat = UITableView.automaticDimension
    open var sectionHeaderTopPadding: CGFloat = UITableView.automaticDimension
    open var fillerRowHeight: CGFloat = 0
    open var separatorStyle: UITableViewCell.SeparatorStyle = .singleLine
    open var separatorColor: UIColor?
    open var separatorInset: UIEdgeInsets = .zero
    open var separatorInsetReference = 0
    open var separatorEffect: UIVisualEffect?
    open var cellLayoutMarginsFollowReadableWidth = false
    open var insetsContentViewsToSafeArea = true
    open var selfSizingInvalidation = 0
    open var backgroundView: UIView?
    open var sectionIndexColor: UIColor?
    open var sectionIndexBackgroundColor: UIColor?
    open var sectionIndexTrackingBackgroundColor: UIColor?
    open var sectionIndexMinimumDisplayRowCount = 0
    open var remembersLastFocusedIndexPath = false
    open var dragInteractionEnabled = false
    open weak var dragDelegate: (any UITableViewDragDelegate)?
    open weak var dropDelegate: (any UITableViewDropDelegate)?
    open var tableHeaderView: UIView? { didSet { replace(oldValue, by: tableHeaderView, atEnd: false) } }
    open var tableFooterView: UIView? { didSet { replace(oldValue, by: tableFooterView, atEnd: true) } }

    private func replace(_ old: UIView?, by new: UIView?, atEnd: Bool) {
        guard old !== new else { return }
        if old?.superview === self { old?.removeFromSuperview() }
        if let new { insertSubview(new, at: atEnd ? subviews.count : 0) }
    }

    // MARK: Rows

    open var numberOfSections: Int { dataSource?.numberOfSections(in: self) ?? 0 }
    open func numberOfRows(inSection section: Int) -> Int {
        guard let dataSource, (0..<numberOfSections).contains(section) else { return 0 }
        return max(dataSource.tableView(self, numberOfRowsInSection: section), 0)
    }

    private var cells: [(path: IndexPath, cell: UITableViewCell)] = []
    private var headersAndFooters: [(section: Int, isHeader: Bool, view: UIView)] = []
    private var areRowsMade = false

    open var visibleCells: [UITableViewCell] {
        makeRows()
        return cells.map(\.cell)
    }
    open var indexPathsForVisibleRows: [IndexPath]? {
        makeRows()
        return cells.map(\.path)
    }
    open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
        makeRows()
        return cells.first { $0.path == indexPath }?.cell
    }
    open func indexPath(for cell: UITableViewCell) -> IndexPath? { cells.first { $0.cell === cell }?.path }
    open func indexPathForRow(at point: CGPoint) -> IndexPath? { nil }
    open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? { indexPathsForVisibleRows }
    open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        headersAndFooters.first { $0.section == section && $0.isHeader }?.view as? UITableViewHeaderFooterView
    }
    open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        headersAndFooters.first { $0.section == section && !$0.isHeader }?.view as? UITableViewHeaderFooterView
    }
    open func rect(forSection section: Int) -> CGRect { .zero }
    open func rectForRow(at indexPath: IndexPath) -> CGRect { .zero }
    open func rectForHeader(inSection section: Int) -> CGRect { .zero }
    open func rectForFooter(inSection section: Int) -> CGRect { .zero }
    open func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {}
    open func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {}

    open func reloadData() {
        selected = []
        forgetRows()
    }
    open func reloadSectionIndexTitles() {}
    open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) { forgetRows() }
    open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) { forgetRows() }
    open func reconfigureRows(at indexPaths: [IndexPath]) { forgetRows() }
    open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) { forgetRows() }
    open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        selected.removeAll { indexPaths.contains($0) }
        forgetRows()
    }
    open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) { forgetRows() }
    open func insertSections(_ sections: IndexSet, with animation: RowAnimation) { forgetRows() }
    open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) { forgetRows() }
    open func moveSection(_ section: Int, toSection newSection: Int) { forgetRows() }
    open func beginUpdates() {}
    open func endUpdates() { forgetRows() }
    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        updates?()
        forgetRows()
        if let completion { MainLoop.later { completion(true) } }
    }
    /// The same for a closure that does not escape: UIKit's parameter is optional and does not escape either, which Swift cannot say.
    public func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
        updates()
        forgetRows()
        if let completion { MainLoop.later { completion(true) } }
    }
    open var hasUncommittedUpdates: Bool { false }

    private func forgetRows() {
        areRowsMade = false
        setNeedsLayout()
    }

    open override func setNeedsLayout() {
        super.setNeedsLayout()
        // UIKit lays out before the screen is drawn again; a table that nobody sees asks for no cells.
        MainLoop.later { [weak self] in if let self, window != nil { layoutIfNeeded() } }
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        makeRows()
    }

    /// Asks for the cells of the first rows, unless they are there.
    private func makeRows() {
        guard !areRowsMade else { return }
        areRowsMade = true
        let old = cells.map(\.cell) + headersAndFooters.map(\.view)
        (cells, headersAndFooters) = ([], [])
        for view in old where view.superview === self { view.removeFromSuperview() }
        guard let dataSource else { return }
        for section in 0..<max(numberOfSections, 0) where cells.count < UITableView.rowLimit {
            add(delegate?.tableView(self, viewForHeaderInSection: section), section, isHeader: true)
            for row in 0..<min(numberOfRows(inSection: section), UITableView.rowLimit - cells.count) {
                let path = IndexPath(row: row, section: section)
                let cell = dataSource.tableView(self, cellForRowAt: path)
                cell.setSelected(selected.contains(path), animated: false)
                cells.append((path, cell))
                show(cell)
                delegate?.tableView(self, willDisplay: cell, forRowAt: path)
            }
            add(delegate?.tableView(self, viewForFooterInSection: section), section, isHeader: false)
        }
    }

    private func add(_ view: UIView?, _ section: Int, isHeader: Bool) {
        guard let view else { return }
        headersAndFooters.append((section, isHeader, view))
        show(view)
    }

    private func show(_ view: UIView) {
        if let tableFooterView, tableFooterView.superview === self {
            insertSubview(view, belowSubview: tableFooterView)
        } else {
            addSubview(view)
        }
    }

    // MARK: Reuse

    private var cellClasses: [String: AnyClass] = [:]
    private var headerClasses: [String: AnyClass] = [:]
    open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) { cellClasses[identifier] = cellClass }
    /// Cells of Interface Builder do not exist here: a plain one stands in.
    open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) { cellClasses[identifier] = UITableViewCell.self }
    open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) { headerClasses[identifier] = aClass }
    open func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
        headerClasses[identifier] = UITableViewHeaderFooterView.self
    }
    /// A new cell every time: nothing is scrolled away, so nothing can be used again.
    open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
        cellClasses[identifier].map { UITableViewCell.make($0, identifier) }
    }
    open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
        if let cell = dequeueReusableCell(withIdentifier: identifier) { return cell }
        UIKitEvent.post(.misused(.other, "a table view has no cell registered for \"\(identifier)\""))
        return UITableViewCell(style: .default, reuseIdentifier: identifier)
    }
    open func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
        headerClasses[identifier].map { UITableViewHeaderFooterView.make($0, identifier) }
    }

    // MARK: Selection

    open var allowsSelection = true
    open var allowsMultipleSelection = false
    open var allowsSelectionDuringEditing = false
    open var allowsMultipleSelectionDuringEditing = false
    open var allowsFocus = false
    open var selectionFollowsFocus = false
    private var selected: [IndexPath] = []
    open var indexPathForSelectedRow: IndexPath? { selected.first }
    open var indexPathsForSelectedRows: [IndexPath]? { selected.isEmpty ? nil : selected }
    open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        if indexPath == nil || !allowsMultipleSelection { selected.forEach { mark($0, false) } }
        if let indexPath { mark(indexPath, true) }
    }
    open func deselectRow(at indexPath: IndexPath, animated: Bool) { mark(indexPath, false) }

    private func mark(_ path: IndexPath, _ isSelected: Bool) {
        selected.removeAll { $0 == path }
        if isSelected { selected.append(path) }
        cells.first { $0.path == path }?.cell.setSelected(isSelected, animated: false)
    }

    open var isEditing = false
    open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }

    // MARK: What a person can do

    private var equalRowsOnShow: [EqualRow] = []
    override var equalRows: [EqualRow] { equalRowsOnShow }
    override var rowCount: Int { cells.count }

    private var takesTaps: Bool { isEditing ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : allowsSelection }

    override var ownOffers: [Offer] {
        makeRows()
        var rows = RowsOnShow()
        defer { equalRowsOnShow = rows.equal }
        guard dataSource != nil, let delegate else { return [] }
        return cells.flatMap { path, cell -> [Offer] in
            let title = cell.textForPeople ?? "row \(path.section).\(path.row)"
            var found: [Offer] = []
            if takesTaps || performsPrimaryAction(path), cell.isUserInteractionEnabled, delegate.tableView(self, shouldHighlightRowAt: path)
            {
                found.append((title, { [weak self] in self?.tap(path) }))
            }
            if cell.accessoryType == .detailButton || cell.accessoryType == .detailDisclosureButton {
                found.append(
                    (
                        "\(title) › info",
                        { [weak self] in self.map { $0.delegate?.tableView($0, accessoryButtonTappedForRowWith: path) } }
                    ))
            }
            if let dataSource, dataSource.tableView(self, canEditRowAt: path) {
                let swipes = [
                    delegate.tableView(self, leadingSwipeActionsConfigurationForRowAt: path),
                    delegate.tableView(self, trailingSwipeActionsConfigurationForRowAt: path),
                ]
                for action in swipes.compactMap(\.self).flatMap(\.actions) {
                    found.append(("\(title) › \(action.title ?? "swipe action")", { [weak self] in if let self { action.run(on: self) } }))
                }
            }
            let menu = delegate.tableView(self, contextMenuConfigurationForRowAt: path, point: .zero)?.menu
            found += (menu?.offers(from: self) ?? []).map { ("\(title) › \($0.title)", $0.tap) }
            rows.add(cell, titled: title, offering: found)
            return found
        }
    }

    /// A tap on a row: the delegate may refuse it or send it elsewhere, and hears what is deselected and selected.
    func tap(_ path: IndexPath) {
        if let delegate {
            guard delegate.tableView(self, shouldHighlightRowAt: path) else { return }
            delegate.tableView(self, didHighlightRowAt: path)
            delegate.tableView(self, didUnhighlightRowAt: path)
        }
        let isMultiple = isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
        if isMultiple && selected.contains(path) { return deselectByPerson(path) }
        let isAlone = !isMultiple || selected.isEmpty
        if takesTaps { selectByPerson(path, isMultiple: isMultiple) }
        // It comes after the selection, whether or not that was allowed (UITableViewDelegate,
        // https://developer.apple.com/documentation/uikit/uitableviewdelegate/tableview(_:performprimaryactionforrowat:)).
        if isAlone, delegate?.tableView(self, canPerformPrimaryActionForRowAt: path) ?? false {
            delegate?.tableView(self, performPrimaryActionForRowAt: path)
        }
    }

    private func performsPrimaryAction(_ path: IndexPath) -> Bool {
        guard let delegate, OwnMethods.has("tableView(_:performPrimaryActionForRowAt:)", type(of: delegate)) else { return false }
        return delegate.tableView(self, canPerformPrimaryActionForRowAt: path)
    }

    private func selectByPerson(_ path: IndexPath, isMultiple: Bool) {
        let target: IndexPath?
        if let delegate { target = delegate.tableView(self, willSelectRowAt: path) } else { target = path }
        guard let target else { return }
        if !isMultiple { for old in selected where old != target { deselectByPerson(old) } }
        mark(target, true)
        delegate?.tableView(self, didSelectRowAt: target)
    }

    private func deselectByPerson(_ path: IndexPath) {
        let target: IndexPath?
        if let delegate { target = delegate.tableView(self, willDeselectRowAt: path) } else { target = path }
        guard let target else { return }
        mark(target, false)
        delegate?.tableView(self, didDeselectRowAt: target)
    }

    public nonisolated static let selectionDidChangeNotification = NSNotification.Name("UITableViewSelectionDidChangeNotification")
}
