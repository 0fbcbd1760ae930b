import Testing
import UIKit

/// The life cycle of one screen, whoever shows it.
@MainActor struct AppearanceCallbacksContract {
    let stage = Stage()

    /// viewDidLoad(), viewWillAppear(_:), viewIsAppearing(_:), viewDidAppear(_:): in this order.
    @Test func `a screen loads, will appear, is appearing, did appear`() {
        stage.window.rootViewController = stage.screen("a")
        stage.window.makeKeyAndVisible()
        settle()
        #expect(
            stage.diary.take(["didLoad", "willAppear", "isAppearing", "didAppear"]) == [
                "a didLoad", "a willAppear", "a isAppearing", "a didAppear",
            ])
    }

    /// viewIsAppearing(_:): "The system calls this method once each time a view controller's view appears after the viewWillAppear(_:)
    /// call."
    @Test func `viewIsAppearing comes once for each appearance`() {
        let root = stage.screen("root")
        stage.show(root)
        let cover = stage.present("cover", .fullScreen, from: root)
        cover.dismiss(animated: true)
        settle()
        #expect(
            stage.diary.take(["root willAppear", "root isAppearing", "root didAppear"]) == [
                "root willAppear", "root isAppearing", "root didAppear",
            ])
    }

    /// viewWillLayoutSubviews(), viewDidLayoutSubviews(): when the view's bounds are set, so at the latest before it is first seen. How
    /// often is not documented.
    @Test func `a screen is laid out before it has appeared`() {
        let root = stage.screen("root")
        let navigation = UINavigationController(rootViewController: root)
        stage.show(navigation)
        navigation.pushViewController(stage.screen("a"), animated: true)
        settle()
        let lines = stage.diary.take(["a willAppear", "a willLayout", "a didLayout", "a didAppear"])
        #expect(lines.first == "a willAppear")
        let layout = lines.drop { $0 != "a willLayout" }
        #expect(Array(layout.prefix(2)) == ["a willLayout", "a didLayout"])
        #expect(layout.contains("a didAppear"))
    }

    /// viewDidLoad(): once in a screen's life.
    @Test func `a screen that comes back is not loaded again`() {
        let root = stage.screen("root")
        let navigation = UINavigationController(rootViewController: root)
        stage.show(navigation)
        _ = stage.push("a", on: navigation)
        navigation.popViewController(animated: true)
        settle()
        #expect(stage.diary.take(["didLoad", "root didAppear"]) == ["root didAppear"])
    }

    /// viewWillAppear(_:): "animated: If true, the view is being added to the window using an animation."
    @Test(arguments: [true, false]) func `screens are told whether there is animation`(animated: Bool) {
        final class Listener: UIViewController {
            var heard: [Bool] = []
            override func viewWillAppear(_ animated: Bool) {
                super.viewWillAppear(animated)
                heard.append(animated)
            }
            override func viewDidAppear(_ animated: Bool) {
                super.viewDidAppear(animated)
                heard.append(animated)
            }
            override func viewWillDisappear(_ animated: Bool) {
                super.viewWillDisappear(animated)
                heard.append(animated)
            }
            override func viewDidDisappear(_ animated: Bool) {
                super.viewDidDisappear(animated)
                heard.append(animated)
            }
        }
        let listener = Listener()
        let navigation = UINavigationController(rootViewController: stage.screen("root"))
        stage.show(navigation)
        navigation.pushViewController(listener, animated: animated)
        settle()
        navigation.popViewController(animated: animated)
        settle()
        #expect(listener.heard == [animated, animated, animated, animated])
    }

    /// The same for presentations.
    @Test(arguments: [true, false]) func `presented screens are told whether there is animation`(animated: Bool) {
        final class Listener: UIViewController {
            var heard: [Bool] = []
            override func viewDidAppear(_ animated: Bool) {
                super.viewDidAppear(animated)
                heard.append(animated)
            }
            override func viewDidDisappear(_ animated: Bool) {
                super.viewDidDisappear(animated)
                heard.append(animated)
            }
        }
        let listener = Listener()
        let root = stage.screen("root")
        stage.show(root)
        root.present(listener, animated: animated)
        settle()
        root.dismiss(animated: animated)
        settle()
        #expect(listener.heard == [animated, animated])
    }

    /// A container on show shows what it contains: all are told, each once.
    @Test func `tabs, stack and screen appear together`() {
        let inner = stage.screen("inner")
        let tabs = UITabBarController()
        tabs.viewControllers = [UINavigationController(rootViewController: inner), stage.screen("other")]
        stage.window.rootViewController = tabs
        stage.window.makeKeyAndVisible()
        settle()
        #expect(stage.diary.take(Diary.appearance) == ["inner willAppear", "inner didAppear"])
    }

    /// A presented container brings what it contains.
    @Test func `a presented stack's screen appears and disappears with it`() {
        let root = stage.screen("root")
        stage.show(root)
        root.present(UINavigationController(rootViewController: stage.screen("inner")), animated: true)
        settle()
        #expect(stage.diary.take(Diary.appearance) == ["inner willAppear", "inner didAppear"])
        root.dismiss(animated: true)
        settle()
        #expect(stage.diary.take(Diary.appearance) == ["inner willDisappear", "inner didDisappear"])
    }

    /// Under a full screen everything disappears that the presenter contains.
    @Test func `a full screen takes the presenter's top screen off show`() {
        let navigation = UINavigationController(rootViewController: stage.screen("root"))
        stage.show(navigation)
        _ = stage.push("a", on: navigation)
        let cover = stage.screen("cover")
        cover.modalPresentationStyle = .fullScreen
        navigation.present(cover, animated: true)
        settle()
        #expect(stage.diary.take(["a willDisappear", "a didDisappear", "root willDisappear"]) == ["a willDisappear", "a didDisappear"])
        navigation.dismiss(animated: true)
        settle()
        #expect(stage.diary.take(["a willAppear", "a didAppear", "root willAppear"]) == ["a willAppear", "a didAppear"])
    }

    /// Every appearance is balanced, whatever happens: will before did, appear before disappear.
    @Test func `callbacks are balanced over a long walk`() {
        let navigation = UINavigationController(rootViewController: stage.screen("root"))
        let tabs = UITabBarController()
        tabs.viewControllers = [navigation, stage.screen("other")]
        stage.window.rootViewController = tabs
        stage.window.makeKeyAndVisible()
        settle()
        let steps: [() -> Void] = [
            { navigation.pushViewController(stage.screen("a"), animated: true) }, { tabs.selectedIndex = 1 },
            { navigation.pushViewController(stage.screen("b"), animated: false) }, { tabs.selectedIndex = 0 },
            { navigation.popToRootViewController(animated: true) },
            { navigation.setViewControllers([stage.screen("c"), stage.screen("d")], animated: true) },
            { navigation.popViewController(animated: true) },
        ]
        for step in steps {
            step()
            settle()
        }
        let lines = stage.diary.take(Diary.appearance)
        for name in ["root", "a", "b", "c", "d", "other"] {
            let own = lines.filter { $0.hasPrefix("\(name) ") }.map { $0.dropFirst(name.count + 1) }
            let cycle = ["willAppear", "didAppear", "willDisappear", "didDisappear"]
            for (index, line) in own.enumerated() { #expect(line == cycle[index % 4], "\(name): \(own)") }
            #expect(own.count % 4 == (name == "c" ? 2 : 0), "\(name): \(own)")
        }
    }

    /// A screen that is no more shown by anyone is told nothing.
    @Test func `a popped screen hears nothing of later changes`() {
        let navigation = UINavigationController(rootViewController: stage.screen("root"))
        stage.show(navigation)
        let screen = stage.push("a", on: navigation)[0]
        navigation.popViewController(animated: true)
        settle()
        _ = stage.diary.take()
        _ = stage.present("cover", .fullScreen, from: navigation)
        #expect(!stage.diary.take().contains { $0.hasPrefix("a ") })
        #expect(screen.isViewLoaded)
    }
}
