import Testing
import UIKit

/// A screen that writes down when editing begins and ends.
private final class EditedScreen: Screen {
    override func setEditing(_ editing: Bool, animated: Bool) {
        super.setEditing(editing, animated: animated)
        diary.note("editing \(editing)")
    }
}

/// The button that turns editing on and off.
@MainActor struct EditingContract {
    let stage = Stage()

    /// isEditing: false unless it is set.
    @Test func `nothing is edited unless somebody says so`() {
        let screen = stage.screen("a")
        #expect(!screen.isEditing)
        screen.setEditing(true, animated: false)
        #expect(screen.isEditing)
    }

    /// editButtonItem: "an Edit button if isEditing is false and a Done button if isEditing is true".
    @Test(.withPerson) func `the edit button says what a tap on it does`() {
        let screen = stage.screen("a")
        #expect(screen.editButtonItem.title == "Edit")
        screen.setEditing(true, animated: false)
        #expect(screen.editButtonItem.title == "Done")
        let other = stage.screen("b")
        other.isEditing = true
        #expect(other.editButtonItem.title == "Done")
    }

    /// editButtonItem: "The default button action invokes the setEditing(_:animated:) method."
    @Test(.withPerson) func `a tap on the edit button begins editing, the next one ends it`() {
        let screen = EditedScreen("a", stage.diary)
        screen.navigationItem.rightBarButtonItem = screen.editButtonItem
        stage.show(UINavigationController(rootViewController: screen))
        stage.person.tap(button: "Edit")
        #expect(screen.isEditing)
        stage.person.tap(button: "Done")
        #expect(!screen.isEditing)
        #expect(stage.diary.take(["editing true", "editing false"]) == ["editing true", "editing false"])
    }

    /// The button is one object.
    @Test func `a screen has one edit button`() {
        let screen = stage.screen("a")
        #expect(screen.editButtonItem === screen.editButtonItem)
    }

    /// UITableViewController implements setEditing(_:animated:) and toggles the edit mode of its table.
    @Test func `a table screen edits its table`() {
        let screen = UITableViewController(style: .plain)
        screen.setEditing(true, animated: false)
        #expect(screen.tableView.isEditing)
        screen.setEditing(false, animated: false)
        #expect(!screen.tableView.isEditing)
    }
}
