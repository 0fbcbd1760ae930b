import Testing
import UIKit

/// What the explorer is offered, in exactly this order: an exploration must be the same every time.
@MainActor struct SystemGestureTests {
    let stage = Stage()
    private var offers: [String] {
        let listed = stage.window.systemGestures()
        // Each may also be asked for by itself, by a number.
        if let top = stage.window.topPresented {
            let asked = Self.all.filter { stage.window.offers($0, above: top, along: ShownPath(from: top)) }
            #expect(Set(asked) == Set(listed.map(\.gesture)))
        }
        return listed.map { $0.target.isEmpty ? "\($0.gesture)" : "\($0.gesture) \($0.target)" }
    }

    private static let all: [SystemGesture] =
        [.backButton, .backSwipe, .cancelledBackSwipe, .selectedTab, .sheetSwipe, .outsideTap, .page(true), .page(false)]
        + (0..<4).flatMap { [.backMenu($0), .tab($0), .alertButton($0)] }

    @Test func `every gesture has a number of its own`() {
        #expect(Self.all.map(\.number).map(SystemGesture.init(number:)) == Self.all)
        #expect(Set(Self.all.map(\.number)).count == Self.all.count)
        #expect(SystemGesture(number: 15) == nil)
    }

    @Test func `an empty window offers nothing`() {
        #expect(offers == [])
        stage.window.make(.backButton)
    }

    @Test func `a stack offers the ways back, nearest first`() {
        let navigation = UINavigationController(rootViewController: stage.screen("root"))
        stage.show(navigation)
        #expect(offers == [])
        _ = stage.push("a", "b", on: navigation)
        #expect(offers == ["backButton", "backSwipe", "cancelledBackSwipe", "backMenu(1) a", "backMenu(0) root"])
    }

    // In UIKit the gesture of an app that did so begins at the root too, and the app hangs: nothing that an exploration could go on from.
    @Test func `a delegate for the gesture does not bring a swipe to the root`() {
        final class Delegate: NSObject, UIGestureRecognizerDelegate {}
        let navigation = UINavigationController(rootViewController: stage.screen("root"))
        stage.show(navigation)
        let delegate = Delegate()
        navigation.interactivePopGestureRecognizer?.delegate = delegate
        #expect(offers == [])
    }

    @Test func `the path to what is on show leads from outside to inside`() {
        let screen = stage.screen("a")
        let navigation = UINavigationController(rootViewController: screen)
        let tabs = UITabBarController()
        tabs.viewControllers = [navigation]
        stage.show(tabs)
        #expect(tabs.shownPath == [tabs, navigation, screen])
    }

    @Test func `the path of a stack out of sight ends at its top`() {
        let navigation = UINavigationController(rootViewController: stage.screen("root"))
        let tabs = UITabBarController()
        tabs.viewControllers = [navigation, stage.screen("other")]
        stage.show(tabs)
        tabs.selectedIndex = 1
        let screen = stage.screen("a")
        navigation.pushViewController(screen, animated: false)
        #expect(navigation.shownPath == [navigation, screen])
    }

    @Test func `tabs come after the stack in them`() {
        let navigation = UINavigationController(rootViewController: stage.screen("root"))
        let tabs = UITabBarController()
        tabs.viewControllers = [navigation, stage.screen("other")]
        stage.show(tabs)
        _ = stage.push("a", on: navigation)
        #expect(offers == ["backButton", "backSwipe", "cancelledBackSwipe", "backMenu(0) root", "selectedTab root", "tab(1) other"])
    }

    @Test func `a tab is called by its item, else by the first screen in it, else by its class`() {
        let named = stage.screen("x")
        named.tabBarItem = UITabBarItem(title: "Item", image: nil, tag: 0)
        let tabs = UITabBarController()
        tabs.viewControllers = [named, UINavigationController(rootViewController: stage.screen("first")), UIViewController()]
        stage.show(tabs)
        #expect(offers == ["selectedTab Item", "tab(1) first", "tab(2) UIViewController"])
    }

    @Test func `a sheet offers its own swipe and nothing of what lies below`() {
        let navigation = UINavigationController(rootViewController: stage.screen("root"))
        stage.show(navigation)
        _ = stage.push("a", on: navigation)
        let inner = UINavigationController(rootViewController: stage.screen("x"))
        navigation.present(inner, animated: true)
        settle()
        _ = stage.push("y", on: inner)
        #expect(offers == ["backButton", "backSwipe", "cancelledBackSwipe", "backMenu(0) x", "sheetSwipe"])
    }

    @Test func `an alert offers its buttons, and an action sheet the tap outside too`() {
        for (style, expected) in [
            (UIAlertController.Style.alert, ["alertButton(0) OK", "alertButton(1) Cancel"]),
            (.actionSheet, ["alertButton(0) OK", "alertButton(1) Cancel", "outsideTap"]),
        ] {
            let root = stage.screen("root")
            stage.show(root)
            let alert = UIAlertController(title: nil, message: nil, preferredStyle: style)
            alert.addAction(UIAlertAction(title: "OK", style: .default))
            alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
            root.present(alert, animated: true)
            settle()
            #expect(offers == expected)
        }
    }
}
