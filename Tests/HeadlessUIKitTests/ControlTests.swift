import Testing
import UIKit

/// Something to put views into that is on show in a window.
@MainActor final class ShownScreen {
    let window = UIWindow(frame: .zero)
    let screen = UIViewController()
    init() {
        window.rootViewController = UINavigationController(rootViewController: screen)
        window.makeKeyAndVisible()
        MainLoop.settle()
    }
    var titles: [String] { screen.offeredControls().map(\.title) }
    func tap(_ title: String) {
        screen.offeredControls().first { $0.title == title }?.tap()
        MainLoop.settle()
    }
}

@MainActor struct ControlTests {
    let stage = ShownScreen()
    let log = Notes()

    func action(_ title: String) -> UIAction { UIAction(title: title) { [log] in log.add($0.title) } }

    @Test func `a switch is toggled before its action runs`() {
        let toggle = UISwitch()
        toggle.accessibilityLabel = "Sound"
        toggle.addAction(UIAction { [log] in log.add("\(($0.sender as? UISwitch)?.isOn ?? false)") }, for: .valueChanged)
        stage.screen.view.addSubview(toggle)
        #expect(stage.titles == ["Sound"])
        stage.tap("Sound")
        stage.tap("Sound")
        #expect(log.take() == ["true", "false"])
    }

    @Test func `a segmented control offers the other segments`() {
        let control = UISegmentedControl(items: ["Day", "Week", "Month"])
        control.selectedSegmentIndex = 0
        control.addAction(UIAction { [log] _ in log.add("changed") }, for: .valueChanged)
        stage.screen.view.addSubview(control)
        #expect(stage.titles == ["Week", "Month"])
        stage.tap("Month")
        #expect(control.selectedSegmentIndex == 2 && log.take() == ["changed"])
    }

    @Test func `a stepper stops at its ends`() {
        let stepper = UIStepper()
        stepper.maximumValue = 1
        stepper.addAction(UIAction { _ in }, for: .valueChanged)
        stage.screen.view.addSubview(stepper)
        #expect(stage.titles == ["stepper up"])
        stage.tap("stepper up")
        #expect(stage.titles == ["stepper down"])
    }

    @Test func `every action of a menu is offered with the menus around it`() {
        let hidden = UIAction(title: "Hidden", attributes: .hidden) { _ in }
        let more = UIMenu(title: "More", children: [action("Copy"), hidden, UIDeferredMenuElement { [a = action("Late")] in $0([a]) }])
        let menu = UIMenu(children: [action("Share"), more])
        stage.screen.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "…", menu: menu)
        let button = UIButton(type: .system)
        button.setTitle("Open", for: .normal)
        button.menu = UIMenu(title: "Sort", children: [action("By name")])
        button.showsMenuAsPrimaryAction = true
        stage.screen.view.addSubview(button)
        #expect(stage.titles == ["Share", "More › Copy", "More › Late", "Sort › By name"])
        stage.tap("More › Copy")
        stage.tap("Sort › By name")
        #expect(log.take() == ["Copy", "By name"])
    }

    @Test func `what nobody can touch is not offered`() {
        let buttons = (0..<4).map { UIButton(primaryAction: action("\($0)")) }
        buttons[0].isHidden = true
        buttons[1].isEnabled = false
        buttons[2].alpha = 0
        let dead = UIView()
        dead.isUserInteractionEnabled = false
        dead.addSubview(buttons[3])
        for view in buttons.prefix(3) { stage.screen.view.addSubview(view) }
        stage.screen.view.addSubview(dead)
        #expect(stage.titles.isEmpty)
    }

    @Test func `equal titles are told apart`() {
        for _ in 0..<3 { stage.screen.view.addSubview(UIButton(primaryAction: action("Buy"))) }
        #expect(stage.titles == ["Buy", "Buy (2)", "Buy (3)"])
    }

    @Test func `a configured button goes by its configuration`() {
        var configuration = UIButton.Configuration.filled()
        configuration.title = "Go"
        configuration.imagePlacement = .trailing
        let button = UIButton(configuration: configuration, primaryAction: UIAction { [log] _ in log.add("go") })
        button.configurationUpdateHandler = { $0.configuration?.baseBackgroundColor = $0.isEnabled ? .red : .gray }
        stage.screen.view.addSubview(button)
        stage.tap("Go")
        #expect(log.take() == ["go"] && button.configuration?.baseBackgroundColor == .red)
    }

    @Test func `toolbar items come last, where the toolbar is in sight`() {
        stage.screen.navigationItem.leftBarButtonItem = UIBarButtonItem(systemItem: .edit, primaryAction: action("x"))
        stage.screen.toolbarItems = [.flexibleSpace(), UIBarButtonItem(primaryAction: action("Trash"))]
        stage.screen.view.addSubview(UIButton(primaryAction: action("Middle")))
        #expect(stage.titles == ["Edit", "Middle"])
        stage.screen.navigationController?.setToolbarHidden(false, animated: false)
        #expect(stage.titles == ["Edit", "Middle", "Trash"])
    }

    @Test func `the views of a stack, of a bar item and of an effect are reached`() {
        let stack = UIStackView(arrangedSubviews: [UIButton(primaryAction: action("In a stack"))])
        let effect = UIVisualEffectView(effect: UIBlurEffect(style: .regular))
        effect.contentView.addSubview(UIButton(primaryAction: action("On glass")))
        stage.screen.view.addSubview(stack)
        stage.screen.view.addSubview(effect)
        stage.screen.navigationItem.rightBarButtonItem = UIBarButtonItem(customView: UIButton(primaryAction: action("In the bar")))
        #expect(stage.titles == ["In the bar", "In a stack", "On glass"])
    }

    @Test func `an action of the same identifier takes the place of the former`() {
        let button = UIButton()
        button.addAction(UIAction(title: "1", identifier: .init("a")) { [log] in log.add($0.title) }, for: .touchUpInside)
        button.addAction(UIAction(title: "2", identifier: .init("a")) { [log] in log.add($0.title) }, for: .touchUpInside)
        button.sendActions(for: .touchUpInside)
        #expect(log.take() == ["2"] && button.allControlEvents == .touchUpInside)
    }

    private func add(_ views: UIView...) { for view in views { stage.screen.view.addSubview(view) } }
    private func notingChange(_ control: UIControl) { control.addAction(UIAction { [log] _ in log.add("changed") }, for: .valueChanged) }

    @Test func `a control that nobody listens to offers nothing`() {
        let pages = UIPageControl()
        pages.numberOfPages = 3
        add(
            UIButton(), UISwitch(), UISegmentedControl(items: ["a", "b"]), UIStepper(), UISlider(), pages, UIRefreshControl(),
            UITextField(), UIDatePicker())
        #expect(stage.titles == [])
    }

    @Test func `a control that is disabled offers nothing, its menu neither`() {
        let toggle = UISwitch(), button = UIButton()
        notingChange(toggle)
        button.menu = UIMenu(children: [action("a")])
        add(toggle, button)
        #expect(stage.titles == ["switch", "a"])
        toggle.isEnabled = false
        button.isEnabled = false
        #expect(stage.titles == [])
    }

    @Test func `a switch goes by its title, or else by its label`() {
        let toggle = UISwitch()
        notingChange(toggle)
        add(toggle)
        toggle.accessibilityLabel = "Label"
        #expect(stage.titles == ["Label"])
        toggle.title = "Title"
        #expect(stage.titles == ["Title"])
        stage.tap("Title")
        #expect(toggle.isOn && log.take() == ["changed"])
    }

    @Test func `a segment that is disabled or selected is not offered`() {
        let control = UISegmentedControl(items: ["a", "b", "c"])
        notingChange(control)
        add(control)
        #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment && stage.titles == ["a", "b", "c"])
        control.setEnabled(false, forSegmentAt: 1)
        control.selectedSegmentIndex = 0
        #expect(stage.titles == ["c"])
        control.removeSegment(at: 0, animated: false)
        #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
        control.selectedSegmentIndex = 1
        control.insertSegment(withTitle: "new", at: 0, animated: false)
        #expect(control.selectedSegmentIndex == 2 && control.titleForSegment(at: 0) == "new")
    }

    @Test func `a momentary segment runs its action and is not selected afterwards`() {
        let control = UISegmentedControl(frame: .zero, actions: [action("up"), action("down")])
        control.isMomentary = true
        add(control)
        stage.tap("down")
        #expect(log.take() == ["down"] && control.selectedSegmentIndex == UISegmentedControl.noSegment)
    }

    @Test func `a stepper goes by its step, and around if it wraps`() {
        let stepper = UIStepper()
        notingChange(stepper)
        (stepper.minimumValue, stepper.maximumValue, stepper.stepValue, stepper.value) = (0, 10, 5, 5)
        add(stepper)
        stage.tap("stepper up")
        #expect(stepper.value == 10 && log.take() == ["changed"])
        stepper.wraps = true
        #expect(stage.titles == ["stepper down", "stepper up"])
        stage.tap("stepper up")
        #expect(stepper.value == 0)
        stage.tap("stepper down")
        #expect(stepper.value == 10)
        stepper.value = 99
        #expect(stepper.value == 10)
    }

    @Test func `a slider goes to its ends`() {
        let slider = UISlider()
        notingChange(slider)
        slider.value = 0.5
        add(slider)
        #expect(stage.titles == ["slider to the minimum", "slider to the maximum"])
        stage.tap("slider to the maximum")
        #expect(slider.value == 1 && log.take() == ["changed"])
        #expect(stage.titles == ["slider to the minimum"])
        slider.value = -7
        #expect(slider.value == 0)
    }

    @Test func `dots for pages are turned one by one`() {
        let pages = UIPageControl()
        notingChange(pages)
        pages.numberOfPages = 2
        add(pages)
        #expect(stage.titles == ["next page"])
        stage.tap("next page")
        #expect(pages.currentPage == 1 && log.take() == ["changed"])
        #expect(stage.titles == ["previous page"])
        stage.tap("previous page")
        #expect(pages.currentPage == 0)
    }

    @Test func `a pull refreshes until the app has done so`() {
        let refresh = UIRefreshControl()
        notingChange(refresh)
        add(refresh)
        stage.tap("pull to refresh")
        #expect(refresh.isRefreshing && log.take() == ["changed"] && stage.titles == [])
        refresh.endRefreshing()
        #expect(stage.titles == ["pull to refresh"])
    }

    @Test func `the return key of a text field asks the delegate`() {
        final class Field: NSObject, UITextFieldDelegate {
            var answer = false
            func textFieldShouldReturn(_ textField: UITextField) -> Bool { answer }
        }
        let field = UITextField(), delegate = Field()
        field.placeholder = "Name"
        field.delegate = delegate
        field.addAction(UIAction { [log] _ in log.add("return") }, for: .editingDidEndOnExit)
        add(field)
        #expect(stage.titles == ["return in Name"])
        stage.tap("return in Name")
        #expect(log.take() == [])
        delegate.answer = true
        stage.tap("return in Name")
        #expect(log.take() == ["return"])
    }

    @Test func `a button that toggles is selected before its action runs`() {
        let button = UIButton(
            primaryAction: UIAction(title: "Star") { [log] in log.add("\(($0.sender as? UIButton)?.isSelected ?? false)") })
        button.changesSelectionAsPrimaryAction = true
        add(button)
        stage.tap("Star")
        stage.tap("Star")
        #expect(log.take() == ["true", "false"])
        button.changesSelectionAsPrimaryAction = false
        stage.tap("Star")
        #expect(log.take() == ["false"])
    }

    @Test func `a button offers its tap and its menu, or the menu only`() {
        let button = UIButton(primaryAction: action("Tap"))
        button.menu = UIMenu(children: [action("Choice")])
        add(button)
        #expect(stage.titles == ["Tap", "Choice"])
        button.showsMenuAsPrimaryAction = true
        #expect(stage.titles == ["Choice"])
    }

    @Test func `a button has its action's title unless it has its own`() {
        let button = UIButton(primaryAction: action("Action"))
        add(button)
        #expect(button.title(for: .normal) == "Action" && stage.titles == ["Action"])
        button.setTitle("Own", for: .normal)
        #expect(stage.titles == ["Own"])
        button.isEnabled = false
        #expect(button.currentTitle == "Own")
        button.setTitle("Off", for: .disabled)
        #expect(button.currentTitle == "Off")
    }

    @Test func `a touch is sent before the tap`() {
        let button = UIButton()
        button.setTitle("a", for: .normal)
        button.addAction(UIAction { [log] _ in log.add("up") }, for: .touchUpInside)
        button.addAction(UIAction { [log] _ in log.add("down") }, for: .touchDown)
        add(button)
        stage.tap("a")
        #expect(log.take() == ["down", "up"])
    }

    @Test func `a menu's disabled actions are not offered, its late ones are`() {
        var count = 0
        let fresh = UIDeferredMenuElement.uncached { [log] give in
            count += 1
            give([UIAction(title: "\(count)") { _ in log.add("late") }])
        }
        let kept = UIDeferredMenuElement { give in
            count += 10
            give([UIAction(title: "kept \(count)") { _ in }])
        }
        let button = UIButton()
        button.menu = UIMenu(children: [UIAction(title: "off", attributes: .disabled) { _ in }, fresh, kept])
        add(button)
        #expect(stage.titles == ["1", "kept 11"])
        #expect(stage.titles == ["12", "kept 11"])
    }

    @Test func `a menu's action knows what shows it`() {
        let button = UIButton()
        button.menu = UIMenu(children: [UIAction(title: "a") { [log, unowned button] in log.add("\($0.sender as? UIButton === button)") }])
        add(button)
        stage.tap("a")
        #expect(log.take() == ["true"])
    }

    @Test func `a menu knows which of its actions are on`() {
        let on = UIAction(title: "on", state: .on) { _ in }, menu = UIMenu(title: "m", children: [on, action("off")])
        #expect(menu.selectedElements == [on])
        #expect(menu.replacingChildren([on]).children == [on] && menu.replacingChildren([]).title == "m")
    }

    @Test func `a long press on a view offers its context menu`() {
        final class Menus: NSObject, UIContextMenuInteractionDelegate {
            let action: UIAction
            init(_ action: UIAction) { self.action = action }
            func contextMenuInteraction(
                _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
            ) -> UIContextMenuConfiguration? {
                UIContextMenuConfiguration(actionProvider: { [action] _ in UIMenu(title: "More", children: [action]) })
            }
        }
        let view = UIView(), menus = Menus(action("Copy"))
        view.addInteraction(UIContextMenuInteraction(delegate: menus))
        add(view)
        #expect(stage.titles == ["More › Copy"])
        stage.tap("More › Copy")
        #expect(log.take() == ["Copy"])
    }

    @Test func `a bar item that is hidden or whose action is hidden is not offered`() {
        let items = (0..<3).map { UIBarButtonItem(primaryAction: action("\($0)")) }
        items[0].isHidden = true
        items[1].primaryAction?.attributes = .hidden
        stage.screen.navigationItem.leftBarButtonItems = items
        #expect(stage.titles == ["2"])
    }

    @Test func `a bar's groups and its title's menu are offered between its sides`() {
        let item = stage.screen.navigationItem
        item.leftBarButtonItem = UIBarButtonItem(primaryAction: action("left"))
        item.rightBarButtonItems = [UIBarButtonItem(primaryAction: action("rightmost")), UIBarButtonItem(primaryAction: action("right"))]
        item.leadingItemGroups = [
            UIBarButtonItemGroup(barButtonItems: [UIBarButtonItem(primaryAction: action("leading"))], representativeItem: nil)
        ]
        let hidden = UIBarButtonItemGroup(barButtonItems: [UIBarButtonItem(primaryAction: action("hidden"))], representativeItem: nil)
        hidden.isHidden = true
        item.trailingItemGroups = [hidden]
        item.titleMenuProvider = { [a = action("Rename")] _ in UIMenu(children: [a]) }
        item.titleView = UIButton(primaryAction: action("title"))
        #expect(stage.titles == ["left", "leading", "title", "Rename", "right", "rightmost"])
    }

    @Test func `a search bar offers its keys`() {
        final class Searching: NSObject, UISearchBarDelegate {
            let log: Notes
            init(_ log: Notes) { self.log = log }
            func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { log.add("search") }
            func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { log.add("cancel") }
        }
        let bar = UISearchBar(), delegate = Searching(log)
        bar.delegate = delegate
        add(bar)
        #expect(stage.titles == [])
        bar.text = ""
        #expect(stage.titles == [])
        bar.text = "x"
        bar.showsCancelButton = true
        #expect(stage.titles == ["search", "Cancel"])
        stage.tap("search")
        stage.tap("Cancel")
        #expect(log.take() == ["search", "cancel"])
    }

    @Test func `a search controller tells when it is active`() {
        final class Searching: NSObject, UISearchControllerDelegate, UISearchResultsUpdating {
            let log: Notes
            init(_ log: Notes) { self.log = log }
            func willPresentSearchController(_ searchController: UISearchController) { log.add("will present") }
            func didPresentSearchController(_ searchController: UISearchController) { log.add("did present") }
            func willDismissSearchController(_ searchController: UISearchController) { log.add("will dismiss") }
            func didDismissSearchController(_ searchController: UISearchController) { log.add("did dismiss") }
            func updateSearchResults(for searchController: UISearchController) { log.add("update") }
        }
        let search = UISearchController(searchResultsController: nil), delegate = Searching(log)
        search.delegate = delegate
        search.searchResultsUpdater = delegate
        search.isActive = true
        search.isActive = true
        search.isActive = false
        #expect(log.take() == ["will present", "update", "did present", "will dismiss", "update", "did dismiss"])
    }

    @Test func `handlers are enumerated until somebody says stop`() {
        let button = UIButton()
        for title in ["1", "2", "3"] { button.addAction(action(title), for: .touchUpInside) }
        button.enumerateEventHandlers { action, _, _, stop in
            log.add(action?.title ?? "")
            stop = action?.title == "2"
        }
        #expect(log.take() == ["1", "2"])
    }
}
