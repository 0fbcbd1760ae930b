/// Dots for pages. The user goes one page forward or back.
@preconcurrency @MainActor open class UIPageControl: UIControl {
    public enum InteractionState: Int, Sendable { case none, discrete, continuous }
    public enum BackgroundStyle: Int, Sendable { case automatic, prominent, minimal }
    open var numberOfPages = 0 { didSet { currentPage = min(max(currentPage, 0), max(numberOfPages - 1, 0)) } }
    open var currentPage = 0
    open var hidesForSinglePage = false
    open var pageIndicatorTintColor: UIColor?
    open var currentPageIndicatorTintColor: UIColor?
    open var backgroundStyle: BackgroundStyle = .automatic
    open var allowsContinuousInteraction = true
    open var preferredIndicatorImage: UIImage?
    open var defersCurrentPageDisplay = false
    open func setIndicatorImage(_ image: UIImage?, forPage page: Int) {}
    open func size(forNumberOfPages pageCount: Int) -> CGSize { .zero }
    open func updateCurrentPageDisplay() {}

    override var offers: [Offer] {
        guard answersChange else { return [] }
        var found: [Offer] = []
        if currentPage > 0 { found.append(("previous page", { [unowned self] in turn(-1) })) }
        if currentPage + 1 < numberOfPages { found.append(("next page", { [unowned self] in turn(1) })) }
        return found
    }
    private func turn(_ pages: Int) {
        currentPage += pages
        changed()
    }
}
