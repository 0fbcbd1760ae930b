import Testing
import UIKit

/// What screens put into bars, and controls with actions.
@MainActor struct ItemsContract {
    let stage = Stage()
    let root: Screen
    let navigation: UINavigationController
    var person: Person { stage.person }

    init() {
        root = stage.screen("root")
        navigation = UINavigationController(rootViewController: root)
        stage.show(navigation)
    }

    private func action(_ title: String) -> UIAction { UIAction(title: title) { [stage] in stage.diary.note("\($0.title) ran") } }

    /// navigationItem: created when it is first read, and the same object from then on.
    @Test func `a screen has one navigation item`() {
        #expect(root.navigationItem === root.navigationItem)
        #expect(root.navigationItem !== stage.screen("a").navigationItem)
    }

    /// title: "If the view controller has a valid navigation item or tab-bar item, assigning a value to this property updates the title
    /// text of those objects."
    @Test func `a screen's title is its items' title`() {
        let screen = UIViewController()
        screen.title = "News"
        #expect(screen.navigationItem.title == "News")
        #expect(screen.tabBarItem.title == "News")
    }

    /// title: the same for items that are there already when the title is set.
    @Test func `a new title is its items' title as well`() {
        let screen = UIViewController()
        let item = screen.navigationItem, tab = screen.tabBarItem
        screen.title = "News"
        #expect(item.title == "News")
        #expect(tab?.title == "News")
        #expect(screen.navigationItem === item)
        #expect(screen.tabBarItem === tab)
    }

    /// title: the items' titles may differ from the screen's.
    @Test func `an item's title is its own`() {
        let screen = UIViewController()
        screen.title = "News"
        screen.navigationItem.title = "All the news"
        #expect(screen.title == "News")
        #expect(screen.tabBarItem.title == "News")
    }

    /// tabBarItem: can be replaced.
    @Test func `a screen can have a tab bar item of its own`() {
        let screen = UIViewController()
        let item = UITabBarItem(title: "News", image: nil, tag: 7)
        screen.tabBarItem = item
        #expect(screen.tabBarItem === item)
        #expect(item.title == "News")
        #expect(item.tag == 7)
    }

    /// leftBarButtonItem: setting it replaces the first item on the left; reading it gives the first.
    @Test func `the item on a side is the first of that side's items`() {
        let item = root.navigationItem
        let first = UIBarButtonItem(title: "1"), second = UIBarButtonItem(title: "2")
        item.leftBarButtonItems = [first, second]
        item.rightBarButtonItems = [second, first]
        #expect(item.leftBarButtonItem === first)
        #expect(item.rightBarButtonItem === second)
    }

    /// rightBarButtonItem: one item, the list has it too; nil takes it away.
    @Test func `setting the item on a side sets that side's items`() {
        let item = root.navigationItem
        let button = UIBarButtonItem(title: "1")
        item.rightBarButtonItem = button
        item.leftBarButtonItem = button
        #expect(item.rightBarButtonItems == [button])
        #expect(item.leftBarButtonItems == [button])
        item.rightBarButtonItem = nil
        #expect((item.rightBarButtonItems ?? []).isEmpty)
    }

    /// hidesBackButton, leftItemsSupplementBackButton: false by default.
    @Test func `the back button is neither hidden nor supplemented`() {
        #expect(!root.navigationItem.hidesBackButton)
        #expect(!root.navigationItem.leftItemsSupplementBackButton)
    }

    /// UIBarButtonItem.init(title:image:primaryAction:menu:): the title is the action's unless one is given.
    @Test func `a bar button has its action's title or its own`() {
        #expect(UIBarButtonItem(primaryAction: action("Save")).title == "Save")
        #expect(UIBarButtonItem(title: "Done", primaryAction: action("Save")).title == "Done")
        #expect(UIBarButtonItem(title: "Plain").primaryAction == nil)
        #expect(UIBarButtonItem(title: "Plain").isEnabled)
    }

    /// primaryAction: what a tap runs.
    @Test(.withPerson) func `a tap on a bar button runs its action once`() {
        root.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Done", primaryAction: action("Save"))
        person.tap(button: "Done")
        #expect(stage.diary.take(["ran"]) == ["Save ran"])
    }

    /// rightBarButtonItems: the first one is the outermost, so the order on screen is reversed; leftBarButtonItems: left to right.
    @Test(.withPerson) func `bar buttons stand in the order of their sides`() {
        root.navigationItem.leftBarButtonItems = ["a", "b"].map { UIBarButtonItem(primaryAction: action($0)) }
        root.navigationItem.rightBarButtonItems = ["d", "c"].map { UIBarButtonItem(primaryAction: action($0)) }
        #expect(person.buttons == ["a", "b", "c", "d"])
    }

    /// isEnabled: a disabled item does not respond to taps.
    @Test(.withPerson) func `a disabled bar button cannot be tapped`() {
        let button = UIBarButtonItem(primaryAction: action("Save"))
        root.navigationItem.rightBarButtonItem = button
        #expect(person.buttons == ["Save"])
        button.isEnabled = false
        #expect(person.buttons == [])
    }

    /// UIMenuElement.Attributes.disabled: an action that is disabled cannot be chosen.
    @Test(.withPerson) func `a bar button with a disabled action cannot be tapped`() {
        let save = action("Save")
        root.navigationItem.rightBarButtonItem = UIBarButtonItem(primaryAction: save)
        save.attributes = .disabled
        #expect(person.buttons == [])
    }

    /// isNavigationBarHidden: no bar, no buttons in it.
    @Test(.withPerson) func `a hidden bar hides its buttons`() {
        root.navigationItem.rightBarButtonItem = UIBarButtonItem(primaryAction: action("Save"))
        navigation.isNavigationBarHidden = true
        #expect(person.buttons == [])
    }

    /// The bar shows the top screen's items.
    @Test(.withPerson) func `the bar's buttons are the top screen's`() {
        root.navigationItem.rightBarButtonItem = UIBarButtonItem(primaryAction: action("Save"))
        let screen = stage.push("a", on: navigation)[0]
        #expect(person.buttons == [])
        screen.navigationItem.rightBarButtonItem = UIBarButtonItem(primaryAction: action("Send"))
        #expect(person.buttons == ["Send"])
    }

    /// navigationItem: only a navigation controller has a bar to show it in.
    @Test(.withPerson) func `without a navigation controller there is no bar`() {
        let screen = stage.screen("a")
        screen.navigationItem.rightBarButtonItem = UIBarButtonItem(primaryAction: action("Save"))
        stage.show(screen)
        #expect(person.buttons == [])
    }

    /// UIButton.init(frame:primaryAction:): the action runs when the button is triggered.
    @Test func `a button runs its primary action`() {
        let button = UIButton(primaryAction: action("Go"))
        button.sendActions(for: .primaryActionTriggered)
        #expect(stage.diary.take(["ran"]) == ["Go ran"])
    }

    /// UIButton.init(frame:primaryAction:): a tap triggers it.
    @Test(.withPerson) func `a tap on a button runs its primary action once`() {
        root.view.addSubview(UIButton(primaryAction: action("Go")))
        person.tap(button: "Go")
        #expect(stage.diary.take(["ran"]) == ["Go ran"])
    }

    /// addAction(_:for:): runs for its events and for no others.
    @Test func `an action runs for its events only`() {
        let control = UIControl()
        control.addAction(action("tap"), for: .touchUpInside)
        control.addAction(action("change"), for: .valueChanged)
        control.sendActions(for: .valueChanged)
        #expect(stage.diary.take(["ran"]) == ["change ran"])
        control.sendActions(for: .touchUpInside)
        #expect(stage.diary.take(["ran"]) == ["tap ran"])
    }

    /// addAction(_:for:): actions are told apart by identifier, and a later one of the same identifier replaces the former.
    @Test func `an action of the same identifier replaces the former`() {
        let control = UIControl()
        let identifier = UIAction.Identifier("go")
        control.addAction(
            UIAction(title: "first", identifier: identifier) { [stage] in stage.diary.note("\($0.title) ran") }, for: .touchUpInside)
        control.addAction(
            UIAction(title: "second", identifier: identifier) { [stage] in stage.diary.note("\($0.title) ran") }, for: .touchUpInside)
        control.sendActions(for: .touchUpInside)
        #expect(stage.diary.take(["ran"]) == ["second ran"])
    }

    /// UIAction.identifier: unique if none is given, so that such actions do not replace each other.
    @Test func `actions without an identifier stand side by side`() {
        let control = UIControl()
        control.addAction(action("first"), for: .touchUpInside)
        control.addAction(action("second"), for: .touchUpInside)
        control.sendActions(for: .touchUpInside)
        #expect(Set(stage.diary.take(["ran"])) == ["first ran", "second ran"])
    }

    /// addAction(_:for:): the same action may be added for several events.
    @Test func `an action can be there for several events`() {
        let control = UIControl()
        let go = action("go")
        control.addAction(go, for: .touchUpInside)
        control.addAction(go, for: .valueChanged)
        control.sendActions(for: .touchUpInside)
        control.sendActions(for: .valueChanged)
        #expect(stage.diary.take(["ran"]) == ["go ran", "go ran"])
    }

    /// removeAction(_:for:): takes the action away for those events.
    @Test func `an action can be removed`() {
        let control = UIControl()
        let go = action("go"), stay = action("stay")
        control.addAction(go, for: .touchUpInside)
        control.addAction(stay, for: .touchUpInside)
        control.removeAction(go, for: .touchUpInside)
        control.sendActions(for: .touchUpInside)
        #expect(stage.diary.take(["ran"]) == ["stay ran"])
    }

    /// removeAction(_:for:): for other events it stays.
    @Test func `an action that is removed for one event stays for another`() {
        let control = UIControl()
        let go = action("go")
        control.addAction(go, for: .touchUpInside)
        control.addAction(go, for: .valueChanged)
        control.removeAction(go, for: .touchUpInside)
        control.sendActions(for: .touchUpInside)
        control.sendActions(for: .valueChanged)
        #expect(stage.diary.take(["ran"]) == ["go ran"])
    }

    /// UIAction.sender: "The object responsible for the action handler."
    @Test func `in its handler an action knows the control that sent it`() {
        let control = UIControl()
        var sender: AnyObject?
        control.addAction(UIAction { sender = $0.sender as AnyObject? }, for: .touchUpInside)
        control.sendActions(for: .touchUpInside)
        #expect(sender === control)
    }

    /// UIControl.isEnabled: false ignores touches.
    @Test(.withPerson) func `a disabled control cannot be tapped`() {
        let button = UIButton(primaryAction: action("Go"))
        root.view.addSubview(button)
        #expect(person.buttons == ["Go"])
        button.isEnabled = false
        #expect(person.buttons == [])
    }

    /// UIView.isHidden: a hidden view and those in it do not receive touches.
    @Test(.withPerson) func `a control in a hidden view cannot be tapped`() {
        let box = UIView()
        box.addSubview(UIButton(primaryAction: action("Go")))
        root.view.addSubview(box)
        #expect(person.buttons == ["Go"])
        box.isHidden = true
        #expect(person.buttons == [])
    }

    /// setTitle(_:for:), title(for:): the title of a state.
    @Test func `a button keeps the title that was set`() {
        let button = UIButton(type: .system)
        button.setTitle("Go", for: .normal)
        #expect(button.title(for: .normal) == "Go")
    }
}
