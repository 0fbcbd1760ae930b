/// Refreshes what a scroll view shows when the user pulls it down.
@preconcurrency @MainActor open class UIRefreshControl: UIControl {
    @preconcurrency @MainActor public convenience init() { self.init(frame: .zero) }
    open private(set) var isRefreshing = false
    open var attributedTitle: NSAttributedString?
    open func beginRefreshing() { isRefreshing = true }
    open func endRefreshing() { isRefreshing = false }

    override var offers: [Offer] {
        guard answersChange, !isRefreshing else { return [] }
        return [
            (
                titleForPeople(orElse: "pull to refresh"),
                { [unowned self] in
                    isRefreshing = true
                    changed()
                }
            )
        ]
    }
}
