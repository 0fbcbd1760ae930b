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
            let line = switch event {
            case .pushed(let screen, _): "pushed \(name(screen))"
            case .popped(let screens, _, let pop): "popped \(screens.map(name)) \(pop)"
            case .replaced: "replaced"
            case .presented(let screen, let presenter): "presented \(name(screen)) by \(name(presenter))"
            case .dismissed(let screen, let presenter): "dismissed \(name(screen)) by \(name(presenter))"
            case .selected(let screen, _): "selected \(name(screen))"
            case .rootChanged: "rootChanged"
            case .opened(let url): "opened \(url)"
            case .misused(let message): message
            }
            found.append(line)
        }
        defer { UIKitEvent.observer = nil }
        work()
        settle()
        return found
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
        #expect(events {
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
        #expect(events { navigation.pushViewController(screen, animated: true) } == [
            "Screen \"a\" was pushed while it is already on the navigation stack"
        ])
        _ = stage.present("b", from: screen)
        #expect(events { screen.present(stage.screen("c"), animated: true) } == [
            "UINavigationController was asked to present Screen \"c\", while it presents Screen \"b\""
        ])
    }
}
