/// The dictionary's entry of a term. A person closes it.
@preconcurrency @MainActor open class UIReferenceLibraryViewController: UIViewController {
    @preconcurrency @MainActor public init(term: String) {
        super.init(nibName: nil, bundle: nil)
        title = term
        systemButtons = { screen in
            [SystemButton("Done") { [weak screen] in screen?.ownPresenting?.dismissPresented(animated: true, byPerson: false) {} }]
        }
    }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
    open class func dictionaryHasDefinition(forTerm term: String) -> Bool { false }
}
