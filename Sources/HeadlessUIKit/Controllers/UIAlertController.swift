/// A button of an alert.
@preconcurrency @MainActor open class UIAlertAction: NSObject {
    public enum Style: Int, Sendable { case `default`, cancel, destructive }

    @exclusivity(unchecked) open private(set) var title: String?
    @exclusivity(unchecked) open private(set) var style: Style
    @exclusivity(unchecked) open var isEnabled = true
    let handler: ((UIAlertAction) -> Void)?

    @preconcurrency @MainActor public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
        self.title = title
        self.style = style
        self.handler = handler
        super.init()
    }
}

/// An alert or an action sheet.
@preconcurrency @MainActor open class UIAlertController: UIViewController {
    public enum Style: Int, Sendable { case actionSheet, alert }

    package override var sort: ControllerSort { .alert }
    open var message: String?
    open private(set) var preferredStyle: Style
    @exclusivity(unchecked) open private(set) var actions: [UIAlertAction] = []

    public init(title: String?, message: String?, preferredStyle: Style) {
        self.message = message
        self.preferredStyle = preferredStyle
        super.init(nibName: nil, bundle: nil)
        self.title = title
        modalPresentationStyle = .overFullScreen
    }

    public required init?(coder: NSCoder) {
        preferredStyle = .alert
        super.init(coder: coder)
    }

    /// The button that stands out; one of ``actions``. UIKit raises if it is not: that is reported here, and nothing is set.
    open var preferredAction: UIAlertAction? {
        didSet {
            guard let preferredAction, !actions.contains(where: { $0 === preferredAction }) else { return }
            UIKitEvent.post(.misused(.other, "the preferred action of \(nameForPeople) is not one of its actions"))
            self.preferredAction = oldValue
        }
    }

    /// Adds a button. UIKit raises at a second one for cancelling: that is reported and dropped here.
    open func addAction(_ action: UIAlertAction) {
        if action.style == .cancel, actions.contains(where: { $0.style == .cancel }) {
            return UIKitEvent.post(.misused(.other, "a second cancel action was added to \(nameForPeople)"))
        }
        actions.append(action)
    }

    /// The fields of an alert, from top to bottom; an action sheet has none.
    open private(set) var textFields: [UITextField]?

    /// Adds a field, which the handler may configure. UIKit raises for an action sheet: that is reported and dropped here.
    open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
        guard preferredStyle == .alert else {
            return UIKitEvent.post(.misused(.other, "a text field was added to \(nameForPeople), which is an action sheet"))
        }
        let field = UITextField()
        textFields = (textFields ?? []) + [field]
        configurationHandler?(field)
    }

    /// A tap on a button: the alert goes, then the handler runs.
    func tap(_ action: UIAlertAction) {
        guard action.isEnabled else { return }
        ownPresenting?.dismissPresented(animated: true, byPerson: false) { action.handler?(action) }
    }

    /// What a tap outside an action sheet stands for.
    var cancelAction: UIAlertAction? { preferredStyle == .actionSheet ? actions.first { $0.style == .cancel } : nil }
}
