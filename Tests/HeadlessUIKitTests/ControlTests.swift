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
}
