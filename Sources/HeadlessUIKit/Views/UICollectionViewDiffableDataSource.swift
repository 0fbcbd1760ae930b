/// Gives a collection view its items from a snapshot.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable>:
    NSObject, UICollectionViewDataSource
{
    public typealias CellProvider = (UICollectionView, IndexPath, ItemIdentifierType) -> UICollectionViewCell?
    public typealias SupplementaryViewProvider = (UICollectionView, String, IndexPath) -> UICollectionReusableView?
    private weak var collectionView: UICollectionView?
    private let cellProvider: CellProvider
    open var supplementaryViewProvider: SupplementaryViewProvider?
    private var current = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>()
    private var outlines: [SectionIdentifierType: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>] = [:]
    open var sectionSnapshotHandlers = SectionSnapshotHandlers()

    @preconcurrency @MainActor public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
        self.collectionView = collectionView
        self.cellProvider = cellProvider
        super.init()
        collectionView.dataSource = self
    }

    /// Takes the snapshot at once; the completion runs when the current work has returned.
    open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>, animatingDifferences: Bool = true,
        completion: (() -> Void)? = nil
    ) {
        current = snapshot
        outlines = outlines.filter {
            snapshot.indexOfSection($0.key) != nil && snapshot.itemIdentifiers(inSection: $0.key) == $0.value.visibleItems
        }
        collectionView?.performBatchUpdates(nil)
        if let completion { MainLoop.later(completion) }
    }
    /// Takes the items of one section, which is added if it is not there; the completion runs when the current work has returned.
    open func apply(
        _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType,
        animatingDifferences: Bool = true, completion: (() -> Void)? = nil
    ) {
        if current.indexOfSection(section) == nil { current.appendSections([section]) }
        current.deleteItems(current.itemIdentifiers(inSection: section))
        current.appendItems(snapshot.visibleItems, toSection: section)
        outlines[section] = snapshot
        collectionView?.performBatchUpdates(nil)
        if let completion { MainLoop.later(completion) }
    }
    /// The items of a section, those that are not in sight included.
    open func snapshot(for section: SectionIdentifierType) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
        if let outline = outlines[section] { return outline }
        var flat = NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>()
        flat.append(current.itemIdentifiers(inSection: section))
        return flat
    }
    open func applySnapshotUsingReloadData(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>, completion: (() -> Void)? = nil
    ) { apply(snapshot, animatingDifferences: false, completion: completion) }
    open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> { current }
    open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { current.item(at: indexPath) }
    open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? { current.path(of: itemIdentifier) }
    open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
        current.sectionIdentifiers.indices.contains(index) ? current.sectionIdentifiers[index] : nil
    }
    open func index(for sectionIdentifier: SectionIdentifierType) -> Int? { current.indexOfSection(sectionIdentifier) }

    open func numberOfSections(in collectionView: UICollectionView) -> Int { current.numberOfSections }
    open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { current.count(section) }
    open func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        itemIdentifier(for: indexPath).flatMap { cellProvider(collectionView, indexPath, $0) } ?? UICollectionViewCell(frame: .zero)
    }
    open func collectionView(_ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath)
        -> UICollectionReusableView
    { supplementaryViewProvider?(collectionView, kind, indexPath) ?? UICollectionReusableView(frame: .zero) }
    open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { false }
    open func collectionView(_ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath)
    {}
    open func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }
}

extension UICollectionViewDiffableDataSource {
    /// Is asked and called when the user taps what expands and collapses an item.
    public struct SectionSnapshotHandlers {
        public var shouldExpandItem: ((ItemIdentifierType) -> Bool)?
        public var willExpandItem: ((ItemIdentifierType) -> Void)?
        public var shouldCollapseItem: ((ItemIdentifierType) -> Bool)?
        public var willCollapseItem: ((ItemIdentifierType) -> Void)?
        /// Gives the items below one when it is expanded.
        public var snapshotForExpandingParent:
            (
                (ItemIdentifierType, NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>) ->
                    NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
            )?
        public init() {}
    }
}

/// Items that the user can expand and collapse, as the collection view knows them.
@MainActor protocol OutlinedItems: AnyObject {
    /// What a tap on the disclosure of an item does, in a word; `nil` if there is nothing to disclose.
    func disclosure(at path: IndexPath) -> String?
    func disclose(at path: IndexPath)
}

extension UICollectionViewDiffableDataSource: OutlinedItems {
    private func outlined(_ path: IndexPath) -> (section: SectionIdentifierType, item: ItemIdentifierType)? {
        guard let item = itemIdentifier(for: path), let section = sectionIdentifier(for: path.section), let outline = outlines[section],
            outline.hasItems(below: item) || sectionSnapshotHandlers.snapshotForExpandingParent != nil
        else { return nil }
        return (section, item)
    }

    func disclosure(at path: IndexPath) -> String? {
        outlined(path).map { snapshot(for: $0.section).isExpanded($0.item) ? "collapse" : "expand" }
    }

    func disclose(at path: IndexPath) {
        guard let (section, item) = outlined(path) else { return }
        var outline = snapshot(for: section)
        let handlers = sectionSnapshotHandlers
        if outline.isExpanded(item) {
            guard handlers.shouldCollapseItem?(item) ?? true else { return }
            handlers.willCollapseItem?(item)
            outline.collapse([item])
        } else {
            guard handlers.shouldExpandItem?(item) ?? true else { return }
            handlers.willExpandItem?(item)
            if let below = handlers.snapshotForExpandingParent?(item, outline.snapshot(of: item)) {
                outline.replace(childrenOf: item, using: below)
            }
            outline.expand([item])
        }
        apply(outline, to: section)
    }
}
