/// A place into which the user can type.
package struct TextPlace {
    /// Its name in labels: its accessibility label, else its placeholder.
    package let name: String
    /// Everything by which it can be meant.
    package let names: Set<String>
    /// Replaces the current text, as pasting over all of it would: the delegate decides, the control's events are sent, and editing ends.
    package let write: (String) -> Void
    /// Presses the return key, where only trying shows whether it has an effect.
    package let pressReturn: (() -> Void)?
}

extension UIViewController {
    /// The visible text fields, search bars and text views: those of an alert, those in the navigation bar, then those in the view.
    package func textPlaces() -> [TextPlace] {
        if let alert = self as? UIAlertController { return (alert.textFields ?? []).flatMap(\.textPlaces) }
        let isBarShown = nearestNavigationController?.isNavigationBarHidden == false
        let bar = isBarShown ? [navigationItem.titleView, navigationItem.searchController?.searchBar].compactMap(\.self) : []
        return (bar + [viewIfMade].compactMap(\.self)).flatMap(\.textPlaces)
    }
}

extension UIView {
    fileprivate var textPlaces: [TextPlace] {
        if isHidden || alpha < 0.01 || !isUserInteractionEnabled { return [] }
        let own: TextPlace? =
            switch self {
            case let field as UITextField: field.textPlace
            case let bar as UISearchBar: bar.textPlace
            case let view as UITextView: view.textPlace
            default: nil
            }
        return (own.map { [$0] } ?? []) + subviews.filter { $0.ownViewController == nil }.flatMap(\.textPlaces)
    }

    fileprivate func names(and placeholder: String?) -> Set<String> {
        Set([accessibilityLabel, placeholder, accessibilityIdentifier].compactMap(\.self))
    }
}

private func whole(_ text: String?) -> NSRange { NSRange(location: 0, length: (text ?? "").utf16.count) }

extension UITextField {
    fileprivate var textPlace: TextPlace? {
        guard isEnabled else { return nil }
        return TextPlace(
            name: nameForPeople, names: names(and: placeholder), write: { [unowned self] in write($0) },
            pressReturn: delegate == nil || answersReturnKey ? nil : { [unowned self] in pressReturn() })
    }

    private func write(_ new: String) {
        guard becomeFirstResponder() else { return }
        if delegate?.textField(self, shouldChangeCharactersIn: whole(text), replacementString: new) ?? true {
            text = new
            delegate?.textFieldDidChangeSelection(self)
            sendActions(for: .editingChanged)
            NotificationCenter.default.post(name: UITextField.textDidChangeNotification, object: self)
        }
        resignFirstResponder()
    }

    private func pressReturn() {
        guard becomeFirstResponder() else { return }
        // The keyboard comes and goes.
        UIKitTally.looksHaveChanged()
        _ = delegate?.textFieldShouldReturn(self)
        if isFirstResponder { resignFirstResponder() }
    }
}

extension UISearchBar {
    fileprivate var textPlace: TextPlace? {
        guard isEnabled else { return nil }
        return TextPlace(
            name: accessibilityLabel ?? placeholder ?? accessibilityIdentifier ?? "search", names: names(and: placeholder),
            write: { [unowned self] in write($0) }, pressReturn: nil)
    }

    private func write(_ new: String) {
        guard delegate?.searchBarShouldBeginEditing(self) ?? true else { return }
        searchController?.isActive = true
        delegate?.searchBarTextDidBeginEditing(self)
        if delegate?.searchBar(self, shouldChangeTextIn: whole(text), replacementText: new) ?? true {
            text = new
            searchTextField.text = new
            searchTextField.sendActions(for: .editingChanged)
            delegate?.searchBar(self, textDidChange: new)
            if let searchController { searchController.searchResultsUpdater?.updateSearchResults(for: searchController) }
        }
        if delegate?.searchBarShouldEndEditing(self) ?? true { delegate?.searchBarTextDidEndEditing(self) }
    }
}

extension UITextView {
    fileprivate var textPlace: TextPlace? {
        guard isEditable else { return nil }
        return TextPlace(
            name: accessibilityLabel ?? accessibilityIdentifier ?? "text", names: names(and: nil), write: { [unowned self] in write($0) },
            pressReturn: nil)
    }

    private func write(_ new: String) {
        guard becomeFirstResponder() else { return }
        if delegate?.textView(self, shouldChangeTextIn: whole(text), replacementText: new) ?? true {
            text = new
            delegate?.textViewDidChange(self)
            NotificationCenter.default.post(name: UITextView.textDidChangeNotification, object: self)
        }
        resignFirstResponder()
    }
}
