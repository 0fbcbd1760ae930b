// Dragging and dropping: nobody drags here, so the delegates are never asked.
#if os(Linux)
    /// Hands data to other places.
    open class NSItemProvider: NSObject {
        public override init() { super.init() }
        public init(object: Any) { super.init() }
        open var suggestedName: String?
    }
#endif

@preconcurrency @MainActor open class UIDragItem: NSObject {
    public let itemProvider: NSItemProvider
    open var localObject: Any?
    @preconcurrency @MainActor public init(itemProvider: NSItemProvider) {
        self.itemProvider = itemProvider
        super.init()
    }
}

@preconcurrency @MainActor public protocol UIDragDropSession: NSObjectProtocol { var items: [UIDragItem] { get } }
@preconcurrency @MainActor public protocol UIDragSession: UIDragDropSession { var localContext: Any? { get set } }
@preconcurrency @MainActor public protocol UIDropSession: UIDragDropSession { var localDragSession: (any UIDragSession)? { get } }
public enum UIDropOperation: UInt, Sendable { case cancel, forbidden, copy, move }

@preconcurrency @MainActor open class UIDropProposal: NSObject {
    public let operation: UIDropOperation
    @preconcurrency @MainActor public init(operation: UIDropOperation) {
        self.operation = operation
        super.init()
    }
}

@preconcurrency @MainActor open class UITableViewDropProposal: UIDropProposal {
    public enum Intent: Int, Sendable { case unspecified, insertAtDestinationIndexPath, insertIntoDestinationIndexPath, automatic }
    @preconcurrency @MainActor public convenience init(operation: UIDropOperation, intent: Intent) { self.init(operation: operation) }
}

@preconcurrency @MainActor open class UICollectionViewDropProposal: UIDropProposal {
    public enum Intent: Int, Sendable { case unspecified, insertAtDestinationIndexPath, insertIntoDestinationIndexPath }
    @preconcurrency @MainActor public convenience init(operation: UIDropOperation, intent: Intent) { self.init(operation: operation) }
}

@preconcurrency @MainActor public protocol UITableViewDropItem: NSObjectProtocol {
    var dragItem: UIDragItem { get }
    var sourceIndexPath: IndexPath? { get }
}
@preconcurrency @MainActor public protocol UITableViewDropCoordinator: NSObjectProtocol {
    var items: [any UITableViewDropItem] { get }
    var destinationIndexPath: IndexPath? { get }
    var proposal: UITableViewDropProposal { get }
    var session: any UIDropSession { get }
}
@preconcurrency @MainActor public protocol UICollectionViewDropItem: NSObjectProtocol {
    var dragItem: UIDragItem { get }
    var sourceIndexPath: IndexPath? { get }
}
@preconcurrency @MainActor public protocol UICollectionViewDropCoordinator: NSObjectProtocol {
    var items: [any UICollectionViewDropItem] { get }
    var destinationIndexPath: IndexPath? { get }
    var proposal: UICollectionViewDropProposal { get }
    var session: any UIDropSession { get }
    @discardableResult func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating
}
@preconcurrency @MainActor public protocol UIDragAnimating: NSObjectProtocol {
    func addAnimations(_ animations: @escaping () -> Void)
    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
}

@preconcurrency @MainActor public protocol UITableViewDragDelegate: NSObjectProtocol {
    func tableView(_ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath) -> [UIDragItem]
}
@preconcurrency @MainActor public protocol UITableViewDropDelegate: NSObjectProtocol {
    func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator)
    func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool
    func tableView(
        _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession, withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UITableViewDropProposal
}
extension UITableViewDropDelegate {
    public func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool { true }
    public func tableView(
        _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession, withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UITableViewDropProposal { UITableViewDropProposal(operation: .cancel) }
}
@preconcurrency @MainActor public protocol UICollectionViewDragDelegate: NSObjectProtocol {
    func collectionView(_ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath)
        -> [UIDragItem]
}
@preconcurrency @MainActor public protocol UICollectionViewDropDelegate: NSObjectProtocol {
    func collectionView(_ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator)
    func collectionView(_ collectionView: UICollectionView, canHandle session: any UIDropSession) -> Bool
    func collectionView(
        _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UICollectionViewDropProposal
}
extension UICollectionViewDropDelegate {
    public func collectionView(_ collectionView: UICollectionView, canHandle session: any UIDropSession) -> Bool { true }
    public func collectionView(
        _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UICollectionViewDropProposal { UICollectionViewDropProposal(operation: .cancel) }
}

/// Lets a view take what is dropped on it.
@preconcurrency @MainActor open class UIDropInteraction: NSObject, UIInteraction {
    open private(set) weak var delegate: (any UIDropInteractionDelegate)?
    open private(set) weak var view: UIView?
    open var allowsSimultaneousDropSessions = false
    @preconcurrency @MainActor public init(delegate: any UIDropInteractionDelegate) {
        self.delegate = delegate
        super.init()
    }
    open func willMove(to view: UIView?) {}
    open func didMove(to view: UIView?) { self.view = view }
}

@preconcurrency @MainActor public protocol UIDropInteractionDelegate: NSObjectProtocol {
    func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession)
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession) -> UIDropProposal
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession)
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession)
    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession)
}

extension UIDropInteractionDelegate {
    public func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool { true }
    public func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {}
    public func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession) -> UIDropProposal {
        UIDropProposal(operation: .cancel)
    }
    public func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {}
    public func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {}
    public func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {}
}
