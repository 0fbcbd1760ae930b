/// The system's list of fonts. The user can pick one or cancel.
@preconcurrency @MainActor open class UIFontPickerViewController: UIViewController {
    /// Which fonts are in the list.
    open class Configuration: NSObject {
        open var includeFaces = false
        open var displayUsingSystemFont = false
        open var filteredTraits: UIFontDescriptor.SymbolicTraits = []
        open var filteredLanguagesPredicate: Any?
    }

    open private(set) var configuration: Configuration
    open weak var delegate: (any UIFontPickerViewControllerDelegate)?
    open var selectedFontDescriptor: UIFontDescriptor?

    @preconcurrency @MainActor public init(configuration: Configuration) {
        self.configuration = configuration
        super.init(nibName: nil, bundle: nil)
        offerButtons()
    }

    @preconcurrency @MainActor public convenience init() { self.init(configuration: Configuration()) }

    public required init?(coder: NSCoder) {
        configuration = Configuration()
        super.init(coder: coder)
        offerButtons()
    }

    private func offerButtons() {
        systemButtons = { screen in
            guard let picker = screen as? UIFontPickerViewController else { return [] }
            return [
                SystemButton("Pick a font") { [unowned picker] in
                    picker.selectedFontDescriptor = UIFont.systemFont(ofSize: 17).fontDescriptor
                    picker.delegate?.fontPickerViewControllerDidPickFont(picker)
                },
                SystemButton("Cancel") { [unowned picker] in
                    picker.ownPresenting?.dismissPresented(animated: true, byPerson: false) {
                        picker.delegate?.fontPickerViewControllerDidCancel(picker)
                    }
                },
            ]
        }
    }

    override func wasDismissedByPerson() { delegate?.fontPickerViewControllerDidCancel(self) }
}

/// Is called for what the user picks.
@preconcurrency @MainActor public protocol UIFontPickerViewControllerDelegate: NSObjectProtocol {
    func fontPickerViewControllerDidPickFont(_ viewController: UIFontPickerViewController)
    func fontPickerViewControllerDidCancel(_ viewController: UIFontPickerViewController)
}

extension UIFontPickerViewControllerDelegate {
    public func fontPickerViewControllerDidPickFont(_ viewController: UIFontPickerViewController) {}
    public func fontPickerViewControllerDidCancel(_ viewController: UIFontPickerViewController) {}
}
