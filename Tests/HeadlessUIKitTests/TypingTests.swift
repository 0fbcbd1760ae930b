import Testing
import UIKit

/// What a person writes, as delegates and controls hear of it.
@MainActor struct TypingTests {
    private let screen = UIViewController()

    private func write(_ text: String, into name: String) { screen.textPlaces().first { $0.name == name }?.write(text) }

    private final class Listener: NSObject, UITextFieldDelegate, UISearchBarDelegate, UITextViewDelegate {
        var heard: [String] = []
        var refuses = false

        func textFieldDidBeginEditing(_ textField: UITextField) { heard.append("begin") }
        func textFieldDidEndEditing(_ textField: UITextField) { heard.append("end \(textField.text!)") }
        func textField(_ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String) -> Bool {
            heard.append("\(range.location) \(range.length) \(string)")
            return !refuses
        }
        func textFieldShouldReturn(_ textField: UITextField) -> Bool {
            heard.append("return")
            return true
        }

        func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { heard.append("begin") }
        func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { heard.append("change \(searchText)") }
        func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { heard.append("end") }
        func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { heard.append("cancel") }

        func textViewDidBeginEditing(_ textView: UITextView) { heard.append("begin") }
        func textViewDidChange(_ textView: UITextView) { heard.append("change \(textView.text!)") }
        func textViewDidEndEditing(_ textView: UITextView) { heard.append("end") }
    }
    private let listener = Listener()

    @Test func `a text takes the place of what is in a field, and everybody hears of it`() {
        let field = UITextField()
        field.placeholder = "Name"
        field.text = "ann"
        field.delegate = listener
        for (event, word) in [(UIControl.Event.editingDidBegin, "began"), (.editingChanged, "changed"), (.editingDidEnd, "ended")] {
            field.addAction(UIAction { [listener] _ in listener.heard.append(word) }, for: event)
        }
        screen.view.addSubview(field)
        write("bob", into: "Name")
        #expect(field.text == "bob" && !field.isFirstResponder)
        #expect(listener.heard == ["began", "begin", "0 3 bob", "changed", "ended", "end bob"])
        #expect(screen.shownValues == ["bob"])

        listener.heard = []
        listener.refuses = true
        write("", into: "Name")
        #expect(field.text == "bob" && !listener.heard.contains("changed"))

        listener.heard = []
        screen.textPlaces()[0].pressReturn?()
        #expect(listener.heard.contains("return") && !field.isFirstResponder)
    }

    @Test func `fields that a person cannot use take no text`() {
        let hidden = UITextField(), disabled = UITextField(), fixed = UITextView()
        hidden.isHidden = true
        disabled.isEnabled = false
        fixed.isEditable = false
        for view in [hidden, disabled, fixed] { screen.view.addSubview(view) }
        #expect(screen.textPlaces().isEmpty)
    }

    @Test func `a search bar and a text view tell their delegates`() {
        let bar = UISearchBar(), view = UITextView()
        bar.placeholder = "Search"
        bar.delegate = listener
        view.accessibilityLabel = "Note"
        view.delegate = listener
        screen.view.addSubview(bar)
        screen.view.addSubview(view)
        write("tea", into: "Search")
        write("x", into: "Note")
        #expect(listener.heard == ["begin", "change tea", "end", "begin", "change x", "end"])
        #expect(screen.shownValues == ["tea", "x"])
    }

    @Test func `a search controller in the bar becomes active, asks for results, and is cancelled`() {
        final class Updater: NSObject, UISearchResultsUpdating {
            var texts: [String] = []
            func updateSearchResults(for searchController: UISearchController) { texts.append(searchController.searchBar.text ?? "") }
        }
        let updater = Updater(), search = UISearchController(searchResultsController: nil)
        search.searchResultsUpdater = updater
        search.searchBar.placeholder = "Search"
        screen.navigationItem.searchController = search
        let navigation = UINavigationController(rootViewController: screen)
        write("tea", into: "Search")
        #expect(search.isActive && updater.texts == ["", "tea"] && screen.shownValues == ["tea"])
        screen.offeredControls().first { $0.title == "Cancel" }?.tap()
        #expect(!search.isActive && search.searchBar.text == "" && updater.texts.last == "")
        #expect(!screen.offeredControls().contains { $0.title == "Cancel" })
        withExtendedLifetime(navigation) {}
    }

    @Test func `the fields of an alert take text`() {
        let alert = UIAlertController(title: "Name?", message: nil, preferredStyle: .alert)
        alert.addTextField { $0.placeholder = "Name" }
        alert.textPlaces()[0].write("bob")
        #expect(alert.textFields?.first?.text == "bob" && alert.shownValues == ["bob"])
    }
}
