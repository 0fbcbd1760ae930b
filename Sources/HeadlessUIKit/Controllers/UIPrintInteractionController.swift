/// Lets the user print. They print or cancel; what a printer makes of it belongs to the system.
@preconcurrency @MainActor open class UIPrintInteractionController: NSObject {
    public typealias CompletionHandler = @MainActor (UIPrintInteractionController, Bool, (any Error)?) -> Void

    public static let shared = UIPrintInteractionController()
    open class var isPrintingAvailable: Bool { true }
    open class func canPrint(_ url: URL) -> Bool { true }
    open class func canPrint(_ data: Data) -> Bool { true }

    open var printInfo: UIPrintInfo?
    open weak var delegate: (any UIPrintInteractionControllerDelegate)?
    open var printingItem: Any?
    open var printingItems: [Any]?
    open var printFormatter: UIPrintFormatter?
    open var printPageRenderer: UIPrintPageRenderer?
    open var showsNumberOfCopies = true
    open var showsPaperOrientation = true
    open var showsPaperSelectionForLoadedPapers = false
    open var showsPageRange = true

    @discardableResult open func present(animated: Bool, completionHandler completion: CompletionHandler? = nil) -> Bool {
        show(above: nil, animated, completion)
    }
    @discardableResult open func present(
        from rect: CGRect, in view: UIView, animated: Bool, completionHandler completion: CompletionHandler? = nil
    ) -> Bool { show(above: view.window, animated, completion) }
    @discardableResult open func present(
        from item: UIBarButtonItem, animated: Bool, completionHandler completion: CompletionHandler? = nil
    ) -> Bool { show(above: nil, animated, completion) }
    open func dismiss(animated: Bool) {
        guard let shown else { return }
        shown.ownPresenting?.dismissPresented(animated: animated, byPerson: false) { shown.end(false) }
    }

    private weak var shown: PrintScreen?

    private func show(above window: UIWindow?, _ animated: Bool, _ completion: CompletionHandler?) -> Bool {
        let root = (window ?? UIApplication.shared.keyWindow)?.rootViewController
        guard var host = delegate?.printInteractionControllerParentViewController(self) ?? root else { return false }
        while let above = host.presentedViewController { host = above }
        delegate?.printInteractionControllerWillPresentPrinterOptions(self)
        let screen = PrintScreen(self, completion)
        shown = screen
        host.present(screen, animated: animated) { [weak self] in
            self.map { $0.delegate?.printInteractionControllerDidPresentPrinterOptions($0) }
        }
        return true
    }

    /// What the system shows.
    private final class PrintScreen: UIViewController {
        private let owner: UIPrintInteractionController
        private let completion: CompletionHandler?

        init(_ owner: UIPrintInteractionController, _ completion: CompletionHandler?) {
            self.owner = owner
            self.completion = completion
            super.init(nibName: nil, bundle: nil)
            title = owner.printInfo?.jobName ?? "Print"
            systemButtons = { screen in
                ["Print", "Cancel"].map { title in
                    SystemButton(title) { [unowned screen] in
                        screen.ownPresenting?.dismissPresented(animated: true, byPerson: false) {
                            (screen as? PrintScreen)?.end(title == "Print")
                        }
                    }
                }
            }
        }
        /// No storyboard has the system's screen.
        required init?(coder: NSCoder) { nil }

        override func wasDismissedByPerson() { end(false) }

        func end(_ prints: Bool) {
            owner.shown = nil
            owner.delegate?.printInteractionControllerDidDismissPrinterOptions(owner)
            if prints {
                owner.delegate?.printInteractionControllerWillStartJob(owner)
                owner.delegate?.printInteractionControllerDidFinishJob(owner)
            }
            completion?(owner, prints, nil)
        }
    }
}

/// Is called around what lets the user print.
@preconcurrency @MainActor public protocol UIPrintInteractionControllerDelegate: NSObjectProtocol {
    func printInteractionControllerParentViewController(_ printInteractionController: UIPrintInteractionController) -> UIViewController?
    func printInteractionControllerWillPresentPrinterOptions(_ printInteractionController: UIPrintInteractionController)
    func printInteractionControllerDidPresentPrinterOptions(_ printInteractionController: UIPrintInteractionController)
    func printInteractionControllerDidDismissPrinterOptions(_ printInteractionController: UIPrintInteractionController)
    func printInteractionControllerWillStartJob(_ printInteractionController: UIPrintInteractionController)
    func printInteractionControllerDidFinishJob(_ printInteractionController: UIPrintInteractionController)
}

extension UIPrintInteractionControllerDelegate {
    public func printInteractionControllerParentViewController(_ printInteractionController: UIPrintInteractionController)
        -> UIViewController?
    { nil }
    public func printInteractionControllerWillPresentPrinterOptions(_ printInteractionController: UIPrintInteractionController) {}
    public func printInteractionControllerDidPresentPrinterOptions(_ printInteractionController: UIPrintInteractionController) {}
    public func printInteractionControllerDidDismissPrinterOptions(_ printInteractionController: UIPrintInteractionController) {}
    public func printInteractionControllerWillStartJob(_ printInteractionController: UIPrintInteractionController) {}
    public func printInteractionControllerDidFinishJob(_ printInteractionController: UIPrintInteractionController) {}
}

/// What is said of a print job.
@preconcurrency @MainActor open class UIPrintInfo: NSObject {
    public enum OutputType: Int, Sendable { case general, photo, grayscale, photoGrayscale }
    public enum Orientation: Int, Sendable { case portrait, landscape }
    public enum Duplex: Int, Sendable { case none, longEdge, shortEdge }

    open class func printInfo() -> UIPrintInfo { UIPrintInfo() }
    open var jobName = "Print"
    open var printerID: String?
    open var outputType = OutputType.general
    open var orientation = Orientation.portrait
    open var duplex = Duplex.none
    @preconcurrency @MainActor public init(dictionary: [AnyHashable: Any]? = nil) { super.init() }
}

/// Lays out what is printed.
@preconcurrency @MainActor open class UIPrintFormatter: NSObject {
    @preconcurrency @MainActor public override init() { super.init() }
    open var startPage = 0
    open var maximumContentWidth: CGFloat = 0
    open var maximumContentHeight: CGFloat = 0
    open var perPageContentInsets = UIEdgeInsets.zero
}

@preconcurrency @MainActor open class UISimpleTextPrintFormatter: UIPrintFormatter {
    open var text: String?
    open var attributedText: NSAttributedString?
    open var font: UIFont?
    open var color: UIColor?
    open var textAlignment: NSTextAlignment = .natural

    @preconcurrency @MainActor public init(text: String) {
        self.text = text
        super.init()
    }
    @preconcurrency @MainActor public init(attributedText: NSAttributedString) {
        self.attributedText = attributedText
        super.init()
    }
}

@preconcurrency @MainActor open class UIMarkupTextPrintFormatter: UIPrintFormatter {
    open var markupText: String?
    @preconcurrency @MainActor public init(markupText: String) {
        self.markupText = markupText
        super.init()
    }
}

/// Draws pages that are printed.
@preconcurrency @MainActor open class UIPrintPageRenderer: NSObject {
    @preconcurrency @MainActor public override init() { super.init() }
    open var headerHeight: CGFloat = 0
    open var footerHeight: CGFloat = 0
    open var printFormatters: [UIPrintFormatter]?
    open func addPrintFormatter(_ formatter: UIPrintFormatter, startingAtPageAt pageIndex: Int) {
        formatter.startPage = pageIndex
        printFormatters = (printFormatters ?? []) + [formatter]
    }
}
