/// The fields of a screen: real ones of UIKit, so that the user can type into them.
@MainActor final class TextFields {
    private var fields: [String: UITextField] = [:]

    /// Lets there be a field for each that the views have.
    func update(_ wanted: [Evaluation.Field], in controller: UIViewController) {
        let paths = Set(wanted.map(\.path))
        for (path, field) in fields where !paths.contains(path) {
            field.removeFromSuperview()
            fields[path] = nil
        }
        for field in wanted {
            let own = fields[field.path] ?? UITextField()
            Self.bind(own, to: field)
            guard fields.updateValue(own, forKey: field.path) == nil else { continue }
            controller.view.addSubview(own)
        }
    }

    /// Lets a field show and change a text that is kept elsewhere.
    static func bind(_ field: UITextField, to wanted: Evaluation.Field) {
        field.placeholder = wanted.name
        field.isEnabled = wanted.isEnabled
        if field.text ?? "" != wanted.text.wrappedValue { field.text = wanted.text.wrappedValue }
        let typing = UIAction(identifier: UIAction.Identifier("typing")) { [weak field] _ in wanted.text.wrappedValue = field?.text ?? "" }
        field.addAction(typing, for: .editingChanged)
        guard let submit = wanted.submit else { return }
        field.addAction(UIAction(identifier: UIAction.Identifier("return")) { _ in submit() }, for: .primaryActionTriggered)
    }
}
