/// Where the items of a collection view are; nothing is laid out here.
@preconcurrency @MainActor open class UICollectionViewLayout: NSObject {
    @preconcurrency @MainActor public override init() { super.init() }
    @preconcurrency @MainActor public required init?(coder: NSCoder) { super.init() }
    open internal(set) weak var collectionView: UICollectionView?
    open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
    open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }
    open func prepare() {}
    open func invalidateLayout() {}
    open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {}
    open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {}
    open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        UICollectionViewLayoutAttributes(forCellWith: indexPath)
    }
    open func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }
    open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
    open func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
        UICollectionViewLayoutInvalidationContext()
    }
    open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint { proposedContentOffset }
    open func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint { proposedContentOffset }
    open var collectionViewContentSize: CGSize { .zero }
    open func finalizeCollectionViewUpdates() {}
}

@preconcurrency @MainActor open class UICollectionViewLayoutInvalidationContext: NSObject {
    @preconcurrency @MainActor public override init() { super.init() }
    open var invalidateEverything: Bool { false }
    open var invalidateDataSourceCounts: Bool { false }
    open func invalidateItems(at indexPaths: [IndexPath]) {}
}

@preconcurrency @MainActor open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
    open var invalidateFlowLayoutDelegateMetrics = true
    open var invalidateFlowLayoutAttributes = true
}

@preconcurrency @MainActor open class UICollectionViewLayoutAttributes: NSObject {
    @preconcurrency @MainActor public override init() { super.init() }
    @preconcurrency @MainActor public convenience init(forCellWith indexPath: IndexPath) {
        self.init()
        self.indexPath = indexPath
    }
    @preconcurrency @MainActor public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
        self.init(forCellWith: indexPath)
        representedElementKind = elementKind
    }
    open var indexPath = IndexPath(item: 0, section: 0)
    open private(set) var representedElementKind: String?
    open var representedElementCategory: UICollectionView.ElementCategory { representedElementKind == nil ? .cell : .supplementaryView }
    open var frame: CGRect = .zero
    open var center: CGPoint = .zero
    open var size: CGSize = .zero
    open var bounds: CGRect = .zero
    open var alpha: CGFloat = 1
    open var zIndex = 0
    open var isHidden = false
    open var transform: CGAffineTransform = .identity
    open var transform3D: CATransform3D = CATransform3DIdentity
    open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// Items in lines.
@preconcurrency @MainActor open class UICollectionViewFlowLayout: UICollectionViewLayout {
    public static let automaticSize = CGSize(width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)
    public enum SectionInsetReference: Int, Sendable { case fromContentInset, fromSafeArea, fromLayoutMargins }
    open var minimumLineSpacing: CGFloat = 10
    open var minimumInteritemSpacing: CGFloat = 10
    open var itemSize = CGSize(width: 50, height: 50)
    open var estimatedItemSize: CGSize = .zero
    open var scrollDirection: UICollectionView.ScrollDirection = .vertical
    open var headerReferenceSize: CGSize = .zero
    open var footerReferenceSize: CGSize = .zero
    open var sectionInset: UIEdgeInsets = .zero
    open var sectionInsetReference: SectionInsetReference = .fromContentInset
    open var sectionHeadersPinToVisibleBounds = false
    open var sectionFootersPinToVisibleBounds = false
}
