import FlowKit
import Testing

@testable import HeadlessUIKit

@MainActor struct NavigationRouterTests {
    let window = UIWindow(frame: .zero)
    let router = NavigationRouter()
    let home = UIViewController()

    init() {
        home.title = "home"
        window.rootViewController = router.rootViewController
        window.makeKeyAndVisible()
        router.setRoot(home)
        MainLoop.settle()
    }

    @MainActor final class Gone {
        var titles: [String] = []
    }
    let gone = Gone()

    private func push(_ titles: String...) {
        for title in titles {
            let screen = UIViewController()
            screen.title = title
            router.push(screen) { [gone] in gone.titles.append(title) }
            MainLoop.settle()
        }
    }

    @Test func `every way back runs what hangs on each screen that went, once, the top one first`() {
        let ways: [(String, @MainActor () -> Void, [String])] = [
            ("back button", { window.make(.backButton) }, ["c"]),
            ("back swipe", { window.make(.backSwipe) }, ["c"]),
            ("back menu", { window.make(.backMenu(0)) }, ["c", "b", "a"]),
            ("pop", { router.pop() }, ["c"]),
            ("pop without animation", { router.pop(animated: false) }, ["c"]),
            ("pop to the root", { router.popToRoot() }, ["c", "b", "a"]),
            ("pop to a screen", { router.pop(to: home) }, ["c", "b", "a"]),
            ("a new root", { router.setRoot(UIViewController()) }, ["c", "b", "a"]),
            ("code past the router", { router.navigationController.popToRootViewController(animated: true) }, ["c", "b", "a"]),
        ]
        for (name, leave, expected) in ways {
            router.setRoot(home)
            MainLoop.settle()
            push("a", "b", "c")
            gone.titles = []
            leave()
            MainLoop.settle()
            #expect(gone.titles == expected, "by \(name)")
            router.popToRoot()
            MainLoop.settle()
            #expect(gone.titles.sorted() == ["a", "b", "c"], "after \(name), no closure runs twice")
        }
    }

    @Test func `a swipe that was taken back runs nothing`() {
        push("a")
        window.make(.cancelledBackSwipe)
        MainLoop.settle()
        #expect(gone.titles == [])
        window.make(.backButton)
        MainLoop.settle()
        #expect(gone.titles == ["a"])
    }

    @Test func `the router keeps no screen alive`() {
        weak var screen: UIViewController?
        do {
            let pushed = UIViewController()
            screen = pushed
            router.push(pushed)
            MainLoop.settle()
        }
        #expect(screen != nil)
        window.make(.backButton)
        MainLoop.settle()
        #expect(screen == nil)
    }

    @Test func `a sheet runs its closure when it is swiped away and when code dismisses it`() {
        for leave in [{ window.make(.sheetSwipe) }, { router.dismiss() }] {
            gone.titles = []
            router.present(UIViewController()) { [gone] in gone.titles.append("sheet") }
            MainLoop.settle()
            leave()
            MainLoop.settle()
            #expect(gone.titles == ["sheet"])
        }
    }

    @Test func `a flow in a sheet is told when the sheet goes, by whomever`() {
        for leave in [{ window.make(.sheetSwipe) }, { router.dismiss() }, {}] as [@MainActor () -> Void] {
            gone.titles = []
            let inner = NavigationRouter()
            inner.setRoot(UIViewController()) { [gone] in gone.titles.append("first") }
            router.present(inner.rootViewController) { [gone] in gone.titles.append("flow") }
            MainLoop.settle()
            inner.push(UIViewController()) { [gone] in gone.titles.append("second") }
            MainLoop.settle()
            leave()
            MainLoop.settle()
            if gone.titles.isEmpty {
                inner.dismiss()
                MainLoop.settle()
            }
            #expect(gone.titles == ["second", "first", "flow"])
        }
    }

    @Test func `whoever listened before goes on being told`() {
        final class Listener: NSObject, UINavigationControllerDelegate, UIAdaptivePresentationControllerDelegate {
            var heard: [String] = []
            func navigationController(
                _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
            ) {
                heard.append("didShow")
            }
            func presentationControllerDidDismiss(_ presentationController: UIPresentationController) { heard.append("didDismiss") }
        }
        let listener = Listener()
        let navigation = UINavigationController(rootViewController: home)
        navigation.delegate = listener
        let router = NavigationRouter(navigationController: navigation)
        window.rootViewController = navigation
        MainLoop.settle()
        listener.heard = []
        router.push(UIViewController())
        MainLoop.settle()
        #expect(listener.heard == ["didShow"])
        let sheet = UIViewController()
        sheet.presentationController?.delegate = listener
        router.present(sheet)
        MainLoop.settle()
        window.make(.sheetSwipe)
        MainLoop.settle()
        #expect(listener.heard == ["didShow", "didDismiss"])
    }

    @Test func `an instrumented router records what was asked, where, and what went`() {
        let instrumented = InstrumentedRouter(router)
        let screen = UIViewController()
        screen.title = "a"
        instrumented.push(screen); let line = #line
        MainLoop.settle()
        window.make(.backButton)
        MainLoop.settle()
        let place = CallPlace(file: "FlowKitTests/NavigationRouterTests.swift", line: line)
        #expect(
            instrumented.trace.records == [
                NavigationRecord(kind: .push, screen: "UIViewController", title: "a", place: place),
                NavigationRecord(kind: .gone, screen: "UIViewController", title: "a", place: place),
            ])
    }
}

@MainActor struct CoordinatorTests {
    final class Node: Coordinator {
        var children: [any Coordinator] = []
        weak var parent: (any Coordinator)?
        var starts = 0
        var finishesAtOnce = false
        func start() {
            starts += 1
            if finishesAtOnce { finish() }
        }
    }

    @Test func `a child is kept, started and let go of`() {
        let parent = Node(), child = Node()
        parent.start(child)
        parent.start(child)
        #expect(parent.children.count == 1)
        #expect(child.starts == 1)
        child.finish()
        child.finish()
        #expect(parent.children.isEmpty)
        #expect(child.parent == nil)
    }

    @Test func `a child that is over at once is not kept`() {
        let parent = Node(), child = Node()
        child.finishesAtOnce = true
        parent.start(child)
        #expect(parent.children.isEmpty)
    }
}
