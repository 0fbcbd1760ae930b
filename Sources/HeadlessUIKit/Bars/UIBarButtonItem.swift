/// A button in a bar.
@preconcurrency @MainActor open class UIBarButtonItem: NSObject {
    public enum SystemItem: Int, Sendable {
        case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize, bookmarks, search, refresh, stop, camera, trash
        case play, pause, rewind, fastForward, undo, redo
        case close = 24
    }

    open var title: String?
    open var isEnabled = true
    /// What a tap runs.
    open var primaryAction: UIAction? {
        didSet { if title == nil, let primaryAction { title = primaryAction.title } }
    }

    @preconcurrency @MainActor public init(title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil) {
        self.title = title ?? primaryAction?.title
        self.primaryAction = primaryAction
        super.init()
    }

    /// A button with one of the system's titles.
    @preconcurrency @MainActor public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil) {
        let name = "\(systemItem)"
        self.init(title: name.prefix(1).uppercased() + name.dropFirst(), primaryAction: primaryAction)
    }
}
