import Testing
import UIKit

/// Alerts and action sheets.
@MainActor struct AlertContract {
    let stage = Stage()
    let root: Screen
    var person: Person { stage.person }

    init() {
        root = stage.screen("root")
        stage.show(root)
    }

    private func alert(_ style: UIAlertController.Style = .alert) -> UIAlertController {
        let alert = UIAlertController(title: "Sure?", message: "It will be gone.", preferredStyle: style)
        for (title, style) in [("Delete", UIAlertAction.Style.destructive), ("Keep", .default), ("Cancel", .cancel)] {
            alert.addAction(UIAlertAction(title: title, style: style) { [stage] in stage.diary.note("\($0.title!)") })
        }
        return alert
    }

    private func present(_ alert: UIAlertController) {
        root.present(alert, animated: true)
        settle()
        _ = stage.diary.take()
    }

    /// init(title:message:preferredStyle:): the texts and the style given.
    @Test func `an alert keeps its texts and its style`() {
        let alert = alert(.actionSheet)
        #expect(alert.title == "Sure?")
        #expect(alert.message == "It will be gone.")
        #expect(alert.preferredStyle == .actionSheet)
        #expect(self.alert().preferredStyle == .alert)
    }

    /// addAction(_:): "the order in which you add those actions determines their order in the resulting alert." actions lists them so.
    @Test func `actions are listed in the order in which they were added`() {
        #expect(alert().actions.map(\.title) == ["Delete", "Keep", "Cancel"])
        #expect(alert().actions.map(\.style) == [.destructive, .default, .cancel])
    }

    /// UIAlertAction.isEnabled: true by default.
    @Test func `actions are enabled`() {
        #expect(alert().actions.map(\.isEnabled) == [true, true, true])
    }

    /// addAction(_:): UIKit raises "UIAlertController can only have one action with a style of UIAlertActionStyleCancel".
    @Test(.aboutMisuse) func `a second cancel action is refused`() {
        let alert = alert()
        #expect(refusals { alert.addAction(UIAlertAction(title: "No", style: .cancel)) }.count == 1)
        #expect(alert.actions.count == 3)
        #expect(refusals { alert.addAction(UIAlertAction(title: "Yes", style: .default)) } == [])
        #expect(alert.actions.count == 4)
    }

    /// preferredAction: nil by default; one of the alert's actions.
    @Test func `an action can be the preferred one`() {
        let alert = alert()
        #expect(alert.preferredAction == nil)
        alert.preferredAction = alert.actions[1]
        #expect(alert.preferredAction === alert.actions[1])
    }

    /// preferredAction: to assign an action that was not added before is a programmer error.
    @Test(.aboutMisuse) func `a preferred action that was not added is refused`() {
        let alert = alert()
        alert.preferredAction = alert.actions[0]
        #expect(refusals { alert.preferredAction = UIAlertAction(title: "Other", style: .default) }.count == 1)
        #expect(alert.preferredAction === alert.actions[0])
        #expect(refusals { alert.preferredAction = nil } == [])
    }

    /// addTextField(configurationHandler:): "You can call this method more than once to add additional text fields." textFields lists them
    /// in that order.
    @Test func `an alert has the text fields that were added`() {
        let alert = alert()
        for name in ["user", "password"] { alert.addTextField { $0.placeholder = name } }
        #expect(alert.textFields?.map(\.placeholder) == ["user", "password"])
    }

    /// addTextField(configurationHandler:): only where preferredStyle is `alert`. UIKit raises otherwise.
    @Test(.aboutMisuse) func `an action sheet takes no text field`() {
        let sheet = alert(.actionSheet)
        #expect(refusals { sheet.addTextField() }.count == 1)
        #expect((sheet.textFields ?? []).isEmpty)
    }

    /// A handler reads what was typed from the alert's fields. Seen in UIKit: they are still there when it runs.
    @Test(.withPerson) func `a handler finds the alert's text`() {
        let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
        alert.addTextField()
        var typed: String?
        alert.addAction(UIAlertAction(title: "OK", style: .default) { [unowned alert] _ in typed = alert.textFields?.first?.text })
        present(alert)
        alert.textFields?.first?.text = "Ada"
        person.tap(alertAction: "OK")
        #expect(typed == "Ada")
    }

    /// UIAlertController is presented like any view controller.
    @Test func `an alert is presented and dismissed by code`() {
        let alert = alert()
        present(alert)
        #expect(root.presentedViewController === alert)
        alert.dismiss(animated: true)
        settle()
        #expect(root.presentedViewController == nil)
    }

    /// An alert lies over what presents it, which stays on show.
    @Test(arguments: [UIAlertController.Style.alert, .actionSheet]) func `an alert leaves its presenter on show`(
        style: UIAlertController.Style
    ) throws {
        try #require(style == .alert || Person.isHere, "an action sheet on an iPad needs a place to point at")
        root.present(alert(style), animated: true)
        settle()
        #expect(stage.diary.take(Diary.appearance) == [])
    }

    /// UIAlertAction.init: the handler is executed when the person selects the action. Seen in UIKit: when the alert has been dismissed.
    @Test(.withPerson) func `a tap dismisses the alert, then runs the handler`() {
        let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
        var isGone: Bool?
        alert.addAction(UIAlertAction(title: "OK", style: .default) { [root] _ in isGone = root.presentedViewController == nil })
        present(alert)
        person.tap(alertAction: "OK")
        #expect(isGone == true)
        #expect(root.presentedViewController == nil)
    }

    /// UIAlertAction.init: the handler of the action that was chosen, and of no other.
    @Test(.withPerson, arguments: ["Delete", "Keep", "Cancel"]) func `a tap runs the handler of its own action once`(title: String) {
        present(alert())
        person.tap(alertAction: title)
        #expect(stage.diary.take(["Delete", "Keep", "Cancel"]) == [title])
    }

    /// UIAlertAction.init: the handler may be nil; the alert goes all the same.
    @Test(.withPerson) func `an action without a handler dismisses the alert`() {
        let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "OK", style: .default))
        present(alert)
        person.tap(alertAction: "OK")
        #expect(root.presentedViewController == nil)
    }

    /// dismiss(animated:completion:) by code is no choice: no handler runs.
    @Test func `a dismissal by code runs no handler`() {
        present(alert())
        root.dismiss(animated: true)
        settle()
        #expect(stage.diary.take(["Delete", "Keep", "Cancel"]) == [])
    }

    /// UIAlertAction.isEnabled: "A Boolean value indicating whether the action is currently enabled." A disabled one cannot be chosen.
    @Test(.withPerson) func `a disabled action cannot be tapped`() {
        let alert = alert()
        present(alert)
        alert.actions[0].isEnabled = false
        #expect(person.alertButtons == ["Keep", "Cancel"])
        alert.actions[0].isEnabled = true
        #expect(person.alertButtons == ["Delete", "Keep", "Cancel"])
    }

    /// UIAlertController.Style.alert: modal; a tap outside does nothing.
    @Test(.withPerson) func `an alert takes no tap outside`() {
        present(alert())
        #expect(!person.canTapOutside)
    }

    /// UIAlertController.Style.actionSheet: seen in UIKit: a tap outside is the cancel action.
    @Test(.withPerson) func `a tap outside an action sheet is its cancel action`() {
        present(alert(.actionSheet))
        person.tapOutside()
        #expect(stage.diary.take(["Delete", "Keep", "Cancel"]) == ["Cancel"])
        #expect(root.presentedViewController == nil)
    }

    /// Seen in UIKit on an iPhone: without a cancel action a tap outside does nothing.
    @Test(.withPerson) func `an action sheet without a cancel action takes no tap outside`() {
        let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
        sheet.addAction(UIAlertAction(title: "Delete", style: .destructive))
        present(sheet)
        #expect(!person.canTapOutside)
    }

    /// An alert is no sheet and covers everything: nothing below can be reached.
    @Test(.withPerson) func `under an alert nothing can be reached`() {
        let navigation = UINavigationController(rootViewController: stage.screen("x"))
        stage.show(navigation)
        _ = stage.push("y", on: navigation)
        navigation.present(alert(), animated: true)
        settle()
        #expect(!person.canTapBack)
        #expect(!person.canSwipeSheetDown)
    }

    /// The handler runs when the presenter is free: another alert can follow there.
    @Test(.withPerson) func `a handler can present the next alert`() {
        let first = UIAlertController(title: "first", message: nil, preferredStyle: .alert)
        let second = alert()
        first.addAction(UIAlertAction(title: "Next", style: .default) { [root] _ in root.present(second, animated: true) })
        present(first)
        person.tap(alertAction: "Next")
        #expect(root.presentedViewController === second)
    }
}
