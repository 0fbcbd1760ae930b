/// Items in sections, from a data source, in any layout.
///
/// As with ``UITableView``, the first 20 items are made when it is laid out, are its subviews, and can be tapped where the delegate lets
/// them be highlighted and selected.
@preconcurrency @MainActor open class UICollectionView: UIScrollView {
    public struct ScrollPosition: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let top = ScrollPosition(rawValue: 1)
        public static let centeredVertically = ScrollPosition(rawValue: 2)
        public static let bottom = ScrollPosition(rawValue: 4)
        public static let left = ScrollPosition(rawValue: 8)
        public static let centeredHorizontally = ScrollPosition(rawValue: 16)
        public static let right = ScrollPosition(rawValue: 32)
    }
    public enum ElementCategory: UInt, Sendable { case cell, supplementaryView, decorationView }
    public enum ScrollDirection: Int, Sendable { case vertical, horizontal }
    public nonisolated static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
    public nonisolated static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"
    static let itemLimit = 20

    @preconcurrency @MainActor public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
        collectionViewLayout = layout
        super.init(frame: frame)
        layout.collectionView = self
    }
    public required init?(coder: NSCoder) {
        collectionViewLayout = UICollectionViewFlowLayout()
        super.init(coder: coder)
    }

    open var collectionViewLayout: UICollectionViewLayout { didSet { collectionViewLayout.collectionView = self } }
    open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil) {
        collectionViewLayout = layout
        if let completion { MainLoop.later { completion(true) } }
    }
    open weak var dataSource: (any UICollectionViewDataSource)? { didSet { if dataSource !== oldValue { forgetItems() } } }
    open weak var delegate: (any UICollectionViewDelegate)?
    override var anyDelegate: (any UIScrollViewDelegate)? { delegate }
    open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
    open var isPrefetchingEnabled = true
    open var backgroundView: UIView?
    open var dragInteractionEnabled = false
    open weak var dragDelegate: (any UICollectionViewDragDelegate)?
    open weak var dropDelegate: (any UICollectionViewDropDelegate)?
    open var remembersLastFocusedIndexPath = false
    open var selfSizingInvalidation = 0

    // MARK: Items

    open var numberOfSections: Int { dataSource?.numberOfSections(in: self) ?? 0 }
    open func numberOfItems(inSection section: Int) -> Int {
        guard let dataSource, (0..<numberOfSections).contains(section) else { return 0 }
        return max(dataSource.collectionView(self, numberOfItemsInSection: section), 0)
    }
    private var cells: [(path: IndexPath, cell: UICollectionViewCell)] = []
    private var areItemsMade = false
    open var visibleCells: [UICollectionViewCell] {
        makeItems()
        return cells.map(\.cell)
    }
    open var indexPathsForVisibleItems: [IndexPath] {
        makeItems()
        return cells.map(\.path)
    }
    open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
        makeItems()
        return cells.first { $0.path == indexPath }?.cell
    }
    open func indexPath(for cell: UICollectionViewCell) -> IndexPath? { cells.first { $0.cell === cell }?.path }
    open func indexPathForItem(at point: CGPoint) -> IndexPath? { nil }
    open func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath) -> UICollectionReusableView? { nil }
    open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] { [] }
    open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] { [] }
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        collectionViewLayout.layoutAttributesForItem(at: indexPath)
    }
    open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {}

    open func reloadData() {
        selected = []
        forgetItems()
    }
    open func reloadItems(at indexPaths: [IndexPath]) { forgetItems() }
    open func reconfigureItems(at indexPaths: [IndexPath]) { forgetItems() }
    open func reloadSections(_ sections: IndexSet) { forgetItems() }
    open func insertItems(at indexPaths: [IndexPath]) { forgetItems() }
    open func deleteItems(at indexPaths: [IndexPath]) {
        selected.removeAll { indexPaths.contains($0) }
        forgetItems()
    }
    open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) { forgetItems() }
    open func insertSections(_ sections: IndexSet) { forgetItems() }
    open func deleteSections(_ sections: IndexSet) { forgetItems() }
    open func moveSection(_ section: Int, toSection newSection: Int) { forgetItems() }
    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        updates?()
        forgetItems()
        if let completion { MainLoop.later { completion(true) } }
    }
    /// The same for a closure that does not escape: UIKit's parameter is optional and does not escape either, which Swift cannot say.
    public func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
        updates()
        forgetItems()
        if let completion { MainLoop.later { completion(true) } }
    }
    open var hasUncommittedUpdates: Bool { false }

    private func forgetItems() {
        areItemsMade = false
        setNeedsLayout()
    }
    open override func setNeedsLayout() {
        super.setNeedsLayout()
        MainLoop.later { [weak self] in if let self, window != nil { layoutIfNeeded() } }
    }
    open override func layoutSubviews() {
        super.layoutSubviews()
        makeItems()
    }

    private func makeItems() {
        guard !areItemsMade else { return }
        areItemsMade = true
        let old = cells.map(\.cell)
        cells = []
        for view in old where view.superview === self { view.removeFromSuperview() }
        guard let dataSource else { return }
        for section in 0..<max(numberOfSections, 0) where cells.count < UICollectionView.itemLimit {
            for item in 0..<min(numberOfItems(inSection: section), UICollectionView.itemLimit - cells.count) {
                let path = IndexPath(item: item, section: section)
                let cell = dataSource.collectionView(self, cellForItemAt: path)
                cell.isSelected = selected.contains(path)
                cells.append((path, cell))
                addSubview(cell)
                delegate?.collectionView(self, willDisplay: cell, forItemAt: path)
            }
        }
    }

    // MARK: Reuse

    private var cellClasses: [String: AnyClass] = [:]
    private var otherClasses: [[String]: AnyClass] = [:]
    open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) { cellClasses[identifier] = cellClass }
    /// Cells of Interface Builder do not exist here: a plain one stands in.
    open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) { cellClasses[identifier] = UICollectionViewCell.self }
    open func register(_ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String) {
        otherClasses[[elementKind, identifier]] = viewClass
    }
    open func register(_ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String) {
        otherClasses[[kind, identifier]] = UICollectionReusableView.self
    }
    open func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath) -> UICollectionViewCell {
        if let made = cellClasses[identifier].map({ UICollectionReusableView.make($0, identifier) }) as? UICollectionViewCell {
            return made
        }
        UIKitEvent.post(.misused(.other, "a collection view has no cell registered for \"\(identifier)\""))
        return UICollectionViewCell(frame: .zero)
    }
    open func dequeueReusableSupplementaryView(
        ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionReusableView {
        if let kind = otherClasses[[elementKind, identifier]] { return UICollectionReusableView.make(kind, identifier) }
        UIKitEvent.post(.misused(.other, "a collection view has no supplementary view registered for \"\(identifier)\""))
        return UICollectionReusableView(frame: .zero)
    }

    /// How cells of a class are made and filled.
    @preconcurrency @MainActor public struct CellRegistration<Cell: UICollectionViewCell, Item> {
        public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void
        let handler: Handler
        public init(handler: @escaping Handler) { self.handler = handler }
        public init(cellNib: UINib, handler: @escaping Handler) { self.handler = handler }
    }
    open func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
        using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
    ) -> Cell {
        let cell = unsafeDowncast(UICollectionReusableView.make(Cell.self, "\(Cell.self)"), to: Cell.self)
        if let item { registration.handler(cell, indexPath, item) }
        return cell
    }

    @preconcurrency @MainActor public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
        public typealias Handler = (_ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath) -> Void
        let kind: String
        let handler: Handler
        public init(elementKind: String, handler: @escaping Handler) { (kind, self.handler) = (elementKind, handler) }
    }
    open func dequeueConfiguredReusableSupplementary<Supplementary: UICollectionReusableView>(
        using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
    ) -> Supplementary {
        let view = unsafeDowncast(UICollectionReusableView.make(Supplementary.self, registration.kind), to: Supplementary.self)
        registration.handler(view, registration.kind, indexPath)
        return view
    }

    // MARK: Selection

    open var allowsSelection = true
    open var allowsMultipleSelection = false
    open var allowsSelectionDuringEditing = false
    open var allowsMultipleSelectionDuringEditing = false
    open var allowsFocus = false
    open var selectionFollowsFocus = false
    open var isEditing = false
    private var selected: [IndexPath] = []
    open var indexPathsForSelectedItems: [IndexPath]? { selected }
    open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        if indexPath == nil || !allowsMultipleSelection { selected.forEach { mark($0, false) } }
        if let indexPath { mark(indexPath, true) }
    }
    open func deselectItem(at indexPath: IndexPath, animated: Bool) { mark(indexPath, false) }

    private func mark(_ path: IndexPath, _ isSelected: Bool) {
        selected.removeAll { $0 == path }
        if isSelected { selected.append(path) }
        cells.first { $0.path == path }?.cell.isSelected = isSelected
    }

    // MARK: What a person can do

    private var equalRowsOnShow: [EqualRow] = []
    override var equalRows: [EqualRow] { equalRowsOnShow }
    override var rowCount: Int { cells.count }

    override var ownOffers: [Offer] {
        makeItems()
        var rows = RowsOnShow()
        defer { equalRowsOnShow = rows.equal }
        guard dataSource != nil, let delegate else { return [] }
        return cells.flatMap { path, cell -> [Offer] in
            let title = cell.textForPeople ?? "item \(path.section).\(path.item)"
            var found: [Offer] = []
            if allowsSelection || performsPrimaryAction(path), cell.isUserInteractionEnabled,
                delegate.collectionView(self, shouldHighlightItemAt: path)
            {
                found.append((title, { [weak self] in self?.tap(path) }))
            }
            let menu =
                delegate.collectionView(self, contextMenuConfigurationForItemsAt: [path], point: .zero)?.menu
                ?? delegate.collectionView(self, contextMenuConfigurationForItemAt: path, point: .zero)?.menu
            found += (menu?.offers(from: self) ?? []).map { ("\(title) › \($0.title)", $0.tap) }
            for accessory in (cell as? UICollectionViewListCell)?.tappableAccessories ?? [] {
                if let handler = accessory.handler {
                    found.append(("\(title) › \(accessory.name)", handler))
                } else if let outline = dataSource as? any OutlinedItems, let word = outline.disclosure(at: path) {
                    found.append(("\(title) › \(word)", { [weak outline] in outline?.disclose(at: path) }))
                }
            }
            rows.add(cell, titled: title, offering: found)
            return found
        }
    }

    /// A tap on an item: the delegate may refuse it, and hears what is deselected and selected.
    func tap(_ path: IndexPath) {
        guard delegate?.collectionView(self, shouldHighlightItemAt: path) ?? true else { return }
        delegate?.collectionView(self, didHighlightItemAt: path)
        delegate?.collectionView(self, didUnhighlightItemAt: path)
        if selected.contains(path), allowsMultipleSelection {
            guard delegate?.collectionView(self, shouldDeselectItemAt: path) ?? true else { return }
            mark(path, false)
            delegate?.collectionView(self, didDeselectItemAt: path)
            return
        }
        let isAlone = !allowsMultipleSelection || selected.isEmpty
        if allowsSelection { selectByPerson(path) }
        // It comes after the selection, whether or not that was allowed (UICollectionViewDelegate,
        // https://developer.apple.com/documentation/uikit/uicollectionviewdelegate/collectionview(_:performprimaryactionforitemat:)).
        if isAlone, delegate?.collectionView(self, canPerformPrimaryActionForItemAt: path) ?? false {
            delegate?.collectionView(self, performPrimaryActionForItemAt: path)
        }
    }

    private func performsPrimaryAction(_ path: IndexPath) -> Bool {
        guard let delegate, OwnMethods.has("collectionView(_:performPrimaryActionForItemAt:)", type(of: delegate)) else { return false }
        return delegate.collectionView(self, canPerformPrimaryActionForItemAt: path)
    }

    private func selectByPerson(_ path: IndexPath) {
        guard delegate?.collectionView(self, shouldSelectItemAt: path) ?? true else { return }
        if !allowsMultipleSelection {
            for old in selected where old != path {
                mark(old, false)
                delegate?.collectionView(self, didDeselectItemAt: old)
            }
        }
        mark(path, true)
        delegate?.collectionView(self, didSelectItemAt: path)
    }
}
