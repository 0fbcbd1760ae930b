import Testing
import UIKit

/// What the explorer hears of, once for each thing that happens.
@MainActor struct UIKitEventTests {
    let stage = Stage()
    let root: Screen
    let navigation: UINavigationController

    init() {
        root = stage.screen("root")
        navigation = UINavigationController(rootViewController: root)
        stage.show(navigation)
    }

    private func events(of work: () -> Void) -> [String] {
        var found: [String] = []
        func name(_ controller: UIViewController) -> String { controller.title ?? "stack" }
        UIKitEvent.observer = { event in
            let line =
                switch event {
                case .pushed(let screen, _): "pushed \(name(screen))"
                case .popped(let screens, _, let pop): "popped \(screens.map(name)) \(pop)"
                case .replaced: "replaced"
                case .presented(let screen, let presenter): "presented \(name(screen)) by \(name(presenter))"
                case .dismissed(let screen, let presenter): "dismissed \(name(screen)) by \(name(presenter))"
                case .selected(let screen, _): "selected \(name(screen))"
                case .rootChanged: "rootChanged"
                case .changed(let screen): "changed \(screen.className)"
                case .opened(let url): "opened \(url)"
                case .misused(let misuse, let message): "\(misuse): \(message)"
                case .missedNavigation(let screen): "missed navigation of \(name(screen))"
                }
            found.append(line)
        }
        defer { UIKitEvent.observer = nil }
        work()
        settle()
        return found
    }

    @Test func `a screen that shows another view is told, and noted as another one`() {
        final class Note: ScreenNote {
            var hasGone = false
            func screenHasGone() { hasGone = true }
        }
        let note = Note()
        root.explorerRecord = note
        #expect(events { root.setContentName("A") } == [])
        #expect(events { root.setContentName("A") } == [])
        #expect(!note.hasGone)
        #expect(events { root.setContentName("B") } == ["changed B"])
        #expect(note.hasGone)
        #expect(root.explorerRecord == nil)
    }

    @Test func `pushes and pops are told with what came and went`() {
        #expect(events { navigation.pushViewController(stage.screen("a"), animated: true) } == ["pushed a"])
        #expect(events { navigation.popViewController(animated: true) } == ["popped [\"a\"] one"])
        let screens = stage.push("a", "b", "c", on: navigation)
        #expect(events { navigation.popToViewController(screens[1], animated: true) } == ["popped [\"c\"] to"])
        #expect(events { navigation.popToRootViewController(animated: true) } == ["popped [\"a\", \"b\"] toRoot"])
        #expect(events { navigation.popToRootViewController(animated: true) } == [])
        #expect(events { navigation.setViewControllers([stage.screen("d")], animated: true) } == ["replaced"])
    }

    @Test func `a swipe is told as a pop, a cancelled one not at all`() {
        _ = stage.push("a", on: navigation)
        #expect(events { stage.person.cancelBackSwipe() } == [])
        #expect(events { stage.person.swipeBack() } == ["popped [\"a\"] one"])
    }

    @Test func `presentations and dismissals are told with who does it`() {
        let screen = stage.screen("a")
        #expect(events { root.present(screen, animated: true) } == ["presented a by stack"])
        #expect(
            events {
                screen.dismiss(animated: true)
                screen.dismiss(animated: true)
            } == ["dismissed a by stack"])
    }

    @Test func `a change of tab is told, the same tab again is not`() {
        let tabs = UITabBarController()
        tabs.viewControllers = [stage.screen("a"), stage.screen("b")]
        #expect(events { stage.window.rootViewController = tabs } == ["rootChanged"])
        #expect(events { tabs.selectedIndex = 1 } == ["selected b"])
        #expect(events { tabs.selectedIndex = 1 } == [])
    }

    @Test func `misuse is told in a sentence that names the screens`() {
        let screen = stage.push("a", on: navigation)[0]
        #expect(
            events { navigation.pushViewController(screen, animated: true) } == [
                "duplicatePush: Screen \"a\" was pushed while it is already on the navigation stack"
            ])
        _ = stage.present("b", from: screen)
        #expect(
            events { screen.present(stage.screen("c"), animated: true) } == [
                "presentWhilePresenting: UINavigationController was asked to present Screen \"c\", while it presents Screen \"b\""
            ])
    }

    @Test func `misuse is told by its sort`() {
        let window = UIViewController()
        #expect(
            events { window.present(stage.screen("a"), animated: true) } == [
                "presentOutsideWindow: UIViewController was asked to present Screen \"a\", while it is not in the window hierarchy"
            ])
        #expect(
            events { navigation.pushViewController(UINavigationController(), animated: true) } == [
                "nestedNavigationController: UINavigationController, a navigation controller, was pushed onto another one"
            ])
        let screen = stage.screen("b")
        #expect(
            events { navigation.setViewControllers([screen, screen], animated: true) } == [
                "duplicatePush: a navigation stack was set that contains Screen \"b\" twice"
            ])
        #expect(
            events { navigation.popToViewController(screen, animated: true) } == [
                "other: the pop target Screen \"b\" is not on the navigation stack"
            ])
    }

    @Test func `a push behind a presentation is told as misuse, and done`() {
        _ = stage.present("sheet", from: root)
        #expect(
            events { navigation.pushViewController(stage.screen("a"), animated: true) } == [
                "pushBehindModal: Screen \"a\" was pushed underneath Screen \"sheet\", which covers the stack", "pushed a",
            ])
        #expect(navigation.viewControllers.count == 2)
    }

    @Test func `what covers a stack may be presented by what is around it`() {
        let tabs = UITabBarController()
        tabs.viewControllers = [navigation]
        stage.show(tabs)
        let form = UINavigationController(rootViewController: stage.screen("form"))
        tabs.present(form, animated: true)
        settle()
        #expect(
            events { navigation.pushViewController(stage.screen("a"), animated: true) } == [
                "pushBehindModal: Screen \"a\" was pushed underneath Screen \"form\", which covers the stack", "pushed a",
            ])
        #expect(events { form.pushViewController(stage.screen("b"), animated: true) } == ["pushed b"])
    }

    @Test func `a push below what is just going, or out of every window, is nothing but a push`() {
        let sheet = stage.present("sheet", from: root)
        #expect(
            events {
                sheet.dismiss(animated: true)
                navigation.pushViewController(stage.screen("a"), animated: true)
            } == ["dismissed sheet by stack", "pushed a"])
        _ = stage.present("sheet", from: root.navigationController ?? root)
        stage.window.rootViewController = stage.screen("other")
        #expect(events { navigation.pushViewController(stage.screen("b"), animated: true) } == ["pushed b"])
    }

    @Test func `a screen on show that is asked for a stack and has none is told`() {
        let sheet = stage.present("sheet", from: root)
        #expect(events { _ = sheet.navigationController } == ["missed navigation of sheet"])
        #expect(events { _ = root.navigationController } == [])
        #expect(events { _ = stage.screen("a").navigationController } == [])
        #expect(events { _ = navigation.navigationController } == [])
        #expect(events { sheet.show(stage.screen("b"), sender: nil) } == ["presented b by sheet"])
    }

    @Test func `controllers that are placed are counted, and nothing else is`() {
        func placed(_ work: () -> Void) -> Int {
            let before = UIKitTally.placements
            work()
            MainLoop.settle()
            return UIKitTally.placements - before
        }
        let screen = stage.screen("a")
        #expect(placed { navigation.pushViewController(screen, animated: true) } == 1)
        #expect(placed { navigation.popViewController(animated: true) } == 0)
        #expect(placed { navigation.setViewControllers([root, stage.screen("b"), stage.screen("c")], animated: false) } == 2)
        #expect(placed { navigation.popToRootViewController(animated: true) } == 0)
        #expect(placed { root.present(stage.screen("sheet"), animated: true) } == 1)
        #expect(placed { root.dismiss(animated: true) } == 0)
        #expect(placed { root.addChild(stage.screen("inside")) } == 1)
        #expect(placed { stage.window.rootViewController = stage.screen("other") } == 1)
    }

    @Test func `controllers that are taken away are counted, and nothing else is`() {
        func removed(_ work: () -> Void) -> Int {
            let before = UIKitTally.removals
            work()
            MainLoop.settle()
            return UIKitTally.removals - before
        }
        #expect(removed { navigation.pushViewController(stage.screen("a"), animated: false) } == 0)
        #expect(removed { navigation.popViewController(animated: false) } == 1)
        #expect(removed { navigation.setViewControllers([stage.screen("b"), stage.screen("c")], animated: false) } == 1)
        #expect(removed { navigation.present(stage.screen("sheet"), animated: false) } == 0)
        #expect(removed { navigation.dismiss(animated: false) } == 1)
        #expect(removed { stage.window.rootViewController = stage.screen("other") } == 1)
    }

    @Test func `a controller that becomes another screen counts as one that is placed`() {
        final class Note: ScreenNote { func screenHasGone() {} }
        func placed(_ work: () -> Void) -> Int {
            let before = UIKitTally.placements
            work()
            return UIKitTally.placements - before
        }
        #expect(placed { root.setContentName("A") } == 0)
        // It has not been looked at since it came.
        #expect(placed { root.setContentName("B") } == 0)
        root.explorerRecord = Note()
        #expect(placed { root.setContentName("C") } == 1)
        #expect(placed { root.isWrapper = true } == 0)
        #expect(placed { root.isWrapper = true } == 0)
        #expect(placed { root.isWrapper = false } == 1)
    }

    @Test func `controllers that are made and looks that change are counted`() {
        func counts(_ work: () -> Void) -> [Int] {
            let (made, looks) = (UIKitTally.madeControllers, UIKitTally.changedLooks)
            work()
            return [UIKitTally.madeControllers - made, min(1, UIKitTally.changedLooks - looks)]
        }
        let view = UIView(), label = UILabel(), picture = UIImageView(), field = UITextField(), text = UITextView(), button = UIButton()
        view.addSubview(label)
        #expect(counts { _ = stage.screen("a") } == [1, 0])
        #expect(counts { _ = UINavigationController(rootViewController: root) } == [1, 0])
        let changes: [() -> Void] = [
            { label.text = "a" }, { picture.image = UIImage() }, { field.text = "a" }, { text.text = "a" }, { button.isSelected = true },
            { button.isEnabled = false }, { button.setTitle("a", for: .normal) }, { button.configuration = .plain() },
            { view.isHidden = true },
            { view.alpha = 0 }, { view.backgroundColor = .red }, { label.removeFromSuperview() }, { view.addSubview(label) },
            { view.setNeedsDisplay() }, { view.setNeedsDisplay(.zero) }, { view.setNeedsLayout() },
        ]
        for change in changes { #expect(counts(change) == [0, 1]) }
        let toggle = UISwitch(frame: .zero, primaryAction: UIAction(title: "Sounds") { _ in })
        let page = stage.screen("page")
        page.view.addSubview(toggle)
        let tap = page.offeredControls()[0].tap
        #expect(counts(tap) == [0, 1])
        #expect(counts { _ = view.subviews } == [0, 0])
    }

    @Test func `a plain view that nobody has read changes looks as one that was there`() {
        func looks(_ work: () -> Void) -> Int {
            let before = UIKitTally.changedLooks
            work()
            settle()
            return UIKitTally.changedLooks - before
        }
        let made = UIViewController(), plain = UIViewController(), top = UIViewController()
        let view = made.view
        #expect(looks { navigation.pushViewController(made, animated: false) } == 1)
        #expect(looks { navigation.pushViewController(plain, animated: false) } == 1)
        #expect(looks { navigation.pushViewController(top, animated: false) } == 1)
        // The screen below comes into sight and goes again, each time; the one on top stays.
        #expect(looks { stage.person.cancelBackSwipe() } == 1)
        #expect(looks { stage.person.cancelBackSwipe() } == 1)
        #expect(top.isViewLoaded)
        #expect(top.viewIfMade == nil)
        #expect(looks { _ = top.viewIfLoaded } == 0)
        #expect(looks { stage.person.cancelBackSwipe() } == 1)
        #expect(top.view === top.viewIfLoaded)
        #expect(made.view === view)
    }
}
