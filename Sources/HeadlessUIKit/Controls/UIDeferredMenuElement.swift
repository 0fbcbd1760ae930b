/// Stands in a menu for elements that are provided when the menu opens. Only elements that the provider passes before it returns are
/// offered to the user.
@preconcurrency @MainActor open class UIDeferredMenuElement: UIMenuElement {
    private let provider: (@escaping ([UIMenuElement]) -> Void) -> Void
    private let keeps: Bool
    private var kept: [UIMenuElement]?

    init(keeps: Bool, _ provider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void) {
        self.provider = provider
        self.keeps = keeps
        super.init(title: "")
    }

    @preconcurrency @MainActor public convenience init(_ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void) {
        self.init(keeps: true, elementProvider)
    }
    public static func uncached(_ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void) -> UIDeferredMenuElement {
        UIDeferredMenuElement(keeps: false, elementProvider)
    }

    override func leaves(below titles: [String]) -> [(title: String, action: UIAction)] {
        if kept == nil || !keeps { provider { [weak self] in self?.kept = $0 } }
        return (kept ?? []).flatMap { $0.leaves(below: titles) }
    }
}
